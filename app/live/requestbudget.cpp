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

} // namespace zoetrope::app
