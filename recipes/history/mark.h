#pragma once

#include "recipes/trace/event.h"

#include <string>

namespace zoetrope::recipes {

/// That somebody broke something, or mended it.
struct Mark
{
    ActorId actor = 0; ///< Whom it hit; 0: the server, or a znode.
    TimePoint from, to; ///< The same instant.
    EventId event = 0;
    Harm harm; ///< As the event says.
    std::string path; ///< Of the znode that was hit.
    bool isConnection = false; ///< A relay says so: all that is broken then.

    bool operator==(const Mark&) const = default;
};

} // namespace zoetrope::recipes
