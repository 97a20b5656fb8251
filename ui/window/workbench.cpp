#include "ui/window/workbench.h"

#include "ui/belief/beliefpanel.h"
#include "ui/ladder/ladderpanel.h"
#include "ui/lamps/lampspanel.h"
#include "ui/lanes/lanesview.h"
#include "ui/log/logpanel.h"
#include "ui/log/narrationpanel.h"
#include "ui/participants/participantpanel.h"
#include "ui/scene/sceneview.h"
#include "ui/theme/theme.h"
#include "ui/timeline/timelinepanel.h"
#include "ui/tree/treepanel.h"
#include "ui/walkthrough/walkthroughpanel.h"
#include "ui/window/panel.h"
#include "ui/window/panelstyle.h"
#include "ui/window/paneltitle.h"
#include "ui/window/tabbedpanel.h"

#include <QChildEvent>
#include <QTabBar>

namespace zoetrope::ui {

namespace {

constexpr int layoutVersion = 2; // another arrangement of panels needs another number
constexpr int timelineHeight = 64; // pixels at 1x

} // namespace

Workbench::Workbench(QWidget* parent)
    : QMainWindow(parent)
    , m_style(std::make_unique<PanelStyle>())
    , m_participants(new ParticipantPanel(this))
    , m_znodes(new TreePanel(this))
    , m_scene(new SceneView(this))
    , m_ladder(new LadderPanel(this))
    , m_belief(new BeliefPanel(this))
    , m_centre(new TabbedPanel(tr("Recipe"), *m_style, this))
    , m_walkthrough(new WalkthroughPanel(this))
    , m_lamps(new LampsPanel(this))
    , m_lanes(new LanesView(this))
    , m_log(new LogPanel(this))
    , m_narration(new NarrationPanel(this))
    , m_timeline(new TimelinePanel(this))
{
    setWindowFlags(Qt::Widget); // Qt would make a second window of it
    setStyle(m_style.get());
    setContentsMargins(Theme::gap, Theme::gap, Theme::gap, Theme::gap);
    setDockOptions(AllowNestedDocks | AllowTabbedDocks);
    setCorner(Qt::BottomLeftCorner, Qt::BottomDockWidgetArea);
    setCorner(Qt::BottomRightCorner, Qt::BottomDockWidgetArea);
    buildCentre();
    addDock("participants", tr("Participants"), *m_participants, Qt::LeftDockWidgetArea);
    addDock("znodes", tr("Znodes"), *m_znodes, Qt::LeftDockWidgetArea);
    addDock("walkthrough", tr("Walkthrough"), *m_walkthrough, Qt::RightDockWidgetArea);
    addDock("lamps", tr("Invariants and counters"), *m_lamps, Qt::RightDockWidgetArea);
    addDock("lanes", tr("Lanes"), *m_lanes, Qt::BottomDockWidgetArea);
    addDock("log", tr("Event log"), *m_log, Qt::BottomDockWidgetArea);
    addDock("narration", tr("Narration"), *m_narration, Qt::BottomDockWidgetArea);
    addDock("timeline", tr("Timeline"), *m_timeline, Qt::BottomDockWidgetArea);
    m_docks.back()->hideTitle();
    connectViews();
    arrange();
}

Workbench::~Workbench() = default;

void Workbench::buildCentre()
{
    m_centre->add(tr("Scene"), *m_scene);
    m_centre->add(tr("Ladder"), *m_ladder);
    m_centre->add(tr("Truth and belief"), *m_belief);
    connect(m_belief, &BeliefPanel::headlineChanged, m_centre,
            [this](const QString& headline) { m_centre->setFigure(*m_belief, headline); });
    connect(m_scene, &SceneView::headlineChanged, m_centre,
            [this](const QString& headline) { m_centre->setFigure(*m_scene, headline); });
    connect(m_ladder, &LadderPanel::headlineChanged, m_centre,
            [this](const QString& headline) { m_centre->setFigure(*m_ladder, headline); });
    setCentralWidget(m_centre);
}

template<typename View>
void Workbench::addDock(const char* id, const QString& title, View& view, Qt::DockWidgetArea area)
{
    auto* dock = new PanelDock(QString::fromLatin1(id), title, view, this);
    if constexpr (requires { &View::headlineChanged; })
        connect(&view, &View::headlineChanged, &dock->title(), &PanelTitle::setFigure);
    addDockWidget(area, dock);
    m_docks.push_back(dock);
}

void Workbench::connectViews()
{
    shareSelection();
    connect(m_lamps, &LampsPanel::proofRequested, this,
            [this](const std::vector<recipes::EventId>& events) {
                bringUp(*m_log);
                m_log->showOnly(events);
            });
}

// Who is chosen anywhere is chosen everywhere, and so is a znode.
void Workbench::shareSelection()
{
    connect(m_scene, &SceneView::participantActivated, m_participants, &ParticipantPanel::choose);
    connect(m_ladder, &LadderPanel::participantActivated, m_participants,
            &ParticipantPanel::choose);
    connect(m_participants, &ParticipantPanel::chosenChanged, m_ladder,
            qOverload<recipes::ActorId>(&LadderPanel::choose));
    connect(m_participants, &ParticipantPanel::chosenChanged, m_scene, &SceneView::choose);
    connect(m_belief, &BeliefPanel::participantActivated, m_participants,
            &ParticipantPanel::choose);
    connect(m_participants, &ParticipantPanel::chosenChanged, m_belief, &BeliefPanel::choose);
    connect(m_ladder, &LadderPanel::znodeActivated, m_znodes, &TreePanel::choose);
    connect(m_znodes, &TreePanel::chosenChanged, m_ladder,
            qOverload<const QString&>(&LadderPanel::choose));
    connect(m_participants, &ParticipantPanel::chosenChanged, m_timeline,
            qOverload<recipes::ActorId>(&TimelinePanel::choose));
    connect(m_ladder, &LadderPanel::znodeActivated, m_timeline,
            qOverload<const QString&>(&TimelinePanel::choose));
    connect(m_znodes, &TreePanel::chosenChanged, m_timeline,
            qOverload<const QString&>(&TimelinePanel::choose));
}

void Workbench::arrange()
{
    for (auto* dock : m_docks) {
        dock->setFloating(false);
        dock->show();
    }
    const auto place = [this](std::size_t first, std::size_t second, Qt::DockWidgetArea area) {
        addDockWidget(area, m_docks[first]);
        splitDockWidget(m_docks[first], m_docks[second], Qt::Vertical);
    };
    place(0, 1, Qt::LeftDockWidgetArea);
    place(2, 3, Qt::RightDockWidgetArea);
    place(4, 7, Qt::BottomDockWidgetArea);
    tabifyDockWidget(m_docks[4], m_docks[5]);
    tabifyDockWidget(m_docks[5], m_docks[6]);
    m_docks[4]->raise();
    if (isVisible())
        setSizes();
}

// Shares of the room there is, as the first arrangement has them at 1440 by 900.
void Workbench::setSizes()
{
    const auto bottom = std::clamp(height() * 40 / 100, 260, 400);
    const auto top = height() - bottom;
    const auto right = std::clamp(width() * 27 / 100, 300, 420);
    resizeDocks({m_docks[0], m_docks[2]}, {std::clamp(width() / 5, 250, 320), right},
                Qt::Horizontal);
    resizeDocks({m_docks[4], m_docks[7]}, {bottom - timelineHeight, timelineHeight}, Qt::Vertical);
    resizeDocks({m_docks[0], m_docks[1], m_docks[2], m_docks[3]},
                {top * 63 / 100, top * 37 / 100, top * 70 / 100, top * 30 / 100}, Qt::Vertical);
}

QByteArray Workbench::layoutState() const
{
    return saveState(layoutVersion);
}

bool Workbench::restoreLayout(const QByteArray& state)
{
    m_isArranged = restoreState(state, layoutVersion);
    return m_isArranged;
}

// Sizes are shares of the real room, which is known only now.
void Workbench::showEvent(QShowEvent* event)
{
    QMainWindow::showEvent(event);
    if (!std::exchange(m_isArranged, true))
        QMetaObject::invokeMethod(this, &Workbench::setSizes, Qt::QueuedConnection);
}

// Qt makes the bar of stacked panels when it needs one, and asks nobody.
void Workbench::childEvent(QChildEvent* event)
{
    QMainWindow::childEvent(event);
    auto* bar
        = event->type() == QEvent::ChildPolished ? qobject_cast<QTabBar*>(event->child()) : nullptr;
    if (bar == nullptr)
        return;
    bar->setStyle(m_style.get());
    bar->setExpanding(false);
    bar->setAccessibleName(tr("Stacked panels"));
}

void Workbench::setFrame(const Frame& frame)
{
    m_cursor = frame.cursor;
    m_world = frame.world;
    m_participants->setFrame(frame);
    m_znodes->setFrame(frame);
    m_scene->setFrame(frame);
    m_ladder->setFrame(frame);
    m_belief->setFrame(frame);
    m_walkthrough->setFrame(frame);
    m_lamps->setFrame(frame);
    m_lanes->setFrame(frame);
    m_narration->setFrame(frame);
    m_timeline->setFrame(frame);
    narrate();
}

void Workbench::setStatus(const LabStatus& status)
{
    m_participants->setStatus(status);
    m_znodes->setStatus(status);
    m_scene->setStatus(status);
    m_ladder->setStatus(status);
}

void Workbench::append(const std::vector<recipes::Event>& events,
                       const std::vector<Sentence>& sentences)
{
    m_log->append(events);
    m_narration->append(sentences);
    m_timeline->append(sentences);
    narrate();
}

// What was last said at the cursor, so that going back in time takes the sentence along.
void Workbench::narrate()
{
    const auto sentence = m_narration->lastBefore(m_cursor);
    if (!sentence)
        m_scene->setNarration({}, false);
    else
        m_scene->setNarration(sentence->text, sentence->isAlarm);
}

void Workbench::clear()
{
    m_log->clear();
    m_narration->clear();
    m_timeline->clear();
    narrate();
}

void Workbench::bringUp(const QWidget& view)
{
    for (auto* dock : m_docks) {
        if (dock->isAncestorOf(&view))
            dock->bringUp();
    }
}

} // namespace zoetrope::ui
