#include "app/explore/search.h"

#include "app/explore/boundedstrategy.h"
#include "app/explore/randomstrategies.h"
#include "app/explore/reducedstrategy.h"
#include "recipes/catalogue/catalogue.h"

#include <algorithm>

namespace zoetrope::app {

using namespace std::chrono_literals;
using namespace recipes;

namespace {

constexpr auto shrinkPatience = 30s;
constexpr int repeatTimes = 10;
constexpr int mostStrayed = 20;

} // namespace

std::vector<PlannedFault::Kind> SearchPlan::faultKinds() const
{
    const auto rule = rowOf(scenario.recipe).rule;
    if (rule == Rule::Meeting || rule == Rule::Gate)
        return {PlannedFault::Kind::LostReply, PlannedFault::Kind::Cut};
    return {PlannedFault::Kind::LostReply, PlannedFault::Kind::Cut, PlannedFault::Kind::Kill};
}

Search::Search(SearchPlan plan, const std::string& servers, Progress progress)
    : m_plan(std::move(plan))
    , m_progress(std::move(progress))
    , m_runner(servers, m_plan.scenario, m_plan.names)
{
}

SearchResult Search::run(const std::stop_token& stop)
{
    m_begin = Clock::now();
    if (m_plan.kind == SearchPlan::Kind::Exhaustive)
        exhaust(stop);
    else
        tryByChance(stop);
    if (!m_result.found)
        m_result.took = Clock::now() - m_begin;
    m_result.isInterrupted = stop.stop_requested();
    return m_result;
}

void Search::exhaust(const std::stop_token& stop)
{
    const auto plans = faultPlans(m_plan.names, m_plan.faultKinds(), m_plan.faults);
    for (int bound = 0; bound <= m_plan.preemptions.value_or(0); ++bound) {
        m_result.orders = 0;
        for (const auto& faults : plans) {
            ReducedStrategy reduced;
            BoundedStrategy bounded(bound);
            auto& strategy = m_plan.preemptions ? static_cast<Strategy&>(bounded) : reduced;
            if (!exhaustWith(strategy, faults, stop))
                return;
        }
    }
    m_result.isExhausted = m_result.strayed == 0;
}

bool Search::exhaustWith(Strategy& strategy, const FaultPlan& faults, const std::stop_token& stop)
{
    while (strategy.begin()) {
        if (!runOnce(strategy, faults, stop))
            return false;
    }
    return true;
}

void Search::tryByChance(const std::stop_token& stop)
{
    RandomStrategy random(m_plan.seed);
    PriorityStrategy priority(m_plan.seed, SearchPlan::depth);
    auto& strategy
        = m_plan.kind == SearchPlan::Kind::Random ? static_cast<Strategy&>(random) : priority;
    const auto plans = faultPlans(m_plan.names, m_plan.faultKinds(), m_plan.faults);
    std::mt19937_64 chance(m_plan.seed);
    std::uniform_int_distribution<std::size_t> which(0, plans.size() - 1);
    while (strategy.begin()) {
        if (!runOnce(strategy, plans[which(chance)], stop))
            return;
    }
}

bool Search::runOnce(Strategy& strategy, const FaultPlan& faults, const std::stop_token& stop)
{
    const auto isSpent = (m_plan.runs > 0 && m_result.runs >= m_plan.runs)
        || Clock::now() - m_begin >= m_plan.length;
    if (isSpent || stop.stop_requested() || m_result.strayed >= mostStrayed)
        return false;
    Outcome outcome;
    try {
        outcome = m_runner.run(strategy, faults, stop);
    } catch (const Strayed&) {
        ++m_result.strayed;
        return true;
    }
    ++m_result.runs;
    m_result.states = m_runner.states();
    m_result.deepest = std::max(m_result.deepest, outcome.trace.size());
    if (!outcome.isCutShort)
        ++m_result.orders;
    if (outcome.breach)
        conclude(std::move(outcome), faults, stop);
    else if (m_progress)
        m_progress(m_result);
    return !m_result.found;
}

void Search::conclude(Outcome outcome, const FaultPlan& faults, const std::stop_token& stop)
{
    m_result.took = Clock::now() - m_begin;
    m_result.found = SearchResult::Found();
    auto& found = *m_result.found;
    found.after = m_result.runs;
    found.stepsAtFirst = outcome.trace.size();
    found.preemptionsAtFirst = outcome.preemptions;
    Shrinking shrinking(m_runner, faults, Clock::now() + shrinkPatience, stop);
    found.outcome = shrinking.shrink(std::move(outcome));
    found.repeats = shrinking.repeat(found.outcome, repeatTimes);
}

} // namespace zoetrope::app
