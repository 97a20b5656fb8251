// What a person asks for in the window.
#include "app/teach/lessoncontroller.h"

#include "app/explain/explainer.h"
#include "app/replay/lababout.h"
#include "ui/arrange/arrangement.h"
#include "ui/window/mainwindow.h"

#include <QFileInfo>
#include <QSaveFile>

namespace zoetrope::app {

void LessonController::connectRun()
{
    using ui::MainWindow;
    const auto conductor = [this]() -> Conductor& { return m_lesson->laboratory().conductor(); };
    const auto onRun = [this](auto signal, auto work) {
        connect(m_window, signal, this, [this, work](auto&&... arguments) {
            if (!m_lesson)
                return;
            work(arguments...);
            showStatus();
        });
    };
    onRun(&MainWindow::playRequested, [this, conductor] {
        if (!m_tourController.guidedRun())
            startAtOnce(); // whoever begins it anew has read what it shows
        conductor().play();
    });
    onRun(&MainWindow::pauseRequested, [conductor] { conductor().pause(); });
    onRun(&MainWindow::stepRequested, [this, conductor](quint32 actor) {
        if (m_lesson->feed().isPast() && !mayAct())
            return;
        const auto next = conductor().next();
        const auto who = actor != 0 ? m_lesson->nameOf(actor)
            : next                  ? next->participant
                                    : std::string();
        if (!who.empty() && mayAct() && m_tourController.permits({who, stepMove}))
            conductor().step(who);
    });
    onRun(&MainWindow::stepAllRequested, [this] {
        if (mayAct())
            stepAll();
    });
    onRun(&MainWindow::speedRequested, [this, conductor](double speed) {
        m_setup.speed = speed;
        conductor().setSpeed(speed);
    });
    onRun(&MainWindow::removeBarrierRequested, [this](const QString& path) {
        act({{.participant = path.toStdString(), .kind = FaultKind::DeleteNode}});
    });
    connect(m_window, &MainWindow::restartRequested, this, &LessonController::begin);
    connect(m_window, &MainWindow::openScenarioRequested, this, &LessonController::openFile);
    connect(m_window, &MainWindow::saveScenarioRequested, this, &LessonController::saveFile);
    connect(m_window, &MainWindow::branchRequested, this, [this] {
        if (m_lesson)
            branch(m_lesson->laboratory().conductor().stepsUntil(m_last.real));
    });
    connect(m_window, &MainWindow::scenarioRequested, this, &LessonController::choose);
    connect(m_window, &MainWindow::arrangementRequested, this, &LessonController::offerArrangement);
    connect(m_window, &MainWindow::arranged, this, &LessonController::arrange);
    connect(m_window, &MainWindow::comparisonRequested, this, &LessonController::offerComparison);
    connect(m_window, &MainWindow::comparisonChosen, this, &LessonController::compare);
    connect(m_window, &MainWindow::searchRequested, this, &LessonController::findWhatBreaks);
}

void LessonController::connectTime()
{
    using ui::MainWindow;
    const auto onTime = [this](auto signal, auto work) {
        connect(m_window, signal, this, [this, work](auto&&... arguments) {
            if (m_lesson)
                work(arguments...);
        });
    };
    onTime(&MainWindow::cursorRequested,
           [this](recipes::TimePoint at) { m_lesson->feed().setCursor(at); });
    onTime(&MainWindow::eventRequested,
           [this](quint64 event) { m_lesson->feed().setCursor(recipes::EventId{event}); });
    onTime(&MainWindow::neighbourRequested, [this](int step) { stepThrough(step); });
    onTime(&MainWindow::liveRequested, [this] { m_lesson->feed().setCursor({}); });
    onTime(&MainWindow::noteRequested,
           [this](recipes::TimePoint at, const QString& path, const QString& text) {
               m_recordingControl.add(noteOf(at, path, text));
               m_last.frame.pins = m_recordingControl.pins();
               tick();
           });
    onTime(&MainWindow::recordRequested, [this](const QString& fileName) {
        m_recordingControl.begin(fileName, aboutRun(m_setup));
    });
    onTime(&MainWindow::exportRequested, [this](const ui::ExportOrder& order) {
        m_lessonExport.begin(order,
                             [kept = m_lesson->feed().kept(),
                              about = aboutRun(m_setup)](const std::filesystem::path& directory) {
                                 kept->write(directory / "run.zoetrope", about);
                                 return directory / "run.zoetrope";
                             });
    });
    onTime(&MainWindow::recordEndRequested, [this] {
        m_lesson->feed().record(nullptr);
        m_recordingControl.end(endOfRun(m_lesson->laboratory()));
    });
}

// The journal numbers its events without gaps.
void LessonController::stepThrough(int step)
{
    const auto shown = m_last.frame.world ? m_last.frame.world->last : 0;
    if (shown != 0)
        m_lesson->feed().setCursor(step > 0 ? shown + 1 : std::max<recipes::EventId>(shown, 2) - 1);
}

void LessonController::connectParticipants()
{
    using ui::MainWindow;
    const auto onLesson = [this](auto signal, auto work) {
        connect(m_window, signal, this, [this, work](auto&&... arguments) {
            if (!m_lesson)
                return;
            work(arguments...);
            showStatus();
        });
    };
    const auto fault = [this](quint32 actor, FaultKind kind) {
        act({{.participant = m_lesson->nameOf(actor), .kind = kind}});
    };
    onLesson(&MainWindow::pauseParticipantRequested, [this](quint32 actor, bool paused) {
        const auto who = m_lesson->nameOf(actor);
        if (mayAct() && canHold(actor)
            && m_tourController.permits({who, paused ? holdMove : letGoMove}))
            m_lesson->laboratory().hold(
                {.participant = who, .kind = paused ? FaultKind::Hold : FaultKind::LetGo});
    });
    onLesson(&MainWindow::holdInboxRequested, [this](quint32 actor, int passing) {
        const auto who = m_lesson->nameOf(actor);
        if (mayAct() && canHold(actor)
            && m_tourController.permits({who, passing >= 0 ? holdMove : letGoMove}))
            m_lesson->laboratory().hold(
                {.participant = who,
                 .kind = passing >= 0 ? FaultKind::HoldInbox : FaultKind::LetInboxGo,
                 .amount = std::max(passing, 0)});
    });
    onLesson(&MainWindow::freezeRequested, [fault](quint32 actor, bool frozen) {
        fault(actor, frozen ? FaultKind::Freeze : FaultKind::Mend);
    });
    onLesson(&MainWindow::killRequested, [fault](quint32 actor) { fault(actor, FaultKind::Kill); });
    onLesson(&MainWindow::whyRequested, [this](const ui::Subject& subject) { explain(subject); });
    onLesson(&MainWindow::actRequested, [this](const ui::Act& asked) {
        if (asked.kind == ui::ActKind::Rename) {
            m_lesson->laboratory().rename(asked.participant, asked.name.toStdString());
            return;
        }
        const auto kin = m_lesson->kinFor(asked);
        kin == Kin::Ours ? act(m_lesson->faultsFor(asked)) : receive(kin);
    });
    onLesson(&MainWindow::addParticipantRequested, [this](const QString& name) {
        act({{.participant = name.toStdString(), .kind = FaultKind::Add}});
    });
}

// Nobody can act in what has happened; but a caption's moment is as good as now.
bool LessonController::mayAct()
{
    auto& feed = m_lesson->feed();
    const auto isOver = m_lesson->laboratory().state().isDone;
    if (!feed.isPast() && isOver)
        m_window->say(tr("The run is over, so nothing can be changed. Restart it, or go back to "
                         "the moment at which you want to act."));
    if (!feed.isPast())
        return !isOver;
    const auto guidedRun = m_tourController.guidedRun();
    if (guidedRun && guidedRun->isTour() && !isOver) {
        m_tourController.catchUp();
        feed.setCursor({});
        return true;
    }
    const auto& conductor = m_lesson->laboratory().conductor();
    m_window->offerBranch(static_cast<int>(conductor.stepsUntil(m_last.real)));
    return false;
}

void LessonController::openFile(const QString& fileName)
{
    try {
        const auto scenario = loadScenario(fileName);
        m_tourController.leave();
        play(scenario, true);
    } catch (const ScenarioError& error) {
        m_window->complain(QString::fromStdString(error.what()));
    }
}

void LessonController::saveFile(const QString& fileName)
{
    if (!m_lesson)
        return;
    auto& laboratory = m_lesson->laboratory();
    auto scenario = laboratory.branch(laboratory.conductor().stepCount());
    const auto name = QFileInfo(fileName).completeBaseName();
    scenario.id = name.isEmpty() ? scenario.id : name.toStdString();
    QSaveFile file(fileName);
    const auto json = toJson(scenario);
    if (!file.open(QIODevice::WriteOnly) || file.write(json) != json.size() || !file.commit())
        m_window->complain(tr("%1 cannot be written: %2").arg(fileName, file.errorString()));
}

void LessonController::explain(const ui::Subject& subject)
{
    if (!m_last.frame.world)
        return;
    const auto outlooks = m_lesson->laboratory().conductor().outlook();
    const auto outlook = outlooks.find(m_lesson->nameOf(subject.participant));
    const auto isHeld = outlook != outlooks.end() && outlook->second.isPaused;
    m_window->explain(Explainer(m_last.frame).answer(subject, isHeld));
}

void LessonController::act(const std::vector<Fault>& faults)
{
    auto& laboratory = m_lesson->laboratory();
    if (!mayAct())
        return;
    for (const auto& fault : faults) {
        if (!m_tourController.permits(m_tourController.moveOf(fault)))
            return;
        fault.kind == FaultKind::Add ? laboratory.add(fault.participant) : laboratory.act(fault);
    }
}

void LessonController::stepAll()
{
    auto& conductor = m_lesson->laboratory().conductor();
    for (const auto& [name, outlook] : conductor.outlook()) {
        if (outlook.next && !outlook.isDone && m_tourController.permits({name, stepMove}))
            conductor.step(name);
    }
}

} // namespace zoetrope::app
