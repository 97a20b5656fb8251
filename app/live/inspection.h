#pragma once

#include "recipes/diagnose/diagnostician.h"

namespace zoetrope::app {

/// All that one look at a cluster has brought, to be shown or written down.
struct Inspection
{
    recipes::Picture picture;
    std::vector<recipes::Finding> findings;
    std::size_t requests = 0; ///< Sent so far by the observer.
    int looks = 0; ///< So far.
    bool isWhole = true; ///< All that is to be read at first, or anew, has been.
    std::size_t read = 0; ///< Znodes that are known so far.
};

} // namespace zoetrope::app
