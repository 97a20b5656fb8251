#pragma once

#include "ui/lanes/lanesheet.h"

namespace zoetrope::ui {

/// What is under the pointer.
struct LaneHit
{
    QString words; ///< For a tooltip; empty if there is nothing.
    Chain chain; ///< What it is part of: its causes and effects are to stand out.

    bool operator==(const LaneHit&) const = default;
};

/// Marks come before arrows, and arrows before bars: they are thinner, and lie above.
[[nodiscard]] LaneHit laneHit(const LaneSheet& sheet, const QPointF& position);

} // namespace zoetrope::ui
