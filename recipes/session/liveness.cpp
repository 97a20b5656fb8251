#include "recipes/session/liveness.h"

#include "recipes/transport/call.h"

#include <algorithm>
#include <ctime>

namespace zoetrope::recipes {

std::chrono::nanoseconds liveTime()
{
    timespec time{};
    clock_gettime(CLOCK_BOOTTIME, &time);
    return std::chrono::seconds(time.tv_sec) + std::chrono::nanoseconds(time.tv_nsec);
}

void Liveness::connected(Time attempt, Time timeout, std::optional<Time> began)
{
    m_timeout = timeout;
    m_began = began.value_or(Time::zero());
    m_proof = std::max(m_proof, attempt);
    m_known = std::max(m_known, attempt); // who connects is asked for at the leader
}

void Liveness::answered(Time sentAt, bool isByLeader)
{
    m_proof = std::max(m_proof, sentAt);
    m_began = {};
    if (!isByLeader || sentAt < m_next + pingPause())
        return;
    m_known = std::max(m_known, m_next);
    m_next = m_proof;
}

void Liveness::reset()
{
    *this = Liveness(m_hasSeveralServers);
}

Liveness::Time Liveness::lostAt() const
{
    if (m_timeout == Time::zero())
        return Time::max();
    return (m_hasSeveralServers ? m_known : m_proof) + m_timeout;
}

Liveness::Time Liveness::overAt() const
{
    return m_timeout == Time::zero() ? Time::max() : std::max(m_proof, m_began) + m_timeout;
}

Liveness::Time Liveness::pingAt() const
{
    if (m_timeout == Time::zero())
        return Time::max();
    return (m_hasSeveralServers ? m_next : m_proof) + pingPause();
}

Liveness::Time Liveness::pingPause() const
{
    return m_timeout / (m_hasSeveralServers ? 4 : 3);
}

} // namespace zoetrope::recipes
