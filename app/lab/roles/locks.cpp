// Those who hold: locks of every kind, right and wrong ones.
#include "app/lab/roles/stay.h"

#include "recipes/locks/multilock.h"
#include "recipes/locks/mutex.h"
#include "recipes/locks/readwritelock.h"
#include "recipes/locks/semaphore.h"
#include "recipes/locks/semaphoremutex.h"
#include "recipes/teaching/herdlock.h"
#include "recipes/teaching/naivelock.h"
#include "recipes/teaching/unprotectedlock.h"

namespace zoetrope::app {

using namespace recipes;

namespace {

std::unique_ptr<Lock> mutexOf(Session& session, const Cast& cast, const Path& path, Signal* leave)
{
    Mutex::Options options;
    options.data = cast.name;
    if (leave)
        options.onRevoke = [leave] { leave->fire(); };
    if (const auto leases = cast.scenario->capacity; leases > 1)
        options.rule = std::make_shared<LowestHold>("lock-", static_cast<std::size_t>(leases));
    return std::make_unique<Mutex>(session, path, std::move(options));
}

/// Makes the lock that a participant takes; `leave` fires when it is asked to let go.
using LockMaker = std::unique_ptr<Lock> (*)(Session& session, const Cast& cast, Signal* leave);

// One that is like Curator's but for its mistake.
template<typename Taught>
std::unique_ptr<Lock> taughtLockOf(Session& session, const Cast& cast, Signal* /*leave*/)
{
    Contender::Manner manner;
    manner.data = cast.name;
    return std::make_unique<Taught>(session, cast.path, manner);
}

template<typename Plain>
std::unique_ptr<Lock> plainLockOf(Session& session, const Cast& cast, Signal* /*leave*/)
{
    return std::make_unique<Plain>(session, cast.path);
}

// Between two locks somebody takes a breath: what could happen then, does.
class Breath final : public Lock
{
public:
    Breath(Session& session, std::chrono::milliseconds length)
        : m_session(session)
        , m_length(length)
    {
    }

    Waited acquire(Deadline /*deadline*/, const std::stop_token& stop) override
    {
        return m_session.pause(m_length, stop);
    }
    void release() override { }
    bool isHeld() override { return true; }
    std::optional<std::int64_t> fencing() override { return {}; }

private:
    Session& m_session;
    const std::chrono::milliseconds m_length;
};

// Who lost what it held has nothing to give back.
void release(Lock& lock)
{
    try {
        lock.release();
    } catch (const Error& error) {
        if (error.code() != Code::NotHeld)
            throw;
    }
}

Role lockRole(const Cast& cast, LockMaker lockOf)
{
    return [cast, lockOf](Session& session, std::mt19937_64& random, const std::stop_token& stop) {
        const auto times = cast.times(random);
        if (session.pause(times.arrival, stop) != Waited::Done)
            return;
        Signal leave;
        auto* const asked = cast.habit.releasesOnRequest ? &leave : nullptr;
        const auto first = lockOf(session, cast, asked);
        std::vector<std::unique_ptr<Lock>> also;
        MultiLock::Locks locks{*first};
        Breath breath(session, times.stay);
        for (const auto& name : cast.habit.also) {
            locks.emplace_back(breath);
            also.push_back(mutexOf(session, cast, cast.root / name, nullptr));
            locks.emplace_back(*also.back());
        }
        MultiLock all(locks);
        auto& lock = also.empty() ? *first : static_cast<Lock&>(all);
        const Queries::Answerer answerer(cast.queries, cast.name, [&] { return first->isHeld(); });
        if (lock.acquire(cast.deadline(session), stop) != Waited::Done)
            return;
        for (int again = 1; again < cast.scenario->repeats; ++again)
            static_cast<void>(lock.acquire(never, stop));
        if (!Stay(cast, session, cast.path).spend(times.stay, first->fencing(), asked, stop))
            return;
        for (int again = 0; again < cast.scenario->repeats; ++again)
            release(lock);
    };
}

// A writer that stays a while as a reader, before the next one comes in.
Role bookRole(const Cast& cast, bool isWriter)
{
    return
        [cast, isWriter](Session& session, std::mt19937_64& random, const std::stop_token& stop) {
            const auto times = cast.times(random);
            if (session.pause(times.arrival, stop) != Waited::Done)
                return;
            ReadWriteLock book(session, cast.path);
            auto& side = isWriter ? book.writeLock() : book.readLock();
            const Queries::Answerer answerer(cast.queries, cast.name, [&] {
                return side.isHeld() || (isWriter && book.readLock().isHeld());
            });
            if (side.acquire(cast.deadline(session), stop) != Waited::Done)
                return;
            const Stay stay(cast, session, cast.path);
            if (!stay.spend(times.stay, side.fencing(), nullptr, stop))
                return;
            const auto staysToRead = isWriter && cast.habit.downgrades;
            if (staysToRead && book.readLock().acquire(never, stop) != Waited::Done)
                return;
            release(side);
            if (staysToRead && stay.spend(times.stay, {}, nullptr, stop))
                release(book.readLock());
        };
}

} // namespace

Role mutexRole(const Cast& cast)
{
    return lockRole(cast, [](Session& session, const Cast& one, Signal* leave) {
        return mutexOf(session, one, one.path, leave);
    });
}

Role semaphoreMutexRole(const Cast& cast)
{
    return lockRole(cast, &plainLockOf<SemaphoreMutex>);
}

Role herdLockRole(const Cast& cast)
{
    return lockRole(cast, &taughtLockOf<HerdLock>);
}

Role naiveLockRole(const Cast& cast)
{
    return lockRole(cast, &taughtLockOf<NaiveLock>);
}

// It does not make its directory.
Role unprotectedLockRole(const Cast& cast)
{
    return [cast, role = lockRole(cast, &plainLockOf<UnprotectedLock>)](
               Session& session, std::mt19937_64& random, const std::stop_token& stop) {
        session.ensure(cast.path);
        role(session, random, stop);
    };
}

Role readLockRole(const Cast& cast)
{
    return bookRole(cast, false);
}

Role writeLockRole(const Cast& cast)
{
    return bookRole(cast, true);
}

Role semaphoreRole(const Cast& cast)
{
    return [cast](Session& session, std::mt19937_64& random, const std::stop_token& stop) {
        const auto times = cast.times(random);
        if (session.pause(times.arrival, stop) != Waited::Done)
            return;
        Semaphore semaphore(session, cast.path, cast.capacity());
        const auto lease = semaphore.acquire(cast.deadline(session), stop);
        const Queries::Answerer answerer(cast.queries, cast.name,
                                         [&] { return lease && lease->isHeld(); });
        if (lease
            && Stay(cast, session, cast.path).spend(times.stay, lease->fencing(), nullptr, stop))
            lease->giveBack();
    };
}

} // namespace zoetrope::app
