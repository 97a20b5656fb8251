// What the window is handed of a run.
#include "app/teach/lessoncontroller.h"

#include "ui/participants/participantpanel.h"
#include "ui/window/mainwindow.h"
#include "ui/window/workbench.h"

namespace zoetrope::app {

namespace {

recipes::EventId idOf(const recipes::Event& event)
{
    return event.id;
}

recipes::EventId idOf(const ui::Sentence& sentence)
{
    return sentence.event;
}

} // namespace

void LessonController::show(const Update& update)
{
    if (m_isFrozen || (m_isUntold && !update.isWhole))
        return;
    m_isUntold = false;
    m_last = update;
    m_last.frame.pins = m_tape.pins();
    if (update.moment) { // a picture is to show nothing that came after it
        const auto isLater
            = [last = update.moment->events](const auto& entry) { return idOf(entry) > last; };
        std::erase_if(m_last.events, isLater);
        std::erase_if(m_last.sentences, isLater);
    }
    m_window->append(m_last.events, m_last.sentences);
    m_drafting.note(m_last);
    tick();
    showStatus();
    chooseAgain();
    m_tourController.follow();
    emit shown(update);
}

void LessonController::chooseAgain()
{
    if (m_toChoose.empty())
        return;
    for (const auto& [actor, one] : m_last.frame.world->participants) {
        if (one.name != m_toChoose)
            continue;
        m_window->workbench().participants().choose(actor);
        m_toChoose.clear();
        return;
    }
}

void LessonController::freeze(const ui::Frame& frame)
{
    m_isFrozen = true;
    m_clock.stop();
    m_last.frame = frame;
    m_window->setFrame(frame);
}

// Time passes while something goes on, and the clock runs only then; with a cursor in the past the
// picture stands.
void LessonController::tick()
{
    if (!m_lesson || m_isFrozen || !m_last.frame.world)
        return;
    const auto isMoving = m_lesson->isMoving();
    if (isMoving && m_last.frame.isLive)
        m_last.frame.now = m_last.frame.cursor = m_last.time.now(recipes::Clock::now());
    m_window->setFrame(m_last.frame);
    isMoving ? m_clock.start() : m_clock.stop(); // anew: an update has told the time already
}

void LessonController::showStatus()
{
    if (m_isFrozen || !m_lesson)
        return;
    auto status = m_lesson->status(m_last.frame.world.get());
    status.recording = m_tape.status();
    const auto course = m_tourController.course();
    if ((!course || !course->isTour()) && status.isToBegin())
        status.invitation = m_lesson->description();
    status.requestsPerSecond = m_lesson->isMoving() ? m_last.requestsPerSecond : 0;
    m_window->workbench().participants().setHeldItems(m_lesson->heldItems());
    m_window->setStatus(status);
    if (m_lesson->isMoving() && !m_clock.isActive())
        m_clock.start();
    // What is said without an event: that the server is there, that the run is over.
    const auto isSettled
        = !status.isRunning || status.isStuck || (status.isPaused && status.isServing);
    if (isSettled == m_statusPoll.isActive())
        isSettled ? m_statusPoll.stop() : m_statusPoll.start();
}

} // namespace zoetrope::app
