#pragma once

#include "recipes/session/session.h"

#include <algorithm>
#include <deque>

namespace zoetrope::app {

/// Keeps requests below so many in any second. It spends time, never more requests.
///
/// Threads: one at a time.
class RequestBudget
{
public:
    explicit RequestBudget(int perSecond)
        : m_perSecond(static_cast<std::size_t>(std::max(perSecond, 1)))
    {
    }

    /// How many of `wanted` may go now, at least one; blocks until one may. Throws
    /// Error(Interrupted) or Error(OperationTimeout) when `stop` or `deadline` comes first.
    [[nodiscard]] std::size_t take(std::size_t wanted, recipes::Session& session,
                                   recipes::Deadline deadline, const std::stop_token& stop);

    /// So many go now, where half of it is free; else none does. Never blocks.
    [[nodiscard]] bool takeSpare(std::size_t count);

    /// As many as go together where something else may want to go in between.
    [[nodiscard]] std::size_t smallBurst() const { return burst() / 4 + 1; }

    /// Less than half of it was spent in the last second: there is room for what can wait.
    [[nodiscard]] bool isHalfFree() const { return recent() * 2 < m_perSecond; }

    [[nodiscard]] std::size_t spent() const { return m_spent; } ///< Ever.
    [[nodiscard]] std::size_t recent() const; ///< In the last second.
    /// As many as go together: what a server hands out between two other clients; a fifth of a
    /// second's where somebody has raised the budget.
    [[nodiscard]] std::size_t burst() const
    {
        return std::min<std::size_t>(std::clamp<std::size_t>(m_perSecond / 5, 200, 5000),
                                     m_perSecond);
    }

private:
    void spend(recipes::TimePoint now, std::size_t count);
    void forget(recipes::TimePoint until);

    struct Spending
    {
        recipes::TimePoint at;
        std::size_t count;
    };

    const std::size_t m_perSecond;
    std::deque<Spending> m_recent; // of the last second
    std::size_t m_recentCount = 0;
    std::size_t m_spent = 0;
};

/// Sends all and waits for all, within the budget, in its bursts. Throws what Session::perform and
/// RequestBudget::take throw.
[[nodiscard]] std::vector<recipes::Answer>
performWithin(RequestBudget& budget, recipes::Session& session,
              const std::vector<recipes::Request>& requests, recipes::Deadline deadline,
              const std::stop_token& stop);

/// The same for reads that leave no watch: see Session::performReads. Each counts.
[[nodiscard]] std::vector<recipes::Answer> readWithin(RequestBudget& budget,
                                                      recipes::Session& session,
                                                      const std::vector<recipes::Request>& requests,
                                                      recipes::Deadline deadline,
                                                      const std::stop_token& stop);

} // namespace zoetrope::app
