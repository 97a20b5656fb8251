// The arrows of a ladder.
#include "ui/ladder/ladderpainter.h"

#include <QPainter>
#include <QPainterPath>

namespace zoetrope::ui {

namespace {

constexpr double trackStep = 9; // pixels
constexpr double bend = 5; // pixels of radius
constexpr double head = 6; // pixels

QPen penOf(const Theme& theme, const LadderArrow& arrow, const LadderRow& waiter)
{
    using recipes::Aiming;
    const auto color = arrow.isFired     ? theme.wake
        : waiter.aiming == Aiming::Wrong ? theme.lost
                                         : theme.wait;
    QPen pen(color, arrow.isFired ? 2.4 : 1.6);
    if (!arrow.isFired && !waiter.isSeen)
        pen.setDashPattern({2.5, 2});
    pen.setCapStyle(Qt::FlatCap);
    return pen;
}

void paintHead(QPainter& painter, const QColor& color, const QPointF& tip, const QPointF& way)
{
    const QPointF across(-way.y(), way.x());
    painter.setPen(Qt::NoPen);
    painter.setBrush(color);
    painter.drawPolygon(QPolygonF{tip, tip - way * head + across * head * 0.6,
                                  tip - way * head - across * head * 0.6});
}

// From the waiter's disc to what it watches.
QPainterPath pathOf(const LadderPlan& plan, const LadderArrow& arrow, int scroll)
{
    const auto from = plan.center(arrow.from, scroll);
    const auto to = plan.center(arrow.to, scroll);
    if (arrow.track == 0) {
        QPainterPath path(from - QPointF(0, LadderPlan::radius + 1));
        path.lineTo(to + QPointF(0, LadderPlan::radius + 2));
        return path;
    }
    const auto x = LadderPlan::gutter - 4 - trackStep * arrow.track;
    const auto turn = to.y() < from.y() ? -bend : bend;
    QPainterPath path(from - QPointF(LadderPlan::radius + 1, 0));
    path.lineTo(x + bend, from.y());
    path.quadTo(x, from.y(), x, from.y() + turn);
    path.lineTo(x, to.y() - turn);
    path.quadTo(x, to.y(), x + bend, to.y());
    path.lineTo(to.x() - LadderPlan::radius - 2, to.y());
    return path;
}

} // namespace

void paintLadderArrow(QPainter& painter, const Theme& theme, const LadderPlan& plan,
                      const LadderArrow& arrow, const LadderRow& waiter, int scroll,
                      std::optional<double> pulse)
{
    const auto path = pathOf(plan, arrow, scroll);
    const auto pen = penOf(theme, arrow, waiter);
    painter.setPen(pen);
    painter.setBrush(Qt::NoBrush);
    painter.drawPath(path);
    const auto way = arrow.track == 0 ? QPointF(0, -1) : QPointF(1, 0);
    const auto atWaiter = arrow.track == 0 ? QPointF(0, 1) : QPointF(1, 0);
    if (arrow.isFired) // what passed went down to who was woken
        paintHead(painter, pen.color(), path.pointAtPercent(0), atWaiter);
    else
        paintHead(painter, pen.color(), path.currentPosition(), way);
    if (!pulse)
        return;
    painter.setPen(QPen(theme.panel, 1.5));
    painter.setBrush(theme.wake);
    painter.drawEllipse(path.pointAtPercent(1 - *pulse), 5, 5);
}

} // namespace zoetrope::ui
