#include "ui/scene/discpainter.h"

#include "ui/theme/avatar.h"

#include <QPainter>

#include <algorithm>

namespace zoetrope::ui {

namespace {

constexpr double leastLetter = 9; // pixels of radius

} // namespace

DiscPainter::DiscPainter(QPainter& painter, const Theme& theme, double radius)
    : m_painter(painter)
    , m_theme(theme)
    , m_radius(radius)
{
}

QRectF DiscPainter::boxAt(const QPointF& center) const
{
    return {center.x() - m_radius, center.y() - m_radius, 2 * m_radius, 2 * m_radius};
}

void DiscPainter::disc(const Guest& guest, const QPointF& center) const
{
    if (!guest.isSolid && guest.tone != Tone::Lost) {
        dashed(guest, center);
        return;
    }
    const auto color = m_theme.color(guest.tone);
    if (m_radius < leastLetter)
        dot(guest, center);
    else
        paintAvatar(m_painter, boxAt(center), guest.name, guest.tone, m_theme);
    if (guest.tone == Tone::Lost) {
        ring(center, 1, QPen(color, std::clamp(m_radius / 7, 2.0, 4.0)));
        cross(center, QPen(Theme::on(color), std::clamp(m_radius / 12, 1.0, 2.5)));
    }
}

// Too small for a letter and a pattern: who waits is half full, who holds has a hole.
void DiscPainter::dot(const Guest& guest, const QPointF& center) const
{
    m_painter.setPen(Qt::NoPen);
    m_painter.setBrush(m_theme.color(guest.tone));
    m_painter.drawEllipse(center, m_radius, m_radius);
    m_painter.setBrush(m_theme.panel);
    const auto hole = m_radius * 0.6;
    if (guest.tone == Tone::Hold)
        m_painter.drawEllipse(center, hole * 0.7, hole * 0.7);
    if (guest.tone == Tone::Wait)
        m_painter.drawPie(QRectF(center - QPointF(hole, hole), QSizeF(2 * hole, 2 * hole)), 0,
                          180 * 16);
}

// Not there yet, no longer, or nobody.
void DiscPainter::dashed(const Guest& guest, const QPointF& center) const
{
    const auto isBusy = guest.tone != Tone::Idle;
    QPen pen(m_theme.color(guest.tone), isBusy ? std::clamp(m_radius / 10, 1.4, 3.2) : 1.5);
    pen.setDashPattern(isBusy ? QList<qreal>{2, 1.4} : QList<qreal>{3, 3});
    m_painter.setBrush(m_theme.panel);
    m_painter.setPen(pen);
    m_painter.drawEllipse(center, m_radius, m_radius);
    m_painter.setPen(isBusy ? m_theme.readable(pen.color()) : m_theme.secondary);
    m_painter.setFont(Theme::font(qRound(m_radius * 0.9)));
    if (m_radius >= leastLetter)
        m_painter.drawText(boxAt(center), Qt::AlignCenter | Qt::TextDontClip, initial(guest.name));
}

void DiscPainter::ring(const QPointF& center, double distance, const QPen& pen) const
{
    m_painter.setPen(pen);
    m_painter.setBrush(Qt::NoBrush);
    m_painter.drawEllipse(center, m_radius + distance, m_radius + distance);
}

void DiscPainter::cross(const QPointF& center, const QPen& pen) const
{
    const auto reach = m_radius * 0.68;
    m_painter.setPen(pen);
    m_painter.drawLine(center + QPointF(-reach, -reach), center + QPointF(reach, reach));
    m_painter.drawLine(center + QPointF(-reach, reach), center + QPointF(reach, -reach));
}

void DiscPainter::pulse(const Guest& guest, const QPointF& center, double part) const
{
    auto color = m_theme.color(guest.tone);
    color.setAlphaF(static_cast<float>(0.7 * (1 - part)));
    ring(center, 3 + part * std::min(12.0, m_radius), QPen(color, 3));
}

void DiscPainter::focus(const QPointF& center) const
{
    ring(center, 5.5, QPen(m_theme.accent, 1.5));
}

} // namespace zoetrope::ui
