#include "ui/lanes/barpainter.h"

#include "ui/lanes/hatching.h"
#include "ui/lanes/lanewords.h"

#include <QPainter>

#include <optional>

namespace zoetrope::ui {

using recipes::Activity;
using recipes::Bar;

namespace {

constexpr double corner = 3; // pixels
constexpr double leastRounded = 12; // pixels of a bar whose shape can be seen
constexpr double leastWord = 28; // pixels of a bar that gets a word

bool isFilled(Activity activity)
{
    return activity == Activity::Connecting || activity == Activity::Working
        || activity == Activity::Inside;
}

// Half a word says nothing; the tooltip of the bar does.
std::optional<QString> wordsThatFit(const QString& all, const QFontMetricsF& metrics, double room)
{
    const auto words = metrics.elidedText(all, Qt::ElideRight, room);
    const auto isWhole = words == all || 3 * (words.size() - 1) > 2 * all.size();
    if (!isWhole || metrics.horizontalAdvance(words) > room)
        return std::nullopt;
    return words;
}

} // namespace

BarPainter::BarPainter(QPainter& painter, const LaneSheet& sheet, qreal scale)
    : m_painter(painter)
    , m_sheet(sheet)
    , m_font(Theme::font(Theme::small))
    , m_metrics(m_font)
    , m_waiting(hatching(sheet.theme.wait, Hatch::Diagonal, scale))
    , m_suspended(hatching(sheet.theme.suspended, Hatch::Cross, scale))
    , m_contested(sheet, scale)
    , m_narrow(m_contested, sheet.rows.count)
{
}

QColor BarPainter::color(Activity activity) const
{
    const auto& theme = m_sheet.theme;
    switch (activity) {
    case Activity::Working:
        return theme.work;
    case Activity::Waiting:
        return theme.wait;
    case Activity::Woken:
        return theme.wake;
    case Activity::Inside:
        return theme.hold;
    case Activity::Suspended:
        return theme.suspended;
    case Activity::Lost:
        return theme.lost;
    case Activity::Idle:
    case Activity::Connecting:
        break;
    }
    return theme.idle;
}

void BarPainter::paint()
{
    const auto end = m_sheet.scale.at(m_sheet.rows.plot().width());
    m_sheet.frame.chronicle->bars.within(m_sheet.scale.at(-2 * NarrowBars::widest), end,
                                         [this](auto, const Bar& bar) { place(bar); });
    m_narrow.paint(m_painter, [this](Activity activity) { return color(activity); });
}

void BarPainter::place(const Bar& bar)
{
    const auto row = m_sheet.rows.row(bar.actor);
    if (!row)
        return;
    const auto middle = m_sheet.rows.rowMiddle(*row);
    if (!m_sheet.rows.isShown(middle))
        return;
    const auto left = m_sheet.x(bar.from);
    const auto height = m_sheet.rows.barHeight();
    const QRectF box(left, middle - height / 2, m_sheet.x(m_sheet.ended(bar.to)) - left, height);
    if (box.width() <= NarrowBars::widest)
        m_narrow.add(bar, *row, box);
    else
        body(bar, box);
}

void BarPainter::body(const Bar& bar, const QRectF& box)
{
    // Far out of sight a bar needs no exact end, and the painter no numbers beyond its own.
    const auto plot = m_sheet.rows.plot().adjusted(-20, 0, 20, 0);
    const auto seen = box.intersected(plot);
    if (seen.width() < leastRounded) {
        plain(bar, seen);
        return;
    }
    const auto isInferred = bar.evidence == recipes::Evidence::Inferred;
    const auto rim = isInferred ? Qt::DashLine : Qt::SolidLine;
    if (isInferred && bar.activity == Activity::Inside) {
        patterned(seen, m_sheet.theme.hold, Qt::NoBrush, 1.6, rim);
    } else if (isFilled(bar.activity)) {
        m_painter.setPen(Qt::NoPen);
        m_painter.setBrush(color(bar.activity));
        m_painter.drawRoundedRect(seen, corner, corner);
        m_contested.paint(m_painter, bar, seen);
    } else if (bar.activity == Activity::Waiting) {
        patterned(seen, m_sheet.theme.wait, m_waiting, 1.2, rim);
    } else if (bar.activity == Activity::Suspended) {
        patterned(seen, m_sheet.theme.suspended, m_suspended, 1.2);
    } else if (bar.activity == Activity::Woken) {
        patterned(seen, m_sheet.theme.wake, Qt::NoBrush, 1.6);
    } else if (bar.activity == Activity::Lost) {
        lost(seen);
    } else {
        m_painter.setPen(QPen(m_sheet.theme.idle, 1, Qt::DashLine));
        m_painter.drawLine(QLineF(seen.left(), seen.center().y(), seen.right(), seen.center().y()));
    }
    if (bar.holdsBeside)
        m_painter.fillRect(QRectF(seen.left(), seen.bottom() - 4, seen.width(), 4),
                           m_sheet.theme.hold);
    label(bar, seen);
}

// There can be thousands of these: no corners, no half pixels.
void BarPainter::plain(const Bar& bar, const QRectF& box)
{
    if (bar.activity == Activity::Idle)
        return;
    const auto tone = color(bar.activity);
    m_painter.setRenderHint(QPainter::Antialiasing, false);
    m_painter.fillRect(box, isFilled(bar.activity) ? tone : m_sheet.theme.tint(tone, 0.16));
    m_contested.paint(m_painter, bar, box);
    if (bar.activity == Activity::Waiting)
        m_painter.fillRect(box, m_waiting);
    if (bar.activity == Activity::Suspended)
        m_painter.fillRect(box, m_suspended);
    if (!isFilled(bar.activity)) {
        m_painter.setPen(tone);
        m_painter.setBrush(Qt::NoBrush);
        m_painter.drawRect(box.adjusted(0, 0, -1, -1));
    }
    m_painter.setRenderHint(QPainter::Antialiasing);
}

void BarPainter::patterned(const QRectF& box, const QColor& color, const QBrush& pattern,
                           double rim, Qt::PenStyle style)
{
    const auto inner = box.adjusted(rim / 2, rim / 2, -rim / 2, -rim / 2);
    m_painter.setPen(Qt::NoPen);
    m_painter.setBrush(m_sheet.theme.tint(color, 0.16));
    m_painter.drawRoundedRect(inner, corner, corner);
    if (pattern.style() != Qt::NoBrush) {
        m_painter.setBrushOrigin(inner.topLeft());
        m_painter.setBrush(pattern);
        m_painter.drawRoundedRect(inner, corner, corner);
    }
    m_painter.setBrush(Qt::NoBrush);
    m_painter.setPen(QPen(color, rim, style));
    m_painter.drawRoundedRect(inner, corner, corner);
}

void BarPainter::lost(const QRectF& box)
{
    patterned(box, m_sheet.theme.lost, Qt::NoBrush, 2.5);
    const auto center = QPointF(box.left() + std::min(12.0, box.width() / 2), box.center().y());
    const auto reach = std::min(5.0, box.width() / 2 - 2);
    m_painter.drawLine(center + QPointF(-reach, -reach), center + QPointF(reach, reach));
    m_painter.drawLine(center + QPointF(-reach, reach), center + QPointF(reach, -reach));
}

// The word stays in sight while its bar does; on a pattern it has a plate to be read on.
void BarPainter::label(const Bar& bar, const QRectF& box)
{
    const auto indent = bar.activity == Activity::Lost ? 22.0 : 6.0;
    const auto left = std::max(box.left(), m_sheet.rows.plot().left()) + indent;
    const auto room = box.right() - 4 - left;
    if (room < leastWord - indent)
        return;
    const auto words = wordsThatFit(LaneWords(m_sheet).onBar(bar), m_metrics, room);
    if (!words)
        return;
    const auto width = m_metrics.horizontalAdvance(*words);
    const QRectF plate(left - 2, box.top() + 2, width + 4, box.height() - 4);
    const auto& theme = m_sheet.theme;
    const auto tone = color(bar.activity);
    const auto isInked = isFilled(bar.activity) && bar.evidence != recipes::Evidence::Inferred;
    m_painter.fillRect(plate, isInked ? tone : theme.tint(tone, 0.16));
    m_painter.setFont(m_font);
    m_painter.setPen(isInked ? Theme::on(tone) : theme.text);
    m_painter.drawText(plate, Qt::AlignCenter | Qt::TextDontClip, *words);
}

} // namespace zoetrope::ui
