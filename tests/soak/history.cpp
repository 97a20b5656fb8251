#include "tests/soak/history.h"

#include <algorithm>

namespace zoetrope::tests {

namespace {

constexpr std::int64_t sessionsEnd = 10'000'000'000; // ns: by then a server has ended any session

} // namespace

void History::sort()
{
    std::stable_sort(events.begin(), events.end(),
                     [](const auto& a, const auto& b) { return a.at < b.at; });
}

std::vector<HistoryEvent> History::eventsOf(const std::string& who) const
{
    std::vector<HistoryEvent> own;
    std::copy_if(events.begin(), events.end(), std::back_inserter(own),
                 [&](const auto& event) { return event.who == who; });
    return own;
}

Violations violationsIn(const History& history)
{
    auto all = holdViolations(history);
    for (const auto& more : {queueViolations(history), meetingViolations(history, sessionsEnd),
                             gateViolations(history)})
        all.insert(all.end(), more.begin(), more.end());
    return all;
}

std::string describe(const HistoryEvent& event)
{
    return std::to_string(event.at) + ' ' + event.who + ' ' + event.event
        + (event.data.empty() ? "" : ' ' + event.data);
}

} // namespace zoetrope::tests
