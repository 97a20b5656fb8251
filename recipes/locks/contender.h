#pragma once

#include "recipes/locks/heldnode.h"
#include "recipes/locks/linenode.h"

namespace zoetrope::recipes {

/// One acquisition of a lock, from standing in line to its release: the engine of every lock whose
/// holders are the first in one line.
///
/// Source:  Curator's LockInternals; see LineNode for the line and HeldNode for the holding.
/// Threads: acquire() and the releases from one thread at a time, queries from any.
/// Errors:  see Lock.
/// Cost:    one round trip where the lock is free, and a request that is not waited for: the watch
///          on its node; two to wait, with that watch, and a third for the line after the one
///          wake-up of a hand-over.
class Contender
{
public:
    struct Manner : LineNode::Manner, HeldNode::Listeners
    {
        Recipe recipe = Recipe::Mutex;
        std::optional<std::int64_t> fencing; ///< Null: its node's own; see ReadWriteLock.
    };

    /// `session` must outlive it.
    Contender(Session& session, Path directory, std::shared_ptr<const LockRule> rule,
              Manner manner);
    Contender(const Contender&) = delete;
    Contender& operator=(const Contender&) = delete;

    [[nodiscard]] Waited acquire(Deadline deadline, const std::stop_token& stop);
    void keepWatch() { m_heldNode.keepWatch(); } ///< Right after acquire(). See HeldNode.

    /// Waits for the server's word, where there is one to be had before `deadline`. Throws what
    /// the server has against it; the node then stays as long as its session.
    void release(Deadline deadline = never);
    void releaseLater(); ///< release() without waiting; what is sent after it comes after it.

    [[nodiscard]] bool isHeld() const { return m_heldNode.isHeld(); }
    [[nodiscard]] const std::optional<Created>& node() const; ///< Owner's thread.
    [[nodiscard]] std::optional<std::int64_t> fencing() const;

private:
    void hold();
    void give();

    Session& m_session;
    const Path m_directory;
    const std::shared_ptr<const LockRule> m_rule;
    const Manner m_manner;
    StateReporter m_reporter;
    std::atomic<std::int64_t> m_fencing = 0;
    LineNode m_lineNode;
    HeldNode m_heldNode; // last: its listeners may end this object
};

} // namespace zoetrope::recipes
