#pragma once

#include "app/explore/trial.h"

namespace zoetrope::app {

/// Runs one trial after the other on a server, each in a directory of its own. The sessions live
/// from run to run; after a run that did not end by itself, or that a fault has hit, others take
/// their place.
///
/// Threads: one.
class Runner
{
public:
    /// `servers`: "HOST:PORT". Of `scenario` only what its participants do counts: neither its
    /// times nor its faults nor its schedule.
    Runner(std::string servers, const Scenario& scenario, std::vector<std::string> names);

    /// Throws recipes::Error where the server does not answer, and what `strategy` throws.
    [[nodiscard]] Outcome run(Strategy& strategy, const FaultPlan& plan,
                              const std::stop_token& stop);

    [[nodiscard]] const std::vector<std::string>& names() const { return m_names; }
    [[nodiscard]] const Scenario& scenario() const { return m_scenario; }
    [[nodiscard]] int runs() const { return m_runs; }
    [[nodiscard]] std::size_t states() const { return m_states.size(); }

private:
    [[nodiscard]] std::string nextPath();

    const std::string m_servers;
    const Scenario m_scenario;
    const std::vector<std::string> m_names;
    std::unique_ptr<Company> m_company; // null: to be made anew
    std::unordered_set<std::size_t> m_states;
    int m_runs = 0;
    int m_runsOfCompany = 0;
};

} // namespace zoetrope::app
