#pragma once

#include "recipes/trace/journal.h"

#include <condition_variable>
#include <functional>
#include <mutex>

#include <zookeeper/zookeeper.h>

namespace zoetrope::tests {

inline constexpr auto patience = std::chrono::seconds(30); // only a failing test waits it out

/// A session of the C client itself, whose states and events can be waited for.
class RelayClient
{
public:
    explicit RelayClient(const std::string& address, int timeout = 10'000) // milliseconds
        : m_handle(zookeeper_init(address.c_str(), tell, timeout, nullptr, this, 0))
    {
    }
    ~RelayClient() { zookeeper_close(m_handle); }
    RelayClient(const RelayClient&) = delete;
    RelayClient& operator=(const RelayClient&) = delete;

    [[nodiscard]] zhandle_t* handle() const { return m_handle; }
    [[nodiscard]] bool waitForState(int state)
    {
        std::unique_lock lock(m_mutex);
        return m_changed.wait_for(lock, patience, [&] { return m_state == state; });
    }

    /// "/path" of the next `type` that was not asked for before; empty if none came.
    [[nodiscard]] std::string waitForEvent(int type)
    {
        std::unique_lock lock(m_mutex);
        if (!m_changed.wait_for(lock, patience, [&] { return m_type == type; }))
            return {};
        m_type = 0;
        return m_path;
    }

    int create(const std::string& path, int flags = 0)
    {
        return zoo_create(m_handle, path.c_str(), "data", 4, &ZOO_OPEN_ACL_UNSAFE, flags, nullptr,
                          0);
    }
    int remove(const std::string& path) { return zoo_delete(m_handle, path.c_str(), -1); }
    int exists(const std::string& path, bool watch = false, ::Stat* stat = nullptr)
    {
        return zoo_exists(m_handle, path.c_str(), watch, stat);
    }

private:
    static void tell(zhandle_t* handle, int type, int state, const char* path, void* /*context*/)
    {
        auto& self = *static_cast<RelayClient*>(const_cast<void*>(zoo_get_context(handle)));
        const std::scoped_lock lock(self.m_mutex);
        if (type == ZOO_SESSION_EVENT) {
            self.m_state = state;
        } else {
            self.m_type = type;
            self.m_path = path;
        }
        self.m_changed.notify_all();
    }

    std::mutex m_mutex;
    std::condition_variable m_changed;
    int m_state = 0; // this and the following: guarded by m_mutex
    int m_type = 0;
    std::string m_path;
    zhandle_t* m_handle; // last: its threads use the above
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
