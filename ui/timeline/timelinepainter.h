#pragma once

#include "ui/theme/theme.h"
#include "ui/timeline/timelinemarks.h"
#include "ui/timeline/timelinescale.h"

class QPainter;

namespace zoetrope::ui {

/// Paints a run on one line: marks on top, how much happened below, then the axis, and where the
/// cursor is.
class TimelinePainter
{
public:
    TimelinePainter(QPainter& painter, const TimelineScale& scale, const Theme& theme,
                    double height);

    void bars(const Frame& frame) const;
    void marks(const std::vector<TimelineMark>& marks) const;
    void axis() const;
    void future(const Frame& frame) const; ///< Fades what comes after the cursor.
    void cursor(const Frame& frame, bool hasFocus) const;
    void overview(const TimelineScale& whole) const; ///< Which part of the run is shown.

    static constexpr double marksHeight = 16; // pixels
    static constexpr double axisHeight = 16; // pixels

private:
    // Upwards from `ground`, or, with a negative room, downwards.
    [[nodiscard]] std::vector<double> countsOf(const recipes::Density& density,
                                               std::chrono::nanoseconds shift) const;
    void bars(const recipes::Density& density, std::chrono::nanoseconds shift, double ground,
              double room, const QColor& colour) const;
    void paint(const TimelineMark& mark, double x) const;

    QPainter& m_painter;
    const TimelineScale& m_scale;
    const Theme& m_theme;
    const double m_height;
};

} // namespace zoetrope::ui
