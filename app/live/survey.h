#pragma once

#include "app/live/serversurvey.h"

namespace zoetrope::app {

/// Looks at a cluster that is not ours: one session that reads and leaves no watch, and the reports
/// of its servers. Writes nothing.
///
/// Threads: one at a time, and not the GUI's: it blocks.
/// Errors:  Error where there is no session, or no such root (NoNode). Servers that do not tell
///          are no error.
class Survey
{
public:
    explicit Survey(SurveyPlan plan);

    /// Blocks until there is a session.
    void connect(const std::stop_token& stop = {});
    [[nodiscard]] recipes::Observation look(const std::stop_token& stop = {});

    [[nodiscard]] const SurveyPlan& plan() const { return m_plan; }
    [[nodiscard]] std::size_t requests() const { return m_budget.spent(); } ///< So far.

private:
    const SurveyPlan m_plan;
    recipes::Session m_session;
    RequestBudget m_budget;
    ServerSurvey m_servers;
};

} // namespace zoetrope::app
