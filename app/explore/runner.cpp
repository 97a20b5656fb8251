#include "app/explore/runner.h"

namespace zoetrope::app {

namespace {

constexpr int mostRunsOfCompany = 500; // what its sessions have left on the server goes with them

} // namespace

Runner::Runner(std::string servers, Play play, States& states, int number)
    : m_servers(std::move(servers))
    , m_play(std::move(play))
    , m_states(states)
    , m_number(number)
{
}

void Runner::renewCompany()
{
    m_company.reset();
    m_company = std::make_unique<Company>(m_servers, m_play.names);
    m_runsOfCompany = 0;
}

Outcome Runner::run(Strategy& strategy, const FaultPlan& plan, const std::stop_token& stop)
{
    if (!m_company || m_runsOfCompany >= mostRunsOfCompany)
        renewCompany();
    ++m_runs;
    ++m_runsOfCompany;
    try {
        Trial trial(*m_company, m_play, nextPath(), m_states);
        auto outcome = trial.run(strategy, plan, stop);
        m_company->replace(trial.spent());
        m_company->sweep(trial.leftovers());
        return outcome;
    } catch (...) {
        m_company.reset();
        throw;
    }
}

// As deep in the tree as the play has it, for each directory above is made with a step.
std::string Runner::nextPath()
{
    const auto apart = m_number > 0 ? std::to_string(m_number) + '-' : std::string();
    return m_play.path + '.' + apart + std::to_string(m_runs);
}

} // namespace zoetrope::app
