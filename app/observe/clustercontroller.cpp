#include "app/observe/clustercontroller.h"

#include "app/live/words/findingwords.h"
#include "app/live/words/incidentreport.h"
#include "app/observe/cards.h"
#include "app/observe/liverecording.h"
#include "app/observe/words/placewords.h"
#include "ui/observe/cardview.h"
#include "ui/observe/clusterview.h"
#include "ui/observe/recipelist.h"

#include <QApplication>
#include <QClipboard>
#include <QEvent>
#include <QFileDialog>
#include <QFutureWatcher>
#include <QSaveFile>
#include <QStatusBar>
#include <QtConcurrent>

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

// A server that is alone and starts says the same of itself.
bool hasNoQuorum(const recipes::Observation& seen)
{
    return seen.servers.size() > 1
        && std::any_of(seen.servers.begin(), seen.servers.end(),
                       [](const auto& server) { return server.hasNoQuorum(); });
}

} // namespace

ClusterController::ClusterController(QObject* parent)
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

ClusterController::~ClusterController() = default;

void ClusterController::connectWindow()
{
    auto& window = *m_window;
    connect(&window, &ClusterWindow::teachRequested, this, &ClusterController::teachRequested);
    connect(&window, &ClusterWindow::connectRequested, this, &ClusterController::connectRequested);
    connect(&window, &ClusterWindow::retryRequested, this, &ClusterController::observe);
    connect(&window, &ClusterWindow::disconnectRequested, this, &ClusterController::disconnectFrom);
    connect(&window, &ClusterWindow::lookBackRequested, m_recording.get(),
            &LiveRecording::writeDown);
    connect(m_recording.get(), &LiveRecording::writtenDown, this,
            &ClusterController::openRequested);
    connect(&window, &ClusterWindow::reportRequested, this, &ClusterController::report);
    connect(&window, &ClusterWindow::exportRequested, this, &ClusterController::exportSubtree);
    connect(&window, &ClusterWindow::importRequested, this, &ClusterController::importSubtree);
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
    connect(&view, &ClusterView::recipeChosen, this, &ClusterController::showLadder);
    connect(&view, &ClusterView::sessionChosen, this, &ClusterController::showChosen);
    connect(&view, &ClusterView::nodeChosen, this, &ClusterController::showChosen);
    connect(&view, &ClusterView::processRequested, this, &ClusterController::findProcess);
}

void ClusterController::connectTo(const ui::ClusterProfile& profile,
                                  std::vector<recipes::Authentication> authentications,
                                  const recipes::Access& access,
                                  const std::optional<recipes::TlsTerms>& pages)
{
    m_aimBefore.reset();
    if (profile.connectString() == m_profile.connectString() && !m_panel->path().isEmpty())
        m_aimBefore.emplace(m_panel->verb(), m_panel->path());
    m_profile = profile;
    m_authentications = std::move(authentications);
    m_access = access;
    m_pages = pages;
    m_state = {};
    m_state.servers = profile.connectString();
    m_state.colour = profile.colour;
    m_notes = KindNotes(profile.name, profile.connectString());
    m_operations->setCluster(profile, m_authentications, m_access);
    m_recording->setCluster(profile);
    m_state.name = profile.name.isEmpty() ? shortName(profile.connectString()) : profile.name;
    observe();
}

SurveyPlan ClusterController::plan() const
{
    return planFor(m_profile, m_authentications, m_access, m_pages);
}

SurveyPlan ClusterController::planFor(const ui::ClusterProfile& profile,
                                      const std::vector<recipes::Authentication>& authentications,
                                      const recipes::Access& access,
                                      const std::optional<recipes::TlsTerms>& pages)
{
    constexpr int budget = 200; // requests a second
    SurveyPlan plan;
    plan.servers = profile.connectString().toStdString();
    plan.authentications = authentications;
    plan.access = access;
    plan.sessionTimeout = std::chrono::milliseconds(profile.timeout);
    for (const auto& url : profile.adminUrls)
        plan.adminUrls.emplace_back(url);
    plan.adminTls = pages;
    plan.asksWords = profile.asksWords;
    plan.connectPatience
        = std::clamp<std::chrono::milliseconds>(5 * plan.sessionTimeout / 2, 2s, 10s);
    plan.requestsPerSecond = budget;
    plan.limits.children = 2000;
    return plan;
}

void ClusterController::observe()
{
    forget();
    setLink(Link::Connecting);
    ClusterMonitor::Habits habits;
    habits.words = m_notes.kinds();
    m_observer = std::make_unique<ClusterWorker>(plan(), std::move(habits), m_recording->journal());
    connect(m_observer.get(), &ClusterWorker::seen, this, &ClusterController::take);
    connect(m_observer.get(), &ClusterWorker::doubted, this, &ClusterController::miss);
    connect(m_observer.get(), &ClusterWorker::failed, this,
            [this](const ConnectionTrouble& trouble) {
                forget();
                setLink(Link::Failed, trouble);
                emit failed(trouble.sentence);
            });
    connect(m_observer.get(), &ClusterWorker::nodeUnread, m_operations.get(),
            &Operations::setUnread);
    m_browsing->setClusterWorker(*m_observer);
    m_observer->begin();
}

void ClusterController::disconnectFrom()
{
    m_observer.reset();
    forget();
    m_operations->setCluster({}, {});
    m_recording->setCluster({});
    m_state = {};
    setLink(Link::None);
}

void ClusterController::forget()
{
    m_sight.reset();
    m_missed = 0;
    m_state.lastSeen.clear();
    m_state.hasNoQuorum = false;
    m_history.clear();
    m_cursor.reset();
    m_state.lookedBackTo.clear();
}

void ClusterController::setLink(Link link, const ConnectionTrouble& trouble)
{
    m_state.link = link;
    m_state.trouble = trouble.sentence;
    m_state.advice = trouble.advice;
    m_state.isOfCredentials = trouble.isOfCredentials;
    m_window->setState(m_state);
    if (link != Link::Live && link != Link::Paused) {
        m_operations->disarm(); // what comes back may be another cluster
        m_operations->forgetAim();
    }
}

// What is shown is as it was: how long ago that is grows, and nothing else does.
void ClusterController::miss(const QString& why)
{
    ++m_missed;
    if (m_sight)
        m_state.lastSeen = tr("last seen %n looks ago", nullptr, m_missed);
    setLink(Link::Doubtful, {why, {}, false});
}

// A look that was under way when a person paused is shown, for it is true.
void ClusterController::take(const std::shared_ptr<const Sight>& sight)
{
    m_sight = sight;
    const auto isStale = sight->inspection.picture.seen.isReadOnly;
    if (!sight->inspection.isConnected) {
        m_state.hasNoQuorum = hasNoQuorum(sight->inspection.picture.seen);
        if (!m_observer->isPaused())
            miss({});
    } else {
        m_missed = 0;
        m_state.hasNoQuorum = false;
        m_state.lastSeen.clear();
        const auto link = isStale ? Link::Doubtful : Link::Live;
        if (m_state.link != link && !m_observer->isPaused())
            setLink(link,
                    {isStale ? tr("This server has no quorum and only reads: it shows the last "
                                  "state that it knew.")
                             : QString(),
                     {}});
    }
    if (sight->inspection.isConnected)
        m_history.add(sight); // else it is the one before
    m_notifier.look(m_state.name, sight->picture.findings, m_window->isActiveWindow());
    m_operations->setSight({sight, &sight->inspection});
    m_recording->takeNotice(sight->inspection);
    m_browsing->setSight(sight);
    show();
    auto& view = m_window->view();
    if (view.recipe().isEmpty() && !sight->picture.recipes.empty()) {
        view.recipes().choose(sight->picture.recipes.front().path);
        showLadder(view.recipe());
        offerKinds();
    }
    if (const auto aim = std::exchange(m_aimBefore, std::nullopt))
        m_panel->setTarget(aim->first, aim->second);
    emit looked();
}

void ClusterController::connectOperations()
{
    connect(m_panel, &ui::OperatePanel::allowRequested, this, &ClusterController::allowRequested);
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
    connectAims();
}

// What is chosen is what an action is aimed at.
void ClusterController::connectAims()
{
    connect(m_window.get(), &ClusterWindow::perspectiveChanged, this, [this] {
        if (m_cursor && m_window->perspective() == ClusterWindow::Perspective::Operate)
            lookBack({}); // nobody acts on the past
        aim();
    });
    auto& view = m_window->view();
    connect(&view, &ClusterView::operateRequested, m_operations.get(), &Operations::aimAt);
    connect(&view, &ClusterView::recipeChosen, this, &ClusterController::aim);
    connect(&view, &ClusterView::sessionChosen, this, &ClusterController::aim);
    connect(&view, &ClusterView::nodeChosen, this, &ClusterController::aim);
}

// At the node that is chosen; else at the one by which the chosen session stands in the recipe, or
// at the recipe itself.
void ClusterController::aim()
{
    if (!m_sight || m_window->perspective() != ClusterWindow::Perspective::Operate)
        return;
    const auto& view = m_window->view();
    if (!view.node().isEmpty())
        return m_operations->aimAt(view.node());
    for (const auto& row : ladderPictureOf(m_sight->inspection, view.recipe()).rows) {
        if (row.session == view.session() && !row.session.isEmpty())
            return m_operations->aimAt(row.path);
    }
    m_operations->aimAt(view.recipe());
}

void ClusterController::showLadder(const QString& path)
{
    if (const auto sight = shown())
        m_window->view().setLadder(ladderPictureOf(sight->inspection, path));
}

void ClusterController::showChosen()
{
    auto& view = m_window->view();
    const auto sight = shown();
    if (!sight)
        return;
    if (!view.session().isEmpty()) {
        auto card = sessionCard(sight->inspection, view.session());
        if (view.session() == m_foundSession)
            card.lines.insert(card.lines.begin(), m_foundProcess.begin(), m_foundProcess.end());
        view.setCard(card);
    } else if (!view.node().isEmpty() && view.node() == m_browsing->last().path)
        view.setCard(nodeCard(sight->inspection, view.node(), m_browsing->last().node,
                              m_browsing->last().permissions));
    else if (!view.node().isEmpty())
        view.setCard(nodeCard(sight->inspection, view.node()));
}

// As it was when somebody asked: what runs there later may be another. Nothing but the servers says
// the address, and nothing is run.
void ClusterController::findProcess(const QString& session)
{
    const auto sight = shown();
    const auto id = recipes::readSessionId(session.toStdString()).value_or(0);
    const auto* seen = sight ? sight->inspection.picture.seen.find(id) : nullptr;
    const auto address = seen ? toQString(seen->address) : QString();
    m_foundSession = session;
    m_foundProcess
        = {{tr("process"),
            address.isEmpty() ? tr("No server tells where its client is.") : tr("Looking for it")}};
    showChosen();
    m_window->view().card().showBegin(); // the answer stands there
    if (!address.isEmpty())
        lookForProcess(address);
}

void ClusterController::lookForProcess(const QString& address)
{
    auto* watcher = new QFutureWatcher<Whereabouts>(this);
    connect(watcher, &QFutureWatcher<Whereabouts>::finished, this,
            [this, watcher, session = m_foundSession] {
                watcher->deleteLater();
                if (session != m_foundSession)
                    return; // another was asked for meanwhile
                m_foundProcess = linesOf(watcher->result());
                showChosen();
            });
    watcher->setFuture(QtConcurrent::run([address] { return whereaboutsOf(address); }));
}

bool ClusterController::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_window.get() && event->type() == QEvent::Close) {
        m_observer.reset();
        m_recording->end();
        emit closed();
    }
    return QObject::eventFilter(watched, event);
}

// What goes to files, and comes from them.

void ClusterController::report(bool isForFile)
{
    const auto sight = shown();
    if (!sight)
        return;
    const auto text = incidentReport(sight->inspection, m_state.name);
    isForFile ? saveReport(text) : copyReport(text);
}

void ClusterController::copyReport(const QString& text)
{
    QApplication::clipboard()->setText(text);
    m_window->statusBar()->showMessage(tr("The report is in the clipboard."), 4000);
}

void ClusterController::saveReport(const QString& text)
{
    const auto name
        = QFileDialog::getSaveFileName(m_window.get(), tr("Save the report"),
                                       QStringLiteral("incident.md"), tr("Markdown (*.md)"));
    if (name.isEmpty())
        return;
    QSaveFile file(name);
    const auto bytes = text.toUtf8();
    const auto isSaved
        = file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size() && file.commit();
    m_window->statusBar()->showMessage(
        isSaved ? tr("The report is saved.") : tr("%1 cannot be written").arg(name), 4000);
}

void ClusterController::exportSubtree()
{
    const auto name
        = QFileDialog::getSaveFileName(m_window.get(), tr("Export the subtree"),
                                       QStringLiteral("subtree.json"), tr("JSON (*.json)"));
    if (!name.isEmpty())
        m_browsing->exportTo(name);
}

void ClusterController::importSubtree()
{
    const auto why = m_operations->arming().whyNever();
    if (!m_sight || !why.isEmpty())
        return m_window->statusBar()->showMessage(why.isEmpty() ? tr("Connect first.") : why, 8000);
    const auto name = QFileDialog::getOpenFileName(m_window.get(), tr("Import a subtree"), {},
                                                   tr("JSON (*.json)"));
    if (!name.isEmpty())
        importFrom(name);
}

void ClusterController::importFrom(const QString& fileName)
{
    m_importing = std::make_unique<Importing>(
        m_operations->sessionOptions(), [this](const recipes::Path& path) {
            return m_operations->arming().objection(path, recipes::Clock::now());
        });
    connect(m_importing.get(), &Importing::acted, this, [this] {
        if (m_observer)
            m_observer->lookNow();
    });
    m_importing->begin(fileName, *m_window);
}

} // namespace zoetrope::app
