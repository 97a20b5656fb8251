#include "ui/window/workbench.h"

#include "ui/belief/beliefpanel.h"
#include "ui/invariants/invariantspanel.h"
#include "ui/ladder/ladderpanel.h"
#include "ui/lanes/lanesview.h"
#include "ui/log/logpanel.h"
#include "ui/log/narrationpanel.h"
#include "ui/participants/participantpanel.h"
#include "ui/scene/sceneview.h"
#include "ui/theme/theme.h"
#include "ui/timeline/timelinepanel.h"
#include "ui/tree/treepanel.h"
#include "ui/walkthrough/walkthroughpanel.h"
#include "ui/widgets/panel.h"
#include "ui/widgets/panelstyle.h"
#include "ui/widgets/paneltitle.h"
#include "ui/widgets/tabbedpanel.h"

#include <QChildEvent>
#include <QStackedWidget>
#include <QTabBar>

namespace zoetrope::ui {

Workbench::Workbench(QWidget* parent)
    : QMainWindow(parent)
    , m_style(std::make_unique<PanelStyle>())
    , m_participants(new ParticipantPanel(this))
    , m_znodes(new TreePanel(this))
    , m_scene(new SceneView(this))
    , m_ladder(new LadderPanel(this))
    , m_belief(new BeliefPanel(this))
    , m_centre(new TabbedPanel(tr("Recipe"), *m_style, this))
    , m_middle(new QStackedWidget(this))
    , m_walkthrough(new WalkthroughPanel(this))
    , m_invariants(new InvariantsPanel(this))
    , m_lanes(new LanesView(this))
    , m_log(new LogPanel(this))
    , m_narration(new NarrationPanel(this))
    , m_timeline(new TimelinePanel(this))
{
    setWindowFlags(Qt::Widget); // Qt would make a second window of it
    setStyle(m_style.get());
    setContentsMargins(Theme::gap, Theme::gap, Theme::gap, Theme::gap);
    setDockOptions(AllowNestedDocks | AllowTabbedDocks);
    buildCentre();
    addDock("participants", tr("Participants"), *m_participants, Qt::LeftDockWidgetArea);
    addDock("znodes", tr("Znodes"), *m_znodes, Qt::LeftDockWidgetArea);
    addDock("walkthrough", tr("Walkthrough"), *m_walkthrough, Qt::RightDockWidgetArea);
    addDock("lamps", tr("Invariants and counters"), *m_invariants, Qt::RightDockWidgetArea);
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
    m_middle->addWidget(m_centre);
    setCentralWidget(m_middle);
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
    shareParticipant();
    shareZnode();
    connect(m_invariants, &InvariantsPanel::proofRequested, this,
            [this](const std::vector<recipes::EventId>& events) {
                bringUp(*m_log);
                m_log->showOnly(events);
            });
}

// Who is chosen anywhere is chosen everywhere.
void Workbench::shareParticipant()
{
    connect(m_scene, &SceneView::participantActivated, m_participants, &ParticipantPanel::choose);
    connect(m_ladder, &LadderPanel::participantActivated, m_participants,
            &ParticipantPanel::choose);
    connect(m_belief, &BeliefPanel::participantActivated, m_participants,
            &ParticipantPanel::choose);
    connect(m_participants, &ParticipantPanel::chosenChanged, m_scene, &SceneView::choose);
    connect(m_participants, &ParticipantPanel::chosenChanged, m_ladder,
            qOverload<recipes::ActorId>(&LadderPanel::choose));
    connect(m_participants, &ParticipantPanel::chosenChanged, m_belief, &BeliefPanel::choose);
    connect(m_participants, &ParticipantPanel::chosenChanged, m_timeline,
            qOverload<recipes::ActorId>(&TimelinePanel::choose));
}

// So is a znode.
void Workbench::shareZnode()
{
    connect(m_ladder, &LadderPanel::znodeActivated, m_znodes, &TreePanel::choose);
    connect(m_ladder, &LadderPanel::znodeActivated, m_timeline,
            qOverload<const QString&>(&TimelinePanel::choose));
    connect(m_znodes, &TreePanel::chosenChanged, m_ladder,
            qOverload<const QString&>(&LadderPanel::choose));
    connect(m_znodes, &TreePanel::chosenChanged, m_timeline,
            qOverload<const QString&>(&TimelinePanel::choose));
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
    m_invariants->setFrame(frame);
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
    m_scene->append(events);
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
    m_scene->clear();
    m_narration->clear();
    m_timeline->clear();
    narrate();
}

QWidget& Workbench::picture()
{
    for (auto* panel : std::initializer_list<QWidget*>{m_scene, m_ladder, m_belief}) {
        if (panel->isVisible())
            return *panel;
    }
    return *m_scene;
}

void Workbench::bringUp(const QWidget& view)
{
    for (auto* dock : m_docks) {
        if (dock->isAncestorOf(&view))
            dock->bringUp();
    }
}

} // namespace zoetrope::ui
