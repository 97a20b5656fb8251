#include "ui/lanes/arrowpainter.h"

#include "ui/lanes/lanewords.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace zoetrope::ui {

using recipes::Arrow;
using recipes::ArrowKind;
using recipes::Operation;

namespace {

constexpr std::size_t most = 1'000; // arrows in view, beyond which they thin out
constexpr double longestWords = 150; // pixels
constexpr double stubWidth = 10; // pixels
constexpr double lostWidth = 24; // pixels to where a reply that was lost vanishes
constexpr double lostHeight = 9; // pixels above the server's line: below all lanes

bool isChange(Operation operation)
{
    return operation == Operation::Create || operation == Operation::Delete
        || operation == Operation::SetData || operation == Operation::Multi;
}

bool hasFailed(const Arrow& arrow)
{
    return arrow.kind == ArrowKind::Request && arrow.code != 0;
}

// Of two in one place the weightier is painted.
int weight(const Arrow& arrow)
{
    if (arrow.isLost)
        return 3;
    if (arrow.kind == ArrowKind::Reply || arrow.isOwn)
        return 0;
    return isChange(arrow.operation) && !hasFailed(arrow) ? 2 : 1;
}

// Who has made a change itself is told of it as well, and does not sleep.
bool isWakeUp(const Arrow& arrow)
{
    return arrow.kind == ArrowKind::Watch && !arrow.isOwn;
}

bool isHeld(const Arrow& arrow, const Frame& frame)
{
    return arrow.kind != ArrowKind::Request && arrow.delivered > frame.cursor;
}

// It went, and came no further: it ends where no lane of another is.
QLineF lostLine(const LaneSheet& sheet, const Arrow& arrow, double lane)
{
    const auto from = sheet.x(arrow.from);
    const auto server = sheet.rows.serverLine();
    const auto half = (server - lane) / 2;
    const auto gap = std::max(6.0, (sheet.rows.rowHeight - sheet.rows.barHeight()) / 2);
    const auto isRequest = arrow.kind == ArrowKind::Request;
    return {from, isRequest ? lane : server, std::min(sheet.x(arrow.to), from + lostWidth),
            isRequest ? lane + std::min(half, gap) : server - std::min(half, lostHeight)};
}

} // namespace

std::optional<QLineF> arrowLine(const LaneSheet& sheet, const Arrow& arrow)
{
    const auto middle = sheet.rows.middle(arrow.actor);
    if (!middle || !sheet.rows.isShown(*middle))
        return std::nullopt;
    const auto halfBar = sheet.rows.barHeight() / 2;
    const auto lane = *middle + (arrow.kind == ArrowKind::Watch ? halfBar + 2 : halfBar);
    if (arrow.isLost)
        return lostLine(sheet, arrow, lane);
    const auto server = sheet.rows.serverLine();
    const auto from = sheet.x(arrow.from);
    const auto isUnderWay = arrow.to > sheet.frame.now;
    // How far it is nobody knows: a stub, half of the way.
    const auto to = isUnderWay ? std::min(sheet.nowX(), from + stubWidth) : sheet.x(arrow.to);
    const auto reached = isUnderWay ? 0.5 : 1.0;
    if (arrow.kind == ArrowKind::Request)
        return QLineF(from, lane, to, lane + (server - 3 - lane) * reached);
    return QLineF(from, server, to, server + (lane - server) * reached);
}

ArrowPainter::ArrowPainter(QPainter& painter, const LaneSheet& sheet)
    : m_painter(painter)
    , m_sheet(sheet)
{
}

// A slot is a column of a lane: a pixel wide, wider when there are very many arrows.
double ArrowPainter::slotWidth() const
{
    const auto width = m_sheet.rows.plot().width();
    std::size_t inView = 0;
    m_sheet.frame.chronicle->arrows.within(m_sheet.scale.at(-4), m_sheet.scale.at(width + 4),
                                           [&inView](auto, const Arrow&) { ++inView; });
    if (inView <= most)
        return 1;
    return std::max(1.0, std::ceil(m_sheet.rows.count * width / static_cast<double>(most)));
}

void ArrowPainter::gather()
{
    const auto width = m_sheet.rows.plot().width();
    m_slotWidth = slotWidth();
    m_columns = static_cast<std::size_t>(width / m_slotWidth) + 1;
    m_slots.assign(static_cast<std::size_t>(m_sheet.rows.count) * m_columns * 2, nullptr);
    m_sheet.frame.chronicle->arrows.within(m_sheet.scale.at(-4), m_sheet.scale.at(width + 4),
                                           [this](auto, const Arrow& arrow) { keep(arrow); });
    for (const auto* const arrow : m_slots) {
        if (arrow == nullptr)
            continue;
        if (const auto line = arrowLine(m_sheet, *arrow))
            (isWakeUp(*arrow) ? m_watches : m_quiet).push_back({arrow, *line});
    }
}

void ArrowPainter::keep(const Arrow& arrow)
{
    const auto slot = slotOf(arrow);
    if (slot
        && (m_slots[*slot] == nullptr || weight(arrow) > weight(*m_slots[*slot])
            || m_sheet.stands(arrow)))
        m_slots[*slot] = &arrow;
}

std::optional<std::size_t> ArrowPainter::slotOf(const Arrow& arrow) const
{
    const auto row = m_sheet.rows.row(arrow.actor);
    if (!row)
        return std::nullopt;
    const auto atLane = arrow.kind == ArrowKind::Request ? arrow.from : m_sheet.ended(arrow.to);
    const auto column = std::clamp(m_sheet.scale.x(atLane) / m_slotWidth, 0.0,
                                   static_cast<double>(m_columns - 1));
    const auto place
        = static_cast<std::size_t>(*row) * m_columns + static_cast<std::size_t>(column);
    return 2 * place + (arrow.kind == ArrowKind::Watch ? 1 : 0);
}

void ArrowPainter::paint()
{
    gather();
    for (const auto& drawn : m_quiet) {
        if (drawn.arrow->kind != ArrowKind::Request)
            reply(drawn);
    }
    for (const auto& drawn : m_quiet) {
        if (drawn.arrow->kind == ArrowKind::Request)
            request(drawn);
    }
    for (const auto& drawn : m_watches)
        watch(drawn);
    serverLabels();
    lossLabels();
}

// While something is pointed at, what has nothing to do with it steps back.
QColor ArrowPainter::shade(QColor color, const Arrow& arrow) const
{
    if (!m_sheet.highlight.isEmpty() && !m_sheet.stands(arrow))
        color.setAlphaF(0.3F);
    return color;
}

void ArrowPainter::head(const QLineF& line, const QColor& color, double size) const
{
    if (line.length() < size)
        return;
    const auto back = line.pointAt(1 - size / line.length());
    const auto normal = line.normalVector().unitVector();
    const QPointF wing(normal.dx() * size * 0.42, normal.dy() * size * 0.42);
    m_painter.setPen(Qt::NoPen);
    m_painter.setBrush(color);
    m_painter.drawPolygon(QPolygonF{line.p2(), back + wing, back - wing});
}

void ArrowPainter::request(const Drawn& drawn) const
{
    if (drawn.arrow->isLost)
        return loss(drawn);
    const auto color = shade(m_sheet.theme.work, *drawn.arrow);
    const auto isChanging = isChange(drawn.arrow->operation);
    const auto width = (isChanging ? 1.5 : 1.0) + (m_sheet.stands(*drawn.arrow) ? 1.5 : 0);
    m_painter.setPen(QPen(color, width));
    m_painter.drawLine(drawn.line);
    head(drawn.line, color, isChanging ? 9 : 6);
    if (drawn.arrow->to > m_sheet.frame.now)
        return;
    const QPointF end(drawn.line.x2(), m_sheet.rows.serverLine());
    if (isChanging && hasFailed(*drawn.arrow))
        return refusal(end, color);
    const auto radius = isChanging ? 3.5 : 2.0;
    m_painter.drawEllipse(end, radius, radius);
}

// The server has changed nothing: a cross in the place of the dot.
void ArrowPainter::refusal(const QPointF& end, const QColor& color) const
{
    constexpr double arm = 3.5; // pixels
    m_painter.setPen(Qt::NoPen);
    m_painter.setBrush(m_sheet.theme.panel);
    m_painter.drawEllipse(end, arm + 1, arm + 1);
    m_painter.setPen(QPen(color, 1.6));
    m_painter.drawLine(end - QPointF(arm, arm), end + QPointF(arm, arm));
    m_painter.drawLine(end - QPointF(arm, -arm), end + QPointF(arm, -arm));
}

// Where it vanished: a cross.
void ArrowPainter::loss(const Drawn& drawn) const
{
    constexpr double arm = 4.5; // pixels
    const auto color = shade(m_sheet.theme.lost, *drawn.arrow);
    m_painter.setPen(QPen(color, 1.8));
    m_painter.drawLine(drawn.line);
    const auto end = drawn.line.p2();
    m_painter.drawLine(end - QPointF(arm, arm), end + QPointF(arm, arm));
    m_painter.drawLine(end - QPointF(arm, -arm), end + QPointF(arm, -arm));
}

// Just above the server's line, where no lane is, and so with whose reply it was.
void ArrowPainter::lossLabels() const
{
    const auto font = Theme::font(Theme::small, true);
    const QFontMetricsF metrics(font);
    std::map<double, const Arrow*> losses; // by place
    for (const auto& [arrow, line] : m_quiet) {
        if (arrow->isLost)
            losses.emplace(line.x2() + 9, arrow);
    }
    m_painter.setFont(font);
    const auto bottom = m_sheet.rows.serverLine() - 3;
    for (const auto& [arrow, words, left] : labels(
             losses, metrics, [this](const Arrow& one) { return LaneWords(m_sheet).lost(one); })) {
        const QRectF box(left, bottom - metrics.height(), metrics.horizontalAdvance(words),
                         metrics.height());
        m_painter.fillRect(box.adjusted(-2, 0, 2, 0), m_sheet.theme.panel);
        m_painter.setPen(shade(m_sheet.theme.readable(m_sheet.theme.lost), *arrow));
        m_painter.drawText(QPointF(left, bottom - metrics.descent()), words);
    }
}

// Each only where the one before it leaves room. What has happened is not under the veil of the
// rest.
std::vector<ArrowPainter::Label>
ArrowPainter::labels(const std::map<double, const Arrow*>& arrows, const QFontMetricsF& metrics,
                     const std::function<QString(const Arrow&)>& wordsOf) const
{
    const auto& frame = m_sheet.frame;
    const auto plot = m_sheet.rows.plot();
    std::vector<Label> all;
    auto free = plot.left();
    for (const auto& [place, arrow] : arrows) {
        const auto words = wordsOf(*arrow);
        const auto width = metrics.horizontalAdvance(words);
        const auto isPast = !frame.isLive && arrow->to <= frame.cursor;
        const auto end = isPast ? std::min(plot.right(), m_sheet.x(frame.cursor)) : plot.right();
        const auto left = std::min(place, end - width - 4);
        if (left < free || place > plot.right())
            continue;
        all.push_back({arrow, words, left});
        free = left + width + 12;
    }
    return all;
}

void ArrowPainter::reply(const Drawn& drawn) const
{
    if (drawn.arrow->isLost)
        return loss(drawn);
    auto color = shade(m_sheet.theme.work, *drawn.arrow);
    color.setAlphaF(color.alphaF() * 0.55F);
    QPen pen(color, 0.8 + (m_sheet.stands(*drawn.arrow) ? 1.5 : 0));
    if (isHeld(*drawn.arrow, m_sheet.frame))
        pen.setDashPattern({1.5, 2.5});
    m_painter.setPen(pen);
    m_painter.drawLine(drawn.line);
    head(drawn.line, color, 5);
}

void ArrowPainter::watch(const Drawn& drawn) const
{
    const auto color = shade(m_sheet.theme.wake, *drawn.arrow);
    QPen pen(color, 1.7 + (m_sheet.stands(*drawn.arrow) ? 1.3 : 0));
    if (isHeld(*drawn.arrow, m_sheet.frame))
        pen.setDashPattern({1.5, 2});
    else if (drawn.arrow->evidence == recipes::Evidence::Inferred)
        pen.setDashPattern({5, 3});
    m_painter.setPen(pen);
    m_painter.drawLine(drawn.line);
    head(drawn.line, color, 9);
    if (drawn.arrow->to <= m_sheet.frame.now)
        inbox(drawn, pen);
}

// From when it came to when its owner took it, with a dot there; hollow while it is held.
void ArrowPainter::inbox(const Drawn& drawn, const QPen& pen) const
{
    const auto halfBar = m_sheet.rows.barHeight() / 2;
    const auto y = drawn.line.y2() - halfBar - 2;
    const auto isWaiting = isHeld(*drawn.arrow, m_sheet.frame);
    const auto taken = m_sheet.x(m_sheet.ended(drawn.arrow->delivered));
    if (taken - drawn.line.x2() > 12) {
        QPen dotted(pen.color(), 1.7);
        dotted.setDashPattern({1.5, 2});
        m_painter.setPen(dotted);
        const auto edge = y + halfBar;
        m_painter.drawLine(QPointF(drawn.line.x2(), edge), QPointF(taken, edge));
    }
    m_painter.setPen(isWaiting ? QPen(pen.color(), 1.7) : QPen(m_sheet.theme.panel, 1));
    m_painter.setBrush(isWaiting ? m_sheet.theme.panel : pen.color());
    m_painter.drawEllipse(QPointF(isWaiting ? drawn.line.x2() : taken, y), 4.6, 4.6);
}

// Only what has changed the tree is named.
void ArrowPainter::serverLabels() const
{
    const auto font = Theme::mono(Theme::small);
    const QFontMetricsF metrics(font);
    m_painter.setFont(font);
    std::map<double, const Arrow*> changes; // by place
    for (const auto& [arrow, line] : m_quiet) {
        const auto isNamed
            = arrow->kind == ArrowKind::Request && isChange(arrow->operation) && !hasFailed(*arrow);
        if (isNamed && arrow->to <= m_sheet.frame.now)
            changes.emplace(line.x2() + 6, arrow);
    }
    const auto wordsOf = [&](const Arrow& one) {
        return metrics.elidedText(LaneWords(m_sheet).onServer(one), Qt::ElideRight, longestWords);
    };
    for (const auto& [arrow, words, left] : labels(changes, metrics, wordsOf)) {
        m_painter.setPen(shade(m_sheet.theme.secondary, *arrow));
        m_painter.drawText(QPointF(left, m_sheet.rows.serverLine() + 15), words);
    }
}

} // namespace zoetrope::ui
