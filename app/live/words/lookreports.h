#pragma once

#include "app/live/inspection.h"
#include "recipes/diagnose/observationevents.h"
#include "recipes/world/world.h"

namespace zoetrope::app {

/// What a look has brought besides the tree, as a journal keeps it. What each is about, and the
/// JSON that it tells, is documented in docs/recording-format.md.
[[nodiscard]] recipes::ObservationEvents::Reports reportsOf(const Inspection& inspection);

/// The look of which `world` knows last: what it showed is shown again by the same means. Nothing
/// of a world in which there was no look, or of which only the tree was written down.
///
/// Cost: that of a recogniser and of the waits, n log n in znodes and watches.
[[nodiscard]] std::optional<Inspection> inspectionOf(const recipes::World& world);

/// That a look is complete: it is the last that is told of one.
[[nodiscard]] bool endsLook(const recipes::Event& event);

/// It tells of nothing but of time: how long somebody has been silent, how busy a server is.
[[nodiscard]] bool isPulse(const recipes::Event& event);

} // namespace zoetrope::app
