#include "app/join/joiner.h"
#include "app/join/locktojoin.h"

namespace zoetrope::app {

using namespace recipes;

namespace {

double millisecondsSince(TimePoint begin)
{
    return std::chrono::duration<double, std::milli>(Clock::now() - begin).count();
}

/// Whatever can be acquired and released.
class LockJoiner final : public Joiner
{
public:
    explicit LockJoiner(const Joining& joining)
        : Joiner(joining)
        , m_lock(lockToJoin(session(), plan(), [this] { letGo(); }))
    {
    }

    [[nodiscard]] bool isLock() const { return m_lock != nullptr; }

    End cycle() override
    {
        const auto over = beginStay();
        const auto began = Clock::now();
        if (const auto end = m_lock->acquire(deadline(), stop()); end != Waited::Done)
            return endOf(end);
        const auto held = hold({QStringLiteral("acquired"), QStringLiteral("released"),
                                [this] { return m_lock->isHeld(); }, details(began)},
                               over);
        if (held != Held::ToTheEnd)
            lines().sayLost();
        m_lock->release();
        return held == Held::ToTheEnd ? End::Done : End::Lost;
    }

private:
    [[nodiscard]] QJsonObject details(TimePoint began)
    {
        const auto fencing = m_lock->fencing();
        return {{QStringLiteral("node"), lines().node()},
                {QStringLiteral("fencing"), fencing ? QJsonValue(qint64(*fencing)) : QJsonValue()},
                {QStringLiteral("waited_ms"), millisecondsSince(began)}};
    }

    std::stop_token beginStay()
    {
        const std::scoped_lock lock(m_mutex);
        m_over = std::stop_source();
        return m_over.get_token();
    }

    // On a thread of the session's.
    void letGo()
    {
        lines().say(QStringLiteral("revoke-requested"), {{QStringLiteral("node"), lines().node()}});
        const std::scoped_lock lock(m_mutex);
        m_over.request_stop();
    }

    std::mutex m_mutex;
    std::stop_source m_over; // guarded by m_mutex; of this cycle
    const std::shared_ptr<Lock> m_lock; // last: its calls use all of the above
};

} // namespace

std::unique_ptr<Joiner> lockJoiner(const Joining& joining)
{
    auto joiner = std::make_unique<LockJoiner>(joining);
    return joiner->isLock() ? std::move(joiner) : nullptr;
}

} // namespace zoetrope::app
