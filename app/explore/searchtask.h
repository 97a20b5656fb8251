#pragma once

#include "app/explore/faultplan.h"
#include "app/explore/strategy.h"

#include <memory>
#include <random>

namespace zoetrope::app {

/// A part of a search that one thread goes through by itself: a strategy, and what may break.
class SearchTask
{
public:
    /// Each run has one of `plans`, drawn from `seed`.
    SearchTask(std::unique_ptr<Strategy> strategy, std::vector<FaultPlan> plans, std::uint64_t seed)
        : m_strategy(std::move(strategy))
        , m_plans(std::move(plans))
        , m_chance(seed)
    {
    }

    /// A run begins; another task may have had one of so many steps. False: there is nothing left
    /// to try.
    [[nodiscard]] bool begin(std::size_t longest);
    void end() { m_isOver = true; }
    [[nodiscard]] bool isOver() const { return m_isOver; }
    [[nodiscard]] Strategy& strategy() { return *m_strategy; }
    [[nodiscard]] const FaultPlan& plan() const { return m_plans[m_plan]; } ///< Of the run.

    void save(std::ostream& out) const;
    void restore(std::istream& in);

private:
    std::unique_ptr<Strategy> m_strategy;
    std::vector<FaultPlan> m_plans;
    std::mt19937_64 m_chance;
    std::size_t m_plan = 0;
    bool m_isOver = false;
};

} // namespace zoetrope::app
