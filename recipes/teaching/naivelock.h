#pragma once

#include "recipes/locks/ownedlock.h"

namespace zoetrope::recipes {

/// For teaching: a lock that two can hold at once.
///
/// Wrong with it: it orders the line by the names of the nodes as they are, not by the numbers that
/// the server gave them. The names begin with a random uuid, so who comes later may sort before the
/// holder, finds itself first, and goes in beside it. Use Mutex, which orders by what follows
/// "lock-".
///
/// Source:  a mistake that protected names invite; it cannot show with names that begin alike.
/// Threads, Errors, Cost: see Mutex.
class NaiveLock final : public OwnedLock
{
public:
    /// `session` must outlive it.
    NaiveLock(Session& session, Path path, Contender::Manner manner = {});

private:
    [[nodiscard]] std::unique_ptr<Contender> contender(Owner owner) override;

    const Contender::Manner m_manner;
};

} // namespace zoetrope::recipes
