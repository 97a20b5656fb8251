#include "recipes/locks/foothold.h"

#include "recipes/locks/revocation.h"

namespace zoetrope::recipes {

namespace {

bool isConnected(Session& session)
{
    const auto state = session.state();
    return state == SessionState::Connected || state == SessionState::Reconnected;
}

bool isNews(const Answer& answer)
{
    return answer.code != Code::Ok || answer.data == revocationRequest;
}

} // namespace

Foothold::Foothold(Session& session, const Belief& belief, Listeners listeners)
    : m_session(session)
    , m_belief(belief)
    , m_listeners(std::move(listeners))
    , m_read(session.listener<Answer>([this](const Answer& answer) { read(answer); }))
    , m_watch(session, [this] { notice(); })
{
    m_watch.setCalling(false);
}

Foothold::~Foothold()
{
    m_read->end();
}

void Foothold::hold(const Path& node)
{
    m_watch.follow(node);
    m_state = State::Held;
    m_watch.setCalling(true);
    look();
    if (isLost()) // before anybody was told of it
        m_read->tell(Answer());
}

void Foothold::give()
{
    m_state = State::Out;
    m_watch.setCalling(false);
}

bool Foothold::isLost() const
{
    return m_isGone || m_watch.hasSeen(Change::Deleted) || !m_belief.isVouchedFor();
}

void Foothold::look()
{
    if (const auto node = m_watch.followed())
        m_session.post(Request::get(*node, &m_watch), m_read, isNews);
}

// On the executor. A listener may end this object: nothing of it is touched after one was called.
void Foothold::read(const Answer& answer)
{
    if (answer.code == Code::NoNode)
        m_isGone = true;
    m_isUnwatched = isUnknown(answer.code);
    if (!notice() || answer.data != revocationRequest || !m_listeners.onRevoke
        || m_hasSaidRevoke.exchange(true))
        return;
    const auto say = m_listeners.onRevoke;
    say();
}

// On the executor, after whatever woke the watch. False once it is not held.
bool Foothold::notice()
{
    if (m_state != State::Held)
        return false;
    if (m_watch.hasSeen(Change::DataChanged)) {
        m_watch.forget(Change::DataChanged);
        look();
    } else if (m_isUnwatched && isConnected(m_session) && m_isUnwatched.exchange(false)) {
        look();
    }
    if (!isLost())
        return true;
    auto held = State::Held;
    if (!m_state.compare_exchange_strong(held, State::Lost))
        return false;
    m_belief.is(Standing::Lost);
    if (const auto say = m_listeners.onLost)
        say();
    return false;
}

} // namespace zoetrope::recipes
