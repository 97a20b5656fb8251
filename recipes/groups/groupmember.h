#pragma once

#include "recipes/async/threadmutex.h"
#include "recipes/caches/pathcache.h"
#include "recipes/groups/persistentnode.h"

namespace zoetrope::recipes {

/// One member of a group, and its picture of the group: each member is a node with its id for a
/// name, for as long as it lives.
///
/// Ids are the members' own: a second one with the same id waits until the first has gone.
///
/// Source:  Curator's GroupMember, whose nodes it shares.
/// Threads, Errors and Cost: see PersistentNode and PathCache; a thread of each.
class GroupMember
{
public:
    /// Payloads by id.
    using Members = std::map<std::string, std::string>;

    /// `session` must outlive it. `payload` is what the others see.
    GroupMember(Session& session, const Path& group, std::string id, const std::string& payload);

    void start(); ///< Does not wait.
    void close(); ///< Leaves the group. Any thread, a listener's included.

    /// See PersistentNode::waitUntilThere().
    [[nodiscard]] Waited waitUntilIn(Deadline deadline = never, const std::stop_token& stop = {});

    /// Its node is there, as far as is known.
    [[nodiscard]] bool isIn() const { return m_own.node().has_value(); }
    /// As far as is known; oneself always. No traffic.
    [[nodiscard]] Members members() const;
    void setPayload(const std::string& payload, Deadline deadline = never,
                    const std::stop_token& stop = {});

    /// Told of every change of the members, oneself included.
    [[nodiscard]] Subscription<CacheEvent> listen(std::function<void(const CacheEvent&)> function);

private:
    const std::string m_id;
    mutable ThreadMutex m_mutex;
    std::string m_payload; // guarded by m_mutex
    PathCache m_group;
    PersistentNode m_own;
};

} // namespace zoetrope::recipes
