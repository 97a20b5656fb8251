#pragma once

#include "recipes/client/belief.h"

#include <mutex>
#include <set>

namespace zoetrope::recipes {

/// The locks of a queue's items: one ephemeral node for each item that somebody works on.
///
/// Source:  Curator's lock path. The node's data tells which object made it, so that after a lost
///          reply it is known again; and an item goes in one transaction with its lock.
/// Threads: any.
/// Errors:  Error.
class ItemLocks
{
public:
    /// `session` must outlive it.
    ItemLocks(Session& session, Path items, Path locks);

    enum class Standing {
        Ours,
        Others, ///< Somebody works on it, perhaps we ourselves; the watch tells of the end.
        Gone, ///< Somebody was done with it.
        Again, ///< It was let go just now.
    };

    struct Attempt
    {
        Standing standing = Standing::Gone;
        std::string bytes; ///< Of the item, where it is ours.
        int term = 0; ///< Of the session that holds it.
    };

    /// One round trip. `watch`, if there is one, is left where somebody else holds it.
    [[nodiscard]] Attempt lock(const std::string& item, Watch* watch, Deadline deadline,
                               const std::stop_token& stop);

    /// It is still ours: taken in `term`, which cannot have ended.
    [[nodiscard]] bool holds(const std::string& item, int term);

    /// Deletes the item and its lock, and makes `instead`, if there is one: all or nothing. False
    /// if it was no longer ours.
    [[nodiscard]] bool finish(const std::string& item, const std::optional<Request>& instead,
                              Deadline deadline, const std::stop_token& stop);

    /// Somebody else may have it; we too. Where the network does not allow it now, we alone, until
    /// the session ends.
    void release(const std::string& item, Deadline deadline);

private:
    [[nodiscard]] Attempt judge(const std::string& item, const std::vector<Answer>& answers,
                                int term);
    [[nodiscard]] bool isFree(const std::string& item);
    void forget(const std::string& item);

    Session& m_session;
    const Path m_items;
    const Path m_locks;
    const std::string m_token;
    std::mutex m_mutex;
    std::set<std::string> m_held; // guarded by m_mutex
};

} // namespace zoetrope::recipes
