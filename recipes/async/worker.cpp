#include "recipes/async/worker.h"

namespace zoetrope::recipes {

Worker::~Worker()
{
    end();
}

bool Worker::begin(Task task)
{
    if (!m_origin.isHere())
        throw Error(Code::SystemError, sentences.ofParent);
    const std::scoped_lock lock(m_mutex);
    if (m_thread.joinable() || m_stop.stop_requested())
        return false;
    m_thread = Thread([this, task = std::move(task), stop = m_stop.get_token()] {
        m_task = std::this_thread::get_id();
        task(stop);
    });
    return true;
}

void Worker::end()
{
    if (!m_origin.isHere())
        return;
    m_stop.request_stop();
    if (m_task == std::this_thread::get_id())
        return; // somebody else may wait for it, under the lock
    const std::scoped_lock lock(m_mutex);
    if (m_thread.joinable())
        m_thread.join();
}

} // namespace zoetrope::recipes
