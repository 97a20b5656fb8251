#include "recipes/async/workpool.h"

#include <algorithm>
#include <utility>

namespace zoetrope::recipes {

using namespace std::chrono_literals;

namespace {

constexpr auto idleTime = 10s; // of a thread that is not the last idle one
using Clock = std::chrono::steady_clock;

std::size_t usualThreads()
{
    return std::max(std::thread::hardware_concurrency(), 1U) + 1;
}

struct SharedPool
{
    ThreadMutex mutex;
    std::weak_ptr<WorkPool> pool;
};

} // namespace

std::shared_ptr<WorkPool> WorkPool::share()
{
    auto& [mutex, pool] = onlyOne<SharedPool>();
    const std::scoped_lock lock(mutex);
    auto shared = pool.lock();
    if (!shared)
        pool = shared = std::make_shared<WorkPool>();
    return shared;
}

WorkPool::~WorkPool()
{
    {
        const Lock lock(m_mutex);
        for (auto& thread : m_threads)
            thread.request_stop();
    }
    for (auto& thread : m_threads)
        thread.join();
}

void WorkPool::run(Work work)
{
    const Lock lock(m_mutex);
    if (m_idle == 0 || (m_idle <= m_waiting.size() && m_threads.size() < usualThreads()))
        start();
    m_waiting.push_back({std::move(work), Clock::now()});
    m_given.notify_one();
}

// Under the lock, as all that follows.
void WorkPool::start()
{
    m_ended.clear();
    const auto self = m_threads.emplace(m_threads.begin());
    try {
        *self = Thread([this, self](const std::stop_token& stop) { serve(self, stop); });
        ++m_idle;
    } catch (const Error&) {
        m_threads.erase(self);
        if (m_idle == 0)
            throw;
    }
}

void WorkPool::serve(Threads::iterator self, const std::stop_token& stop)
{
    Lock lock(m_mutex);
    while (wait(lock, stop)) {
        // The last idle thread lets the others try first: it looks after what comes next.
        const auto isLast = m_idle == 1 && m_threads.size() >= usualThreads();
        const auto due = m_waiting.front().since + patience;
        if (isLast && Clock::now() < due) {
            m_stuck.wait_until(lock, stop, due, [this] { return m_waiting.empty(); });
            continue;
        }
        if (isLast)
            start();
        work(lock);
    }
    --m_idle;
    m_ended.clear();
    if (!stop.stop_requested())
        m_ended.splice(m_ended.begin(), m_threads, self);
}

// Until there is work. Returns false when this thread has to end.
bool WorkPool::wait(Lock& lock, const std::stop_token& stop)
{
    const auto isGiven = [this] { return !m_waiting.empty(); };
    auto isNeeded = false;
    while (!stop.stop_requested() && !isNeeded) {
        isNeeded = m_idle == 1 ? m_given.wait(lock, stop, isGiven)
                               : m_given.wait_for(lock, stop, idleTime, isGiven);
        if (!isNeeded && m_idle > 1)
            break;
    }
    return isNeeded && !stop.stop_requested();
}

void WorkPool::work(Lock& lock)
{
    --m_idle;
    auto work = std::move(m_waiting.front().work);
    m_waiting.pop_front();
    lock.unlock();
    work();
    work = nullptr; // what it has captured may use the pool as it goes
    lock.lock();
    ++m_idle;
}

} // namespace zoetrope::recipes
