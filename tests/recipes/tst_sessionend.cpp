#include "recipes/session/statelistener.h"
#include "tests/support/relayedsession.h"

#include <QTest>

#include <future>

using namespace std::chrono_literals;

namespace zoetrope::tests {

using namespace recipes;

namespace {

constexpr auto forLong = 60s; // a timeout that must not come

Deadline patiently()
{
    return RelayedSession::patiently();
}

template<typename Work> std::optional<Code> codeOf(const Work& work)
{
    try {
        work();
    } catch (const Error& error) {
        return error.code();
    }
    return {};
}

bool isEnd(std::optional<Code> code)
{
    return code == Code::Closing || code == Code::InvalidState;
}

// Counts to `count`, from any thread.
class Tally
{
public:
    explicit Tally(int count)
        : m_left(count)
    {
    }
    void count()
    {
        if (--m_left == 0)
            m_done.fire();
    }
    [[nodiscard]] bool wait() { return m_done.sleepUntil(patiently(), {}) == Waited::Done; }

private:
    std::atomic<int> m_left;
    Signal m_done;
};

} // namespace

/// How a session ends: from any thread, with anything under way, and nothing hangs or is called
/// afterwards.
class SessionEndTest : public QObject
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

    void P99_everyPendingCallEndsWhenTheSessionCloses()
    {
        constexpr int count = 20;
        RelayedSession guest(*m_server, m_root, forLong);
        guest.relay.freeze();
        Tally ended(count);
        std::atomic<int> others = 0;
        const std::shared_ptr<Listener<Answer>> listener
            = guest.session.listener<Answer>([&](const Answer& answer) {
                  others += answer.code == Code::Closing ? 0 : 1;
                  ended.count();
              });
        for (int i = 0; i < count; ++i)
            guest.session.post(Request::exists(Path("/")), listener);
        guest.session.close();
        QVERIFY(ended.wait());
        QCOMPARE(others.load(), 0);
        guest.session.post(Request::exists(Path("/"))); // too late, and harmless
    }

    void P99_hundredWaitersReturnWhenTheSessionCloses()
    {
        constexpr int count = 100;
        RelayedSession guest(*m_server, m_root, forLong);
        guest.relay.freeze();
        std::vector<std::future<std::optional<Code>>> waiters;
        for (int i = 0; i < count; ++i)
            waiters.push_back(std::async(std::launch::async, [&] {
                return codeOf([&] { static_cast<void>(guest.session.get(Path("/"))); });
            }));
        for (int i = 0; i < count; ++i)
            QVERIFY(guest.waitFor([](const Event& event) { return event.kind == Kind::Sent; }));
        const auto begin = Clock::now();
        guest.session.close();
        for (auto& waiter : waiters)
            QCOMPARE(waiter.get(), Code::Closing);
        QVERIFY(Clock::now() - begin < 1s); // the promise; it takes some milliseconds
    }

    void P99_sleepersOnWatchesAndFencesWakeToo()
    {
        RelayedSession guest(*m_server, m_root, forLong);
        Watch watch(guest.session);
        QVERIFY(guest.session.exists(Path("/"), &watch));
        guest.relay.freeze();
        auto sleeping = std::async(std::launch::async, [&] { return watch.sleepUntil(never, {}); });
        auto fencing = std::async(std::launch::async, [&] { return guest.session.fence(never); });
        auto trying = std::async(std::launch::async, [&] {
            return codeOf([&] {
                guest.session.retrying(Attempts::Across::Sessions, never, {},
                                       [&] { return guest.session.exists(Path("/")); });
            });
        });
        QVERIFY(guest.waitFor([](const Event& event) { return event.kind == Kind::Sent; }));
        guest.session.close();
        QCOMPARE(sleeping.get(), Waited::Done);
        QVERIFY(!fencing.get());
        QVERIFY(isEnd(trying.get()));
        QVERIFY(!guest.session.isAlive());
    }

    void fenceEndsWithItsSession()
    {
        RelayedSession guest(*m_server, m_root, 1s);
        guest.relay.freeze();
        QVERIFY(!guest.session.fence(never));
    }

    void P104_closeWhileManyThreadsAskForAnything_data()
    {
        QTest::addColumn<int>("closer");
        QTest::newRow("from another thread") << 0;
        QTest::newRow("from a listener of an answer") << 1;
        QTest::newRow("from a listener of the connection") << 2;
    }

    void P104_closeWhileManyThreadsAskForAnything()
    {
        QFETCH(const int, closer);
        for (int round = 0; round < 5; ++round) {
            auto session = std::make_unique<Session>(Session::Options{.servers = m_root});
            Tally busy(40);
            auto listener = std::shared_ptr(
                session->listener<Answer>([&](const Answer&) { session->close(); }));
            auto states = std::make_unique<StateListener>(*session, [&](SessionState state) {
                if (closer == 2 && state == SessionState::Connected && busy.wait())
                    session->close();
            });
            session->connect(patiently());
            std::vector<std::future<std::optional<Code>>> workers;
            for (int i = 0; i < 4; ++i)
                workers.push_back(std::async(std::launch::async, [&, i] {
                    return codeOf([&] { work(*session, i, busy); });
                }));
            if (closer < 2)
                QVERIFY(busy.wait());
            if (closer == 0)
                session->close();
            if (closer == 1)
                session->post(Request::exists(Path("/")), listener);
            for (auto& worker : workers)
                QVERIFY(isEnd(worker.get()));
            QCOMPARE(session->state(), SessionState::Closed);
            states.reset();
            listener.reset();
        }
    }

    void destructorEndsWhatIsPosted()
    {
        RelayedSession guest(*m_server, m_root, forLong);
        for (int round = 0; round < 20; ++round) {
            Session session({.servers = m_root});
            session.connect(patiently());
            for (int i = 0; i < 50; ++i)
                session.post(Request::create(Path("/x"), "", CreateMode::EphemeralSequential));
        }
        QVERIFY(guest.session.exists(Path("/")));
    }

    void goodbyeTakesEphemeralNodesAtOnce()
    {
        RelayedSession witness(*m_server, m_root, forLong);
        {
            Session session({.servers = m_root, .timeout = forLong});
            session.connect(patiently());
            session.create(Path("/mine"), "", CreateMode::Ephemeral);
            QVERIFY(witness.session.exists(Path("/mine")));
        }
        QVERIFY(!witness.session.exists(Path("/mine")));
    }

    void listenerMayCallWhatBlocks()
    {
        RelayedSession guest(*m_server, m_root, forLong);
        Tally done(1);
        const StateListener listener(guest.session, [&](SessionState state) {
            if (state != SessionState::Reconnected)
                return;
            guest.session.create(Path("/by-a-listener"), "", CreateMode::Ephemeral, patiently());
            done.count();
        });
        guest.relay.cut();
        QVERIFY(guest.waitFor(SessionState::Suspended));
        guest.relay.mend();
        QVERIFY(done.wait());
        QVERIFY(guest.session.exists(Path("/by-a-listener")));
    }

    void exceptionInAListenerIsReportedAndHarmsNobody()
    {
        std::atomic<int> reports = 0;
        Session::Options options;
        options.report = [&](const std::string& sentence) {
            reports += sentence.find("no such luck") != std::string::npos ? 1 : 0;
            throw std::runtime_error("not even that works");
        };
        RelayedSession guest(*m_server, m_root, forLong, std::move(options));
        Tally heard(2);
        const StateListener bad(guest.session, [&](SessionState) {
            heard.count();
            throw std::runtime_error("no such luck");
        });
        guest.relay.cut();
        QVERIFY(guest.waitFor(SessionState::Suspended));
        guest.relay.mend();
        QVERIFY(heard.wait());
        QVERIFY(guest.waitFor([](const Event& event) {
            return event.kind == Kind::Remark
                && event.text.find("no such luck") != std::string::npos;
        }));
        QVERIFY(guest.session.exists(Path("/")));
        QVERIFY(reports.load() >= 1);
    }

private:
    // Until the session ends.
    static void work(Session& session, int number, Tally& busy)
    {
        const auto mine = Path("/node-" + std::to_string(number));
        while (true) {
            busy.count();
            session.multi(
                {Request::create(mine, "", CreateMode::Ephemeral), Request::remove(mine)});
            session.create(mine, "data", CreateMode::Ephemeral);
            static_cast<void>(session.perform(
                {Request::get(mine), Request::children(Path("/")), Request::remove(mine)}));
        }
    }

    std::optional<TestServer> m_server;
    std::string m_root;
};

} // namespace zoetrope::tests

QTEST_GUILESS_MAIN(zoetrope::tests::SessionEndTest)
#include "tst_sessionend.moc"
