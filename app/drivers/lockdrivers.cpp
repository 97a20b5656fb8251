// Those who hold: locks of every kind, right and wrong ones.
#include "app/drivers/driver.h"

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

using LockPtr = std::shared_ptr<Lock>;

/// What a participant acquires.
struct Locks
{
    LockPtr lock;
    LockPtr first = {}; ///< Of several: the one that is asked whether it is held. Null: `lock`.
    LockPtr then = {}; ///< Acquired before `lock` is released, and held after it. Null: nothing.
};

/// Makes them; `onRevoke` is null, or called on the session's executor.
using LockMaker = Locks (*)(Host& host, const Assignment& assignment, const Work& onRevoke);

class LockDriver final : public Driver
{
public:
    LockDriver(Host& host, const Assignment& assignment, LockMaker make)
        : Driver(host, assignment)
        , m_locks(
              make(host, assignment, assignment.isRevocable ? Work([this] { letGo(); }) : Work()))
    {
    }

    End cycle() override
    {
        static_cast<void>(m_leave.take()); // who was asked in an earlier cycle has let go since
        const auto began = Clock::now();
        const auto answering = host().answering([this] { return isInside(); });
        if (const auto end = m_locks.lock->acquire(host().deadline(), stop()); end != Waited::Done)
            return endOf(end);
        for (int again = 1; again < assignment().repeats; ++again)
            static_cast<void>(m_locks.lock->acquire(never, stop()));
        const auto end = stay(*m_locks.lock, began);
        return end == End::Done && m_locks.then ? stayOn(*m_locks.then) : end;
    }

private:
    [[nodiscard]] End stay(Lock& lock, TimePoint began)
    {
        const auto held = host().hold({.came = Came::Acquired,
                                       .isOurs = [&] { return lock.isHeld(); },
                                       .fencing = lock.fencing(),
                                       .began = began,
                                       .leave = assignment().isRevocable ? &m_leave : nullptr});
        if (held == Held::Stopped)
            return End::Stopped;
        if (held != Held::ToTheEnd)
            host().sayLost();
        if (m_locks.then && m_locks.then->acquire(never, stop()) != Waited::Done)
            return End::Stopped;
        for (int again = 0; again < assignment().repeats; ++again)
            release(lock);
        return held == Held::ToTheEnd ? End::Done : End::Lost;
    }

    [[nodiscard]] End stayOn(Lock& lock)
    {
        const auto isOurs = [&] { return lock.isHeld(); };
        const auto held = host().hold({.came = Came::Acquired, .isOurs = isOurs});
        if (held == Held::Stopped)
            return End::Stopped;
        release(lock);
        return held == Held::ToTheEnd ? End::Done : End::Lost;
    }

    // Who lost what it held has nothing to give back.
    static void release(Lock& lock)
    {
        try {
            lock.release();
        } catch (const Error& error) {
            if (error.code() != Code::NotHeld)
                throw;
        }
    }

    [[nodiscard]] bool isInside() const
    {
        return (m_locks.first ? m_locks.first : m_locks.lock)->isHeld()
            || (m_locks.then && m_locks.then->isHeld());
    }

    // On a thread of the session's.
    void letGo()
    {
        host().say(News::AskedToLeave);
        m_leave.fire();
    }

    Signal m_leave;
    const Locks m_locks; // last: its calls use the above
};

/// One lease of a semaphore, as a lock.
class LeaseLock final : public Lock
{
public:
    LeaseLock(Session& session, const Path& path, int leases, Semaphore::Options options)
        : m_path(path.text())
        , m_semaphore(session, path, leases, std::move(options))
    {
    }

    Waited acquire(Deadline deadline, const std::stop_token& stop) override
    {
        auto lease = m_semaphore.acquire(deadline, stop);
        const std::scoped_lock lock(m_mutex);
        std::swap(m_lease, lease); // a lost one ends after the mutex is free
        return m_lease ? Waited::Done : stop.stop_requested() ? Waited::Stopped : Waited::TimedOut;
    }

    void release() override
    {
        std::unique_lock lock(m_mutex);
        const auto lease = std::exchange(m_lease, nullptr);
        lock.unlock();
        if (!lease)
            throw Error(Code::NotHeld, "release", m_path);
        lease->giveBack();
    }

    bool isHeld() override
    {
        const std::scoped_lock lock(m_mutex);
        return m_lease && m_lease->isHeld();
    }

    std::optional<std::int64_t> fencing() override
    {
        const std::scoped_lock lock(m_mutex);
        return m_lease ? m_lease->fencing() : std::nullopt;
    }

private:
    const std::string m_path;
    Semaphore m_semaphore;
    std::mutex m_mutex;
    LeasePtr m_lease; // guarded by m_mutex
};

/// What is between two locks.
class Breath final : public Lock
{
public:
    explicit Breath(Host& host)
        : m_host(host)
    {
    }

    Waited acquire(Deadline /*deadline*/, const std::stop_token& /*stop*/) override
    {
        return m_host.hesitate();
    }
    void release() override { }
    bool isHeld() override { return true; }
    std::optional<std::int64_t> fencing() override { return {}; }

private:
    Host& m_host;
};

/// A mutex at each path of the assignment, and all of them as one.
struct Several
{
    void add(LockPtr lock)
    {
        all.emplace_back(*lock);
        locks.push_back(std::move(lock));
    }

    std::vector<LockPtr> locks;
    MultiLock::Locks all;
    std::optional<MultiLock> multi = {};
};

Mutex::Options mutexOptions(const Assignment& assignment, const Work& onRevoke)
{
    Mutex::Options options;
    options.data = assignment.data.value_or(assignment.id);
    options.onRevoke = onRevoke;
    if (const auto leases = assignment.mutexLeases; leases > 1)
        options.rule = std::make_shared<LowestHold>("lock-", static_cast<std::size_t>(leases));
    return options;
}

Locks mutexes(Host& host, const Assignment& assignment, const Work& onRevoke)
{
    const auto options = mutexOptions(assignment, onRevoke);
    const auto first = std::make_shared<Mutex>(host.session(), assignment.path, options);
    if (assignment.also.empty())
        return {first};
    const auto several = std::make_shared<Several>();
    several->add(first);
    for (const auto& path : assignment.also) {
        several->add(std::make_shared<Breath>(host));
        several->add(std::make_shared<Mutex>(host.session(), path, options));
    }
    return {LockPtr(several, &several->multi.emplace(several->all)), first};
}

template<typename Options> Options withData(const Assignment& assignment, Options options = {})
{
    if (assignment.data)
        options.data = *assignment.data;
    return options;
}

Locks leases(Host& host, const Assignment& assignment, const Work& /*onRevoke*/)
{
    return {std::make_shared<LeaseLock>(host.session(), assignment.path, assignment.capacity,
                                        withData<Semaphore::Options>(assignment))};
}

Locks semaphoreMutex(Host& host, const Assignment& assignment, const Work& /*onRevoke*/)
{
    return {std::make_shared<SemaphoreMutex>(host.session(), assignment.path,
                                             withData<Semaphore::Options>(assignment))};
}

std::shared_ptr<ReadWriteLock> bookOf(Host& host, const Assignment& assignment,
                                      const Work& onRevoke)
{
    auto options = withData<ReadWriteLock::Options>(assignment);
    options.onRevoke = onRevoke;
    return std::make_shared<ReadWriteLock>(host.session(), assignment.path, options);
}

Locks readSide(Host& host, const Assignment& assignment, const Work& onRevoke)
{
    const auto book = bookOf(host, assignment, onRevoke);
    return {LockPtr(book, &book->readLock())};
}

// One that stays on reads before the next writer comes in.
Locks writeSide(Host& host, const Assignment& assignment, const Work& onRevoke)
{
    const auto book = bookOf(host, assignment, onRevoke);
    Locks locks{LockPtr(book, &book->writeLock())};
    if (assignment.downgrades)
        locks.then = LockPtr(book, &book->readLock());
    return locks;
}

// One that is like Curator's but for its mistake.
template<typename Taught>
Locks taughtLock(Host& host, const Assignment& assignment, const Work& /*onRevoke*/)
{
    Contender::Manner manner;
    manner.data = assignment.data.value_or(assignment.id);
    return {std::make_shared<Taught>(host.session(), assignment.path, manner)};
}

Locks unprotectedLock(Host& host, const Assignment& assignment, const Work& /*onRevoke*/)
{
    return {std::make_shared<UnprotectedLock>(host.session(), assignment.path)};
}

} // namespace

DriverPtr mutexDriver(Host& host, const Assignment& assignment)
{
    return std::make_unique<LockDriver>(host, assignment, &mutexes);
}

DriverPtr semaphoreMutexDriver(Host& host, const Assignment& assignment)
{
    return std::make_unique<LockDriver>(host, assignment, &semaphoreMutex);
}

DriverPtr semaphoreDriver(Host& host, const Assignment& assignment)
{
    return std::make_unique<LockDriver>(host, assignment, &leases);
}

DriverPtr readLockDriver(Host& host, const Assignment& assignment)
{
    return std::make_unique<LockDriver>(host, assignment, &readSide);
}

DriverPtr writeLockDriver(Host& host, const Assignment& assignment)
{
    return std::make_unique<LockDriver>(host, assignment, &writeSide);
}

DriverPtr herdLockDriver(Host& host, const Assignment& assignment)
{
    return std::make_unique<LockDriver>(host, assignment, &taughtLock<HerdLock>);
}

DriverPtr naiveLockDriver(Host& host, const Assignment& assignment)
{
    return std::make_unique<LockDriver>(host, assignment, &taughtLock<NaiveLock>);
}

// It does not make its directory.
DriverPtr unprotectedLockDriver(Host& host, const Assignment& assignment)
{
    host.session().ensure(assignment.path);
    return std::make_unique<LockDriver>(host, assignment, &unprotectedLock);
}

} // namespace zoetrope::app
