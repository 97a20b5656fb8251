#pragma once

#include "ui/lanes/lanesheet.h"

#include <optional>

class QPainter;

namespace zoetrope::ui {

/// Where a mark is: on the lane of whom it hit, or on the server's line. Nothing if that is not
/// shown.
[[nodiscard]] std::optional<QPointF> markPlace(const LaneSheet& sheet, const recipes::Mark& mark);

inline constexpr double markReach = 6; // pixels, from its middle

/// Paints what was broken as filled diamonds, and what was mended as hollow ones.
void paintMarks(QPainter& painter, const LaneSheet& sheet);

} // namespace zoetrope::ui
