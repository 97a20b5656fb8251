#include "recipes/locks/contender.h"

#include "recipes/locks/acquireloop.h"

namespace zoetrope::recipes {

Contender::Contender(Session& session, Path directory, std::shared_ptr<const LockRule> rule,
                     Manner manner)
    : m_session(session)
    , m_directory(std::move(directory))
    , m_rule(std::move(rule))
    , m_manner(std::move(manner))
    , m_belief(session, m_manner.recipe, m_directory, m_rule->leases())
    , m_place(session, m_belief, m_directory, *m_rule, m_manner)
    , m_heldNode(session, m_belief, m_manner)
{
}

Waited Contender::acquire(Deadline deadline, const std::stop_token& stop)
{
    const AcquireLoop acquireLoop{m_session, m_belief, m_manner.standsAnew, deadline, stop};
    const auto end
        = acquireLoop.run([&] { return m_place.step(m_heldNode.watch(), deadline, stop); },
                          [this] { m_place.leave(); });
    if (end == Waited::Done)
        hold();
    return end;
}

void Contender::hold()
{
    m_fencing = m_manner.fencing.value_or(m_place.node()->stat.czxid);
    m_belief.at(Hold);
    m_belief.is(Standing::Inside);
    m_heldNode.hold(m_place.node()->path, m_place.isWatched());
}

void Contender::give()
{
    m_heldNode.give();
    m_belief.at(Release);
    m_belief.is(Standing::Leaving);
}

void Contender::release(Deadline deadline)
{
    give();
    try {
        m_place.leave(deadline);
    } catch (const Error&) {
        m_belief.is(Standing::Out);
        throw;
    }
    m_belief.is(Standing::Out);
}

void Contender::releaseLater()
{
    give();
    m_place.leave();
    m_belief.is(Standing::Out);
}

const std::optional<Created>& Contender::node() const
{
    return m_place.node();
}

std::optional<std::int64_t> Contender::fencing() const
{
    return isHeld() ? std::optional(m_fencing.load()) : std::nullopt;
}

} // namespace zoetrope::recipes
