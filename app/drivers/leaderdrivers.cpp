// Those who stand for election. While they do, the session is their recipe's thread's.
#include "app/drivers/driver.h"

#include "recipes/leader/leaderlatch.h"
#include "recipes/leader/leaderselector.h"
#include "recipes/leader/singleleader.h"
#include "recipes/session/statelistener.h"

#include <condition_variable>

namespace zoetrope::app {

using namespace recipes;

namespace {

class LeaderDriver : public Driver
{
public:
    using Driver::Driver;

protected:
    /// Leads while `claim` says so. Nothing: the reign was cut short, and there may be another.
    [[nodiscard]] std::optional<End> reign(Claim claim)
    {
        const auto incarnation = session().incarnation();
        claim.came = Came::Leads;
        switch (host().hold(claim)) {
        case Held::ToTheEnd:
            return End::Done;
        case Held::Stopped:
            return End::Stopped;
        case Held::UntilLost:
        case Held::Never:
            break;
        }
        return session().isAlive(incarnation) ? std::nullopt : std::optional(End::Lost);
    }
};

/// Leads until its cycle is over, and closes then: a LeaderLatch, or a SingleLeader.
template<typename Leader> class LastingDriver final : public LeaderDriver
{
public:
    using LeaderDriver::LeaderDriver;

    End cycle() override
    {
        const auto turn = host().turn();
        typename Leader::Options options;
        options.id = assignment().id;
        options.onLeader = [&] { turn->begin(); };
        options.onNotLeader = [this] { endReign(); };
        Leader leader(session(), assignment().path, options);
        m_leader = &leader;
        const auto answering = host().answering([&] { return leader.hasLeadership(); });
        leader.start();
        const auto end = serve(leader, *turn);
        leader.close();
        host().settle(assignment().path);
        return end;
    }

private:
    [[nodiscard]] End serve(Leader& leader, Turn& turn)
    {
        auto awaited = turn.await([&] { return await(leader, stop()); });
        while (awaited == Waited::Done) {
            const auto incarnation = session().incarnation();
            const auto isLeading = [&] { return leader.hasLeadership(); };
            if (const auto end
                = reign({.isOurs = isLeading, .fencing = leader.fencing(), .doubt = beginReign()}))
                return *end;
            awaited = turn.await([&] { return awaitInIncarnation(leader, incarnation); });
            if (!session().isAlive(incarnation) && !stop().stop_requested())
                return End::Lost;
        }
        return endOf(awaited);
    }

    // Leads in the same session again, or not at all.
    [[nodiscard]] Waited awaitInIncarnation(Leader& leader, int incarnation)
    {
        std::stop_source over;
        const auto end = [&] { over.request_stop(); };
        const std::stop_callback whenStopped(stop(), end);
        const auto endIfLost = [&](SessionState /*state*/) {
            if (!session().isAlive(incarnation))
                end();
        };
        const StateListener whenLost(session(), endIfLost);
        endIfLost(session().state());
        return await(leader, over.get_token());
    }

    [[nodiscard]] Waited await(Leader& leader, const std::stop_token& over)
    {
        using Awaited = typename Leader::Awaited;
        const auto awaited = leader.await(host().deadline(), over);
        return awaited == Awaited::Leader  ? Waited::Done
            : awaited == Awaited::TimedOut ? Waited::TimedOut
                                           : Waited::Stopped;
    }

    [[nodiscard]] std::stop_token beginReign()
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

/// The leader decides itself when its reign ends. It may stand again after one that was cut short.
class SelectorDriver final : public LeaderDriver
{
public:
    using LeaderDriver::LeaderDriver;

    End cycle() override
    {
        m_isReigning = false;
        m_incarnation = 0;
        m_end.reset();
        m_failure.reset();
        const auto turn = host().turn();
        m_turn = turn.get();
        LeaderSelector selector(session(), assignment().path,
                                [this](const std::stop_token& over) { takeTurn(over); },
                                {.id = assignment().id,
                                 .autoRequeue = assignment().standsAgain,
                                 .onError = [this](const Error& error) { fail(error); }});
        m_selector = &selector;
        const auto answering = host().answering([&] { return selector.hasLeadership(); });
        selector.start();
        const auto end = awaitEnd();
        selector.close();
        host().settle(assignment().path);
        return end;
    }

private:
    // On the selector's thread.
    void takeTurn(const std::stop_token& over)
    {
        endIfLost();
        if (!setReigning(true))
            return;
        const auto isLeading = [this] { return m_selector->hasLeadership(); };
        const auto end
            = reign({.isOurs = isLeading, .fencing = m_selector->fencing(), .over = over});
        if (end)
            m_selector->close(); // or it stands anew until the cycle's own thread has it close
        setReigning(false, end);
    }

    // False once the cycle is over.
    bool setReigning(bool isReigning, std::optional<End> end = {})
    {
        const std::scoped_lock lock(m_mutex);
        m_isReigning = isReigning && !m_end;
        if (m_isReigning)
            m_incarnation = session().incarnation();
        const auto goesOn = !m_end;
        if (m_isReigning)
            m_turn->begin();
        if (end)
            m_end = end;
        m_changed.notify_all();
        return goesOn;
    }

    // Where it has led before.
    void endIfLost()
    {
        const std::scoped_lock lock(m_mutex);
        if (m_incarnation != 0 && !m_isReigning && !m_end && !session().isAlive(m_incarnation))
            m_end = End::Lost;
        m_changed.notify_all();
    }

    [[nodiscard]] bool hasLed()
    {
        const std::scoped_lock lock(m_mutex);
        return m_incarnation != 0;
    }

    void fail(const Error& error)
    {
        const std::scoped_lock lock(m_mutex);
        m_failure = error;
        m_changed.notify_all();
    }

    // The deadline is for the waiting, not for a reign.
    [[nodiscard]] End awaitEnd()
    {
        while (!isDecided()) {
            const auto begun = m_turn->await([this] { return awaitReign(); });
            std::unique_lock lock(m_mutex);
            if (begun != Waited::Done && !m_end)
                m_end = endOf(begun);
            m_changed.wait(lock, [this] { return m_end || m_failure || !m_isReigning; });
        }
        const std::scoped_lock lock(m_mutex);
        if (m_failure)
            throw Error(*m_failure);
        return *m_end;
    }

    [[nodiscard]] bool isDecided()
    {
        const std::scoped_lock lock(m_mutex);
        return m_end || m_failure;
    }

    // Done in the end: that it is over may be what it waited for.
    [[nodiscard]] Waited awaitReign()
    {
        std::optional<StateListener> whenLost;
        if (hasLed()) {
            whenLost.emplace(session(), [this](SessionState /*state*/) { endIfLost(); });
            endIfLost();
        }
        std::unique_lock lock(m_mutex);
        const auto hasCome = [this] { return m_end || m_failure || m_isReigning; };
        if (m_changed.wait_until(lock, stop(), host().deadline(), hasCome))
            return Waited::Done;
        m_end = stop().stop_requested() ? End::Stopped : End::TimedOut; // no reign begins any more
        return Waited::Done;
    }

    std::mutex m_mutex; // guards all that follows
    std::condition_variable_any m_changed;
    bool m_isReigning = false;
    int m_incarnation = 0; // of the session in which it led last in this cycle; 0: it has not
    std::optional<End> m_end;
    std::optional<Error> m_failure;
    Turn* m_turn = nullptr; // of this cycle
    LeaderSelector* m_selector = nullptr; // of this cycle
};

} // namespace

DriverPtr latchDriver(Host& host, const Assignment& assignment)
{
    return std::make_unique<LastingDriver<LeaderLatch>>(host, assignment);
}

DriverPtr singleLeaderDriver(Host& host, const Assignment& assignment)
{
    return std::make_unique<LastingDriver<SingleLeader>>(host, assignment);
}

DriverPtr selectorDriver(Host& host, const Assignment& assignment)
{
    return std::make_unique<SelectorDriver>(host, assignment);
}

} // namespace zoetrope::app
