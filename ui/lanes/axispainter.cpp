#include "ui/lanes/axispainter.h"

#include "ui/lanes/lanewords.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>

namespace zoetrope::ui {

namespace {

constexpr double nameIndent = 14; // pixels
constexpr double badgeHeight = 18; // pixels

// The number of a session is told apart by its end, and so is a path.
Qt::TextElideMode elision(const QString& name)
{
    return name.startsWith(QStringLiteral("0x")) || name.startsWith(u'/') ? Qt::ElideLeft
                                                                          : Qt::ElideMiddle;
}

// The first division in sight, since the beginning of the run.
std::chrono::nanoseconds firstLine(const LaneSheet& sheet, std::chrono::nanoseconds division)
{
    const auto since = sheet.scale.at(0) - sheet.frame.begin;
    const auto line = since / division * division;
    return line < since ? line + division : line;
}

QRectF nameBox(const LaneSheet& sheet, double middle)
{
    return {nameIndent, middle - sheet.rows.rowHeight / 2, LaneRows::namesWidth - nameIndent - 4,
            sheet.rows.rowHeight};
}

} // namespace

AxisPainter::AxisPainter(QPainter& painter, const LaneSheet& sheet)
    : m_painter(painter)
    , m_sheet(sheet)
{
}

void AxisPainter::grid() const
{
    const auto& theme = m_sheet.theme;
    const auto plot = m_sheet.rows.plot();
    const auto division = m_sheet.scale.division();
    m_painter.setFont(Theme::mono(Theme::small));
    for (auto line = firstLine(m_sheet, division);; line += division) {
        const auto x = m_sheet.x(m_sheet.frame.begin + line);
        if (x > plot.right())
            return;
        if (line.count() < 0)
            continue;
        m_painter.setPen(theme.line);
        m_painter.drawLine(QPointF(x, 4), QPointF(x, m_sheet.rows.serverLine() + 18));
        m_painter.setPen(theme.secondary);
        m_painter.drawText(QPointF(x + 4, 15), m_sheet.clock(m_sheet.frame.begin + line, division));
    }
}

void AxisPainter::names() const
{
    const auto font = Theme::font(Theme::body);
    const QFontMetricsF metrics(font);
    m_painter.setFont(font);
    m_painter.setPen(m_sheet.theme.text);
    const auto lanes = m_sheet.rows.lanes();
    m_painter.save();
    m_painter.setClipRect(QRectF(0, lanes.top(), LaneRows::namesWidth, lanes.height()));
    for (const auto actor : m_sheet.frame.chronicle->lanes) {
        const auto middle = m_sheet.rows.middle(actor);
        if (!middle || !m_sheet.rows.isShown(*middle))
            continue;
        const auto box = nameBox(m_sheet, *middle);
        const auto name = m_sheet.name(actor).value_or(QStringLiteral("#%1").arg(actor));
        m_painter.drawText(box, Qt::AlignVCenter,
                           metrics.elidedText(name, elision(name), box.width()));
    }
    m_painter.restore();
}

void AxisPainter::strips() const
{
    const auto& rows = m_sheet.rows;
    const auto height = rows.barHeight() - 2;
    for (const auto& strip : rows.strips) {
        const auto middle = rows.rowMiddle(strip.row);
        if (!rows.isShown(middle))
            continue;
        const QRectF ground(nameIndent - 6, middle - height / 2,
                            rows.plot().right() - nameIndent + 2, height);
        m_painter.setPen(Qt::NoPen);
        m_painter.setBrush(m_sheet.theme.soft);
        m_painter.drawRoundedRect(ground, 4, 4);
        const QPointF tip(ground.left() + 13, middle);
        m_painter.setBrush(m_sheet.theme.secondary);
        m_painter.drawPolygon(QPolygonF{tip, tip + QPointF(-6, -4), tip + QPointF(-6, 4)});
    }
}

// Over the arrows that cross the strip.
void AxisPainter::stripWords() const
{
    const auto& rows = m_sheet.rows;
    const auto font = Theme::font(Theme::small);
    const QFontMetricsF metrics(font);
    m_painter.setFont(font);
    m_painter.setPen(m_sheet.theme.text);
    for (const auto& strip : rows.strips) {
        const auto middle = rows.rowMiddle(strip.row);
        if (!rows.isShown(middle))
            continue;
        const auto words = LaneWords(m_sheet).onStrip(strip.fold);
        const QRectF plate(nameIndent + 12, middle - metrics.height() / 2,
                           metrics.horizontalAdvance(words) + 4, metrics.height());
        m_painter.fillRect(plate, m_sheet.theme.soft);
        m_painter.drawText(plate.adjusted(2, 0, 2, 0), Qt::AlignVCenter, words);
    }
}

void AxisPainter::server() const
{
    const auto y = m_sheet.rows.serverLine();
    const auto plot = m_sheet.rows.plot();
    const auto begin = std::max(m_sheet.x(m_sheet.frame.begin), plot.left());
    const auto end = std::min(m_sheet.nowX(), plot.right());
    const QPen pen(m_sheet.theme.secondary, 1.6);
    m_painter.setPen(pen);
    auto left = begin;
    for (const auto& outage : m_sheet.frame.chronicle->outages) {
        const auto from = std::clamp(m_sheet.x(outage.from), begin, std::max(begin, end));
        const auto to = std::clamp(m_sheet.x(m_sheet.ended(outage.to)), from, std::max(from, end));
        if (from > left)
            m_painter.drawLine(QPointF(left, y), QPointF(from, y));
        stopped(from, to);
        m_painter.setPen(pen);
        left = to;
    }
    if (end > left)
        m_painter.drawLine(QPointF(left, y), QPointF(end, y));
    m_painter.setFont(Theme::font(Theme::body, true));
    const QRectF box(nameIndent, y - 12, LaneRows::namesWidth - nameIndent, 24);
    m_painter.drawText(box, Qt::AlignVCenter, QCoreApplication::translate("Lanes", "server"));
}

// Nothing is there while no server answers; where there is room, that is said.
void AxisPainter::stopped(double from, double to) const
{
    const auto y = m_sheet.rows.serverLine();
    const auto& color = m_sheet.theme.lost;
    m_painter.setPen(QPen(color, 1.6));
    for (const auto x : {from, to})
        m_painter.drawLine(QPointF(x, y - 5), QPointF(x, y + 5));
    const auto words = QCoreApplication::translate("Lanes", "stopped");
    const auto font = Theme::font(Theme::small, true);
    if (QFontMetricsF(font).horizontalAdvance(words) + 8 > to - from)
        return;
    m_painter.setFont(font);
    m_painter.setPen(m_sheet.theme.readable(color));
    m_painter.drawText(QRectF(from, y - 10, to - from, 20), Qt::AlignCenter, words);
}

void AxisPainter::future() const
{
    if (m_sheet.frame.isLive)
        return;
    auto veil = m_sheet.theme.panel;
    veil.setAlphaF(0.62F);
    auto area = m_sheet.rows.plot().adjusted(0, 20, 0, 0);
    area.setLeft(std::max(area.left(), m_sheet.x(m_sheet.frame.cursor)));
    if (area.width() > 0)
        m_painter.fillRect(area, veil);
}

void AxisPainter::marker() const
{
    const auto& frame = m_sheet.frame;
    const auto x = m_sheet.x(frame.isLive ? frame.now : frame.cursor);
    const auto plot = m_sheet.rows.plot();
    if (x < plot.left() || x > plot.right())
        return;
    const auto words = frame.isLive ? QCoreApplication::translate("Lanes", "now")
                                    : m_sheet.clock(frame.cursor, m_sheet.scale.division() / 10);
    m_painter.setPen(QPen(m_sheet.theme.accent, 2));
    m_painter.drawLine(QPointF(x, badgeHeight / 2), QPointF(x, m_sheet.rows.serverLine() + 20));
    badge(x, words);
}

void AxisPainter::badge(double x, const QString& words) const
{
    const auto plot = m_sheet.rows.plot();
    const auto font = Theme::mono(Theme::small);
    const auto width = std::max(52.0, QFontMetricsF(font).horizontalAdvance(words) + 16);
    const auto& accent = m_sheet.theme.accent;
    m_painter.setPen(Qt::NoPen);
    m_painter.setBrush(accent);
    const auto most = std::max(plot.left(), plot.right() - width);
    const QRectF badge(std::clamp(x - width / 2, plot.left(), most), 1, width, badgeHeight);
    m_painter.drawRoundedRect(badge, 4, 4);
    m_painter.setPen(Theme::on(accent));
    m_painter.setFont(font);
    m_painter.drawText(badge, Qt::AlignCenter, words);
}

} // namespace zoetrope::ui
