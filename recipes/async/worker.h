#pragma once

#include "recipes/async/thread.h"
#include "recipes/async/threadmutex.h"

#include <atomic>
#include <functional>
#include <stop_token>
#include <thread>

namespace zoetrope::recipes {

/// The thread of what lives by itself: it follows something on the server until it is told to end.
///
/// Threads: any. It is none of the executor's, so a listener that blocks never holds it up, and may
///          end it.
class Worker
{
public:
    using Task = std::function<void(const std::stop_token&)>;

    Worker() = default;
    ~Worker();
    Worker(const Worker&) = delete;
    Worker& operator=(const Worker&) = delete;

    /// Starts `task`, unless it was started, or ended, before. True if it was this call. Throws
    /// Error(SystemError) if there is no thread left.
    bool begin(Task task);

    /// Asks the task to end, and waits until it has; not where the task itself says so.
    void end();

private:
    const Origin m_origin;
    std::stop_source m_stop;
    std::atomic<std::thread::id> m_task; // the thread of the task, once it runs
    ThreadMutex m_mutex;
    Thread m_thread; // guarded by m_mutex
};

} // namespace zoetrope::recipes
