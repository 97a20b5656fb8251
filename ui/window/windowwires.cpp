// What a person does becomes what the window asks for.
#include "ui/window/mainwindow.h"

#include "ui/arrange/arranging.h"
#include "ui/ladder/ladderpanel.h"
#include "ui/lanes/lanesview.h"
#include "ui/log/logpanel.h"
#include "ui/log/narrationpanel.h"
#include "ui/participants/participantpanel.h"
#include "ui/scene/sceneview.h"
#include "ui/timeline/timelinepanel.h"
#include "ui/tour/draftstrip.h"
#include "ui/tour/lessonstrip.h"
#include "ui/tree/treepanel.h"
#include "ui/widgets/copying.h"
#include "ui/widgets/speedslider.h"
#include "ui/window/actions.h"
#include "ui/window/controlbar.h"
#include "ui/window/presenting.h"
#include "ui/window/recordings.h"
#include "ui/window/scenariofiles.h"
#include "ui/window/servermenu.h"
#include "ui/window/workbench.h"

#include <QAction>
#include <QApplication>
#include <QMessageBox>

namespace zoetrope::ui {

void MainWindow::connectRun()
{
    connect(m_actions->playOrPause, &QAction::triggered, this, [this] {
        if (m_status.isReplay)
            m_workbench->timeline().play(!m_workbench->timeline().isPlaying());
        else
            m_status.isRunning && !m_status.isPaused ? emit pauseRequested() : emit playRequested();
    });
    connect(m_actions->step, &QAction::triggered, this,
            [this] { m_status.isReplay ? emit neighbourRequested(1) : emit stepRequested(0); });
    connect(m_actions->stepAll, &QAction::triggered, this, &MainWindow::stepAllRequested);
    connect(m_actions->restart, &QAction::triggered, this, &MainWindow::restartRequested);
    connect(m_presenting, &Presenting::playOrPauseRequested, m_actions->playOrPause,
            &QAction::trigger);
    connect(m_presenting, &Presenting::playRequested, this, &MainWindow::playRequested);
    connect(m_presenting, &Presenting::backRequested, this,
            [this] { emit neighbourRequested(-1); });
    connect(m_actions->names, &QAction::triggered, this, &MainWindow::askForNames);
    connect(m_actions->slower, &QAction::triggered, this,
            [this] { chooseSpeed(SpeedSlider::slowerThan(m_controls->speed())); });
    connect(m_actions->faster, &QAction::triggered, this,
            [this] { chooseSpeed(SpeedSlider::fasterThan(m_controls->speed())); });
    connect(m_actions->normalSpeed, &QAction::triggered, this, [this] { chooseSpeed(1); });
    connect(m_actions->toBegin, &QAction::triggered, this,
            [this] { emit cursorRequested(m_begin); });
    connect(m_actions->toLive, &QAction::triggered, this, &MainWindow::liveRequested);
    connect(m_controls, &ControlBar::speedChosen, this, &MainWindow::chooseSpeed);
    connect(m_arranging, &Arranging::offerRequested, this, &MainWindow::arrangementRequested);
    connect(m_arranging, &Arranging::comparisonRequested, this, &MainWindow::comparisonRequested);
    connect(m_arranging, &Arranging::comparisonChosen, this, &MainWindow::comparisonChosen);
    connect(m_arranging, &Arranging::searchRequested, this, &MainWindow::searchRequested);
    connect(m_arranging, &Arranging::arranged, this, [this](const Arrangement& arrangement) {
        chooseSpeed(arrangement.speed);
        emit arranged(arrangement);
    });
    connect(m_controls, &ControlBar::scenarioChosen, this, [this](const QString& id) {
        m_choices.scenario = id;
        emit scenarioRequested(id);
    });
}

void MainWindow::connectViews()
{
    auto& participants = m_workbench->participants();
    connect(&participants, &ParticipantPanel::stepRequested, this, &MainWindow::stepRequested);
    connect(&participants, &ParticipantPanel::pauseParticipantRequested, this,
            &MainWindow::pauseParticipantRequested);
    connect(&participants, &ParticipantPanel::holdInboxRequested, this,
            &MainWindow::holdInboxRequested);
    connect(&participants, &ParticipantPanel::freezeRequested, this, &MainWindow::freezeRequested);
    connect(&participants, &ParticipantPanel::killRequested, this, &MainWindow::killRequested);
    connect(&participants, &ParticipantPanel::addRequested, this,
            [this] { emit addParticipantRequested({}); });
    connect(&participants, &ParticipantPanel::actRequested, this, &MainWindow::actRequested);
    connect(&participants, &ParticipantPanel::whyRequested, this, &MainWindow::whyRequested);
    connect(&m_workbench->znodes(), &TreePanel::actRequested, this, &MainWindow::actRequested);
    connect(&m_workbench->znodes(), &TreePanel::whyRequested, this, &MainWindow::whyRequested);
    connect(m_scenarioFiles, &ScenarioFiles::openRequested, this,
            &MainWindow::openScenarioRequested);
    connect(m_scenarioFiles, &ScenarioFiles::saveRequested, this,
            &MainWindow::saveScenarioRequested);
    connect(m_servers, &ServerMenu::actRequested, this, &MainWindow::actRequested);
    connect(&m_workbench->scene(), &SceneView::removeBarrierRequested, this,
            &MainWindow::removeBarrierRequested);
    connect(&m_workbench->lanes(), &LanesView::cursorRequested, this, &MainWindow::cursorRequested);
    connect(&m_workbench->lanes(), &LanesView::liveRequested, this, &MainWindow::liveRequested);
    connect(&m_workbench->lanes(), &LanesView::whyRequested, this, &MainWindow::whyRequested);
    connect(&m_workbench->ladder(), &LadderPanel::whyRequested, this, &MainWindow::whyRequested);
    connect(&m_workbench->narration(), &NarrationPanel::cursorRequested, this,
            &MainWindow::cursorRequested);
}

void MainWindow::connectTime()
{
    auto& timeline = m_workbench->timeline();
    connect(&timeline, &TimelinePanel::cursorRequested, this, &MainWindow::cursorRequested);
    connect(&timeline, &TimelinePanel::eventRequested, this, &MainWindow::eventRequested);
    connect(&timeline, &TimelinePanel::neighbourRequested, this, &MainWindow::neighbourRequested);
    connect(&timeline, &TimelinePanel::liveRequested, this, &MainWindow::liveRequested);
    connect(&timeline, &TimelinePanel::noteRequested, this, &MainWindow::askForNote);
    connect(&timeline, &TimelinePanel::played, m_actions, &Actions::setPlaying);
    connect(&timeline, &TimelinePanel::said, this, &MainWindow::say);
    connect(m_recordings, &Recordings::openRequested, this, &MainWindow::openRequested);
    connect(m_recordings, &Recordings::compareRequested, this, &MainWindow::compareRequested);
    connect(m_recordings, &Recordings::closeRequested, this, &MainWindow::closeRecordingRequested);
    connect(m_recordings, &Recordings::recordRequested, this, &MainWindow::recordRequested);
    connect(m_recordings, &Recordings::recordEndRequested, this, &MainWindow::recordEndRequested);
}

void MainWindow::connectWindow()
{
    connect(m_actions->systemLook, &QAction::triggered, this,
            [this] { chooseLook(Appearance::System); });
    connect(m_actions->lightLook, &QAction::triggered, this,
            [this] { chooseLook(Appearance::Light); });
    connect(m_actions->darkLook, &QAction::triggered, this,
            [this] { chooseLook(Appearance::Dark); });
    const auto stay = [this] { // this window stays what it is
        (m_workbench->cluster() ? m_actions->observe : m_actions->teach)->setChecked(true);
    };
    const auto goTo = [this, stay](bool isToAct) {
        stay();
        emit clusterRequested(isToAct);
    };
    connect(m_workbench, &Workbench::clusterChanged, this, stay);
    connect(m_actions->teach, &QAction::triggered, this, [this, stay] {
        stay();
        if (m_workbench->cluster())
            emit closeRecordingRequested();
    });
    connect(m_actions->observe, &QAction::triggered, this, [goTo] { goTo(false); });
    connect(m_actions->operate, &QAction::triggered, this, [goTo] { goTo(true); });
    connect(m_actions->connectTo, &QAction::triggered, this, &MainWindow::connectRequested);
    connect(m_actions->resetLayout, &QAction::triggered, m_workbench, &Workbench::arrange);
    connect(m_actions->fullScreen, &QAction::toggled, this,
            [this](bool isFull) { isFull ? showFullScreen() : showNormal(); });
    connect(m_actions->quit, &QAction::triggered, qApp, &QApplication::quit);
    connect(m_actions->copy, &QAction::triggered, this, &copyFromFocus);
    connect(m_actions->filter, &QAction::triggered, this, [this] {
        m_workbench->bringUp(m_workbench->log());
        m_workbench->log().focusFilter();
    });
    connect(m_actions->saveLesson, &QAction::triggered, this, &MainWindow::askWhereToSave);
    connect(m_actions->glossary, &QAction::triggered, this, [this] { showGlossary({}); });
    connect(m_actions->makeTour, &QAction::triggered, this, &MainWindow::draftRequested);
    connect(m_actions->openTour, &QAction::triggered, this, [this] { askForTour(false); });
    connect(m_draft, &DraftStrip::saveRequested, this, [this] { askForTour(true); });
    connect(m_lesson, &LessonStrip::termRequested, this, &MainWindow::showGlossary);
    connect(m_actions->keys, &QAction::triggered, this, &MainWindow::showKeys);
    connect(m_actions->about, &QAction::triggered, this, &MainWindow::showAbout);
    connect(m_actions->aboutQt, &QAction::triggered, this, [this] { QMessageBox::aboutQt(this); });
}

} // namespace zoetrope::ui
