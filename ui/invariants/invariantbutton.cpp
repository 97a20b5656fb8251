#include "ui/invariants/invariantbutton.h"

#include "ui/theme/theme.h"

#include <QPainter>

#include <utility>

namespace zoetrope::ui {

namespace {

constexpr int buttonHeight = 24;
constexpr double discSize = 15;
constexpr int textLeft = 38;

QString brokenWords(recipes::Invariant invariant)
{
    return InvariantButton::tr("%1: broken").arg(sentenceOf(invariant));
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

InvariantButton::InvariantButton(QWidget* parent)
    : QAbstractButton(parent)
{
    setFont(Theme::font(Theme::body));
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
}

void InvariantButton::setState(const recipes::InvariantState& state)
{
    m_state = state;
    const auto sentence = sentenceOf(state.invariant);
    setText(state.isHeld ? sentence : brokenWords(state.invariant));
    setAccessibleName(state.isHeld ? tr("%1: kept").arg(sentence) : text());
    setToolTip(state.isHeld ? tr("Kept so far")
                            : tr("Broken. Click to see the events that prove it."));
    setCursor(state.proof.empty() ? Qt::ArrowCursor : Qt::PointingHandCursor);
    update();
}

void InvariantButton::setPointedAt(bool isPointedAt)
{
    if (std::exchange(m_isPointedAt, isPointedAt) != isPointedAt)
        update();
}

QSize InvariantButton::sizeHint() const
{
    return {fontMetrics().horizontalAdvance(text()) + textLeft + Theme::gap, buttonHeight};
}

// All of them are as wide, so that no panel becomes wider when one breaks.
QSize InvariantButton::minimumSizeHint() const
{
    auto widest = 0;
    for (int i = 0; i < recipes::invariantCount; ++i) {
        const auto words = brokenWords(static_cast<recipes::Invariant>(i));
        widest = std::max(widest, fontMetrics().horizontalAdvance(words));
    }
    return {widest + textLeft + Theme::gap, buttonHeight};
}

void InvariantButton::paintEvent(QPaintEvent* /*event*/)
{
    const auto theme = Theme::of(palette());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    if (hasFocus() || m_isPointedAt) {
        painter.setPen(theme.accent);
        painter.drawRoundedRect(QRectF(rect()).adjusted(6.5, 0.5, -6.5, -0.5), 4, 4);
    }
    paintSign(painter, QRectF(15, (height() - discSize) / 2, discSize, discSize), m_state.isHeld,
              theme);
    painter.setPen(m_state.isHeld ? theme.text : theme.readable(theme.lost));
    const auto words = rect().adjusted(textLeft, 0, -Theme::gap, 0);
    painter.drawText(words, Qt::AlignVCenter | Qt::AlignLeft,
                     fontMetrics().elidedText(text(), Qt::ElideRight, words.width()));
}

QString sentenceOf(recipes::Invariant invariant)
{
    switch (invariant) {
    case recipes::Invariant::NobodyEatsEarly:
        return InvariantButton::tr("Nobody eats before all sit");
    case recipes::Invariant::NobodyLeavesEarly:
        return InvariantButton::tr("Nobody leaves before all are done");
    case recipes::Invariant::NobodyPassesClosed:
        return InvariantButton::tr("Nobody passes a closed barrier");
    case recipes::Invariant::NobodyWaitsForEver:
        return InvariantButton::tr("Nobody waits for ever");
    case recipes::Invariant::AtMostOneHolder:
        return InvariantButton::tr("At most one believes that it holds");
    case recipes::Invariant::NoMoreThanLeases:
        return InvariantButton::tr("No more hold than there are leases");
    case recipes::Invariant::ReadersOrOneWriter:
        return InvariantButton::tr("Many readers, or one writer alone");
    case recipes::Invariant::NobodyEntersShort:
        return InvariantButton::tr("Nobody enters before all are there");
    case recipes::Invariant::OneWakeUpPerRelease:
        return InvariantButton::tr("A release wakes at most one");
    case recipes::Invariant::WatchesPredecessor:
        return InvariantButton::tr("Each watches the node before its own");
    case recipes::Invariant::NoStaleWrite:
        return InvariantButton::tr("Nobody writes after a later holder");
    case recipes::Invariant::NoDuplicateNumber:
        return InvariantButton::tr("No number is given out twice");
    case recipes::Invariant::NoItemTwice:
        return InvariantButton::tr("No item is handled twice");
    }
    return {};
}

} // namespace zoetrope::ui
