#include "app/teach/tourcontroller.h"

#include "app/arguments/language.h"
#include "app/lab/narration/actphrases.h"
#include "app/lab/scenario/scenariofile.h"
#include "app/teach/lessoncontroller.h"
#include "app/text/text.h"
#include "app/tours/challengefile.h"
#include "app/tours/renaming.h"
#include "app/tours/tourfile.h"
#include "ui/diagram/diagramdialog.h"
#include "ui/tour/lessonstrip.h"
#include "ui/window/mainwindow.h"

namespace zoetrope::app {

using ui::LessonStrip;

TourController::TourController(LessonController& lessonController)
    : m_lessonController(lessonController)
{
    connect(&m_saving, &QFutureWatcherBase::finished, this, &TourController::tellSaved);
}

void TourController::take(ui::MainWindow& window)
{
    drop();
    m_window = &window;
    auto& strip = window.lesson();
    connect(&strip, &LessonStrip::goOnRequested, this, &TourController::goOn);
    connect(&strip, &LessonStrip::goBackRequested, this, &TourController::goBack);
    connect(&strip, &LessonStrip::freePlayRequested, this, &TourController::playFreely);
    connect(&strip, &LessonStrip::hintRequested, this, &TourController::hint);
    connect(&strip, &LessonStrip::undoRequested, this, &TourController::undo);
    connect(&strip, &LessonStrip::diagramRequested, this, &TourController::draw);
    connect(&strip, &LessonStrip::restartRequested, this, &TourController::beginAgain);
    connect(&strip, &LessonStrip::leaveRequested, this, &TourController::dismiss);
    // Not at once: it is a button of the strip that asks, and what comes changes its words.
    connect(&strip, &LessonStrip::offerTaken, this,
            qOverload<const QString&>(&TourController::take), Qt::QueuedConnection);
    connect(&window, &ui::MainWindow::tourToSave, this, &TourController::saveTour);
    connect(&window, &ui::MainWindow::resultToSave, this, &TourController::saveResult);
    connect(&window, &ui::MainWindow::welcomeRequested, this, &TourController::welcome);
    connect(&window, &ui::MainWindow::tourRequested, this, &TourController::beginTour);
    connect(&window, &ui::MainWindow::challengeRequested, this, &TourController::beginChallenge);
    show();
}

void TourController::drop()
{
    if (!m_window)
        return;
    m_window->disconnect(this);
    m_window->lesson().disconnect(this);
    m_window->lesson().setCard({});
    m_window = nullptr;
}

void TourController::welcome()
{
    m_isWayOnShown = false;
    m_pictures.clear();
    m_lessonController.renewNaming();
    const auto tour = renamed(loadTour(Welcome::tour), m_lessonController.naming());
    m_guidedRun = std::make_shared<GuidedRun>(tour);
    m_welcome.begin();
    m_lessonController.play(scenarioOf(tour), true);
    show();
}

void TourController::showWayOn()
{
    m_isWayOnShown = true;
    show();
}

// What a person chose among what was offered.
void TourController::take(const QString& offer)
{
    const auto kind = offer.section(QLatin1Char(':'), 0, 0);
    const auto what = offer.section(QLatin1Char(':'), 1);
    if (kind == Welcome::playOffer)
        playFreely();
    else if (kind == Welcome::tourOffer)
        beginTour(what);
    else if (kind == Welcome::challengeOffer)
        beginChallenge(what);
    else if (kind == Welcome::scenarioOffer)
        m_lessonController.choose(what);
    else if (kind == answerOffer && m_guidedRun && m_guidedRun->isTour()) {
        m_guidedRun->answer(what.toUInt());
        goOn();
    } else if (kind == skipOffer) {
        goOn();
    }
}

void TourController::beginTour(const QString& id)
{
    m_lessonController.renewNaming();
    auto tour = renamed(loadTour(id), m_lessonController.naming());
    play(std::move(tour));
}

void TourController::play(Tour tour)
{
    const auto scenario = scenarioOf(tour);
    const auto isReadFirst = tour.captions.front().when.empty() && tour.captions.front().pauses;
    begin(std::make_shared<GuidedRun>(std::move(tour)), scenario, isReadFirst);
}

void TourController::beginChallenge(const QString& id)
{
    m_lessonController.renewNaming();
    play(renamed(loadChallenge(id), m_lessonController.naming()));
}

void TourController::play(Challenge challenge)
{
    const auto scenario = challenge.scenario;
    const auto startsPaused = challenge.startsPaused;
    begin(std::make_shared<GuidedRun>(std::move(challenge)), scenario, startsPaused);
}

void TourController::begin(std::shared_ptr<GuidedRun> guidedRun, const Scenario& scenario,
                           bool startsPaused)
{
    endWelcome();
    m_guidedRun = std::move(guidedRun);
    m_hints = 0;
    m_refusal.clear();
    m_isOver = false;
    m_won = {};
    m_pictures.clear();
    m_begunAt = recipes::Clock::now();
    m_lessonController.play(scenario, startsPaused);
    show();
}

void TourController::endWelcome()
{
    if (m_welcome.isOn() && m_window)
        m_window->noteWelcomed();
    m_welcome.end();
    m_isWayOnShown = false;
}

void TourController::dismiss()
{
    if (m_isWayOnShown && m_window)
        m_window->noteNotLed();
    leave();
}

void TourController::leave()
{
    endWelcome();
    m_guidedRun.reset();
    if (auto* const lesson = m_lessonController.lesson())
        lesson->feed().setCursor({});
    show();
}

void TourController::beginAgain()
{
    m_guidedRun->beginAnew();
    const auto scenario = m_guidedRun->isTour()
        ? scenarioOf(m_guidedRun->tourProgress().tour())
        : m_guidedRun->challengeProgress().challenge().scenario;
    const auto startsPaused = m_guidedRun->isTour()
        ? m_guidedRun->tourProgress().state() == TourProgress::State::Reading
        : m_guidedRun->challengeProgress().challenge().startsPaused;
    begin(m_guidedRun, scenario, startsPaused);
}

// Tours -------------------------------------------------------------------------------------------

void TourController::goOn()
{
    auto* const lesson = m_lessonController.lesson();
    if (!lesson || !m_guidedRun || !m_guidedRun->isTour())
        return;
    keepPicture();
    const auto next = m_guidedRun->goOn();
    if (!next.scenario.empty()) {
        m_lessonController.play(loadScenario(QString::fromStdString(next.scenario)), false);
        return show();
    }
    for (const auto& act : next.acts)
        lesson->laboratory().act(act);
    const auto& last = m_lessonController.last();
    if (next.plays && last.frame.world) // what it waits for may be so already
        m_guidedRun->note({.id = last.frame.world->last, .at = last.frame.world->now},
                          *last.frame.world, lesson->laboratory().conductor());
    const auto isOver
        = m_welcome.isOn() && m_guidedRun->tourProgress().state() == TourProgress::State::Finished;
    if (m_guidedRun->tourProgress().state() == TourProgress::State::Waiting || isOver)
        playFreely();
    showMoment();
    show();
}

void TourController::goBack()
{
    if (!m_lessonController.lesson() || !m_guidedRun || !m_guidedRun->isTour())
        return;
    m_guidedRun->goBack();
    m_lessonController.lesson()->laboratory().conductor().pause();
    showMoment();
    show();
}

// As fast as the caption asks for that is waited for, until it has come.
void TourController::keepPace()
{
    if (!m_lessonController.lesson())
        return;
    const auto isTour = m_guidedRun && m_guidedRun->isTour();
    const auto progress = isTour ? std::optional(m_guidedRun->tourProgress()) : std::nullopt;
    const auto isAwaited = progress && progress->state() == TourProgress::State::Waiting;
    const auto awaited = isAwaited ? std::optional(progress->awaited()) : std::nullopt;
    if (std::exchange(m_paced, awaited) == awaited)
        return;
    const auto speed = isAwaited ? progress->tour().captions[progress->awaited()].speed : 0;
    if (std::exchange(m_isQuick, speed > 0) || m_isQuick)
        m_lessonController.hurry(speed);
}

// Nobody reads of what is past while the run goes on.
void TourController::catchUp()
{
    if (!m_guidedRun || !m_guidedRun->isTour())
        return;
    for (auto progress = m_guidedRun->tourProgress();
         progress.state() == TourProgress::State::Reading && !progress.isAtNewest();
         progress = m_guidedRun->tourProgress())
        static_cast<void>(m_guidedRun->goOn());
    show();
}

void TourController::playFreely()
{
    auto* const lesson = m_lessonController.lesson();
    if (!lesson)
        return;
    lesson->feed().setCursor({});
    lesson->laboratory().conductor().play();
    m_lessonController.showStatus();
}

// As it was when the caption came up, though the run may be a little further.
void TourController::showMoment()
{
    auto* const lesson = m_lessonController.lesson();
    if (lesson && m_guidedRun && m_guidedRun->moment())
        lesson->feed().setCursor(*m_guidedRun->moment());
}

// Challenges --------------------------------------------------------------------------------------

bool TourController::permits(const Move& move)
{
    if (!m_guidedRun || !m_lessonController.lesson())
        return true;
    const auto steps = m_lessonController.lesson()->laboratory().conductor().stepCount();
    const auto isPermitted = m_guidedRun->permits(move, steps);
    m_refusal = isPermitted ? QString() : refusal();
    show();
    return isPermitted;
}

ui::Barred TourController::barred() const
{
    if (!m_guidedRun || m_guidedRun->isTour())
        return {};
    const auto progress = m_guidedRun->challengeProgress();
    if (progress.isWon())
        return {};
    auto barred = Lesson::barredBy(progress.challenge());
    barred.reason = refusal();
    return barred;
}

QString TourController::refusal()
{
    return tr("This challenge does not allow that move.");
}

// Who may delete a participant's node may point at the node as well as at its owner.
Move TourController::moveOf(const Fault& act) const
{
    Move move{act.participant, std::string(name(act.kind))};
    const auto& world = m_lessonController.last().frame.world;
    if (act.kind != FaultKind::DeleteNode || !m_guidedRun || m_guidedRun->isTour() || !world)
        return move;
    const auto node = world->znodes.find(act.participant);
    const auto isOwned
        = node != world->znodes.end() && world->participants.contains(node->second.owner);
    if (isOwned && !m_guidedRun->challengeProgress().challenge().allows(move.what))
        return {world->participants.at(node->second.owner).name,
                std::string(name(FaultKind::Delete))};
    return move;
}

void TourController::hint()
{
    ++m_hints;
    show();
}

void TourController::undo()
{
    if (!m_guidedRun || m_guidedRun->isTour() || !m_lessonController.lesson())
        return;
    const auto steps = m_guidedRun->takeBack();
    if (!steps)
        return;
    m_lessonController.branch(*steps);
    show();
}

// What the window shows ---------------------------------------------------------------------------

void TourController::follow()
{
    auto* const lesson = m_lessonController.lesson();
    if (!lesson)
        return;
    const auto state = lesson->laboratory().state();
    if (m_welcome.isOn()) {
        const auto& conductor = lesson->laboratory().conductor();
        const auto isRead = m_guidedRun->tourProgress().state() != TourProgress::State::Reading;
        if (m_welcome.follow(!conductor.isPaused(), state.isDone && isRead)) {
            m_lessonController.startAtOnce();
            show();
        }
    }
    keepPace();
    if (!m_guidedRun)
        return;
    m_isOver = state.isDone;
    if (state.isDone || state.isStuck)
        m_guidedRun->runHasEnded();
    if (m_guidedRun->isTour()) {
        const auto progress = m_guidedRun->tourProgress();
        const auto isNew = progress.state() != m_shownState || progress.caption() != m_shownCaption;
        if (isNew && progress.state() == TourProgress::State::Reading
            && progress.tour().captions[progress.caption()].pauses)
            showMoment();
        if (!isNew)
            return;
    } else {
        keepTriumph();
    }
    show();
}

void TourController::show()
{
    if (!m_window)
        return;
    if (m_welcome.isUnderWay())
        m_window->noteWelcomed();
    const auto isTour = m_guidedRun && m_guidedRun->isTour() && !m_welcome.isOn();
    if (isTour && m_guidedRun->tourProgress().state() == TourProgress::State::Finished)
        m_window->noteTourDone(toQString(m_guidedRun->tourProgress().tour().id));
    if (m_guidedRun && !m_guidedRun->isTour() && m_won.world)
        m_window->noteChallengeWon(toQString(m_guidedRun->challengeProgress().challenge().id));
    if (m_guidedRun && m_guidedRun->isTour()) {
        m_shownState = m_guidedRun->tourProgress().state();
        m_shownCaption = m_guidedRun->tourProgress().caption();
    }
    keepPace();
    m_window->lesson().setCard(card());
    m_window->pointAt(finger());
}

// What comes later has no part in it. The progress is ahead of what the window shows.
void TourController::keepTriumph()
{
    const auto triumph = m_guidedRun->challengeProgress().triumph();
    const auto& frame = m_lessonController.last().frame;
    if (m_won.world || !triumph || frame.events < triumph->event)
        return;
    m_won = frame;
    m_won.cursor = triumph->at;
}

void TourController::draw()
{
    if (!m_won.world || !m_window)
        return;
    auto* dialog = new ui::DiagramDialog(ui::spaceTimeOf(m_won, card().title), m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->show();
}

} // namespace zoetrope::app
