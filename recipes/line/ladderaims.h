#pragma once

#include "recipes/line/ladder.h"

namespace zoetrope::recipes {

/// Fills in who holds, and what each other one waits for, by the rule of the line.
void order(Ladder& ladder);

/// The same, and what each watches.
void aim(const World& world, Ladder& ladder);

} // namespace zoetrope::recipes
