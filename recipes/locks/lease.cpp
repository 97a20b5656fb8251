#include "recipes/locks/lease.h"

namespace zoetrope::recipes {

namespace {

Work toWork(const Lease::LostListener& onLost, const Path& lease)
{
    return onLost ? Work([onLost, lease] { onLost(lease); }) : Work();
}

} // namespace

Lease::Lease(Session& session, std::shared_ptr<const StateReporter> reporter, Created node,
             const LostListener& onLost)
    : m_session(session)
    , m_reporter(std::move(reporter))
    , m_node(std::move(node))
    , m_heldNode(session, *m_reporter, {.onLost = toWork(onLost, m_node.path), .onRevoke = {}})
{
    m_heldNode.hold(m_node.path);
    m_heldNode.keepWatch();
}

Lease::~Lease()
{
    if (!give())
        return;
    m_session.removeSurely(m_node.path);
    m_reporter->is(Standing::Out);
}

void Lease::giveBack(Deadline deadline)
{
    if (!give())
        return;
    try {
        m_session.remove(m_node.path, anyVersion, deadline);
        m_reporter->is(Standing::Out);
    } catch (const Error& error) {
        m_session.removeSurely(m_node.path);
        m_reporter->is(Standing::Out);
        if (isAnswer(error.code()))
            throw;
    }
}

bool Lease::give()
{
    if (m_isGiven.exchange(true))
        return false;
    m_heldNode.give();
    m_reporter->is(Standing::Leaving);
    return true;
}

std::optional<std::int64_t> Lease::fencing() const
{
    return isHeld() ? std::optional(m_node.stat.czxid) : std::nullopt;
}

std::optional<Data> Lease::data(Deadline deadline, const std::stop_token& stop) const
{
    return m_session.get(m_node.path, nullptr, deadline, stop);
}

} // namespace zoetrope::recipes
