#pragma once

#include "recipes/diagnose/waits.h"

namespace zoetrope::recipes {

/// The circles among `waits`, which are of `recipes`. A session is owed to for a node that it
/// holds, never for one at which it waits itself, and a circle leads through two recipes or more:
/// whoever stands twice in one line has two threads. What a session holds can be kept from others
/// by its wait elsewhere only if it held first.
///
/// Cost: n log n in the waits, but for sessions that wait in many places.
[[nodiscard]] std::vector<Circle> circlesAmong(const std::vector<FoundRecipe>& recipes,
                                               const std::vector<Wait>& waits);

} // namespace zoetrope::recipes
