#include "ui/lanes/laneprobe.h"

#include "ui/lanes/arrowpainter.h"
#include "ui/lanes/lanewords.h"
#include "ui/lanes/markpainter.h"
#include "ui/lanes/narrowbars.h"

#include <cmath>

namespace zoetrope::ui {

namespace {

using recipes::Arrow;
using recipes::Bar;

constexpr double reach = 5; // pixels

double distance(const QLineF& line, const QPointF& point)
{
    const QPointF along(line.dx(), line.dy());
    const auto squared = QPointF::dotProduct(along, along);
    if (squared <= 0)
        return QLineF(line.p1(), point).length();
    const auto part = QPointF::dotProduct(point - line.p1(), along) / squared;
    return QLineF(line.pointAt(std::clamp(part, 0.0, 1.0)), point).length();
}

// Beside a lane there is room for a short name only.
LaneHit headHit(const LaneSheet& sheet, double y)
{
    for (const auto actor : sheet.frame.chronicle->lanes) {
        const auto middle = sheet.rows.middle(actor);
        if (middle && sheet.rows.isShown(*middle)
            && std::abs(y - *middle) <= sheet.rows.rowHeight / 2)
            return {LaneWords(sheet).name(actor), {}, {}};
    }
    return {};
}

} // namespace

LaneHit laneHit(const LaneSheet& sheet, const QPointF& position)
{
    const auto x = position.x() - LaneRows::namesWidth;
    if (!sheet.frame.chronicle)
        return {};
    if (const auto* const strip = sheet.rows.stripAt(position.y()))
        return {LaneWords(sheet).toolTip(strip->fold), {}, {}};
    if (x < 0)
        return headHit(sheet, position.y());
    const auto from = sheet.scale.at(x - reach);
    const auto to = sheet.scale.at(x + reach);

    QString broken;
    sheet.frame.chronicle->marks.within(from, to, [&](auto, const recipes::Mark& mark) {
        const auto place = markPlace(sheet, mark);
        if (place && QLineF(*place, position).length() <= markReach)
            broken = LaneWords(sheet).toolTip(mark);
    });
    if (!broken.isEmpty())
        return {broken, {}, {}};

    const Arrow* nearestArrow = nullptr;
    auto nearest = reach;
    const LaneWords words(sheet);
    sheet.frame.chronicle->arrows.within(from, to, [&](auto, const Arrow& arrow) {
        const auto line = arrowLine(sheet, arrow);
        const auto away = line ? distance(*line, position) : reach;
        if (away >= nearest)
            return;
        nearest = away;
        nearestArrow = &arrow;
    });
    if (nearestArrow != nullptr)
        return {words.toolTip(*nearestArrow),
                chainOf(*sheet.frame.chronicle, *nearestArrow),
                {.participant = nearestArrow->actor, .event = nearestArrow->event}};

    LaneHit hit;
    sheet.frame.chronicle->bars.within(from, to, [&](auto, const Bar& bar) {
        const auto middle = sheet.rows.middle(bar.actor);
        const auto right
            = std::max(sheet.x(bar.from) + NarrowBars::widest, sheet.x(sheet.ended(bar.to)));
        if (middle && sheet.rows.isShown(*middle)
            && std::abs(position.y() - *middle) <= sheet.rows.barHeight() / 2
            && position.x() >= sheet.x(bar.from) && position.x() <= right)
            hit = {words.toolTip(bar), {}, {.participant = bar.actor}};
    });
    return hit;
}

Subject lastBefore(const Frame& frame)
{
    const Arrow* last = nullptr;
    if (!frame.chronicle)
        return {};
    for (const auto& arrow : frame.chronicle->arrows) {
        if (arrow.from <= frame.cursor && (last == nullptr || arrow.from >= last->from))
            last = &arrow;
    }
    return last == nullptr ? Subject{} : Subject{.participant = last->actor, .event = last->event};
}

} // namespace zoetrope::ui
