#pragma once

#include "ui/frame/frame.h"

#include <QString>

namespace zoetrope::ui {

/// "2.4 s", "41 s", "3:05 min": what has passed, as far as it is complete.
[[nodiscard]] QString durationText(std::chrono::nanoseconds time);

/// The tenth of a second of the run in which the cursor is. All views that tell a duration tell it
/// anew, up to the cursor, when this or the world changes: they say the same at each instant.
[[nodiscard]] recipes::TimePoint tenthOf(const Frame& frame);

} // namespace zoetrope::ui
