#include "app/join/locktojoin.h"

#include "recipes/locks/multilock.h"
#include "recipes/locks/mutex.h"
#include "recipes/locks/readwritelock.h"
#include "recipes/locks/semaphoremutex.h"

namespace zoetrope::app {

using namespace recipes;

namespace {

/// One lease of a semaphore, as a lock.
class LeaseLock final : public Lock
{
public:
    LeaseLock(Session& session, const JoinPlan& plan, Semaphore::Options options)
        : m_path(plan.path.text())
        , m_semaphore(session, plan.path, plan.leases, std::move(options))
    {
    }

    Waited acquire(Deadline deadline, const std::stop_token& stop) override
    {
        m_lease = m_semaphore.acquire(deadline, stop);
        return m_lease ? Waited::Done : stop.stop_requested() ? Waited::Stopped : Waited::TimedOut;
    }

    void release() override
    {
        if (const auto lease = std::exchange(m_lease, nullptr))
            lease->giveBack();
        else
            throw Error(Code::NotHeld, "release", m_path);
    }

    bool isHeld() override { return m_lease && m_lease->isHeld(); }

    std::optional<std::int64_t> fencing() override
    {
        return m_lease ? m_lease->fencing() : std::nullopt;
    }

private:
    const std::string m_path;
    Semaphore m_semaphore;
    LeasePtr m_lease;
};

/// A lock at each path of the plan, and all of them as one.
struct Several
{
    Several(Session& session, const JoinPlan& plan, const Mutex::Options& options)
    {
        locks.push_back(std::make_unique<Mutex>(session, plan.path, options));
        for (const auto& path : plan.also)
            locks.push_back(std::make_unique<Mutex>(session, path, options));
        MultiLock::Locks all;
        for (const auto& lock : locks)
            all.push_back(*lock);
        multi = std::make_unique<MultiLock>(all);
    }

    std::vector<std::unique_ptr<Mutex>> locks;
    std::unique_ptr<MultiLock> multi;
};

template<typename Options> Options optionsFrom(const JoinPlan& plan)
{
    Options options;
    options.data = plan.data.value_or(plan.id);
    return options;
}

template<typename Options> Options optionsFrom(const JoinPlan& plan, const Work& onRevoke)
{
    auto options = optionsFrom<Options>(plan);
    if (plan.isRevocable)
        options.onRevoke = onRevoke;
    return options;
}

} // namespace

std::shared_ptr<Lock> lockToJoin(Session& session, const JoinPlan& plan, const Work& onRevoke)
{
    const auto is = [&](const char* name) { return plan.recipe == QLatin1String(name); };
    if (is("mutex"))
        return std::make_shared<Mutex>(session, plan.path,
                                       optionsFrom<Mutex::Options>(plan, onRevoke));
    if (is("semaphore-mutex"))
        return std::make_shared<SemaphoreMutex>(session, plan.path,
                                                optionsFrom<Semaphore::Options>(plan));
    if (is("semaphore"))
        return std::make_shared<LeaseLock>(session, plan, optionsFrom<Semaphore::Options>(plan));
    if (is("multi-lock")) {
        const auto several
            = std::make_shared<Several>(session, plan, optionsFrom<Mutex::Options>(plan, onRevoke));
        return {several, several->multi.get()};
    }
    if (!is("read-lock") && !is("write-lock"))
        return nullptr;
    const auto both = std::make_shared<ReadWriteLock>(
        session, plan.path, optionsFrom<ReadWriteLock::Options>(plan, onRevoke));
    return {both, is("read-lock") ? &both->readLock() : &both->writeLock()};
}

} // namespace zoetrope::app
