#include "recipes/async/executor.h"

#include <utility>

namespace zoetrope::recipes {

SerialExecutor::~SerialExecutor()
{
    end();
}

void SerialExecutor::end()
{
    std::unique_lock lock(m_mutex);
    m_hasEnded = true;
    const auto dropped = std::exchange(m_work, {});
    const auto ending = std::move(m_thread); // its destructor asks and waits
    lock.unlock();
}

void SerialExecutor::run(Work work)
{
    const std::scoped_lock lock(m_mutex);
    if (m_hasEnded || !m_origin.isHere())
        return;
    m_work.push_back(std::move(work));
    m_given.notify_one();
    if (!m_thread.joinable())
        m_thread = Thread([this](const std::stop_token& stop) { serve(stop); });
}

void SerialExecutor::serve(const std::stop_token& stop)
{
    std::unique_lock lock(m_mutex);
    while (m_given.wait(lock, stop, [this] { return !m_work.empty(); })) {
        const auto work = std::move(m_work.front());
        m_work.pop_front();
        lock.unlock();
        work();
        lock.lock();
    }
}

} // namespace zoetrope::recipes
