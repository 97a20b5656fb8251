#include "ui/explore/attemptspicture.h"

#include "ui/theme/avatar.h"

#include <QPainter>

#include <algorithm>

namespace zoetrope::ui {

namespace {

constexpr int legendHeight = 24;
constexpr int legendSign = 12;
constexpr double leastHeight = 0.5; // of a step; what is lower is not seen
constexpr double leastLetter = 11; // of a step that has room for one
constexpr std::size_t leastColumns = 12; // a short schedule does not fill the width

QRectF atLeast(const QRectF& box, double height)
{
    if (box.height() >= height)
        return box;
    const auto more = (height - box.height()) / 2;
    return box.adjusted(0, -more, 0, more);
}

void paintCross(QPainter& painter, const QPointF& middle, double half)
{
    painter.drawLine(middle - QPointF(half, half), middle + QPointF(half, half));
    painter.drawLine(middle - QPointF(half, -half), middle + QPointF(half, -half));
}

} // namespace

AttemptsPicture::AttemptsPicture(QWidget* parent)
    : QWidget(parent)
{
    setAccessibleName(tr("Schedules tried"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
}

void AttemptsPicture::setAttempts(const Attempts& attempts)
{
    m_attempts = attempts;
    setAccessibleDescription(tr("A tree of the %1 schedules that were tried; the longest has %2 "
                                "steps.")
                                 .arg(m_attempts.runs())
                                 .arg(m_attempts.deepest()));
    update();
}

QRectF AttemptsPicture::room() const
{
    return QRectF(rect()).adjusted(Theme::gap, Theme::gap, -Theme::group, -legendHeight);
}

QColor AttemptsPicture::shadeOf(const Attempts::Step& step, const Theme& theme) const
{
    if (step.isFault || step.who >= m_attempts.participants())
        return theme.soft;
    const auto last = std::max<std::size_t>(m_attempts.participants() - 1, 1);
    return theme.tint(theme.accent,
                      0.2 + 0.65 * static_cast<double>(step.who) / static_cast<double>(last));
}

void AttemptsPicture::paintEvent(QPaintEvent* /*event*/)
{
    const auto theme = Theme::of(palette());
    QPainter painter(this);
    if (m_attempts.runs() == 0) {
        paintEmptiness(painter, theme);
        return;
    }
    m_boxes.assign(m_attempts.steps().size(), QRectF());
    const auto columns = std::max(m_attempts.deepest(), leastColumns);
    auto trunk = room();
    trunk.setWidth(trunk.width() / static_cast<double>(columns));
    trunk.translate(-trunk.width(), 0);
    paintChildren(painter, 0, trunk, theme);
    painter.setRenderHint(QPainter::Antialiasing);
    paintLast(painter, theme);
    paintBroken(painter, theme);
    paintLegend(painter, theme);
}

void AttemptsPicture::paintEmptiness(QPainter& painter, const Theme& theme) const
{
    painter.setPen(theme.secondary);
    painter.drawText(
        room(), Qt::AlignCenter | Qt::TextWordWrap,
        tr("Each run is a line of steps here, and grows out of those that began like it."));
}

void AttemptsPicture::paintLast(QPainter& painter, const Theme& theme) const
{
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(theme.text, 1));
    for (const auto step : m_attempts.last())
        painter.drawRect(atLeast(m_boxes[static_cast<std::size_t>(step)], 2));
}

// Of what there was no room to keep, the column after its last step stays empty.
void AttemptsPicture::paintChildren(QPainter& painter, int parent, const QRectF& box,
                                    const Theme& theme)
{
    const auto& steps = m_attempts.steps();
    const auto& above = steps[static_cast<std::size_t>(parent)];
    auto own = box.translated(box.width(), 0);
    for (auto child = above.firstChild; child >= 0;) {
        const auto& step = steps[static_cast<std::size_t>(child)];
        own.setHeight(box.height() * step.runs / above.runs);
        m_boxes[static_cast<std::size_t>(child)] = own;
        if (own.height() >= leastHeight) {
            paintStep(painter, step, own, theme);
            paintChildren(painter, child, own, theme);
        }
        own.moveTop(own.bottom());
        child = step.next;
    }
}

void AttemptsPicture::paintStep(QPainter& painter, const Attempts::Step& step, const QRectF& box,
                                const Theme& theme) const
{
    const auto isSeparate = box.height() >= 3 && box.width() >= 3;
    const auto inner = isSeparate ? box.adjusted(0, 0, -1, -1) : box;
    const auto shade = shadeOf(step, theme);
    painter.fillRect(inner, shade);
    if (step.isFault)
        painter.fillRect(inner, QBrush(theme.wake, Qt::BDiagPattern));
    if (step.isFault || box.height() < leastLetter || box.width() < leastLetter - 1)
        return;
    painter.setFont(Theme::font(Theme::small));
    painter.setPen(Theme::on(shade));
    painter.drawText(inner, Qt::AlignCenter,
                     initial(m_attempts.names().at(static_cast<qsizetype>(step.who))));
}

void AttemptsPicture::paintBroken(QPainter& painter, const Theme& theme) const
{
    if (m_attempts.broken().empty())
        return;
    painter.setPen(QPen(theme.lost, 2));
    QRectF end;
    for (const auto step : m_attempts.broken()) {
        const auto& box = m_boxes[static_cast<std::size_t>(step)];
        if (box.isEmpty())
            break;
        end = atLeast(box, 4);
        painter.drawRect(end);
    }
    paintCross(painter, {end.right() + Theme::gap, end.center().y()}, 4);
}

void AttemptsPicture::paintLegend(QPainter& painter, const Theme& theme) const
{
    painter.setFont(Theme::font(Theme::small));
    const QFontMetrics metrics(painter.font());
    QRectF sign(Theme::gap, height() - (legendHeight + legendSign) / 2.0, legendSign, legendSign);
    const auto say = [&](const QString& words) {
        painter.setPen(theme.secondary);
        const auto left = sign.right() + 5;
        painter.drawText(QRectF(left, height() - legendHeight, width() - left, legendHeight),
                         Qt::AlignVCenter | Qt::AlignLeft, words);
        sign.moveLeft(left + metrics.horizontalAdvance(words) + Theme::group);
    };
    for (std::size_t who = 0; who < m_attempts.participants(); ++who) {
        painter.fillRect(sign, shadeOf({.who = who}, theme));
        say(m_attempts.names().at(static_cast<qsizetype>(who)));
    }
    if (static_cast<std::size_t>(m_attempts.names().size()) > m_attempts.participants()) {
        painter.fillRect(sign, QBrush(theme.wake, Qt::BDiagPattern));
        say(tr("a fault"));
    }
    painter.setPen(QPen(theme.text, 1));
    painter.drawRect(sign);
    say(tr("the last run"));
    painter.setPen(QPen(theme.lost, 2));
    if (!m_attempts.broken().empty()) {
        paintCross(painter, sign.center(), 4);
        say(tr("breaks something"));
    }
}

} // namespace zoetrope::ui
