#include "app/cli/joiner.h"
#include "recipes/locks/mutex.h"

namespace zoetrope::app {

using namespace recipes;

namespace {

double millisecondsSince(TimePoint begin)
{
    return std::chrono::duration<double, std::milli>(Clock::now() - begin).count();
}

/// Whatever has the interface of a lock.
class LockJoiner final : public Joiner
{
public:
    explicit LockJoiner(const Joining& joining)
        : Joiner(joining)
        , m_lock(lockOf())
    {
    }

    End cycle() override
    {
        const std::stop_source over;
        const std::stop_callback whenStopped(stop(),
                                             [&] { std::stop_source(over).request_stop(); });
        beginStay(over);
        const auto began = Clock::now();
        const auto end = m_lock->acquire(deadline(), over.get_token());
        if (end != Waited::Done)
            return end == Waited::Stopped && m_isRevoked ? End::Done : endOf(end);
        const auto fencing = m_lock->fencing();
        const auto held = hold(
            {QStringLiteral("acquired"),
             QStringLiteral("released"),
             [this] { return m_lock->isHeld(); },
             {{QStringLiteral("node"), lines().node()},
              {QStringLiteral("fencing"), fencing ? QJsonValue(qint64(*fencing)) : QJsonValue()},
              {QStringLiteral("waited_ms"), millisecondsSince(began)}}},
            over.get_token());
        m_lock->release();
        return held;
    }

private:
    std::unique_ptr<Lock> lockOf();

    void beginStay(const std::stop_source& over)
    {
        const std::scoped_lock lock(m_mutex);
        m_over = over;
        m_isRevoked = false;
    }

    // On a thread of the session's.
    void letGo()
    {
        lines().say(QStringLiteral("revoke-requested"), {{QStringLiteral("node"), lines().node()}});
        const std::scoped_lock lock(m_mutex);
        m_isRevoked = true;
        m_over.request_stop();
    }

    std::mutex m_mutex;
    std::stop_source m_over; // guarded by m_mutex; of this cycle
    std::atomic<bool> m_isRevoked = false;
    const std::unique_ptr<Lock> m_lock; // last: its calls use all of the above
};

std::unique_ptr<Lock> LockJoiner::lockOf()
{
    Mutex::Options options;
    options.data = plan().data.value_or(plan().id);
    if (plan().isRevocable)
        options.onRevoke = [this] { letGo(); };
    return std::make_unique<Mutex>(session(), plan().path, options);
}

} // namespace

std::unique_ptr<Joiner> lockJoiner(const Joining& joining)
{
    if (joining.plan.recipe == QLatin1String("mutex"))
        return std::make_unique<LockJoiner>(joining);
    return nullptr;
}

} // namespace zoetrope::app
