#include "recipes/locks/mutex.h"
#include "tests/support/testserver.h"

#include <QtTest>

#include <thread>

using namespace std::chrono_literals;

namespace zoetrope::tests {

using namespace recipes;

class TestMutex : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        if (!TestServer::isInstalled())
            QSKIP("ZooKeeper's server is not installed");
        m_server = std::make_unique<TestServer>();
    }

    void init() { m_root = m_server->freshRoot(); }

    void cleanupTestCase() { m_server.reset(); }

    void P5_twoSessionsExcludeEachOther()
    {
        constexpr int rounds = 50;
        int inside = 0;
        std::atomic<int> most = 0;
        const auto contend = [&] {
            Session session({.servers = m_root});
            session.connect();
            Mutex mutex(session, m_path);
            for (int i = 0; i < rounds; ++i) {
                const Guard guard(mutex);
                most = std::max(most.load(), ++inside);
                --inside;
            }
        };
        std::jthread other(contend);
        contend();
        other.join();
        QCOMPARE(most.load(), 1);
    }

    void P7_everyAcquireNeedsItsRelease()
    {
        Session session({.servers = m_root});
        session.connect();
        Mutex mutex(session, m_path);
        QCOMPARE(mutex.acquire(), Waited::Done);
        QCOMPARE(mutex.acquire(), Waited::Done);
        mutex.release();
        QVERIFY(mutex.isHeld());
        mutex.release();
        QVERIFY(!mutex.isHeld());
        QVERIFY(mutex.participants().empty());
    }

    void P10_timedAcquireLeavesNoNode()
    {
        Session session({.servers = m_root});
        session.connect();
        Mutex mutex(session, m_path);
        QCOMPARE(mutex.acquire(), Waited::Done);
        Mutex other(session, m_path);
        QCOMPARE(other.acquire(session.after(100ms)), Waited::TimedOut);
        session.sync(m_path);
        QCOMPARE(mutex.participants().size(), std::size_t{1});
        mutex.release();
    }

    void deletedNodeIsNoticed()
    {
        Session session({.servers = m_root});
        session.connect();
        Signal lost;
        Mutex::Options options;
        options.onLost = [&] { lost.fire(); };
        Mutex mutex(session, m_path, options);
        QCOMPARE(mutex.acquire(), Waited::Done);
        session.remove(mutex.node()->path);
        QCOMPARE(lost.sleepUntil(Clock::now() + 5s, {}), Waited::Done);
        QVERIFY(!mutex.isHeld());
        QVERIFY(!mutex.fencing());
        mutex.release();
    }

private:
    const Path m_path = Path("/lock");
    std::unique_ptr<TestServer> m_server;
    std::string m_root;
};

} // namespace zoetrope::tests

QTEST_GUILESS_MAIN(zoetrope::tests::TestMutex)
#include "tst_mutex.moc"
