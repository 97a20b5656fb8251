#include "ui/window/mainwindow.h"

#include "ui/arrange/arranging.h"
#include "ui/lanes/lanesview.h"
#include "ui/theme/icon.h"
#include "ui/theme/theme.h"
#include "ui/timeline/timelinepanel.h"
#include "ui/tour/lessonstrip.h"
#include "ui/walkthrough/walkthroughpanel.h"
#include "ui/window/actions.h"
#include "ui/window/controlbar.h"
#include "ui/window/menukeys.h"
#include "ui/window/menus.h"
#include "ui/window/panelstyle.h"
#include "ui/window/recordings.h"
#include "ui/window/scenariofiles.h"
#include "ui/window/servermenu.h"
#include "ui/window/sharing.h"
#include "ui/window/statusline.h"
#include "ui/window/workbench.h"

#include <QAction>
#include <QMenu>
#include <QMenuBar>
#include <QToolBar>
#include <QVBoxLayout>

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
    , m_lessons(new QMenu(tr("&Teach"), this))
    , m_controls(new ControlBar(*m_actions, this))
    , m_recordings(new Recordings(*this, m_choices))
    , m_sharing(new Sharing(*this, *m_workbench))
    , m_statusLine(new StatusLine(*m_actions->toLive, this))
    , m_servers(new ServerMenu(this))
    , m_scenarioFiles(new ScenarioFiles(*this))
    , m_arranging(new Arranging(*this))
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
    column->addWidget(m_workbench, 1);
    setCentralWidget(centre);
    setStatusBar(m_statusLine);

    auto* style = new PanelStyle;
    style->setParent(menuBar());
    menuBar()->setStyle(style);
    menuBar()->setFont(Theme::font(Theme::body));
    m_panelActions = makePanelActions(*m_workbench);
    fillMenus(*menuBar(), *m_actions, *m_workbench, m_panelActions,
              {*m_scenarioFiles, *m_recordings, *m_sharing, *m_servers, *m_lessons, *m_arranging});
    for (const auto& actions : {m_arranging->actionList(), m_actions->all(),
                                m_scenarioFiles->actionList(), m_recordings->actionList(),
                                m_lesson->actionList(), m_workbench->timeline().actionList()}) {
        for (auto* action : actions)
            addAction(action);
    }
    m_workbench->lanes().addAction(m_actions->toBegin);
    m_workbench->lanes().addAction(m_actions->toLive);
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

void MainWindow::pointAt(const Finger& finger)
{
    m_workbench->pointAt(finger);
}

void MainWindow::setWalkthrough(const QString& title, const std::vector<WalkthroughLine>& lines,
                                const std::set<recipes::Recipe>& recipes)
{
    m_workbench->walkthrough().setWalkthrough(title, lines, recipes);
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
