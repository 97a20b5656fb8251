#pragma once

#include "recipes/async/executor.h"
#include "recipes/async/threadmutex.h"

#include <memory>

namespace zoetrope::recipes {

/// The calls that a Listener still has to make. It outlives the Listener where somebody may still
/// tell it something; the function does not.
///
/// Threads: any. An executor of several threads is never held up by a call under way: who runs it
///          makes the others' calls too.
class ListenerQueue : public std::enable_shared_from_this<ListenerQueue>
{
public:
    /// Keeps `function`, which the calls use, until end().
    ListenerQueue(std::shared_ptr<const void> function, TroubleReport report);

    /// Gives `executor` the word to make what calls there are. Reports what it throws: the call is
    /// then made with the next one.
    void add(const Executor& executor, Work call);

    /// See Listener::end.
    void end();

private:
    using Lock = std::unique_lock<ThreadMutex>;

    void run();
    void runFirst(Lock& lock);
    void attempt(const Work& work) const;

    const TroubleReport m_report;
    ThreadMutex m_mutex; // guards all below
    ThreadCondition m_idle;
    std::shared_ptr<const void> m_function; // null: ended
    std::deque<Work> m_calls;
    bool m_hasEnded = false;
    std::thread::id m_runner; // of the call under way
};

} // namespace zoetrope::recipes
