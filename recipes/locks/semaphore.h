#pragma once

#include "recipes/async/threadmutex.h"
#include "recipes/locks/leasing.h"

#include <set>

namespace zoetrope::recipes {

class SharedCount;

/// At most so many at once: a number of leases, handed out in the order of asking.
///
/// The limit is a word among those who share the semaphore: it is not on the server. Who asks for
/// several gets all or none, and those behind wait until then; two of ours never hold parts and
/// wait for each other. (Curator takes many one by one: with its participants that can happen.)
///
/// A lease knows when it is lost, as a Mutex does: see Lease.
///
/// Source:  Curator's InterProcessSemaphoreV2, whose directories it shares: `path`/locks, the line,
///          and `path`/leases. Foreign children of these do not count here.
/// Threads: any; each waits on its own.
/// Errors:  see Lock. Error(Refused) for more leases than a fixed limit; Error(BadArguments) for
///          none.
/// Cost:    two round trips for a lease that is free, one more for each further one, two requests
///          that are not waited for; one round trip to return it. Where it waits: one more, and for
///          each lease that is returned meanwhile a wake-up and one more of the first in line, who
///          alone is woken.
class Semaphore
{
public:
    struct Options : LineNode::Manner
    {
        Lease::LostListener onLost; ///< On the executor, once for each lease.
        Recipe recipe = Recipe::Semaphore;
    };

    /// `session` must outlive it and its leases, which may outlive it.
    Semaphore(Session& session, const Path& path, int limit);
    Semaphore(Session& session, const Path& path, int limit, Options options);
    /// With a limit that changes, from who knows where: see limitChanged().
    Semaphore(Session& session, const Path& path, std::function<int()> limit, Options options);
    /// The limit is what `limit` says, which must outlive it; raising it wakes who waits.
    Semaphore(Session& session, const Path& path, SharedCount& limit, Options options);
    ~Semaphore();
    Semaphore(const Semaphore&) = delete;
    Semaphore& operator=(const Semaphore&) = delete;

    /// Null: the deadline passed, or a stop was requested. One that has passed means one try.
    [[nodiscard]] LeasePtr acquire(Deadline deadline = never, const std::stop_token& stop = {});
    /// All or none; empty as above.
    [[nodiscard]] std::vector<LeasePtr> acquireMany(int count, Deadline deadline = never,
                                                    const std::stop_token& stop = {});

    /// Has those who wait ask for the limit again. Lowering it evicts nobody.
    void limitChanged();

    /// The leases, in the order in which they were granted; the last ones may wait. One round trip.
    [[nodiscard]] std::vector<Path> participants(Deadline deadline = never,
                                                 const std::stop_token& stop = {});

private:
    class Wait;

    Semaphore(Session& session, const Path& path, std::optional<int> fixedLimit,
              std::function<int()> limit, Options options);

    Session& m_session;
    const LeaseTerms m_terms;
    const std::optional<int> m_fixedLimit;
    ThreadMutex m_mutex;
    std::set<Leasing*> m_waiting; // guarded by m_mutex
    std::shared_ptr<void> m_subscription; // last: it calls limitChanged()
};

} // namespace zoetrope::recipes
