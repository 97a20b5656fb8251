#include "recipes/locks/multilock.h"
#include "recipes/locks/mutex.h"
#include "recipes/locks/readwritelock.h"
#include "recipes/locks/semaphoremutex.h"
#include "tests/support/crowd.h"

#include <QtTest>

using namespace std::chrono_literals;

namespace zoetrope::tests {

using namespace recipes;

namespace {

// A lock that does what its script says, and writes down what it was asked for.
class ScriptedLock final : public Lock
{
public:
    ScriptedLock(std::string name, std::vector<std::string>& log)
        : m_name(std::move(name))
        , m_log(log)
    {
    }

    Waited acquire(Deadline deadline, const std::stop_token& /*stop*/) override
    {
        m_log.push_back("acquire " + m_name);
        deadlines.push_back(deadline);
        if (acquireFails)
            throw Error(Code::NoAuth, "acquire", m_name);
        return end;
    }

    void release() override
    {
        m_log.push_back("release " + m_name);
        if (releaseFails)
            throw Error(Code::NotHeld, "release", m_name);
    }

    bool isHeld() override { return end == Waited::Done; }
    std::optional<std::int64_t> fencing() override { return 1; }

    Waited end = Waited::Done;
    bool acquireFails = false;
    bool releaseFails = false;
    std::vector<Deadline> deadlines;

private:
    const std::string m_name;
    std::vector<std::string>& m_log;
};

} // namespace

class TestMultiLock : public QObject
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

    void releasesInReverse()
    {
        Script script;
        MultiLock all({script.a, script.b, script.c});
        QCOMPARE(all.acquire(), Waited::Done);
        QVERIFY(all.isHeld() && !all.fencing());
        all.release();
        QCOMPARE(
            script.log,
            (Log{"acquire a", "acquire b", "acquire c", "release c", "release b", "release a"}));
    }

    void oneDeadlineForAll()
    {
        Script script;
        MultiLock all({script.a, script.b});
        const auto deadline = Clock::now() + 1s;
        QCOMPARE(all.acquire(deadline), Waited::Done);
        QVERIFY(script.a.deadlines.front() == deadline && script.b.deadlines.front() == deadline);
    }

    void P52_firstFailureReleasesWhatWasTaken()
    {
        Script script;
        script.b.acquireFails = true;
        script.a.releaseFails = true;
        MultiLock all({script.a, script.b, script.c});
        QCOMPARE(codeOf([&] { static_cast<void>(all.acquire()); }), Code::NoAuth);
        QCOMPARE(script.log, (Log{"acquire a", "acquire b", "release a"}));
    }

    void P52_deadlineReleasesWhatWasTaken()
    {
        Script script;
        script.c.end = Waited::TimedOut;
        MultiLock all({script.a, script.b, script.c});
        QCOMPARE(all.acquire(), Waited::TimedOut);
        QCOMPARE(script.log,
                 (Log{"acquire a", "acquire b", "acquire c", "release b", "release a"}));
        QVERIFY(!all.isHeld());
    }

    void P53_failingReleaseDoesNotKeepTheOthers()
    {
        Script script;
        script.c.releaseFails = script.a.releaseFails = true;
        MultiLock all({script.a, script.b, script.c});
        QCOMPARE(all.acquire(), Waited::Done);
        try {
            all.release();
            QFAIL("the first error is not reported");
        } catch (const Error& error) {
            QVERIFY(std::string(error.what()).find("release c") != std::string::npos);
        }
        QCOMPARE(script.log.back(), std::string("release a"));
    }

    void noneIsRefused()
    {
        QCOMPARE(codeOf([] { const MultiLock none({}); }), Code::BadArguments);
    }

    void pathThatStandsTwiceIsRefusedBeforeAnythingIsSent()
    {
        const auto root = m_server->freshRoot();
        RelayedSession client(*m_server, root);
        static_cast<void>(client.traffic());
        const auto other = connected(root);
        Mutex a(client.session, Path("/a")), b(client.session, Path("/b"));
        Mutex again(client.session, Path("/a")), elsewhere(*other, Path("/a"));
        SemaphoreMutex semaphore(client.session, Path("/a"));
        ReadWriteLock sides(client.session, Path("/a"));
        const auto refused = [](const MultiLock::Locks& locks) {
            return codeOf([&] { const MultiLock all(locks); }) == Code::BadArguments;
        };
        QVERIFY(refused({a, b, again}) && refused({a, semaphore}) && refused({sides.readLock(), a})
                && refused({a, a}));
        MultiLock inner({b, again});
        QVERIFY(refused({a, inner}));
        QCOMPARE(client.traffic(), RelayedSession::Traffic{});
        QVERIFY(!refused({a, b, elsewhere})); // by another way there, as far as the words tell
    }

    void P52_heldLocksOfAServerAreGivenBack()
    {
        const auto root = m_server->freshRoot();
        const auto session = connected(root);
        const auto other = connected(root);
        Mutex mutex(*session, Path("/a"));
        SemaphoreMutex semaphore(*session, Path("/b"));
        MultiLock both({mutex, semaphore});
        SemaphoreMutex theirs(*other, Path("/b"));
        QCOMPARE(theirs.acquire(), Waited::Done);
        QCOMPARE(both.acquire(session->after(100ms)), Waited::TimedOut);
        QVERIFY(!mutex.isHeld());
        QTRY_COMPARE_WITH_TIMEOUT(childCount(*other, Path("/a")), std::size_t{0},
                                  30'000); // it was not waited for
        theirs.release();
        QCOMPARE(both.acquire(patiently()), Waited::Done);
        QVERIFY(both.isHeld());
        other->remove(mutex.node()->path);
        QTRY_VERIFY_WITH_TIMEOUT(!both.isHeld(), 30'000);
        both.release();
        QCOMPARE(theirs.acquire(patiently()), Waited::Done);
    }

    // The next holding is of the same locks, which do not know their holders.
    void guardSpeaksForItsOwnHoldAlone()
    {
        const auto root = m_server->freshRoot();
        const auto session = connected(root);
        const auto admin = connected(root);
        SemaphoreMutex a(*session, Path("/a"));
        SemaphoreMutex b(*session, Path("/b"));
        MultiLock both({a, b});
        std::optional<Guard> first(std::in_place, both, patiently());
        QVERIFY(*first);
        for (const auto& leases : {Path("/a/leases"), Path("/b/leases")}) {
            const auto lease = admin->children(leases)->names.front();
            admin->remove(leases / lease);
        }
        QTRY_VERIFY_WITH_TIMEOUT(!a.isHeld() && !b.isHeld(), 30'000);
        QVERIFY(!*first);
        const Guard next(both, patiently());
        QVERIFY(next && !*first);
        first.reset(); // has nothing to give back
        QVERIFY(next);
        QCOMPARE(childCount(*admin, Path("/a/leases")), std::size_t{1});
        QCOMPARE(childCount(*admin, Path("/b/leases")), std::size_t{1});
    }

    // Giving up what is held already takes no answer: the session would have to end for it.
    void deadlineHoldsInSilence()
    {
        const auto root = m_server->freshRoot();
        const auto other = connected(root);
        Mutex theirs(*other, Path("/b"));
        QCOMPARE(theirs.acquire(), Waited::Done);
        RelayedSession client(*m_server, root, 4s);
        Mutex a(client.session, Path("/a"));
        Mutex b(client.session, Path("/b"));
        MultiLock both({a, b});
        auto end = inBackground([&] { return both.acquire(Clock::now() + 500ms); });
        QVERIFY(client.waitFor(Standing::Waiting));
        client.relay.freeze();
        QCOMPARE(end.get(), Waited::TimedOut);
        QVERIFY(client.session.state()
                == SessionState::Connected); // silence has broken nothing yet
        QVERIFY(!a.isHeld());
    }

private:
    using Log = std::vector<std::string>;

    struct Script
    {
        Log log;
        ScriptedLock a{"a", log};
        ScriptedLock b{"b", log};
        ScriptedLock c{"c", log};
    };

    std::unique_ptr<TestServer> m_server;
};

} // namespace zoetrope::tests

QTEST_GUILESS_MAIN(zoetrope::tests::TestMultiLock)
#include "tst_multilock.moc"
