#include "recipes/async/listenerqueue.h"

#include <exception>
#include <utility>

namespace zoetrope::recipes {

ListenerQueue::ListenerQueue(std::shared_ptr<const void> function, TroubleReport report)
    : m_report(std::move(report))
    , m_function(std::move(function))
{
}

void ListenerQueue::add(const Executor& executor, Work call)
{
    {
        const Lock lock(m_mutex);
        if (m_hasEnded)
            return;
        m_calls.push_back(std::move(call));
    }
    attempt([&] { executor([self = shared_from_this()] { self->run(); }); });
}

void ListenerQueue::run()
{
    Lock lock(m_mutex);
    if (m_runner != std::thread::id())
        return; // who runs makes this call too
    m_runner = std::this_thread::get_id();
    while (!m_calls.empty())
        runFirst(lock);
    m_runner = {};
    m_idle.notify_all();
    const auto released = m_hasEnded ? std::exchange(m_function, nullptr) : nullptr;
    lock.unlock(); // what the function has captured may end here, and use anything
}

void ListenerQueue::runFirst(Lock& lock)
{
    const auto call = std::move(m_calls.front());
    m_calls.pop_front();
    lock.unlock();
    attempt(call);
    lock.lock();
}

void ListenerQueue::attempt(const Work& work) const
{
    try {
        work();
    } catch (const std::exception& exception) {
        m_report(std::string("a listener failed: ") + exception.what());
    } catch (...) {
        m_report("a listener failed with something that is no std::exception");
    }
}

void ListenerQueue::end()
{
    Lock lock(m_mutex);
    m_hasEnded = true;
    const auto dropped = std::exchange(m_calls, {});
    if (m_runner == std::this_thread::get_id())
        return; // run() lets the function go
    m_idle.wait(lock, [this] { return m_runner == std::thread::id(); });
    const auto released = std::exchange(m_function, nullptr);
    lock.unlock();
}

} // namespace zoetrope::recipes
