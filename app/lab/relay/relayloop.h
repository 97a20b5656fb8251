#pragma once

#include "recipes/async/wait.h"

#include <cstdint>
#include <functional>
#include <future>
#include <map>
#include <mutex>
#include <set>
#include <thread>
#include <vector>

namespace zoetrope::app {

/// The thread that all relays are served on: what they journal has one order.
///
/// Threads: run() from any; the rest on the loop's own thread, that is within a task or a handler.
/// Errors:  std::system_error from the constructor. run() throws what its task throws; a handler
///          must not throw.
class RelayLoop
{
public:
    /// A socket's number here: unlike a descriptor it is never used again.
    using Key = std::uint64_t;
    using Handler = std::function<void()>;

    RelayLoop();
    ~RelayLoop();
    RelayLoop(const RelayLoop&) = delete;
    RelayLoop& operator=(const RelayLoop&) = delete;

    /// Blocks until the loop has run `task`. On the loop's thread it runs at once.
    void run(const std::function<void()>& task);

    /// Calls `handler` whenever `descriptor` begins to be readable or writable, or fails; once,
    /// until it was read or written to the end.
    Key watch(int descriptor, Handler handler);

    /// Call it before the descriptor is closed.
    void forget(Key key);

    /// Calls the handler of `key` at `time` too, if it is still known then.
    void wakeAt(recipes::TimePoint time, Key key);

private:
    struct Watched
    {
        int descriptor = -1;
        Handler handler;
    };

    void serve(const std::stop_token& stop);
    [[nodiscard]] int timeout() const;
    void call(Key key);
    void runTasks();
    void ring();
    void interrupt() const;

    const int m_epoll;
    const int m_bell; // an eventfd
    std::map<Key, Watched> m_watched;
    std::set<std::pair<recipes::TimePoint, Key>> m_alarms;
    Key m_lastKey = 0;
    std::mutex m_mutex;
    std::vector<std::packaged_task<void()>> m_tasks; // guarded by m_mutex
    std::jthread m_thread; // last: it uses all of the above
};

} // namespace zoetrope::app
