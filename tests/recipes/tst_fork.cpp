#include "recipes/barriers/barrier.h"
#include "recipes/caches/treecache.h"
#include "recipes/groups/groupmember.h"
#include "recipes/groups/nodeclaims.h"
#include "recipes/leader/leaderlatch.h"
#include "recipes/leader/leaderselector.h"
#include "recipes/leader/singleleader.h"
#include "recipes/locks/guard.h"
#include "recipes/locks/mutex.h"
#include "recipes/locks/semaphore.h"
#include "recipes/queues/distributedqueue.h"
#include "recipes/queues/queueconsumer.h"
#include "recipes/session/statelistener.h"
#include "recipes/values/sharedvalue.h"
#include "tests/support/testserver.h"

#include <QTest>

#include <future>
#include <list>
#include <semaphore>

#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace std::chrono_literals;

namespace zoetrope::tests {

using namespace recipes;

namespace {

constexpr unsigned longest = 60; // seconds for a child, which should need none

Deadline patiently()
{
    return Clock::now() + 30s;
}

// Has a child do `work`: 0 where that returns true.
template<typename Work> int childOf(const Work& work)
{
    const auto child = fork();
    if (child == 0) {
        alarm(longest);
        _exit(work() ? 0 : 1);
    }
    int status = -1;
    return waitpid(child, &status, 0) == child ? status : -1;
}

bool isRefused(const std::function<void()>& call)
{
    try {
        call();
    } catch (const Error& error) {
        return error.code() == Code::SystemError;
    }
    return false;
}

// A program that has a bit of everything.
struct Program
{
    Program(const std::string& servers, ClientKind client)
        : session({.servers = servers, .client = client})
    {
        session.connect(patiently());
    }

    void start()
    {
        ready = mutex.acquire(patiently()) == Waited::Done;
        lease = semaphore.acquire(patiently());
        latch.start();
        ready = ready && lease && latch.await(patiently()) == Leadership::Awaited::Leader;
        selector.start();
        single.start();
        member.start();
        value.start(patiently());
        cache.start(Cache::Start::BuildFirst, patiently());
        ready = ready && single.await(patiently()) == Leadership::Awaited::Leader
            && leads.try_acquire_for(30s);
    }

    ~Program()
    {
        if (session.isHere())
            goOn.release(2);
    }

    std::counting_semaphore<> leads{0}, goOn{0};
    bool ready = false;
    Session session;
    Mutex mutex{session, Path("/mutex")};
    Semaphore semaphore{session, Path("/semaphore"), 2};
    LeasePtr lease;
    LeaderLatch latch{session, Path("/latch")};
    LeaderSelector selector{session, Path("/selector"), [this](const std::stop_token& /*stop*/) {
                                leads.release();
                                goOn.acquire();
                            }};
    SingleLeader single{session, Path("/single")};
    GroupMember member{session, Path("/group"), "we", "here"};
    SharedValue value{session, Path("/value"), "1"};
    DistributedQueue queue{session, Path("/queue"), {}};
    QueueConsumer consumer{session, queue, [](const std::string& /*item*/) {}};
    TreeCache cache{session, Path("/group")};
};

// A session with a listener, whose thread it shares with the other sessions of its process.
struct HearingSession
{
    HearingSession(const std::string& servers, ClientKind client)
        : session({.servers = servers, .client = client})
        , states(session, [this](SessionState /*state*/) { hears.release(); })
    {
    }
    void connect()
    {
        session.connect(patiently());
        hears.acquire();
    }

    std::counting_semaphore<> hears{0};
    Session session;
    const StateListener states;
};

} // namespace

/// A process that is copied: what of it does nothing in the copy.
class ForkTest : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        if (!TestServer::isInstalled())
            QFAIL("no ZooKeeper server on this machine: ./dev test installs one");
        m_server.emplace();
    }

    void init() { m_root = m_server->freshRoot(); }

    void copiesInAChildDoNothing_data() { addClients(); }
    void copiesInAChildDoNothing()
    {
        auto program = std::make_unique<Program>(m_root, client());
        program->start();
        QVERIFY(program->ready);
        auto& session = program->session;
        const auto incarnation = session.incarnation();
        QCOMPARE(childOf([&] {
                     program.reset();
                     return true;
                 }),
                 0);
        QVERIFY(session.isAlive(incarnation));
        session.sync(Path("/"), patiently()); // behind what the child may have asked for
        QVERIFY(program->mutex.isHeld());
        QVERIFY(program->lease->isHeld());
        QVERIFY(program->latch.hasLeadership());
        QVERIFY(program->selector.hasLeadership());
        QVERIFY(program->single.hasLeadership());
        QVERIFY(session.exists(Path("/group/we"), nullptr, patiently()));
    }

    void callsOfAChildAreRefused_data() { addClients(); }
    void callsOfAChildAreRefused()
    {
        Program program(m_root, client());
        program.start();
        QVERIFY(program.ready);
        auto& session = program.session;
        QCOMPARE(
            childOf([&] {
                program.mutex.release(); // as a guard's end does
                session.post(Request::remove(Path("/group/we")));
                session.removeSurely(Path("/group/we"));
                session.close();
                return session.state() == SessionState::Closed && !session.isAlive()
                    && !program.latch.hasLeadership() && !program.lease->isHeld()
                    && isRefused([&] { session.connect(patiently()); })
                    && isRefused([&] { session.sync(Path("/"), patiently()); }) && isRefused([&] {
                           static_cast<void>(Mutex(session, Path("/other")).acquire(patiently()));
                       })
                    && isRefused([&] {
                           static_cast<void>(Barrier(session, Path("/gate")).wait(patiently()));
                       });
            }),
            0);
        QVERIFY(session.exists(Path("/group/we"), nullptr, patiently()));
        QVERIFY(program.mutex.isHeld());
    }

    // Wherever the other threads are in the session by then.
    void aChildThatComesAtAnyTimeHangsNowhere_data() { addClients(); }
    void aChildThatComesAtAnyTimeHangsNowhere()
    {
        auto program = std::make_unique<Program>(m_root, client());
        program->start();
        QVERIFY(program->ready);
        std::atomic<bool> isOver = false;
        const auto ask = [&](const Path& path) {
            Mutex mutex(program->session, path);
            while (!isOver) {
                const Guard guard(mutex, patiently());
                program->session.sync(path, patiently());
            }
        };
        auto first = std::async(std::launch::async, ask, Path("/a"));
        auto second = std::async(std::launch::async, ask, Path("/b"));
        auto failed = 0;
        for (int i = 0; i < 100 && failed == 0; ++i) {
            failed = childOf([&] {
                program.reset();
                return true;
            });
        }
        isOver = true;
        first.get();
        second.get();
        QCOMPARE(failed, 0);
        QVERIFY(program->session.isAlive());
    }

    void aChildOpensASessionOfItsOwn_data() { addClients(); }
    void aChildOpensASessionOfItsOwn()
    {
        std::list<HearingSession> sessions; // as many as there are loops, at most
        for (int i = 0; i < 8; ++i)
            sessions.emplace_back(m_root, client()).connect(); // this thread has polled, too
        auto& session = sessions.front().session;
        for (const auto* const name : {"/first", "/second"}) {
            QCOMPARE(childOf([&] {
                         HearingSession hearing(m_root, client());
                         hearing.connect();
                         auto& own = hearing.session;
                         Mutex mutex(own, Path("/mutex"));
                         const Guard guard(mutex, patiently());
                         return own.create(Path(name), "", CreateMode::Persistent, patiently())
                             .has_value();
                     }),
                     0);
            QVERIFY(session.exists(Path(name), nullptr, patiently()));
        }
        QCOMPARE(session.incarnation(), 1);
        QVERIFY(session.isAlive());
    }

    // An eventfd is one for both processes.
    void aChildWakesNoThreadOfItsParent()
    {
        const auto* const waker = Signal::Waker::ofThisThread();
        QVERIFY(waker != nullptr);
        waker->clear();
        QCOMPARE(childOf([] {
                     const auto* const own = Signal::Waker::ofThisThread();
                     if (own != nullptr)
                         own->wake();
                     return own != nullptr;
                 }),
                 0);
        pollfd news{waker->descriptor(), POLLIN, 0};
        QCOMPARE(::poll(&news, 1, 0), 0);
    }

    void aChildKnowsNothingOfWhatItsParentClaims()
    {
        const NodeClaims::Node node{.session = 1, .czxid = 2, .path = Path("/node")};
        auto& claims = NodeClaims::ofThisProcess();
        const auto claimant = claims.newClaimant();
        QVERIFY(claims.claim(node, claimant));
        QVERIFY(!claims.claim(node, claims.newClaimant()));
        QCOMPARE(childOf([&] {
                     auto& own = NodeClaims::ofThisProcess();
                     static_cast<void>(own.newClaimant());
                     return own.claim(node, own.newClaimant());
                 }),
                 0);
        claims.forget(claimant);
    }

    void cleanupTestCase() { m_server.reset(); }

private:
    static void addClients()
    {
        QTest::addColumn<int>("client");
        QTest::newRow("apache") << static_cast<int>(ClientKind::Apache);
        QTest::newRow("native") << static_cast<int>(ClientKind::Native);
    }

    [[nodiscard]] static ClientKind client()
    {
        QFETCH(const int, client);
        return static_cast<ClientKind>(client);
    }

    std::optional<TestServer> m_server;
    std::string m_root;
};

} // namespace zoetrope::tests

QTEST_GUILESS_MAIN(zoetrope::tests::ForkTest)
#include "tst_fork.moc"
