#include "app/live/requestbudget.h"

namespace zoetrope::app {

using namespace recipes;

std::size_t RequestBudget::take(std::size_t wanted, Session& session, Deadline deadline,
                                const std::stop_token& stop)
{
    constexpr auto second = std::chrono::seconds(1);
    while (true) {
        const auto now = Clock::now();
        while (!m_recent.empty() && m_recent.front().at + second <= now) {
            m_recentCount -= m_recent.front().count;
            m_recent.pop_front();
        }
        if (const auto left = m_perSecond - m_recentCount; left > 0) {
            const auto taken = std::min(wanted, left);
            m_recent.push_back({now, taken});
            m_recentCount += taken;
            m_spent += taken;
            return taken;
        }
        if (now >= deadline)
            throw Error(Code::OperationTimeout, "read", "the tree");
        const auto next = std::min(m_recent.front().at + second, deadline);
        if (session.pause(next - now, stop) == Waited::Stopped)
            throw Error(Code::Interrupted, "read", "the tree");
    }
}

std::size_t RequestBudget::recent() const
{
    const auto since = Clock::now() - std::chrono::seconds(1);
    std::size_t count = 0;
    for (const auto& spending : m_recent)
        count += spending.at > since ? spending.count : 0;
    return count;
}

std::vector<Answer> performWithin(RequestBudget& budget, Session& session,
                                  const std::vector<Request>& requests, Deadline deadline,
                                  const std::stop_token& stop)
{
    std::vector<Answer> answers;
    answers.reserve(requests.size());
    while (answers.size() < requests.size()) {
        const auto wanted = std::min(budget.burst(), requests.size() - answers.size());
        const auto count = budget.take(wanted, session, deadline, stop);
        const auto first = requests.begin() + static_cast<std::ptrdiff_t>(answers.size());
        auto some
            = session.perform({first, first + static_cast<std::ptrdiff_t>(count)}, deadline, stop);
        std::move(some.begin(), some.end(), std::back_inserter(answers));
    }
    return answers;
}

} // namespace zoetrope::app
