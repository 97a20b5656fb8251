#pragma once

#include "ui/lanes/narrowbars.h"

#include <QBrush>
#include <QFontMetricsF>

class QPainter;

namespace zoetrope::ui {

/// Paints the states of the participants as bars: each with a colour, a pattern and, where there
/// is room, a word.
///
/// Cost: linear in the bars in view, but of narrow ones only the weightiest of each place is
///       painted.
class BarPainter
{
public:
    /// `scale`: device pixels to a pixel.
    BarPainter(QPainter& painter, const LaneSheet& sheet, qreal scale);

    void paint();

private:
    void place(const recipes::Bar& bar);
    void body(const recipes::Bar& bar, const QRectF& box);
    void plain(const recipes::Bar& bar, const QRectF& box);
    void patterned(const QRectF& box, const QColor& color, const QBrush& pattern, double rim,
                   Qt::PenStyle style = Qt::SolidLine);
    void lost(const QRectF& box);
    void label(const recipes::Bar& bar, const QRectF& box);
    [[nodiscard]] QColor color(recipes::Activity activity) const;

    QPainter& m_painter;
    const LaneSheet& m_sheet;
    QFont m_font;
    QFontMetricsF m_metrics;
    QBrush m_waiting;
    QBrush m_suspended;
    ContentionPainter m_contested;
    NarrowBars m_narrow; // painted last, over the wide ones
};

} // namespace zoetrope::ui
