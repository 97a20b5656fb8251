#pragma once

#include "app/explore/runner.h"

#include <optional>

namespace zoetrope::app {

/// Looks for a shorter way to what a run has broken: with fewer preemptions first, then with fewer
/// faults, then with fewer steps. Each candidate is a run.
class Shrinking
{
public:
    Shrinking(Runner& runner, FaultPlan plan, recipes::Deadline deadline, std::stop_token stop)
        : m_runner(runner)
        , m_plan(std::move(plan))
        , m_deadline(deadline)
        , m_stop(std::move(stop))
    {
    }

    /// `found` has a breach; the result has the same one.
    [[nodiscard]] Outcome shrink(Outcome found);

    /// What came of running `outcome` again.
    struct Repeats
    {
        int same = 0;
        int all = 0;
        std::string difference; ///< Of the first that differed: not translated.
    };
    [[nodiscard]] Repeats repeat(const Outcome& outcome, int times);

    [[nodiscard]] const FaultPlan& plan() const { return m_plan; } ///< What is left of it.

private:
    [[nodiscard]] bool isOver() const;
    /// None: the run strayed.
    [[nodiscard]] std::optional<Outcome> outcomeOf(Strategy& strategy, const FaultPlan& plan);
    bool tryTurns(Outcome& best, const std::vector<std::string>& turns, const FaultPlan& plan);
    void withFewerFaults(Outcome& best);
    void withFewerPreemptions(Outcome& best);
    void withLongerTurns(Outcome& best);

    Runner& m_runner;
    FaultPlan m_plan;
    const recipes::Deadline m_deadline;
    const std::stop_token m_stop;
};

} // namespace zoetrope::app
