#pragma once

#include "app/live/inspection.h"
#include "recipes/world/world.h"

namespace zoetrope::app {

/// What a look has brought besides the tree, as a journal keeps it: without what nobody asks of the
/// past, so that a recording, which has no place for it, tells the same.
[[nodiscard]] recipes::ClusterLook lookOf(const Inspection& inspection);

/// The look of which `world` knows last: what it showed is shown again by the same means. Nothing
/// of a world in which there was no look, or of which only the tree was written down.
///
/// Cost: that of a recogniser and of the waits, n log n in znodes and watches.
[[nodiscard]] std::optional<Inspection> inspectionOf(const recipes::World& world);

} // namespace zoetrope::app
