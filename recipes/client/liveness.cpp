#include "recipes/client/liveness.h"

#include "recipes/client/call.h"

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
}

void Liveness::answered(Time sentAt)
{
    m_proof = std::max(m_proof, sentAt);
    m_began = {};
}

void Liveness::reset()
{
    *this = {};
}

Liveness::Time Liveness::lostAt() const
{
    return m_timeout == Time::zero() ? Time::max() : m_proof + m_timeout;
}

Liveness::Time Liveness::overAt() const
{
    return m_timeout == Time::zero() ? Time::max() : std::max(m_proof, m_began) + m_timeout;
}

Liveness::Time Liveness::pingAt() const
{
    return m_timeout == Time::zero() ? Time::max() : m_proof + m_timeout / 3;
}

} // namespace zoetrope::recipes
