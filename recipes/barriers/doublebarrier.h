#pragma once

#include "recipes/barriers/gathering.h"
#include "recipes/session/statereporter.h"

namespace zoetrope::recipes {

/// Members that start together and finish together: enter() blocks until enough are there, leave()
/// until all have gone.
///
/// It opens on its own question alone: `ready` was made while the member was there, or is there,
/// or enough members are. A `ready` whose round has died out is removed. A foreign child counts
/// for nobody. A member that does not enter, or gives leave() up, takes its node along; the last
/// one takes `ready` too. If the directory is deleted while members wait to enter, they create it
/// again.
///
/// Source:  ZooKeeper Recipes and Solutions, "Double Barriers"; Curator's DistributedDoubleBarrier,
///          whose nodes it shares, without its traps (PublishedDoubleBarrier has them).
/// Reuse:   round after round on one path, at once, where all members are of this class: the last
///          one takes `ready` along with its own node, and who waits in leave() waits for members
///          of its own round only. Beside Curator's members every round needs a path of its own.
/// Threads: one object per member and thread.
/// Errors:  Error from both. SessionExpired once the member's node is gone; whatever the error, the
///          member is out afterwards. NotHeld from leave() without enter(), Refused from enter()
///          after enter().
/// Cost:    enter: one round trip and one wake-up; two round trips for the member that completes
///          the round, and for one that finds `ready` there. leave: two round trips, a wake-up and
///          one more round trip; the lowest member instead two round trips a wake-up, of which it
///          has at most one for each other member, and two at its end. Whoever waits for longer
///          than a short wait looks once more, and has its own node watched from then on, to hear
///          that somebody has deleted it.
class DoubleBarrier
{
public:
    struct Options
    {
        std::string data; ///< The member's node's: who it is.
        std::chrono::milliseconds shortWait{300}; ///< Only a longer one has its own node watched.
        /// A member that gives up waits for the server no longer than this, to take `ready` along.
        std::chrono::milliseconds farewell{500};
    };

    /// `session` must outlive it. `members` is a threshold, more may enter; below one:
    /// Error(BadArguments).
    DoubleBarrier(Session& session, const Path& path, int members);
    DoubleBarrier(Session& session, const Path& path, int members, Options options);
    ~DoubleBarrier(); ///< Takes its node along.
    DoubleBarrier(const DoubleBarrier&) = delete;
    DoubleBarrier& operator=(const DoubleBarrier&) = delete;

    /// On TimedOut and Stopped the member is not in, and does not count.
    [[nodiscard]] Waited enter(Deadline deadline = never, const std::stop_token& stop = {});

    /// On TimedOut and Stopped the member is out, and others are still in, for all that is known.
    [[nodiscard]] Waited leave(Deadline deadline = never, const std::stop_token& stop = {});

private:
    [[nodiscard]] Waited comeIn(Deadline deadline, const std::stop_token& stop);
    [[nodiscard]] bool opens(Gathering::Look look);
    [[nodiscard]] Waited goOut(Deadline deadline, const std::stop_token& stop);
    [[nodiscard]] bool isLast(const Gathering::Look& look) const;
    [[nodiscard]] bool mustWait(const Gathering::Look& look);
    [[nodiscard]] Waited sleep(Watch& watch, Deadline deadline, const std::stop_token& stop);
    template<typename Work>
    [[nodiscard]] Waited orOut(Deadline deadline, const std::stop_token& stop, const Work& work);
    [[nodiscard]] Waited giveUp(Waited end);

    Session& m_session;
    const std::size_t m_members;
    const std::chrono::milliseconds m_shortWait;
    const std::chrono::milliseconds m_farewell;
    StateReporter m_reporter;
    Gathering m_gathering;
    bool m_isGuarded = false; // its own node is watched too
    std::optional<Watch> m_entry; // of one enter(): what one left that was given up opens nothing
    std::optional<Watch> m_exit; // of its own: no event of one phase wakes another
};

} // namespace zoetrope::recipes
