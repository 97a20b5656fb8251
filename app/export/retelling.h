#pragma once

#include "app/recording/recording.h"
#include "recipes/history/chronicle.h"
#include "recipes/world/world.h"

#include <functional>

namespace zoetrope::app {

/// Calls `visit` for every event of `recording`, a few thousand at a time in memory.
void forEach(Recording& recording, const std::function<void(const recipes::Event&)>& visit);

/// A recording folded from its beginning to its end.
struct Retelling
{
    recipes::World world;
    recipes::Chronicle chronicle;
    /// What fired each watch event, by that event: the reply to the change.
    std::map<recipes::EventId, recipes::EventId> causes;
};

/// `visit` sees every event, with the world after it.
[[nodiscard]] Retelling
retell(Recording& recording,
       const std::function<void(const recipes::Event&, const recipes::World&)>& visit = {});

} // namespace zoetrope::app
