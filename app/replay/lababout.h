#pragma once

#include "app/lab/laboratory.h"
#include "app/recording/about.h"

namespace zoetrope::app {

/// What a recording of a run of the laboratory is of.
[[nodiscard]] About aboutRun(const LabSetup& setup);

/// What can be said at its end: its path, and the steps as they were taken.
[[nodiscard]] std::map<std::string, std::string> endOfRun(Laboratory& laboratory);

} // namespace zoetrope::app
