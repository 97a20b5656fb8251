#include "app/explore/search.h"

#include "app/explore/boundedstrategy.h"
#include "app/explore/randomstrategies.h"
#include "app/explore/reducedstrategy.h"

#include <algorithm>
#include <set>
#include <stdexcept>
#include <thread>
#include <utility>

namespace zoetrope::app {

using namespace std::chrono_literals;
using namespace recipes;

namespace {

constexpr auto shrinkPatience = 30s;
constexpr int repeatTimes = 10;
constexpr int mostStrayedInARow = 20;

} // namespace

std::vector<PlannedFault::Kind> SearchPlan::kindsOfFaults() const
{
    using enum PlannedFault::Kind;
    if (!faultKinds.empty())
        return faultKinds;
    if (play.isMeeting)
        return {LostReply, Cut, Expiry};
    return {LostReply, Cut, Expiry, Kill};
}

std::vector<FaultPlan> SearchPlan::plansOfFaults() const
{
    return faultPlans(play.names, kindsOfFaults(), faults);
}

int SearchPlan::mostFaults() const
{
    return static_cast<int>(kindsOfFaults().size() * play.names.size());
}

std::string SearchPlan::objection() const
{
    const auto kinds = kindsOfFaults();
    const auto kills = std::find(kinds.begin(), kinds.end(), PlannedFault::Kind::Kill);
    if (play.names.empty())
        return "nobody takes part";
    if (faults > 0 && play.isMeeting && kills != kinds.end())
        return "where all agreed to wait for each other nobody is killed: the others would wait "
               "for ever, as agreed";
    if (faults > mostFaults())
        return "each fault happens once to each participant: of " + std::to_string(kinds.size())
            + " kinds and " + std::to_string(play.names.size()) + " participants there are "
            + std::to_string(mostFaults()) + " in a run at most";
    return {};
}

double SearchResult::runsPerSecond() const
{
    const auto seconds = std::chrono::duration<double>(took).count();
    return seconds > 0 ? runs / seconds : 0;
}

Search::Search(SearchPlan plan, const std::string& servers, Progress progress)
    : m_plan(std::move(plan))
    , m_progress(std::move(progress))
{
    if (const auto why = m_plan.objection(); !why.empty())
        throw std::invalid_argument(why);
    for (int job = 0; job < m_plan.jobs; ++job)
        m_runners.push_back(std::make_unique<Runner>(servers, m_plan.play, m_states, job));
}

SearchResult Search::run(const std::stop_token& stop)
{
    m_begin = Clock::now();
    m_tookBefore = m_result.took;
    m_runsBefore = m_result.runs;
    m_halt = {};
    m_interruption = stop;
    const std::stop_callback halt(stop, [this] { m_halt.request_stop(); });
    auto isThrough = true;
    while (isThrough && m_phase < phases()) {
        if (m_tasks.empty())
            makeTasks();
        isThrough = goThrough();
        if (isThrough) {
            ++m_phase;
            m_tasks.clear();
        }
    }
    if (m_trouble)
        std::rethrow_exception(std::exchange(m_trouble, nullptr));
    m_result.isExhausted = isThrough;
    m_result.isInterrupted = stop.stop_requested();
    if (!m_result.found)
        m_result.took = m_tookBefore + (Clock::now() - m_begin);
    return m_result;
}

int Search::phases() const
{
    return m_plan.kind == SearchPlan::Kind::Exhaustive ? m_plan.preemptions.value_or(0) + 1 : 1;
}

std::unique_ptr<Strategy> Search::newStrategy(std::uint64_t seed) const
{
    if (m_plan.kind == SearchPlan::Kind::Random)
        return std::make_unique<RandomStrategy>(seed);
    if (m_plan.kind == SearchPlan::Kind::Priority)
        return std::make_unique<PriorityStrategy>(seed, SearchPlan::depth);
    if (m_plan.preemptions)
        return std::make_unique<BoundedStrategy>(m_phase);
    return std::make_unique<ReducedStrategy>();
}

void Search::makeTasks()
{
    const auto plans = m_plan.plansOfFaults();
    m_result.orders = 0;
    if (m_plan.kind == SearchPlan::Kind::Exhaustive) {
        for (const auto& plan : plans)
            m_tasks.emplace_back(newStrategy(0), std::vector<FaultPlan>{plan}, 0);
        return;
    }
    for (std::uint64_t job = 0; job < m_runners.size(); ++job)
        m_tasks.emplace_back(newStrategy(m_plan.seed + job), plans, m_plan.seed + job);
}

// True: all was tried.
bool Search::goThrough()
{
    m_nextTask = 0;
    {
        std::vector<std::jthread> helpers;
        for (std::size_t job = 1; job < m_runners.size(); ++job)
            helpers.emplace_back([this, job] { work(job); });
        work(0);
    }
    return !m_result.found && !m_trouble && !m_tasks.empty()
        && std::all_of(m_tasks.begin(), m_tasks.end(),
                       [](const SearchTask& task) { return task.isOver(); });
}

void Search::work(std::size_t job)
{
    try {
        while (auto* const task = nextTask()) {
            while (runOnce(*task, *m_runners[job])) { }
        }
    } catch (...) {
        const std::scoped_lock lock(m_mutex);
        m_trouble = std::current_exception();
        m_halt.request_stop();
    }
}

SearchTask* Search::nextTask()
{
    const std::scoped_lock lock(m_mutex);
    while (m_nextTask < m_tasks.size() && !m_halt.stop_requested()) {
        auto& task = m_tasks[m_nextTask++];
        if (!task.isOver())
            return &task;
    }
    return nullptr;
}

bool Search::isSpent() const
{
    const std::scoped_lock lock(m_mutex);
    return m_halt.stop_requested() || m_strayedInARow >= mostStrayedInARow
        || (m_plan.runs > 0 && m_result.runs - m_runsBefore >= m_plan.runs)
        || Clock::now() - m_begin >= m_plan.length;
}

bool Search::runOnce(SearchTask& task, Runner& runner)
{
    if (isSpent()) {
        m_halt.request_stop();
        return false;
    }
    const auto longestBefore = longest();
    if (!task.begin(longestBefore)) {
        task.end();
        return false;
    }
    Outcome outcome;
    try {
        outcome = runner.run(task.strategy(), task.plan(), m_halt.get_token());
    } catch (const Strayed&) {
        const std::scoped_lock lock(m_mutex);
        ++m_result.strayed;
        ++m_strayedInARow;
        return true;
    }
    if (outcome.isStopped)
        return false;
    count(outcome, longestBefore);
    if (outcome.breach)
        conclude(std::move(outcome), task.plan(), runner);
    return !m_halt.stop_requested();
}

std::size_t Search::longest() const
{
    const std::scoped_lock lock(m_mutex);
    return m_result.deepest;
}

void Search::count(const Outcome& outcome, std::size_t longestBefore)
{
    std::set<std::string> goers;
    for (const auto& taken : outcome.trace)
        goers.insert(taken.step.participant);
    const std::scoped_lock lock(m_mutex);
    m_strayedInARow = 0;
    ++m_result.runs;
    if (!outcome.isCutShort)
        ++m_result.orders;
    m_result.states = m_states.count();
    if (outcome.trace.size() > m_result.deepest)
        m_result.sinceLongest = 0;
    else if (longestBefore == m_result.deepest)
        ++m_result.sinceLongest;
    m_result.deepest = std::max(m_result.deepest, outcome.trace.size());
    m_result.goers = std::max(m_result.goers, goers.size());
    m_result.took = m_tookBefore + (Clock::now() - m_begin);
    if (m_progress)
        m_progress(m_result, outcome);
}

// By whoever is first; the others end their runs.
void Search::conclude(Outcome outcome, const FaultPlan& faults, Runner& runner)
{
    if (!m_halt.request_stop())
        return;
    SearchResult::Found found;
    {
        const std::scoped_lock lock(m_mutex);
        found.after = m_result.runs;
    }
    found.stepsAtFirst = outcome.trace.size();
    found.preemptionsAtFirst = outcome.preemptions();
    Shrinking shrinking(runner, faults, Clock::now() + shrinkPatience, m_interruption);
    found.outcome = shrinking.shrink(std::move(outcome));
    found.repeats = shrinking.repeat(found.outcome, repeatTimes);
    const std::scoped_lock lock(m_mutex);
    m_result.found = std::move(found);
}

} // namespace zoetrope::app
