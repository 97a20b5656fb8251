#include "recipes/locks/mutex.h"
#include "recipes/locks/revocation.h"
#include "recipes/locks/semaphoremutex.h"
#include "tests/interop/duel.h"
#include "tests/support/client.h"
#include "tests/support/readable.h"

#include <future>
#include <optional>

using namespace zoetrope::recipes;
using namespace zoetrope::tests;

using namespace std::chrono_literals;

namespace {

const std::string fair; // nothing went wrong

/// One lease of a semaphore as a lock.
class Single final : public Lock
{
public:
    explicit Single(Semaphore& semaphore)
        : m_semaphore(semaphore)
    {
    }
    [[nodiscard]] Waited acquire(Deadline deadline, const std::stop_token& stop) override
    {
        m_lease = m_semaphore.acquire(deadline, stop);
        return m_lease ? Waited::Done : Waited::TimedOut;
    }
    void release() override { m_lease.reset(); }
    [[nodiscard]] bool isHeld() override { return m_lease && m_lease->isHeld(); }
    [[nodiscard]] std::optional<std::int64_t> fencing() override { return m_lease->fencing(); }

private:
    Semaphore& m_semaphore;
    LeasePtr m_lease;
};

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
        QCOMPARE(duel.contend({mutex, "mutex /lock", Path("/lock"), 0, place}), fair);
    }

    void P3_aSemaphoreMutexIsHandedToAndFro()
    {
        Duel duel(*m_server, *m_peer);
        SemaphoreMutex mutex(duel.session(), Path("/one"));
        QCOMPARE(duel.alternate({mutex, "semaphore-mutex /one", Path("/one/leases")}), fair);
    }

    void P3_aSemaphoreMutexExcludes()
    {
        Duel duel(*m_server, *m_peer);
        SemaphoreMutex mutex(duel.session(), Path("/one"));
        QCOMPARE(duel.contend({mutex, "semaphore-mutex /one", Path("/one/leases")}), fair);
    }

    void P39_leasesOfBothAreNeverMoreThanTheLimit()
    {
        Duel duel(*m_server, *m_peer);
        duel.stand().open("b");
        std::vector<Peer::Question> theirs;
        for (const std::string each : {"a", "b"}) {
            duel.stand().call(each + " semaphore /many limit 2");
            theirs.push_back(duel.stand().ask(each + " semaphore /many" + Duel::contendOrder()));
        }
        Semaphore semaphore(duel.session(), Path("/many"), 2);
        const auto contend = [&] {
            Single lease(semaphore);
            duel.visitOften({lease, {}, Path("/many"), 2});
        };
        std::vector<std::future<void>> ours;
        for (int i = 0; i < 2; ++i)
            ours.push_back(std::async(std::launch::async, contend));
        for (auto& each : ours)
            each.get();
        for (const auto question : theirs)
            m_peer->answer(question);
        QVERIFY(semaphore.participants().empty());
    }

    void P40_manyLeasesAreWaitedForByBoth()
    {
        Duel duel(*m_server, *m_peer);
        duel.stand().call("a semaphore /many limit 3");
        Semaphore semaphore(duel.session(), Path("/many"), 3);
        for (int i = 0; i < alternations() / 10; ++i) {
            auto ours = semaphore.acquireMany(2, duel.soon());
            QCOMPARE(ours.size(), std::size_t{2});
            const auto waiting = duel.stand().ask("a semaphore /many acquire 2 30000");
            duel.waitForChildren(Path("/many/leases"), 4); // one is theirs, and one more waits
            QVERIFY(!m_peer->isAnswered(waiting));
            ours.clear();
            QCOMPARE(m_peer->answer(waiting), std::string("true"));

            QVERIFY(semaphore.acquireMany(2, duel.session().after(20ms)).empty());
            duel.waitForChildren(Path("/many/leases"), 2);
            duel.stand().call("a semaphore /many return");
            duel.stand().call("a semaphore /many return");
        }
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
