#pragma once

#include "recipes/async/thread.h"
#include "recipes/async/threadmutex.h"

#include <chrono>
#include <deque>
#include <functional>
#include <list>
#include <memory>
#include <stop_token>

namespace zoetrope::recipes {

using Work = std::function<void()>;

/// A few threads for work that may block: one for each core, and one more. If all of them are
/// stuck, the pool starts another thread for work that has waited for `patience`.
///
/// Threads: any.
class WorkPool
{
public:
    static constexpr std::chrono::milliseconds patience{20};

    /// The only one of this process; it ends with its last owner.
    [[nodiscard]] static std::shared_ptr<WorkPool> share();

    WorkPool() = default;
    ~WorkPool(); ///< Not on one of its threads. Waits for the work under way, and begins no other.
    WorkPool(const WorkPool&) = delete;
    WorkPool& operator=(const WorkPool&) = delete;

    /// It must not throw. Throws Error(SystemError), and does not keep it, if no thread is idle and
    /// none can be started.
    void run(Work work);

private:
    using Lock = std::unique_lock<ThreadMutex>;
    using Threads = std::list<Thread>;

    struct Waiting
    {
        Work work;
        std::chrono::steady_clock::time_point since;
    };

    void start();
    void serve(Threads::iterator self, const std::stop_token& stop);
    [[nodiscard]] bool wait(Lock& lock, const std::stop_token& stop);
    void work(Lock& lock);

    ThreadMutex m_mutex; // guards all below
    ThreadCondition m_given;
    ThreadCondition m_stuck; // never notified: for waiting until a time
    std::deque<Waiting> m_waiting;
    std::size_t m_idle = 0; // threads, including those that start
    Threads m_threads, m_ended; // last: they use all of the above
};

} // namespace zoetrope::recipes
