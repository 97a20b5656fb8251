#include "app/explore/shrinking.h"

#include "app/explore/boundedstrategy.h"
#include "app/explore/guidedstrategy.h"

#include <algorithm>
#include <tuple>

namespace zoetrope::app {

using namespace recipes;

namespace {

constexpr int mostRunsOfBound = 200;

auto sizeOf(const Outcome& outcome)
{
    return std::tuple(outcome.preemptions(), outcome.acts.size(), outcome.trace.size());
}

bool isBetter(const Outcome& candidate, const Outcome& best)
{
    return candidate.breach && candidate.breach->isLike(*best.breach)
        && sizeOf(candidate) < sizeOf(best);
}

/// Steps of one participant, one after the other.
struct Stretch
{
    std::string who;
    std::size_t steps = 0;
};

std::vector<Stretch> turnsOf(const Outcome& outcome)
{
    std::vector<Stretch> turns;
    for (const auto& who : outcome.turns()) {
        if (turns.empty() || turns.back().who != who)
            turns.push_back({who, 0});
        ++turns.back().steps;
    }
    return turns;
}

std::vector<std::string> flat(const std::vector<Stretch>& turns)
{
    std::vector<std::string> steps;
    for (const auto& turn : turns)
        steps.insert(steps.end(), turn.steps, turn.who);
    return steps;
}

std::string wordsFor(const Outcome& again)
{
    return again.breach ? std::string(name(*again.breach)) + " after "
            + std::to_string(again.trace.size()) + " steps"
                        : "nothing was broken";
}

} // namespace

bool Shrinking::isOver() const
{
    return m_stop.stop_requested() || Clock::now() >= m_deadline;
}

Outcome Shrinking::shrink(Outcome found)
{
    withFewerFaults(found);
    withFewerPreemptions(found);
    withLongerTurns(found);
    return found;
}

std::optional<Outcome> Shrinking::outcomeOf(Strategy& strategy, const FaultPlan& plan)
{
    try {
        return m_runner.run(strategy, plan, m_stop);
    } catch (const Strayed&) {
        return {};
    }
}

bool Shrinking::tryTurns(Outcome& best, const std::vector<std::string>& turns,
                         const FaultPlan& plan)
{
    GuidedStrategy strategy(turns);
    if (isOver() || !strategy.begin())
        return false;
    auto outcome = outcomeOf(strategy, plan);
    if (!outcome || !isBetter(*outcome, best))
        return false;
    best = *std::move(outcome);
    m_plan = plan;
    return true;
}

void Shrinking::withFewerFaults(Outcome& best)
{
    for (std::size_t i = 0; i < m_plan.size();) {
        auto fewer = m_plan;
        fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
        if (!tryTurns(best, best.turns(), fewer))
            ++i;
    }
}

void Shrinking::withFewerPreemptions(Outcome& best)
{
    for (int bound = 0; bound < best.preemptions() && !isOver(); ++bound) {
        BoundedStrategy strategy(bound);
        for (int run = 0; run < mostRunsOfBound && !isOver() && strategy.begin(); ++run) {
            auto outcome = outcomeOf(strategy, m_plan);
            if (!outcome || !isBetter(*outcome, best))
                continue;
            best = *std::move(outcome);
            return;
        }
    }
}

// A turn that comes together with the same participant's one before, or after, is a preemption
// less; one that is left out may be a few steps less.
void Shrinking::withLongerTurns(Outcome& best)
{
    auto isBetterNow = true;
    while (isBetterNow && !isOver()) {
        isBetterNow = false;
        const auto turns = turnsOf(best);
        for (std::size_t i = 1; i < turns.size() && !isBetterNow; ++i) {
            auto without = turns;
            without.erase(without.begin() + static_cast<std::ptrdiff_t>(i));
            isBetterNow = tryTurns(best, flat(without), m_plan);
            auto swapped = turns;
            std::swap(swapped[i - 1], swapped[i]);
            isBetterNow = isBetterNow || tryTurns(best, flat(swapped), m_plan);
        }
    }
}

Shrinking::Repeats Shrinking::repeat(const Outcome& outcome, int times)
{
    Repeats repeats;
    for (int time = 0; time < times && !m_stop.stop_requested(); ++time) {
        GuidedStrategy strategy(outcome.turns());
        if (!strategy.begin())
            return repeats;
        const auto again = m_runner.run(strategy, m_plan, m_stop);
        if (again.isStopped)
            break;
        ++repeats.all;
        const auto isSame = again.breach && again.breach->isLike(*outcome.breach)
            && again.schedule == outcome.schedule;
        if (isSame)
            ++repeats.same;
        else if (repeats.difference.empty())
            repeats.difference = wordsFor(again);
    }
    return repeats;
}

} // namespace zoetrope::app
