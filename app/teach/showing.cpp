// What the window is handed of a run.
#include "app/teach/lessoncontroller.h"

#include "ui/participants/participantpanel.h"
#include "ui/window/mainwindow.h"
#include "ui/window/workbench.h"

#include <algorithm>
#include <utility>

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

void eraseAfter(recipes::EventId last, Update& update)
{
    const auto isLater = [last](const auto& entry) { return idOf(entry) > last; };
    std::erase_if(update.events, isLater);
    std::erase_if(update.sentences, isLater);
}

bool isSettled(const ui::LabStatus& status)
{
    return !status.isRunning || status.isStuck || (status.isPaused && status.isServing);
}

} // namespace

void LessonController::show(const Update& update)
{
    if (m_isFrozen || (m_isUntold && !update.isWhole))
        return;
    m_isUntold = false;
    const auto before = std::exchange(m_last, update).frame;
    // The end of the axis does not go back within a run: what was quiet before a pause has passed.
    if (!update.moment && m_last.frame.begin == before.begin) {
        m_last.frame.now = std::max(m_last.frame.now, before.now);
        if (m_last.frame.isLive)
            m_last.frame.cursor = m_last.frame.now;
    }
    m_last.frame.pins = m_recordingControl.pins();
    if (update.moment) // a picture is to show nothing that came after it
        eraseAfter(update.moment->events, m_last);
    if (m_last.requestsPerSecond > 0)
        m_lull.start(); // anew
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
    auto status = m_lesson->status(m_last.frame.world.get(), !m_last.frame.isLive);
    status.recording = m_recordingControl.status();
    status.barred = m_tourController.barred();
    const auto guidedRun = m_tourController.guidedRun();
    if ((!guidedRun || !guidedRun->isTour()) && status.isToBegin())
        status.invitation = m_lesson->description();
    status.requestsPerSecond = m_lesson->isMoving() ? m_last.requestsPerSecond : 0;
    m_window->workbench().participants().setHeldItems(m_lesson->heldItems());
    m_window->setStatus(status);
    if (m_lesson->isMoving() && !m_clock.isActive())
        m_clock.start();
    // What is said without an event: that the server is there, that the run is over.
    const auto isDone = isSettled(status);
    if (isDone == m_statusPoll.isActive())
        isDone ? m_statusPoll.stop() : m_statusPoll.start();
}

} // namespace zoetrope::app
