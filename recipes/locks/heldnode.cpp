#include "recipes/locks/heldnode.h"

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

HeldNode::HeldNode(Session& session, const StateReporter& reporter, Listeners listeners)
    : m_session(session)
    , m_reporter(reporter)
    , m_listeners(std::move(listeners))
    , m_said(session.listener<News>([this](News news) { say(news); }))
    , m_read(session.listener<Answer>([this](const Answer& answer) { read(answer); },
                                      session.ownExecutor()))
    , m_watch(
          session, [this] { notice(); }, session.ownExecutor())
{
    m_watch.setCalling(false);
}

HeldNode::~HeldNode()
{
    m_read->end();
    m_said->end(); // a listener under way may use what holds this
}

void HeldNode::hold(const Path& node, bool isWatched)
{
    m_isFollowedAnew = !isWatched;
    if (m_isFollowedAnew)
        m_watch.follow(node);
    m_state = State::Held;
    m_watch.setCalling(true);
}

void HeldNode::keepWatch()
{
    if (m_isFollowedAnew || m_watch.hasSeen(Change::DataChanged)) {
        m_watch.forget(Change::DataChanged);
        look();
    }
    if (isLost()) // before anybody was told of it
        m_read->tell(Answer());
}

void HeldNode::give()
{
    m_state = State::Out;
    m_watch.setCalling(false);
}

bool HeldNode::isLost() const
{
    return m_isGone || m_watch.hasSeen(Change::Deleted) || !m_reporter.isVouchedFor();
}

void HeldNode::look()
{
    if (const auto node = m_watch.followed())
        m_session.post(Request::get(*node, &m_watch), m_read, isNews);
}

void HeldNode::read(const Answer& answer)
{
    if (answer.code == Code::NoNode)
        m_isGone = true;
    m_isUnwatched = isUnknown(answer.code) || answer.code == Code::ThrottledOperation;
    if (notice() && answer.data == revocationRequest && !m_hasSaidRevoke.exchange(true))
        m_said->tell(News::Revoked);
}

// After whatever woke the watch. False once it is not held.
bool HeldNode::notice()
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
    m_reporter.is(Standing::Lost);
    if (m_listeners.onLost)
        m_said->tell(News::Lost);
    return false;
}

// A listener may end this object: nothing of it is touched after one was called.
void HeldNode::say(News news)
{
    const auto isLoss = news == News::Lost;
    const auto listener = isLoss ? m_listeners.onLost : m_listeners.onRevoke;
    if (listener && m_state == (isLoss ? State::Lost : State::Held)) // else it was given up since
        listener();
}

} // namespace zoetrope::recipes
