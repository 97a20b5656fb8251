#include "app/join/joiner.h"
#include "recipes/leader/leaderlatch.h"
#include "recipes/leader/leaderselector.h"
#include "recipes/leader/singleleader.h"

#include <condition_variable>

namespace zoetrope::app {

using namespace recipes;

namespace {

/// Who leads, says so, and says when it leads no more.
class LeaderJoiner : public Joiner
{
public:
    using Joiner::Joiner;

protected:
    enum class Reign {
        Served, ///< To its end; nobody else leads yet.
        Doubted, ///< Cut short: it may lead again.
        Lost ///< With the session.
    };

    /// Leads while `isLeading`, until `over` is stopped.
    [[nodiscard]] Reign reign(const std::function<bool()>& isLeading, const std::stop_token& over)
    {
        const auto term = session().term();
        const auto held = hold({QStringLiteral("leader"),
                                QStringLiteral("not-leader"),
                                isLeading,
                                {{QStringLiteral("node"), lines().node()}},
                                true},
                               over);
        if (held == Held::ToTheEnd)
            return Reign::Served;
        if (held == Held::UntilLost)
            lines().sayEnd();
        return session().isAlive(term) ? Reign::Doubted : Reign::Lost;
    }
};

/// Leads until its cycle is over: a LeaderLatch, or a SingleLeader.
template<typename Leader> class LastingJoiner final : public LeaderJoiner
{
public:
    using LeaderJoiner::LeaderJoiner;

    End cycle() override
    {
        typename Leader::Options options;
        options.id = plan().id;
        options.onNotLeader = [this] { endReign(); };
        Leader leader(session(), plan().path, options);
        m_leader = &leader;
        leader.start();
        while (true) {
            const auto awaited = leader.await(deadline(), stop());
            if (awaited != Leader::Awaited::Leader)
                return awaited == Leader::Awaited::TimedOut ? End::TimedOut : End::Stopped;
            const auto end = reign([&] { return leader.hasLeadership(); }, beginReign());
            if (end != Reign::Doubted)
                return end == Reign::Served ? End::Done : End::Lost;
        }
    }

private:
    std::stop_token beginReign()
    {
        const std::scoped_lock lock(m_mutex);
        m_over = std::stop_source();
        return m_over.get_token();
    }

    // Told on the executor, perhaps when it leads again already.
    void endReign()
    {
        const std::scoped_lock lock(m_mutex);
        if (!m_leader->hasLeadership())
            m_over.request_stop();
    }

    std::mutex m_mutex;
    std::stop_source m_over; // guarded by m_mutex; of this reign
    Leader* m_leader = nullptr; // of this cycle
};

/// It stands again after a reign that was cut short, and is taken out after one that was not.
class SelectorJoiner final : public LeaderJoiner
{
public:
    using LeaderJoiner::LeaderJoiner;

    End cycle() override
    {
        m_isReigning = false;
        m_end.reset();
        m_failure.reset();
        LeaderSelector selector(
            session(), plan().path, [this](const std::stop_token& over) { takeTurn(over); },
            {.id = plan().id, .autoRequeue = true, .onError = [this](const Error& error) {
                 fail(error);
             }});
        m_selector = &selector;
        selector.start();
        const auto end = awaitEnd();
        selector.close();
        return end;
    }

private:
    // On the selector's thread.
    void takeTurn(const std::stop_token& over)
    {
        if (!setReigning(true))
            return;
        const auto end = reign([this] { return m_selector->hasLeadership(); }, over);
        setReigning(false);
        if (end != Reign::Doubted)
            finish(end == Reign::Served ? End::Done : End::Lost);
    }

    // False once the cycle is over.
    bool setReigning(bool isReigning)
    {
        const std::scoped_lock lock(m_mutex);
        m_isReigning = isReigning && !m_end;
        m_changed.notify_all();
        return !m_end;
    }

    void finish(End end)
    {
        const std::scoped_lock lock(m_mutex);
        m_end = end;
        m_changed.notify_all();
    }

    void fail(const Error& error)
    {
        const std::scoped_lock lock(m_mutex);
        m_failure = error;
        m_changed.notify_all();
    }

    // The deadline is for the waiting, not for a reign.
    End awaitEnd()
    {
        std::unique_lock lock(m_mutex);
        const auto isDecided = [this] { return m_end || m_failure; };
        while (!isDecided()) {
            const auto until = deadline();
            if (!m_changed.wait_until(lock, stop(), until,
                                      [&] { return isDecided() || m_isReigning; })) {
                m_end = stop().stop_requested() ? End::Stopped : End::TimedOut;
                break;
            }
            m_changed.wait(lock, [&] { return isDecided() || !m_isReigning; });
        }
        if (m_failure)
            throw Error(*m_failure);
        return *m_end;
    }

    std::mutex m_mutex; // guards all that follows
    std::condition_variable_any m_changed;
    bool m_isReigning = false;
    std::optional<End> m_end;
    std::optional<Error> m_failure;
    LeaderSelector* m_selector = nullptr; // of this cycle
};

} // namespace

std::unique_ptr<Joiner> leaderJoiner(const Joining& joining)
{
    if (joining.plan.recipe == QLatin1String("leader-latch"))
        return std::make_unique<LastingJoiner<LeaderLatch>>(joining);
    if (joining.plan.recipe == QLatin1String("single-leader"))
        return std::make_unique<LastingJoiner<SingleLeader>>(joining);
    if (joining.plan.recipe == QLatin1String("leader-selector"))
        return std::make_unique<SelectorJoiner>(joining);
    return nullptr;
}

} // namespace zoetrope::app
