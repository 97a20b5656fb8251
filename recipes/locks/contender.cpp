#include "recipes/locks/contender.h"

#include "recipes/locks/acquireloop.h"

namespace zoetrope::recipes {

Contender::Contender(Session& session, Path directory, std::shared_ptr<const LockRule> rule,
                     Manner manner)
    : m_session(session)
    , m_directory(std::move(directory))
    , m_rule(std::move(rule))
    , m_manner(std::move(manner))
    , m_reporter(session, m_manner.recipe, m_directory, m_rule->leases())
    , m_lineNode(session, m_reporter, m_directory, *m_rule, m_manner)
    , m_heldNode(session, m_reporter, m_manner)
{
}

Waited Contender::acquire(Deadline deadline, const std::stop_token& stop)
{
    const AcquireLoop acquireLoop{m_session, m_reporter, m_manner.standsAnew, deadline, stop};
    const auto end = acquireLoop.run(
        [&](Deadline patience) {
            return m_lineNode.step(m_heldNode.watch(), deadline, patience, stop);
        },
        [this] { m_lineNode.leave(); });
    if (end == Waited::Done)
        hold();
    return end;
}

void Contender::hold()
{
    m_fencing = m_manner.fencing.value_or(m_lineNode.node()->stat.czxid);
    m_reporter.at(Hold);
    m_reporter.is(Standing::Inside);
    m_heldNode.hold(m_lineNode.node()->path, m_lineNode.isWatched());
}

void Contender::give()
{
    m_heldNode.give();
    m_reporter.at(Release);
    m_reporter.is(Standing::Leaving);
}

void Contender::release(Deadline deadline)
{
    give();
    try {
        m_lineNode.leave(deadline);
    } catch (const Error&) {
        m_reporter.is(Standing::Out);
        throw;
    }
    m_reporter.is(Standing::Out);
}

void Contender::releaseLater()
{
    give();
    m_lineNode.leave();
    m_reporter.is(Standing::Out);
}

const std::optional<Created>& Contender::node() const
{
    return m_lineNode.node();
}

std::optional<std::int64_t> Contender::fencing() const
{
    return isHeld() ? std::optional(m_fencing.load()) : std::nullopt;
}

} // namespace zoetrope::recipes
