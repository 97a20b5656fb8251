#pragma once

#include "recipes/diagnose/waits.h"

namespace zoetrope::recipes {

/// The circles among `waits`, which are of `recipes`. A session is owed to for a node that it
/// holds, never for one at which it waits itself, and a circle leads through two recipes or more:
/// a session that stands twice in one line has two threads. But sessions that each hold one lock
/// for reading and wait to write in it wait for each other. A session's wait can keep from others
/// only what it held before it waited.
///
/// Cost: n log n in the waits, but for sessions that wait in many places.
[[nodiscard]] std::vector<Circle> circlesAmong(const std::vector<FoundRecipe>& recipes,
                                               const std::vector<Wait>& waits);

} // namespace zoetrope::recipes
