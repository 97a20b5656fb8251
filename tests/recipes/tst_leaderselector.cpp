#include "recipes/leader/leaderselector.h"
#include "recipes/locks/mutex.h"
#include "tests/support/ambush.h"
#include "tests/support/promise.h"
#include "tests/support/relayedsession.h"
#include "tests/support/testensemble.h"
#include "tests/support/testserver.h"

#include <QTest>

#include <future>
#include <semaphore>

using namespace std::chrono_literals;

namespace zoetrope::tests {

using namespace recipes;

namespace {

const Path place("/election");

Deadline patiently()
{
    return RelayedSession::patiently();
}

// What a selector's function does: it leads until it may go or has to, and counts its turns.
class Turns
{
public:
    void take(const std::stop_token& stop)
    {
        ++m_begun;
        m_changed.release();
        std::unique_lock lock(m_mutex);
        m_isStopped = !m_mayGo.wait(lock, stop, [this] { return m_leaves > 0; });
        m_leaves -= m_isStopped ? 0 : 1;
        ++m_ended;
    }

    void letGo()
    {
        const std::scoped_lock lock(m_mutex);
        ++m_leaves;
        m_mayGo.notify_all();
    }

    [[nodiscard]] bool begin() { return m_changed.try_acquire_until(patiently()); } // once more
    [[nodiscard]] int begun() const { return m_begun; }
    [[nodiscard]] bool areOver() const { return m_begun == m_ended; }
    [[nodiscard]] bool wasStopped() const { return m_isStopped; }

private:
    std::atomic<int> m_begun = 0, m_ended = 0;
    std::atomic<bool> m_isStopped = false; // the last one
    std::counting_semaphore<> m_changed{0};
    std::mutex m_mutex;
    std::condition_variable_any m_mayGo;
    int m_leaves = 0; // guarded by m_mutex
};

// Who hears nothing until it is opened.
class Latecomer final : public Ambush
{
public:
    void open()
    {
        if (!std::exchange(m_isOpened, true))
            m_opened.set_value();
    }

    Waited deliver(Deadline deadline, const std::stop_token& stop) override
    {
        m_isOpen.wait();
        return Ambush::deliver(deadline, stop);
    }

private:
    bool m_isOpened = false; // the test's thread only
    std::promise<void> m_opened;
    const std::shared_future<void> m_isOpen = m_opened.get_future().share();
};

struct Participant
{
    Participant(TestServer& server, const std::string& root, LeaderSelector::Options options = {},
                std::chrono::milliseconds timeout = 10s, Session::Options session = {})
        : client(server, root, timeout, std::move(session))
        , selector(
              client.session, place, [this](const std::stop_token& stop) { turns.take(stop); },
              std::move(options))
    {
    }

    [[nodiscard]] bool startsAndWaits()
    {
        selector.start();
        return client.waitFor(Standing::Waiting);
    }

    RelayedSession client;
    Turns turns;
    LeaderSelector selector;
};

LeaderSelector::Options again(ErrorPolicy policy = ErrorPolicy::Standard)
{
    LeaderSelector::Options options;
    options.policy = policy;
    options.autoRequeue = true;
    return options;
}

LeaderSelector::Options called(const std::string& id)
{
    LeaderSelector::Options options;
    options.id = id;
    return options;
}

} // namespace

class LeaderSelectorTest : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        if (!TestServer::isInstalled())
            QFAIL("no ZooKeeper server on this machine: ./dev test installs one");
        m_server.emplace();
    }

    void init()
    {
        m_root = m_server->freshRoot();
        m_other = std::make_unique<Session>(Session::Options{.servers = m_root});
        m_other->connect(patiently());
    }

    void cleanup() { m_other.reset(); }

    void P76_leadershipLastsAsLongAsTheFunction()
    {
        Participant one(*m_server, m_root), two(*m_server, m_root);
        one.selector.start();
        QVERIFY(one.turns.begin() && two.startsAndWaits());
        QVERIFY(one.selector.hasLeadership() && !two.selector.hasLeadership());
        QCOMPARE(two.turns.begun(), 0);
        one.turns.letGo();
        QVERIFY(two.turns.begin());
        QVERIFY(!one.selector.hasLeadership() && two.selector.hasLeadership());
        QVERIFY(!one.turns.wasStopped());
        two.turns.letGo();
        QTRY_VERIFY_WITH_TIMEOUT(!two.selector.hasLeadership(), 30'000);
        QTRY_VERIFY_WITH_TIMEOUT(nodes().empty(), 30'000);
        QCOMPARE(one.turns.begun(), 1); // not by itself again
    }

    void P76_autoRequeueLeadsAgainAndAgain()
    {
        Participant one(*m_server, m_root, again());
        one.selector.start();
        for (int turn = 0; turn < 5; ++turn) {
            QVERIFY(one.turns.begin());
            QVERIFY(!one.selector.requeue()); // it is already
            one.turns.letGo();
        }
        QVERIFY(one.turns.begin());
    }

    void P77_everybodyLeadsOnceARound()
    {
        constexpr int count = 4, rounds = 5;
        std::vector<std::unique_ptr<Participant>> all;
        for (int i = 0; i < count; ++i) {
            auto& one
                = *all.emplace_back(std::make_unique<Participant>(*m_server, m_root, again()));
            one.selector.start();
            QVERIFY(one.client.waitFor(i == 0 ? Standing::Inside : Standing::Waiting));
        }
        for (int round = 1; round <= rounds; ++round) {
            for (auto& one : all) {
                QVERIFY(one->turns.begin());
                for (auto& each : all)
                    QCOMPARE(each->selector.hasLeadership(), each == one);
                QCOMPARE(one->turns.begun(), round);
                one->turns.letGo();
                QVERIFY(one->client.waitFor(Standing::Waiting)); // last in line again
            }
        }
    }

    void P78_interruptingEndsATurnHoweverOften()
    {
        Participant one(*m_server, m_root);
        QVERIFY(!one.selector.interruptLeadership()); // before it starts
        QVERIFY(!one.selector.interruptElection());
        one.selector.start();
        QVERIFY(one.turns.begin());
        QVERIFY(one.selector.interruptLeadership());
        static_cast<void>(one.selector.interruptLeadership());
        QTRY_VERIFY_WITH_TIMEOUT(!one.selector.hasLeadership(), 30'000);
        QVERIFY(one.turns.wasStopped());
        QVERIFY(one.selector.requeue());
        QVERIFY(one.turns.begin());
        one.turns.letGo();
        QTRY_VERIFY_WITH_TIMEOUT(!one.selector.hasLeadership(), 30'000);
        QVERIFY(one.selector.requeue());
        QVERIFY(one.turns.begin());
    }

    void P78_interruptingIsNoEndForWhoIsRequeued()
    {
        Participant one(*m_server, m_root, again());
        one.selector.start();
        for (int turn = 0; turn < 3; ++turn) {
            QVERIFY(one.turns.begin());
            QVERIFY(one.selector.interruptLeadership());
        }
        QVERIFY(one.turns.begin());
    }

    void P78_theWholeElectionCanBeInterrupted()
    {
        Participant leader(*m_server, m_root), waiting(*m_server, m_root);
        leader.selector.start();
        QVERIFY(leader.turns.begin() && waiting.startsAndWaits());
        QVERIFY(!waiting.selector.interruptLeadership()); // it does not lead
        QVERIFY(waiting.selector.interruptElection());
        QVERIFY(waiting.client.waitFor(Standing::GaveUp));
        QTRY_COMPARE_WITH_TIMEOUT(nodes().size(), std::size_t{1}, 30'000);
        QVERIFY(requeues(waiting.selector));
        QVERIFY(waiting.client.waitFor(Standing::Waiting));
        leader.turns.letGo();
        QVERIFY(waiting.turns.begin());
    }

    void P79_whoIsCancelledWhileTheNetworkIsDownLeavesNoNode()
    {
        Participant leader(*m_server, m_root), waiting(*m_server, m_root);
        leader.selector.start();
        QVERIFY(leader.turns.begin() && waiting.startsAndWaits());
        for (auto* one : {&waiting, &leader}) {
            one->client.relay.cut();
            QVERIFY(one->client.waitFor(SessionState::Suspended));
            one->selector.close();
            QVERIFY(one->turns.areOver());
        }
        QCOMPARE(nodes().size(), std::size_t{2}); // who could have deleted them?
        leader.client.relay.mend();
        waiting.client.relay.mend();
        QTRY_VERIFY_WITH_TIMEOUT(nodes().empty(), 30'000);
        QCOMPARE(leader.client.session.incarnation(), 1); // not because their sessions ended
        QCOMPARE(waiting.client.session.incarnation(), 1);
    }

    void P80_functionIsNotCalledForALeadershipThatIsLost()
    {
        m_other->create(place, "", CreateMode::Persistent);
        Latecomer gate;
        Session::Options options;
        options.gate = &gate;
        Participant one(*m_server, m_root, {}, 2s, options);
        const auto opening = qScopeGuard([&] { gate.open(); });
        one.selector.start();
        QVERIFY(one.client.waitFor([](const Event& event) { // that it is the first in line
            return event.kind == Kind::Arrived && event.operation == Operation::GetChildren
                && event.code == 0;
        }));
        one.client.relay.cut();
        QVERIFY(one.client.waitFor(SessionState::Lost));
        gate.open(); // now it hears
        one.client.relay.mend();
        QVERIFY(one.client.waitFor(SessionState::Reconnected));
        QVERIFY(one.turns.begin()); // for the next session's
        QCOMPARE(one.turns.begun(), 1);
    }

    void P81_P82_whoseServerDiesIsStoppedAndCanBeClosed()
    {
        TestServer server;
        const auto root = server.freshRoot();
        Participant leader(server, root), other(server, root);
        leader.selector.start();
        QVERIFY(leader.turns.begin() && other.startsAndWaits());
        server.server().kill();
        QTRY_VERIFY_WITH_TIMEOUT(leader.turns.areOver(), 30'000);
        QVERIFY(leader.turns.wasStopped());
        leader.selector.close();
        server.server().start();
        QVERIFY(other.turns.begin());
        QVERIFY(other.selector.hasLeadership());
    }

    void P81_whoseSessionIsLostIsStoppedAndTheOtherLeads()
    {
        Participant leader(*m_server, m_root, again(ErrorPolicy::Session), 2s);
        Participant other(*m_server, m_root);
        leader.selector.start();
        QVERIFY(leader.turns.begin() && other.startsAndWaits());
        leader.client.relay.cut();
        QVERIFY(leader.client.waitFor(SessionState::Suspended));
        QVERIFY(leader.selector.hasLeadership()); // by its policy
        QVERIFY(other.turns.begin());
        QVERIFY(leader.turns.areOver() && !leader.selector.hasLeadership());
        leader.selector.close();
        QVERIFY(other.selector.hasLeadership());
    }

    void aBreakIsSurvivedByTheSessionPolicyOnly()
    {
        const auto elsewhere = m_server->freshRoot();
        Participant calm(*m_server, m_root, again(ErrorPolicy::Session));
        Participant strict(*m_server, elsewhere, again(ErrorPolicy::Standard));
        for (auto* one : {&calm, &strict}) {
            one->selector.start();
            QVERIFY(one->turns.begin());
            one->client.relay.cut();
            QVERIFY(one->client.waitFor(SessionState::Suspended));
            one->client.relay.mend();
            QVERIFY(one->client.waitFor(SessionState::Reconnected));
        }
        QVERIFY(strict.turns.begin()); // anew
        QCOMPARE(strict.turns.begun(), 2);
        QVERIFY(calm.selector.hasLeadership());
        QCOMPARE(calm.turns.begun(), 1);
    }

    void deletedNodeStopsTheFunction()
    {
        Participant leader(*m_server, m_root);
        leader.selector.start();
        QVERIFY(leader.turns.begin());
        m_other->remove(place / nodes().at(0));
        QTRY_VERIFY_WITH_TIMEOUT(leader.turns.areOver(), 30'000);
        QVERIFY(leader.turns.wasStopped() && !leader.selector.hasLeadership());
    }

    void P83_everyMemberTellsTheSame()
    {
        Participant a(*m_server, m_root, called("a")), b(*m_server, m_root, called("b")),
            c(*m_server, m_root, called("c"));
        QVERIFY(a.selector.participants(patiently()).empty() && !a.selector.leader(patiently()));
        a.selector.start();
        QVERIFY(a.turns.begin() && b.startsAndWaits() && c.startsAndWaits());
        for (const auto* one : {&a, &b, &c}) {
            std::string told;
            for (const auto& candidate : one->selector.participants(patiently()))
                told += candidate.id + (candidate.isLeader ? "* " : " ");
            QCOMPARE(told, "a* b c ");
            QCOMPARE(one->selector.leader(patiently())->id, "a");
        }
        QCOMPARE(c.selector.id(), "c");
    }

    void P84_anEnsembleThatGoesAndComesBackHasOneLeader()
    {
        TestEnsemble ensemble;
        const auto root = ensemble.freshRoot();
        std::atomic<int> inside = 0, most = 0, turns = 0;
        const auto lead = [&](const std::stop_token& stop) {
            most = std::max(most.load(), ++inside);
            ++turns;
            std::mutex mutex;
            std::unique_lock lock(mutex);
            std::condition_variable_any().wait(lock, stop, [] { return false; });
            --inside;
        };
        Session first({.servers = root}), second({.servers = root});
        first.connect(patiently());
        second.connect(patiently());
        LeaderSelector one(first, place, lead, again()), two(second, place, lead, again());
        one.start();
        two.start();
        const auto leaders = [&] { return one.hasLeadership() + two.hasLeadership(); };
        QTRY_COMPARE_WITH_TIMEOUT(leaders(), 1, 30'000);
        ensemble.ensemble().killLeader(); // restart of one
        QTRY_COMPARE_WITH_TIMEOUT(leaders(), 1, 30'000);
        ensemble.ensemble().kill(); // total loss
        QTRY_COMPARE_WITH_TIMEOUT(inside.load(), 0, 30'000);
        QCOMPARE(leaders(), 0);
        const auto before = turns.load();
        ensemble.ensemble().start();
        QTRY_COMPARE_WITH_TIMEOUT(leaders(), 1, 30'000);
        QCOMPARE(turns.load(), before + 1);
        QVERIFY(isKept(most == 1, "one leader at a time"));
    }

    void P85_noAuthorityReachesTheErrorHandler()
    {
        auto closed = Request::create(place, "", CreateMode::Persistent);
        closed.acl = {{Permission::Read, "world", "anyone"}};
        static_cast<void>(m_other->perform({closed}));
        std::promise<Code> told;
        auto options = again();
        options.onError = [&](const Error& error) { told.set_value(error.code()); };
        Participant one(*m_server, m_root, options);
        one.selector.start();
        QCOMPARE(told.get_future().get(), Code::NoAuth);
        QCOMPARE(one.turns.begun(), 0);
        QVERIFY(requeues(one.selector)); // it may be tried again, by whoever mended it
    }

    void P86_whoIsClosedIsPassedOver()
    {
        Participant leader(*m_server, m_root), next(*m_server, m_root), last(*m_server, m_root);
        leader.selector.start();
        QVERIFY(leader.turns.begin() && next.startsAndWaits() && last.startsAndWaits());
        next.selector.close();
        leader.turns.letGo();
        QVERIFY(last.turns.begin());
        QCOMPARE(next.turns.begun(), 0);
    }

    void P86_noFunctionIsRefused()
    {
        QVERIFY_THROWS_EXCEPTION(Error, LeaderSelector(*m_other, place, nullptr));
    }

    void callsOutOfTurnAreRefused()
    {
        Participant one(*m_server, m_root);
        QVERIFY_THROWS_EXCEPTION(Error, static_cast<void>(one.selector.requeue()));
        one.selector.start();
        QVERIFY_THROWS_EXCEPTION(Error, one.selector.start());
        one.selector.close();
        one.selector.close();
        QVERIFY_THROWS_EXCEPTION(Error, static_cast<void>(one.selector.requeue()));
    }

    void aMutexOnThePathExcludesIt()
    {
        Participant one(*m_server, m_root);
        Mutex mutex(*m_other, place);
        QCOMPARE(mutex.acquire(patiently()), Waited::Done);
        QVERIFY(one.startsAndWaits());
        mutex.release();
        QVERIFY(one.turns.begin());
        QCOMPARE(mutex.acquire(Clock::now()), Waited::TimedOut);
    }

    void functionMayThrowAskAndClose()
    {
        RelayedSession client(*m_server, m_root);
        std::promise<std::size_t> seen;
        LeaderSelector* self = nullptr;
        int turn = 0;
        std::atomic<bool> hasReturned = false;
        LeaderSelector selector(
            client.session, place,
            [&](const std::stop_token&) {
                if (++turn == 1)
                    throw std::runtime_error("the first one fails");
                const auto all = self->participants(patiently());
                self->close();
                seen.set_value(all.size());
                static_cast<void>(self->participants(patiently())); // still under way
                hasReturned = true;
            },
            again());
        self = &selector;
        selector.start();
        QVERIFY(client.waitFor([](const Event& event) {
            return event.text.find("the first one fails") != std::string::npos;
        }));
        QCOMPARE(seen.get_future().get(), std::size_t{1});
        selector.close(); // waits for what the function's own could not wait for
        QVERIFY(hasReturned);
        QTRY_VERIFY_WITH_TIMEOUT(nodes().empty(), 30'000);
    }

    void itMayBeClosedByWhatWaitsForItsStop()
    {
        RelayedSession client(*m_server, m_root);
        std::promise<void> begun;
        LeaderSelector* self = nullptr;
        LeaderSelector selector(client.session, place, [&](const std::stop_token& stop) {
            const std::stop_callback close(stop, [&] { self->close(); });
            begun.set_value();
            std::mutex mutex;
            std::unique_lock lock(mutex);
            std::condition_variable_any().wait(lock, stop, [] { return false; });
        });
        self = &selector;
        selector.start();
        begun.get_future().wait();
        m_other->remove(place / nodes().at(0)); // its own thread asks it to stop
        QTRY_VERIFY_WITH_TIMEOUT(!selector.hasLeadership(), 30'000);
    }

    // The event of its own delete comes before its next node is made, and ends no sleep after.
    void whoStandsAnewSleepsUntilItsTurn()
    {
        Participant one(*m_server, m_root, again()), two(*m_server, m_root, again());
        one.selector.start();
        QVERIFY(one.turns.begin() && two.startsAndWaits());
        QVERIFY(one.client.waitFor([](const Event& event) {
            return event.kind == Kind::Delivered && event.operation == Operation::GetData;
        }));
        static_cast<void>(one.client.traffic());
        one.turns.letGo();
        QVERIFY(two.turns.begin() && one.client.waitFor(Standing::Waiting));
        two.turns.letGo();
        QVERIFY(one.turns.begin());
        using Traffic = RelayedSession::Traffic;
        QCOMPARE(one.client.traffic(), (Traffic{5, 3, 2})); // the first wake-up is of that delete
    }

    void roundTripsAndWakeUps()
    {
        m_other->create(place, "", CreateMode::Persistent);
        Participant one(*m_server, m_root), two(*m_server, m_root);
        one.selector.start();
        QVERIFY(one.turns.begin() && two.startsAndWaits());
        using Traffic = RelayedSession::Traffic;
        QCOMPARE(two.client.traffic(), (Traffic{4, 2, 0}));
        one.turns.letGo();
        QVERIFY(two.turns.begin());
        QVERIFY(two.client.session.fence(patiently()));
        QCOMPARE(two.client.traffic(), (Traffic{1, 1, 1}));
    }

private:
    [[nodiscard]] std::vector<std::string> nodes()
    {
        m_other->sync(place);
        return m_other->children(place).value_or(Children{}).names;
    }

    // Once the attempt before it is over.
    static bool requeues(LeaderSelector& selector)
    {
        return QTest::qWaitFor([&] { return selector.requeue(); });
    }

    std::optional<TestServer> m_server;
    std::string m_root;
    std::unique_ptr<Session> m_other;
};

} // namespace zoetrope::tests

QTEST_GUILESS_MAIN(zoetrope::tests::LeaderSelectorTest)
#include "tst_leaderselector.moc"
