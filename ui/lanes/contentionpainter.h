#pragma once

#include "ui/lanes/contention.h"

#include <QBrush>

class QPainter;

namespace zoetrope::ui {

/// Paints over the bar of who holds where others waited for it: broad stripes in the colours of
/// holding and of waiting.
class ContentionPainter
{
public:
    /// `scale`: device pixels to a pixel.
    ContentionPainter(const LaneSheet& sheet, qreal scale);

    /// `box`: of `bar`, as much of it as is seen. However short others waited, it is seen.
    void paint(QPainter& painter, const recipes::Bar& bar, const QRectF& box) const;

    /// All of `box`, which stands for bars that are too narrow to show when it was.
    void paint(QPainter& painter, const QRectF& box) const;
    [[nodiscard]] bool isContested(const recipes::Bar& bar) const;

private:
    const LaneSheet& m_sheet;
    Contention m_contention;
    QBrush m_stripes;
};

} // namespace zoetrope::ui
