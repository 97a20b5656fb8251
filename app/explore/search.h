#pragma once

#include "app/explore/searchtask.h"
#include "app/explore/shrinking.h"

#include <exception>

namespace zoetrope::app {

/// What is to be searched, how, and for how long.
struct SearchPlan
{
    enum class Kind { Exhaustive, Priority, Random };

    Play play;
    Kind kind = Kind::Priority;
    std::optional<int> preemptions; ///< Exhaustive: at most so many; none: all orders.
    int faults = 0; ///< So many may happen in a run.
    std::vector<PlannedFault::Kind> faultKinds; ///< Of these; none: all that the play bears.
    std::uint64_t seed = 1;
    int runs = 0; ///< At most; 0: any number.
    std::chrono::nanoseconds length = std::chrono::seconds(60); ///< Until it gives up.
    /// Runs at the same time. One repeats itself by its seed; of several it is chance which finds
    /// something first. Exhaustive: each has a plan of faults of its own.
    int jobs = 1;
    static constexpr int depth = 3; ///< Priority: see PriorityStrategy.

    /// What can break. Who waits until all are there waits for ever for somebody who was killed, as
    /// agreed: then nobody is.
    [[nodiscard]] std::vector<PlannedFault::Kind> kindsOfFaults() const;
    [[nodiscard]] std::vector<FaultPlan> plansOfFaults() const; ///< Each run has one of these.
    /// Each fault happens once to each participant: so many in a run are the most.
    [[nodiscard]] int mostFaults() const;
    /// Why there is nothing to search, as a sentence; empty where there is.
    [[nodiscard]] std::string objection() const;
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
    int sinceLongest = 0; ///< Runs that were begun when one had been as long as any since.
    std::size_t goers = 0; ///< Threads of participants, and faults: in a run, at most.
    int strayed = 0; ///< Runs in which the same steps led elsewhere; they were made again.
    bool isExhausted = false; ///< All that the strategy promises was tried.
    bool isInterrupted = false;
    std::chrono::nanoseconds took{0}; ///< The search, without shrinking; with what was before.

    [[nodiscard]] double runsPerSecond() const;
};

/// Runs a play again and again, until something breaks, all was tried, or the budget is over.
///
/// Threads: run() has some of its own; all but the progress is called from one.
class Search
{
public:
    /// Told after each run, on one of the search's threads, one call at a time.
    using Progress = std::function<void(const SearchResult& soFar, const Outcome& last)>;

    /// Throws std::invalid_argument where the plan has an objection.
    Search(SearchPlan plan, const std::string& servers, Progress progress = {});

    /// Goes on from what save() wrote of the same plan. Throws std::runtime_error if it is none.
    void resume(const std::string& saved);
    /// Throws recipes::Error where the server does not answer.
    [[nodiscard]] SearchResult run(const std::stop_token& stop);
    /// After run(): how far it has come.
    [[nodiscard]] std::string save() const;

private:
    [[nodiscard]] std::string key() const;
    [[nodiscard]] int phases() const;
    [[nodiscard]] std::unique_ptr<Strategy> newStrategy(std::uint64_t seed) const;
    void makeTasks();
    [[nodiscard]] bool goThrough();
    void work(std::size_t job);
    [[nodiscard]] SearchTask* nextTask();
    [[nodiscard]] std::size_t longest() const; ///< Steps of a run so far.
    /// False: this task is over, or the search.
    [[nodiscard]] bool runOnce(SearchTask& task, Runner& runner);
    [[nodiscard]] bool isSpent() const;
    void count(const Outcome& outcome, std::size_t longestBefore);
    void conclude(Outcome outcome, const FaultPlan& faults, Runner& runner);

    const SearchPlan m_plan;
    const Progress m_progress;
    States m_states;
    std::vector<std::unique_ptr<Runner>> m_runners; // one for each job
    std::vector<SearchTask> m_tasks; // of the phase; each is one job's at a time
    int m_phase = 0; // exhaustive with a bound: preemptions
    std::stop_source m_halt; // nobody begins another run
    std::stop_token m_interruption; // of run()
    mutable std::mutex m_mutex; // guards all below while run() runs
    std::size_t m_nextTask = 0;
    SearchResult m_result;
    int m_runsBefore = 0; // this run()
    int m_strayedInARow = 0;
    std::chrono::nanoseconds m_tookBefore{0};
    recipes::TimePoint m_begin;
    std::exception_ptr m_trouble;
};

} // namespace zoetrope::app
