// The timeline, by mouse and keys.
#include "ui/timeline/timelinestrip.h"

#include <QKeyEvent>
#include <QSignalBlocker>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace zoetrope::ui {

namespace {

constexpr double keyZoom = 2;
constexpr int notch = 120; // of a wheel, in eighths of a degree

} // namespace

void TimelineStrip::mousePressEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton)
        return;
    setSliderDown(true);
    const auto* const mark = markAt(event->position());
    if (mark != nullptr && mark->event != 0)
        emit eventRequested(mark->event);
    else
        choose(mark != nullptr ? mark->at : timeScale().at(event->position().x()));
}

void TimelineStrip::mouseMoveEvent(QMouseEvent* event)
{
    if (isSliderDown())
        choose(timeScale().at(event->position().x()));
    else if (QToolTip::isVisible())
        QToolTip::showText(event->globalPosition().toPoint(), wordsAt(event->position()), this);
}

void TimelineStrip::mouseReleaseEvent(QMouseEvent* /*event*/)
{
    const QSignalBlocker blocker(this); // it stands where it was dragged to
    setSliderDown(false);
}

void TimelineStrip::wheelEvent(QWheelEvent* event)
{
    const auto turn = event->angleDelta();
    event->accept();
    if ((event->modifiers() & Qt::ControlModifier) != 0)
        return zoom(std::pow(1.25, turn.y() * 2.0 / notch), event->position().x());
    if (turn.x() != 0 && !isWhole())
        return scroll(timeScale().span / (-10 * notch) * turn.x());
    if (const auto most = std::abs(turn.x()) > std::abs(turn.y()) ? turn.x() : turn.y(); most != 0)
        emit neighbourRequested(most > 0 ? -1 : 1);
}

void TimelineStrip::keyPressEvent(QKeyEvent* event)
{
    const auto page = timeScale().span / 10;
    switch (event->key()) {
    case Qt::Key_Left:
        emit neighbourRequested(-1);
        return;
    case Qt::Key_Right:
        emit neighbourRequested(1);
        return;
    case Qt::Key_PageUp:
        choose(m_frame.cursor - page);
        return;
    case Qt::Key_PageDown:
        choose(m_frame.cursor + page);
        return;
    case Qt::Key_Home:
        choose(m_frame.begin);
        return;
    case Qt::Key_End:
        choose(recipes::TimePoint::max());
        return;
    case Qt::Key_Plus:
    case Qt::Key_Equal:
        zoom(keyZoom);
        return;
    case Qt::Key_Minus:
        zoom(1 / keyZoom);
        return;
    case Qt::Key_0:
        zoomOut();
        return;
    default:
        event->ignore(); // not a slider's keys: up and down are the window's
    }
}

} // namespace zoetrope::ui
