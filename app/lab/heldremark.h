#pragma once

#include "app/lab/conductor/fault.h"
#include "recipes/trace/event.h"

namespace zoetrope::app {

/// The laboratory's word, before the one that the run is stuck: `actor` is stopped or held by such
/// a fault, and nobody lets it go.
[[nodiscard]] recipes::Event heldRemark(recipes::ActorId actor, FaultKind fault);

/// Nothing where `event` says nothing of the kind.
[[nodiscard]] std::optional<FaultKind> heldBy(const recipes::Event& event);

} // namespace zoetrope::app
