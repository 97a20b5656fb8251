#include "app/live/survey.h"

#include "app/live/recipeplaces.h"

#include <algorithm>

namespace zoetrope::app {

using namespace recipes;

namespace {

// A directory may have got children, and whoever is in a recipe may have gone: what is left is the
// bulk of a large cluster.
TreeSnapshot steadyPartOf(Picture before)
{
    std::set<std::string_view> recipes;
    for (const auto& recipe : before.recipes)
        recipes.insert(recipe.path);
    auto steady = std::move(before.seen.tree);
    std::erase_if(steady.nodes, [&](const auto& entry) {
        const auto& [path, node] = entry;
        return ownerOf(node.stat) != 0 || node.stat.numChildren != 0 || recipes.contains(path);
    });
    return steady;
}

// In a cluster of this size nobody waits for an answer.
constexpr std::int64_t largeTree = 5000; // znodes
constexpr std::chrono::milliseconds soon(3500);
constexpr std::chrono::milliseconds least(1000); // for places, where the reports took all of that
constexpr std::chrono::milliseconds tick(2000); // of the servers, mostly

std::int64_t znodesIn(const Observation& seen)
{
    std::int64_t most = 0;
    for (const auto& server : seen.servers)
        most = std::max(most, server.status ? server.status->nodes : 0);
    return most;
}

std::int64_t wallClock()
{
    return std::chrono::duration_cast<std::chrono::milliseconds>(
               std::chrono::system_clock::now().time_since_epoch())
        .count();
}

} // namespace

Survey::Survey(SurveyPlan plan)
    : m_plan(std::move(plan))
    , m_session({.servers = m_plan.servers,
                 .timeout = m_plan.sessionTimeout,
                 .authentications = m_plan.authentications,
                 .access = m_plan.access,
                 .client = ClientKind::Native})
    , m_budget(m_plan.requestsPerSecond)
    , m_servers(m_plan)
{
}

void Survey::connect(const std::stop_token& stop)
{
    m_session.connect(Clock::now() + m_plan.connectPatience, stop);
}

Observation Survey::look(const std::stop_token& stop)
{
    return look(std::nullopt, stop);
}

Observation Survey::lookAfter(Picture before, const std::stop_token& stop)
{
    return look(steadyPartOf(std::move(before)), stop);
}

// The servers first: whoever was in line when they told is, or was, in the tree that is read then.
Observation Survey::askServers(const std::stop_token& stop)
{
    Observation seen;
    seen.root = m_plan.root.text();
    seen.own = m_session.id();
    seen.isReadOnly = m_session.isReadOnly();
    static_cast<void>(m_budget.take(1, m_session, never, stop));
    if (!seen.isReadOnly) // who has no leader has nothing to catch up with
        m_session.sync(m_plan.root, Clock::now() + m_plan.connectPatience, stop);
    m_servers.look(seen, stop);
    if (stop.stop_requested())
        throw Error(Code::Interrupted, "inspect", m_plan.root.text());
    seen.at = Clock::now();
    seen.wallTime = wallClock();
    return seen;
}

Observation Survey::look(std::optional<TreeSnapshot> known, const std::stop_token& stop)
{
    m_begun = m_toldEarly = Clock::now();
    m_pause = soon;
    m_progress(0, 0);
    auto seen = askServers(stop);
    m_znodes = znodesIn(seen);
    m_isEarlyWanted = m_early && !known && (m_znodes == 0 || m_znodes > largeTree);
    m_reports = m_isEarlyWanted ? seen : Observation();
    m_hasReports = m_isEarlyWanted && !recipePlaces({}, seen, m_plan.root.text()).empty();
    if (m_hasReports && m_znodes > 0)
        lookEarly(stop);
    seen.tree
        = read(known ? std::move(*known) : TreeSnapshot(), ReportedNodes(seen, m_wanted), stop);
    return seen;
}

TreeSnapshot Survey::read(TreeSnapshot known, ReportedNodes reported, const std::stop_token& stop)
{
    TreeReader reader(m_session, m_budget, m_plan.limits);
    reader.setReported(std::move(reported));
    reader.beginAfter(m_plan.root, std::move(known));
    while (reader.step(m_budget.burst(), Clock::now() + m_plan.readPatience, stop)) {
        const auto count = reader.tree().nodes.size();
        m_progress(count, count + reader.ahead());
        if (!m_isEarlyWanted || Clock::now() - m_toldEarly < m_pause)
            continue;
        if (m_hasReports && m_znodes > 0)
            lookEarly(stop);
        else
            tellSoFar(reader);
    }
    if (reader.tree().nodes.empty())
        throw Error(Code::NoNode, "inspect", m_plan.root.text());
    return reader.take();
}

// The servers again: what is told twice was looked at twice.
void Survey::lookEarly(const std::stop_token& stop)
{
    const auto begun = m_toldEarly == m_begun ? m_begun : Clock::now();
    if (m_toldEarly != m_begun) { // the first one has been asked for just now
        m_reports = {};
        m_reports.root = m_plan.root.text();
        m_reports.own = m_session.id();
        m_servers.look(m_reports, stop);
    }
    auto seen = m_reports;
    seen.at = Clock::now();
    seen.wallTime = wallClock();
    seen.tree = readPlaces(seen, std::max(begun + soon, Clock::now() + least), stop);
    seen.tree.partial.insert(m_plan.root.text());
    m_isEarlyWanted = m_early(std::move(seen), m_znodes, true);
    m_toldEarly = Clock::now();
    m_pause = tick;
}

// Each directory to its end, or not at all.
TreeSnapshot Survey::readPlaces(const Observation& reports, Deadline enough,
                                const std::stop_token& stop)
{
    constexpr std::ptrdiff_t together = 20; // directories
    const auto places = recipePlaces({}, reports, m_plan.root.text());
    TreeSnapshot tree;
    for (auto first = places.begin(); first != places.end() && Clock::now() < enough;) {
        const auto last = first + std::min(together, places.end() - first);
        TreeReader reader(m_session, m_budget, m_plan.limits);
        reader.setReported(ReportedNodes(reports));
        reader.beginAt({first, last});
        while (Clock::now() < enough
               && reader.step(m_budget.burst(), Clock::now() + m_plan.readPatience, stop)) { }
        auto read = reader.whole();
        tree.nodes.merge(read.nodes);
        tree.partial.merge(read.partial);
        tree.refused.merge(read.refused);
        first = last;
    }
    return tree;
}

void Survey::tellSoFar(const TreeReader& reader)
{
    constexpr int rarer = 2; // times
    auto seen = m_reports;
    seen.at = Clock::now();
    seen.wallTime = wallClock();
    seen.tree = reader.whole();
    seen.tree.partial.insert(m_plan.root.text());
    m_isEarlyWanted = m_early(std::move(seen), m_znodes, false);
    m_toldEarly = Clock::now();
    m_pause *= rarer;
}

} // namespace zoetrope::app
