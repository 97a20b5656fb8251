#pragma once

#include "ui/frame/frame.h"

namespace zoetrope::ui {

/// What part of a run its timeline shows.
struct TimelineZoom
{
    double factor = 1; ///< 1: the whole run.
    recipes::TimePoint begin; ///< Of what is shown, if that is not the whole run.

    [[nodiscard]] bool isWhole() const { return factor <= 1; }
    bool operator==(const TimelineZoom&) const = default;
};

/// A run, or a part of it, on one line: which of its times is at which pixel.
struct TimelineScale
{
    recipes::TimePoint origin; ///< Of the run: clocks count from here.
    recipes::TimePoint begin;
    std::chrono::nanoseconds span{1};
    double left = 0; ///< Pixels, of the beginning.
    double width = 1; ///< Pixels, of the span.

    /// A run that goes on gets room to grow, so that what is drawn does not shift with every frame.
    TimelineScale(const Frame& frame, double leftEdge, double wide, const TimelineZoom& zoom = {});

    [[nodiscard]] recipes::TimePoint end() const { return begin + span; }

    [[nodiscard]] double x(recipes::TimePoint at) const;
    [[nodiscard]] recipes::TimePoint at(double x) const;
};

} // namespace zoetrope::ui
