#include "app/teach/tutor.h"

#include "app/cli/language.h"
#include "app/lab/actphrases.h"
#include "app/lab/scenariofile.h"
#include "app/teach/teacher.h"
#include "app/tours/challengefile.h"
#include "app/tours/tourfile.h"
#include "ui/tour/lessonstrip.h"
#include "ui/window/mainwindow.h"

namespace zoetrope::app {

using ui::LessonStrip;

Tutor::Tutor(Teacher& teacher)
    : m_teacher(teacher)
{
}

void Tutor::take(ui::MainWindow& window)
{
    drop();
    m_window = &window;
    auto& strip = window.lesson();
    connect(&strip, &LessonStrip::goOnRequested, this, &Tutor::goOn);
    connect(&strip, &LessonStrip::goBackRequested, this, &Tutor::goBack);
    connect(&strip, &LessonStrip::freePlayRequested, this, &Tutor::playFreely);
    connect(&strip, &LessonStrip::hintRequested, this, &Tutor::hint);
    connect(&strip, &LessonStrip::undoRequested, this, &Tutor::undo);
    connect(&strip, &LessonStrip::diagramRequested, this, &Tutor::draw);
    connect(&strip, &LessonStrip::restartRequested, this, &Tutor::beginAgain);
    connect(&strip, &LessonStrip::leaveRequested, this, &Tutor::leave);
    connect(&window, &ui::MainWindow::tourRequested, this, &Tutor::beginTour);
    connect(&window, &ui::MainWindow::challengeRequested, this, &Tutor::beginChallenge);
    show();
}

void Tutor::drop()
{
    if (!m_window)
        return;
    m_window->disconnect(this);
    m_window->lesson().disconnect(this);
    m_window->lesson().setCard({});
    m_window = nullptr;
}

void Tutor::beginTour(const QString& id)
{
    auto tour = loadTour(id);
    const auto scenario = loadScenario(QString::fromStdString(tour.scenario));
    const auto isReadFirst = tour.captions.front().when.empty() && tour.captions.front().pauses;
    begin(std::make_shared<Course>(std::move(tour)), scenario, isReadFirst);
}

void Tutor::beginChallenge(const QString& id)
{
    auto challenge = loadChallenge(id);
    const auto scenario = challenge.scenario;
    const auto startsPaused = challenge.startsPaused;
    begin(std::make_shared<Course>(std::move(challenge)), scenario, startsPaused);
}

void Tutor::begin(std::shared_ptr<Course> course, const Scenario& scenario, bool startsPaused)
{
    m_course = std::move(course);
    m_hints = 0;
    m_refusal.clear();
    m_isOver = false;
    m_won = {};
    m_teacher.play(scenario, startsPaused);
    show();
}

void Tutor::leave()
{
    m_course.reset();
    if (auto* const lesson = m_teacher.lesson())
        lesson->feed().setCursor({});
    show();
}

void Tutor::beginAgain()
{
    m_course->beginAnew();
    const auto scenario = m_course->isTour()
        ? loadScenario(QString::fromStdString(m_course->guide().tour().scenario))
        : m_course->referee().challenge().scenario;
    const auto startsPaused = m_course->isTour()
        ? m_course->guide().state() == Guide::State::Reading
        : m_course->referee().challenge().startsPaused;
    begin(m_course, scenario, startsPaused);
}

// Tours -------------------------------------------------------------------------------------------

void Tutor::goOn()
{
    auto* const lesson = m_teacher.lesson();
    if (!lesson || !m_course || !m_course->isTour())
        return;
    const auto next = m_course->goOn();
    if (!next.scenario.empty()) {
        m_teacher.play(loadScenario(QString::fromStdString(next.scenario)), false);
        return show();
    }
    for (const auto& act : next.acts)
        lesson->laboratory().act(act);
    const auto& last = m_teacher.last();
    if (next.plays && last.frame.world) // what it waits for may be so already
        m_course->note({.id = last.frame.world->last, .at = last.frame.world->now},
                       *last.frame.world, lesson->laboratory().conductor());
    if (m_course->guide().state() == Guide::State::Waiting)
        playFreely();
    showMoment();
    show();
}

void Tutor::goBack()
{
    if (!m_teacher.lesson() || !m_course || !m_course->isTour())
        return;
    m_course->goBack();
    m_teacher.lesson()->laboratory().conductor().pause();
    showMoment();
    show();
}

void Tutor::playFreely()
{
    auto* const lesson = m_teacher.lesson();
    if (!lesson)
        return;
    lesson->feed().setCursor({});
    lesson->laboratory().conductor().play();
    m_teacher.showStatus();
}

// As it was when the caption came up, though the run may be a little further.
void Tutor::showMoment()
{
    auto* const lesson = m_teacher.lesson();
    if (lesson && m_course && m_course->moment())
        lesson->feed().setCursor(*m_course->moment());
}

// Challenges --------------------------------------------------------------------------------------

bool Tutor::permits(const Move& move)
{
    if (!m_course || !m_teacher.lesson())
        return true;
    const auto steps = m_teacher.lesson()->laboratory().conductor().stepCount();
    const auto isPermitted = m_course->permits(move, steps);
    m_refusal = isPermitted ? QString() : tr("That is none of the moves of this challenge.");
    show();
    return isPermitted;
}

// Who may delete a participant's node may point at the node as well as at its owner.
Move Tutor::moveOf(const Fault& act) const
{
    Move move{act.participant, std::string(name(act.kind))};
    const auto& world = m_teacher.last().frame.world;
    if (act.kind != FaultKind::DeleteNode || !m_course || m_course->isTour() || !world)
        return move;
    const auto node = world->znodes.find(act.participant);
    const auto isOwned
        = node != world->znodes.end() && world->participants.contains(node->second.owner);
    if (isOwned && !m_course->referee().challenge().allows(move.what))
        return {world->participants.at(node->second.owner).name,
                std::string(name(FaultKind::Delete))};
    return move;
}

void Tutor::hint()
{
    ++m_hints;
    show();
}

void Tutor::undo()
{
    if (!m_course || m_course->isTour() || !m_teacher.lesson())
        return;
    const auto steps = m_course->takeBack();
    if (!steps)
        return;
    m_teacher.branch(*steps);
    show();
}

// What the window shows ---------------------------------------------------------------------------

void Tutor::follow()
{
    auto* const lesson = m_teacher.lesson();
    if (!m_course || !lesson)
        return;
    const auto state = lesson->laboratory().state();
    m_isOver = state.isDone;
    if (state.isDone || state.isStuck)
        m_course->runHasEnded();
    if (m_course->isTour()) {
        const auto guide = m_course->guide();
        const auto isNew = guide.state() != m_shownState || guide.caption() != m_shownCaption;
        if (isNew && guide.state() == Guide::State::Reading
            && guide.tour().captions[guide.caption()].pauses)
            showMoment();
        if (!isNew)
            return;
    } else {
        keepTriumph();
    }
    show();
}

void Tutor::show()
{
    if (!m_window)
        return;
    if (m_course && m_course->isTour()) {
        m_shownState = m_course->guide().state();
        m_shownCaption = m_course->guide().caption();
    }
    m_window->lesson().setCard(card());
    m_window->pointAt(finger());
}

} // namespace zoetrope::app
