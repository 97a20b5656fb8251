#pragma once

#include "recipes/async/threadmutex.h"
#include "recipes/session/statereporter.h"

#include <map>

namespace zoetrope::recipes {

/// The locks of a queue's items: one ephemeral node for each item that somebody works on.
///
/// Source:  Curator's lock path. The node's data tells which attempt made it, so that after a lost
///          reply it is known again, and one that nobody waits for any more is let go whenever the
///          network allows it; and an item goes in one transaction with its lock.
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
        std::string token; ///< What the lock holds then.
    };

    /// One round trip. `watch`, if there is one, is left where somebody else holds it.
    [[nodiscard]] Attempt lock(const std::string& item, Watch* watch, Deadline deadline,
                               const std::stop_token& stop);

    /// The lock of that token is still ours.
    [[nodiscard]] bool holds(const std::string& item, const std::string& token);

    /// Deletes the item and its lock, and makes `instead`, if there is one: all or nothing. False
    /// if it was no longer ours.
    [[nodiscard]] bool finish(const std::string& item, const std::string& token,
                              const std::optional<Request>& instead, Deadline deadline,
                              const std::stop_token& stop);

    /// Somebody else may have it; we too. Where the network does not allow it before `deadline`, as
    /// soon as it does.
    void release(const std::string& item, const std::string& token, Deadline deadline);

private:
    struct Hold
    {
        std::string token;
        int incarnation = 0; // of the session that made the lock
    };

    [[nodiscard]] Attempt judge(const std::string& item, const std::vector<Answer>& answers,
                                const std::string& token);
    [[nodiscard]] Standing lookAgain(const std::string& item, const Hold& held, Watch* watch,
                                     Deadline deadline, const std::stop_token& stop);
    [[nodiscard]] std::optional<Hold> held(const std::string& item);
    [[nodiscard]] Code end(const std::vector<Request>& parts, Deadline deadline,
                           const std::stop_token& stop);
    void letGo(const std::string& item, const std::string& token);
    void forget(const std::string& item, const std::string& token);

    Session& m_session;
    const Path m_items;
    const Path m_locks;
    ThreadMutex m_mutex;
    std::map<std::string, Hold> m_held; // by item; guarded by m_mutex
};

} // namespace zoetrope::recipes
