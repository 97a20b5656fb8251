#include "recipes/teaching/publisheddoublebarrier.h"

#include "recipes/session/protectednode.h"

#include <algorithm>
#include <utility>

namespace zoetrope::recipes {

namespace {

// Lines of the walkthrough.
struct PublishedLine
{
    enum : std::uint8_t {
        LookForReady = 1,
        Arrive,
        Count,
        Open,
        Sleep,
        Start,
        LookOut,
        Linger,
        Go
    };
};

} // namespace

PublishedDoubleBarrier::PublishedDoubleBarrier(Session& session, Path path, int members)
    : m_session(session)
    , m_path(std::move(path))
    , m_ready(m_path / "ready")
    , m_own(m_path / uuid())
    , m_members(members)
    , m_reporter(session, Recipe::PublishedDoubleBarrier, m_path, members)
    , m_watch(session)
{
    if (members < 1)
        throw Error(Code::BadArguments, "a double barrier needs at least one member");
}

Waited PublishedDoubleBarrier::enter(Deadline deadline, const std::stop_token& stop)
{
    return m_reporter.orSay([&] { return comeIn(deadline, stop); });
}

Waited PublishedDoubleBarrier::comeIn(Deadline deadline, const std::stop_token& stop)
{
    m_reporter.at(PublishedLine::LookForReady);
    m_reporter.is(Standing::Entering);
    const auto isOpen = isThere(m_ready, stop);
    makeOwn(stop);
    m_reporter.at(PublishedLine::Count);
    const auto count = isOpen ? m_members : static_cast<int>(names(stop).size());
    if (count < m_members) {
        m_reporter.at(PublishedLine::Sleep);
        m_reporter.is(Standing::Waiting, count, m_ready.text());
        const auto end = m_reporter.sleep(m_watch, deadline, stop); // once: race 1
        checkConnection();
        if (end != Waited::Done) {
            m_reporter.is(Standing::GaveUp); // and its node stays: race 3
            return end;
        }
    } else if (!isOpen) {
        m_reporter.at(PublishedLine::Open);
        m_session.create(m_ready, std::string(), CreateMode::Persistent, never, stop);
    }
    m_reporter.at(PublishedLine::Start);
    m_reporter.is(Standing::Inside);
    return Waited::Done;
}

Waited PublishedDoubleBarrier::leave(Deadline deadline, const std::stop_token& stop)
{
    return m_reporter.orSay([&] { return goOut(deadline, stop); });
}

Waited PublishedDoubleBarrier::goOut(Deadline deadline, const std::stop_token& stop)
{
    m_reporter.is(Standing::Leaving);
    m_isIn = true;
    std::optional<Waited> end;
    while (!end) {
        checkConnection();
        end = leaveOrSleep(deadline, stop);
    }
    m_reporter.at(PublishedLine::Go);
    m_session.remove(m_ready, anyVersion, never, stop);
    m_reporter.is(*end == Waited::Done ? Standing::Out : Standing::GaveUp);
    return *end;
}

// Nothing: it was woken, and looks again.
std::optional<Waited> PublishedDoubleBarrier::leaveOrSleep(Deadline deadline,
                                                           const std::stop_token& stop)
{
    m_reporter.at(PublishedLine::LookOut);
    auto members = names(stop);
    std::erase(members, m_ready.name());
    std::sort(members.begin(), members.end());
    const auto isFound = std::find(members.begin(), members.end(), m_own.name()) != members.end();
    if (!members.empty() && m_isIn && !isFound)
        throw Error(Code::NoNode, "leave", m_own.text());
    if (members.size() <= 1) { // race 2: whoever that one is
        if (isFound)
            m_session.remove(m_own, anyVersion, never, stop);
        return Waited::Done;
    }
    const auto isLowest = members.front() == m_own.name();
    const auto& whom = isLowest ? members.back() : members.front();
    m_reporter.at(PublishedLine::Linger);
    const auto mustWait = isThere(m_path / whom, stop);
    if (!isLowest && std::exchange(m_isIn, false))
        m_session.remove(m_own, anyVersion, never, stop);
    if (!mustWait)
        return {};
    if (m_session.after({}) >= deadline)
        return Waited::TimedOut;
    m_reporter.is(Standing::Lingering, static_cast<int>(members.size()), whom);
    const auto end = m_reporter.sleep(m_watch, deadline, stop);
    return end == Waited::Stopped ? std::optional(end) : std::nullopt;
}

std::vector<std::string> PublishedDoubleBarrier::names(const std::stop_token& stop)
{
    return m_session.children(m_path, nullptr, never, stop).value_or(Children{}).names;
}

bool PublishedDoubleBarrier::isThere(const Path& path, const std::stop_token& stop)
{
    return m_session.exists(path, &m_watch, never, stop).has_value();
}

void PublishedDoubleBarrier::makeOwn(const std::stop_token& stop)
{
    m_reporter.at(PublishedLine::Arrive);
    const auto request = Request::create(m_own, std::string(), CreateMode::Ephemeral);
    auto made = m_session.perform({request}, never, stop).front().code;
    if (made == Code::NoNode) {
        m_session.ensure(m_path, never, stop);
        made = m_session.perform({request}, never, stop).front().code;
    }
    if (made != Code::Ok)
        throw Error(made, "create", m_own.text());
}

void PublishedDoubleBarrier::checkConnection() const
{
    const auto state = m_session.state();
    if (state != SessionState::Connected && state != SessionState::Reconnected)
        throw Error(Code::ConnectionLoss, "wait at a double barrier", m_path.text());
}

} // namespace zoetrope::recipes
