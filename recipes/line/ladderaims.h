#pragma once

#include "recipes/line/ladder.h"

namespace zoetrope::recipes {

/// Fills in who holds, what each other one waits for, and what it watches.
void aim(const World& world, Ladder& ladder);

} // namespace zoetrope::recipes
