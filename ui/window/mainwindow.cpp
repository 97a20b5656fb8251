#include "ui/window/mainwindow.h"

#include "ui/lamps/lampspanel.h"
#include "ui/lanes/lanesview.h"
#include "ui/log/logpanel.h"
#include "ui/log/narrationpanel.h"
#include "ui/participants/participantpanel.h"
#include "ui/scene/sceneview.h"
#include "ui/theme/icon.h"
#include "ui/theme/theme.h"
#include "ui/timeline/timelinepanel.h"
#include "ui/timeline/timelinestrip.h"
#include "ui/tour/explanation.h"
#include "ui/tour/lessonstrip.h"
#include "ui/tree/treepanel.h"
#include "ui/walkthrough/walkthroughpanel.h"
#include "ui/window/actions.h"
#include "ui/window/controlbar.h"
#include "ui/window/copying.h"
#include "ui/window/keysheet.h"
#include "ui/window/menus.h"
#include "ui/window/panelstyle.h"
#include "ui/window/recordings.h"
#include "ui/window/scenariochooser.h"
#include "ui/window/scenariofiles.h"
#include "ui/window/servermenu.h"
#include "ui/window/speedslider.h"
#include "ui/window/statusline.h"
#include "ui/window/workbench.h"

#include <QAction>
#include <QActionGroup>
#include <QCloseEvent>
#include <QCoreApplication>
#include <QInputDialog>
#include <QMenu>
#include <QMenuBar>
#include <QMessageBox>
#include <QPushButton>
#include <QToolBar>
#include <QVBoxLayout>

namespace zoetrope::ui {

namespace {

constexpr QSize firstSize(1440, 900);
constexpr int messageTime = 6'000; // ms

void showAbout(QWidget* window)
{
    QMessageBox::about(
        window, MainWindow::tr("About Zoetrope"),
        MainWindow::tr("<b>Zoetrope %1</b><p>ZooKeeper recipes as they happen, "
                       "through a real ZooKeeper.</p><p>Qt %2. Apache License "
                       "2.0.</p>")
            .arg(QCoreApplication::applicationVersion(), QString::fromLatin1(qVersion())));
}

} // namespace

MainWindow::MainWindow(QWidget* parent)
    : QMainWindow(parent)
    , m_choices(Choices::load())
    , m_actions(new Actions(this))
    , m_workbench(new Workbench(this))
    , m_lesson(new LessonStrip(this))
    , m_lessons(new QMenu(tr("&Teach"), this))
    , m_controls(new ControlBar(*m_actions, this))
    , m_recordings(new Recordings(*this, m_choices))
    , m_statusLine(new StatusLine(*m_actions->toLive, this))
    , m_servers(new ServerMenu(this))
    , m_scenarioFiles(new ScenarioFiles(*this))
{
    setWindowTitle(tr("Zoetrope"));
    setWindowIcon(programIcon());
    build();
    connectRun();
    connectViews();
    connectTime();
    connectWindow();
    restore();
}

MainWindow::~MainWindow() = default;

void MainWindow::build()
{
    auto* bar = new QToolBar(tr("Controls"), this);
    bar->setObjectName(QStringLiteral("controls"));
    bar->setMovable(false);
    bar->setContentsMargins({});
    bar->layout()->setContentsMargins({});
    bar->toggleViewAction()->setEnabled(false);
    bar->addWidget(m_controls);
    addToolBar(bar);
    setMinimumWidth(m_controls->minimumSizeHint().width());
    auto* centre = new QWidget(this);
    auto* column = new QVBoxLayout(centre);
    column->setContentsMargins({});
    column->setSpacing(0);
    column->addWidget(m_lesson);
    column->addWidget(m_workbench, 1);
    setCentralWidget(centre);
    setStatusBar(m_statusLine);

    auto* style = new PanelStyle;
    style->setParent(menuBar());
    menuBar()->setStyle(style);
    menuBar()->setFont(Theme::font(Theme::body));
    m_panelActions = makePanelActions(*m_workbench);
    fillMenus(*menuBar(), *m_actions, *m_workbench, m_panelActions,
              {*m_scenarioFiles, *m_recordings, *m_servers, *m_lessons});
    for (auto* action : m_actions->all())
        addAction(action);
    for (auto* action : m_scenarioFiles->actionList())
        addAction(action);
    for (auto* action : m_recordings->actionList())
        addAction(action);
    for (auto* action : m_lesson->actionList())
        addAction(action);
    for (auto* action : m_workbench->timeline().actionList())
        addAction(action);
    m_workbench->lanes().addAction(m_actions->toBegin);
    m_workbench->lanes().addAction(m_actions->toLive);
}

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
    connect(m_actions->slower, &QAction::triggered, this,
            [this] { chooseSpeed(SpeedSlider::slowerThan(m_controls->speed())); });
    connect(m_actions->faster, &QAction::triggered, this,
            [this] { chooseSpeed(SpeedSlider::fasterThan(m_controls->speed())); });
    connect(m_actions->normalSpeed, &QAction::triggered, this, [this] { chooseSpeed(1); });
    connect(m_actions->toBegin, &QAction::triggered, this,
            [this] { emit cursorRequested(m_begin); });
    connect(m_actions->toLive, &QAction::triggered, this, &MainWindow::liveRequested);
    connect(m_controls, &ControlBar::speedChosen, this, &MainWindow::chooseSpeed);
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
    connect(&timeline, &TimelinePanel::said, this,
            [this](const QString& sentence) { m_statusLine->showMessage(sentence, messageTime); });
    connect(m_recordings, &Recordings::openRequested, this, &MainWindow::openRequested);
    connect(m_recordings, &Recordings::compareRequested, this, &MainWindow::compareRequested);
    connect(m_recordings, &Recordings::closeRequested, this, &MainWindow::closeRecordingRequested);
    connect(m_recordings, &Recordings::recordRequested, this, &MainWindow::recordRequested);
    connect(m_recordings, &Recordings::recordEndRequested, this, &MainWindow::recordEndRequested);
}

// The instant is that of the question, whatever happens while somebody writes.
void MainWindow::askForNote()
{
    const auto path = m_workbench->znodes().chosenPath();
    auto* dialog = new QInputDialog(this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Add note"));
    dialog->setLabelText(path.isEmpty() ? tr("Note on this moment:")
                                        : tr("Note on %1 at this moment:").arg(path));
    connect(dialog, &QInputDialog::textValueSelected, this,
            [this, path, at = m_cursor](const QString& text) {
                if (!text.trimmed().isEmpty())
                    emit noteRequested(at, path, text.trimmed());
            });
    dialog->open();
}

void MainWindow::say(const QString& sentence)
{
    m_statusLine->showMessage(sentence, messageTime);
}

void MainWindow::complain(const QString& sentence)
{
    auto* box
        = new QMessageBox(QMessageBox::Warning, tr("Zoetrope"), sentence, QMessageBox::Ok, this);
    box->setTextFormat(Qt::PlainText);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->open();
}

void MainWindow::rememberRecording(const QString& fileName)
{
    m_recordings->remember(fileName);
    m_choices.save();
}

void MainWindow::connectWindow()
{
    connect(m_actions->systemLook, &QAction::triggered, this,
            [this] { chooseLook(Appearance::System); });
    connect(m_actions->lightLook, &QAction::triggered, this,
            [this] { chooseLook(Appearance::Light); });
    connect(m_actions->darkLook, &QAction::triggered, this,
            [this] { chooseLook(Appearance::Dark); });
    const auto goTo = [this](bool isToAct) {
        m_actions->teach->setChecked(true); // this window stays what it is
        emit clusterRequested(isToAct);
    };
    connect(m_actions->observe, &QAction::triggered, this, [goTo] { goTo(false); });
    connect(m_actions->operate, &QAction::triggered, this, [goTo] { goTo(true); });
    connect(m_actions->connectTo, &QAction::triggered, this, &MainWindow::connectRequested);
    connect(m_actions->resetLayout, &QAction::triggered, m_workbench, &Workbench::arrange);
    connect(m_actions->fullScreen, &QAction::toggled, this,
            [this](bool isFull) { isFull ? showFullScreen() : showNormal(); });
    connect(m_actions->quit, &QAction::triggered, this, &QWidget::close);
    connect(m_actions->copy, &QAction::triggered, this, &copyFromFocus);
    connect(m_actions->filter, &QAction::triggered, this, [this] {
        m_workbench->bringUp(m_workbench->log());
        m_workbench->log().focusFilter();
    });
    connect(m_actions->keys, &QAction::triggered, this, &MainWindow::showKeys);
    connect(m_actions->about, &QAction::triggered, this, [this] { showAbout(this); });
    connect(m_actions->aboutQt, &QAction::triggered, this, [this] { QMessageBox::aboutQt(this); });
}

void MainWindow::restore()
{
    apply(m_choices.appearance);
    auto* look = m_choices.appearance == Appearance::Dark ? m_actions->darkLook
        : m_choices.appearance == Appearance::Light       ? m_actions->lightLook
                                                          : m_actions->systemLook;
    look->setChecked(true);
    m_controls->setSpeed(m_choices.speed);
    m_workbench->log().setFilter(m_choices.logFilter);
    m_workbench->log().setFollowing(m_choices.isLogFollowing);
    if (!restoreGeometry(m_choices.geometry))
        resize(firstSize);
    m_workbench->restoreLayout(m_choices.layout);
}

void MainWindow::setLanguages(const std::vector<std::pair<QString, QString>>& languages,
                              const QString& spoken)
{
    auto* menu = new QMenu(this);
    auto* group = new QActionGroup(menu);
    for (const auto& [code, ownName] : languages) {
        auto* action = menu->addAction(ownName);
        group->addAction(action);
        action->setCheckable(true);
        action->setChecked(code == spoken);
        connect(action, &QAction::triggered, this, [this, code = code] {
            m_choices.language = code;
            emit languageRequested(code);
        });
    }
    m_actions->language->setMenu(menu);
}

void MainWindow::setScenarios(const std::vector<ScenarioInfo>& scenarios)
{
    m_controls->setScenarios(scenarios);
}

void MainWindow::setLessons(const std::vector<ScenarioInfo>& tours,
                            const std::vector<ScenarioInfo>& challenges)
{
    const auto fill = [this](QMenu* menu, const std::vector<ScenarioInfo>& lessons, auto signal) {
        menu->setToolTipsVisible(true);
        for (const auto& lesson : lessons) {
            auto* action = menu->addAction(lesson.title);
            action->setToolTip(lesson.description);
            connect(action, &QAction::triggered, this,
                    [this, signal, id = lesson.id] { emit(this->*signal)(id); });
        }
    };
    m_lessons->clear();
    fill(m_lessons->addMenu(tr("&Tours")), tours, &MainWindow::tourRequested);
    fill(m_lessons->addMenu(tr("&Challenges")), challenges, &MainWindow::challengeRequested);
    m_lessons->addSeparator();
    m_lessons->addActions({m_lesson->actionList().begin(), m_lesson->actionList().end()});
}

void MainWindow::explain(const Explanation& explanation)
{
    if (explanation.sentence.isEmpty())
        return;
    auto* sheet = new ExplanationSheet(explanation, this);
    connect(sheet, &ExplanationSheet::proofRequested, this,
            [this](const std::vector<recipes::EventId>& events) {
                m_workbench->bringUp(m_workbench->log());
                m_workbench->log().showOnly(events);
            });
    sheet->show();
}

void MainWindow::offerBranch(int steps)
{
    auto* box = new QMessageBox(
        QMessageBox::Question, tr("Act in the past"),
        tr("What you see has happened. A new run can go through its first %n step(s) again, and is "
           "yours from there; this run ends.",
           nullptr, steps),
        QMessageBox::Cancel, this);
    box->setAttribute(Qt::WA_DeleteOnClose);
    auto* begin = box->addButton(tr("&Branch here"), QMessageBox::AcceptRole);
    auto* live = box->addButton(tr("Go to &now"), QMessageBox::RejectRole);
    connect(begin, &QPushButton::clicked, this, &MainWindow::branchRequested);
    connect(live, &QPushButton::clicked, this, &MainWindow::liveRequested);
    box->open();
}

void MainWindow::pointAt(const Finger& finger)
{
    m_workbench->pointAt(finger);
}

void MainWindow::setWalkthrough(const QString& title, const std::vector<WalkthroughLine>& lines)
{
    m_workbench->walkthrough().setWalkthrough(title, lines);
}

void MainWindow::setStatus(const LabStatus& status)
{
    m_status = status;
    m_actions->update(status);
    m_controls->setStatus(status);
    m_statusLine->setStatus(status);
    m_recordings->setStatus(status);
    m_scenarioFiles->setStatus(status);
    setWindowTitle(status.isReplay ? tr("%1 - Zoetrope").arg(status.address) : tr("Zoetrope"));
    m_workbench->setStatus(status);
    m_servers->setServers(status.servers);
    m_lessons->menuAction()->setEnabled(!status.isReplay);
}

void MainWindow::setFrame(const Frame& frame)
{
    m_begin = frame.begin;
    m_cursor = frame.cursor;
    m_recordings->setFrame(frame);
    m_statusLine->setFrame(frame);
    m_workbench->setFrame(frame);
}

void MainWindow::append(const std::vector<recipes::Event>& events,
                        const std::vector<Sentence>& sentences)
{
    m_workbench->append(events, sentences);
}

void MainWindow::clear()
{
    m_workbench->clear();
}

void MainWindow::chooseLook(Appearance appearance)
{
    m_choices.appearance = appearance;
    apply(appearance);
}

void MainWindow::chooseSpeed(double factor)
{
    if (m_status.isReplay) { // there is no laboratory whose clock could go otherwise
        m_workbench->timeline().setSpeed(factor);
        m_controls->setSpeed(factor);
        return;
    }
    m_choices.speed = factor;
    m_controls->setSpeed(factor);
    emit speedRequested(factor);
}

// The desktop went dark or light while the window was open.
void MainWindow::changeEvent(QEvent* event)
{
    QMainWindow::changeEvent(event);
    if (event->type() == QEvent::ThemeChange && m_choices.appearance == Appearance::System)
        apply(Appearance::System);
}

void MainWindow::saveChoices()
{
    m_choices.geometry = saveGeometry();
    m_choices.layout = m_workbench->layoutState();
    m_choices.logFilter = m_workbench->log().filter();
    m_choices.isLogFollowing = m_workbench->log().isFollowing();
    m_choices.save();
}

void MainWindow::closeEvent(QCloseEvent* event)
{
    saveChoices();
    QMainWindow::closeEvent(event);
}

void MainWindow::showKeys()
{
    auto* sheet = new KeySheet({{tr("Laboratory"), m_actions->runActions()},
                                {tr("Lesson"), m_lesson->actionList()},
                                {tr("Participant"), m_workbench->participants().actionList()},
                                {tr("Timeline"), m_workbench->timeline().actionList()},
                                {tr("Recordings"), m_recordings->actionList()},
                                {tr("Panels"), m_panelActions},
                                {tr("Window"), m_actions->windowActions()}},
                               this);
    sheet->setAttribute(Qt::WA_DeleteOnClose);
    sheet->show();
}

} // namespace zoetrope::ui
