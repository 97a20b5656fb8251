#include "ui/lamps/lampbutton.h"

#include "ui/theme/theme.h"

#include <QPainter>

#include <utility>

namespace zoetrope::ui {

namespace {

constexpr int lampHeight = 24;
constexpr double discSize = 15;
constexpr int textLeft = 38;

QString brokenWords(recipes::Invariant invariant)
{
    return LampButton::tr("%1: broken").arg(sentenceOf(invariant));
}

void paintTick(QPainter& painter, const QRectF& disc)
{
    const std::array points{disc.topLeft() + QPointF(4, 7.8), disc.topLeft() + QPointF(6.6, 10.4),
                            disc.topLeft() + QPointF(11.2, 5.2)};
    painter.drawPolyline(points.data(), static_cast<int>(points.size()));
}

void paintCross(QPainter& painter, const QRectF& disc)
{
    const auto arm = disc.adjusted(4.5, 4.5, -4.5, -4.5);
    painter.drawLine(arm.topLeft(), arm.bottomRight());
    painter.drawLine(arm.topRight(), arm.bottomLeft());
}

void paintSign(QPainter& painter, const QRectF& disc, bool isHeld, const Theme& theme)
{
    const auto color = isHeld ? theme.hold : theme.lost;
    painter.setPen(Qt::NoPen);
    painter.setBrush(color);
    painter.drawEllipse(disc);
    painter.setPen(QPen(theme.panel, 1.7, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    isHeld ? paintTick(painter, disc) : paintCross(painter, disc);
}

} // namespace

LampButton::LampButton(QWidget* parent)
    : QAbstractButton(parent)
{
    setFont(Theme::font(Theme::body));
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
}

void LampButton::setLamp(const recipes::Lamp& lamp)
{
    m_lamp = lamp;
    const auto sentence = sentenceOf(lamp.invariant);
    setText(lamp.isHeld ? sentence : brokenWords(lamp.invariant));
    setAccessibleName(lamp.isHeld ? tr("%1: kept").arg(sentence) : text());
    setToolTip(lamp.isHeld ? tr("Kept so far")
                           : tr("Broken. Click to see the events that prove it."));
    setCursor(lamp.proof.empty() ? Qt::ArrowCursor : Qt::PointingHandCursor);
    update();
}

void LampButton::setPointedAt(bool isPointedAt)
{
    if (std::exchange(m_isPointedAt, isPointedAt) != isPointedAt)
        update();
}

QSize LampButton::sizeHint() const
{
    return {fontMetrics().horizontalAdvance(text()) + textLeft + Theme::gap, lampHeight};
}

// All of them are as wide, so that no panel becomes wider when one breaks.
QSize LampButton::minimumSizeHint() const
{
    auto widest = 0;
    for (int i = 0; i < recipes::invariantCount; ++i) {
        const auto words = brokenWords(static_cast<recipes::Invariant>(i));
        widest = std::max(widest, fontMetrics().horizontalAdvance(words));
    }
    return {widest + textLeft + Theme::gap, lampHeight};
}

void LampButton::paintEvent(QPaintEvent* /*event*/)
{
    const auto theme = Theme::of(palette());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    if (hasFocus() || m_isPointedAt) {
        painter.setPen(theme.accent);
        painter.drawRoundedRect(QRectF(rect()).adjusted(6.5, 0.5, -6.5, -0.5), 4, 4);
    }
    paintSign(painter, QRectF(15, (height() - discSize) / 2, discSize, discSize), m_lamp.isHeld,
              theme);
    painter.setPen(m_lamp.isHeld ? theme.text : theme.readable(theme.lost));
    const auto words = rect().adjusted(textLeft, 0, -Theme::gap, 0);
    painter.drawText(words, Qt::AlignVCenter | Qt::AlignLeft,
                     fontMetrics().elidedText(text(), Qt::ElideRight, words.width()));
}

QString sentenceOf(recipes::Invariant invariant)
{
    switch (invariant) {
    case recipes::Invariant::NobodyEatsEarly:
        return LampButton::tr("Nobody eats before all sit");
    case recipes::Invariant::NobodyLeavesEarly:
        return LampButton::tr("Nobody leaves before all are done");
    case recipes::Invariant::NobodyPassesClosed:
        return LampButton::tr("Nobody passes a closed barrier");
    case recipes::Invariant::NobodyWaitsForEver:
        return LampButton::tr("Nobody waits for ever");
    case recipes::Invariant::AtMostOneHolder:
        return LampButton::tr("At most one believes that it holds");
    case recipes::Invariant::NoMoreThanLeases:
        return LampButton::tr("No more hold than there are leases");
    case recipes::Invariant::ReadersOrOneWriter:
        return LampButton::tr("Many readers, or one writer alone");
    case recipes::Invariant::NobodyEntersShort:
        return LampButton::tr("Nobody enters before all are there");
    case recipes::Invariant::OneWakeUpPerRelease:
        return LampButton::tr("A release wakes at most one");
    case recipes::Invariant::WatchesPredecessor:
        return LampButton::tr("Each watches the node before its own");
    case recipes::Invariant::NoStaleWrite:
        return LampButton::tr("Nobody writes after a later holder");
    case recipes::Invariant::NoDuplicateNumber:
        return LampButton::tr("No number is given out twice");
    case recipes::Invariant::NoItemTwice:
        return LampButton::tr("No item is handled twice");
    }
    return {};
}

} // namespace zoetrope::ui
