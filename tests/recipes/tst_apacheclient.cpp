#include "recipes/caches/pathcache.h"
#include "recipes/locks/mutex.h"
#include "recipes/session/makeconnection.h"
#include "recipes/session/watch.h"
#include "tests/app/relaypeer.h"
#include "tests/recipes/wirebytes.h"
#include "tests/support/relayedsession.h"

#include <QTest>

#include <semaphore>
#include <thread>

using namespace std::chrono_literals;

namespace zoetrope::tests {

using namespace recipes;

namespace {

constexpr auto forLong = 60s; // a session's timeout, where its end must not come
constexpr auto promised = 5s; // that a close takes at most
constexpr std::size_t greeting = 49; // bytes of a client's first frame

Deadline patiently()
{
    return RelayedSession::patiently();
}

Session::Options onApache(const std::string& servers = {})
{
    Session::Options options;
    options.servers = servers;
    options.client = ClientKind::Apache;
    return options;
}

/// Stops the connection where it tells that it is lost.
class HeldListener : public Connection::Listener
{
public:
    void stateChanged(Connection& /*connection*/,
                      const Connection::Status& status) noexcept override
    {
        if (status.state == Connection::State::Connected)
            isConnected = true;
        if (status.state == Connection::State::Reaching && isConnected) {
            isLost.release();
            mayGoOn.acquire();
        }
    }
    void watchFired(Connection& /*connection*/, std::uint64_t /*watch*/, Change /*change*/,
                    const std::string& /*path*/) noexcept override
    {
    }
    void answered(Connection& /*connection*/, const CallPtr& /*call*/,
                  Answer /*answer*/) noexcept override
    {
    }
    void failed(Connection& /*connection*/, const std::string& /*why*/,
                bool /*isHopeless*/) noexcept override
    {
    }

    std::atomic<bool> isConnected = false;
    std::binary_semaphore isLost{0}, mayGoOn{0};
};

template<typename Work> QString troubleOf(Code code, const Work& work)
{
    try {
        work();
    } catch (const Error& error) {
        return error.code() == code ? QString::fromUtf8(error.what()) : QString();
    }
    return {};
}

} // namespace

/// What is of the C client alone. What every session promises is tested over it by the tests of
/// sessions: see CMakeLists.txt.
class ApacheClientTest : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        if (!TestServer::isInstalled())
            QFAIL("no ZooKeeper server on this machine: ./dev test installs one");
        m_server.emplace();
        m_timed.start();
    }

    void init() { m_root = m_server->freshRoot(); }

    void whatItLacksOfAWayInIsSaidBeforeAnythingIsSent_data()
    {
        QTest::addColumn<int>("way");
        QTest::addColumn<QString>("word");
        QTest::newRow("TLS") << 0 << QStringLiteral("TLS");
        QTest::newRow("SASL") << 1 << QStringLiteral("SASL");
        QTest::newRow("read-only server") << 2 << QStringLiteral("only read");
    }

    void whatItLacksOfAWayInIsSaidBeforeAnythingIsSent()
    {
        QFETCH(int, way);
        QFETCH(QString, word);
        auto options = onApache(m_root);
        if (way == 0)
            options.access.tls = TlsTerms{};
        else if (way == 1)
            options.access.sasl = SaslTerms{};
        options.access.takesReadOnly = way == 2;
        Session session(options);
        const auto trouble = troubleOf(Code::Unimplemented, [&] { session.connect(patiently()); });
        QVERIFY2(trouble.contains(word), qPrintable(trouble));
        options.client.reset(); // nobody is named: then it is the one that can
        QVERIFY(Session(options).client() == ClientKind::Native);
    }

    void whatItLacksOfARequestIsSaidBeforeAnythingIsSent()
    {
        RelayedSession guest(*m_server, m_root, forLong, onApache());
        auto timed = Request::create(Path("/timed"), "", CreateMode::PersistentWithTtl);
        timed.timeToLive = 1h;
        QVERIFY(!troubleOf(Code::Unimplemented, [&] { guest.session.multi({timed}); }).isEmpty());
        const auto container = Request::create(Path("/c"), "", CreateMode::Container);
        QVERIFY(
            !troubleOf(Code::Unimplemented, [&] { guest.session.multi({container}); }).isEmpty());
        QVERIFY(!troubleOf(Code::Unimplemented, [&] {
                     guest.session.multi({Request::get(Path("/")), Request::children(Path("/"))});
                 }).isEmpty());
        QCOMPARE(guest.traffic().requests, 0);
        const auto answers
            = guest.session.performReads({Request::get(Path("/")), Request::children(Path("/"))});
        QVERIFY(answers.size() == 2 && answers.front().code == Code::Ok);
    }

    void containersAndTimesToLiveAreMade()
    {
        Session session(onApache(m_timed.address()));
        session.connect(patiently());
        auto timed = Request::create(Path("/timed-"), "x", CreateMode::PersistentSequentialWithTtl);
        timed.timeToLive = 1h;
        const auto made = session.perform({timed}).front();
        QVERIFY(made.code == Code::Ok && made.path.starts_with("/timed-0"));
        QVERIFY(made.stat.czxid > 0);
        session.ensure(Path("/container"));
        QVERIFY(session.exists(Path(made.path)) && session.exists(Path("/container")));
    }

    void partsOfAMultiAreAnsweredOneByOne()
    {
        Session session(onApache(m_root));
        session.connect(patiently());
        const auto numbered = [](const char* path) {
            return Request::create(Path(path), std::nullopt, CreateMode::PersistentSequential);
        };
        const auto done
            = session.multi({numbered("/a"), numbered("/b"), Request::set(Path("/"), "new"),
                             Request::check(Path("/"), anyVersion)});
        QCOMPARE(done.code, Code::Ok);
        QCOMPARE(done.parts.at(0).path, "/a0000000000");
        QCOMPARE(done.parts.at(1).path, "/b0000000001");
        QCOMPARE(done.parts.at(2).stat.version, 1);
        const auto undone = session.multi(
            {numbered("/c"), Request::remove(Path("/none")), Request::set(Path("/"), "newer")});
        QCOMPARE(undone.code, Code::NoNode);
        QCOMPARE(undone.parts.at(1).code, Code::NoNode);
        QCOMPARE(session.get(Path("/"))->bytes, std::optional<std::string>("new"));
    }

    // The server would drop a connection that leaves more again, and so it would ever after; and
    // credentials would be put into the middle of what the socket does not take at once.
    void noMoreWatchesAreLeftThanOneRequestCanLeaveAgain_data()
    {
        QTest::addColumn<bool>("hasCredentials");
        QTest::addColumn<int>("least");
        QTest::newRow("without credentials") << false << 91;
        QTest::newRow("with credentials") << true << 9;
    }

    void noMoreWatchesAreLeftThanOneRequestCanLeaveAgain()
    {
        QFETCH(const bool, hasCredentials);
        QFETCH(const int, least);
        auto options = onApache();
        if (hasCredentials)
            options.authentications = {{"digest", "ada:secret"}, {"digest", "bob:secret"}};
        RelayedSession guest(*m_server, m_root, forLong, options);
        Watch watch(guest.session);
        watch.keepFired();
        const std::string name(10'000, 'x');
        auto left = 0;
        auto trouble = QString();
        while (trouble.isEmpty() && left < 200) {
            trouble = troubleOf(Code::TooLarge, [&] {
                static_cast<void>(
                    guest.session.exists(Path('/' + std::to_string(left) + name), &watch));
            });
            left += trouble.isEmpty() ? 1 : 0;
        }
        QVERIFY(!trouble.isEmpty());
        QVERIFY(left >= least && left < least + 10);
        guest.relay.cut();
        QVERIFY(guest.waitFor(SessionState::Suspended));
        guest.relay.mend();
        QVERIFY(guest.waitFor(SessionState::Reconnected));
        guest.session.create(Path("/0" + name), "", CreateMode::Persistent);
        QVERIFY(watch.sleepUntil(patiently(), {}) == Waited::Done);
        std::size_t fired = 0;
        QTRY_VERIFY_WITH_TIMEOUT((fired += watch.takeFired().size()) == 1, 30'000);
        QVERIFY(!guest.session.exists(Path("/new" + name.substr(100)), &watch)); // there is room
    }

    void noMoreRequestsAreUnderWayThanAreAllowed()
    {
        constexpr int many = 60'001;
        RelayedSession guest(*m_server, m_root, forLong, onApache());
        guest.relay.freeze();
        std::atomic<int> refused = 0;
        const std::shared_ptr<const Listener<Answer>> listener
            = guest.session.listener<Answer>([&](const Answer& answer) {
                  refused += answer.code == Code::ThrottledOperation ? 1 : 0;
              });
        for (int i = 0; i < many; ++i)
            guest.session.post(Request::exists(Path("/")), listener);
        QTRY_VERIFY_WITH_TIMEOUT(refused > 0, 30'000);
        QVERIFY(guest.session.state() == SessionState::Connected);
    }

    // What there is no room to follow is read, and that is said.
    void aCacheFollowsAsMuchAsOneRequestCanLeaveAgain()
    {
        constexpr std::size_t count = 1200;
        const std::string name(1000, 'x');
        Session other(onApache(m_root));
        other.connect(patiently());
        other.create(Path("/dir"), "", CreateMode::Persistent);
        for (std::size_t i = 0; i < count; ++i)
            other.post(Request::create(Path("/dir") / (std::to_string(i) + name), "",
                                       CreateMode::Persistent));
        RelayedSession guest(*m_server, m_root, forLong, onApache());
        PathCache cache(guest.session, Path("/dir"));
        Signal said;
        const auto listening = cache.listen([&](const CacheEvent& event) {
            if (event.kind == CacheEvent::Kind::OverBudget)
                said.fire();
        });
        other.sync(Path("/dir"));
        cache.start(Cache::Start::Initialized);
        QVERIFY(said.sleepUntil(patiently(), {}) == Waited::Done);
        QTRY_COMPARE_WITH_TIMEOUT(cache.children().size(), count, 30'000);
        QVERIFY(cache.watches() > 0 && cache.unfollowed() > 0);
        guest.relay.cut();
        QVERIFY(guest.waitFor(SessionState::Suspended));
        guest.relay.mend();
        QVERIFY(guest.waitFor(SessionState::Reconnected));
        other.create(Path("/dir/new"), "", CreateMode::Persistent); // the directory is followed
        QTRY_VERIFY_WITH_TIMEOUT(cache.child("new"), 30'000);
    }

    // The C client takes no credentials right after an attempt to connect has failed.
    void credentialsGoFirstWheneverTheServerComes()
    {
        m_timed.stop();
        auto options = onApache(m_timed.address());
        options.authentications = {{"digest", "ada:secret"}};
        options.acl = [](const Path& /*path*/) { return Acl{{Permission::All, "auth", ""}}; };
        Session session(options);
        QVERIFY(!troubleOf(Code::ConnectionLoss, [&] {
                     session.connect(Clock::now() + 300ms);
                 }).isEmpty());
        m_timed.start();
        session.connect(patiently());
        session.retrying(Attempts::Across::Sessions, patiently(), {},
                         [&] { session.create(Path("/mine"), "", CreateMode::Persistent); });
        Session other(onApache(m_timed.address()));
        other.connect(patiently());
        QVERIFY(!troubleOf(Code::NoAuth, [&] {
                     static_cast<void>(other.get(Path("/mine")));
                 }).isEmpty());
    }

    void whyNobodyAnswersIsSaid()
    {
        Session session(onApache("127.0.0.1:1"));
        const auto trouble
            = troubleOf(Code::ConnectionLoss, [&] { session.connect(Clock::now() + 3s); });
        QVERIFY2(trouble.contains(QStringLiteral("refuses connections")), qPrintable(trouble));
    }

    void lossIsToldBeforeTheNextAttempt_data()
    {
        QTest::addColumn<int>("client");
        QTest::newRow("C client") << static_cast<int>(ClientKind::Apache);
        QTest::newRow("native") << static_cast<int>(ClientKind::Native);
    }

    void lossIsToldBeforeTheNextAttempt()
    {
        QFETCH(const int, client);
        const auto server = RelayPeer::listening();
        HeldListener listener;
        ConnectPace pace;
        const auto connection
            = makeConnection(static_cast<ClientKind>(client), listener, pace, PollLoop::share());
        connection->open(
            {.servers = "127.0.0.1:" + std::to_string(server.port()), .timeout = forLong});
        auto first = server.accept();
        static_cast<void>(first.read(greeting));
        first.write(WireBytes()
                        .int32(0)
                        .int32(std::chrono::milliseconds(forLong).count())
                        .int64(77)
                        .text(std::string(16, 'p'))
                        .boolean(false)
                        .frame());
        QTRY_VERIFY(listener.isConnected);
        first.close();
        listener.isLost.acquire();
        QTest::qWait(100); // for an attempt that must not come
        QVERIFY(!server.hasNews());
        listener.mayGoOn.release();
        QVERIFY(server.accept().read(greeting).size() == greeting);
        connection->close();
    }

    // With those that are down no time is lost: each is tried once before any is waited for.
    void manyServersThatAreDownAreNoHindrance()
    {
        std::string servers;
        for (int i = 0; i < 40; ++i)
            servers += "127.0.0.1:" + std::to_string(RelayPeer::listening().port()) + ',';
        Session session(onApache(servers + m_root));
        session.connect(patiently());
        QVERIFY(session.exists(Path("/")));
    }

    void closingIsBoundedInASilentNetwork()
    {
        RelayedSession guest(*m_server, m_root, forLong, onApache());
        guest.relay.freeze();
        const auto began = Clock::now();
        {
            Session other(onApache(guest.relay.address()));
            QVERIFY(!troubleOf(Code::ConnectionLoss, [&] {
                         other.connect(Clock::now() + 200ms);
                     }).isEmpty());
        } // waits until it is closed
        QVERIFY(Clock::now() - began < promised + 200ms);
    }

    // One stands on ours, one on the C client: the same line, the same hand-over.
    void bothClientsStandInOneLine()
    {
        RelayedSession ours(*m_server, m_root, forLong);
        RelayedSession theirs(*m_server, m_root, forLong, onApache());
        const Path lock("/lock");
        Mutex first(ours.session, lock);
        Mutex second(theirs.session, lock);
        for (auto round = 0; round < 5; ++round) {
            QVERIFY(first.acquire(patiently()) == Waited::Done);
            std::jthread other([&] {
                if (second.acquire(patiently()) == Waited::Done)
                    second.release();
            });
            QTRY_COMPARE_WITH_TIMEOUT(ours.session.children(lock)->names.size(), std::size_t{2},
                                      30'000);
            first.release();
        }
        QVERIFY(first.acquire(patiently()) == Waited::Done);
        first.release();
    }

private:
    std::optional<TestServer> m_server;
    app::PrivateServer m_timed{
        {.candour = {.hasLifetimes = true, .reaping = std::chrono::hours(1)}}};
    std::string m_root;
};

} // namespace zoetrope::tests

QTEST_GUILESS_MAIN(zoetrope::tests::ApacheClientTest)
#include "tst_apacheclient.moc"
