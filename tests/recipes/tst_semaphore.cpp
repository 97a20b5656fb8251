#include "recipes/locks/semaphoremutex.h"
#include "recipes/values/sharedcount.h"
#include "tests/support/crowd.h"

#include <QtTest>

using namespace std::chrono_literals;

namespace zoetrope::tests {

using namespace recipes;

class TestSemaphore : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        if (!TestServer::isInstalled())
            QFAIL("no ZooKeeper server on this machine: ./dev test installs one");
        m_server = std::make_unique<TestServer>();
    }

    void init() { m_root = m_server->freshRoot(); }

    void cleanupTestCase() { m_server.reset(); }

    void P39_neverMoreThanTheLimit()
    {
        constexpr int sessions = 3;
        constexpr int threads = 2;
        constexpr int rounds = 8;
        Room room(2);
        std::vector<std::unique_ptr<Session>> clients;
        std::vector<std::jthread> all;
        for (int i = 0; i < sessions * threads; ++i) {
            if (i % threads == 0)
                clients.push_back(connected(m_root));
            all.emplace_back([&, &session = *clients.back()] {
                Semaphore semaphore(session, m_path, 2);
                for (int round = 0; round < rounds; ++round) {
                    const auto lease = semaphore.acquire(patiently());
                    room.enter();
                    std::this_thread::yield();
                    room.leave();
                }
            });
        }
        all.clear();
        QCOMPARE(room.visits(), sessions * threads * rounds);
        QVERIFY(room.most() <= 2);
    }

    void P39_threadsOfOneObjectExcludeEachOther()
    {
        const auto session = connected(m_root);
        SemaphoreMutex mutex(*session, m_path);
        Room room(1);
        std::vector<std::jthread> all;
        for (int i = 0; i < 4; ++i) {
            all.emplace_back([&] {
                for (int round = 0; round < 5; ++round) {
                    const Guard guard(mutex, patiently());
                    room.enter();
                    std::this_thread::yield();
                    room.leave();
                }
            });
        }
        all.clear();
        QCOMPARE(room.visits(), 20);
        QCOMPARE(room.most(), 1);
    }

    void P40_manyAreAllOrNothing()
    {
        const auto session = connected(m_root);
        Semaphore semaphore(*session, m_path, 3);
        auto held = semaphore.acquireMany(2);
        QCOMPARE(held.size(), std::size_t{2});
        QVERIFY(semaphore.acquireMany(2, session->after(100ms)).empty());
        QCOMPARE(childCount(*session, m_path / "leases"), std::size_t{2});
        QCOMPARE(childCount(*session, m_path / "locks"), std::size_t{0});
        held.pop_back();
        QCOMPARE(semaphore.acquireMany(2, patiently()).size(), std::size_t{2});
    }

    void P40_halvesNeverWaitForEachOther()
    {
        Room room(1);
        const auto contend = [&] {
            const auto session = connected(m_root);
            Semaphore semaphore(*session, m_path, 3);
            for (int round = 0; round < 15; ++round) {
                const auto leases = semaphore.acquireMany(2, patiently());
                if (leases.size() == 2)
                    room.enter();
                room.leave();
            }
        };
        auto other = inBackground(contend);
        contend();
        other.get();
        QCOMPARE(room.visits(), 30);
        QCOMPARE(room.most(), 1);
    }

    void moreThanThereCanBeAreRefused()
    {
        const auto session = connected(m_root);
        Semaphore semaphore(*session, m_path, 3);
        QCOMPARE(codeOf([&] { static_cast<void>(semaphore.acquireMany(4)); }), Code::Refused);
        QCOMPARE(codeOf([&] { static_cast<void>(semaphore.acquireMany(0)); }), Code::BadArguments);
        QCOMPARE(codeOf([&] { const Semaphore none(*session, m_path, 0); }), Code::BadArguments);
        QVERIFY(!session->exists(m_path));
    }

    void P41_oneByOneLetsEverybodyThrough()
    {
        const auto session = connected(m_root);
        Semaphore semaphore(*session, m_path, 2);
        auto held = semaphore.acquireMany(2);
        std::vector<std::future<void>> waiters;
        for (int i = 0; i < 5; ++i)
            waiters.push_back(inBackground([&] { semaphore.acquire(patiently())->giveBack(); }));
        held.pop_back();
        for (auto& waiter : waiters)
            waiter.get();
        QCOMPARE(childCount(*session, m_path / "leases"), std::size_t{1});
    }

    void P42_closeReturnsTheLeases()
    {
        const auto session = connected(m_root);
        const auto other = connected(m_root);
        Semaphore theirs(*other, m_path, 2);
        const auto held = theirs.acquireMany(2);
        other->close();
        QVERIFY(!held.front()->isHeld());
        Semaphore semaphore(*session, m_path, 2);
        QCOMPARE(semaphore.acquireMany(2, patiently()).size(), std::size_t{2});
    }

    void P43_raisedCountWakesAWaiter()
    {
        RelayedSession waiter(*m_server, m_root);
        const auto session = connected(m_root);
        SharedCount limit(waiter.session, Path("/limit"), 1);
        limit.start();
        Semaphore semaphore(waiter.session, m_path, limit, {});
        const auto first = semaphore.acquire(patiently());
        auto second = inBackground([&] { return semaphore.acquire(patiently()); });
        QVERIFY(waiter.waitFor(Standing::Waiting));
        SharedCount theirs(*session, Path("/limit"), 1);
        theirs.start();
        theirs.set(2);
        QVERIFY(second.get() != nullptr);
    }

    void P43_raisedLimitWakesAWaiter()
    {
        RelayedSession waiter(*m_server, m_root);
        std::atomic<int> limit = 1;
        Semaphore semaphore(waiter.session, m_path, [&limit] { return limit.load(); }, {});
        const auto first = semaphore.acquire(patiently());
        auto three = inBackground([&] { return semaphore.acquireMany(3, patiently()); });
        QVERIFY(waiter.waitFor(Standing::Waiting));
        limit = 4;
        semaphore.limitChanged();
        QCOMPARE(three.get().size(), std::size_t{3});
    }

    void P45_deletedLeaseIsAskedForAgain()
    {
        RelayedSession waiter(*m_server, m_root);
        const auto session = connected(m_root);
        Semaphore semaphore(*session, m_path, 1);
        auto held = semaphore.acquire();
        Semaphore theirs(waiter.session, m_path, 1);
        auto waiting = inBackground([&] { return theirs.acquire(patiently()); });
        QVERIFY(waiter.waitFor(isAwaitingLeases));
        session->remove(semaphore.participants().back());
        QVERIFY(waiter.waitFor(isAwaitingLeases));
        held->giveBack();
        const auto lease = waiting.get();
        QVERIFY(lease && lease->isHeld());
        QCOMPARE(childCount(*session, m_path / "leases"), std::size_t{1});
        waiter.session.sync(
            m_path); // its place is deleted by then, though it did not wait for that
        QCOMPARE(childCount(*session, m_path / "locks"), std::size_t{0});
    }

    void P45_deletedPlaceInTheLineIsTakenAgain()
    {
        RelayedSession waiter(*m_server, m_root);
        const auto session = connected(m_root);
        Semaphore semaphore(*session, m_path, 1);
        auto held = semaphore.acquire();
        Semaphore theirs(waiter.session, m_path, 1);
        auto waiting = inBackground([&] { return theirs.acquire(patiently()); });
        QVERIFY(waiter.waitFor(isAwaitingLeases));
        const auto place = session->children(m_path / "locks")->names.at(0);
        session->remove(m_path / "locks" / place);
        QVERIFY(waiter.waitFor(isAwaitingLeases));
        held->giveBack();
        QVERIFY(waiting.get() != nullptr);
        waiter.session.sync(m_path); // given back with the last owner, who does not wait for that
        QCOMPARE(childCount(*session, m_path / "leases"), std::size_t{0});
    }

    void P45_deletedLeaseIsNoticedByItsHolder()
    {
        const auto session = connected(m_root);
        Signal lost;
        std::optional<Path> which;
        Semaphore::Options options;
        options.onLost = [&](const Path& lease) {
            which = lease;
            lost.fire();
        };
        Semaphore semaphore(*session, m_path, 1, options);
        const auto lease = semaphore.acquire();
        QVERIFY(lease->isHeld() && lease->fencing());
        session->remove(lease->node());
        QCOMPARE(lost.sleepUntil(patiently(), {}), Waited::Done);
        QVERIFY(which == lease->node() && !lease->isHeld() && !lease->fencing());
        QVERIFY(semaphore.acquire(patiently()) != nullptr);
    }

    void P46_stopLeavesNothing()
    {
        RelayedSession waiter(*m_server, m_root);
        const auto session = connected(m_root);
        Semaphore semaphore(*session, m_path, 1);
        const auto held = semaphore.acquire();
        Semaphore theirs(waiter.session, m_path, 1);
        std::stop_source stop;
        auto waiting = inBackground([&] { return theirs.acquire(never, stop.get_token()); });
        QVERIFY(waiter.waitFor(isAwaitingLeases));
        stop.request_stop();
        QVERIFY(waiting.get() == nullptr);
        waiter.session.sync(m_path);
        QCOMPARE(childCount(*session, m_path / "leases"), std::size_t{1});
        QCOMPARE(childCount(*session, m_path / "locks"), std::size_t{0});
    }

    void P47_holdersAndTheirDataCanBeRead()
    {
        const auto session = connected(m_root);
        Semaphore::Options options;
        options.data = "till 3";
        Semaphore semaphore(*session, m_path, 3, options);
        auto leases = semaphore.acquireMany(2);
        const auto shown = semaphore.participants();
        QCOMPARE(shown.size(), std::size_t{2});
        QVERIFY(shown.at(0) == leases.at(0)->node() && shown.at(1) == leases.at(1)->node());
        QCOMPARE(leases.at(0)->data()->bytes, std::optional<std::string>("till 3"));
        QVERIFY(leases.at(0)->fencing() < leases.at(1)->fencing());
    }

    void P49_lostSessionIsNoticedAndFreesItsLease()
    {
        RelayedSession holder(*m_server, m_root, 2s);
        const auto session = connected(m_root);
        Signal lost;
        Semaphore::Options options;
        options.onLost = [&](const Path& /*lease*/) { lost.fire(); };
        Semaphore theirs(holder.session, m_path, 1, options);
        const auto lease = theirs.acquire();
        Semaphore semaphore(*session, m_path, 1);
        holder.relay.freeze();
        const auto next = semaphore.acquire(patiently());
        QVERIFY(next && next->isHeld());
        QVERIFY(!lease->isHeld());
        QCOMPARE(lost.sleepUntil(patiently(), {}), Waited::Done);
        QVERIFY(next->node() != lease->node());
    }

    void P50_whateverElseIsInTheNodesDoesNotCount()
    {
        const auto session = connected(m_root);
        session->create(m_path, "17", CreateMode::Persistent);
        session->create(m_path / "leases", "other", CreateMode::Persistent);
        session->create(m_path / "leases" / "0000000000", "", CreateMode::Persistent);
        session->ensure(m_path / "locks" / "-x");
        Semaphore semaphore(*session, m_path, 1);
        const auto lease = semaphore.acquire(session->after(5s));
        QVERIFY(lease != nullptr);
        QCOMPARE(semaphore.participants().size(), std::size_t{1});
    }

    void P51_returnedTwiceIsReturnedOnce()
    {
        const auto session = connected(m_root);
        Semaphore semaphore(*session, m_path, 1);
        const auto first = semaphore.acquire();
        first->giveBack();
        const auto second = semaphore.acquire(session->after({}));
        first->giveBack();
        QVERIFY(second && second->isHeld() && !first->isHeld());
        QVERIFY(semaphore.acquire(session->after({})) == nullptr);
    }

    // Its place in the line, its lease, and the directories of both take round trips.
    void P51_oneTryReachesAServerThatIsFarAway()
    {
        RelayedSession far(*m_server, m_root);
        Semaphore semaphore(far.session, m_path, 1);
        far.relay.delay(100ms);
        QVERIFY(semaphore.acquire(far.session.after({})) != nullptr);
    }

    void P51_aLockThatBelongsToNobody()
    {
        const auto session = connected(m_root);
        SemaphoreMutex mutex(*session, m_path);
        QCOMPARE(codeOf([&] { mutex.release(); }), Code::NotHeld);
        QCOMPARE(mutex.acquire(), Waited::Done);
        QCOMPARE(mutex.acquire(session->after({})), Waited::TimedOut);
        const auto before = mutex.fencing();
        std::jthread([&] { mutex.release(); }).join();
        QVERIFY(!mutex.isHeld() && !mutex.fencing());
        QCOMPARE(mutex.acquire(), Waited::Done);
        QVERIFY(before < mutex.fencing());
    }

    void freeLeaseCostsTwoRoundTrips()
    {
        RelayedSession client(*m_server, m_root);
        Semaphore semaphore(client.session, m_path, 2);
        semaphore.acquire()->giveBack(); // makes the directories
        QVERIFY(client.session.fence(patiently()));
        static_cast<void>(client.traffic());
        auto lease = semaphore.acquire();
        QVERIFY(client.session.fence(patiently()));
        QCOMPARE(client.traffic(),
                 (RelayedSession::Traffic{.requests = 5, .roundTrips = 3, .wakeUps = 0}));
        lease->giveBack();
    }

private:
    // The first of the line sleeps until a lease is returned, and says how many there are.
    static bool isAwaitingLeases(const Event& event)
    {
        return event.kind == Kind::Belief && event.standing == Standing::Waiting
            && event.text.ends_with("/leases") && event.capacity > 0;
    }

    const Path m_path = Path("/semaphore");
    std::unique_ptr<TestServer> m_server;
    std::string m_root;
};

} // namespace zoetrope::tests

QTEST_GUILESS_MAIN(zoetrope::tests::TestSemaphore)
#include "tst_semaphore.moc"
