#include "recipes/groups/groupmember.h"

namespace zoetrope::recipes {

GroupMember::GroupMember(Session& session, const Path& group, std::string id,
                         const std::string& payload)
    : m_id(std::move(id))
    , m_payload(payload)
    , m_group(session, group)
    , m_own(session, group / m_id, payload)
{
}

void GroupMember::start()
{
    m_own.start();
    m_group.start();
}

void GroupMember::close()
{
    m_own.close();
    m_group.close();
}

Waited GroupMember::waitUntilIn(Deadline deadline, const std::stop_token& stop)
{
    return m_own.waitUntilThere(deadline, stop);
}

GroupMember::Members GroupMember::members() const
{
    Members members;
    for (const auto& [id, node] : m_group.children())
        members.emplace(id, node->bytes.value_or(""));
    const std::scoped_lock lock(m_mutex);
    members[m_id] = m_payload;
    return members;
}

void GroupMember::setPayload(const std::string& payload, Deadline deadline,
                             const std::stop_token& stop)
{
    {
        const std::scoped_lock lock(m_mutex);
        m_payload = payload;
    }
    m_own.set(payload, deadline, stop);
}

Subscription<CacheEvent> GroupMember::listen(std::function<void(const CacheEvent&)> function)
{
    return m_group.listen(std::move(function));
}

} // namespace zoetrope::recipes
