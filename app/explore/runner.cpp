#include "app/explore/runner.h"

#include <algorithm>

namespace zoetrope::app {

namespace {

constexpr int mostRunsOfCompany = 500; // what its sessions have left on the server goes with them

// All that a schedule decides, or a search: when somebody comes, how long it stays, what breaks.
Scenario withoutTimes(Scenario scenario, const std::vector<std::string>& names)
{
    scenario.participants = names;
    scenario.arrival = scenario.meal = {};
    scenario.rounds = 1;
    scenario.beginsTogether = false;
    scenario.faults.clear();
    scenario.acts.clear();
    scenario.schedule.clear();
    for (auto& [name, habit] : scenario.habits) {
        habit.arrival.reset();
        habit.meal.reset();
    }
    std::erase_if(scenario.habits, [&](const auto& entry) {
        return std::find(names.begin(), names.end(), entry.first) == names.end();
    });
    return scenario;
}

} // namespace

Runner::Runner(std::string servers, const Scenario& scenario, std::vector<std::string> names)
    : m_servers(std::move(servers))
    , m_scenario(withoutTimes(scenario, names))
    , m_names(std::move(names))
{
}

Outcome Runner::run(Strategy& strategy, const FaultPlan& plan, const std::stop_token& stop)
{
    if (!m_company || m_runsOfCompany >= mostRunsOfCompany) {
        m_company.reset();
        m_company = std::make_unique<Company>(m_servers, m_names);
        m_runsOfCompany = 0;
    }
    ++m_runs;
    ++m_runsOfCompany;
    try {
        Trial trial(*m_company, m_scenario, nextPath(), m_states);
        auto outcome = trial.run(strategy, plan, stop);
        if (!trial.isClean())
            m_company.reset();
        return outcome;
    } catch (...) {
        m_company.reset();
        throw;
    }
}

// As deep in the tree as the scenario has it, for each directory above is made with a step.
std::string Runner::nextPath()
{
    auto path = m_scenario.path;
    if (const auto digit = path.find('#'); digit != std::string::npos)
        path[digit] = '0';
    return path + '.' + std::to_string(m_runs);
}

} // namespace zoetrope::app
