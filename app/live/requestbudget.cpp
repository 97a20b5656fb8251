#include "app/live/requestbudget.h"

namespace zoetrope::app {

using namespace recipes;

namespace {

using Perform = std::vector<Answer> (Session::*)(const std::vector<Request>&, Deadline,
                                                 const std::stop_token&);

std::vector<Answer> within(RequestBudget& budget, Session& session,
                           const std::vector<Request>& requests, Deadline deadline,
                           const std::stop_token& stop, Perform perform)
{
    std::vector<Answer> answers;
    answers.reserve(requests.size());
    while (answers.size() < requests.size()) {
        const auto wanted = std::min(budget.burst(), requests.size() - answers.size());
        const auto count = budget.take(wanted, session, deadline, stop);
        const auto first = requests.begin() + static_cast<std::ptrdiff_t>(answers.size());
        auto some = (session.*perform)({first, first + static_cast<std::ptrdiff_t>(count)},
                                       deadline, stop);
        std::move(some.begin(), some.end(), std::back_inserter(answers));
    }
    return answers;
}

} // namespace

void RequestBudget::forget(TimePoint until)
{
    while (!m_recent.empty() && m_recent.front().at <= until) {
        m_recentCount -= m_recent.front().count;
        m_recent.pop_front();
    }
}

std::size_t RequestBudget::take(std::size_t wanted, Session& session, Deadline deadline,
                                const std::stop_token& stop)
{
    constexpr auto second = std::chrono::seconds(1);
    while (true) {
        const auto now = Clock::now();
        forget(now - second);
        if (const auto left = m_perSecond - m_recentCount; left > 0) {
            const auto taken = std::min(wanted, left);
            spend(now, taken);
            return taken;
        }
        if (now >= deadline)
            throw Error(Code::OperationTimeout, "read", "the tree");
        const auto next = std::min(m_recent.front().at + second, deadline);
        if (session.pause(next - now, stop) == Waited::Stopped)
            throw Error(Code::Interrupted, "read", "the tree");
    }
}

bool RequestBudget::takeSpare(std::size_t count)
{
    if ((recent() + count) * 2 > m_perSecond)
        return false;
    spend(Clock::now(), count);
    return true;
}

void RequestBudget::spend(TimePoint now, std::size_t count)
{
    m_recent.push_back({now, count});
    m_recentCount += count;
    m_spent += count;
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
    return within(budget, session, requests, deadline, stop, &Session::perform);
}

std::vector<Answer> readWithin(RequestBudget& budget, Session& session,
                               const std::vector<Request>& requests, Deadline deadline,
                               const std::stop_token& stop)
{
    return within(budget, session, requests, deadline, stop, &Session::performReads);
}

} // namespace zoetrope::app
