#include "ui/timeline/timelinepainter.h"

#include "ui/lanes/timescale.h"

#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>

namespace zoetrope::ui {

namespace {

constexpr double barWidth = 3; // pixels, with the gap
constexpr double barGap = 1; // pixels
constexpr double lowestBar = 2; // pixels: one event among thousands is still seen
constexpr double markSize = 5; // pixels, half of it
constexpr double apart = 2; // pixels between two captions that are both drawn

using Nanoseconds = std::chrono::nanoseconds;

// 1, 2 or 5 of a power of ten seconds, then minutes and hours.
Nanoseconds divisionFor(double nanosecondsPerPixel)
{
    using namespace std::chrono_literals;
    static constexpr std::array<Nanoseconds, 25> steps{
        1us,  2us,  5us,   10us,  20us,  50us, 100us, 200us, 500us, 1ms, 2ms,  5ms, 10ms,
        20ms, 50ms, 100ms, 200ms, 500ms, 1s,   2s,    5s,    10s,   30s, 1min, 5min};
    const auto least = TimeScale::leastGap * nanosecondsPerPixel;
    for (const auto step : steps) {
        if (static_cast<double>(step.count()) >= least)
            return step;
    }
    auto hours = Nanoseconds(30min);
    while (static_cast<double>(hours.count()) < least)
        hours *= 2;
    return hours;
}

} // namespace

TimelinePainter::TimelinePainter(QPainter& painter, const TimelineScale& scale, const Theme& theme,
                                 double height)
    : m_painter(painter)
    , m_scale(scale)
    , m_theme(theme)
    , m_height(height)
{
}

// Of two recordings the one that is shown stands, and the other hangs.
void TimelinePainter::bars(const Frame& frame) const
{
    if (!frame.markers)
        return;
    const auto bottom = m_height - axisHeight;
    const auto room = bottom - marksHeight - 2;
    const auto colour = m_theme.tint(m_theme.accent, 0.62);
    if (!frame.beside) {
        bars(frame.markers->density, {}, bottom, room, colour);
        return;
    }
    const auto middle = bottom - room / 2;
    bars(frame.markers->density, {}, middle, room / 2, colour);
    bars(frame.beside->density, frame.beside->begin - frame.begin, middle + 1, 1 - room / 2,
         m_theme.tint(m_theme.suspended, 0.7));
    m_painter.fillRect(QRectF(m_scale.left, middle, m_scale.width, 1), m_theme.line);
}

// Heights go by the root, so that a burst does not flatten the rest.
// Of events, for each bar.
std::vector<double> TimelinePainter::countsOf(const recipes::Density& density,
                                              std::chrono::nanoseconds shift) const
{
    const auto count = static_cast<std::size_t>(m_scale.width / barWidth);
    std::vector<double> events(density.isEmpty() ? 0 : count);
    for (std::size_t i = 0; i < events.size(); ++i) {
        const auto x = m_scale.left + static_cast<double>(i) * barWidth;
        events[i] = density.between(m_scale.at(x) + shift, m_scale.at(x + barWidth) + shift);
    }
    return events;
}

void TimelinePainter::bars(const recipes::Density& density, std::chrono::nanoseconds shift,
                           double ground, double room, const QColor& colour) const
{
    const auto events = countsOf(density, shift);
    const auto most = events.empty() ? 0 : *std::max_element(events.begin(), events.end());
    m_painter.setPen(Qt::NoPen);
    m_painter.setBrush(colour);
    for (std::size_t i = 0; i < events.size(); ++i) {
        if (events[i] <= 1e-9)
            continue;
        const auto share = std::sqrt(events[i] / most);
        const auto high = std::copysign(std::max(lowestBar, std::abs(room) * share), room);
        m_painter.drawRect(QRectF(m_scale.left + static_cast<double>(i) * barWidth, ground,
                                  barWidth - barGap, -high)
                               .normalized());
    }
}

// Captions thin out where they would be one line; what is grave is drawn last, above the rest.
void TimelinePainter::marks(const std::vector<TimelineMark>& marks) const
{
    auto last = -apart;
    for (const auto& mark : marks) {
        const auto x = m_scale.x(mark.at);
        if (mark.shape != MarkShape::Caption || x < m_scale.left || x - last < apart)
            continue;
        last = x;
        paint(mark, x);
    }
    for (const auto shape : {MarkShape::Pin, MarkShape::Fault, MarkShape::Lost, MarkShape::Broken,
                             MarkShape::Parting}) {
        for (const auto& mark : marks) {
            if (mark.shape == shape)
                paint(mark, m_scale.x(mark.at));
        }
    }
}

void TimelinePainter::paint(const TimelineMark& mark, double x) const
{
    const QPointF middle(x, marksHeight / 2);
    m_painter.setPen(Qt::NoPen);
    switch (mark.shape) {
    case MarkShape::Caption:
        m_painter.setBrush(m_theme.secondary);
        m_painter.drawEllipse(middle, 1.2, 1.2);
        break;
    case MarkShape::Pin:
        m_painter.setBrush(m_theme.readable(m_theme.accent));
        m_painter.drawPolygon(
            QPolygonF({{x - 0.75, 2}, {x + 8, 5}, {x + 0.75, 8}, {x + 0.75, 15}, {x - 0.75, 15}}));
        break;
    case MarkShape::Fault:
        m_painter.setBrush(m_theme.suspended);
        m_painter.drawPolygon(
            QPolygonF({middle + QPointF(0, -markSize), middle + QPointF(markSize, 0),
                       middle + QPointF(0, markSize), middle + QPointF(-markSize, 0)}));
        break;
    case MarkShape::Lost:
        m_painter.setPen(QPen(m_theme.text, 1.8));
        m_painter.drawLine(middle + QPointF(-4, -4), middle + QPointF(4, 4));
        m_painter.drawLine(middle + QPointF(-4, 4), middle + QPointF(4, -4));
        break;
    case MarkShape::Parting:
        m_painter.setPen(QPen(m_theme.text, 1.2, Qt::DashLine));
        m_painter.drawLine(QPointF(x, marksHeight), QPointF(x, m_height - axisHeight));
        m_painter.setPen(QPen(m_theme.text, 1.4));
        for (const auto y : {-2.0, 2.0})
            m_painter.drawLine(middle + QPointF(-5, y), middle + QPointF(5, y));
        m_painter.drawLine(middle + QPointF(-3, 5.5), middle + QPointF(3, -5.5));
        break;
    case MarkShape::Broken:
        m_painter.setBrush(m_theme.lost);
        m_painter.drawPolygon(
            QPolygonF({middle + QPointF(0, -markSize - 1), middle + QPointF(markSize + 1, markSize),
                       middle + QPointF(-markSize - 1, markSize)}));
        break;
    }
}

void TimelinePainter::axis() const
{
    const auto division = divisionFor(static_cast<double>(m_scale.span.count()) / m_scale.width);
    const auto bottom = m_height - axisHeight;
    m_painter.setPen(m_theme.line);
    m_painter.drawLine(QPointF(m_scale.left, bottom + 0.5),
                       QPointF(m_scale.left + m_scale.width, bottom + 0.5));
    m_painter.setFont(Theme::mono(Theme::small));
    const QFontMetricsF metrics(m_painter.font());
    const auto first = (m_scale.begin - m_scale.origin) / division * division;
    for (auto at = Nanoseconds(first); m_scale.origin + at <= m_scale.end(); at += division) {
        const auto x = m_scale.x(m_scale.origin + at);
        if (x < m_scale.left)
            continue;
        const auto label = clockText(at, division);
        m_painter.setPen(m_theme.line);
        m_painter.drawLine(QPointF(x, bottom), QPointF(x, bottom + 4));
        if (x + 3 + metrics.horizontalAdvance(label) > m_scale.left + m_scale.width)
            continue;
        m_painter.setPen(m_theme.secondary);
        m_painter.drawText(QPointF(x + 3, m_height - 3), label);
    }
}

void TimelinePainter::future(const Frame& frame) const
{
    if (frame.isLive)
        return;
    auto veil = m_theme.panel;
    veil.setAlphaF(0.55F);
    const auto x = std::max(m_scale.x(frame.cursor), 0.0);
    m_painter.fillRect(QRectF(x, 0, m_scale.left + m_scale.width + 10 - x, m_height - axisHeight),
                       veil);
}

void TimelinePainter::overview(const TimelineScale& whole) const
{
    const auto y = m_height - axisHeight - 1;
    const auto left = whole.x(m_scale.begin);
    const auto wide = std::max(whole.x(m_scale.end()) - left, 4.0);
    m_painter.fillRect(QRectF(whole.left, y, whole.width, 3), m_theme.line);
    m_painter.fillRect(QRectF(left, y, wide, 3), m_theme.readable(m_theme.accent));
}

void TimelinePainter::cursor(const Frame& frame, bool hasFocus) const
{
    const auto x = std::round(m_scale.x(frame.cursor)) + 0.5;
    if (x < m_scale.left - 1 || x > m_scale.left + m_scale.width + 1)
        return;
    const auto bottom = m_height - axisHeight;
    const auto ink = m_theme.readable(m_theme.accent);
    m_painter.setPen(QPen(ink, 1.6));
    m_painter.drawLine(QPointF(x, 1), QPointF(x, bottom));
    m_painter.setPen(hasFocus ? QPen(m_theme.text, 2) : QPen(m_theme.panel, 1.5));
    m_painter.setBrush(ink);
    m_painter.drawEllipse(QPointF(x, bottom), 6, 6);
}

} // namespace zoetrope::ui
