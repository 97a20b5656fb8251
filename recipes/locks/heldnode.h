#pragma once

#include "recipes/session/belief.h"

#include <atomic>

namespace zoetrope::recipes {

/// The node that something is held by, for one holding, and who hears of it when it is gone.
///
/// Source:  ours; Curator's locks do not watch what they hold by.
/// Threads: hold() and give() from one thread, queries from any. The listeners run on the session's
///          executor, and may destroy the HeldNode; while they block, it looks after its node.
/// Cost:    one request that is not waited for, none where the node is watched already; one more
///          after a write onto the node.
class HeldNode
{
public:
    struct Listeners
    {
        Work onLost; ///< Once: it may be another's.
        Work onRevoke; ///< Once: somebody asks for it, maybe since before it was held.
    };

    /// `session` and `belief`, which has been pledged when it holds, must outlive it.
    HeldNode(Session& session, const Belief& belief, Listeners listeners);
    ~HeldNode();
    HeldNode(const HeldNode&) = delete;
    HeldNode& operator=(const HeldNode&) = delete;

    /// `node` is held by from here on. `isWatched`: watch() follows it, and was left on it.
    void hold(const Path& node, bool isWatched = false);
    /// It is not; what happens to the node from here on is no loss.
    void give();

    /// For whoever waits before it holds; its sleeper's until then.
    [[nodiscard]] Watch& watch() { return m_watch; }

    /// False from the first moment at which it may be another's.
    [[nodiscard]] bool isHeld() const { return m_state == State::Held && !isLost(); }

private:
    enum class State : std::uint8_t { Out, Held, Lost };
    enum class News : std::uint8_t { Lost, Revoked };

    [[nodiscard]] bool isLost() const;
    void look();
    void read(const Answer& answer);
    bool notice();
    void say(News news);

    Session& m_session;
    const Belief& m_belief;
    const Listeners m_listeners;
    std::atomic<State> m_state = State::Out;
    std::atomic<bool> m_isGone = false; // the node was not found
    std::atomic<bool> m_isUnwatched = false; // nobody knows whether the watch was left
    std::atomic<bool> m_hasSaidRevoke = false;
    const std::unique_ptr<Listener<News>> m_said; // on the caller's executor, the others are not
    std::shared_ptr<Listener<Answer>> m_read;
    Watch m_watch; // last: its calls use all of the above
};

} // namespace zoetrope::recipes
