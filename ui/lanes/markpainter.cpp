#include "ui/lanes/markpainter.h"

#include <QPainter>

namespace zoetrope::ui {

using recipes::Mark;

namespace {

QPolygonF diamondAt(const QPointF& place)
{
    constexpr auto reach = markReach - 1.0;
    return {{{place.x(), place.y() - reach},
             {place.x() + reach, place.y()},
             {place.x(), place.y() + reach},
             {place.x() - reach, place.y()}}};
}

} // namespace

std::optional<QPointF> markPlace(const LaneSheet& sheet, const Mark& mark)
{
    const auto middle
        = mark.actor == 0 ? std::optional(sheet.rows.serverLine()) : sheet.rows.middle(mark.actor);
    if (!middle || (mark.actor != 0 && !sheet.rows.isShown(*middle)))
        return std::nullopt;
    const auto above = mark.actor == 0 ? 0 : sheet.rows.barHeight() / 2;
    return QPointF(sheet.x(mark.from), *middle - above);
}

void paintMarks(QPainter& painter, const LaneSheet& sheet)
{
    const auto width = sheet.rows.plot().width();
    const auto from = sheet.scale.at(-markReach);
    const auto to = sheet.scale.at(width + markReach);
    sheet.frame.chronicle->marks.within(from, to, [&](auto, const Mark& mark) {
        const auto place = markPlace(sheet, mark);
        if (!place)
            return;
        const auto isMended = mark.harm.isMend();
        const auto& theme = sheet.theme;
        painter.setPen(QPen(isMended ? theme.hold : theme.panel, 1.5));
        painter.setBrush(isMended ? theme.panel : theme.lost);
        painter.drawPolygon(diamondAt(*place));
    });
}

} // namespace zoetrope::ui
