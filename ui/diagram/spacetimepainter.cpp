#include "ui/diagram/spacetimepainter.h"

#include <QFileInfo>
#include <QImage>
#include <QPainter>
#include <QPalette>
#include <QSvgGenerator>

#include <algorithm>
#include <cmath>

namespace zoetrope::ui {

using recipes::Activity;

namespace {

constexpr int left = 92; // pixels, as all that follows: of the times
constexpr int columnWidth = 168;
constexpr int top = 84;
constexpr int rowHeight = 20;
constexpr int bottom = 28;
constexpr double barWidth = 9;

Tone toneOf(Activity activity)
{
    switch (activity) {
    case Activity::Working:
    case Activity::Connecting:
        return Tone::Work;
    case Activity::Waiting:
        return Tone::Wait;
    case Activity::Woken:
        return Tone::Wake;
    case Activity::Inside:
        return Tone::Hold;
    case Activity::Suspended:
        return Tone::Suspended;
    case Activity::Lost:
        return Tone::Lost;
    case Activity::Idle:
        break;
    }
    return Tone::Idle;
}

void paintHeadOf(QPainter& painter, const QLineF& line)
{
    constexpr double length = 8;
    constexpr double opening = 0.42; // radians to each side
    const auto angle = std::atan2(line.dy(), line.dx());
    const auto end = [&](double turn) {
        return line.p2() - QPointF(std::cos(angle + turn), std::sin(angle + turn)) * length;
    };
    painter.drawPolygon(QPolygonF{line.p2(), end(opening), end(-opening)});
}

bool hasRoomForWords(const SpaceTime::Stretch& stretch, double height)
{
    const auto least = stretch.activity == Activity::Inside ? 1 : 2; // rows
    return !stretch.words.isEmpty() && height >= least * rowHeight;
}

} // namespace

double SpaceTimePainter::x(int column) const
{
    return left + (column + 0.5) * columnWidth;
}

double SpaceTimePainter::y(int row)
{
    return top + (row + 0.5) * rowHeight;
}

QSize SpaceTimePainter::size() const
{
    return {left + static_cast<int>(m_diagram.columns.size()) * columnWidth,
            top + static_cast<int>(m_diagram.times.size()) * rowHeight + bottom};
}

void SpaceTimePainter::paint(QPainter& painter, const Theme& theme) const
{
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillRect(QRect({}, size()), theme.panel);
    paintHead(painter, theme);
    paintTimes(painter, theme);
    paintStretches(painter, theme);
    for (const auto& message : m_diagram.messages)
        paintMessage(painter, theme, message);
    for (const auto& deed : m_diagram.deeds)
        paintDeed(painter, theme, deed);
}

void SpaceTimePainter::paintHead(QPainter& painter, const Theme& theme) const
{
    painter.setPen(theme.text);
    painter.setFont(Theme::font(Theme::body + 2, true));
    painter.drawText(QRectF(Theme::group, 8, size().width() - 2 * Theme::group, 24),
                     Qt::AlignLeft | Qt::AlignVCenter, m_diagram.title);
    for (int column = 0; column < m_diagram.columns.size(); ++column)
        paintColumn(painter, theme, column);
}

// A name in a box, and a line from there to the end of time.
void SpaceTimePainter::paintColumn(QPainter& painter, const Theme& theme, int column) const
{
    const QRectF box(x(column) - columnWidth / 2.0 + 8, 42, columnWidth - 16, 26);
    painter.setPen(QPen(theme.line, 1));
    painter.setBrush(theme.soft);
    painter.drawRoundedRect(box, 5, 5);
    painter.setPen(theme.text);
    painter.setFont(Theme::font(Theme::body, true));
    painter.drawText(box, Qt::AlignCenter,
                     painter.fontMetrics().elidedText(m_diagram.columns.at(column), Qt::ElideRight,
                                                      columnWidth - 28));
    painter.setPen(QPen(theme.line, 1, Qt::DotLine));
    painter.drawLine(QPointF(x(column), 68), QPointF(x(column), size().height() - bottom / 2.0));
}

void SpaceTimePainter::paintTimes(QPainter& painter, const Theme& theme) const
{
    painter.setFont(Theme::mono(Theme::small));
    painter.setPen(theme.secondary);
    QString last;
    for (int row = 0; row < m_diagram.times.size(); ++row) {
        if (m_diagram.times.at(row) != last)
            painter.drawText(QRectF(0, y(row) - 10, left - 14, 20),
                             Qt::AlignRight | Qt::AlignVCenter, m_diagram.times.at(row));
        last = m_diagram.times.at(row);
    }
    if (m_diagram.leftOut > 0)
        painter.drawText(QRectF(Theme::group, top - 16, 400, 16), Qt::AlignLeft | Qt::AlignVCenter,
                         SpaceTime::tr("%n moment(s) before these", nullptr, m_diagram.leftOut));
}

// What lasts is told by a word too.
void SpaceTimePainter::paintStretches(QPainter& painter, const Theme& theme) const
{
    painter.setFont(Theme::font(Theme::small));
    for (const auto& stretch : m_diagram.stretches) {
        const auto from = y(stretch.from);
        const auto height = std::max(y(stretch.to) - from, 3.0);
        const QRectF bar(x(stretch.column) - barWidth / 2, from, barWidth, height);
        const auto colour = theme.color(toneOf(stretch.activity));
        const auto isWaiting = stretch.activity == Activity::Waiting;
        painter.setPen(QPen(colour, 1));
        painter.setBrush(QBrush(colour, isWaiting ? Qt::BDiagPattern : Qt::SolidPattern));
        painter.drawRect(bar);
        if (!hasRoomForWords(stretch, height))
            continue;
        painter.setPen(theme.readable(colour));
        painter.drawText(QRectF(bar.right() + 5, from + rowHeight / 2.0, 60, rowHeight),
                         Qt::AlignLeft | Qt::AlignVCenter, stretch.words);
    }
}

void SpaceTimePainter::paintMessage(QPainter& painter, const Theme& theme,
                                    const SpaceTime::Message& message) const
{
    const auto isToServer = message.kind == SpaceTime::Kind::Change;
    const auto isWake = message.kind == SpaceTime::Kind::Wake;
    const auto colour = isToServer ? theme.work : isWake ? theme.wake : theme.lost;
    const auto isLost = message.to < 0;
    const auto start = x(isToServer ? message.column : 0);
    const auto goal = x(isToServer ? 0 : message.column);
    const auto reached = isLost ? start + (goal - start) * 0.35 : goal;
    const QLineF line(start, y(message.from), reached,
                      isLost ? y(message.from) + 4 : y(std::max(message.to, message.from)));
    painter.setPen(QPen(colour, 1.4, isWake ? Qt::DashLine : Qt::SolidLine));
    painter.drawLine(line);
    painter.setPen(QPen(colour, 1));
    painter.setBrush(colour);
    paintHeadOf(painter, line);
    painter.setFont(Theme::font(Theme::small));
    const auto words
        = painter.fontMetrics().elidedText(message.words, Qt::ElideMiddle, columnWidth - 24);
    const auto width = painter.fontMetrics().horizontalAdvance(words) + 6;
    // Beside the participant, where no other's arrows begin.
    const QRectF ground(x(message.column) - columnWidth / 2.0 - width / 2.0 - 2,
                        (isToServer || isLost ? line.y1() : line.y2()) - 15, width, 13);
    painter.fillRect(ground, theme.panel);
    painter.setPen(theme.readable(colour));
    painter.drawText(ground, Qt::AlignCenter, words);
}

void SpaceTimePainter::paintDeed(QPainter& painter, const Theme& theme,
                                 const SpaceTime::Deed& deed) const
{
    const QPointF middle(x(deed.column), y(deed.row));
    const auto colour = deed.isMend ? theme.hold : theme.lost;
    painter.setPen(QPen(colour, 2));
    if (deed.isMend) {
        painter.drawPolyline(
            QPolygonF{middle + QPointF(-5, 0), middle + QPointF(-1, 4), middle + QPointF(5, -5)});
    } else {
        painter.drawLine(middle + QPointF(-5, -5), middle + QPointF(5, 5));
        painter.drawLine(middle + QPointF(-5, 5), middle + QPointF(5, -5));
    }
    constexpr int room = columnWidth - 18;
    painter.setFont(Theme::font(Theme::small, true));
    painter.setPen(theme.readable(colour));
    painter.drawText(QRectF(middle.x() + 9, middle.y() - 10, room, 20),
                     Qt::AlignLeft | Qt::AlignVCenter,
                     painter.fontMetrics().elidedText(deed.words, Qt::ElideMiddle, room));
}

bool writeDiagram(const SpaceTime& diagram, const QString& fileName)
{
    const SpaceTimePainter drawing(diagram);
    const auto theme = Theme::of(Theme::palette(false)); // paper is light
    if (QFileInfo(fileName).suffix().compare(QLatin1String("svg"), Qt::CaseInsensitive) == 0) {
        QSvgGenerator svg;
        svg.setFileName(fileName);
        svg.setSize(drawing.size());
        svg.setViewBox(QRect({}, drawing.size()));
        svg.setTitle(diagram.title);
        QPainter painter;
        if (!painter.begin(&svg))
            return false;
        drawing.paint(painter, theme);
        return painter.end();
    }
    constexpr int scale = 2;
    QImage picture(drawing.size() * scale, QImage::Format_ARGB32_Premultiplied);
    picture.setDevicePixelRatio(scale);
    QPainter painter(&picture);
    drawing.paint(painter, theme);
    painter.end();
    return picture.save(fileName);
}

} // namespace zoetrope::ui
