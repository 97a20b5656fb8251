#include "recipes/locks/mutex.h"
#include "recipes/teaching/herdlock.h"
#include "recipes/teaching/naivelock.h"
#include "recipes/teaching/unprotectedlock.h"
#include "tests/support/crowd.h"

#include <QtTest>

namespace zoetrope::tests {

using namespace recipes;

/// The teaching locks are wrong in just the way that they say.
class TestTeachingLocks : public QObject
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
    }

    void cleanup() { m_witness.reset(); }

    void cleanupTestCase() { m_server.reset(); }

    void herdIsWokenForEveryHandOver()
    {
        QCOMPARE(wakeUpsOfTheLast<HerdLock>(), 1);
        QCOMPARE(wakeUpsOfTheLast<Mutex>(), 0);
    }

    void herdExcludesEachOtherAllTheSame()
    {
        Room room(1);
        std::vector<std::jthread> all;
        for (int i = 0; i < 3; ++i) {
            all.emplace_back([&] {
                const auto session = connected(m_root);
                HerdLock lock(*session, m_path);
                for (int round = 0; round < 10; ++round) {
                    const Guard guard(lock, patiently());
                    room.enter();
                    room.leave();
                }
            });
        }
        all.clear();
        QCOMPARE(room.visits(), 30);
        QCOMPARE(room.most(), 1);
    }

    void beliefsAreToldUnderTheirNames()
    {
        QCOMPARE(recipeThatIsInside<HerdLock>(), Recipe::HerdLock);
        QCOMPARE(recipeThatIsInside<NaiveLock>(), Recipe::NaiveLock);
        QCOMPARE(recipeThatIsInside<UnprotectedLock>(), Recipe::UnprotectedLock);
    }

    // Each time a coin is tossed: which of two random names is the lower one.
    void naiveLockIsSoonHeldTwice()
    {
        QVERIFY(isSoonHeldTwice<NaiveLock>());
        QVERIFY(!isSoonHeldTwice<Mutex>());
    }

    void unprotectedLockWaitsForItself()
    {
        m_witness->ensure(m_path);
        RelayedSession guest(*m_server, m_root);
        UnprotectedLock lock(guest.session, m_path);
        guest.relay.loseNextReply();
        std::stop_source stop;
        auto wait = inBackground([&] { return lock.acquire(never, stop.get_token()); });
        QVERIFY(guest.waitFor(Standing::Waiting));
        QCOMPARE(childCount(*m_witness, m_path), std::size_t{2});
        stop.request_stop();
        QCOMPARE(wait.get(), Waited::Stopped);
        QVERIFY(guest.session.fence(patiently()));
        const auto left = m_witness->children(m_path)->names;
        QCOMPARE(left.size(), std::size_t{1});
        const auto orphan = *m_witness->exists(m_path / left.front());
        QCOMPARE(static_cast<std::uint64_t>(orphan.ephemeralOwner), guest.session.id());
        UnprotectedLock behind(*m_witness, m_path);
        QCOMPARE(behind.acquire(m_witness->after({})), Waited::TimedOut);
        guest.session.close();
        QCOMPARE(behind.acquire(patiently()), Waited::Done);
    }

    void protectedLockDoesNot()
    {
        m_witness->ensure(m_path);
        RelayedSession guest(*m_server, m_root);
        Mutex lock(guest.session, m_path);
        guest.relay.loseNextReply();
        QCOMPARE(lock.acquire(patiently()), Waited::Done);
        QCOMPARE(childCount(*m_witness, m_path), std::size_t{1});
    }

    void unprotectedLockWorksWhileNothingBreaks()
    {
        m_witness->ensure(m_path);
        const auto session = connected(m_root);
        UnprotectedLock first(*session, m_path);
        UnprotectedLock second(*m_witness, m_path);
        QCOMPARE(first.acquire(), Waited::Done);
        auto wait = inBackground([&] { return second.acquire(patiently()); });
        QTRY_COMPARE_WITH_TIMEOUT(childCount(*session, m_path), std::size_t{2}, 30'000);
        const auto token = first.fencing();
        first.release();
        QCOMPARE(wait.get(), Waited::Done);
        QVERIFY(token < second.fencing() && !first.isHeld());
        QCOMPARE(codeOf([&] { first.release(); }), Code::NotHeld);
    }

private:
    // The holder goes, the next comes in; how often the third is woken.
    template<typename AnyLock> int wakeUpsOfTheLast()
    {
        RelayedSession next(*m_server, m_root);
        RelayedSession last(*m_server, m_root);
        AnyLock holder(*m_witness, m_path);
        AnyLock second(next.session, m_path);
        AnyLock third(last.session, m_path);
        std::stop_source stop;
        static_cast<void>(holder.acquire());
        const auto stand = [&stop](AnyLock& lock) {
            return inBackground([&lock, &stop] { return lock.acquire(never, stop.get_token()); });
        };
        auto first = stand(second);
        auto areWaiting = next.waitFor(Standing::Waiting);
        auto other = stand(third);
        areWaiting = last.waitFor(Standing::Waiting) && areWaiting;
        static_cast<void>(last.traffic());
        m_witness->remove(holder.node()->path);
        const auto isIn = next.waitFor(Standing::Inside) && last.session.fence(patiently());
        const auto wakeUps = areWaiting && isIn ? last.traffic().wakeUps : -1;
        stop.request_stop();
        first.wait();
        other.wait();
        return wakeUps;
    }

    template<typename AnyLock> Recipe recipeThatIsInside()
    {
        RelayedSession guest(*m_server, m_root);
        AnyLock lock(guest.session, Path("/of-its-own"));
        Lock& any = lock;
        auto recipe = Recipe::None;
        if (any.acquire(patiently()) != Waited::Done)
            return recipe;
        static_cast<void>(guest.waitFor([&recipe](const Event& event) {
            const auto isIt = event.kind == Kind::Belief && event.standing == Standing::Inside;
            recipe = isIt ? event.recipe : Recipe::None;
            return isIt;
        }));
        any.release();
        return recipe;
    }

    template<typename AnyLock> bool isSoonHeldTwice()
    {
        const auto other = connected(m_root);
        bool isTwice = false;
        for (int i = 0; i < 40 && !isTwice; ++i) {
            AnyLock first(*m_witness, m_path);
            AnyLock second(*other, m_path);
            if (first.acquire() != Waited::Done)
                return false;
            isTwice = second.acquire(other->after({})) == Waited::Done && first.isHeld();
            if (isTwice)
                second.release();
            first.release();
        }
        return isTwice;
    }

    const Path m_path = Path("/lock");
    std::unique_ptr<TestServer> m_server;
    std::string m_root;
    std::unique_ptr<Session> m_witness;
};

} // namespace zoetrope::tests

QTEST_GUILESS_MAIN(zoetrope::tests::TestTeachingLocks)
#include "tst_teachinglocks.moc"
