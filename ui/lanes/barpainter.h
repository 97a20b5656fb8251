#pragma once

#include "ui/lanes/contentionpainter.h"

#include <QBrush>
#include <QFontMetricsF>

#include <vector>

class QPainter;

namespace zoetrope::ui {

/// Paints the states of the participants as bars: each with a colour, a pattern and, where there
/// is room, a word.
///
/// Cost: linear in the bars in view, but of those that are narrower than `narrowest` only the
///       weightiest of each place is painted.
class BarPainter
{
public:
    static constexpr double narrowest = 3; // pixels

    /// `scale`: device pixels to a pixel.
    BarPainter(QPainter& painter, const LaneSheet& sheet, qreal scale);

    void paint();

private:
    struct Narrow
    {
        recipes::Activity activity;
        QRectF box;
    };

    [[nodiscard]] static bool isMerged(Narrow& before, const Narrow& next);
    void place(const recipes::Bar& bar);
    void placeNarrow(const recipes::Bar& bar, int row, const QRectF& box);
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
    std::vector<Narrow> m_narrow; // painted last, over the wide ones
    std::vector<std::ptrdiff_t> m_lastNarrow; // by row: index in m_narrow, -1 if none
};

} // namespace zoetrope::ui
