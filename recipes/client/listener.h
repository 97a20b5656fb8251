#pragma once

#include "recipes/client/executor.h"

#include <atomic>
#include <exception>
#include <memory>

namespace zoetrope::recipes {

/// A function of the caller's that is run on an executor, one call after the other, and never
/// after the Listener has gone. An exception that leaves it is reported, and ends that call only.
///
/// Threads: any. The destructor waits for a call under way, unless it is part of that call.
template<typename... News> class Listener
{
public:
    using Function = std::function<void(News...)>;

    Listener(Executor executor, Function function, TroubleReport report)
        : m_executor(std::move(executor))
        , m_shared(std::make_shared<Shared>(std::move(function), std::move(report)))
    {
    }

    ~Listener() { end(); }

    Listener(const Listener&) = delete;
    Listener& operator=(const Listener&) = delete;

    /// Has the function called with `news`, later and elsewhere.
    void tell(News... news) const
    {
        m_executor([shared = m_shared, news...] { shared->run(news...); });
    }

    /// No call begins after this, and none is under way but one that this is part of.
    void end()
    {
        m_shared->isGone = true;
        if (m_shared->runner == std::this_thread::get_id())
            return;
        const std::scoped_lock untilTheLastHasEnded(m_shared->running);
    }

private:
    struct Shared
    {
        Shared(Function f, TroubleReport r)
            : function(std::move(f))
            , report(std::move(r))
        {
        }

        void run(const News&... news)
        {
            const std::scoped_lock lock(running);
            if (isGone)
                return;
            runner = std::this_thread::get_id();
            try {
                function(news...);
            } catch (const std::exception& exception) {
                report(std::string("a listener failed: ") + exception.what());
            } catch (...) {
                report("a listener failed with something that is no std::exception");
            }
            runner = std::thread::id();
        }

        const Function function;
        const TroubleReport report;
        std::mutex running; // held during a call
        std::atomic<bool> isGone = false;
        std::atomic<std::thread::id> runner;
    };

    const Executor m_executor;
    const std::shared_ptr<Shared> m_shared;
};

} // namespace zoetrope::recipes
