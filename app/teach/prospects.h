#pragma once

#include "app/lab/laboratory.h"
#include "ui/scene/prospect.h"

namespace zoetrope::app {

/// Where those who take part in the run of `setup` are going to meet, at `path`. Nowhere if they
/// have several places.
[[nodiscard]] ui::Prospect prospectOf(const LabSetup& setup, const QString& path);

} // namespace zoetrope::app
