#include "ui/window/mainwindow.h"

#include "ui/arrange/arranging.h"
#include "ui/lanes/lanesview.h"
#include "ui/log/logpanel.h"
#include "ui/theme/icon.h"
#include "ui/theme/theme.h"
#include "ui/timeline/timelinepanel.h"
#include "ui/tour/draftstrip.h"
#include "ui/tour/lessonstrip.h"
#include "ui/walkthrough/walkthroughpanel.h"
#include "ui/widgets/panelstyle.h"
#include "ui/widgets/scrolledroom.h"
#include "ui/window/actions.h"
#include "ui/window/controlbar.h"
#include "ui/window/menukeys.h"
#include "ui/window/menus.h"
#include "ui/window/presenting.h"
#include "ui/window/recordings.h"
#include "ui/window/scenariofiles.h"
#include "ui/window/servermenu.h"
#include "ui/window/sharing.h"
#include "ui/window/statusline.h"
#include "ui/window/workbench.h"

#include <QAction>
#include <QMenu>
#include <QMenuBar>
#include <QScrollArea>
#include <QToolBar>
#include <QVBoxLayout>

#include <utility>

namespace zoetrope::ui {

namespace {

constexpr int messageTime = 6'000; // ms

} // namespace

MainWindow::MainWindow(QWidget* parent)
    : QMainWindow(parent)
    , m_choices(Choices::load())
    , m_actions(new Actions(this))
    , m_workbench(new Workbench(this))
    , m_lesson(new LessonStrip(this))
    , m_draft(new DraftStrip(this))
    , m_lessons(new QMenu(tr("&Teach"), this))
    , m_controls(new ControlBar(*m_actions, this))
    , m_recordings(new Recordings(*this, m_choices))
    , m_sharing(new Sharing(*this, *m_workbench))
    , m_statusLine(new StatusLine(*m_actions->toLive, this))
    , m_servers(new ServerMenu(this))
    , m_scenarioFiles(new ScenarioFiles(*this))
    , m_arranging(new Arranging(*this))
    , m_presenting(new Presenting(*this))
{
    setWindowTitle(tr("Zoetrope"));
    setWindowIcon(programIcon());
    new MenuKeys(this);
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
    column->addWidget(m_draft);
    column->addWidget(scrolledRoom(*m_workbench, *this), 1);
    setCentralWidget(centre);
    setStatusBar(m_statusLine);

    auto* style = new PanelStyle;
    style->setParent(menuBar());
    menuBar()->setStyle(style);
    menuBar()->setFont(Theme::font(Theme::body));
    m_panelActions = makePanelActions(*m_workbench);
    fillMenus(*menuBar(), *m_actions, *m_workbench, m_panelActions,
              {*m_scenarioFiles, *m_recordings, *m_sharing, *m_servers, *m_lessons, *m_arranging,
               *m_presenting->actionList().front()});
    for (const auto& actions :
         {m_arranging->actionList(), m_presenting->actionList(), m_actions->all(),
          m_scenarioFiles->actionList(), m_recordings->actionList(), m_lesson->actionList(),
          m_draft->actionList(), m_lesson->offerActions(), m_workbench->timeline().actionList()}) {
        for (auto* action : actions)
            addAction(action);
    }
    m_workbench->lanes().addAction(m_actions->toBegin);
}

void MainWindow::say(const QString& sentence)
{
    m_statusLine->showMessage(sentence, messageTime);
}

void MainWindow::setScenarios(const std::vector<ScenarioInfo>& scenarios)
{
    m_controls->setScenarios(scenarios);
}

void MainWindow::setLessons(const std::vector<ScenarioInfo>& tours,
                            const std::vector<ScenarioInfo>& challenges)
{
    m_lessons->clear();
    connect(m_lessons->addAction(tr("&Welcome")), &QAction::triggered, this,
            &MainWindow::welcomeRequested);
    m_tours = m_lessons->addMenu(QString());
    m_tours->setToolTipsVisible(true);
    m_tourInfos = tours;
    fillTours();
    m_challenges = m_lessons->addMenu(tr("&Challenges"));
    m_challenges->setToolTipsVisible(true);
    m_challengeInfos = challenges;
    fillChallenges();
    m_lessons->addSeparator();
    m_lessons->addAction(m_actions->saveLesson);
    m_lessons->addActions({m_actions->makeTour, m_actions->openTour});
    m_lessons->addSeparator();
    m_lessons->addActions({m_lesson->actionList().begin(), m_lesson->actionList().end()});
}

// In the order in which they are to be taken.
void MainWindow::fillTours()
{
    if (m_tours == nullptr)
        return;
    m_tours->clear();
    auto done = 0;
    auto number = 0;
    for (const auto& tour : m_tourInfos) {
        const auto isDone = m_choices.toursDone.contains(tour.id);
        done += isDone ? 1 : 0;
        const auto words = tr("%1. %2").arg(++number).arg(tour.title);
        auto* action = m_tours->addAction(isDone ? tr("%1 (done)").arg(words) : words);
        action->setToolTip(tour.description);
        if (isDone)
            action->setIcon(icon(QStringLiteral("tick")));
        connect(action, &QAction::triggered, this,
                [this, id = tour.id] { emit tourRequested(id); });
    }
    m_tours->setTitle(done == 0 ? tr("&Tours")
                                : tr("&Tours (%1 of %2 done)").arg(done).arg(number));
}

void MainWindow::fillChallenges()
{
    if (m_challenges == nullptr)
        return;
    m_challenges->clear();
    for (const auto& challenge : m_challengeInfos) {
        const auto isWon = m_choices.challengesWon.contains(challenge.id);
        auto* action = m_challenges->addAction(isWon ? tr("%1 (won)").arg(challenge.title)
                                                     : challenge.title);
        action->setToolTip(challenge.description);
        if (isWon)
            action->setIcon(icon(QStringLiteral("tick")));
        connect(action, &QAction::triggered, this,
                [this, id = challenge.id] { emit challengeRequested(id); });
    }
}

void MainWindow::noteWelcomed()
{
    if (std::exchange(m_choices.isWelcomed, true))
        return;
    m_choices.save();
}

void MainWindow::noteTourDone(const QString& id)
{
    if (m_choices.toursDone.contains(id))
        return;
    m_choices.toursDone.push_back(id);
    m_choices.isLed = true;
    m_choices.save();
    fillTours();
}

void MainWindow::noteChallengeWon(const QString& id)
{
    if (m_choices.challengesWon.contains(id))
        return;
    m_choices.challengesWon.push_back(id);
    m_choices.isLed = true;
    m_choices.save();
    fillChallenges();
}

void MainWindow::noteNotLed()
{
    m_choices.isLed = false;
    m_choices.save();
}

void MainWindow::pointAt(const Finger& finger)
{
    m_workbench->pointAt(finger);
}

void MainWindow::setWalkthrough(const QString& title, const std::vector<WalkthroughLine>& lines,
                                const std::set<recipes::Recipe>& recipes)
{
    m_workbench->walkthrough().setWalkthrough(title, lines, recipes);
    m_workbench->log().setWalkthrough(lines, recipes);
}

void MainWindow::setStatus(const LabStatus& status)
{
    m_status = status;
    m_actions->update(status);
    m_controls->setStatus(status);
    m_statusLine->setStatus(status);
    m_recordings->setStatus(status);
    m_scenarioFiles->setStatus(status);
    m_arranging->setStatus(status);
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

} // namespace zoetrope::ui
