#pragma once

#include "app/live/inspection.h"
#include "ui/observe/clusterpicture.h"

namespace zoetrope::app {

/// Who stands in the recipe at `path`, in its order; no rows if there is none.
[[nodiscard]] ui::LadderPicture ladderPictureOf(const Inspection& inspection, const QString& path);

} // namespace zoetrope::app
