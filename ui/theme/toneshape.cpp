#include "ui/theme/toneshape.h"

namespace zoetrope::ui {

namespace {

// In a box from (0, 0) to (1, 1).
QPolygonF cornersOf(Tone tone)
{
    switch (tone) {
    case Tone::Work:
        return {{{0.5, 0}, {1, 1}, {0, 1}}};
    case Tone::Suspended:
        return {{{0, 0}, {1, 0}, {0.5, 1}}};
    case Tone::Wait:
        return {{{0, 0}, {1, 0}, {1, 1}, {0, 1}}};
    case Tone::Wake:
        return {{{0.5, -0.1}, {0.92, 0.5}, {0.5, 1.1}, {0.08, 0.5}}};
    case Tone::Lost:
        return {{{0, 0.2},
                 {0.2, 0},
                 {0.5, 0.3},
                 {0.8, 0},
                 {1, 0.2},
                 {0.7, 0.5},
                 {1, 0.8},
                 {0.8, 1},
                 {0.5, 0.7},
                 {0.2, 1},
                 {0, 0.8},
                 {0.3, 0.5}}};
    case Tone::Idle:
        return {{{0, 0.34}, {1, 0.34}, {1, 0.66}, {0, 0.66}}};
    case Tone::Hold:
        break;
    }
    return {};
}

} // namespace

QPainterPath toneShape(Tone tone, const QRectF& box)
{
    QPainterPath shape;
    if (tone == Tone::Hold) {
        shape.addEllipse(box);
        return shape;
    }
    QPolygonF corners;
    for (const auto& corner : cornersOf(tone))
        corners << QPointF(box.left() + corner.x() * box.width(),
                           box.top() + corner.y() * box.height());
    shape.addPolygon(corners);
    shape.closeSubpath();
    return shape;
}

QChar toneSign(Tone tone)
{
    switch (tone) {
    case Tone::Work:
        return QChar(0x25B2);
    case Tone::Wait:
        return QChar(0x25A0);
    case Tone::Hold:
        return QChar(0x25CF);
    case Tone::Wake:
        return QChar(0x25C6);
    case Tone::Suspended:
        return QChar(0x25BC);
    case Tone::Lost:
        return QChar(0x2715);
    case Tone::Idle:
        break;
    }
    return QChar(0x25AC);
}

} // namespace zoetrope::ui
