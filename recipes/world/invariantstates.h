#pragma once

#include "recipes/world/instance.h"

namespace zoetrope::recipes {

/// What is to hold of a recipe where at most `capacity` may hold at once (unknown if negative).
[[nodiscard]] std::vector<InvariantState> invariantsOf(Recipe recipe, int capacity);

[[nodiscard]] bool hasInvariant(const Instance& instance, Invariant invariant);

} // namespace zoetrope::recipes
