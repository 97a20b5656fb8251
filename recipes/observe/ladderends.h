#pragma once

#include "recipes/observe/ladder.h"

namespace zoetrope::recipes {

/// Fills in what went, whom that woke, and who is deluded.
void end(const World& world, Ladder& ladder);

} // namespace zoetrope::recipes
