#include "recipes/session/sessionkeeper.h"

namespace zoetrope::recipes {

using namespace std::chrono_literals;

// What a lifeline has to do when, and whether it is too late. All under the lock.

namespace {

constexpr auto phasePoll = 500us; // while connecting: a connection does not tell of its phases
constexpr auto pollShare = 16; // of what a phase has taken: the longer it is, the coarser
constexpr auto longestPoll = 200ms;

} // namespace

SessionState SessionKeeper::state()
{
    const Lock lock(m_mutex);
    if (isOver(liveTime()))
        lose();
    return m_state;
}

bool SessionKeeper::isAlive()
{
    const Lock lock(m_mutex);
    const auto now = liveTime();
    if (isOver(now))
        lose();
    return (isConnected() || m_state == SessionState::Suspended) && now < m_liveness.lostAt();
}

TimePoint SessionKeeper::lostSince() const
{
    const Lock lock(m_mutex);
    return m_lostSince;
}

bool SessionKeeper::isOver(Time now) const
{
    return (isConnected() || m_state == SessionState::Suspended) && now >= m_liveness.overAt();
}

bool SessionKeeper::isConnected() const
{
    return m_state == SessionState::Connected || m_state == SessionState::Reconnected;
}

bool SessionKeeper::isServed() const
{
    return m_isProven && isConnected();
}

SessionKeeper::Time SessionKeeper::nextDue(Time now) const
{
    if (!m_connection)
        return std::max(m_openAt - now, Time::zero());
    if (m_state == SessionState::AuthFailed)
        return Time::max();
    if (!m_isOpen)
        return Time(phasePoll);
    if (m_state == SessionState::Connecting || m_state == SessionState::Lost)
        return std::clamp(m_phases.underWay(now) / pollShare, Time(phasePoll), Time(longestPoll));
    return std::max(std::min(m_liveness.overAt(), nextPing()) - now, Time::zero());
}

SessionKeeper::Time SessionKeeper::nextPing() const
{
    if (!isConnected())
        return Time::max(); // the first words on a new connection are a ping
    return std::max(m_liveness.pingAt(), m_lastPing + m_liveness.pingPause());
}

} // namespace zoetrope::recipes
