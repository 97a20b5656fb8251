#pragma once

#include "recipes/line/ladder.h"

namespace zoetrope::recipes {

/// Fills in who is inside by its own word, and does not hold by the tree.
void findDeluded(const World& world, Ladder& ladder);

/// Fills in what went, whom that woke, and who is deluded.
void end(const World& world, Ladder& ladder);

} // namespace zoetrope::recipes
