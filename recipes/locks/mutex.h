#pragma once

#include "recipes/locks/ownedlock.h"

namespace zoetrope::recipes {

/// A fair, re-entrant lock across processes: who stands lowest in line holds, and a hand-over wakes
/// the next one alone.
///
/// It knows when it is lost: isHeld() is false, and `onLost` called, no later than another can
/// hold: after the session's end by the local clock, or once the node was deleted. acquire() by an
/// owner who lost it throws until it was released.
///
/// Source:  ZooKeeper Recipes and Solutions, "Locks"; Curator's InterProcessMutex, in whose lines
///          it stands. It is held by an Owner where Curator's is by a thread, and its fencing token
///          is the czxid of its node.
/// Threads: any; each waits on its own.
/// Errors:  see Lock. Error(SequenceOverflow) once the directory has no number left.
/// Cost:    one round trip to acquire, one to release; two, one wake-up and one more where it
///          waits. No traffic for an owner who acquires again.
class Mutex final : public OwnedLock
{
public:
    struct Options : Contender::Manner
    {
        std::shared_ptr<const LockRule> rule; ///< Null: LowestHold.
        bool waitsForRelease = true; ///< For the server's word; false: what follows is sent after.
    };

    /// `session` must outlive the Mutex.
    Mutex(Session& session, Path path);
    Mutex(Session& session, Path path, Options options);

private:
    [[nodiscard]] std::unique_ptr<Contender> contender(Owner owner) override;

    const Contender::Manner m_manner;
};

} // namespace zoetrope::recipes
