#include "ui/ladder/ladderpainter.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QPainterPath>

#include <cmath>

namespace zoetrope::ui {

namespace {

constexpr double between = 6; // pixels between two columns

QColor discColor(const LadderRow& row, const Theme& theme)
{
    return row.isGone ? theme.tombstone : theme.color(row.tone);
}

} // namespace

LadderRowPainter::LadderRowPainter(QPainter& painter, const Theme& theme, const LadderPlan& plan)
    : m_painter(painter)
    , m_theme(theme)
    , m_plan(plan)
{
}

QRectF LadderRowPainter::column(double top, double left, double right) const
{
    return {left, top, std::max(0.0, right - left - between), LadderPlan::rowHeight};
}

void LadderRowPainter::paint(const LadderRow& row, double top, const LadderMotion& motion,
                             bool isReduced) const
{
    const auto isMarked = isReduced && row.wakeUp > 0;
    if (motion.flash || isMarked)
        flash(row, top, isMarked ? 1 : 1 - *motion.flash);
    m_painter.setOpacity(row.isGone ? 1 - 0.35 * motion.fade.value_or(1) : 1);
    const QPointF center(m_plan.disc, top + LadderPlan::rowHeight / 2.0);
    disc(row, center);
    texts(row, top);
    m_painter.setOpacity(1);
    if (!isMarked)
        return;
    const QRectF badge(center.x() + 5, center.y() - LadderPlan::radius - 3, 16, 13);
    m_painter.setPen(QPen(m_theme.panel, 1.5));
    m_painter.setBrush(m_theme.wake);
    m_painter.drawRoundedRect(badge, 6, 6);
    text(badge, Theme::font(9, true), Theme::on(m_theme.wake), QString::number(row.wakeUp),
         Qt::AlignHCenter);
}

void LadderRowPainter::flash(const LadderRow& /*row*/, double top, double strength) const
{
    auto light = m_theme.wake;
    light.setAlphaF(static_cast<float>(0.22 * strength));
    m_painter.setPen(Qt::NoPen);
    m_painter.setBrush(light);
    m_painter.drawRoundedRect(QRectF(LadderPlan::gutter - 4, top + 2,
                                     m_plan.end - LadderPlan::gutter + 12,
                                     LadderPlan::rowHeight - 4),
                              6, 6);
}

// Filled who stands, dashed who is no part of the line, doubled who holds, hatched who waits.
void LadderRowPainter::disc(const LadderRow& row, const QPointF& center) const
{
    constexpr auto radius = LadderPlan::radius;
    const auto color = discColor(row, m_theme);
    if (row.rank == 0 && !row.isGone) {
        QPen pen(color, 1.5);
        pen.setDashPattern({2.4, 2});
        m_painter.setPen(pen);
        m_painter.setBrush(m_theme.panel);
        m_painter.drawEllipse(center, radius - 1, radius - 1);
        return;
    }
    m_painter.setPen(Qt::NoPen);
    m_painter.setBrush(color);
    m_painter.drawEllipse(center, radius, radius);
    if (row.isGone)
        return;
    if (row.isCrowned) {
        m_painter.setPen(QPen(Theme::on(color), 1));
        m_painter.setBrush(Qt::NoBrush);
        m_painter.drawEllipse(center, radius - 2, radius - 2);
    }
    const auto size = row.rank > 999 ? 7 : row.rank > 99 ? 9 : Theme::small;
    text(QRectF(center.x() - radius, center.y() - radius, 2 * radius, 2 * radius),
         Theme::font(size, true), Theme::on(color), QString::number(row.rank), Qt::AlignHCenter);
}

void LadderRowPainter::text(const QRectF& box, const QFont& font, const QColor& ink,
                            const QString& text, Qt::Alignment side) const
{
    m_painter.setFont(font);
    m_painter.setPen(ink);
    const auto isCentered = side.testFlag(Qt::AlignHCenter);
    const auto shown
        = isCentered ? text : QFontMetricsF(font).elidedText(text, Qt::ElideMiddle, box.width());
    m_painter.drawText(box, static_cast<int>(side | Qt::AlignVCenter), shown);
}

QFont LadderRowPainter::addressFont()
{
    return Theme::mono(Theme::body - 1);
}

void LadderRowPainter::texts(const LadderRow& row, double top) const
{
    auto mono = Theme::mono(Theme::body - 1);
    mono.setStrikeOut(row.isGone);
    text(column(top, m_plan.number, m_plan.who), mono,
         row.isGone ? m_theme.secondary : m_theme.text, row.number);
    text(column(top, m_plan.who, m_plan.client), Theme::font(Theme::body),
         row.isGone ? m_theme.secondary : m_theme.text, row.who);
    if (m_plan.client < m_plan.words)
        text(column(top, m_plan.client, m_plan.words), addressFont(), m_theme.secondary,
             row.client);
    const auto wordsEnd = words(row, top);
    const auto sinceLeft = std::max(m_plan.since, wordsEnd);
    if (!row.isGone)
        text(column(top, sinceLeft, m_plan.note), Theme::font(Theme::small + 1), m_theme.text,
             row.since, Qt::AlignRight);
    if (m_plan.note < m_plan.end)
        note(row, top);
}

void LadderRowPainter::note(const LadderRow& row, double top) const
{
    const auto isWrong = row.aiming == recipes::Aiming::Wrong || row.isAlarm;
    const auto ink = isWrong                   ? m_theme.readable(m_theme.lost)
        : row.aiming == recipes::Aiming::Crowd ? m_theme.readable(m_theme.wake)
                                               : m_theme.secondary;
    text(column(top, m_plan.note + between, m_plan.end + between), Theme::font(Theme::small), ink,
         row.note, Qt::AlignRight);
}

// What it does, and for whom it waits. Returns where that ends.
double LadderRowPainter::words(const LadderRow& row, double top) const
{
    const auto font = Theme::font(Theme::body, row.tone == Tone::Wake || row.tone == Tone::Lost);
    const auto box = column(top, m_plan.words, m_plan.since);
    const auto ink = row.isGone || row.tone == Tone::Idle ? m_theme.secondary
        : row.tone == Tone::Wait                          ? m_theme.text
                                 : m_theme.readable(m_theme.color(row.tone));
    text(box, font, ink, row.words);
    const auto width = std::min(box.width(), QFontMetricsF(font).horizontalAdvance(row.words));
    const QRectF rest(box.left() + width + 8, top, box.width() - width - 8, LadderPlan::rowHeight);
    if (!row.target.isEmpty() && rest.width() > 24)
        text(rest, Theme::mono(Theme::body - 1), m_theme.secondary, row.target);
    return box.right();
}

void paintCrown(QPainter& painter, const Theme& theme, const QPointF& center)
{
    const auto base = center + QPointF(0, -LadderPlan::radius + 3);
    QPainterPath crown(base + QPointF(-7, 0));
    for (const auto& point : {QPointF(-8, -7), QPointF(-3.6, -3.4), QPointF(0, -8.4),
                              QPointF(3.6, -3.4), QPointF(8, -7), QPointF(7, 0)})
        crown.lineTo(base + point);
    crown.closeSubpath();
    painter.strokePath(crown, QPen(theme.panel, 3)); // behind it: its points stay whole
    painter.fillPath(crown, theme.wait);
}

} // namespace zoetrope::ui
