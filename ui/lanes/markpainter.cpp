#include "ui/lanes/markpainter.h"

#include <QPainter>

namespace zoetrope::ui {

using recipes::Mark;

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
        const auto isMended = mark.what.empty();
        const auto& theme = sheet.theme;
        const auto reach = markReach - 1.0;
        const QPolygonF diamond{{place->x(), place->y() - reach},
                                {place->x() + reach, place->y()},
                                {place->x(), place->y() + reach},
                                {place->x() - reach, place->y()}};
        painter.setPen(QPen(isMended ? theme.hold : theme.panel, 1.5));
        painter.setBrush(isMended ? theme.panel : theme.lost);
        painter.drawPolygon(diamond);
    });
}

} // namespace zoetrope::ui
