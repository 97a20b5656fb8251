#include "recipes/teaching/unprotectedlock.h"

#include "recipes/locks/acquireloop.h"
#include "recipes/locks/linenode.h"
#include "recipes/transport/sequence.h"

#include <algorithm>
#include <utility>

namespace zoetrope::recipes {

UnprotectedLock::UnprotectedLock(Session& session, Path path)
    : m_session(session)
    , m_path(std::move(path))
    , m_reporter(session, Recipe::UnprotectedLock, m_path)
    , m_watch(session)
{
}

Waited UnprotectedLock::acquire(Deadline deadline, const std::stop_token& stop)
{
    const AcquireLoop acquireLoop{m_session, m_reporter, false, deadline, stop};
    const auto end = acquireLoop.run(
        [&](Deadline patience) { return step(deadline, patience, stop); }, [this] { giveUp(); });
    m_isHeld = end == Waited::Done;
    return end;
}

// Nothing: the line has to be read again.
std::optional<Waited> UnprotectedLock::step(Deadline deadline, Deadline patience,
                                            const std::stop_token& stop)
{
    if (!m_node)
        make(patience, stop);
    const auto line = look(patience, stop);
    const auto own = std::find(line.begin(), line.end(), m_node->path.name());
    if (own == line.end())
        throw PlaceLost(m_node->path);
    const auto verdict = m_rule.verdict(line, static_cast<std::size_t>(own - line.begin()));
    if (!verdict)
        throw sequenceOverflow(m_path);
    if (verdict->isGranted) {
        m_reporter.at(Hold);
        m_reporter.is(Standing::Inside);
        return Waited::Done;
    }
    if (m_session.after({}) >= deadline)
        return Waited::TimedOut;
    const auto before = m_path / verdict->waitFor;
    if (!isThere(before, patience, stop))
        return {};
    m_reporter.at(Sleep);
    m_reporter.is(Standing::Waiting, -1, before.text());
    const auto end = m_reporter.sleep(m_watch, deadline, stop);
    return end == Waited::Done ? std::nullopt : std::optional(end);
}

// The fault: a create whose answer was lost is made again, as if it had not happened.
void UnprotectedLock::make(Deadline deadline, const std::stop_token& stop)
{
    m_reporter.pledge();
    m_reporter.at(Stand);
    m_node = m_session.retrying(Attempts::Across::OneSession, deadline, stop, [&] {
        while (true) {
            try {
                return m_session.create(m_path / m_rule.name(), std::string(),
                                        CreateMode::EphemeralSequential, deadline, stop);
            } catch (const Error& error) {
                if (error.code() != Code::NoNode)
                    throw;
                m_session.ensure(m_path, deadline, stop);
            }
        }
    });
}

std::vector<std::string> UnprotectedLock::look(Deadline deadline, const std::stop_token& stop)
{
    m_reporter.check();
    m_reporter.at(Look);
    return m_session.retrying(Attempts::Across::OneSession, deadline, stop, [&] {
        const auto children = m_session.children(m_path, nullptr, deadline, stop);
        return m_rule.inOrder(children.value_or(Children{}).names);
    });
}

bool UnprotectedLock::isThere(const Path& path, Deadline deadline, const std::stop_token& stop)
{
    return m_session.retrying(Attempts::Across::OneSession, deadline, stop, [&] {
        return m_session.get(path, &m_watch, deadline, stop).has_value();
    });
}

void UnprotectedLock::release()
{
    if (!m_isHeld)
        throw Error(Code::NotHeld, "release", m_path.text());
    m_isHeld = false;
    m_reporter.at(Release);
    m_reporter.is(Standing::Leaving);
    const auto node = std::exchange(m_node, {});
    m_reporter.is(Standing::Out);
    m_session.remove(node->path);
}

// Once, and whether it arrives or not.
void UnprotectedLock::giveUp()
{
    if (m_node)
        m_session.post(Request::remove(m_node->path));
    m_node.reset();
}

std::optional<std::int64_t> UnprotectedLock::fencing()
{
    return m_isHeld ? std::optional(m_node->stat.czxid) : std::nullopt;
}

} // namespace zoetrope::recipes
