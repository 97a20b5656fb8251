#pragma once

#include "ui/window/frame.h"

namespace zoetrope::ui {

/// A whole run on one line: which of its times is at which pixel.
struct TimelineScale
{
    recipes::TimePoint begin;
    std::chrono::nanoseconds span{1};
    double left = 0; ///< Pixels, of the beginning.
    double width = 1; ///< Pixels, of the span.

    /// A run that goes on gets room to grow, so that what is drawn does not shift with every frame.
    TimelineScale(const Frame& frame, double leftEdge, double wide);

    [[nodiscard]] double x(recipes::TimePoint at) const;
    [[nodiscard]] recipes::TimePoint at(double x) const;
};

} // namespace zoetrope::ui
