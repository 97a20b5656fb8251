#include "ui/scene/watchpainter.h"

#include <QPainter>

#include <cmath>

namespace zoetrope::ui {

namespace {

constexpr double head = 6; // pixels

QPen penOf(const Guest& guest, const Theme& theme)
{
    using recipes::Aiming;
    const auto color = guest.aiming == Aiming::Wrong ? theme.lost
        : guest.aiming == Aiming::Crowd              ? theme.wake
                                                     : theme.wait;
    QPen pen(color, 1.6);
    if (guest.aiming == Aiming::Crowd) { // many lie over each other, and over what is said
        auto faint = color;
        faint.setAlphaF(0.6F);
        pen = QPen(faint, 1.2);
    }
    if (!guest.isWatchSeen)
        pen.setDashPattern({2.5, 2});
    pen.setCapStyle(Qt::FlatCap);
    return pen;
}

// Both in the line, one right above the other: the upper one's label is between them.
bool isBelow(const Place& from, const Place& to)
{
    return to.isLabelBelow && from.center.y() > to.center.y() + 1
        && std::abs(from.center.x() - to.center.x()) < 4;
}

QLineF lineOf(const Place& from, const Place& to, double radius)
{
    if (isBelow(from, to)) {
        const auto x = from.center.x();
        return {x, from.center.y() - radius - 2, x, to.label.bottom() + 2};
    }
    const QLineF whole(from.center, to.center);
    const auto part = std::min(0.45, (radius + 3) / std::max(1.0, whole.length()));
    return {whole.pointAt(part), whole.pointAt(1 - part)};
}

void paintArrow(QPainter& painter, const QPen& pen, const QLineF& line)
{
    if (line.length() < head)
        return;
    const auto back = line.pointAt(1 - head / line.length());
    const auto normal = line.normalVector().unitVector();
    const QPointF wing(normal.dx() * head * 0.55, normal.dy() * head * 0.55);
    painter.setPen(pen);
    painter.drawLine(QLineF(line.p1(), back));
    painter.setPen(Qt::NoPen);
    painter.setBrush(pen.color());
    painter.drawPolygon(QPolygonF{line.p2(), back + wing, back - wing});
}

} // namespace

void paintWatches(QPainter& painter, const Theme& theme, const SceneState& scene,
                  const Places& places)
{
    const auto count = static_cast<int>(scene.guests.size());
    for (std::size_t i = 0; i < scene.guests.size(); ++i) {
        const auto& guest = scene.guests[i];
        const auto& from = places.places[i];
        if (guest.watched >= 0 && guest.watched < count) {
            const auto& to = places.places[static_cast<std::size_t>(guest.watched)];
            paintArrow(painter, penOf(guest, theme), lineOf(from, to, places.radius));
        } else if (guest.watched == Guest::watchesHub && from.isLabelBelow) {
            const QPointF top(from.center.x(), from.center.y() - places.radius - 2);
            paintArrow(painter, penOf(guest, theme),
                       {top, QPointF(top.x(), places.hub.bottom() + 1)});
        }
    }
}

} // namespace zoetrope::ui
