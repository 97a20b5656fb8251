#pragma once

#include "recipes/catalogue/invariant.h"
#include "recipes/trace/event.h"

#include <string>
#include <vector>

namespace zoetrope::recipes {

struct InvariantState
{
    Invariant invariant;
    bool isHeld = true;
    std::vector<EventId> proof; ///< Of the first violation.

    bool operator==(const InvariantState&) const = default;
};

/// A recipe on one path, with what is true of it, apart from all beliefs.
struct Instance
{
    Recipe recipe = Recipe::None;
    std::string path;
    int capacity = -1;
    int present
        = 0; ///< Truth: children of the path now but for `ready` (the barrier: 1 if it exists).
    int round = 0; ///< Sittings begun; a sitting begins with the first guest after an end.
    std::vector<InvariantState> invariants;

    bool operator==(const Instance&) const = default;
};

} // namespace zoetrope::recipes
