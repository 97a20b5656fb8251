#pragma once

#include "recipes/diagnose/observation.h"
#include "ui/observe/clusterpicture.h"

namespace zoetrope::app {

/// What the servers say of themselves, in words. A number is marked where it is more than three
/// times that of the others in the middle, and not small.
[[nodiscard]] std::vector<ui::ServerRow> serverRowsOf(const recipes::Observation& seen);

} // namespace zoetrope::app
