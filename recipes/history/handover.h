#pragma once

#include "recipes/world/world.h"

#include <set>

namespace zoetrope::recipes {

/// The newest change that woke anybody, and whom.
struct HandOver
{
    EventId change = 0; ///< 0: nobody has been woken yet.
    std::set<ActorId>
        woken; ///< Not the one whose own node went: it is told, but waits for nothing.

    bool operator==(const HandOver&) const = default;
};

/// Cost: looks at all links and tombstones that are kept.
[[nodiscard]] HandOver lastHandOver(const World& world);

} // namespace zoetrope::recipes
