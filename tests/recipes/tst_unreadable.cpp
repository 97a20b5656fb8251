#include "recipes/barriers/barrier.h"
#include "recipes/barriers/doublebarrier.h"
#include "recipes/leader/leaderlatch.h"
#include "recipes/leader/leaderselector.h"
#include "recipes/leader/singleleader.h"
#include "recipes/locks/readwritelock.h"
#include "tests/support/anylock.h"
#include "tests/support/crowd.h"

#include <QtTest>

#include <future>
#include <semaphore>

using namespace std::chrono_literals;

namespace zoetrope::tests {

using namespace recipes;

/// Who stands behind a node that another identity alone may read waits for it nevertheless; but not
/// behind its own that it may not delete.
class TestUnreadable : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        if (!TestServer::isInstalled())
            QFAIL("no ZooKeeper server on this machine: ./dev test installs one");
        m_server = std::make_unique<TestServer>();
    }

    void init()
    {
        m_root = m_server->freshRoot();
        m_witness = connected(m_root);
        m_owner = connected(m_root, secretive());
    }

    void cleanup()
    {
        m_owner.reset();
        m_witness.reset();
    }

    void cleanupTestCase() { m_server.reset(); }

    void locksAreHandedOver_data()
    {
        QTest::addColumn<AnyLock>("lock");
        for (const auto& lock : AnyLock::all())
            QTest::newRow(lock.name) << lock;
    }
    void locksAreHandedOver()
    {
        QFETCH(const AnyLock, lock);
        const Path place("/lock");
        for (const auto& directory : {place, place / "locks", place / "leases"})
            m_witness->ensure(directory);
        const auto held = lock.make(*m_owner, place, [] {});
        QCOMPARE(held->acquire(patiently()), Waited::Done);
        RelayedSession guest(*m_server, m_root);
        const auto next = lock.make(guest.session, place, [] {});
        auto end = inBackground([&] { return next->acquire(patiently()); });
        QVERIFY(guest.waitFor(Standing::Waiting));
        held->release();
        QCOMPARE(end.get(), Waited::Done);
    }

    void readersAndLatchesToo()
    {
        for (const auto* path : {"/rw", "/latch"})
            m_witness->ensure(Path(path));
        ReadWriteLock theirs(*m_owner, Path("/rw"));
        QCOMPARE(theirs.writeLock().acquire(patiently()), Waited::Done);
        RelayedSession guest(*m_server, m_root);
        ReadWriteLock ours(guest.session, Path("/rw"));
        auto end = inBackground([&] { return ours.readLock().acquire(patiently()); });
        QVERIFY(guest.waitFor(Standing::Waiting));
        theirs.writeLock().release();
        QCOMPARE(end.get(), Waited::Done);

        LeaderLatch first(*m_owner, Path("/latch"));
        first.start();
        QCOMPARE(first.await(patiently()), LeaderLatch::Awaited::Leader);
        LeaderLatch second(guest.session, Path("/latch"));
        second.start();
        QVERIFY(guest.waitFor(Standing::Waiting));
        first.close();
        QCOMPARE(second.await(patiently()), LeaderLatch::Awaited::Leader);
    }

    void membersOfTwoIdentitiesMeetAndPart()
    {
        m_witness->ensure(Path("/meeting"));
        const auto other = connected(m_root);
        const auto visit = [](Session& session) {
            DoubleBarrier barrier(session, Path("/meeting"), 2);
            return barrier.enter(patiently()) == Waited::Done
                && barrier.leave(patiently()) == Waited::Done;
        };
        for (int round = 0; round < 5; ++round) {
            auto theirs = inBackground([&] { return visit(*m_owner); });
            QVERIFY(visit(*other));
            QVERIFY(theirs.get());
        }
    }

    void barrierOfAnotherIdentityIsWaitedFor()
    {
        Barrier theirs(*m_owner, Path("/gate"));
        QVERIFY(theirs.close());
        RelayedSession guest(*m_server, m_root);
        Barrier ours(guest.session, Path("/gate"));
        auto end = inBackground([&] { return ours.wait(patiently()); });
        QVERIFY(guest.waitFor(Standing::Waiting));
        theirs.open();
        QCOMPARE(end.get(), Waited::Done);
    }

    void whoMayNotDeleteItsNodeIsToldInsteadOfWaitingForIt()
    {
        for (const auto* path : {"/latch", "/selector", "/alone"}) {
            auto closed = Request::create(Path(path), "", CreateMode::Persistent);
            closed.acl = {{Permission::Read | Permission::Create, "world", "anyone"}};
            static_cast<void>(m_witness->perform({closed}));
        }
        QVERIFY(isToldTheSecondTime<LeaderLatch>(Path("/latch")));
        QVERIFY(isToldTheSecondTime<SingleLeader>(Path("/alone/leader")));
        std::promise<Code> told;
        std::binary_semaphore hasLed(0);
        LeaderSelector selector(*m_witness, Path("/selector"),
                                [&](const std::stop_token&) { hasLed.release(); },
                                {.autoRequeue = true, .onError = [&](const Error& error) {
                                     told.set_value(error.code());
                                 }});
        selector.start();
        QVERIFY(hasLed.try_acquire_until(patiently()));
        auto answer = told.get_future();
        QCOMPARE(answer.wait_until(patiently()), std::future_status::ready);
        QCOMPARE(answer.get(), Code::NoAuth);
    }

private:
    template<typename Leader> [[nodiscard]] bool isToldTheSecondTime(const Path& path)
    {
        typename Leader::Options options;
        options.id = "ada";
        Leader first(*m_witness, path, options), second(*m_witness, path, options);
        first.start();
        if (first.await(patiently()) != Leader::Awaited::Leader)
            return false;
        first.close();
        second.start();
        return codeOf([&] { static_cast<void>(second.await(patiently())); }) == Code::NoAuth;
    }

    // What it makes, nobody else may read, but for what all wait for; directories are there before.
    static Session::Options secretive()
    {
        Session::Options options;
        options.authentications = {{"digest", "owner:secret"}};
        options.acl = [](const Path& path) {
            return path.name() == "ready" ? Acl{Permission()} : Acl{{Permission::All, "auth", ""}};
        };
        return options;
    }

    std::unique_ptr<TestServer> m_server;
    std::string m_root;
    std::unique_ptr<Session> m_witness;
    std::unique_ptr<Session> m_owner;
};

} // namespace zoetrope::tests

QTEST_GUILESS_MAIN(zoetrope::tests::TestUnreadable)
#include "tst_unreadable.moc"
