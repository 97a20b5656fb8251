#pragma once

#include "recipes/diagnose/observation.h"
#include "ui/observe/clusterpicture.h"

namespace zoetrope::app {

/// What the servers say of themselves, in words. A number is marked where it is more than three
/// times that of the others in the middle, and not small.
[[nodiscard]] std::vector<ui::ServerRow> serverRowsOf(const recipes::Observation& seen);

/// "10.3.0.11:2181 · follower · zxid 0x1c0004f2a1 · version 3.8.4": the server that
/// the observer's own session is a client of, if one says so; else the first that answered.
[[nodiscard]] QString whereItIs(const recipes::Observation& seen);

} // namespace zoetrope::app
