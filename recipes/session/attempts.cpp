#include "recipes/session/attempts.h"

#include "recipes/session/session.h"

namespace zoetrope::recipes {

namespace {

bool isConnected(SessionState state)
{
    return state == SessionState::Connected || state == SessionState::Reconnected;
}

} // namespace

Attempts::Attempts(Session& session, Across across, Deadline deadline, const std::stop_token& stop)
    : m_session(session)
    , m_across(across)
    , m_deadline(deadline)
    , m_stop(stop)
    , m_begin(session.after({}))
    , m_incarnation(session.incarnation())
{
}

void Attempts::failed(const Error& error)
{
    if (!m_watch)
        m_watch.emplace(m_session);
    const auto now = m_session.after({});
    const auto pause = m_session.retryPolicy().pause(m_retries++, now - m_begin);
    const auto mayTry
        = isRetryable(error.code()) && pause && waitForConnection() && waitFor(*pause);
    if (isRetryable(error.code()) && m_session.state() == SessionState::Closed)
        throw Error(Code::Closing, error.what());
    if (m_across == Across::OneSession && isRetryable(error.code())
        && !m_session.isAlive(m_incarnation))
        throw Error(Code::SessionExpired, error.what());
    if (!mayTry)
        throw error;
}

bool Attempts::isRetryable(Code code) const
{
    return code == Code::ConnectionLoss || code == Code::OperationTimeout
        || code == Code::SessionMoved || code == Code::RequestTimeout
        || code == Code::ThrottledOperation
        || (code == Code::SessionExpired && m_across == Across::Sessions);
}

// A session that is suspended decides by itself, at its timeout; without one the patience of the
// connection timeout ends it.
bool Attempts::waitForConnection()
{
    const auto patience = m_across == Across::OneSession
        ? m_deadline
        : std::min(m_deadline, m_session.after(m_session.connectionTimeout()));
    while (!isConnected(m_session.state())) {
        if (m_session.state() == SessionState::Closed
            || m_session.state() == SessionState::AuthFailed
            || (m_across == Across::OneSession && !m_session.isAlive(m_incarnation))
            || m_watch->sleepUntil(patience, m_stop) != Waited::Done)
            return false;
    }
    return true;
}

// Changes of the connection meanwhile are for the next attempt to find.
bool Attempts::waitFor(std::chrono::nanoseconds pause)
{
    const auto next = m_session.after(pause);
    auto end = Waited::Done;
    while (end == Waited::Done && m_session.after({}) < next)
        end = m_watch->sleepUntil(std::min(next, m_deadline), m_stop);
    return end != Waited::Stopped && m_session.after({}) < m_deadline;
}

} // namespace zoetrope::recipes
