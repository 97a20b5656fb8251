#pragma once

#include "ui/lanes/lanesheet.h"

class QPainter;

namespace zoetrope::ui {

/// Paints what the bars and arrows stand on: the axis, the grid, the names, the server's line,
/// and the mark of the instant that is shown.
class AxisPainter
{
public:
    AxisPainter(QPainter& painter, const LaneSheet& sheet);

    void grid() const;
    void names() const;
    void strips() const; ///< What stands for lanes that are like the one above.
    void stripWords() const;
    void server() const;
    void future() const; ///< Fades what comes after the cursor.
    void marker() const;

private:
    void badge(double x, const QString& words) const;
    void stopped(double from, double to) const;

    QPainter& m_painter;
    const LaneSheet& m_sheet;
};

} // namespace zoetrope::ui
