#include "recipes/locks/revocation.h"
#include "recipes/transport/sequence.h"
#include "tests/support/anylock.h"
#include "tests/support/crowd.h"

#include <QtTest>

#include <semaphore>

using namespace std::chrono_literals;

namespace zoetrope::tests {

using namespace recipes;

namespace {

using Fault = void (app::Relay::*)();

} // namespace

/// Whoever loses a lock knows it, and stands anew where it may.
class TestLockLoss : public QObject
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

    // Side by side, for each of them waits for a session's end.
    void P15_holderKnowsBeforeAnotherHolds_data() { everyLock(); }
    void P15_holderKnowsBeforeAnotherHolds()
    {
        QFETCH(const AnyLock, lock);
        std::vector<std::future<QString>> runs;
        for (const Fault fault : {&app::Relay::freeze, &app::Relay::cut, &app::Relay::halfOpen}) {
            const auto path = Path("/lock") / std::to_string(runs.size());
            runs.push_back(inBackground([=, this] { return losing(lock, path, fault); }));
        }
        for (auto& run : runs)
            QCOMPARE(run.get(), QString());
    }

    void sameLockWorksAgainAfterTheSessionsEnd_data() { everyLock(); }
    void sameLockWorksAgainAfterTheSessionsEnd()
    {
        QFETCH(const AnyLock, lock);
        RelayedSession guest(*m_server, m_root, shortly);
        const auto own = lock.make(guest.session, m_path, {});
        QCOMPARE(own->acquire(), Waited::Done);
        const auto before = own->fencing();
        guest.relay.cut();
        QVERIFY(guest.waitFor(SessionState::Lost));
        QVERIFY(!own->isHeld() && !own->fencing());
        guest.relay.mend();
        own->release();
        QCOMPARE(own->acquire(patiently()), Waited::Done);
        QVERIFY(own->isHeld() && before < own->fencing());
        QTRY_COMPARE_WITH_TIMEOUT(nodesOfLock(*m_witness, m_path), std::size_t{1},
                                  30'000); // the lost session's go late
    }

    void waiterStandsAnewAfterItsSessionsEnd_data() { everyLock(); }
    void waiterStandsAnewAfterItsSessionsEnd()
    {
        QFETCH(const AnyLock, lock);
        RelayedSession guest(*m_server, m_root, shortly);
        const auto holder = lock.make(*m_witness, m_path, {});
        QCOMPARE(holder->acquire(), Waited::Done);
        const auto waiter = lock.make(guest.session, m_path, {});
        auto wait = inBackground([&] { return waiter->acquire(patiently()); });
        QVERIFY(guest.waitFor(Standing::Waiting));
        guest.relay.cut();
        QVERIFY(guest.waitFor(SessionState::Lost));
        guest.relay.mend();
        QVERIFY(guest.waitFor(Standing::Waiting));
        holder->release();
        QCOMPARE(wait.get(), Waited::Done);
        QVERIFY(waiter->isHeld());
    }

    void waiterSaysLostWhereItIsToldTo()
    {
        RelayedSession guest(*m_server, m_root, shortly);
        Mutex holder(*m_witness, m_path);
        QCOMPARE(holder.acquire(), Waited::Done);
        Mutex::Options options;
        options.standsAnew = false;
        Mutex waiter(guest.session, m_path, options);
        auto wait
            = inBackground([&] { return codeOf([&] { static_cast<void>(waiter.acquire()); }); });
        QVERIFY(guest.waitFor(Standing::Waiting));
        m_witness->remove(holder.participants().back());
        QCOMPARE(wait.get(), Code::NoNode);
        auto again
            = inBackground([&] { return codeOf([&] { static_cast<void>(waiter.acquire()); }); });
        QVERIFY(guest.waitFor(Standing::Waiting));
        guest.relay.cut();
        QCOMPARE(again.get(), Code::SessionExpired);
        QVERIFY(guest.waitFor(Standing::Lost));
    }

    void ownerWhoLostItMustReleaseItFirst()
    {
        Mutex mutex(*m_witness, m_path);
        QCOMPARE(mutex.acquire(), Waited::Done);
        m_witness->remove(mutex.node()->path);
        QTRY_VERIFY_WITH_TIMEOUT(!mutex.isHeld(), 30'000);
        QCOMPARE(codeOf([&] { static_cast<void>(mutex.acquire()); }), Code::SessionExpired);
        mutex.release();
        QCOMPARE(mutex.acquire(patiently()), Waited::Done);
    }

    void deletedHoldIsToldOnce_data() { everyLock(); }
    void deletedHoldIsToldOnce()
    {
        QFETCH(const AnyLock, lock);
        const auto other = connected(m_root);
        std::counting_semaphore<> lost(0);
        const auto holder = lock.make(*m_witness, m_path, [&] { lost.release(); });
        QCOMPARE(holder->acquire(), Waited::Done);
        QVERIFY(m_witness->fence(patiently()));
        removeNodes(*other);
        QVERIFY(lost.try_acquire_for(1s));
        QVERIFY(!holder->isHeld() && !holder->fencing());
        holder->release();
        QVERIFY(m_witness->fence(patiently()) && !lost.try_acquire());
    }

    // It asks for no watch when it holds: what it waited with is there.
    void deletedHoldIsToldWhereItWaitedBefore_data() { everyLock(); }
    void deletedHoldIsToldWhereItWaitedBefore()
    {
        QFETCH(const AnyLock, lock);
        RelayedSession guest(*m_server, m_root);
        std::counting_semaphore<> lost(0);
        const auto first = lock.make(*m_witness, m_path, {});
        const auto holder = lock.make(guest.session, m_path, [&] { lost.release(); });
        QCOMPARE(first->acquire(), Waited::Done);
        auto wait = inBackground([&] { return holder->acquire(patiently()); });
        QVERIFY(guest.waitFor(Standing::Waiting));
        first->release();
        QCOMPARE(wait.get(), Waited::Done);
        QVERIFY(guest.session.fence(patiently()));
        QVERIFY(holder->isHeld());
        removeNodes(*m_witness);
        QVERIFY(lost.try_acquire_for(1s));
        QVERIFY(!holder->isHeld() && !holder->fencing());
    }

    void releaseIsNoLoss_data() { everyLock(); }
    void releaseIsNoLoss()
    {
        QFETCH(const AnyLock, lock);
        std::atomic<int> losses = 0;
        const auto own = lock.make(*m_witness, m_path, [&] { ++losses; });
        for (int i = 0; i < 50; ++i) {
            QCOMPARE(own->acquire(), Waited::Done);
            own->release();
        }
        Signal allWasTold;
        const auto last = m_witness->listener<>([&] { allWasTold.fire(); });
        last->tell();
        QCOMPARE(allWasTold.sleepUntil(patiently(), {}), Waited::Done);
        QCOMPARE(losses.load(), 0);
    }

    void deletedPlaceIsTakenAnew_data() { everyLock(); }
    void deletedPlaceIsTakenAnew()
    {
        QFETCH(const AnyLock, lock);
        RelayedSession guest(*m_server, m_root);
        const auto holder = lock.make(*m_witness, m_path, {});
        QCOMPARE(holder->acquire(), Waited::Done);
        const auto waiter = lock.make(guest.session, m_path, {});
        auto wait = inBackground([&] { return waiter->acquire(patiently()); });
        QVERIFY(guest.waitFor(Standing::Waiting));
        removeNodes(*m_witness, holder->fencing());
        QVERIFY(guest.waitFor(Standing::Waiting));
        holder->release();
        QCOMPARE(wait.get(), Waited::Done);
    }

    void deletedDirectoryIsMadeAnew_data() { everyLock(); }
    void deletedDirectoryIsMadeAnew()
    {
        QFETCH(const AnyLock, lock);
        RelayedSession guest(*m_server, m_root);
        std::counting_semaphore<> lost(0);
        const auto holder = lock.make(*m_witness, m_path, [&] { lost.release(); });
        QCOMPARE(holder->acquire(), Waited::Done);
        const auto waiter = lock.make(guest.session, m_path, {});
        auto wait = inBackground([&] { return waiter->acquire(patiently()); });
        QVERIFY(guest.waitFor(Standing::Waiting));
        const auto other = connected(m_root);
        std::vector<Request> removals; // at once: the waiter stands anew
        collect(*other, m_path, removals);
        QCOMPARE(other->multi(removals).code, Code::Ok);
        QVERIFY(lost.try_acquire_for(1s));
        QCOMPARE(wait.get(), Waited::Done);
        QVERIFY(!holder->isHeld() && waiter->isHeld());
    }

    void foreignChildrenNeitherBlockNorCount_data() { everyLock(); }
    void foreignChildrenNeitherBlockNorCount()
    {
        QFETCH(const AnyLock, lock);
        for (const auto* name : {"-x", "0", "000", "zzz", "lock-", "_c_lock"}) {
            for (const auto& directory : {m_path, m_path / "locks", m_path / "leases"})
                m_witness->ensure(directory / name);
        }
        const auto own = lock.make(*m_witness, m_path, {});
        QCOMPARE(own->acquire(m_witness->after(5s)), Waited::Done);
    }

    // A write uses up the watch that a deletion is noticed by.
    void deletionAfterAWriteIsNoticed_data() { everyLock(); }
    void deletionAfterAWriteIsNoticed()
    {
        QFETCH(const AnyLock, lock);
        RelayedSession guest(*m_server, m_root);
        std::counting_semaphore<> lost(0);
        const auto holder = lock.make(guest.session, m_path, [&] { lost.release(); });
        QCOMPARE(holder->acquire(), Waited::Done);
        QVERIFY(guest.waitFor(isReadOfOwn));
        for (const auto& node : nodes(*m_witness))
            QVERIFY(revoke(*m_witness, node));
        QVERIFY(guest.waitFor(isReadOfOwn));
        QVERIFY(holder->isHeld());
        removeNodes(*m_witness);
        QVERIFY(lost.try_acquire_for(1s));
    }

    // The watch on the own node, too, can be what a broken connection has swallowed.
    void deletionAfterALostReplyIsNoticed_data() { everyLock(); }
    void deletionAfterALostReplyIsNoticed()
    {
        QFETCH(const AnyLock, lock);
        RelayedSession guest(*m_server, m_root);
        std::counting_semaphore<> lost(0);
        const auto holder = lock.make(guest.session, m_path, [&] { lost.release(); });
        QVERIFY(guest.waitFor(SessionState::Connected));
        QCOMPARE(holder->acquire(), Waited::Done);
        holder->release();
        guest.relay.delay(20ms); // so that the own node is read while it is cut
        QCOMPARE(holder->acquire(), Waited::Done);
        guest.relay.cut();
        QVERIFY(guest.waitFor(SessionState::Suspended));
        guest.relay.mend();
        QVERIFY(guest.waitFor(SessionState::Reconnected));
        QVERIFY(guest.waitFor(isReadOfOwn));
        QVERIFY(holder->isHeld());
        removeNodes(*m_witness);
        QVERIFY(lost.try_acquire_for(1s));
    }

    void P106_numbersAreReadWhateverStandsBeforeThem()
    {
        QCOMPARE(sequenceKey("x-72057594037927936-0000000003", "-"), "0000000003");
        QCOMPARE(sequenceKey("_c_a-lock-b-lock-0000000004", "lock-"), "0000000004");
        QCOMPARE(sequenceKey("n_0000000005", "n_"), "0000000005");
        QCOMPARE(sequenceKey("lock--2147483648", "lock-"), "-2147483648");
        QCOMPARE(sequenceKey("queue-0000000006", "lock-"), "queue-0000000006");
        const LowestHold foreign("n_");
        QVERIFY(foreign.isContender("n_0000000005") && !foreign.isContender("lock-0000000001"));
    }

    void P106_overflowIsAnErrorAndNobodysTurn()
    {
        const LowestHold rule;
        const auto line = rule.inOrder({"_c_a-lock-0000000007", "_c_b-lock--2147483648", "-1",
                                        "lock-2147483647", "lock-9x", "lock-"});
        QCOMPARE(line,
                 (std::vector<std::string>{"_c_b-lock--2147483648", "_c_a-lock-0000000007",
                                           "lock-2147483647"}));
        QVERIFY(!rule.verdict(line, 0) && !rule.verdict(line, 2));
        QCOMPARE(rule.verdict(line, 1)->waitFor, line[0]);
        QVERIFY(isSequence("-2147483648") && !isSequence("-") && !isSequence(""));
    }

    void overflownContenderIsTold()
    {
        // The directory's name for its nodes ends in what makes each number negative.
        Mutex::Options options;
        options.rule = std::make_shared<Overflown>();
        Mutex mutex(*m_witness, m_path, options);
        QCOMPARE(codeOf([&] { static_cast<void>(mutex.acquire()); }), Code::SequenceOverflow);
        QVERIFY(!mutex.isHeld());
        QCOMPARE(nodesOfLock(*m_witness, m_path), std::size_t{0});
    }

private:
    static constexpr auto shortly = 1s; // a session's timeout, where its end is waited for

    class Overflown final : public LockRule
    {
    public:
        std::string name() const override { return "lock--"; }
        std::string_view key(std::string_view child) const override
        {
            return sequenceKey(child, "lock-");
        }
        Verdict judge(const std::vector<std::string>& /*line*/, std::size_t /*own*/) const override
        {
            return {.isGranted = true, .waitFor = {}};
        }
    };

    static void everyLock()
    {
        QTest::addColumn<AnyLock>("lock");
        for (const auto& lock : AnyLock::all())
            QTest::newRow(lock.name) << lock;
    }

    static bool isReadOfOwn(const Event& event)
    {
        return event.kind == Kind::Delivered && event.item == Item::Reply && event.code == 0
            && event.operation == Operation::GetData;
    }

    // Empty if all was as it should be.
    QString losing(const AnyLock& lock, const Path& path, Fault fault)
    {
        RelayedSession guest(*m_server, m_root, shortly);
        const auto other = connected(m_root);
        std::counting_semaphore<> lost(0);
        const auto holder = lock.make(guest.session, path, [&] { lost.release(); });
        const auto next = lock.make(*other, path, {});
        if (holder->acquire() != Waited::Done)
            return QStringLiteral("it did not get the lock");
        const auto token = holder->fencing();
        (guest.relay.*fault)();
        if (next->acquire(patiently()) != Waited::Done)
            return QStringLiteral("the next one did not get it");
        if (holder->isHeld() || holder->fencing())
            return QStringLiteral("two hold it");
        if (!lost.try_acquire_for(1s))
            return QStringLiteral("the loss was not told");
        if (!(token < next->fencing()))
            return QStringLiteral("the token has not risen");
        guest.relay.mend();
        holder->release();
        return !next->isHeld()   ? QStringLiteral("the late release took it away")
            : lost.try_acquire() ? QStringLiteral("the loss was told twice")
                                 : QString();
    }

    std::vector<Path> nodes(Session& session) const
    {
        std::vector<Path> all;
        for (const auto& directory : {m_path, m_path / "locks", m_path / "leases"}) {
            for (const auto& name : session.children(directory).value_or(Children{}).names) {
                if (name != "locks" && name != "leases")
                    all.push_back(directory / name);
            }
        }
        return all;
    }

    // All but the one that was created by `kept`.
    void removeNodes(Session& session, std::optional<std::int64_t> kept = {})
    {
        for (const auto& node : nodes(session)) {
            const auto stat = session.exists(node);
            if (stat && stat->czxid != kept)
                session.remove(node);
        }
    }

    static void collect(Session& session, const Path& path, std::vector<Request>& removals)
    {
        for (const auto& name : session.children(path).value_or(Children{}).names)
            collect(session, path / name, removals);
        removals.push_back(Request::remove(path));
    }

    const Path m_path = Path("/lock");
    std::unique_ptr<TestServer> m_server;
    std::string m_root;
    std::unique_ptr<Session> m_witness;
};

} // namespace zoetrope::tests

QTEST_GUILESS_MAIN(zoetrope::tests::TestLockLoss)
#include "tst_lockloss.moc"
