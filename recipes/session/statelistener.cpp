#include "recipes/session/statelistener.h"

#include "recipes/session/session.h"

namespace zoetrope::recipes {

StateListener::StateListener(Session& session, std::function<void(SessionState)> function)
    : m_inbox(session.inbox())
    , m_listener(session.listener<SessionState>(std::move(function)))
    , m_id(m_inbox.add(*this))
{
}

StateListener::~StateListener()
{
    m_inbox.remove(m_id);
}

void StateListener::fired(Change /*change*/, const std::string& /*path*/) noexcept { }

void StateListener::stateChanged(SessionState state) noexcept
{
    m_listener->tell(state);
}

} // namespace zoetrope::recipes
