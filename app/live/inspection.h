#pragma once

#include "recipes/diagnose/diagnostician.h"
#include "recipes/look/clusterlook.h"

namespace zoetrope::app {

/// A finding that somebody knows of.
struct IgnoredFinding
{
    recipes::Finding finding;
    std::string reason; ///< Empty where nobody gave one.
    std::string until; ///< "2026-12-31": its last day; empty: there is none.
};

/// All that one look at a cluster has brought, to be shown or written down.
struct Inspection
{
    recipes::Picture picture;
    std::vector<recipes::Finding> findings;
    std::vector<recipes::Finding> uncertain; ///< What has to last longer before it is one.
    /// When it was looked for them, in milliseconds since 1970, where that is long ago; 0: just
    /// now.
    std::int64_t findingsOf = 0;
    std::vector<IgnoredFinding> ignored; ///< They do not count.
    int older = 0; ///< Findings that began before those that were asked for.
    std::size_t requests = 0; ///< Sent so far by the observer.
    int looks = 0; ///< So far.
    bool isConnected = true; ///< The observer's session: else what was read may be old.
    bool isWhole = true; ///< All that is to be read at first, or anew, has been.
    std::size_t read = 0; ///< Znodes that are known so far.
    recipes::Effort effort;
};

} // namespace zoetrope::app
