#pragma once

#include "recipes/client/session.h"

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

    [[nodiscard]] std::size_t spent() const { return m_spent; } ///< Ever.
    [[nodiscard]] std::size_t recent() const; ///< In the last second.
    [[nodiscard]] int perSecond() const { return static_cast<int>(m_perSecond); }

private:
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

/// Sends all and waits for all, within the budget, in bursts as small as what a server hands out
/// between two other clients; in larger ones where the budget was raised. Throws what
/// Session::perform and RequestBudget::take throw.
[[nodiscard]] std::vector<recipes::Answer>
performWithin(RequestBudget& budget, recipes::Session& session,
              const std::vector<recipes::Request>& requests, recipes::Deadline deadline,
              const std::stop_token& stop);

} // namespace zoetrope::app
