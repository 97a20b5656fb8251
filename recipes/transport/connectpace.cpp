#include "recipes/transport/connectpace.h"

#include <algorithm>
#include <random>

namespace zoetrope::recipes {

using namespace std::chrono_literals;

namespace {

constexpr auto beginning = 1s; // of a trouble
constexpr auto shortestPatience = 1s; // a server far away needs four round trips over TLS
constexpr auto lasting = 1s; // of a connection that ends one

// Many clients lose the same server at the same moment: they shall not come back in step.
ConnectPace::Time between(std::chrono::milliseconds shortest, std::chrono::milliseconds longest)
{
    thread_local std::mt19937_64 generator{std::random_device{}()};
    return ConnectPace::Time(std::uniform_int_distribution<std::int64_t>(
        ConnectPace::Time(shortest).count(), ConnectPace::Time(longest).count())(generator));
}

} // namespace

void ConnectPace::begin(Time now, std::size_t servers)
{
    const std::scoped_lock lock(m_mutex);
    if (m_attempts++ == 0)
        m_since = now;
    if (m_attempts < servers)
        m_due = now;
    else if (now - m_since < beginning)
        m_due = now + between(25ms, 75ms);
    else
        m_due = now + between(340ms, 500ms);
}

ConnectPace::Time ConnectPace::due() const
{
    const std::scoped_lock lock(m_mutex);
    return m_due;
}

ConnectPace::Time ConnectPace::patience(Time timeout, std::size_t servers, bool isThere)
{
    if (!isThere)
        return servers > 1 ? timeout / 3 : timeout * 2 / 3;
    const auto shares = static_cast<std::int64_t>(std::max<std::size_t>(servers, 2) + 1);
    return std::max<Time>(timeout / shares, std::min<Time>(timeout / 4, shortestPatience));
}

void ConnectPace::lasted(Time length)
{
    const std::scoped_lock lock(m_mutex);
    if (length < lasting)
        return;
    m_attempts = 0;
    m_due = {};
    m_told.clear();
}

bool ConnectPace::isNews(const std::string& reason)
{
    const std::scoped_lock lock(m_mutex);
    return m_told.insert(reason).second;
}

} // namespace zoetrope::recipes
