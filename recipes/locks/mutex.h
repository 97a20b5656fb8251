#pragma once

#include "recipes/locks/contender.h"
#include "recipes/locks/lock.h"
#include "recipes/locks/owner.h"

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
/// Cost:    one round trip to acquire, one to release; two and one wake-up where it waits. No
///          traffic for an owner who acquires again.
class Mutex final : public Lock
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
    ~Mutex() override; ///< Gives up what is held.
    Mutex(const Mutex&) = delete;
    Mutex& operator=(const Mutex&) = delete;

    /// For the calling thread. Every acquire() needs its release().
    [[nodiscard]] Waited acquire(Deadline deadline = never,
                                 const std::stop_token& stop = {}) override;
    [[nodiscard]] Waited acquire(Owner owner, Deadline deadline = never,
                                 const std::stop_token& stop = {});
    void release() override;
    void release(Owner owner);

    [[nodiscard]] bool isHeld() override; ///< By anybody, through this object.
    [[nodiscard]] bool isHeldBy(Owner owner);
    [[nodiscard]] std::optional<std::int64_t> fencing() override;
    [[nodiscard]] std::optional<Created> node(); ///< Of who holds through this object.

    /// Everybody in the line, the holder first; foreign children in their place. One round trip.
    [[nodiscard]] std::vector<Path> participants(Deadline deadline = never,
                                                 const std::stop_token& stop = {});

private:
    struct Holding
    {
        Owner owner;
        int count = 1;
        std::unique_ptr<Contender> place;
    };

    [[nodiscard]] bool reenter(Owner owner);

    Session& m_session;
    const Path m_path;
    const Options m_options;
    const std::shared_ptr<const LockRule> m_rule;
    std::mutex m_mutex;
    std::optional<Holding> m_holding; // guarded by m_mutex
};

} // namespace zoetrope::recipes
