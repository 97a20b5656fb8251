// Locks: nobody holds what another believes to hold.
#include "recipes/locks/multilock.h"
#include "recipes/locks/mutex.h"
#include "recipes/locks/readwritelock.h"
#include "recipes/locks/semaphore.h"
#include "recipes/locks/semaphoremutex.h"
#include "tests/soak/errand.h"

#include <algorithm>

namespace zoetrope::tests {

using namespace recipes;

namespace {

const Path mutexPath("/soak/mutex");
const Path semaphoreMutexPath("/soak/semaphore-mutex");

bool hold(Visitor& visitor, Lock& lock, Exclusion& room, int places, Deadline deadline)
{
    if (lock.acquire(deadline) != Waited::Done)
        return false;
    const auto isHeld = [&lock] { return lock.isHeld(); };
    auto visit = room.enter(isHeld, lock.fencing(), places);
    const auto isDone = visit.has_value();
    if (isDone)
        visitor.linger(isHeld);
    visit.reset();
    lock.release();
    return isDone;
}

bool holdMutex(Visitor& visitor, Deadline deadline)
{
    Mutex mutex(visitor.session, mutexPath);
    return hold(visitor, mutex, visitor.house.mutex, 1, deadline);
}

bool holdSemaphoreMutex(Visitor& visitor, Deadline deadline)
{
    SemaphoreMutex mutex(visitor.session, semaphoreMutexPath);
    return hold(visitor, mutex, visitor.house.semaphoreMutex, 1, deadline);
}

// In the order of everybody who takes both: the other way round they would wait for each other.
bool holdBoth(Visitor& visitor, Deadline deadline)
{
    Mutex first(visitor.session, mutexPath);
    SemaphoreMutex second(visitor.session, semaphoreMutexPath);
    MultiLock both({first, second});
    return hold(visitor, both, visitor.house.both, 1, deadline);
}

bool readBook(Visitor& visitor, Deadline deadline)
{
    ReadWriteLock book(visitor.session, Path("/soak/book"));
    return hold(visitor, book.readLock(), visitor.house.book, 1, deadline);
}

bool writeBook(Visitor& visitor, Deadline deadline)
{
    ReadWriteLock book(visitor.session, Path("/soak/book"));
    return hold(visitor, book.writeLock(), visitor.house.book, House::readers, deadline);
}

// One lease, or several of them: all or none.
bool borrow(Visitor& visitor, Deadline deadline, int count)
{
    Semaphore semaphore(visitor.session, Path("/soak/semaphore"), House::leases);
    const auto leases = semaphore.acquireMany(count, deadline);
    if (leases.empty())
        return false;
    const auto areHeld = [&leases] {
        return std::all_of(leases.begin(), leases.end(),
                           [](const auto& lease) { return lease->isHeld(); });
    };
    auto visit = visitor.house.semaphore.enter(areHeld, {}, count);
    const auto isDone = visit.has_value();
    if (isDone)
        visitor.linger(areHeld);
    visit.reset();
    for (const auto& lease : leases)
        lease->giveBack();
    return isDone;
}

} // namespace

Errands lockErrands()
{
    return {{"mutex", "locks", holdMutex, {}},
            {"semaphore-mutex", "locks", holdSemaphoreMutex, {}},
            {"multi-lock", "locks", holdBoth, {}},
            {"read-lock", "locks", readBook, {}},
            {"write-lock", "locks", writeBook, {}}};
}

Errands leaseErrands()
{
    const auto one
        = [](Visitor& visitor, Deadline deadline) { return borrow(visitor, deadline, 1); };
    const auto two
        = [](Visitor& visitor, Deadline deadline) { return borrow(visitor, deadline, 2); };
    return {{"semaphore", "leases", one, {}}, {"semaphore-many", "leases", two, {}}};
}

} // namespace zoetrope::tests
