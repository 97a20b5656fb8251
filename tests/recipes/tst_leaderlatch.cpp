#include "recipes/leader/leaderlatch.h"
#include "tests/support/ambush.h"
#include "tests/support/relayedsession.h"
#include "tests/support/testensemble.h"
#include "tests/support/testserver.h"

#include <QTest>

#include <future>

using namespace std::chrono_literals;

namespace zoetrope::tests {

using namespace recipes;
using Awaited = LeaderLatch::Awaited;
using Closing = LeaderLatch::Closing;

namespace {

const Path place("/latch");

Deadline patiently()
{
    return RelayedSession::patiently();
}

// What a latch's listeners heard: "+" it leads, "-" it leads no more.
class Edges
{
public:
    void add(char edge)
    {
        const std::scoped_lock lock(m_mutex);
        m_heard += edge;
        m_changed.notify_all();
    }

    [[nodiscard]] std::string heard() const
    {
        const std::scoped_lock lock(m_mutex);
        return m_heard;
    }

    // What was heard once it is `expected`, or too long.
    [[nodiscard]] std::string becoming(const std::string& expected) const
    {
        std::unique_lock lock(m_mutex);
        m_changed.wait_until(lock, patiently(), [&] { return m_heard.size() >= expected.size(); });
        return m_heard;
    }

private:
    mutable std::mutex m_mutex;
    mutable std::condition_variable m_changed;
    std::string m_heard; // guarded by m_mutex
};

LeaderLatch::Options listened(Edges& edges, LeaderLatch::Options options = {})
{
    options.onLeader = [&edges] { edges.add('+'); };
    options.onNotLeader = [&edges] { edges.add('-'); };
    return options;
}

struct Participant
{
    Participant(TestServer& server, const std::string& root, LeaderLatch::Options options = {},
                std::chrono::milliseconds timeout = 10s, Session::Options session = {})
        : client(server, root, timeout, std::move(session))
        , latch(client.session, place, listened(edges, std::move(options)))
    {
    }

    [[nodiscard]] bool leads() { return latch.await(patiently()) == Awaited::Leader; }
    [[nodiscard]] bool startsAndWaits()
    {
        latch.start();
        return client.waitFor(Standing::Waiting);
    }

    RelayedSession client;
    Edges edges;
    LeaderLatch latch;
};

LeaderLatch::Options with(ErrorPolicy policy)
{
    LeaderLatch::Options options;
    options.policy = policy;
    return options;
}

LeaderLatch::Options with(Closing closing)
{
    LeaderLatch::Options options;
    options.closing = closing;
    return options;
}

} // namespace

class LeaderLatchTest : public QObject
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

    void P60_oneLeadsInTheOrderOfTheStart()
    {
        std::vector<std::unique_ptr<Participant>> all;
        for (int i = 0; i < 4; ++i) {
            auto& one = *all.emplace_back(std::make_unique<Participant>(*m_server, m_root));
            one.latch.start();
            QVERIFY(one.client.waitFor(i == 0 ? Standing::Inside : Standing::Waiting));
        }
        std::int64_t last = 0;
        while (!all.empty()) {
            QVERIFY(all.front()->leads());
            for (std::size_t i = 1; i < all.size(); ++i)
                QVERIFY(!all[i]->latch.hasLeadership() && all[i]->edges.heard().empty());
            const auto token = all.front()->latch.fencing();
            QVERIFY(token && *token > last);
            last = *token;
            all.front()->latch.close();
            QVERIFY(!all.front()->latch.hasLeadership());
            QVERIFY(!all.front()->latch.fencing());
            all.erase(all.begin());
        }
        QVERIFY(nodes().empty());
    }

    void P61_eachEdgeIsHeardOnce()
    {
        Participant one(*m_server, m_root, with(Closing::Notify));
        one.latch.start();
        QCOMPARE(one.edges.becoming("+"), "+");
        for (const auto* heard : {"+-+", "+-+-+"}) {
            one.client.relay.cut();
            QVERIFY(one.client.waitFor(SessionState::Suspended));
            QVERIFY(!one.latch.hasLeadership());
            one.client.relay.mend();
            QCOMPARE(one.edges.becoming(heard), heard);
            QVERIFY(one.latch.hasLeadership());
        }
        QCOMPARE(nodes().size(), std::size_t{1}); // it kept its rank
        one.latch.close();
        QCOMPARE(one.edges.heard(), "+-+-+-");
    }

    void P62_closingIsSilentOrNotUntilSaidOtherwise()
    {
        for (const auto closing : {Closing::Silent, Closing::Notify}) {
            for (const auto asked : {Closing::Silent, Closing::Notify}) {
                Participant one(*m_server, m_root, with(closing));
                one.latch.start();
                QCOMPARE(one.edges.becoming("+"), "+");
                one.latch.close(asked);
                QCOMPARE(one.edges.heard(), asked == Closing::Notify ? "+-" : "+");
            }
            Participant one(*m_server, m_root, with(closing));
            one.latch.start();
            QCOMPARE(one.edges.becoming("+"), "+");
            one.latch.close();
            QCOMPARE(one.edges.heard(), closing == Closing::Notify ? "+-" : "+");
        }
        Participant leader(*m_server, m_root), waiting(*m_server, m_root, with(Closing::Notify));
        leader.latch.start();
        QVERIFY(leader.leads() && waiting.startsAndWaits());
        waiting.latch.close();
        QCOMPARE(waiting.edges.heard(), ""); // it never led
    }

    void P62_nobodyElseLeadsWhileTheLeaderIsToldToStop()
    {
        RelayedSession client(*m_server, m_root);
        std::promise<void> led;
        std::string leaderThen;
        bool wasLeading = true;
        LeaderLatch* self = nullptr;
        LeaderLatch::Options options;
        options.id = "old";
        options.onLeader = [&] { led.set_value(); };
        options.onNotLeader = [&] {
            leaderThen = self->leader(patiently())->id;
            wasLeading = self->hasLeadership();
            self->close(); // again: there is nothing to wait for
        };
        LeaderLatch latch(client.session, place, options);
        self = &latch;
        latch.start();
        led.get_future().wait();
        Participant next(*m_server, m_root);
        QVERIFY(next.startsAndWaits());
        latch.close(Closing::Notify);
        QVERIFY(next.leads());
        QCOMPARE(leaderThen, "old");
        QVERIFY(!wasLeading);
    }

    void P63_awaitingEndsWithLeadershipDeadlineStopOrClosing()
    {
        Participant leader(*m_server, m_root), waiting(*m_server, m_root);
        leader.latch.start();
        QCOMPARE(leader.latch.await(patiently()), Awaited::Leader);
        QVERIFY(waiting.startsAndWaits());
        QCOMPARE(waiting.latch.await(Clock::now() + 50ms), Awaited::TimedOut);
        std::stop_source stop;
        auto stopped = std::async(std::launch::async,
                                  [&] { return waiting.latch.await(never, stop.get_token()); });
        stop.request_stop();
        QCOMPARE(stopped.get(), Awaited::Stopped);
        auto closed = std::async(std::launch::async, [&] { return waiting.latch.await(); });
        waiting.latch.close();
        QCOMPARE(closed.get(), Awaited::Closed);
    }

    void P64_closingOneInTheMiddleElectsNobody()
    {
        Participant leader(*m_server, m_root), middle(*m_server, m_root), last(*m_server, m_root);
        leader.latch.start();
        QVERIFY(leader.leads() && middle.startsAndWaits() && last.startsAndWaits());
        middle.latch.close();
        QVERIFY(last.client.waitFor(Standing::Waiting)); // behind the leader now
        QVERIFY(!last.latch.hasLeadership() && leader.latch.hasLeadership());
        leader.latch.close();
        QVERIFY(last.leads());
        QCOMPARE(last.edges.becoming("+"), "+");
    }

    void P65_withoutAServerNobodyLeadsAndOneDoesLater()
    {
        TestServer server;
        const auto root = server.freshRoot();
        Participant one(server, root, {}, 30s), two(server, root, {}, 30s);
        one.latch.start();
        QVERIFY(one.leads() && two.startsAndWaits());
        server.server().kill();
        QCOMPARE(one.edges.becoming("+-").c_str(), "+-");
        QVERIFY(!one.latch.hasLeadership() && !two.latch.hasLeadership());
        server.server().start();
        QVERIFY(one.leads());
        QCOMPARE(one.edges.becoming("+-+"), "+-+");
        QVERIFY(!two.latch.hasLeadership());
        QCOMPARE(two.edges.heard(), "");
    }

    void P66_thePolicyDecidesWhatABreakMeans()
    {
        Participant strict(*m_server, m_root, with(ErrorPolicy::Standard));
        const auto elsewhere = m_server->freshRoot();
        Participant calm(*m_server, elsewhere, with(ErrorPolicy::Session));
        strict.latch.start();
        calm.latch.start();
        QVERIFY(strict.leads() && calm.leads());
        const auto node = calm.latch.leader(patiently())->node;
        for (auto* one : {&strict, &calm}) {
            one->client.relay.cut();
            QVERIFY(one->client.waitFor(SessionState::Suspended));
        }
        QVERIFY(!strict.latch.hasLeadership() && calm.latch.hasLeadership());
        for (auto* one : {&strict, &calm}) {
            one->client.relay.mend();
            QVERIFY(one->client.waitFor(SessionState::Reconnected));
        }
        QCOMPARE(strict.edges.becoming("+-+"), "+-+");
        QVERIFY(calm.latch.leader(patiently())->node == node);
        QCOMPARE(calm.edges.heard(), "+");
    }

    void P67_P68_whatIsStartedWithoutAServerIsElectedWhenItComes()
    {
        TestServer server;
        const auto root = server.freshRoot();
        server.server().stop();
        Session session({.servers = root});
        QVERIFY_THROWS_EXCEPTION(Error, session.connect(Clock::now() + 50ms));
        Edges edges, none;
        LeaderLatch latch(session, place, listened(edges));
        latch.start();
        {
            LeaderLatch closed(session, place, listened(none));
            closed.start();
            closed.close();
            QCOMPARE(closed.await(), Awaited::Closed);
        }
        QVERIFY(!latch.hasLeadership());
        server.server().start();
        QCOMPARE(latch.await(patiently()), Awaited::Leader);
        QCOMPARE(edges.becoming("+"), "+");
        session.sync(place);
        QCOMPARE(latch.participants(patiently()).size(), std::size_t{1});
        QCOMPARE(none.heard(), "");
    }

    void P69_startBesideCloseLeavesNothing()
    {
        for (int i = 0; i < 30; ++i) {
            LeaderLatch latch(*m_other, place);
            std::jthread closing([&] { latch.close(); });
            try {
                latch.start();
            } catch (const Error& error) {
                QCOMPARE(error.code(), Code::Refused);
            }
        }
        QVERIFY(nodes().empty());
    }

    // Right before the second burst, which leaves a watch on the leader's node.
    void P70_leaderThatGoesBetweenListingAndWatchingIsSucceeded()
    {
        Participant leader(*m_server, m_root);
        leader.latch.start();
        QVERIFY(leader.leads());
        Ambush gate;
        Session::Options options;
        options.gate = &gate;
        Participant next(*m_server, m_root, {}, 10s, options);
        gate.set([&](int burst) {
            if (burst == 2) {
                leader.latch.close();
                leader.client.session.sync(place);
            }
        });
        next.latch.start();
        QVERIFY(next.leads());
        QCOMPARE(next.edges.becoming("+"), "+");
    }

    // A reply that is lost, of each burst in turn, with and without somebody before.
    void P70_aLostReplyLeavesOneLeaderAndOneNodeEach()
    {
        for (int faultyBurst = 1; faultyBurst <= 4; ++faultyBurst) {
            Participant leader(*m_server, m_root);
            leader.latch.start();
            QVERIFY(leader.leads());
            Ambush gate;
            Session::Options options;
            options.gate = &gate;
            Participant next(*m_server, m_root, {}, 10s, options);
            gate.set([&](int burst) {
                if (burst == faultyBurst)
                    next.client.relay.loseNextReply();
            });
            QVERIFY(next.startsAndWaits());
            QCOMPARE(nodes().size(), std::size_t{2});
            leader.latch.close();
            QVERIFY(next.leads());
            QCOMPARE(nodes().size(), std::size_t{1});
        }
    }

    void P71_afterManyDeletionsOneLeadsAndEachStandsOnce()
    {
        std::vector<std::unique_ptr<Participant>> all;
        for (int i = 0; i < 4; ++i)
            all.emplace_back(std::make_unique<Participant>(*m_server, m_root))->latch.start();
        for (int round = 0; round < 10; ++round) {
            for (const auto& name : nodes())
                m_other->remove(place / name);
        }
        const auto leaders = [&] {
            return std::count_if(all.begin(), all.end(),
                                 [](const auto& one) { return one->latch.hasLeadership(); });
        };
        QTRY_VERIFY_WITH_TIMEOUT(nodes().size() == all.size() && leaders() == 1, 30'000);
        const auto leader = all.front()->latch.leader(patiently());
        for (auto& one : all) {
            if (one->latch.hasLeadership())
                QCOMPARE(leader->node, one->latch.leader(patiently())->node);
        }
    }

    void P72_whoseSessionIsReplacedStaysOut()
    {
        Participant old(*m_server, m_root, {}, 2s);
        std::atomic<bool> wereTwo = false;
        RelayedSession client(*m_server, m_root);
        LeaderLatch::Options options;
        options.id = "next";
        options.onLeader = [&] { wereTwo = old.latch.hasLeadership(); };
        LeaderLatch next(client.session, place, options);
        old.latch.start();
        QVERIFY(old.leads());
        next.start();
        QVERIFY(client.waitFor(Standing::Waiting));
        old.client.relay.freeze();
        QCOMPARE(next.await(patiently()), Awaited::Leader);
        old.client.relay.mend();
        QVERIFY(old.client.waitFor(SessionState::Lost));
        QVERIFY(old.client.waitFor(Standing::Waiting)); // last in line
        QVERIFY(!wereTwo && !old.latch.hasLeadership() && next.hasLeadership());
        QCOMPARE(old.edges.heard(), "+-");
        QCOMPARE(old.latch.leader(patiently())->id, "next");
        next.close();
        QVERIFY(old.leads());
    }

    void P73_withoutItsPathThereIsNobodyAndAnElectionMakesIt()
    {
        Participant one(*m_server, m_root);
        QVERIFY(one.latch.participants(patiently()).empty());
        QVERIFY(!one.latch.leader(patiently()));
        one.latch.start();
        QVERIFY(one.leads());
        m_other->multi({Request::remove(place / nodes().at(0)), Request::remove(place)});
        QCOMPARE(one.edges.becoming("+-+"), "+-+");
        QVERIFY(one.latch.hasLeadership());
    }

    void P74_aRelativePathIsRefused()
    {
        QVERIFY_THROWS_EXCEPTION(Error, LeaderLatch(*m_other, Path("latch")));
    }

    void P75_whenTheServerUnderTheLeaderDiesOneLeadsAgain()
    {
        TestEnsemble ensemble;
        const auto root = ensemble.freshRoot();
        std::array<Edges, 3> edges;
        std::vector<std::unique_ptr<Session>> sessions;
        std::vector<std::unique_ptr<LeaderLatch>> latches;
        for (auto& heard : edges) {
            auto& session = *sessions.emplace_back(
                std::make_unique<Session>(Session::Options{.servers = root, .timeout = 4s}));
            session.connect(patiently());
            latches.push_back(std::make_unique<LeaderLatch>(session, place, listened(heard)));
            latches.back()->start();
        }
        const auto leaders = [&] {
            return std::count_if(latches.begin(), latches.end(),
                                 [](const auto& latch) { return latch->hasLeadership(); });
        };
        QTRY_COMPARE_WITH_TIMEOUT(leaders(), 1, 30'000);
        ensemble.ensemble().killLeader();
        static_cast<void>(ensemble.ensemble().awaitLeader());
        QTRY_COMPARE_WITH_TIMEOUT(leaders(), 1, 30'000);
    }

    void deletedNodeEndsLeadershipAtOnce()
    {
        Participant one(*m_server, m_root), two(*m_server, m_root);
        one.latch.start();
        QVERIFY(one.leads() && two.startsAndWaits());
        m_other->set(one.latch.leader(patiently())->node, "written on"); // this must not blind it
        m_other->remove(one.latch.leader(patiently())->node);
        QVERIFY(two.leads());
        QCOMPARE(one.edges.becoming("+-").c_str(), "+-");
        QVERIFY(one.client.waitFor(Standing::Waiting)); // last
        two.latch.close();
        QVERIFY(one.leads());
    }

    void participantsAreTold()
    {
        LeaderLatch::Options options;
        options.id = "张三";
        Participant leader(*m_server, m_root, options), nameless(*m_server, m_root);
        leader.latch.start();
        QVERIFY(leader.leads() && nameless.startsAndWaits());
        const auto all = nameless.latch.participants(patiently());
        QCOMPARE(all.size(), std::size_t{2});
        QVERIFY(all[0].isLeader && all[0].id == "张三" && leader.latch.id() == "张三");
        QVERIFY(!all[1].isLeader && all[1].id.empty());
        QCOMPARE(m_other->get(all[1].node)->bytes, std::optional<std::string>(""));
    }

    void noAuthorityIsSaid()
    {
        auto closed = Request::create(place, "", CreateMode::Persistent);
        closed.acl = {{1, "world", "anyone"}}; // to read
        static_cast<void>(m_other->perform({closed}));
        std::promise<Code> told;
        LeaderLatch::Options options;
        options.onError = [&](const Error& error) { told.set_value(error.code()); };
        Participant one(*m_server, m_root, options);
        one.latch.start();
        QVERIFY_THROWS_EXCEPTION(Error, static_cast<void>(one.latch.await(patiently())));
        QCOMPARE(told.get_future().get(), Code::NoAuth);
    }

    void aClosedSessionEndsTheElection()
    {
        Participant one(*m_server, m_root);
        one.latch.start();
        QVERIFY(one.leads());
        one.client.session.close();
        QCOMPARE(one.edges.becoming("+-").c_str(), "+-");
        QVERIFY_THROWS_EXCEPTION(Error, static_cast<void>(one.latch.await(patiently())));
    }

    // Closed before a leader has left the watch on its node: what it asks then fails.
    void aSessionThatClosesAtTheElectionEndsLeadership()
    {
        m_other->create(place, "", CreateMode::Container); // so that the first burst has it elected
        Ambush gate;
        Session::Options options;
        options.gate = &gate;
        LeaderLatch::Options here;
        here.executor = [](const Work& work) { work(); };
        Participant one(*m_server, m_root, here, 10s, options);
        gate.set([&](int burst) {
            if (burst == 2)
                one.client.session.close();
        });
        one.latch.start();
        QCOMPARE(one.edges.becoming("+-").c_str(), "+-");
        QVERIFY_THROWS_EXCEPTION(Error, static_cast<void>(one.latch.await(patiently())));
    }

    // Listeners may block, throw, ask the server, and close; even their own latch.
    void listenersMayDoAnything()
    {
        RelayedSession client(*m_server, m_root);
        std::promise<std::size_t> seen;
        LeaderLatch* self = nullptr;
        LeaderLatch::Options options;
        options.onLeader = [&] {
            const auto all = self->participants(patiently());
            self->close(Closing::Notify);
            seen.set_value(all.size());
            throw std::runtime_error("and throws");
        };
        std::atomic<int> stops = 0;
        options.onNotLeader = [&] { ++stops; };
        LeaderLatch latch(client.session, place, options);
        self = &latch;
        latch.start();
        QCOMPARE(seen.get_future().get(), std::size_t{1});
        QCOMPARE(stops.load(), 1);
        QVERIFY(client.waitFor(
            [](const Event& event) { return event.text.find("and throws") != std::string::npos; }));
    }

    void executorOfTheCallersOwn()
    {
        std::deque<Work> work;
        std::mutex mutex;
        std::condition_variable given;
        LeaderLatch::Options options;
        options.executor = [&](Work item) {
            const std::scoped_lock lock(mutex);
            work.push_back(std::move(item));
            given.notify_all();
        };
        std::thread::id thread;
        options.onLeader = [&] { thread = std::this_thread::get_id(); };
        LeaderLatch latch(*m_other, place, options);
        latch.start();
        std::unique_lock lock(mutex);
        QVERIFY(given.wait_until(lock, patiently(), [&] { return !work.empty(); }));
        lock.unlock();
        work.front()();
        QVERIFY(thread == std::this_thread::get_id());
    }

    void roundTripsAndWakeUps()
    {
        m_other->create(place, "", CreateMode::Persistent);
        Participant leader(*m_server, m_root), next(*m_server, m_root);
        leader.latch.start();
        QVERIFY(leader.leads());
        using Traffic = RelayedSession::Traffic;
        QVERIFY(leader.client.waitFor([](const Event& event) { // which it does not wait for
            return event.kind == Kind::Delivered && event.operation == Operation::GetData;
        }));
        QCOMPARE(leader.client.traffic(), (Traffic{3, 2, 0}));
        QVERIFY(next.startsAndWaits());
        QCOMPARE(next.client.traffic(), (Traffic{4, 2, 0}));
        leader.latch.close();
        QVERIFY(next.leads());
        QVERIFY(next.client.session.fence(patiently()));
        QCOMPARE(next.client.traffic(), (Traffic{1, 1, 1}));
    }

private:
    [[nodiscard]] std::vector<std::string> nodes()
    {
        m_other->sync(place);
        return m_other->children(place).value_or(Children{}).names;
    }

    std::optional<TestServer> m_server;
    std::string m_root;
    std::unique_ptr<Session> m_other;
};

} // namespace zoetrope::tests

QTEST_GUILESS_MAIN(zoetrope::tests::LeaderLatchTest)
#include "tst_leaderlatch.moc"
