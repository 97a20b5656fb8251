#pragma once

#include "recipes/session/statereporter.h"

#include <atomic>

namespace zoetrope::recipes {

/// The node by which one holding exists. Tells its listeners when that node is gone.
///
/// Source:  ours; Curator's locks do not watch what they hold by.
/// Threads: hold(), keepWatch() and give() from one thread, queries from any. The listeners run on
///          the session's executor, and may destroy the HeldNode; while they block, it looks after
///          its node.
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

    /// `session` and `reporter`, which has been pledged when it holds, must outlive it.
    HeldNode(Session& session, const StateReporter& reporter, Listeners listeners);
    ~HeldNode();
    HeldNode(const HeldNode&) = delete;
    HeldNode& operator=(const HeldNode&) = delete;

    /// `node` is held by from here on. `isWatched`: watch() follows it, and was left on it.
    void hold(const Path& node, bool isWatched = false);
    /// Right after hold(): asks for what tells of a loss, and never waits for it.
    void keepWatch();
    /// Lets go of the node: later changes to it are ignored, and nobody is told of a loss.
    void give();

    /// The watch of the thread that waits before it holds, and that thread's alone until then.
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
    const StateReporter& m_reporter;
    const Listeners m_listeners;
    std::atomic<State> m_state = State::Out;
    bool m_isFollowedAnew = false; // of the thread that holds
    std::atomic<bool> m_isGone = false; // the node was not found
    std::atomic<bool> m_isUnwatched = false; // nobody knows whether the watch was left
    std::atomic<bool> m_hasSaidRevoke = false;
    const std::unique_ptr<Listener<News>> m_said; // on the caller's executor, the others are not
    std::shared_ptr<Listener<Answer>> m_read;
    Watch m_watch; // last: its calls use all of the above
};

} // namespace zoetrope::recipes
