#include "recipes/barriers/barrier.h"
#include "tests/support/relayedsession.h"
#include "tests/support/testserver.h"

#include <QTest>

#include <future>
#include <semaphore>

using namespace std::chrono_literals;
using namespace zoetrope;
using namespace zoetrope::recipes;

namespace {

constexpr auto patience = 60s; // only a failing test waits it out
const Path gate("/gate");

Deadline patiently()
{
    return Clock::now() + patience;
}

// A session whose journal can be waited on: the trace is the tests' clock.
struct Client
{
    explicit Client(const std::string& servers)
        : session({servers, 5s, Probe(journal, journal.join("client")), nullptr, {}})
    {
        session.connect(patiently());
    }

    // Blocks until it has told that it sleeps before the gate once more.
    bool sleepsAgain()
    {
        while (journal.wait(patiently(), {}) == Waited::Done) {
            for (const auto& event : journal.take().events) {
                if (event.kind == Kind::Belief && event.standing == Standing::Waiting)
                    return true;
            }
        }
        return false;
    }

    Journal journal;
    Session session;
};

} // namespace

class BarrierTest : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        if (!tests::TestServer::isInstalled())
            QFAIL("no ZooKeeper server on this machine: ./dev test installs one");
        m_server.emplace();
    }

    void init() { m_root = m_server->freshRoot(); }

    void P54_openGateIsPassedAtOnce()
    {
        Client client(m_root);
        QTRY_VERIFY_WITH_TIMEOUT(Barrier(client.session, gate).wait(Clock::now()) == Waited::Done,
                                 30'000);
    }

    void P54_openingLetsEveryWaiterPass()
    {
        Client opener(m_root);
        QVERIFY(Barrier(opener.session, gate).close());
        std::vector<std::unique_ptr<Client>> clients;
        std::vector<std::future<Waited>> waits;
        for (int i = 0; i < 5; ++i) {
            auto& client = *clients.emplace_back(std::make_unique<Client>(m_root));
            waits.push_back(std::async(std::launch::async, [&client] {
                return Barrier(client.session, gate).wait(patiently());
            }));
        }
        for (auto& client : clients)
            QVERIFY(client->sleepsAgain());
        QVERIFY(Barrier(opener.session, gate).open());
        for (auto& wait : waits)
            QVERIFY(wait.get() == Waited::Done);
    }

    void P54_deadlineEndsTheWait()
    {
        Client client(m_root);
        Barrier barrier(client.session, gate);
        barrier.close();
        QVERIFY(barrier.wait(Clock::now() + 20ms) == Waited::TimedOut);
    }

    void stopEndsTheWait()
    {
        Client client(m_root);
        Barrier barrier(client.session, gate);
        barrier.close();
        std::stop_source stop;
        auto wait
            = std::async(std::launch::async, [&] { return barrier.wait(never, stop.get_token()); });
        QVERIFY(client.sleepsAgain());
        stop.request_stop();
        QVERIFY(wait.get() == Waited::Stopped);
    }

    // Any change of the node wakes the waiter, but only its removal lets it pass.
    void P59_changedGateIsStillClosed()
    {
        Client client(m_root);
        Client other(m_root);
        Barrier barrier(client.session, gate);
        barrier.close();
        auto wait = std::async(std::launch::async, [&] { return barrier.wait(patiently()); });
        QVERIFY(client.sleepsAgain());
        other.session.set(gate, "changed");
        QVERIFY(client.sleepsAgain());
        Barrier(other.session, gate).open();
        QVERIFY(wait.get() == Waited::Done);
    }

    void P55_killedServerEndsTheWaitWithAnError()
    {
        tests::TestServer server;
        const auto root = server.freshRoot();
        Journal journal;
        Session session({root, 1s, Probe(journal, journal.join("client")), nullptr, {}});
        session.connect(patiently());
        Barrier barrier(session, gate);
        barrier.close();
        server.server().kill();
        QVERIFY_THROWS_EXCEPTION(Error, static_cast<void>(barrier.wait(patiently())));
    }

    void P56_openingAnOpenGateIsFalseNotAnError()
    {
        Client client(m_root);
        Barrier barrier(client.session, gate);
        QVERIFY(!barrier.open());
        QVERIFY(barrier.close() && !barrier.close());
        QVERIFY(barrier.open());
    }

    void closingMakesTheParents()
    {
        Client client(m_root);
        QVERIFY(Barrier(client.session, Path("/deep/down/gate")).close());
        QVERIFY(client.session.exists(Path("/deep/down/gate")));
    }

    void openGateLeavesNoWatchBehind()
    {
        Client client(m_root);
        Barrier barrier(client.session, gate);
        QVERIFY(barrier.wait(patiently()) == Waited::Done);
        static_cast<void>(client.journal.take());
        barrier.close();
        QVERIFY(client.session.fence(patiently()));
        for (const auto& event : client.journal.take().events)
            QVERIFY(event.item != Item::Watch);
    }

    void lostReplyIsAskedForAgain()
    {
        tests::RelayedSession client(*m_server, m_root);
        Barrier barrier(client.session, gate);
        client.relay.loseNextReply();
        barrier.close(patiently());
        QVERIFY(client.session.exists(gate));
        client.relay.loseNextReply();
        barrier.open(patiently());
        QVERIFY(!client.session.exists(gate));
    }

    void gateThatOpensDuringABreakIsPassedAfterIt()
    {
        Client opener(m_root);
        tests::RelayedSession client(*m_server, m_root);
        Barrier barrier(client.session, gate);
        barrier.close();
        auto wait = std::async(std::launch::async, [&] { return barrier.wait(patiently()); });
        QVERIFY(client.waitFor(Standing::Waiting));
        client.relay.cut();
        QVERIFY(client.waitFor(SessionState::Suspended));
        Barrier(opener.session, gate).open();
        client.relay.mend();
        QVERIFY(wait.get() == Waited::Done);
    }

    void waitWithoutASessionSaysThatItIsLost()
    {
        tests::RelayedSession client(*m_server, m_root, 2s);
        Barrier barrier(client.session, gate);
        client.relay.freeze();
        QVERIFY(client.waitFor(SessionState::Lost));
        try {
            static_cast<void>(barrier.wait(Clock::now() + 100ms));
            QFAIL("it came back");
        } catch (const Error& error) {
            QCOMPARE(error.code(), Code::SessionExpired);
        }
    }

    void deadlinesHoldInSilence()
    {
        tests::RelayedSession client(*m_server, m_root);
        Barrier barrier(client.session, gate);
        client.relay.freeze();
        QVERIFY(barrier.wait(Clock::now() + 100ms) == Waited::TimedOut);
        QVERIFY_THROWS_EXCEPTION(Error, barrier.close(Clock::now() + 100ms));
        QVERIFY_THROWS_EXCEPTION(Error, barrier.open(Clock::now() + 100ms));
    }

    void whatAWaitBeforeWasToldOpensNothing()
    {
        Client opener(m_root);
        Client client(m_root);
        Barrier barrier(client.session, gate);
        QVERIFY(Barrier(opener.session, gate).close());
        QVERIFY(barrier.wait(Clock::now() + 50ms) == Waited::TimedOut);
        QVERIFY(Barrier(opener.session, gate).open());
        QVERIFY(client.session.fence(patiently())); // the news is there
        QVERIFY(client.session.fence(patiently())); // and what was asked for it was answered
        QVERIFY(Barrier(opener.session, gate).close());
        QVERIFY(barrier.wait(Clock::now() + 50ms) == Waited::TimedOut);
    }

    void roundTripsAndWakeUps()
    {
        using Traffic = tests::RelayedSession::Traffic;
        Client opener(m_root);
        tests::RelayedSession client(*m_server, m_root);
        Barrier barrier(client.session, gate);
        QVERIFY(barrier.close());
        QCOMPARE(client.traffic(), (Traffic{1, 1, 0}));
        auto wait = std::async(std::launch::async, [&] { return barrier.wait(patiently()); });
        QVERIFY(client.waitFor(Standing::Waiting));
        QCOMPARE(client.traffic(), (Traffic{1, 1, 0}));
        QVERIFY(Barrier(opener.session, gate).open());
        QVERIFY(wait.get() == Waited::Done);
        QCOMPARE(client.traffic(), (Traffic{1, 1, 1}));
        QVERIFY(!barrier.open());
        QCOMPARE(client.traffic(), (Traffic{1, 1, 0}));
    }

private:
    std::optional<tests::TestServer> m_server;
    std::string m_root;
};

QTEST_GUILESS_MAIN(BarrierTest)
#include "tst_barrier.moc"
