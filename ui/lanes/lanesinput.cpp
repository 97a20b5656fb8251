// The mouse, the wheel and the keys of the lanes.
#include "ui/lanes/lanesview.h"

#include "ui/lanes/lanewords.h"

#include <QApplication>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QScrollBar>
#include <QToolTip>
#include <QWheelEvent>

#include <cmath>

namespace zoetrope::ui {

namespace {

constexpr double keyStep = 60; // pixels
constexpr double cursorStep = 10; // pixels
constexpr double keyZoom = 1.5;

} // namespace

bool LanesView::viewportEvent(QEvent* event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto* const help = static_cast<QHelpEvent*>(event);
        const auto theme = Theme::of(palette());
        QToolTip::showText(
            help->globalPos(),
            m_hover.words.isEmpty() ? LaneWords(sheet(theme)).legend() : m_hover.words, viewport());
        return true;
    }
    if (event->type() == QEvent::Leave)
        hover({-1, -1});
    return QAbstractScrollArea::viewportEvent(event);
}

void LanesView::resizeEvent(QResizeEvent* /*event*/)
{
    updateRows();
    updateLeft(false);
    updateWords();
}

void LanesView::scrollContentsBy(int /*dx*/, int /*dy*/)
{
    m_rows.scrollTo(verticalScrollBar()->value());
    viewport()->update();
}

void LanesView::wheelEvent(QWheelEvent* event)
{
    const auto turn = event->pixelDelta().isNull() ? event->angleDelta() / 2 : event->pixelDelta();
    const auto most = std::abs(turn.x()) > std::abs(turn.y()) ? turn.x() : turn.y();
    if (event->modifiers().testFlag(Qt::ControlModifier))
        zoom(std::pow(1.25, most / 60.0), onSheet(event->position()).x());
    else if (event->modifiers().testFlag(Qt::ShiftModifier))
        verticalScrollBar()->setValue(verticalScrollBar()->value() - most);
    else
        pan(-most / m_factor);
    event->accept();
}

void LanesView::mousePressEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton)
        return;
    m_pressed = onSheet(event->position());
    m_isDragging = false;
}

void LanesView::mouseMoveEvent(QMouseEvent* event)
{
    if (!m_pressed) {
        hover(onSheet(event->position()));
        return;
    }
    const auto moved = onSheet(event->position()) - *m_pressed;
    if (!m_isDragging && moved.manhattanLength() * m_factor < QApplication::startDragDistance())
        return;
    m_isDragging = true;
    pan(-moved.x());
    verticalScrollBar()->setValue(verticalScrollBar()->value() - qRound(moved.y()));
    m_pressed = onSheet(event->position());
}

void LanesView::mouseReleaseEvent(QMouseEvent* event)
{
    const auto at = onSheet(event->position());
    const auto x = at.x() - LaneRows::namesWidth;
    const auto isClick = m_pressed && !m_isDragging && m_frame.chronicle;
    if (isClick && m_rows.stripAt(at.y()) != nullptr)
        setFolded(false);
    else if (isClick && x >= 0)
        choose(m_scale.at(x));
    m_pressed.reset();
    m_isDragging = false;
}

void LanesView::hover(const QPointF& position)
{
    const auto theme = Theme::of(palette());
    const auto hit = laneHit(sheet(theme), position);
    if (hit == m_hover)
        return;
    if (!(hit.chain == m_hover.chain))
        viewport()->update();
    m_hover = hit;
}

// About what is under the pointer; without one, about what happened last.
void LanesView::askWhy()
{
    const auto subject = m_hover.subject == Subject{} ? lastBefore(m_frame) : m_hover.subject;
    if (!(subject == Subject{}))
        emit whyRequested(subject);
}

void LanesView::keyPressEvent(QKeyEvent* event)
{
    const auto isShifted = event->modifiers().testFlag(Qt::ShiftModifier);
    const auto side = event->key() == Qt::Key_Left ? -1 : 1;
    const auto middle = LaneRows::namesWidth + plotWidth() / 2;
    switch (event->key()) {
    case Qt::Key_Left:
    case Qt::Key_Right:
        if (isShifted)
            choose(m_frame.cursor + side * m_scale.span(cursorStep));
        else
            pan(side * keyStep);
        return;
    case Qt::Key_Plus:
    case Qt::Key_Equal:
        zoom(keyZoom, middle);
        return;
    case Qt::Key_Minus:
        zoom(1 / keyZoom, middle);
        return;
    case Qt::Key_Home:
        pan(m_scale.x(m_frame.begin));
        return;
    case Qt::Key_End:
        goLive();
        return;
    default:
        QAbstractScrollArea::keyPressEvent(event);
    }
}

} // namespace zoetrope::ui
