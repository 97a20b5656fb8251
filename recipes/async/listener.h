#pragma once

#include "recipes/async/listenerqueue.h"

namespace zoetrope::recipes {

/// A function of the caller's that is run on an executor, in the order of what it is told, one call
/// after the other whatever the executor, and never after the Listener has gone. An exception that
/// leaves it is reported, and ends that call only.
///
/// Threads: any. The destructor waits for a call under way, unless it is part of that call; what
///          the function has captured goes with it, or right after that call.
template<typename... News> class Listener
{
public:
    using Function = std::function<void(News...)>;
    using Callback = std::function<void(News...)>;

    Listener(Executor executor, Function function, TroubleReport report)
        : Listener(std::move(executor), std::make_shared<const Function>(std::move(function)),
                   std::move(report))
    {
    }

    ~Listener() { end(); }

    Listener(const Listener&) = delete;
    Listener& operator=(const Listener&) = delete;

    /// Has the function called with `news`, later and elsewhere. What the executor throws is
    /// reported.
    void tell(News... news) const
    {
        m_queue->add(m_executor, [function = m_function, news...] { (*function)(news...); });
    }

    /// tell() as a function, for a caller that may outlive the Listener and does not keep it.
    [[nodiscard]] Callback callback() const
    {
        return [executor = m_executor, function = m_function, queue = m_queue](News... news) {
            queue->add(executor, [function, news...] { (*function)(news...); });
        };
    }

    /// No call begins after this, and none is under way but one that this is part of.
    void end() { m_queue->end(); }

private:
    Listener(Executor executor, const std::shared_ptr<const Function>& function,
             TroubleReport report)
        : m_executor(std::move(executor))
        , m_function(function.get())
        , m_queue(std::make_shared<ListenerQueue>(function, std::move(report)))
    {
    }

    const Executor m_executor;
    const Function* const m_function; // the queue's
    const std::shared_ptr<ListenerQueue> m_queue;
};

} // namespace zoetrope::recipes
