#pragma once

#include "recipes/diagnose/observation.h"

#include <QString>

namespace zoetrope::app {

/// What does not go together: a server that is too old for what this program asks of it, or servers
/// of different versions. Empty where all does, as far as the servers tell.
[[nodiscard]] QString versionTrouble(const recipes::Observation& seen);

} // namespace zoetrope::app
