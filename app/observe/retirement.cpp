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
}

} // namespace zoetrope::app
