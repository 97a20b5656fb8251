#include "recipes/locks/readwritelock.h"
#include "tests/support/anylock.h"
#include "tests/support/crowd.h"

#include <QtTest>

#include <semaphore>

using namespace std::chrono_literals;

namespace zoetrope::tests {

using namespace recipes;

/// Ends, refusals, listeners and costs.
class TestLockLimits : public QObject
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

    void closeEndsAHundredWaits_data() { everyLock(); }
    void closeEndsAHundredWaits()
    {
        QFETCH(const AnyLock, lock);
        constexpr std::size_t waiters = 100;
        RelayedSession guest(*m_server, m_root);
        const auto holder = lock.make(*m_witness, m_path, {});
        QCOMPARE(holder->acquire(), Waited::Done);
        const auto held = nodesOfLock(*m_witness, m_path);
        std::atomic<std::size_t> ended = 0;
        std::vector<std::jthread> all;
        for (std::size_t i = 0; i < waiters; ++i) {
            all.emplace_back([&] {
                const auto own = lock.make(guest.session, m_path, {});
                const auto code = codeOf([&] { static_cast<void>(own->acquire()); });
                ended += code == Code::InvalidState || code == Code::Closing ? 1 : 0;
            });
        }
        for (std::size_t i = 0; i < waiters; ++i)
            QVERIFY(guest.waitFor(Standing::Waiting));
        const auto begin = Clock::now();
        guest.session.close();
        all.clear();
        QVERIFY(Clock::now() - begin < 30s); // they would wait for ever
        QCOMPARE(ended.load(), waiters);
        QTRY_COMPARE_WITH_TIMEOUT(nodesOfLock(*m_witness, m_path), held, 30'000);
        QCOMPARE(
            codeOf([&] { static_cast<void>(lock.make(guest.session, m_path, {})->acquire()); }),
            Code::InvalidState);
    }

    void closeByAListenerEndsTheWaitToo()
    {
        RelayedSession guest(*m_server, m_root);
        Mutex::Options options;
        options.onLost = [&] { guest.session.close(); };
        Mutex held(guest.session, m_path / "own", options);
        QCOMPARE(held.acquire(), Waited::Done);
        Mutex other(*m_witness, m_path);
        QCOMPARE(other.acquire(), Waited::Done);
        Mutex waiter(guest.session, m_path);
        auto wait
            = inBackground([&] { return codeOf([&] { static_cast<void>(waiter.acquire()); }); });
        QVERIFY(guest.waitFor(Standing::Waiting));
        m_witness->remove(held.node()->path);
        const auto code = wait.get();
        QVERIFY(code == Code::InvalidState || code == Code::Closing);
    }

    void listenerMayCallAnyBlockingRecipe()
    {
        std::optional<Waited> end;
        Signal done;
        const auto session = connected(m_root);
        Mutex second(*session, Path("/second"));
        Mutex blocker(*m_witness, Path("/second"));
        QCOMPARE(blocker.acquire(), Waited::Done);
        Mutex::Options options;
        options.onLost = [&] {
            end = second.acquire(patiently());
            done.fire();
        };
        Mutex first(*session, m_path, options);
        QCOMPARE(first.acquire(), Waited::Done);
        m_witness->remove(first.node()->path);
        QTRY_COMPARE_WITH_TIMEOUT(blocker.participants().size(), std::size_t{2}, 30'000);
        m_witness->remove(blocker.participants().back()); // its waiting node, even so
        blocker.release();
        QCOMPARE(done.sleepUntil(patiently(), {}), Waited::Done);
        QCOMPARE(end, std::optional(Waited::Done));
    }

    void exceptionOfAListenerIsReported()
    {
        Signal reported;
        std::string sentence;
        const auto session = connected(m_root, {.report = [&](const std::string& text) {
                                           sentence = text;
                                           reported.fire();
                                       }});
        Mutex::Options options;
        options.onLost = [] { throw std::runtime_error("no room left"); };
        Mutex mutex(*session, m_path, options);
        QCOMPARE(mutex.acquire(), Waited::Done);
        m_witness->remove(mutex.node()->path);
        QCOMPARE(reported.sleepUntil(patiently(), {}), Waited::Done);
        QVERIFY(sentence.find("no room left") != std::string::npos);
        mutex.release();
        QCOMPARE(mutex.acquire(patiently()), Waited::Done);
    }

    void listenerMayEndTheLock()
    {
        const auto session = connected(m_root);
        Signal done;
        std::optional<Mutex> mutex;
        Mutex::Options options;
        options.onLost = [&] {
            mutex.reset();
            done.fire();
        };
        mutex.emplace(*session, m_path, options);
        QCOMPARE(mutex->acquire(), Waited::Done);
        m_witness->remove(mutex->node()->path);
        QCOMPARE(done.sleepUntil(patiently(), {}), Waited::Done);
        QVERIFY(!mutex);
    }

    void tooLargeIsSaidAtOnce()
    {
        const auto session = connected(m_root);
        Mutex::Options options;
        options.data = std::string(2'000'000, 'x');
        Mutex mutex(*session, m_path, options);
        QCOMPARE(codeOf([&] { static_cast<void>(mutex.acquire()); }), Code::TooLarge);
        Mutex unharmed(*session, m_path);
        QCOMPARE(unharmed.acquire(), Waited::Done);
    }

    void ephemeralParentIsSaidAtOnce_data() { everyLock(); }
    void ephemeralParentIsSaidAtOnce()
    {
        QFETCH(const AnyLock, lock);
        m_witness->create(m_path, "", CreateMode::Ephemeral);
        const auto own = lock.make(*m_witness, m_path, {});
        QCOMPARE(codeOf([&] { static_cast<void>(own->acquire()); }), Code::NoChildrenForEphemerals);
    }

    void missingRootIsSaidAtOnce_data() { everyLock(); }
    void missingRootIsSaidAtOnce()
    {
        QFETCH(const AnyLock, lock);
        const Session::Options options{.servers = m_root + "/shop"};
        m_witness->create(Path("/shop"), "", CreateMode::Persistent);
        Session session(options);
        session.connect(patiently());
        const auto own = lock.make(session, m_path, {});
        QCOMPARE(own->acquire(), Waited::Done);
        own->release();
        const auto shop = connected(m_server->address());
        removeTree(Path("/shop"));
        QCOMPARE(codeOf([&] { static_cast<void>(own->acquire()); }), Code::NoNode);
    }

    // A predecessor that may not be read is waited for: tst_unreadable.
    void noAuthorityIsSaidAtOnce_data()
    {
        QTest::addColumn<int>("rights");
        QTest::newRow("on the parent: make") << (Permission::Read | Permission::Delete);
        QTest::newRow("on the parent: read") << (Permission::Create | Permission::Delete);
    }
    void noAuthorityIsSaidAtOnce()
    {
        QFETCH(const int, rights);
        const auto owner = connected(
            m_root,
            {.authentications = {{"digest", "ada:secret"}}, .acl = [rights](const Path& path) {
                 const auto isNode = path.text() != "/lock";
                 return Acl{{.scheme = "auth", .id = ""}, {.bits = isNode ? 0 : rights}};
             }});
        Mutex theirs(*owner, m_path);
        QCOMPARE(theirs.acquire(), Waited::Done);
        Mutex mutex(*m_witness, m_path);
        QCOMPARE(codeOf([&] { static_cast<void>(mutex.acquire(patiently())); }), Code::NoAuth);
        QTRY_COMPARE_WITH_TIMEOUT(childCount(*owner, m_path), std::size_t{1}, 30'000);
        Mutex unharmed(*m_witness, Path("/other"));
        QCOMPARE(unharmed.acquire(), Waited::Done);
    }

    void nodeThatMayNotBeDeletedIsSaid()
    {
        const auto owner = connected(m_root, {.acl = [](const Path& path) {
                                         return Acl{{.bits = path.text() == "/lock"
                                                         ? Permission::Read | Permission::Create
                                                         : int(Permission::All)}};
                                     }});
        Mutex mutex(*owner, m_path);
        QCOMPARE(mutex.acquire(), Waited::Done);
        QCOMPARE(codeOf([&] { mutex.release(); }), Code::NoAuth);
        QVERIFY(!mutex.isHeld());
    }

    void freeMutexCostsOneRoundTripAndARequest()
    {
        RelayedSession guest(*m_server, m_root);
        Mutex mutex(guest.session, m_path);
        QCOMPARE(mutex.acquire(), Waited::Done); // makes the directory
        mutex.release();
        QVERIFY(guest.session.fence(patiently()));
        static_cast<void>(guest.traffic());
        QCOMPARE(mutex.acquire(), Waited::Done);
        QVERIFY(guest.session.fence(patiently()));
        QCOMPARE(guest.traffic(), (Traffic{.requests = 3, .roundTrips = 2, .wakeUps = 0}));
        mutex.release();
        QCOMPARE(guest.traffic(), (Traffic{.requests = 1, .roundTrips = 1, .wakeUps = 1}));
    }

    // Two to wait, and one after the one wake-up; nobody else is woken.
    void handOverWakesTheNextAlone()
    {
        RelayedSession next(*m_server, m_root);
        RelayedSession last(*m_server, m_root);
        Mutex holder(*m_witness, m_path);
        QCOMPARE(holder.acquire(), Waited::Done);
        std::binary_semaphore mayGo(0);
        const auto visit = [&](RelayedSession& guest) {
            return inBackground([&] {
                Mutex mutex(guest.session, m_path);
                const auto isIn = mutex.acquire(patiently()) == Waited::Done;
                mayGo.acquire();
                return isIn;
            });
        };
        auto first = visit(next);
        QVERIFY(next.waitFor(Standing::Waiting));
        auto second = visit(last);
        QVERIFY(last.waitFor(Standing::Waiting));
        QCOMPARE(next.traffic(), (Traffic{.requests = 4, .roundTrips = 2, .wakeUps = 0}));
        static_cast<void>(last.traffic());
        holder.release();
        QVERIFY(next.waitFor(Standing::Inside));
        QVERIFY(next.session.fence(patiently()) && last.session.fence(patiently()));
        QCOMPARE(next.traffic(), (Traffic{.requests = 1, .roundTrips = 1, .wakeUps = 1}));
        QCOMPARE(last.traffic(), (Traffic{}));
        mayGo.release();
        QVERIFY(first.get());
        mayGo.release();
        QVERIFY(second.get());
    }

    void writerThatGoesWakesTheReadersRightBehindIt()
    {
        RelayedSession near(*m_server, m_root);
        RelayedSession writing(*m_server, m_root);
        RelayedSession far(*m_server, m_root);
        ReadWriteLock holder(*m_witness, m_path);
        QCOMPARE(holder.writeLock().acquire(), Waited::Done);
        std::binary_semaphore mayGo(0);
        const auto visit = [&](RelayedSession& guest, bool isWriter) {
            return inBackground([&, isWriter] {
                ReadWriteLock lock(guest.session, m_path);
                const Guard guard(isWriter ? lock.writeLock() : lock.readLock(), patiently());
                mayGo.acquire();
                return static_cast<bool>(guard);
            });
        };
        auto first = visit(near, false);
        QVERIFY(near.waitFor(Standing::Waiting));
        auto second = visit(writing, true);
        QVERIFY(writing.waitFor(Standing::Waiting));
        auto third = visit(far, false);
        QVERIFY(far.waitFor(Standing::Waiting));
        static_cast<void>(near.traffic());
        static_cast<void>(writing.traffic());
        static_cast<void>(far.traffic());
        holder.writeLock().release();
        QVERIFY(near.waitFor(Standing::Inside));
        QVERIFY(near.session.fence(patiently()) && far.session.fence(patiently()));
        QCOMPARE(near.traffic(), (Traffic{.requests = 1, .roundTrips = 1, .wakeUps = 1}));
        QCOMPARE(writing.traffic(), (Traffic{}));
        QCOMPARE(far.traffic(), (Traffic{})); // there is a writer before it still
        for (auto* visitor : {&first, &second, &third}) {
            mayGo.release();
            QVERIFY(visitor->get());
        }
    }

private:
    using Traffic = RelayedSession::Traffic;

    static void everyLock()
    {
        QTest::addColumn<AnyLock>("lock");
        for (const auto& lock : AnyLock::all())
            QTest::newRow(lock.name) << lock;
    }

    void removeTree(const Path& path)
    {
        for (const auto& name : m_witness->children(path).value_or(Children{}).names)
            removeTree(path / name);
        m_witness->remove(path);
    }

    const Path m_path = Path("/lock");
    std::unique_ptr<TestServer> m_server;
    std::string m_root;
    std::unique_ptr<Session> m_witness;
};

} // namespace zoetrope::tests

QTEST_GUILESS_MAIN(zoetrope::tests::TestLockLimits)
#include "tst_locklimits.moc"
