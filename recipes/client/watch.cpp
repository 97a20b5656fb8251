#include "recipes/client/watch.h"

#include "recipes/client/session.h"

namespace zoetrope::recipes {

Watch::Watch(Session& session)
    : m_inbox(session.inbox())
    , m_id(m_inbox.add(m_signal))
{
}

Watch::~Watch()
{
    m_inbox.remove(m_id);
}

Waited Watch::sleepUntil(Deadline deadline, const std::stop_token& stop)
{
    return m_inbox.sleepUntil(m_signal, deadline, stop);
}

} // namespace zoetrope::recipes
