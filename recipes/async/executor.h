#pragma once

#include "recipes/async/thread.h"
#include "recipes/async/threadmutex.h"

#include <deque>
#include <functional>
#include <stop_token>
#include <string>

namespace zoetrope::recipes {

using Work = std::function<void()>;

/// Runs work later and elsewhere. It is asked on the client's threads and under their locks: it
/// must neither block nor run the work at once.
using Executor = std::function<void(Work)>;

/// Told of an exception that left a listener: who listened, and what it said.
using TroubleReport = std::function<void(const std::string& sentence)>;

/// The thread on which listeners run where the caller brings no executor: never one of the C
/// client's, so a listener may call any blocking recipe. It is started by the first work.
///
/// Threads: any.
class SerialExecutor
{
public:
    SerialExecutor() = default;
    ~SerialExecutor();
    SerialExecutor(const SerialExecutor&) = delete;
    SerialExecutor& operator=(const SerialExecutor&) = delete;

    /// Throws Error(SystemError) if there is no thread left; the work is then done with the next
    /// one.
    void run(Work work);

    /// Blocks until the work under way is done; what was not begun is dropped, what comes after is
    /// refused. Must not be called by that work, nor twice at once.
    void end();

private:
    void serve(const std::stop_token& stop);

    const Origin m_origin;
    ThreadMutex m_mutex;
    ThreadCondition m_given;
    std::deque<Work> m_work; // guarded by m_mutex
    bool m_hasEnded = false; // guarded by m_mutex
    Thread m_thread; // guarded by m_mutex until it ends; last: it uses all of the above
};

} // namespace zoetrope::recipes
