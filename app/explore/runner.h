#pragma once

#include "app/explore/trial.h"

namespace zoetrope::app {

/// Runs one trial after the other on a server, each in a directory of its own. The sessions live
/// from run to run; those that a fault has hit, and all of a run that did not end by itself, are
/// replaced.
///
/// Threads: one.
class Runner
{
public:
    /// `servers`: "HOST:PORT". `states` outlives it. Runners of different `number` may share a
    /// server.
    Runner(std::string servers, Play play, States& states, int number = 0);

    /// Throws recipes::Error where the server does not answer, and what `strategy` throws.
    [[nodiscard]] Outcome run(Strategy& strategy, const FaultPlan& plan,
                              const std::stop_token& stop);

    [[nodiscard]] const Play& play() const { return m_play; }

private:
    [[nodiscard]] std::string nextPath();
    void renewCompany();

    const std::string m_servers;
    const Play m_play;
    States& m_states;
    const int m_number;
    std::unique_ptr<Company> m_company; // null: to be made anew
    int m_runs = 0;
    int m_runsOfCompany = 0;
};

} // namespace zoetrope::app
