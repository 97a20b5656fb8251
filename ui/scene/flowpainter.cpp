#include "ui/scene/flowpainter.h"

#include "ui/theme/motion.h"
#include "ui/theme/theme.h"

#include <QPainter>
#include <QPainterPath>

namespace zoetrope::ui {

namespace {

constexpr double apart = 11; // pixels between two arrows of one guest
constexpr double longestHead = 13; // pixels

QPen penOf(const Theme& theme, Flow flow)
{
    if (flow == Flow::Watch)
        return {theme.wait, 1.6};
    const auto isWork = flow == Flow::Request || flow == Flow::HeldReply;
    QPen pen(isWork ? theme.work : theme.wake, flow == Flow::Delivered ? 3 : 2.2);
    if (flow == Flow::Held || flow == Flow::HeldReply)
        pen.setDashPattern({1.6, 1.6});
    pen.setCapStyle(Qt::FlatCap);
    return pen;
}

QLineF shifted(const QLineF& line, double by)
{
    const auto normal = line.normalVector().unitVector();
    return line.translated(normal.dx() * by, normal.dy() * by);
}

struct Passing
{
    Flow flow;
    Moving moving;
};

std::vector<Passing> passing(const Guest& guest)
{
    std::vector<Passing> all;
    if (guest.request != 0)
        all.push_back({Flow::Request, Moving::Request});
    if (guest.reply != 0)
        all.push_back({Flow::HeldReply, Moving::Disc});
    if (guest.watch != 0)
        all.push_back({Flow::Held, Moving::Disc});
    if (guest.isWoken)
        all.push_back({Flow::Delivered, Moving::Watch});
    return all;
}

void paintToken(QPainter& painter, const Theme& theme, const QLineF& line, Flow flow, double part)
{
    painter.setPen(QPen(theme.panel, 1.5));
    painter.setBrush(penOf(theme, flow).color());
    painter.drawEllipse(line.pointAt(part), 5, 5);
}

} // namespace

void paintFlow(QPainter& painter, const Theme& theme, const QLineF& line, Flow flow)
{
    const auto length = line.length();
    if (length < 4)
        return;
    const auto head = std::min(longestHead, length * 0.6);
    const auto back = line.pointAt(1 - head / length);
    const auto normal = line.normalVector().unitVector();
    const QPointF wing(normal.dx() * head * 0.45, normal.dy() * head * 0.45);

    const auto pen = penOf(theme, flow);
    painter.setPen(pen);
    painter.drawLine(QLineF(line.p1(), back));
    painter.setPen(Qt::NoPen);
    painter.setBrush(pen.color());
    painter.drawPolygon(QPolygonF{line.p2(), back + wing, back - wing});
}

void paintFlows(QPainter& painter, const Theme& theme, const Guest& guest, const Place& place,
                const Motion& motion)
{
    const auto all = passing(guest);
    auto offset = -apart * (static_cast<double>(all.size()) - 1) / 2;
    for (const auto& [flow, moving] : all) {
        const auto inwards = shifted(place.flow, offset);
        const auto line = flow == Flow::Request ? QLineF(inwards.p2(), inwards.p1()) : inwards;
        paintFlow(painter, theme, line, flow);
        if (const auto part = motion.progress(moving, guest.id); part && moving != Moving::Disc)
            paintToken(painter, theme, line, flow, *part);
        offset += apart;
    }
}

} // namespace zoetrope::ui
