#include "app/server/privateserver.h"
#include "tests/support/anylock.h"
#include "tests/support/crowd.h"
#include "tests/support/serverwatches.h"

#include <QtTest>

using namespace std::chrono_literals;

namespace zoetrope::tests {

using namespace recipes;

/// What locks leave on the server once they are given back, or given up.
class TestLockWatches : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        if (!TestServer::isInstalled())
            QFAIL("no ZooKeeper server on this machine: ./dev test installs one");
        m_server = std::make_unique<TestServer>();
    }

    void cleanupTestCase() { m_server.reset(); }

    // ZOETROPE_ROUNDS=20000 is the promise; each needs about a millisecond.
    void watchesGoBackToTheBaseline_data()
    {
        QTest::addColumn<AnyLock>("lock");
        for (const auto& lock : AnyLock::all())
            QTest::newRow(lock.name) << lock;
    }
    void watchesGoBackToTheBaseline()
    {
        QFETCH(const AnyLock, lock);
        const auto root = m_server->freshRoot();
        const Path path("/lock");
        const auto session = connected(root);
        const auto other = connected(root);
        const auto baseline = watchesOn(*m_server);
        const auto own = lock.make(*session, path, {});
        const auto theirs = lock.make(*other, path, {});
        const auto rounds = qEnvironmentVariableIntValue("ZOETROPE_ROUNDS");
        for (int i = 0; i < (rounds > 0 ? rounds / 2 : 250); ++i) {
            QCOMPARE(own->acquire(), Waited::Done);
            // One try, or a wait that leaves its watches on the holder and on its own node.
            const auto end = theirs->acquire(other->after(i % 10 == 0 ? 3ms : 0ms));
            QCOMPARE(end, Waited::TimedOut);
            own->release();
        }
        QTRY_COMPARE_WITH_TIMEOUT(nodesOfLock(*other, path), std::size_t{0}, 30'000);
        QTRY_COMPARE_WITH_TIMEOUT(watchesOn(*m_server), baseline, 30'000);
    }

    // This server looks once a second; one directory may be in another.
    void P21_directoriesThatAreEmptyDisappear()
    {
        app::PrivateServer closer;
        closer.start();
        const auto session = connected(closer.address());
        std::vector<Path> paths;
        for (const auto& lock : AnyLock::all()) {
            const auto& path = paths.emplace_back("/lock-" + std::to_string(paths.size()));
            const auto own = lock.make(*session, path, {});
            QCOMPARE(own->acquire(patiently()), Waited::Done);
            QVERIFY(session->exists(path));
            own->release();
        }
        Watch watch(*session);
        for (const auto& path : paths) {
            while (session->exists(path, &watch))
                QCOMPARE(watch.sleepUntil(patiently(), {}), Waited::Done);
        }
    }

    void watchesThatAreThereAreCounted()
    {
        const auto root = m_server->freshRoot();
        const auto session = connected(root);
        const auto baseline = watchesOn(*m_server);
        Watch watch(*session);
        QVERIFY(session->exists(Path("/"), &watch));
        QCOMPARE(watchesOn(*m_server), baseline + 1);
    }

private:
    std::unique_ptr<TestServer> m_server;
};

} // namespace zoetrope::tests

QTEST_GUILESS_MAIN(zoetrope::tests::TestLockWatches)
#include "tst_lockwatches.moc"
