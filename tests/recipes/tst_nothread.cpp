#include "recipes/async/latestop.h"
#include "recipes/caches/treecache.h"
#include "recipes/groups/persistentnode.h"
#include "recipes/leader/leaderlatch.h"
#include "recipes/leader/leaderselector.h"
#include "tests/support/testserver.h"

#include <QScopeGuard>
#include <QTest>

#include <atomic>
#include <cerrno>
#include <future>
#include <latch>
#include <semaphore>

#include <dlfcn.h>
#include <pthread.h>

using namespace std::chrono_literals;

namespace zoetrope::tests {

using namespace recipes;

namespace {

constexpr int enough = 1'000'000;
std::atomic<int> threadsLeft = enough;

Deadline patiently()
{
    return Clock::now() + 30s;
}

// While it lives the system has `count` threads left.
struct Shortage
{
    explicit Shortage(int count) { threadsLeft = count; }
    ~Shortage() { threadsLeft = enough; }
};

// What it says where there is no thread.
template<typename Work> std::string troubleOf(const Work& work)
{
    try {
        work();
    } catch (const Error& error) {
        return error.code() == Code::SystemError ? error.what() : "another error";
    }
    return {};
}

constexpr auto noThread = "the system has no thread left";

} // namespace

/// Takes the place of the system's.
int create(pthread_t* thread, const pthread_attr_t* attributes, void* (*start)(void*),
           void* argument)
{
    static const auto system
        = reinterpret_cast<decltype(&create)>(dlsym(RTLD_NEXT, "pthread_create"));
    return threadsLeft-- > 0 ? system(thread, attributes, start, argument) : EAGAIN;
}

/// A system that has no thread left: every call says so, and works once there is one.
class NoThreadTest : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        if (!TestServer::isInstalled())
            QFAIL("no ZooKeeper server on this machine: ./dev test installs one");
        m_server.emplace();
    }

    void init()
    {
        m_root = m_server->freshRoot();
        m_session = std::make_unique<Session>(options(ClientKind::Apache));
        m_session->connect(patiently());
    }

    void cleanup() { m_session.reset(); }

    void sessionsSaySo_data()
    {
        QTest::addColumn<int>("client");
        QTest::newRow("apache") << static_cast<int>(ClientKind::Apache);
        QTest::newRow("native") << static_cast<int>(ClientKind::Native);
    }
    void sessionsSaySo()
    {
        QFETCH(const int, client);
        for (int count = 0; count < 2; ++count) { // one to keep time, one for the network
            m_session.reset(); // and the loop's thread with it
            Session session(options(static_cast<ClientKind>(client)));
            {
                const Shortage shortage(count);
                QCOMPARE(troubleOf([&] { session.connect(patiently()); }), noThread);
            }
            session.connect(patiently());
            QVERIFY(session.isAlive());
        }
    }

    void electionsSaySo()
    {
        LeaderLatch latch(*m_session, Path("/latch"));
        LeaderSelector selector(*m_session, Path("/selector"),
                                [](const std::stop_token& /*stop*/) {});
        {
            const Shortage shortage(0);
            QCOMPARE(troubleOf([&] { latch.start(); }), noThread);
            QCOMPARE(troubleOf([&] { selector.start(); }), noThread);
        }
        latch.start();
        QVERIFY(latch.await(patiently()) == Leadership::Awaited::Leader);
        selector.start();
    }

    // The one that waits has a thread, and finds none for the function.
    void aTurnWithoutAThreadIsToldOf()
    {
        std::promise<std::string> told;
        LeaderSelector selector(
            *m_session, Path("/selector"), [](const std::stop_token& /*stop*/) {},
            {.onError = [&](const Error& error) { told.set_value(error.what()); },
             .executor = [](const Work& work) { work(); }});
        const Shortage shortage(1);
        selector.start();
        QCOMPARE(told.get_future().get(), noThread);
    }

    void whatFollowsTheServerSaysSo()
    {
        PersistentNode node(*m_session, Path("/node"), "");
        TreeCache cache(*m_session, Path("/"));
        {
            const Shortage shortage(0);
            QCOMPARE(troubleOf([&] { node.start(); }), noThread);
            QCOMPARE(troubleOf([&] { cache.start(Cache::Start::BuildFirst, patiently()); }),
                     noThread);
        }
        cache.start(Cache::Start::BuildFirst, patiently());
    }

    void aListenerThatIsNotCalledIsReported()
    {
        std::promise<std::string> reported;
        auto given = options(ClientKind::Apache);
        given.report = [&](const std::string& why) { reported.set_value(why); };
        Session session(given);
        session.connect(patiently());
        std::promise<void> called;
        const auto listener = session.listener<>([&] { called.set_value(); });
        {
            const Shortage shortage(0);
            listener->tell();
            QVERIFY(reported.get_future().get().ends_with(noThread));
        }
        listener->tell(); // brings the first call, too
        called.get_future().get();
    }

    // The pool has its usual threads, and cannot start the next one.
    void whileAllListenersAreStuckThatIsSaid()
    {
        std::latch mayEnd(1);
        std::atomic<std::size_t> begun = 0;
        std::counting_semaphore<> done(0);
        std::vector<SerialExecutor> stuck(std::max(std::thread::hardware_concurrency(), 1U) + 1);
        SerialExecutor last;
        const auto end = qScopeGuard([&] { mayEnd.count_down(); });
        {
            const Shortage shortage(static_cast<int>(stuck.size()));
            for (auto& executor : stuck)
                executor.run([&] {
                    ++begun;
                    mayEnd.wait();
                });
            QTRY_COMPARE(begun.load(), stuck.size());
            QCOMPARE(troubleOf([&] { last.run([&] { done.release(); }); }), noThread);
        }
        last.run([&] { done.release(); });
        QVERIFY(done.try_acquire_for(30s) && done.try_acquire_for(30s));
    }

    void aStopThatCannotComeLateComesAtOnce()
    {
        std::stop_source stop;
        const LateStop late(stop.get_token(), 1h);
        const Shortage shortage(0);
        stop.request_stop();
        QVERIFY(late.token().stop_requested());
    }

    void cleanupTestCase() { m_server.reset(); }

private:
    [[nodiscard]] Session::Options options(ClientKind client) const
    {
        Session::Options options{.servers = m_root};
        options.client = client;
        return options;
    }

    std::optional<TestServer> m_server;
    std::string m_root;
    std::unique_ptr<Session> m_session;
};

} // namespace zoetrope::tests

extern "C" int pthread_create(pthread_t* thread, const pthread_attr_t* attributes,
                              void* (*start)(void*), void* argument) noexcept
{
    return zoetrope::tests::create(thread, attributes, start, argument);
}

QTEST_GUILESS_MAIN(zoetrope::tests::NoThreadTest)
#include "tst_nothread.moc"
