#include "app/live/survey.h"

namespace zoetrope::app {

using namespace recipes;

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

// The servers first: whoever was in line when they told is, or was, in the tree that is read then.
Observation Survey::look(const std::stop_token& stop)
{
    Observation seen;
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
    TreeReader reader(m_session, m_budget, m_plan.limits);
    auto tree = reader.read(m_plan.root, Clock::now() + m_plan.readPatience, stop);
    if (!tree)
        throw Error(Code::NoNode, "inspect", m_plan.root.text());
    seen.tree = std::move(*tree);
    return seen;
}

} // namespace zoetrope::app
