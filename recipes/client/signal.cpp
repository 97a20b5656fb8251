#include "recipes/client/signal.h"

#include <utility>

namespace zoetrope::recipes {

void Signal::fire()
{
    const std::scoped_lock lock(m_mutex);
    m_hasFired = true;
    m_fired.notify_all(); // under the lock: the sleeper may destroy the signal once it has it
}

Waited Signal::sleepUntil(Deadline deadline, const std::stop_token& stop)
{
    std::unique_lock lock(m_mutex);
    m_fired.wait_until(lock, stop, deadline, [this] { return m_hasFired; });
    if (std::exchange(m_hasFired, false))
        return Waited::Done;
    return stop.stop_requested() ? Waited::Stopped : Waited::TimedOut;
}

bool Signal::take()
{
    const std::scoped_lock lock(m_mutex);
    return std::exchange(m_hasFired, false);
}

} // namespace zoetrope::recipes
