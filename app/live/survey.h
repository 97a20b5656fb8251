#pragma once

#include "app/live/serversurvey.h"
#include "recipes/diagnose/picture.h"

#include <functional>

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

    /// Znodes that were read, and how many of them there are as far as that is known.
    using Progress = std::function<void(std::size_t read, std::size_t known)>;

    /// Blocks until there is a session.
    void connect(const std::stop_token& stop = {});
    [[nodiscard]] recipes::Observation look(const std::stop_token& stop = {});
    /// The same, soon after `before`: what nobody owns, and no recipe is, is taken to be as it was
    /// if it is there still.
    [[nodiscard]] recipes::Observation lookAfter(const recipes::Picture& before,
                                                 const std::stop_token& stop = {});
    void setProgress(Progress progress) { m_progress = std::move(progress); }

    [[nodiscard]] const SurveyPlan& plan() const { return m_plan; }
    [[nodiscard]] std::size_t requests() const { return m_budget.spent(); } ///< So far.

private:
    [[nodiscard]] recipes::Observation look(const recipes::TreeSnapshot* known,
                                            const std::stop_token& stop);
    [[nodiscard]] recipes::TreeSnapshot read(const recipes::TreeSnapshot* known,
                                             const std::stop_token& stop);

    const SurveyPlan m_plan;
    recipes::Session m_session;
    RequestBudget m_budget;
    ServerSurvey m_servers;
    Progress m_progress = [](std::size_t, std::size_t) {};
};

} // namespace zoetrope::app
