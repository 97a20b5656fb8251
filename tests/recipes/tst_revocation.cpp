#include "recipes/locks/mutex.h"
#include "recipes/locks/revocation.h"
#include "tests/support/ambush.h"
#include "tests/support/crowd.h"

#include <QtTest>

#include <semaphore>

using namespace std::chrono_literals;

namespace zoetrope::tests {

using namespace recipes;

class TestRevocation : public QObject
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
        m_other = connected(m_root);
    }

    void cleanup() { m_other.reset(); }

    void cleanupTestCase() { m_server.reset(); }

    void P25_holderIsAskedOnceAndTheWaiterGetsIt()
    {
        RelayedSession guest(*m_server, m_root);
        Mutex mutex(guest.session, m_path, asked());
        Mutex waiter(*m_other, m_path);
        QCOMPARE(mutex.acquire(), Waited::Done);
        auto wait = inBackground([&] { return waiter.acquire(patiently()); });
        QTRY_COMPARE_WITH_TIMEOUT(mutex.participants().size(), std::size_t{2}, 30'000);
        for (int i = 0; i < 3; ++i)
            QVERIFY(revoke(*m_other, mutex.node()->path));
        QVERIFY(m_asked.try_acquire_until(patiently()));
        QVERIFY(mutex.isHeld()); // who is asked decides
        mutex.release();
        QCOMPARE(wait.get(), Waited::Done);
        QVERIFY(guest.session.fence(patiently()));
        QVERIFY(!m_asked.try_acquire());
    }

    void P25_eachHoldingIsAskedForItself()
    {
        RelayedSession guest(*m_server, m_root);
        Mutex mutex(guest.session, m_path, asked());
        for (int i = 0; i < 3; ++i) {
            QCOMPARE(mutex.acquire(), Waited::Done);
            QVERIFY(revoke(*m_other, mutex.node()->path));
            QVERIFY(m_asked.try_acquire_until(patiently()));
            mutex.release();
        }
        QVERIFY(!m_asked.try_acquire());
    }

    // Between the making of the node and the first reading of it.
    void P25_requestThatWasThereBeforeTheFirstReadIsHeard()
    {
        Ambush gate;
        RelayedSession guest(*m_server, m_root, 10s, {.gate = &gate});
        Mutex mutex(guest.session, m_path, asked());
        QCOMPARE(mutex.acquire(), Waited::Done); // makes the directory
        mutex.release();
        gate.set([&](int burst) {
            if (burst == 2)
                revoke(*m_other, m_path / m_other->children(m_path)->names.at(0));
        });
        QCOMPARE(mutex.acquire(), Waited::Done);
        guest.session.sync(m_path); // its answer comes behind that of the first read
        QVERIFY(m_asked.try_acquire_until(patiently()));
    }

    void P25_whoWaitsIsAskedOnceItHolds()
    {
        RelayedSession guest(*m_server, m_root);
        Mutex holder(*m_other, m_path);
        Mutex mutex(guest.session, m_path, asked());
        QCOMPARE(holder.acquire(), Waited::Done);
        auto wait = inBackground([&] { return mutex.acquire(patiently()); });
        QVERIFY(guest.waitFor(Standing::Waiting));
        QVERIFY(revoke(*m_other, holder.participants().back()));
        QVERIFY(guest.waitFor(Standing::Waiting)); // it was woken, and sleeps on
        QVERIFY(!m_asked.try_acquire());
        holder.release();
        QCOMPARE(wait.get(), Waited::Done);
        QVERIFY(m_asked.try_acquire_until(patiently()));
    }

    void P25_otherWordsAreNoRequest()
    {
        RelayedSession guest(*m_server, m_root);
        Mutex mutex(guest.session, m_path, asked());
        QCOMPARE(mutex.acquire(), Waited::Done);
        QVERIFY(guest.waitFor(isReadOfOwn));
        m_other->set(mutex.node()->path, "__REVOKE__ please");
        QVERIFY(guest.waitFor(isReadOfOwn));
        QVERIFY(revoke(*m_other, mutex.node()->path));
        QVERIFY(m_asked.try_acquire_until(patiently()));
        QVERIFY(!m_asked.try_acquire());
    }

    void listenerMayReleaseWhatItIsAskedFor()
    {
        RelayedSession guest(*m_server, m_root);
        const Owner owner;
        std::optional<Mutex> mutex;
        auto options = asked();
        options.onRevoke = [&] {
            mutex->release(owner);
            mutex.reset();
            m_asked.release();
        };
        mutex.emplace(guest.session, m_path, options);
        QCOMPARE(mutex->acquire(owner), Waited::Done);
        QVERIFY(revoke(*m_other, mutex->node()->path));
        QVERIFY(m_asked.try_acquire_until(patiently()));
        QVERIFY(!mutex);
        QCOMPARE(childCount(*m_other, m_path), std::size_t{0});
    }

    void listenerRunsWhereTheCallerWants()
    {
        std::thread::id where;
        std::mutex guarding;
        std::vector<Work> given;
        std::counting_semaphore<> arrived(0);
        const auto session = connected(m_root, {.executor = [&](Work work) {
                                           const std::scoped_lock lock(guarding);
                                           given.push_back(std::move(work));
                                           arrived.release();
                                       }});
        auto options = asked();
        options.onRevoke = [&] { where = std::this_thread::get_id(); };
        Mutex mutex(*session, m_path, options);
        QCOMPARE(mutex.acquire(), Waited::Done);
        QVERIFY(session->fence(patiently()));
        QVERIFY(revoke(*m_other, mutex.node()->path));
        while (where == std::thread::id()) {
            QVERIFY(arrived.try_acquire_until(patiently()));
            const std::scoped_lock lock(guarding);
            const auto work = std::move(given.front());
            given.erase(given.begin());
            work();
        }
        QCOMPARE(where, std::this_thread::get_id());
    }

    void nobodyThereIsSaid() { QVERIFY(!revoke(*m_other, m_path / "lock-0000000000")); }

private:
    Mutex::Options asked()
    {
        Mutex::Options options;
        options.onRevoke = [this] { m_asked.release(); };
        return options;
    }

    static bool isReadOfOwn(const Event& event)
    {
        return event.kind == Kind::Delivered && event.item == Item::Reply && event.code == 0
            && event.operation == Operation::GetData;
    }

    const Path m_path = Path("/lock");
    std::unique_ptr<TestServer> m_server;
    std::string m_root;
    std::unique_ptr<Session> m_other;
    std::counting_semaphore<> m_asked{0};
};

} // namespace zoetrope::tests

QTEST_GUILESS_MAIN(zoetrope::tests::TestRevocation)
#include "tst_revocation.moc"
