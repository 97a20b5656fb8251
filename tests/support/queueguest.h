#pragma once

#include "recipes/queues/queueconsumer.h"
#include "tests/support/relayedsession.h"

#include <algorithm>

namespace zoetrope::tests {

using Items = std::vector<std::string>;

/// A client at the one DistributedQueue of a test.
struct QueueGuest : RelayedSession
{
    inline static const recipes::Path place{"/queues/jobs"};
    inline static const recipes::Path locks{"/queues/locks"};
    inline static const recipes::Path receipts{"/queues/receipts"};

    [[nodiscard]] static recipes::DistributedQueue::Options safely() { return {.locks = locks}; }

    QueueGuest(TestServer& server, const std::string& root,
               const recipes::DistributedQueue::Options& options = {},
               std::chrono::milliseconds timeout = std::chrono::seconds(10))
        : RelayedSession(server, root, timeout)
        , queue(session, place, options)
    {
    }

    [[nodiscard]] bool isEmpty() { return session.children(place)->names.empty(); }

    /// What the next item holds, which is finished; empty if there is none.
    Items next()
    {
        if (isEmpty())
            return {};
        auto item = queue.take(patiently());
        auto payloads = item ? item->payloads() : Items();
        if (item)
            static_cast<void>(item->finish());
        return payloads;
    }

    recipes::DistributedQueue queue;
};

/// Collects what a test is told on other threads.
class Collected
{
public:
    void add(const std::string& item)
    {
        const std::scoped_lock lock(m_mutex);
        m_items.push_back(item);
        m_changed.notify_all();
    }
    [[nodiscard]] bool waitFor(std::size_t count)
    {
        std::unique_lock lock(m_mutex);
        return m_changed.wait_until(lock, RelayedSession::patiently(),
                                    [&] { return m_items.size() >= count; });
    }
    [[nodiscard]] Items items()
    {
        const std::scoped_lock lock(m_mutex);
        return m_items;
    }
    [[nodiscard]] Items sorted()
    {
        auto all = items();
        std::sort(all.begin(), all.end());
        return all;
    }

private:
    std::mutex m_mutex;
    std::condition_variable m_changed;
    Items m_items; // guarded by m_mutex
};

} // namespace zoetrope::tests
