#pragma once

#include "recipes/async/thread.h"
#include "recipes/async/threadmutex.h"
#include "recipes/async/wait.h"

#include <functional>
#include <stop_token>

namespace zoetrope::recipes {

/// A stop that comes a while after another one: for what has been asked already, and whose answer
/// is worth waiting for, but not for ever.
///
/// Threads: one of its own, from the first stop on.
class LateStop
{
public:
    LateStop(const std::stop_token& stop, std::chrono::nanoseconds patience);

    [[nodiscard]] std::stop_token token() const { return m_late.get_token(); }

private:
    void wait(const std::stop_token& over);

    const std::chrono::nanoseconds m_patience;
    std::stop_source m_late;
    ThreadMutex m_mutex;
    ThreadCondition m_never;
    Thread m_thread;
    const std::stop_callback<std::function<void()>> m_whenStopped; // last: it starts the thread
};

} // namespace zoetrope::recipes
