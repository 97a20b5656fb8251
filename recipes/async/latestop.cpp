#include "recipes/async/latestop.h"

namespace zoetrope::recipes {

LateStop::LateStop(const std::stop_token& stop, std::chrono::nanoseconds patience)
    : m_patience(patience)
    , m_whenStopped(stop, [this] {
        try {
            m_thread = Thread([this](const std::stop_token& over) { wait(over); });
        } catch (const Error&) { // there is no thread for it
            m_late.request_stop();
        }
    })
{
}

void LateStop::wait(const std::stop_token& over)
{
    std::unique_lock lock(m_mutex);
    m_never.wait_for(lock, over, m_patience, [] { return false; });
    if (!over.stop_requested())
        m_late.request_stop();
}

} // namespace zoetrope::recipes
