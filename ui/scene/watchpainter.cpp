#include "ui/scene/watchpainter.h"

#include <QPainter>

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>

namespace zoetrope::ui {

namespace {

constexpr double head = 6; // pixels
constexpr double stem = 7; // pixels, between a dot and the line above its row

QPen watchPen(const Guest& guest, const Theme& theme)
{
    using recipes::Aiming;
    const auto color = guest.aiming == Aiming::Wrong ? theme.lost : theme.wait;
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
        return {x, from.center.y() - radius - 2, x,
                (to.label.isNull() ? to.center.y() + radius : to.label.bottom()) + 2};
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

// A stem from each dot to a line above its row, which ends in the trunk at the left of all rows.
// Gives back how far down the trunk reaches; nothing if there are no dots.
template<typename IsMeant>
std::optional<double> paintStems(QPainter& painter, const SceneState& scene, const Places& places,
                                 const IsMeant& isMeant)
{
    std::map<int, double> rows; // by height, how far to the right
    for (std::size_t i = 0; i < scene.guests.size(); ++i) {
        const auto& place = places.places[i];
        if (!place.isLabelBelow || !isMeant(scene.guests[i]))
            continue;
        const auto top = place.center.y() - places.radius - 2;
        const auto bus = top - stem;
        painter.drawLine(QPointF(place.center.x(), top), QPointF(place.center.x(), bus));
        auto& right = rows[qRound(bus)];
        right = std::max(right, place.center.x());
    }
    for (const auto& [bus, right] : rows)
        painter.drawLine(QPointF(places.trunk, bus), QPointF(right, bus));
    return rows.empty() ? std::nullopt : std::optional<double>(rows.rbegin()->first);
}

bool isOfCrowd(const Guest& guest)
{
    return guest.aiming == recipes::Aiming::Crowd;
}

void paintTrunk(QPainter& painter, const QPen& trunk, const Places& places, double bottom,
                const Place* watched)
{
    painter.setPen(trunk);
    const auto target = watched ? watched->center : QPointF(places.trunk, places.hub.bottom());
    painter.drawLine(QPointF(places.trunk, bottom), QPointF(places.trunk, target.y()));
    if (watched)
        paintArrow(painter, trunk,
                   {QPointF(places.trunk - trunk.widthF() / 2, target.y()),
                    QPointF(target.x() - places.radius - 3, target.y())});
}

// Whose node `guest` watches; null where it is nobody's.
const Place* watchedBy(const Guest& guest, const Places& places)
{
    const auto count = static_cast<int>(places.places.size());
    return guest.watched >= 0 && guest.watched < count
        ? &places.places[static_cast<std::size_t>(guest.watched)]
        : nullptr;
}

// All that watch one node: a bundle, as thick as they are many.
void paintBundle(QPainter& painter, const Theme& theme, const SceneState& scene,
                 const Places& places)
{
    const auto first = std::find_if(scene.guests.begin(), scene.guests.end(), isOfCrowd);
    if (first == scene.guests.end())
        return;
    const auto watches = [&](const Guest& guest) { return guest.watched == first->watched; };
    painter.setPen(QPen(theme.wait, 1.4));
    const auto bottom = paintStems(painter, scene, places, watches);
    if (!bottom)
        return;
    const auto many = scene.count(watches);
    QPen trunk(theme.wait, std::clamp(1.5 + many / 6.0, 2.0, 6.0));
    trunk.setCapStyle(Qt::FlatCap);
    paintTrunk(painter, trunk, places, *bottom, watchedBy(*first, places));
}

// From the hub to all whom one change woke: dotted to those whom the event has not reached yet.
void paintCall(QPainter& painter, const Theme& theme, const SceneState& scene, const Places& places)
{
    for (const auto hasArrived : {false, true}) {
        painter.setPen(QPen(theme.wake, 1.4, hasArrived ? Qt::SolidLine : Qt::DotLine));
        const auto bottom = paintStems(painter, scene, places, [&](const Guest& guest) {
            return scene.isCalled(guest) && guest.isWoken == hasArrived;
        });
        if (bottom)
            painter.drawLine(QPointF(places.trunk, *bottom),
                             QPointF(places.trunk, places.hub.bottom()));
    }
}

void paintWatch(QPainter& painter, const QPen& pen, const Guest& guest, const Place& from,
                const Places& places)
{
    if (const auto* const to = watchedBy(guest, places)) {
        paintArrow(painter, pen, lineOf(from, *to, places.radius));
    } else if (guest.watched == Guest::watchesHub && from.isLabelBelow) {
        const QPointF top(from.center.x(), from.center.y() - places.radius - 2);
        paintArrow(painter, pen, {top, QPointF(top.x(), places.hub.bottom() + 1)});
    }
}

} // namespace

void paintBurst(QPainter& painter, const Theme& theme, const SceneState& scene,
                const Places& places, double part)
{
    auto color = theme.wake;
    color.setAlphaF(static_cast<float>(1 - part));
    painter.setPen(QPen(color, 2 + 5 * (1 - part)));
    const auto& woken = scene.handOver.woken;
    const auto bottom = paintStems(painter, scene, places,
                                   [&](const Guest& guest) { return woken.contains(guest.id); });
    if (bottom)
        painter.drawLine(QPointF(places.trunk, *bottom),
                         QPointF(places.trunk, places.hub.bottom()));
    painter.setBrush(Qt::NoBrush);
    for (std::size_t i = 0; i < scene.guests.size(); ++i) {
        const auto reach = places.radius + 2 + 8 * part;
        if (woken.contains(scene.guests[i].id))
            painter.drawEllipse(places.places[i].center, reach, reach);
    }
}

void paintWatches(QPainter& painter, const Theme& theme, const SceneState& scene,
                  const Places& places)
{
    if (scene.isCrowd()) {
        paintBundle(painter, theme, scene, places);
        paintCall(painter, theme, scene, places);
    }
    for (std::size_t i = 0; i < scene.guests.size(); ++i) {
        const auto isInBundle = scene.isCrowd() && isOfCrowd(scene.guests[i]);
        if (!isInBundle)
            paintWatch(painter, watchPen(scene.guests[i], theme), scene.guests[i], places.places[i],
                       places);
    }
}

} // namespace zoetrope::ui
