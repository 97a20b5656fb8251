#pragma once

#include "recipes/client/belief.h"
#include "recipes/client/protectednode.h"
#include "recipes/locks/lockrule.h"

#include <atomic>

namespace zoetrope::recipes {

/// One place in the line before a lock, for one acquisition: the engine of every lock here.
///
/// It watches the one child whose going may let it in, and its own node, from when it waits or
/// holds: an administrator who deletes that is noticed. A wake-up is never taken for the lock: the
/// line is read again.
///
/// Source:  Curator's LockInternals; the request bursts, the watch on the own node, the reading of
///          a revocation that was written early, and the typed overflow are ours.
/// Threads: acquire() and the releases from one thread at a time, queries from any.
/// Errors:  Error from acquire(); see Lock.
/// Cost:    one round trip where the lock is free, and a request that is not waited for; two to
///          wait. A hand-over wakes one contender, who reads the line once.
class Contender
{
public:
    struct Manner
    {
        Recipe recipe = Recipe::Mutex;
        std::optional<std::string> data = std::string(); ///< Of the node: who stands here.
        CreateMode mode = CreateMode::EphemeralSequential;
        bool standsAnew = true; ///< At the end, if its place was lost while it waited; or throws.
        Work onLost; ///< On the executor, once: the lock may be another's.
        Work onRevoke; ///< On the executor, once: somebody asks it to let go.
    };

    /// `session` must outlive it.
    Contender(Session& session, Path directory, std::shared_ptr<const LockRule> rule,
              Manner manner);
    ~Contender(); ///< Gives its place up.
    Contender(const Contender&) = delete;
    Contender& operator=(const Contender&) = delete;

    [[nodiscard]] Waited acquire(Deadline deadline, const std::stop_token& stop);

    /// Waits for the server's word, where there is one to be had before `deadline`.
    void release(Deadline deadline = never);
    void releaseLater(); ///< The same without waiting; what is sent after it comes after it.

    [[nodiscard]] bool isHeld() const;
    [[nodiscard]] const std::optional<Created>& node() const { return m_node; } ///< Owner's thread.
    [[nodiscard]] std::optional<std::int64_t> fencing() const;

private:
    using Names = std::vector<std::string>;

    [[nodiscard]] Waited standInLine(Deadline deadline, const std::stop_token& stop);
    [[nodiscard]] std::optional<Waited> tryOnce(Deadline deadline, const std::stop_token& stop);
    [[nodiscard]] Names stand(Deadline deadline, const std::stop_token& stop);
    [[nodiscard]] Names list(Deadline deadline, const std::stop_token& stop);
    [[nodiscard]] bool park(const std::string& waitFor, Deadline deadline,
                            const std::stop_token& stop);
    void hold();
    void give();
    void leave();
    void notice();
    void readOwn(const Answer& answer);

    Session& m_session;
    const Path m_directory;
    const std::shared_ptr<const LockRule> m_rule;
    const Manner m_manner;
    Belief m_belief;
    std::optional<Created> m_node;
    bool m_isFollowed = false; // the watch on the own node is there
    std::atomic<bool> m_isHolding = false;
    std::atomic<bool> m_isGone = false; // the own node was not found
    std::atomic<bool> m_hasSaidLost = false;
    std::atomic<bool> m_hasSaidRevoke = false;
    std::atomic<std::int64_t> m_fencing = 0;
    std::shared_ptr<Listener<Answer>> m_ownRead;
    Watch m_watch; // last: its calls use all of the above
};

} // namespace zoetrope::recipes
