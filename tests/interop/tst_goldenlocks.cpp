#include "recipes/session/session.h"
#include "tests/interop/stand.h"

#include <QTest>

#include <optional>

using namespace zoetrope::app;
using namespace zoetrope::recipes;
using namespace zoetrope::tests;

/// What Curator 5.4.0 says to the server, recipe for recipe: the documented traces that our own
/// recipes are compared with. So it is known that they, and the relay, tell the truth. Here: locks.
class GoldenLocksTest : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        if (const auto why = Peer::missing(Peer::Library::Curator); !why.empty())
            QSKIP(why.c_str());
        m_server.emplace();
        m_peer.emplace(Peer::Library::Curator);
    }

    void T1_aMutexMakesItsParentsWhenTheyAreMissing()
    {
        Stand stand(*m_server, *m_peer);
        stand.open("a");
        stand.call("a mutex /x/y/lock acquire");
        compare(stand, 'a',
                "create /x/y/lock/P(lock-)# es !-101\n"
                "exists /x !-101\n"
                "create /x c\n"
                "exists /x/y !-101\n"
                "create /x/y c\n"
                "exists /x/y/lock !-101\n"
                "create /x/y/lock c\n"
                "create /x/y/lock/P(lock-)#0 es\n"
                "children /x/y/lock\n");
    }

    void T2_aMutexIsAcquiredAgainWithoutAWord()
    {
        Stand stand(*m_server, *m_peer);
        stand.open("a");
        warm(stand);
        stand.call("a mutex /lock acquire");
        stand.call("a mutex /lock acquire");
        stand.call("a mutex /lock release");
        stand.call("a mutex /lock release");
        compare(stand, 'a',
                "create /lock/P(lock-)#1 es\n"
                "children /lock\n"
                "delete /lock/P(lock-)#1\n");
    }

    void T3_aMutexIsHandedOn()
    {
        Stand stand(*m_server, *m_peer);
        stand.open("ab");
        warm(stand);
        stand.call("a mutex /lock acquire");
        const auto waiting = stand.ask("b mutex /lock acquire");
        QVERIFY(stand.waitFor('b', "get /lock/P(lock-)#1 w"));
        stand.call("a mutex /lock release");
        m_peer->answer(waiting);
        compare(stand, 'b',
                "create /lock/P(lock-)#2 es\n"
                "children /lock\n"
                "get /lock/P(lock-)#1 w\n"
                "<- deleted /lock/P(lock-)#1\n"
                "children /lock\n");
    }

    void T4_aMutexIsTriedOnce()
    {
        Stand stand(*m_server, *m_peer);
        stand.open("ab");
        warm(stand);
        stand.call("a mutex /lock acquire");
        QCOMPARE(stand.call("b mutex /lock acquire 0"), std::string("false"));
        compare(stand, 'b',
                "create /lock/P(lock-)#2 es\n"
                "children /lock\n"
                "get /lock/P(lock-)#1 w\n"
                "delete /lock/P(lock-)#2\n");
    }

    void T5_aMutexIsWaitedForUntilADeadline()
    {
        Stand stand(*m_server, *m_peer);
        stand.open("ab");
        warm(stand);
        stand.call("a mutex /lock acquire");
        QCOMPARE(stand.call("b mutex /lock acquire 300"), std::string("false"));
        stand.call("a mutex /lock release"); // the watch was left behind
        // Its clock counts milliseconds: it may find one left, and look once more.
        QVERIFY(stand.waitFor('b', "<- deleted /lock/P(lock-)#1"));
        const std::string look = "children /lock\nget /lock/P(lock-)#1 w\n";
        auto expected = "create /lock/P(lock-)#2 es\n" + look + look;
        if (stand.text('b').starts_with(expected + look))
            expected += look;
        compare(stand, 'b',
                expected
                    + "delete /lock/P(lock-)#2\n"
                      "<- deleted /lock/P(lock-)#1\n");
    }

    void T6_aMutexIsRevoked()
    {
        Stand stand(*m_server, *m_peer, WireTrace::Data::Shown);
        stand.open("ab");
        warm(stand);
        stand.call("a mutex /lock revocable");
        stand.call("a mutex /lock acquire");
        stand.call("b revoke " + stand.call("a mutex /lock participants") + " once");
        QVERIFY(stand.waitForEvent("a revoked"));
        stand.call("a mutex /lock release");
        compare(stand, 'a',
                "create /lock/P(lock-)#1 es \"\"\n"
                "get /lock/P(lock-)#1 w\n"
                "children /lock\n"
                "children /lock\n" // for the participants
                "<- changed /lock/P(lock-)#1\n"
                "get /lock/P(lock-)#1 w\n"
                "checkWatches /lock/P(lock-)#1\n"
                "delete /lock/P(lock-)#1\n"
                "<- deleted /lock/P(lock-)#1\n"); // the server still had the watch
        compare(stand, 'b', "set /lock/P(lock-)#1 \"__REVOKE__\"\n");
    }

    void T7_aLeaseIsTakenAndReturned()
    {
        Stand stand(*m_server, *m_peer);
        stand.open("abc");
        for (const auto* each : {"a", "b", "c"})
            stand.call(std::string(each) + " semaphore /sem limit 1");
        stand.call("a semaphore /sem acquire 1");
        stand.call("a semaphore /sem return");
        stand.trace().clear();
        stand.call("a semaphore /sem acquire 1");
        const auto head = stand.ask("b semaphore /sem acquire 1");
        QVERIFY(stand.waitFor('b', "children /sem/leases w"));
        const auto second = stand.ask("c semaphore /sem acquire 1");
        QVERIFY2(stand.waitFor('c', "get /sem/locks/P(lock-)#2 w"), stand.text('c').c_str());
        stand.call("a semaphore /sem return");
        m_peer->answer(head);
        compare(stand, 'a',
                "create /sem/locks/P(lock-)#1 es\n"
                "children /sem/locks\n"
                "create /sem/leases/P(lease-)#1 es\n"
                "children /sem/leases w\n"
                "checkWatches /sem/leases\n"
                "delete /sem/locks/P(lock-)#1\n"
                "<- children /sem/leases\n"
                "delete /sem/leases/P(lease-)#1\n");
        compare(stand, 'b',
                "create /sem/locks/P(lock-)#2 es\n"
                "children /sem/locks\n"
                "create /sem/leases/P(lease-)#2 es\n"
                "children /sem/leases w\n"
                "<- children /sem/leases\n"
                "children /sem/leases w\n"
                "checkWatches /sem/leases\n"
                "delete /sem/locks/P(lock-)#2\n"
                "<- children /sem/leases\n");
        compare(stand, 'c',
                "create /sem/locks/P(lock-)#3 es\n"
                "children /sem/locks\n"
                "get /sem/locks/P(lock-)#2 w\n"
                "<- deleted /sem/locks/P(lock-)#2\n"
                "children /sem/locks\n"
                "create /sem/leases/P(lease-)#3 es\n"
                "children /sem/leases w\n");
        static_cast<void>(second);
    }

    void T8_readersShareAndAWriterWaitsForThem()
    {
        Stand stand(*m_server, *m_peer);
        stand.open("abcd");
        stand.call("a read-write /rw write acquire");
        stand.call("a read-write /rw write release");
        stand.trace().clear();
        stand.call("a read-write /rw write acquire");
        stand.call("a read-write /rw read acquire");
        const auto b = stand.ask("b read-write /rw read acquire");
        QVERIFY(stand.waitFor('b', "get /rw/P(__WRIT__)#1 w"));
        const auto c = stand.ask("c read-write /rw write acquire");
        QVERIFY(stand.waitFor('c', "get /rw/P(__READ__)#3 w"));
        const auto d = stand.ask("d read-write /rw read acquire");
        QVERIFY(stand.waitFor('d', "get /rw/P(__WRIT__)#1 w"));
        stand.call("a read-write /rw write release");
        m_peer->answer(b);
        compare(stand, 'a',
                "create /rw/P(__WRIT__)#1 es\n"
                "children /rw\n"
                "create /rw/P(__READ__)#2 es\n"
                "children /rw\n"
                "delete /rw/P(__WRIT__)#1\n");
        compare(stand, 'b',
                "create /rw/P(__READ__)#3 es\n"
                "children /rw\n"
                "get /rw/P(__WRIT__)#1 w\n"
                "<- deleted /rw/P(__WRIT__)#1\n"
                "children /rw\n");
        compare(stand, 'c',
                "create /rw/P(__WRIT__)#4 es\n"
                "children /rw\n"
                "get /rw/P(__READ__)#3 w\n");
        compare(stand, 'd',
                "create /rw/P(__READ__)#5 es\n"
                "children /rw\n"
                "get /rw/P(__WRIT__)#1 w\n"
                "<- deleted /rw/P(__WRIT__)#1\n"
                "children /rw\n"
                "get /rw/P(__WRIT__)#4 w\n");
        static_cast<void>(c);
        static_cast<void>(d);
    }

    void T15_aWaiterWhoseNodeIsDeletedStandsInLineAnew()
    {
        Stand stand(*m_server, *m_peer);
        stand.open("ab");
        warm(stand);
        stand.call("a mutex /lock acquire");
        const auto waiting = stand.ask("b mutex /lock acquire");
        QVERIFY(stand.waitFor('b', "get /lock/P(lock-)#1 w"));
        const auto nodes = stand.call("a mutex /lock participants");
        stand.call("a barrier " + nodes.substr(nodes.find(' ') + 1) + " remove");
        stand.call("a mutex /lock release");
        m_peer->answer(waiting);
        compare(stand, 'b',
                "create /lock/P(lock-)#2 es\n"
                "children /lock\n"
                "get /lock/P(lock-)#1 w\n" // and it does not notice
                "<- deleted /lock/P(lock-)#1\n"
                "children /lock\n"
                "delete /lock/P(lock-)#2 !-101\n"
                "create /lock/P(lock-)#3 es\n"
                "children /lock\n");
    }

private:
    /// The mutex once in and out. Its directory stays: as a container it would go when somebody is
    /// slow between two nodes.
    static void warm(Stand& stand)
    {
        Session session({.servers = stand.address()});
        session.connect(Clock::now() + std::chrono::seconds(30));
        session.create(Path("/lock"), {}, CreateMode::Persistent);
        stand.call("a mutex /lock acquire");
        stand.call("a mutex /lock release");
        stand.trace().clear();
    }

    static void compare(Stand& stand, char letter, const std::string& expected)
    {
        const auto said = stand.textBecoming(letter, expected);
        QVERIFY2(said == expected, (std::string(1, letter) + " said:\n" + said).c_str());
    }

    std::optional<TestServer> m_server;
    std::optional<Peer> m_peer;
};

QTEST_GUILESS_MAIN(GoldenLocksTest)
#include "tst_goldenlocks.moc"
