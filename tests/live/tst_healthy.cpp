#include "recipes/locks/mutex.h"
#include "recipes/recognise/childname.h"
#include "tests/live/casework.h"
#include "tests/support/peer.h"
#include "tests/support/readable.h"
#include "tests/support/testserver.h"

#include <QTest>

using namespace zoetrope;
using namespace zoetrope::app;
using namespace zoetrope::recipes;
using namespace zoetrope::tests;

namespace {

/// What waits in a thread of its own until the end.
class Threads
{
public:
    ~Threads() { m_stop.request_stop(); }
    void add(Mutex& mutex)
    {
        m_waiting.push_back(
            inBackground([this, &mutex] { return mutex.acquire(never, m_stop.get_token()); }));
    }

private:
    std::stop_source m_stop;
    std::vector<std::future<Waited>> m_waiting;
};

} // namespace

/// What healthy programs do on a real server, and what looks much the same and is not healthy.
class HealthyTest : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        if (!Server::isInstalled())
            QSKIP("no ZooKeeper server on this machine");
        m_server = std::make_unique<TestServer>();
    }
    void init()
    {
        m_root = m_server->freshRoot();
        m_casework = std::make_unique<Casework>(m_root);
    }
    void cleanup() { m_casework.reset(); }
    void cleanupTestCase() { m_server.reset(); }

    // Three threads, a lock for each, and one lock for all of them: as Curator is meant to be used.
    void oneSessionWithThreeThreadsIsSilent()
    {
        const auto session = connected(m_root);
        std::vector<std::unique_ptr<Mutex>> mutexes;
        for (const auto* path : {"/a", "/b", "/c", "/all"})
            mutexes.push_back(std::make_unique<Mutex>(*session, Path(path)));
        for (const auto& mutex : mutexes)
            QVERIFY(mutex->acquire(patiently()) == Waited::Done);
        for (int i = 0; i < 2; ++i)
            mutexes.push_back(std::make_unique<Mutex>(*session, Path("/all")));
        Threads threads;
        threads.add(*mutexes[4]);
        threads.add(*mutexes[5]);
        expectSilence("/all", "curator lock: holding waiting waiting");
    }

    void twoThreadsAroundAnotherSessionInOneLineAreSilent() // A B A
    {
        const auto a = connected(m_root), b = connected(m_root);
        Mutex first(*a, Path("/x")), second(*b, Path("/x")), third(*a, Path("/x"));
        QVERIFY(first.acquire(patiently()) == Waited::Done);
        Threads threads;
        threads.add(second);
        QCOMPARE(shapeOf("/x", 2), std::string("curator lock: holding waiting"));
        threads.add(third);
        expectSilence("/x", "curator lock: holding waiting waiting");
    }

    // Each process has three threads; each holds what a thread of the other waits for.
    void twoPoolsAreSilent()
    {
        const auto a = connected(m_root), b = connected(m_root);
        Mutex aHoldsX(*a, Path("/x")), bHoldsY(*b, Path("/y")), aHoldsZ(*a, Path("/z"));
        Mutex aWantsY(*a, Path("/y")), bWantsX(*b, Path("/x"));
        for (auto* mutex : {&aHoldsX, &bHoldsY, &aHoldsZ})
            QVERIFY(mutex->acquire(patiently()) == Waited::Done);
        Threads threads;
        threads.add(aWantsY);
        threads.add(bWantsX);
        QCOMPARE(shapeOf("/x", 2), std::string("curator lock: holding waiting"));
        expectSilence("/y", "curator lock: holding waiting");
    }

    void curatorsThreadsAreSilent() { expectPeersThreadsSilent(Peer::Library::Curator, "30000"); }
    void kazoosThreadsAreSilent() { expectPeersThreadsSilent(Peer::Library::Kazoo, ""); }

    void configurationThatThreeSessionsWatchIsSilent()
    {
        const auto writer = connected(m_root);
        writer->ensure(Path("/app"), patiently());
        std::vector<std::unique_ptr<Session>> sessions;
        std::vector<std::unique_ptr<Watch>> watches;
        for (const auto* path : {"/app/config", "/app/reload"})
            writer->create(Path(path), path == std::string("/app/config") ? "a=1" : "",
                           CreateMode::Persistent, patiently());
        for (int i = 0; i < 3; ++i) {
            sessions.push_back(connected(m_root));
            for (const auto* path : {"/app/config", "/app/reload"}) {
                watches.push_back(std::make_unique<Watch>(*sessions.back()));
                QVERIFY(sessions.back()->get(Path(path), watches.back().get(), patiently()));
            }
        }
        const auto seen = m_casework->until([](const Inspection& inspection) {
            return inspection.picture.seen.watchings.size() >= 6;
        });
        QCOMPARE(Casework::kinds(seen), std::string());
        QCOMPARE(Casework::kinds(m_casework->inspector.lookAgain()), std::string());
        QVERIFY(seen.picture.graph.gateWaits.empty());
        watches.clear();
    }

    // The reply to the create is lost, and a name that tells the attempt stands twice.
    void twoNodesOfOneAttemptAreFound()
    {
        const auto session = connected(m_root);
        session->ensure(Path("/x"), patiently());
        for (int i = 0; i < 2; ++i)
            session->create(Path("/x/_c_01234567-89ab-cdef-0123-456789abcdef-lock-"), {},
                            CreateMode::EphemeralSequential, patiently());
        const auto seen = m_casework->until(FindingKind::SelfWait);
        const auto* finding = Casework::find(seen, FindingKind::SelfWait);
        QVERIFY(finding && finding->certainty == Certainty::Proven);
        QCOMPARE(finding->sessions, std::vector<SessionId>{session->id()});
    }

    void twoSessionsOfOneThreadEachThatWaitForEachOtherAreADeadlock()
    {
        const auto a = connected(m_root), b = connected(m_root);
        Mutex aHoldsX(*a, Path("/x")), bHoldsY(*b, Path("/y"));
        Mutex aWantsY(*a, Path("/y")), bWantsX(*b, Path("/x"));
        QVERIFY(aHoldsX.acquire(patiently()) == Waited::Done);
        QVERIFY(bHoldsY.acquire(patiently()) == Waited::Done);
        Threads threads;
        threads.add(aWantsY);
        threads.add(bWantsX);
        const auto seen = m_casework->until(FindingKind::Deadlock);
        QCOMPARE(Casework::kinds(seen), std::string("deadlock"));
        QVERIFY(seen.findings.front().certainty == Certainty::Likely);
    }

private:
    // Once so many stand there, each with its watch.
    std::string shapeOf(const std::string& path, std::size_t count)
    {
        const auto isThere = [&](const Inspection& inspection) {
            const auto* recipe = Casework::find(inspection, path);
            if (!recipe || recipe->places.size() != count)
                return false;
            std::size_t observed = 0;
            for (const auto& wait : inspection.picture.graph.waits)
                observed += wait.through == path && wait.proof == Proof::Observed ? 1 : 0;
            return observed + 1 == count;
        };
        return Casework::shape(m_casework->until(isThere), path);
    }

    // A suspicion would be told at the second look.
    void expectSilence(const std::string& path, const std::string& shape)
    {
        const auto count
            = static_cast<std::size_t>(std::count(shape.begin(), shape.end(), ' ')) - 1;
        QCOMPARE(shapeOf(path, count), shape);
        for (int look = 0; look < 3; ++look)
            QCOMPARE(Casework::kinds(m_casework->inspector.lookAgain()), std::string());
    }

    void expectPeersThreadsSilent(Peer::Library library, const std::string& patience)
    {
        if (const auto missing = Peer::missing(library); !missing.empty())
            QSKIP(missing.c_str());
        Peer peer(library);
        peer.call("a open " + m_root + " 30000");
        peer.call("b open " + m_root + " 30000");
        peer.call("t thread a");
        peer.call("u thread a");
        peer.call("a mutex /own acquire " + patience);
        peer.call("t mutex /all acquire " + patience);
        static_cast<void>(peer.ask("b mutex /all acquire " + patience));
        QVERIFY(shapeOf("/all", 2).ends_with("lock: holding waiting"));
        static_cast<void>(peer.ask("u mutex /all acquire " + patience)); // A B A
        QVERIFY(shapeOf("/all", 3).ends_with("lock: holding waiting waiting"));
        for (int look = 0; look < 3; ++look)
            QCOMPARE(Casework::kinds(m_casework->inspector.lookAgain()), std::string());
        peer.kill();
    }

    std::unique_ptr<TestServer> m_server;
    std::unique_ptr<Casework> m_casework;
    std::string m_root;
};

QTEST_GUILESS_MAIN(HealthyTest)
#include "tst_healthy.moc"
