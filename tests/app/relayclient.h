#pragma once

#include "recipes/trace/journal.h"
#include "tests/support/polledclient.h"

#include <functional>

namespace zoetrope::tests {

inline constexpr auto patience = std::chrono::seconds(30); // only a failing test waits it out

/// A session of the C client itself, whose states and events can be waited for.
class RelayClient : public PolledClient
{
public:
    using PolledClient::PolledClient;

    int create(const std::string& path, int flags = 0)
    {
        return PolledClient::create(path, "data", flags).code;
    }
    int remove(const std::string& path) { return PolledClient::remove(path).code; }
    int exists(const std::string& path, bool watch = false)
    {
        return PolledClient::exists(path, watch).code;
    }
};

/// All events of `journal` up to the first that `isLast` accepts; all there are if none comes.
[[nodiscard]] inline std::vector<recipes::Event>
eventsUntil(recipes::Journal& journal, const std::function<bool(const recipes::Event&)>& isLast)
{
    std::vector<recipes::Event> events;
    const auto deadline = recipes::Clock::now() + patience;
    while (journal.wait(deadline, {}) == recipes::Waited::Done) {
        for (auto& event : journal.take().events) {
            events.push_back(std::move(event));
            if (isLast(events.back()))
                return events;
        }
    }
    return events;
}

[[nodiscard]] inline std::uint16_t portOf(const std::string& address)
{
    return static_cast<std::uint16_t>(std::stoi(address.substr(address.find(':') + 1)));
}

} // namespace zoetrope::tests
