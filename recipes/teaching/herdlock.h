#pragma once

#include "recipes/locks/ownedlock.h"

namespace zoetrope::recipes {

/// For teaching: a lock that is right, and wakes everybody for every hand-over.
///
/// Wrong with it: all who wait watch the holder, though one of them alone can come in. With n
/// waiting, a hand-over is n wake-ups and n lists of n names; a thousand waiters are a million
/// names, all at one moment. Use Mutex, whose waiters watch the one before them.
///
/// Source:  the herd effect, of which ZooKeeper's documentation warns.
/// Threads, Errors: see OwnedLock.
/// Cost:    one round trip where it is free. A hand-over wakes all who wait, each of whom reads the
///          line and waits again: two round trips.
class HerdLock final : public OwnedLock
{
public:
    /// `session` must outlive it.
    HerdLock(Session& session, Path path, Contender::Manner manner = {});

private:
    [[nodiscard]] std::unique_ptr<Contender> contender(Owner owner) override;

    const Contender::Manner m_manner;
};

} // namespace zoetrope::recipes
