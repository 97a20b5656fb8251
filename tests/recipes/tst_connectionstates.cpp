#include "recipes/session/statelistener.h"
#include "tests/support/relayedsession.h"

#include <QTest>

#include <filesystem>
#include <future>
#include <latch>

using namespace std::chrono_literals;

namespace zoetrope::tests {

using namespace recipes;

namespace {

constexpr auto shortly = 1s; // a session's timeout, where its end is waited for
constexpr auto forLong = 60s; // where it must not come

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

// What a state listener has heard.
class States
{
public:
    using List = std::vector<SessionState>;

    explicit States(Session& session)
        : m_listener(session, [this](SessionState state) {
            const std::scoped_lock lock(m_mutex);
            m_heard.push_back(state);
            m_news.fire();
        })
    {
    }

    // All up to the first `last`.
    [[nodiscard]] List until(SessionState last)
    {
        do {
            const std::scoped_lock lock(m_mutex);
            if (const auto found = std::find(m_heard.begin(), m_heard.end(), last);
                found != m_heard.end())
                return {m_heard.begin(), found + 1};
        } while (m_news.sleepUntil(patiently(), {}) == Waited::Done);
        throw std::runtime_error("that state was not heard");
    }

private:
    std::mutex m_mutex;
    List m_heard; // guarded by m_mutex
    Signal m_news;
    const StateListener m_listener; // last: it uses all of the above
};

// A session whose listeners never return, until they may.
struct StuckSession
{
    StuckSession(const std::string& servers, std::latch& mayEnd)
        : session({.servers = servers,
                   .connectionReport = [&](const std::string& /*why*/) { mayEnd.wait(); }})
        , listener(session, [&](SessionState /*state*/) { mayEnd.wait(); })
    {
    }

    Session session;
    const StateListener listener;
};

std::size_t threads()
{
    const std::filesystem::directory_iterator all("/proc/self/task");
    return static_cast<std::size_t>(std::distance(begin(all), end(all)));
}

} // namespace

class ConnectionStatesTest : public QObject
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

    void P97_firstIsConnectedAndLastIsClosed()
    {
        Session session({.servers = m_root});
        States states(session);
        session.connect(patiently());
        session.close();
        session.close();
        QCOMPARE(states.until(SessionState::Closed),
                 (States::List{SessionState::Connected, SessionState::Closed}));
    }

    void P97_blipIsSuspendedThenReconnected()
    {
        RelayedSession guest(*m_server, m_root, forLong);
        States states(guest.session);
        guest.relay.cut();
        QVERIFY(guest.waitFor(SessionState::Suspended));
        guest.relay.mend();
        QCOMPARE(states.until(SessionState::Reconnected),
                 (States::List{SessionState::Suspended, SessionState::Reconnected}));
    }

    // The relay refuses every connection: no server can have told.
    void P97_outageIsSuspendedThenLostByTheOwnTimerThenReconnected()
    {
        RelayedSession guest(*m_server, m_root, shortly);
        States states(guest.session);
        guest.relay.cut();
        QVERIFY(guest.waitFor(SessionState::Lost));
        guest.relay.mend();
        QCOMPARE(
            states.until(SessionState::Reconnected),
            (States::List{SessionState::Suspended, SessionState::Lost, SessionState::Reconnected}));
        QCOMPARE(guest.session.incarnation(), 2);
    }

    void P97_silenceIsLostByTheOwnTimer()
    {
        RelayedSession guest(*m_server, m_root, shortly);
        States states(guest.session);
        guest.relay.freeze();
        const auto heard = states.until(SessionState::Lost);
        QCOMPARE(std::count(heard.begin(), heard.end(), SessionState::Lost), 1);
    }

    void P97_sessionThatTheServerEndedIsLost()
    {
        RelayedSession guest(*m_server, m_root, shortly);
        States states(guest.session);
        const auto id = guest.session.id();
        m_server->server().kill();
        QVERIFY(guest.waitFor(SessionState::Lost));
        m_server->server().start();
        QCOMPARE(
            states.until(SessionState::Reconnected),
            (States::List{SessionState::Suspended, SessionState::Lost, SessionState::Reconnected}));
        // However long it took until the server spoke.
        QVERIFY(guest.session.exists(Path("/"), nullptr, patiently()));
        QCOMPARE(guest.session.incarnation(), 2);
        QVERIFY(guest.session.id() != id);
    }

    // So many that no thread which sessions share would be left.
    void listenersThatNeverReturnDelayNoOthersLoss()
    {
        std::latch mayEnd(1);
        std::vector<std::unique_ptr<StuckSession>> stuck;
        const auto end = qScopeGuard([&] { mayEnd.count_down(); });
        for (int i = 0; i < 40; ++i) {
            const auto& servers = i % 2 == 0 ? m_root : "127.0.0.1:1"; // nobody listens there
            stuck.push_back(std::make_unique<StuckSession>(servers, mayEnd));
            const auto code = codeOf([&] { stuck.back()->session.connect(Clock::now() + 50ms); });
            QVERIFY(i % 2 == 0 || code == Code::ConnectionLoss);
        }
        RelayedSession guest(*m_server, m_root, shortly);
        States states(guest.session);
        guest.relay.freeze();
        QCOMPARE(states.until(SessionState::Lost).back(), SessionState::Lost);
    }

    void manySessionsShareAFewThreads()
    {
        const auto before = threads();
        {
            std::vector<std::unique_ptr<Session>> sessions;
            std::vector<std::unique_ptr<States>> states;
            for (int i = 0; i < 60; ++i) {
                sessions.push_back(std::make_unique<Session>(Session::Options{.servers = m_root}));
                states.push_back(std::make_unique<States>(*sessions.back()));
                sessions.back()->connect(patiently());
                static_cast<void>(states.back()->until(SessionState::Connected));
            }
            const auto cores = std::thread::hardware_concurrency();
            QTRY_VERIFY_WITH_TIMEOUT(threads() <= before + std::min(cores, 8U) + cores + 1, 30'000);
            for (const auto& session : sessions)
                QVERIFY(session->exists(Path("/"), nullptr, patiently()));
        }
        QTRY_VERIFY_WITH_TIMEOUT(threads() <= before, 30'000);
    }

    void P98_connectedSessionIsConnectedAtOnce()
    {
        RelayedSession guest(*m_server, m_root);
        guest.session.connect(Clock::now() - 1s);
        QCOMPARE(guest.session.state(), SessionState::Connected);
    }

    void P98_connectWaitsForALateServer()
    {
        RelayedSession guest(*m_server, m_root, shortly);
        guest.relay.cut();
        QVERIFY(guest.waitFor(SessionState::Lost));
        auto connecting
            = std::async(std::launch::async, [&] { guest.session.connect(patiently()); });
        guest.relay.mend();
        connecting.get();
        QCOMPARE(guest.session.state(), SessionState::Reconnected);
        QVERIFY(guest.session.exists(Path("/"), nullptr, patiently()));
    }

    void P98_connectEndsAtItsDeadlineOrStop()
    {
        RelayedSession guest(*m_server, m_root, forLong);
        guest.relay.cut();
        QVERIFY(guest.waitFor(SessionState::Suspended));
        QCOMPARE(codeOf([&] { guest.session.connect(Clock::now() + 50ms); }), Code::ConnectionLoss);
        QCOMPARE(codeOf([&] { guest.session.connect(Clock::now() - 1s); }), Code::ConnectionLoss);
        std::stop_source stop;
        auto connecting = std::async(std::launch::async, [&] {
            return codeOf([&] { guest.session.connect(never, stop.get_token()); });
        });
        stop.request_stop();
        QCOMPARE(connecting.get(), Code::Interrupted);
    }

    void P98_closeEndsAConnect()
    {
        RelayedSession guest(*m_server, m_root, forLong);
        guest.relay.cut();
        QVERIFY(guest.waitFor(SessionState::Suspended));
        auto connecting = std::async(std::launch::async,
                                     [&] { return codeOf([&] { guest.session.connect(); }); });
        guest.session.close();
        const auto code = connecting.get();
        QVERIFY(code == Code::Closing || code == Code::InvalidState); // it may not have begun
    }

    void P102_requestsOfABlipSucceedAfterIt()
    {
        RelayedSession guest(*m_server, m_root, forLong);
        guest.relay.cut();
        QVERIFY(guest.waitFor(SessionState::Suspended));
        std::vector<std::future<void>> calls;
        for (const auto* path : {"/a", "/b", "/c"})
            calls.push_back(std::async(std::launch::async, [&guest, path] {
                guest.session.retrying(Attempts::Across::OneSession, patiently(), {}, [&] {
                    guest.session.create(Path(path), "", CreateMode::Ephemeral, patiently());
                });
            }));
        for (std::size_t i = 0; i < calls.size(); ++i)
            QVERIFY(guest.waitFor([](const Event& event) { return event.kind == Kind::Sent; }));
        guest.relay.mend();
        for (auto& call : calls)
            call.get();
        QCOMPARE(guest.session.children(Path("/"))->names.size(), std::size_t{3});
        QCOMPARE(guest.session.incarnation(), 1);
    }

    void P102_requestsOfAnOutageFailWithTheirSession()
    {
        RelayedSession guest(*m_server, m_root, shortly);
        guest.relay.cut();
        QVERIFY(guest.waitFor(SessionState::Suspended));
        QCOMPARE(codeOf([&] {
                     guest.session.retrying(Attempts::Across::OneSession, never, {},
                                            [&] { return guest.session.exists(Path("/")); });
                 }),
                 Code::SessionExpired);
    }

    void requestsOfAnOutageThatNeedNoSessionFailAfterTheConnectionTimeout()
    {
        Session::Options options;
        options.connectionTimeout = 100ms;
        RelayedSession guest(*m_server, m_root, forLong, std::move(options));
        guest.relay.cut();
        QVERIFY(guest.waitFor(SessionState::Suspended));
        const auto code = codeOf([&] {
            guest.session.retrying(Attempts::Across::Sessions, never, {},
                                   [&] { return guest.session.exists(Path("/")); });
        });
        QCOMPARE(code, Code::ConnectionLoss);
    }

    // Apache's client waits a sixtieth of the timeout between two rounds: here a second.
    void returnOfTheNetworkIsFoundSoonWhateverTheTimeout()
    {
        Session::Options options;
        options.client = ClientKind::Native;
        RelayedSession guest(*m_server, m_root, forLong, std::move(options));
        std::vector<std::chrono::nanoseconds> took;
        for (int i = 0; i < 5; ++i) {
            guest.relay.cut();
            QVERIFY(guest.waitFor(SessionState::Suspended));
            QCOMPARE(codeOf([&] { guest.session.connect(Clock::now() + 150ms); }),
                     Code::ConnectionLoss);
            const auto begin = Clock::now();
            guest.relay.mend();
            QVERIFY(guest.waitFor(SessionState::Reconnected));
            took.push_back(Clock::now() - begin);
        }
        std::sort(took.begin(), took.end());
        QVERIFY2(took[2] < 500ms, std::to_string(took[2].count()).c_str());
    }

private:
    std::optional<TestServer> m_server;
    std::string m_root;
};

} // namespace zoetrope::tests

QTEST_GUILESS_MAIN(zoetrope::tests::ConnectionStatesTest)
#include "tst_connectionstates.moc"
