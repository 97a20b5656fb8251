#pragma once

#include "app/explore/shrinking.h"

namespace zoetrope::app {

/// What is to be searched, how, and for how long.
struct SearchPlan
{
    enum class Kind { Exhaustive, Priority, Random };

    Scenario scenario;
    std::vector<std::string> names; ///< Who takes part.
    Kind kind = Kind::Priority;
    std::optional<int> preemptions; ///< Exhaustive: at most so many; none: all orders.
    int faults = 0; ///< So many may happen in a run.
    std::uint64_t seed = 1;
    int runs = 0; ///< At most; 0: any number.
    std::chrono::nanoseconds length = std::chrono::seconds(60); ///< Until it gives up.
    static constexpr int depth = 3; ///< Priority: see PriorityStrategy.

    /// What can break. Who waits until all are there waits for ever for somebody who was killed, as
    /// agreed: then nobody is.
    [[nodiscard]] std::vector<PlannedFault::Kind> faultKinds() const;
};

/// What a search came to.
struct SearchResult
{
    struct Found
    {
        Outcome outcome; ///< The shortest that is known.
        int after = 0; ///< Runs.
        std::size_t stepsAtFirst = 0;
        int preemptionsAtFirst = 0;
        Shrinking::Repeats repeats;

        [[nodiscard]] bool isRepeatable() const
        {
            return repeats.all > 0 && repeats.same == repeats.all;
        }
    };

    std::optional<Found> found;
    int runs = 0; ///< Before it was found, or all.
    int orders = 0; ///< Of these, the ones that stand for an order of their own.
    std::size_t states = 0;
    std::size_t deepest = 0; ///< Steps of the longest run.
    int strayed = 0; ///< Runs in which the same steps led elsewhere; they are not counted above.
    bool isExhausted = false; ///< All that the strategy promises was tried.
    bool isInterrupted = false;
    std::chrono::nanoseconds took{0}; ///< The search, without shrinking.
};

/// Runs a scenario again and again, until something breaks, all was tried, or the budget is over.
///
/// Threads: one.
class Search
{
public:
    using Progress = std::function<void(const SearchResult& soFar)>;

    Search(SearchPlan plan, const std::string& servers, Progress progress = {});

    /// Throws recipes::Error where the server does not answer.
    [[nodiscard]] SearchResult run(const std::stop_token& stop);

    [[nodiscard]] const Scenario& scenario() const
    {
        return m_runner.scenario();
    } ///< As it is run.

private:
    void exhaust(const std::stop_token& stop);
    [[nodiscard]] bool exhaustWith(Strategy& strategy, const FaultPlan& faults,
                                   const std::stop_token& stop);
    void tryByChance(const std::stop_token& stop);
    /// False: the search is over.
    [[nodiscard]] bool runOnce(Strategy& strategy, const FaultPlan& faults,
                               const std::stop_token& stop);
    void conclude(Outcome outcome, const FaultPlan& faults, const std::stop_token& stop);

    const SearchPlan m_plan;
    const Progress m_progress;
    Runner m_runner;
    SearchResult m_result;
    recipes::TimePoint m_begin;
};

} // namespace zoetrope::app
