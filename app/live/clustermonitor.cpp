#include "app/live/clustermonitor.h"

#include "app/live/recipeplaces.h"
#include "app/live/sessionpicture.h"
#include "recipes/recognise/recogniser.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace zoetrope::app {

using namespace recipes;
using namespace std::chrono_literals;

namespace {

constexpr auto calm = 200ms; // between two looks: a burst of changes is one
constexpr auto stale = 15s; // of findings: the reports come every few seconds

std::int64_t wallTimeNow()
{
    return std::chrono::duration_cast<std::chrono::milliseconds>(
               std::chrono::system_clock::now().time_since_epoch())
        .count();
}

bool isConnected(SessionState state)
{
    return state == SessionState::Connected || state == SessionState::Reconnected;
}

bool isPast(TimePoint then, std::chrono::milliseconds length)
{
    return then == TimePoint() || Clock::now() - then >= length;
}

// A finding is of no use once what it is about has gone; what is made anew is another node.
bool isThere(const Finding& finding, const TreeSnapshot& tree)
{
    for (std::size_t i = 0; i < finding.paths.size(); ++i) {
        const auto node = tree.nodes.find(finding.paths[i]);
        if (node == tree.nodes.end()
            || (i < finding.made.size() && node->second.stat.czxid != finding.made[i]))
            return false;
    }
    return true;
}

bool isAnswered(const Observation& reports)
{
    return std::any_of(reports.servers.begin(), reports.servers.end(),
                       [](const auto& server) { return server.status.has_value(); });
}

} // namespace

ClusterMonitor::ClusterMonitor(SurveyPlan plan, Habits habits)
    : m_plan(std::move(plan))
    , m_habits(std::move(habits))
    , m_words(m_habits.words)
    , m_session({.servers = m_plan.servers,
                 .timeout = m_plan.sessionTimeout,
                 .authentications = m_plan.authentications,
                 .access = m_plan.access,
                 .client = ClientKind::Native})
    , m_budget(m_plan.requestsPerSecond)
    , m_servers(m_plan)
    , m_ensemble(m_plan.servers)
    , m_keeper(m_session, m_budget, {m_habits.watches, m_plan.limits.children, m_plan.limits.data})
{
}

void ClusterMonitor::connect(const std::stop_token& stop)
{
    m_session.connect(Clock::now() + m_plan.connectPatience, stop);
}

// The servers first: whoever was in line when they told is, or was, in what is read then.
Inspection ClusterMonitor::look(const std::stop_token& stop)
{
    m_looked = Clock::now();
    m_isWhole = false;
    if (isPast(m_reported, m_habits.betweenReports))
        askServers(stop);
    m_enough = Clock::now() + m_habits.patience;
    read(stop);
    Inspection inspection;
    inspection.picture = picture();
    if (noteRecipes(inspection.picture.recipes)) {
        m_isWhole = readPlaces(stop) && m_isWhole;
        inspection.picture = picture();
    }
    const auto isLive = isConnected(m_session.state());
    const auto isNews = m_diagnosed == TimePoint()
        || m_reported - m_diagnosed >= std::max(m_tick, m_habits.betweenReports);
    if (isLive && isNews && !m_keeper.isInDoubt()) {
        m_findings = m_diagnostician.look(inspection.picture);
        m_diagnosed = m_reported;
        m_diagnosedWall = wallTimeNow();
        ++m_looks;
    }
    std::erase_if(m_findings, [&](const auto& finding) {
        return !isThere(finding, inspection.picture.seen.tree);
    });
    inspection.findings = m_findings;
    inspection.findingsOf = isPast(m_diagnosed, stale) ? m_diagnosedWall : 0;
    inspection.requests = m_budget.spent();
    inspection.looks = m_looks;
    inspection.isConnected = isLive;
    inspection.isWhole = m_isWhole;
    inspection.read = m_keeper.tree().all().nodes.size();
    inspection.effort = {.watches = watches(),
                         .watchBudget = m_habits.watches,
                         .requestsPerSecond = m_budget.recent(),
                         .requestBudget = static_cast<std::size_t>(m_plan.requestsPerSecond)};
    return inspection;
}

void ClusterMonitor::askServers(const std::stop_token& stop)
{
    Observation reports;
    reports.root = m_plan.root.text();
    reports.own = m_session.id();
    reports.isReadOnly = m_session.isReadOnly();
    m_servers.look(reports, stop);
    if (stop.stop_requested())
        throw Error(Code::Interrupted, "look", m_plan.root.text());
    m_ensemble.check(reports.servers);
    if (isConnected(m_session.state()) || isAnswered(reports))
        m_reports = std::move(reports);
    else // who stood where is as it was seen last; that no server answers is so now
        m_reports.servers = std::move(reports.servers);
    m_keeper.setReported(ReportedNodes(m_reports));
    m_reportedPlaces = recipePlaces({}, m_reports, m_plan.root.text());
    m_reported = Clock::now();
    if (const auto tick = toldTick(m_reports.servers))
        m_tick = std::clamp(*tick, 100ms, 10'000ms);
}

// Where the servers say that recipes are, then what no report tells of.
void ClusterMonitor::read(const std::stop_token& stop)
{
    const auto isFirst = m_searchedAt == TimePoint();
    if (m_isSearchDue.exchange(false) || isPast(m_searchedAt, m_habits.betweenSearches))
        beginSearch();
    m_isWhole = readPlaces(stop);
    if (!m_search || !m_isWhole)
        return;
    if (search(stop))
        m_isWhole = readPlaces(stop);
    else
        m_isWhole = !isFirst;
}

void ClusterMonitor::beginSearch()
{
    m_keeper.refresh();
    if (m_search)
        return;
    auto limits = m_plan.limits;
    limits.nodes = m_habits.searched;
    limits.children = std::min<std::size_t>(limits.children, m_habits.searched / 4 + 1);
    m_search.emplace(m_session, m_budget, limits);
    m_search->begin(m_plan.root, &m_keeper.tree().all());
}

// The first is in a hurry; those after it leave room.
bool ClusterMonitor::search(const std::stop_token& stop)
{
    constexpr std::size_t few = 50; // requests
    const auto isFirst = m_searchedAt == TimePoint();
    const auto deadline = Clock::now() + m_plan.readPatience;
    auto isMore = true;
    do {
        isMore = m_search->step(isFirst ? m_budget.smallBurst() : few, deadline, stop);
    } while (isMore && Clock::now() < m_enough && (isFirst || m_budget.isHalfFree()));
    if (m_search->tree().nodes.empty()) {
        m_search.reset();
        if (m_session.isReadOnly() || std::exchange(m_hasCaughtUp, true))
            throw Error(Code::NoNode, "look", m_plan.root.text());
        m_session.sync(m_plan.root, Clock::now() + m_plan.connectPatience, stop);
        beginSearch(); // this server was behind who made it, perhaps
        return search(stop);
    }
    if (isMore && !isFirst)
        return false;
    noteRecipes(recognise(m_search->tree(), hintsFrom(m_reports.watchings)));
    keepPlaces();
    if (isMore)
        return false;
    m_keeper.learn(m_search->tree());
    m_leftOut = {{}, m_search->tree().partial, m_search->tree().refused};
    m_search.reset();
    m_searchedAt = Clock::now();
    return true;
}

// A lock that nobody wants at the moment is an empty directory, and worth watching still.
bool ClusterMonitor::noteRecipes(const std::vector<FoundRecipe>& recipes)
{
    const auto before = m_known.size();
    for (auto& place : recipePlaces(recipes, {}, m_plan.root.text())) {
        if (m_known.insert(place).second)
            m_places.push_back(std::move(place));
    }
    return m_known.size() != before;
}

void ClusterMonitor::keepPlaces()
{
    std::vector<std::string> places;
    for (const auto& [path, kind] : m_words) {
        if (!m_known.contains(path) && !Path::problem(path))
            places.push_back(path);
    }
    places.insert(places.end(), m_places.begin(), m_places.end());
    for (const auto& place : m_reportedPlaces) {
        if (!m_known.contains(place) && !m_words.contains(place))
            places.push_back(place);
    }
    places.resize(std::min(places.size(), m_habits.places));
    m_keeper.keep(std::move(places));
}

bool ClusterMonitor::readPlaces(const std::stop_token& stop)
{
    keepPlaces();
    const auto isAll = m_keeper.read(Clock::now() + m_plan.readPatience, stop, m_enough);
    std::erase_if(m_places, [this](const auto& place) {
        return m_keeper.tree().isGone(place) && m_known.erase(place) > 0;
    });
    return isAll;
}

// Without a connection time stands still: nobody knows who holds now, or for how long.
Picture ClusterMonitor::picture()
{
    if (isConnected(m_session.state()) || m_seenAt == TimePoint()) {
        m_seenAt = Clock::now();
        m_seenWall = wallTimeNow();
    }
    auto seen = m_reports;
    seen.at = m_seenAt;
    seen.wallTime = m_seenWall;
    seen.tree = m_keeper.tree().whole();
    const auto isSearched = [this](const auto& path) { return !m_keeper.tree().keeps(path); };
    std::copy_if(m_leftOut.partial.begin(), m_leftOut.partial.end(),
                 std::inserter(seen.tree.partial, seen.tree.partial.end()), isSearched);
    std::copy_if(m_leftOut.refused.begin(), m_leftOut.refused.end(),
                 std::inserter(seen.tree.refused, seen.tree.refused.end()), isSearched);
    return pictureOf(std::move(seen), m_words);
}

std::vector<Answer> ClusterMonitor::ask(const std::vector<Request>& requests,
                                        const std::stop_token& stop)
{
    const auto deadline = Clock::now() + m_plan.connectPatience;
    return performWithin(m_budget, m_session, requests, deadline, stop);
}

void ClusterMonitor::setWords(std::map<std::string, Family, std::less<>> words)
{
    m_words = std::move(words);
}

void ClusterMonitor::searchAgain()
{
    m_isSearchDue = true;
    wake();
}

void ClusterMonitor::sleep(const std::stop_token& stop)
{
    const auto next = m_reported + std::max(m_habits.betweenReports, m_tick);
    const auto calmAgain = m_looked + calm;
    if (m_isWhole && m_keeper.sleepUntil(next, stop, calmAgain) == Waited::Done)
        static_cast<void>(m_session.pause(std::max(calmAgain - Clock::now(), {}), stop));
    if (stop.stop_requested())
        throw Error(Code::Interrupted, "look", m_plan.root.text());
}

} // namespace zoetrope::app
