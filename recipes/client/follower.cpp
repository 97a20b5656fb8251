#include "recipes/client/follower.h"

namespace zoetrope::recipes {

Follower::~Follower()
{
    end();
}

bool Follower::begin(Task task)
{
    const std::scoped_lock lock(m_mutex);
    if (m_thread.joinable() || m_stop.stop_requested())
        return false;
    m_thread = std::jthread([task = std::move(task), stop = m_stop.get_token()] { task(stop); });
    return true;
}

void Follower::end()
{
    m_stop.request_stop();
    const std::scoped_lock lock(m_mutex);
    if (m_thread.joinable() && m_thread.get_id() != std::this_thread::get_id())
        m_thread.join();
}

} // namespace zoetrope::recipes
