#include "recipes/locks/mutex.h"
#include "tests/support/crowd.h"

#include <QRegularExpression>
#include <QtTest>

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
            QFAIL("no ZooKeeper server on this machine: ./dev test installs one");
        m_server = std::make_unique<TestServer>();
    }

    void init() { m_root = m_server->freshRoot(); }

    void cleanupTestCase() { m_server.reset(); }

    void P1_nodeAndParentsAreAsCuratorMakesThem()
    {
        RelayedSession client(*m_server, m_root);
        const Path path("/a/b/lock");
        Mutex mutex(client.session, path);
        QCOMPARE(mutex.acquire(), Waited::Done);
        const auto node = *mutex.node();
        const QRegularExpression name(
            QStringLiteral("^_c_[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}"
                           "-lock-\\d{10}$"));
        QVERIFY(name.match(QString::fromStdString(std::string(node.path.name()))).hasMatch());
        QCOMPARE(static_cast<std::uint64_t>(node.stat.ephemeralOwner), client.session.id());
        for (const auto* parent : {"/a", "/a/b", "/a/b/lock"}) {
            QVERIFY(client.waitFor([&](const Event& event) {
                return event.kind == Kind::Sent && event.path == parent
                    && event.createMode == static_cast<int>(CreateMode::Container);
            }));
        }
    }

    void P5_twoSessionsExcludeEachOther()
    {
        constexpr int rounds = 40;
        Room room(1);
        const auto contend = [&] {
            const auto session = connected(m_root);
            Mutex mutex(*session, m_path);
            for (int i = 0; i < rounds; ++i) {
                const Guard guard(mutex, patiently());
                room.enter();
                room.leave();
            }
        };
        auto other = inBackground(contend);
        contend();
        other.get();
        QCOMPARE(room.visits(), 2 * rounds);
        QCOMPARE(room.most(), 1);
    }

    void P6_whoCameFirstIsFirst()
    {
        const auto session = connected(m_root);
        Mutex mutex(*session, m_path);
        QCOMPARE(mutex.acquire(), Waited::Done);
        RelayedSession waiting(*m_server, m_root);
        std::vector<int> order;
        std::vector<std::future<void>> waiters;
        for (int i = 0; i < 4; ++i) {
            waiters.push_back(inBackground([&, i] {
                Mutex own(waiting.session, m_path);
                const Guard guard(own, patiently());
                order.push_back(i);
            }));
            QVERIFY(waiting.waitFor(Standing::Waiting));
        }
        mutex.release();
        for (auto& waiter : waiters)
            waiter.get();
        QCOMPARE(order, (std::vector<int>{0, 1, 2, 3}));
    }

    void P7_everyAcquireNeedsItsRelease()
    {
        RelayedSession client(*m_server, m_root);
        Mutex mutex(client.session, m_path);
        QCOMPARE(mutex.acquire(), Waited::Done);
        QVERIFY(client.session.fence(patiently()));
        static_cast<void>(client.traffic());
        QCOMPARE(mutex.acquire(), Waited::Done);
        mutex.release();
        QCOMPARE(client.traffic().requests, 0);
        QVERIFY(mutex.isHeld());
        mutex.release();
        QVERIFY(!mutex.isHeld());
        QVERIFY(mutex.participants().empty());
    }

    void P8_anotherThreadIsAnotherOwner()
    {
        const auto session = connected(m_root);
        Mutex mutex(*session, m_path);
        QCOMPARE(mutex.acquire(), Waited::Done);
        inBackground([&] {
            QVERIFY(mutex.isHeld() && !mutex.isHeldBy(Owner::thisThread()));
            QCOMPARE(mutex.acquire(session->after(50ms)), Waited::TimedOut);
        }).get();
        const Owner task;
        QCOMPARE(mutex.acquire(task, session->after({})), Waited::TimedOut);
        mutex.release();
        QCOMPARE(mutex.acquire(task, patiently()), Waited::Done);
        QVERIFY(mutex.isHeldBy(task) && !mutex.isHeldBy(Owner::thisThread()));
        std::jthread([&] { mutex.release(task); }).join();
        QVERIFY(!mutex.isHeld());
    }

    void P9_onlyTheOwnerReleases()
    {
        const auto session = connected(m_root);
        Mutex mutex(*session, m_path);
        QCOMPARE(codeOf([&] { mutex.release(); }), Code::NotHeld);
        QCOMPARE(mutex.acquire(), Waited::Done);
        inBackground([&] { QCOMPARE(codeOf([&] { mutex.release(); }), Code::NotHeld); }).get();
        QVERIFY(mutex.isHeld());
        QCOMPARE(childCount(*session, m_path), std::size_t{1});
    }

    void P10_timedAcquireLeavesNoNode()
    {
        const auto session = connected(m_root);
        const auto other = connected(m_root);
        Mutex mutex(*session, m_path);
        Mutex theirs(*other, m_path);
        QCOMPARE(mutex.acquire(), Waited::Done);
        const auto begin = Clock::now();
        QCOMPARE(theirs.acquire(other->after(150ms)), Waited::TimedOut);
        QVERIFY(Clock::now() - begin >= 150ms);
        QCOMPARE(childCount(*other, m_path), std::size_t{1});
    }

    void P11_oneTryNeverWaits()
    {
        const auto session = connected(m_root);
        RelayedSession other(*m_server, m_root);
        Mutex mutex(*session, m_path);
        Mutex theirs(other.session, m_path);
        QCOMPARE(mutex.acquire(session->after({})), Waited::Done);
        static_cast<void>(other.traffic());
        QCOMPARE(theirs.acquire(other.session.after({})), Waited::TimedOut);
        QCOMPARE(theirs.acquire(other.session.after(-1h)), Waited::TimedOut);
        QCOMPARE(other.traffic(),
                 (RelayedSession::Traffic{.requests = 4, .roundTrips = 2, .wakeUps = 0}));
    }

    void P11_oneTryReachesAServerThatIsFarAway()
    {
        RelayedSession far(*m_server, m_root);
        Mutex mutex(far.session, m_path); // whose directory has to be made, too
        far.relay.delay(100ms);
        QCOMPARE(mutex.acquire(far.session.after({})), Waited::Done);
    }

    void P12_failedTryDoesNotSpoilLaterOnes()
    {
        const auto session = connected(m_root);
        const auto other = connected(m_root);
        Mutex mutex(*session, m_path);
        Mutex theirs(*other, m_path);
        QCOMPARE(mutex.acquire(), Waited::Done);
        QCOMPARE(theirs.acquire(other->after({})), Waited::TimedOut);
        mutex.release();
        QCOMPARE(theirs.acquire(patiently()), Waited::Done);
        theirs.release();
        QCOMPARE(theirs.acquire(patiently()), Waited::Done);
    }

    void P13_stopEndsTheWaitAndLeavesNoNode()
    {
        const auto session = connected(m_root);
        RelayedSession other(*m_server, m_root);
        Mutex mutex(*session, m_path);
        Mutex theirs(other.session, m_path);
        QCOMPARE(mutex.acquire(), Waited::Done);
        std::stop_source stop;
        auto wait = inBackground([&] { return theirs.acquire(never, stop.get_token()); });
        QVERIFY(other.waitFor(Standing::Waiting));
        stop.request_stop();
        QCOMPARE(wait.get(), Waited::Stopped);
        QCOMPARE(childCount(other.session, m_path), std::size_t{1});
        mutex.release();
        QCOMPARE(theirs.acquire(patiently()), Waited::Done);
    }

    void P22_realNamesAreTheSameInANamespaceAndUnderARoot()
    {
        const auto whole = connected(m_root);
        const auto part = connected(m_root, {.nameSpace = "shop"});
        whole->create(Path("/shop"), "", CreateMode::Persistent);
        const auto below = connected(m_root + "/shop");
        Mutex first(*part, m_path);
        QCOMPARE(first.acquire(), Waited::Done);
        QCOMPARE(first.node()->path.parent(), m_path);
        QCOMPARE(childCount(*whole, Path("/shop/lock")), std::size_t{1});
        Mutex second(*below, m_path);
        QCOMPARE(second.acquire(below->after({})), Waited::TimedOut);
        first.release();
        QCOMPARE(second.acquire(patiently()), Waited::Done);
        whole->remove(Path("/shop") / "lock" / second.node()->path.name());
        QTRY_VERIFY_WITH_TIMEOUT(!second.isHeld(), 30'000);
    }

    void P23_dataIsCopiedAndCanBeRead()
    {
        const auto session = connected(m_root);
        Mutex::Options options;
        options.data = "till 3";
        Mutex mutex(*session, m_path, options);
        options.data = "another";
        QCOMPARE(mutex.acquire(), Waited::Done);
        QCOMPARE(session->get(mutex.node()->path)->bytes, std::optional<std::string>("till 3"));
    }

    void P24_participantsAreInOrder()
    {
        const auto session = connected(m_root);
        RelayedSession other(*m_server, m_root);
        Mutex mutex(*session, m_path);
        Mutex theirs(other.session, m_path);
        QVERIFY(mutex.participants().empty());
        QCOMPARE(mutex.acquire(), Waited::Done);
        session->create(m_path / "0", "", CreateMode::Persistent);
        auto wait = inBackground([&] { return theirs.acquire(patiently()); });
        QVERIFY(other.waitFor(Standing::Waiting));
        const auto line = mutex.participants();
        QCOMPARE(line.size(), std::size_t{2});
        QCOMPARE(line.front(), mutex.node()->path);
        mutex.release();
        QCOMPARE(wait.get(), Waited::Done);
        QCOMPARE(mutex.participants(), std::vector<Path>{line.back()});
    }

    void P26_persistentNodeOutlivesItsSession()
    {
        const auto session = connected(m_root);
        auto other = connected(m_root);
        Mutex::Options options;
        options.mode = CreateMode::PersistentSequential;
        Mutex theirs(*other, m_path, options);
        QCOMPARE(theirs.acquire(), Waited::Done);
        other->close();
        QVERIFY(!theirs.isHeld());
        Mutex mutex(*session, m_path, options);
        QCOMPARE(mutex.acquire(session->after({})), Waited::TimedOut);
        session->remove(mutex.participants().front());
        QCOMPARE(mutex.acquire(patiently()), Waited::Done);
        mutex.release();
        QCOMPARE(childCount(*session, m_path), std::size_t{0});
    }

    void P27_accessListsAreOfTheNodeAndItsParents()
    {
        std::mutex guarding;
        std::vector<std::string> asked;
        const auto session = connected(
            m_root, {.authentications = {{"digest", "ada:secret"}}, .acl = [&](const Path& path) {
                         const std::scoped_lock lock(guarding);
                         asked.push_back(path.text());
                         return Acl{{.scheme = "auth", .id = ""}};
                     }});
        const auto other = connected(m_root);
        Mutex mutex(*session, Path("/mine/lock"));
        QCOMPARE(mutex.acquire(), Waited::Done);
        QVERIFY(std::count(asked.begin(), asked.end(), "/mine") > 0);
        QVERIFY(std::count(asked.begin(), asked.end(), "/mine/lock") > 0);
        Mutex theirs(*other, Path("/mine/lock"));
        QCOMPARE(codeOf([&] { static_cast<void>(theirs.acquire()); }), Code::NoAuth);
        QCOMPARE(codeOf([&] { static_cast<void>(theirs.participants()); }), Code::NoAuth);
        QCOMPARE(codeOf([&] { static_cast<void>(other->get(mutex.node()->path)); }), Code::NoAuth);
        Mutex unharmed(*other, m_path);
        QCOMPARE(unharmed.acquire(), Waited::Done);
    }

    void P28_guardReleasesOnEveryWayOut()
    {
        const auto session = connected(m_root);
        Mutex mutex(*session, m_path);
        try {
            const Guard guard(mutex);
            QVERIFY(guard);
            throw std::runtime_error("work failed");
        } catch (const std::runtime_error&) {
            QVERIFY(!mutex.isHeld());
        }
        QCOMPARE(childCount(*session, m_path), std::size_t{0});
    }

    void P29_guardAndLockAgree()
    {
        const auto session = connected(m_root);
        const auto other = connected(m_root);
        Mutex mutex(*session, m_path);
        Mutex theirs(*other, m_path);
        {
            Guard guard(mutex);
            const Guard again(mutex);
            const Guard late(theirs, other->after({}));
            QVERIFY(guard && again && !late);
            guard.release();
            QVERIFY(!guard && again && mutex.isHeld());
            guard.release();
            QVERIFY(mutex.isHeld());
            mutex.release();
            QVERIFY(!again); // whose end must not release anything of another's
        }
        QCOMPARE(theirs.acquire(patiently()), Waited::Done);
    }

    void asManyAsThereAreLeasesHold()
    {
        const auto session = connected(m_root);
        RelayedSession waiting(*m_server, m_root);
        Mutex::Options options;
        options.rule = std::make_shared<LowestHold>("lock-", 3);
        Mutex mutex(*session, m_path, options);
        const std::array<Owner, 3> owners;
        for (const auto owner : owners)
            QCOMPARE(mutex.acquire(owner, patiently()), Waited::Done);
        const auto newest = mutex.fencing();
        Mutex fourth(waiting.session, m_path, options);
        Mutex fifth(waiting.session, m_path, options);
        auto wait = inBackground([&] { return fourth.acquire(patiently()); });
        QVERIFY(waiting.waitFor(Standing::Waiting));
        QCOMPARE(fifth.acquire(waiting.session.after({})), Waited::TimedOut);
        mutex.release(owners[0]);
        QCOMPARE(wait.get(), Waited::Done);
        QVERIFY(newest < fourth.fencing());
        QVERIFY(!mutex.isHeldBy(owners[0]) && mutex.isHeldBy(owners[1]));
        QVERIFY(mutex.isHeldBy(owners[2]));
    }

    void asManyAsThereAreLeasesAreInsideAtMost()
    {
        Room room(2);
        std::vector<std::jthread> all;
        for (int i = 0; i < 5; ++i) {
            all.emplace_back([&] {
                const auto session = connected(m_root);
                Mutex::Options options;
                options.rule = std::make_shared<LowestHold>("lock-", 2);
                Mutex mutex(*session, m_path, options);
                for (int round = 0; round < 10; ++round) {
                    const Guard guard(mutex, patiently());
                    room.enter();
                    std::this_thread::yield();
                    room.leave();
                }
            });
        }
        all.clear();
        QCOMPARE(room.visits(), 50);
        QVERIFY(room.most() <= 2);
    }

    void fencingTokensRiseWhenTheDirectoryIsMadeAnew()
    {
        const auto session = connected(m_root);
        Mutex mutex(*session, m_path);
        std::optional<std::int64_t> last = 0;
        for (int i = 0; i < 3; ++i) {
            QCOMPARE(mutex.acquire(), Waited::Done);
            QVERIFY(mutex.node()->path.name().ends_with("lock-0000000000"));
            QVERIFY(last < mutex.fencing());
            last = mutex.fencing();
            mutex.release();
            QVERIFY(!mutex.fencing());
            session->remove(m_path); // as the server does with an empty container
        }
    }

private:
    const Path m_path = Path("/lock");
    std::unique_ptr<TestServer> m_server;
    std::string m_root;
};

} // namespace zoetrope::tests

QTEST_GUILESS_MAIN(zoetrope::tests::TestMutex)
#include "tst_mutex.moc"
