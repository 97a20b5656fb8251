#pragma once

#include "ui/lanes/lanesheet.h"
#include "ui/participants/act.h"

namespace zoetrope::ui {

/// What is under the pointer.
struct LaneHit
{
    QString words; ///< For a tooltip; empty if there is nothing.
    Chain chain; ///< What it is part of: its causes and effects are to stand out.
    Subject subject; ///< What can be asked about.

    bool operator==(const LaneHit&) const = default;
};

/// The last that went over the wire by the cursor; of nothing, if nothing did.
[[nodiscard]] Subject lastBefore(const Frame& frame);

/// Marks come before arrows, and arrows before bars: they are thinner, and lie above.
[[nodiscard]] LaneHit laneHit(const LaneSheet& sheet, const QPointF& position);

} // namespace zoetrope::ui
