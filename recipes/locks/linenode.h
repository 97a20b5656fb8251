#pragma once

#include "recipes/locks/lockrule.h"
#include "recipes/session/protectednode.h"
#include "recipes/session/statereporter.h"

namespace zoetrope::recipes {

/// Lines of a lock's walkthrough, as recordings have them. FindAgain is the search for the own
/// node after a lost reply; a person reads it right after Stand.
enum LockLine : std::uint8_t { Stand = 1, Look, Hold, Sleep, Release, FindAgain = 20 };

/// A place in the line before a lock. It watches the one contender whose going may let it in, and
/// its own node: an administrator who deletes that is noticed. A wake-up is never taken for the
/// lock: the line is read again.
///
/// Source:  Curator's LockInternals; the bursts and the watch on the own node are ours.
/// Threads: one owner.
/// Errors:  Error; PlaceLost and Error(SessionExpired) where the place is lost; Error(
///          SequenceOverflow) where its number tells no order: see LockRule; what the server has
///          against the delete of the session's own node of before, behind which it would wait for
///          ever. Afterwards leave().
/// Cost:    one round trip where it is granted at once; one more, of two requests, to wait. A
///          hand-over wakes one contender, who reads the line once. Behind a node that another
///          identity alone may read, see watchUnreadable().
/// Watch:   the owner's, since it goes on watching the node once the place is granted.
class LineNode
{
public:
    struct Manner
    {
        std::optional<std::string> data = std::string(); ///< Of the node: who stands here.
        CreateMode mode = CreateMode::EphemeralSequential;
        bool standsAnew = true; ///< At the end, if its place was lost while it waited; or throws.
    };

    /// All must outlive the LineNode.
    LineNode(Session& session, StateReporter& reporter, const Path& directory, const LockRule& rule,
             const Manner& manner);
    ~LineNode(); ///< Leaves.
    LineNode(const LineNode&) = delete;
    LineNode& operator=(const LineNode&) = delete;

    /// Stands in line if it does not, reads the line, and sleeps until it has to be read again:
    /// then nothing. See AcquireLoop.
    /// `watch` follows the node from then on. It sleeps until `deadline` at most, and gives up on
    /// each answer at `patience`.
    [[nodiscard]] std::optional<Waited> step(Watch& watch, Deadline deadline, Deadline patience,
                                             const std::stop_token& stop);

    [[nodiscard]] const std::optional<Created>& node() const { return m_node; }

    /// The watch that it stood with is on its node, and nothing was written there before.
    [[nodiscard]] bool isWatched() const { return m_isWatched; }

    /// Does not wait; what is sent after it comes after it.
    void leave();
    void forget() { m_node.reset(); } ///< Somebody else has its node go.
    /// Waits for the server's word, where there is one to be had before `deadline`. Throws what
    /// the server has against it; the node then stays as long as its session.
    void leave(Deadline deadline);

private:
    using Names = std::vector<std::string>;

    [[nodiscard]] Names stand(Watch& watch, Deadline deadline, const std::stop_token& stop);
    [[nodiscard]] Names look(Watch& watch, Deadline deadline, const std::stop_token& stop);
    [[nodiscard]] Names list(Deadline deadline, const std::stop_token& stop);
    [[nodiscard]] bool park(const std::string& waitFor, Watch& watch, Deadline deadline,
                            const std::stop_token& stop);

    Session& m_session;
    StateReporter& m_reporter;
    const Path& m_directory;
    const LockRule& m_rule;
    const Manner& m_manner;
    std::optional<Created> m_node;
    bool m_isWatched = false;
};

} // namespace zoetrope::recipes
