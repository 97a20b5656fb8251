#include "ui/scene/discpainter.h"

#include "ui/theme/avatar.h"
#include "ui/theme/stamp.h"

#include <QPainter>

#include <algorithm>

namespace zoetrope::ui {

namespace {

constexpr double leastLetter = 9; // pixels of radius
constexpr double widestRim = 3.2; // pixels, of a disc that is not filled

// Too small for a letter and a pattern: who waits is half full, who holds has a hole.
void drawDot(QPainter& painter, const QRectF& disc, Tone tone, const Theme& theme)
{
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme.color(tone));
    painter.drawEllipse(disc);
    painter.setBrush(theme.panel);
    const auto hole = disc.width() * 0.3;
    if (tone == Tone::Hold)
        painter.drawEllipse(disc.center(), hole * 0.7, hole * 0.7);
    if (tone == Tone::Wait)
        painter.drawPie(QRectF(disc.center() - QPointF(hole, hole), QSizeF(2 * hole, 2 * hole)), 0,
                        180 * 16);
}

// "…0007" is 7.
QString shortest(const QString& number)
{
    QString digits;
    for (const auto each : number) {
        if (each.isDigit() && (each != QLatin1Char('0') || !digits.isEmpty()))
            digits += each;
    }
    return digits.isEmpty() ? QStringLiteral("0") : digits;
}

// Not there yet, no longer, or nobody.
void drawDashed(QPainter& painter, const QRectF& disc, const QString& letter, Tone tone,
                const Theme& theme)
{
    const auto radius = disc.width() / 2;
    const auto isBusy = tone != Tone::Idle;
    QPen pen(theme.color(tone), isBusy ? std::clamp(radius / 10, 1.4, widestRim) : 1.5);
    pen.setDashPattern(isBusy ? QList<qreal>{2, 1.4} : QList<qreal>{3, 3});
    painter.setBrush(theme.panel);
    painter.setPen(pen);
    painter.drawEllipse(disc);
    painter.setPen(isBusy ? theme.readable(pen.color()) : theme.secondary);
    painter.setFont(Theme::font(qRound(radius * 0.9)));
    painter.drawText(disc, Qt::AlignCenter | Qt::TextDontClip, letter);
}

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

// A node without anybody: square, with a broken frame, and a question where a letter would be.
void DiscPainter::orphan(const QPointF& center) const
{
    QPen frame(m_theme.lost, std::clamp(m_radius / 8, 1.6, 3.0));
    frame.setDashPattern({3, 2});
    frame.setJoinStyle(Qt::MiterJoin);
    m_painter.setPen(frame);
    m_painter.setBrush(m_theme.tint(m_theme.lost, 0.12));
    m_painter.drawRect(boxAt(center).adjusted(2, 2, -2, -2));
    m_painter.setPen(m_theme.readable(m_theme.lost));
    m_painter.setFont(Theme::font(std::max(8, qRound(m_radius)), true));
    m_painter.drawText(boxAt(center), Qt::AlignCenter | Qt::TextDontClip, QStringLiteral("?"));
}

void DiscPainter::disc(const Guest& guest, const QPointF& center) const
{
    if (guest.isOrphan) {
        orphan(center);
        return;
    }
    if (!guest.isSolid && guest.tone != Tone::Lost) {
        dashedDisc(guest, center);
        return;
    }
    filledDisc(guest, center);
    if (guest.tone == Tone::Lost) {
        const auto color = m_theme.color(guest.tone);
        ring(center, 1, QPen(color, std::clamp(m_radius / 7, 2.0, 4.0)));
        cross(center, QPen(Theme::on(color), std::clamp(m_radius / 12, 1.0, 2.5)));
    }
}

void DiscPainter::filledDisc(const Guest& guest, const QPointF& center) const
{
    if (m_radius < leastLetter)
        stamp(m_painter, boxAt(center), QStringLiteral("dot ") + m_theme.look(guest.tone),
              [&](QPainter& onto, const QRectF& box) { drawDot(onto, box, guest.tone, m_theme); });
    else
        paintAvatar(m_painter, boxAt(center), guest.name, guest.tone, m_theme);
}

void DiscPainter::dashedDisc(const Guest& guest, const QPointF& center) const
{
    const auto letter = m_radius < leastLetter ? QString() : initial(guest.name);
    const auto margin = widestRim / 2;
    stamp(m_painter, boxAt(center).adjusted(-margin, -margin, margin, margin),
          QStringLiteral("dashed %1 %2").arg(letter, m_theme.look(guest.tone)),
          [&](QPainter& onto, const QRectF& box) {
              drawDashed(onto, box.adjusted(margin, margin, -margin, -margin), letter, guest.tone,
                         m_theme);
          });
}

void DiscPainter::dot(const Guest& guest, const QPointF& center) const
{
    if (m_radius < leastLetter || !guest.isSolid || guest.tone == Tone::Lost) {
        disc(guest, center);
        return;
    }
    auto nameless = guest;
    nameless.name.clear();
    disc(nameless, center);
    m_painter.setPen(Theme::on(m_theme.color(guest.tone)));
    m_painter.setFont(Theme::font(qRound(m_radius * 0.85), true));
    m_painter.drawText(boxAt(center), Qt::AlignCenter | Qt::TextDontClip, shortest(guest.number));
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

void DiscPainter::pauseSign(const QPointF& center) const
{
    const auto size = std::clamp(m_radius * 0.42, 5.0, 12.0);
    const auto middle = center + QPointF(m_radius, m_radius) * 0.72;
    m_painter.setPen(QPen(m_theme.panel, 1.5));
    m_painter.setBrush(m_theme.text);
    m_painter.drawEllipse(middle, size, size);
    m_painter.setPen(Qt::NoPen);
    m_painter.setBrush(m_theme.panel);
    const QSizeF bar(size * 0.3, size * 0.96);
    for (const auto side : {-1.0, 1.0})
        m_painter.drawRect(
            QRectF(middle + QPointF(side * size * 0.3 - bar.width() / 2, -bar.height() / 2), bar));
}

void DiscPainter::focus(const QPointF& center) const
{
    ring(center, 5.5, QPen(m_theme.accent, 1.5));
}

} // namespace zoetrope::ui
