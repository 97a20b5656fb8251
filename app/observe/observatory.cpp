#include "app/observe/observatory.h"

#include "app/live/findingwords.h"
#include "app/observe/cards.h"
#include "app/observe/liverecording.h"
#include "app/observe/placewords.h"
#include "ui/observe/clusterview.h"
#include "ui/observe/recipelist.h"

#include <QApplication>
#include <QEvent>

#include <algorithm>

namespace zoetrope::app {

using namespace std::chrono_literals;
using ui::ClusterView;
using ui::ClusterWindow;
using ui::Link;

namespace {

// "10.3.0.11:2181 +2/app" for those who gave it no name.
QString shortName(const QString& servers)
{
    const auto hosts = servers.section(u'/', 0, 0).split(u',');
    const auto more = hosts.size() - 1;
    return hosts.front() + (more > 0 ? QStringLiteral(" +%1").arg(more) : QString())
        + servers.mid(hosts.join(u',').size());
}

} // namespace

Observatory::Observatory(QObject* parent)
    : QObject(parent)
    , m_window(std::make_unique<ClusterWindow>())
    , m_panel(new ui::OperatePanel(m_window.get()))
    , m_browser(new ui::ZnodeBrowser(m_window.get()))
    , m_browsing(std::make_unique<Browsing>(*m_browser))
    , m_servers(new ui::ServerTable(m_window.get()))
    , m_operations(std::make_unique<Operations>(*m_panel))
    , m_recording(std::make_unique<LiveRecording>(*m_window))
{
    m_window->view().setOperating(*m_panel);
    m_window->view().addTab(tr("Tree"), *m_browser);
    m_window->view().addTab(tr("Servers"), *m_servers);
    connectOperations();
    connect(m_browsing.get(), &Browsing::nodeRead, m_operations.get(), &Operations::setNode);
    connect(m_browsing.get(), &Browsing::nodeShown, &m_window->view(), &ClusterView::chooseNode);
    buildMenus();
    m_window->installEventFilter(this);
    connectWindow();
}

Observatory::~Observatory() = default;

void Observatory::connectWindow()
{
    auto& window = *m_window;
    connect(&window, &ClusterWindow::teachRequested, this, &Observatory::teachRequested);
    connect(&window, &ClusterWindow::connectRequested, this, &Observatory::connectRequested);
    connect(&window, &ClusterWindow::retryRequested, this, &Observatory::observe);
    connect(&window, &ClusterWindow::disconnectRequested, this, &Observatory::disconnectFrom);
    connect(&window, &ClusterWindow::lookBackRequested, m_recording.get(),
            &LiveRecording::writeDown);
    connect(m_recording.get(), &LiveRecording::writtenDown, this, &Observatory::openRequested);
    connect(&window, &ClusterWindow::reportRequested, this, &Observatory::report);
    connect(&window, &ClusterWindow::exportRequested, this, &Observatory::exportSubtree);
    connect(&window, &ClusterWindow::importRequested, this, &Observatory::importSubtree);
    connect(&window, &ClusterWindow::lookRequested, this, [this] {
        if (m_observer)
            m_observer->lookNow();
    });
    connect(&window, &ClusterWindow::pauseRequested, this, [this](bool isPaused) {
        if (!m_observer || !m_sight)
            return setLink(m_state.link);
        m_observer->setPaused(isPaused);
        setLink(isPaused ? Link::Paused : Link::Live);
    });
    auto& view = window.view();
    connect(&view, &ClusterView::recipeChosen, this, &Observatory::showPlaces);
    connect(&view, &ClusterView::sessionChosen, this, &Observatory::showChosen);
    connect(&view, &ClusterView::nodeChosen, this, &Observatory::showChosen);
}

void Observatory::connectTo(const ui::ClusterProfile& profile,
                            std::vector<recipes::Authentication> authentications)
{
    m_profile = profile;
    m_authentications = std::move(authentications);
    m_state = {};
    m_state.servers = profile.connectString();
    m_state.colour = profile.colour;
    m_notes = KindNotes(profile.name, profile.connectString());
    m_operations->setCluster(profile, m_authentications);
    m_recording->setCluster(profile);
    m_state.name = profile.name.isEmpty() ? shortName(profile.connectString()) : profile.name;
    observe();
}

SurveyPlan Observatory::plan() const
{
    constexpr int budget = 200; // requests a second
    SurveyPlan plan;
    plan.servers = m_profile.connectString().toStdString();
    plan.authentications = m_authentications;
    plan.sessionTimeout = std::chrono::milliseconds(m_profile.timeout);
    for (const auto& url : m_profile.adminUrls)
        plan.adminUrls.emplace_back(url);
    plan.asksWords = m_profile.asksWords;
    plan.connectPatience = std::clamp<std::chrono::milliseconds>(plan.sessionTimeout, 2s, 10s);
    plan.requestsPerSecond = budget;
    plan.limits.children = 2000;
    return plan;
}

void Observatory::observe()
{
    forget();
    setLink(Link::Connecting);
    Lookout::Habits habits;
    habits.words = m_notes.kinds();
    m_observer = std::make_unique<Observer>(plan(), std::move(habits), m_recording->journal());
    connect(m_observer.get(), &Observer::seen, this, &Observatory::take);
    connect(m_observer.get(), &Observer::doubted, this, [this](const QString& why) {
        setLink(Link::Doubtful, {why, {}});
    });
    connect(m_observer.get(), &Observer::failed, this, [this](const ConnectionTrouble& trouble) {
        forget();
        setLink(Link::Failed, trouble);
        emit failed(trouble.sentence);
    });
    connect(m_observer.get(), &Observer::nodeUnread, m_operations.get(), &Operations::setUnread);
    m_browsing->setObserver(*m_observer);
    m_observer->begin();
}

void Observatory::disconnectFrom()
{
    m_observer.reset();
    forget();
    m_operations->setCluster({}, {});
    m_recording->setCluster({});
    m_state = {};
    setLink(Link::None);
}

void Observatory::forget()
{
    m_sight.reset();
    m_hindsight.clear();
    m_cursor.reset();
    m_state.lookedBackTo.clear();
}

void Observatory::setLink(Link link, const ConnectionTrouble& trouble)
{
    m_state.link = link;
    m_state.trouble = trouble.sentence;
    m_state.advice = trouble.advice;
    m_window->setState(m_state);
    if (link != Link::Live && link != Link::Paused)
        m_operations->disarm(); // what comes back may be another cluster
}

// A look that was under way when a person paused is shown, for it is true.
void Observatory::take(const std::shared_ptr<const Sight>& sight)
{
    m_sight = sight;
    const auto link = sight->inspection.isConnected ? Link::Live : Link::Doubtful;
    if (m_state.link != link && !m_observer->isPaused())
        setLink(link);
    m_hindsight.add(sight);
    m_herald.look(m_state.name, sight->picture.findings, m_window->isActiveWindow());
    m_operations->setSight({sight, &sight->inspection});
    m_recording->takeNotice(sight->inspection);
    m_browsing->setSight(sight);
    show();
    auto& view = m_window->view();
    if (view.recipe().isEmpty() && !sight->picture.recipes.empty()) {
        view.recipes().choose(sight->picture.recipes.front().path);
        showPlaces(view.recipe());
        offerKinds();
    }
    emit looked();
}

void Observatory::connectOperations()
{
    connect(m_operations.get(), &Operations::readRequested, m_browsing.get(), &Browsing::read);
    connect(m_operations.get(), &Operations::acted, this, [this] {
        if (m_observer)
            m_observer->lookNow();
    });
    connect(m_operations.get(), &Operations::armingChanged, this, [this] {
        m_state.armedFor = m_operations->arming().left(recipes::Clock::now());
        m_state.roots = m_operations->arming().roots();
        m_window->setState(m_state);
    });
    connect(m_window.get(), &ClusterWindow::perspectiveChanged, this, [this] {
        if (m_cursor && m_window->perspective() == ClusterWindow::Perspective::Operate)
            lookBack({}); // nobody acts on the past
        aim();
    });
    auto& view = m_window->view();
    connect(&view, &ClusterView::operateRequested, m_operations.get(), &Operations::aimAt);
    connect(&view, &ClusterView::recipeChosen, this, &Observatory::aim);
    connect(&view, &ClusterView::sessionChosen, this, &Observatory::aim);
    connect(&view, &ClusterView::nodeChosen, this, &Observatory::aim);
}

// At the node that is chosen; else at the one by which the chosen session stands in the recipe, or
// at the recipe itself.
void Observatory::aim()
{
    if (!m_sight || m_window->perspective() != ClusterWindow::Perspective::Operate)
        return;
    const auto& view = m_window->view();
    if (!view.node().isEmpty())
        return m_operations->aimAt(view.node());
    for (const auto& row : placesOf(m_sight->inspection, view.recipe()).rows) {
        if (row.session == view.session() && !row.session.isEmpty())
            return m_operations->aimAt(row.path);
    }
    m_operations->aimAt(view.recipe());
}

void Observatory::showPlaces(const QString& path)
{
    if (const auto sight = shown())
        m_window->view().setPlaces(placesOf(sight->inspection, path));
}

void Observatory::showChosen()
{
    auto& view = m_window->view();
    const auto sight = shown();
    if (!sight)
        return;
    if (!view.session().isEmpty())
        view.setCard(sessionCard(sight->inspection, view.session()));
    else if (!view.node().isEmpty() && view.node() == m_browsing->last().path)
        view.setCard(nodeCard(sight->inspection, view.node(), m_browsing->last().node,
                              m_browsing->last().permissions));
    else if (!view.node().isEmpty())
        view.setCard(nodeCard(sight->inspection, view.node()));
}

bool Observatory::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_window.get() && event->type() == QEvent::Close) {
        m_observer.reset();
        m_recording->end();
        emit closed();
    }
    return QObject::eventFilter(watched, event);
}

} // namespace zoetrope::app
