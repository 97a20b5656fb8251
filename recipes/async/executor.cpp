#include "recipes/async/executor.h"

#include <utility>

namespace zoetrope::recipes {

SerialExecutor::~SerialExecutor()
{
    end();
}

void SerialExecutor::end()
{
    std::unique_lock lock(m_line->mutex);
    m_line->hasEnded = true;
    const auto dropped = std::exchange(m_line->work, {});
    m_line->done.wait(lock, [this] { return !m_line->isUnderWay; });
    lock.unlock();
}

void SerialExecutor::run(Work work)
{
    const std::scoped_lock lock(m_line->mutex);
    if (m_line->hasEnded || !m_origin.isHere())
        return;
    m_line->work.push_back(std::move(work));
    if (m_line->isServed)
        return;
    if (!m_pool)
        m_pool = WorkPool::share();
    m_pool->run([line = m_line] { line->serve(); });
    m_line->isServed = true;
}

void SerialExecutor::Line::serve()
{
    const Owner::Scope scope(owner);
    std::unique_lock lock(mutex);
    while (!work.empty()) {
        auto first = std::move(work.front());
        work.pop_front();
        isUnderWay = true;
        lock.unlock();
        first();
        first = nullptr; // end() waits for the destructors of its captures too
        lock.lock();
        isUnderWay = false;
        done.notify_all();
    }
    isServed = false;
}

} // namespace zoetrope::recipes
