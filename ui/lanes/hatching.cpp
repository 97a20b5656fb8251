#include "ui/lanes/hatching.h"

#include <QImage>
#include <QPainter>

namespace zoetrope::ui {

namespace {

constexpr int tile = 9; // pixels from one line to the next, along an edge

void drawLines(QPainter& painter, bool isRising)
{
    const double s = tile;
    for (const auto shift : {-s, 0.0, s}) { // the neighbours' corners reach into this tile
        const QPointF low(shift, isRising ? s : 0.0);
        painter.drawLine(low - QPointF(s, isRising ? -s : s),
                         low + QPointF(2 * s, isRising ? -2 * s : 2 * s));
    }
}

} // namespace

QBrush hatching(const QColor& color, Hatch hatch, qreal scale)
{
    const auto side = qRound(tile * scale);
    QImage image(side, side, QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::transparent);
    {
        QPainter painter(&image);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.scale(static_cast<double>(side) / tile, static_cast<double>(side) / tile);
        painter.setPen(QPen(color, hatch == Hatch::Broad ? 3.2 : 1.1));
        drawLines(painter, true);
        if (hatch == Hatch::Cross)
            drawLines(painter, false);
    }
    QBrush brush(image);
    brush.setTransform(QTransform::fromScale(1 / scale, 1 / scale));
    return brush;
}

} // namespace zoetrope::ui
