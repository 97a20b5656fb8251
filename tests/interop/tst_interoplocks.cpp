#include "recipes/locks/mutex.h"
#include "recipes/locks/revocation.h"
#include "tests/interop/duel.h"
#include "tests/support/client.h"
#include "tests/support/readable.h"

#include <optional>

using namespace zoetrope::recipes;
using namespace zoetrope::tests;

using namespace std::chrono_literals;

namespace {

const std::string fair; // nothing went wrong

} // namespace

/// Our locks and Curator's on the same paths.
class InteropLocksTest : public QObject
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

    void P3_aMutexIsHandedToAndFro()
    {
        Duel duel(*m_server, *m_peer);
        Mutex mutex(duel.session(), Path("/lock"));
        QCOMPARE(duel.alternate({mutex, "mutex /lock", Path("/lock")}), fair);
    }

    void P3_aMutexKeepsTheOrderUnderContention()
    {
        Duel duel(*m_server, *m_peer);
        Mutex mutex(duel.session(), Path("/lock"));
        const auto place = [&mutex] { return Duel::number(mutex.node()); };
        QCOMPARE(duel.contend({mutex, "mutex /lock", Path("/lock"), true, place}), fair);
    }

    void P4_aContenderOfGoZookeeperIsWaitedFor()
    {
        const auto root = m_server->freshRoot();
        Session session({.servers = root});
        session.connect();
        Mutex mutex(session, Path("/lock"));
        {
            Client go(root);
            go.create("/lock");
            go.create("/lock/_c_0123456789abcdef0123456789abcdef-lock-", {}, 3);
            QCOMPARE(mutex.acquire(session.after(100ms)), Waited::TimedOut);
            QCOMPARE(mutex.participants().size(), std::size_t{1});
        } // its session ends, and with it its place
        QCOMPARE(mutex.acquire(session.after(30s)), Waited::Done);

        Client go(root);
        go.create("/lock/_c_fedcba9876543210fedcba9876543210-lock-", {}, 3);
        const auto line = mutex.participants();
        QCOMPARE(line.size(), std::size_t{2});
        QCOMPARE(line.front(), mutex.node()->path);
        QVERIFY(mutex.isHeld());
        mutex.release();
        QCOMPARE(mutex.acquire(session.after(100ms)), Waited::TimedOut);
    }

    void P25_curatorAsksOursToLetGo()
    {
        Duel duel(*m_server, *m_peer);
        Signal asked;
        Mutex::Options options;
        options.onRevoke = [&asked] { asked.fire(); };
        Mutex mutex(duel.session(), Path("/lock"), options);
        QCOMPARE(mutex.acquire(duel.soon()), Waited::Done);
        duel.stand().call("a revoke " + mutex.node()->path.text() + " once");
        QCOMPARE(asked.sleepUntil(duel.soon(), {}), Waited::Done);
        QVERIFY(mutex.isHeld());
        mutex.release();
    }

    void P25_oursAsksCuratorToLetGo()
    {
        Duel duel(*m_server, *m_peer);
        Mutex mutex(duel.session(), Path("/lock"));
        duel.stand().call("a mutex /lock revocable");
        duel.stand().call("a mutex /lock acquire");
        QVERIFY(revoke(duel.session(), mutex.participants().front()));
        QVERIFY(duel.stand().waitForEvent("a revoked"));
        duel.stand().call("a mutex /lock release");
        QCOMPARE(mutex.acquire(duel.soon()), Waited::Done);
    }

private:
    std::optional<TestServer> m_server;
    std::optional<Peer> m_peer;
};

QTEST_GUILESS_MAIN(InteropLocksTest)
#include "tst_interoplocks.moc"
