#include "app/observe/retirement.h"

namespace zoetrope::app {

Retirement& Retirement::all()
{
    static Retirement one;
    return one;
}

void Retirement::take(std::jthread thread)
{
    const std::scoped_lock lock(m_mutex);
    m_threads.push_back(std::move(thread));
    if (!m_joiner.joinable())
        m_joiner = std::jthread([this](const std::stop_token& stop) { join(stop); });
    m_came.notify_one();
}

std::size_t Retirement::waiting() const
{
    const std::scoped_lock lock(m_mutex);
    return m_threads.size();
}

// Its place is free only once it has ended; a deque's front stays where it is when others come.
void Retirement::join(const std::stop_token& stop)
{
    std::unique_lock lock(m_mutex);
    while (m_came.wait(lock, stop, [this] { return !m_threads.empty(); })) {
        auto& first = m_threads.front();
        lock.unlock();
        first.request_stop();
        first.join();
        lock.lock();
        m_threads.pop_front();
    }
}

} // namespace zoetrope::app
