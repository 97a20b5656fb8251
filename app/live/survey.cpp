#include "app/live/survey.h"

namespace zoetrope::app {

using namespace recipes;

namespace {

// A directory may have got children, and whoever is in a recipe may have gone: what is left is the
// bulk of a large cluster.
TreeSnapshot steadyPartOf(const Picture& before)
{
    std::set<std::string_view> recipes;
    for (const auto& recipe : before.recipes)
        recipes.insert(recipe.path);
    TreeSnapshot steady;
    for (const auto& [path, node] : before.seen.tree.nodes) {
        if (ownerOf(node.stat) == 0 && node.stat.numChildren == 0 && !recipes.contains(path))
            steady.nodes.emplace_hint(steady.nodes.end(), path, node);
    }
    return steady;
}

} // namespace

Survey::Survey(SurveyPlan plan)
    : m_plan(std::move(plan))
    , m_session({.servers = m_plan.servers,
                 .timeout = m_plan.sessionTimeout,
                 .authentications = m_plan.authentications})
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
    return look(nullptr, stop);
}

Observation Survey::lookAfter(const Picture& before, const std::stop_token& stop)
{
    const auto steady = steadyPartOf(before);
    return look(&steady, stop);
}

// The servers first: whoever was in line when they told is, or was, in the tree that is read then.
Observation Survey::look(const TreeSnapshot* known, const std::stop_token& stop)
{
    Observation seen;
    m_progress(0, 0);
    seen.own = m_session.id();
    static_cast<void>(m_budget.take(1, m_session, never, stop));
    m_session.sync(m_plan.root, Clock::now() + m_plan.connectPatience, stop);
    m_servers.look(seen, stop);
    if (stop.stop_requested())
        throw Error(Code::Interrupted, "inspect", m_plan.root.text());
    seen.at = Clock::now();
    seen.wallTime = std::chrono::duration_cast<std::chrono::milliseconds>(
                        std::chrono::system_clock::now().time_since_epoch())
                        .count();
    seen.tree = read(known, stop);
    return seen;
}

TreeSnapshot Survey::read(const TreeSnapshot* known, const std::stop_token& stop)
{
    const auto deadline = Clock::now() + m_plan.readPatience;
    TreeReader reader(m_session, m_budget, m_plan.limits);
    reader.begin(m_plan.root, known);
    while (reader.step(m_budget.burst(), deadline, stop)) {
        const auto count = reader.tree().nodes.size();
        m_progress(count, count + reader.ahead());
    }
    if (reader.tree().nodes.empty())
        throw Error(Code::NoNode, "inspect", m_plan.root.text());
    return reader.tree();
}

} // namespace zoetrope::app
