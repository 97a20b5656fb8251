#pragma once

#include "recipes/line/ladder.h"

namespace zoetrope::recipes {

/// Fills in which rungs hold, and which one each other waits for, by the rule of the line.
void order(Ladder& ladder);

/// order(), and fills in the znode that each rung watches.
void aim(const World& world, Ladder& ladder);

} // namespace zoetrope::recipes
