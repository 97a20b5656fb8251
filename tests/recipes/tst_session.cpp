#include "app/lab/relay/relay.h"
#include "app/lab/relay/relayloop.h"
#include "recipes/session/session.h"
#include "tests/support/testserver.h"

#include <QTest>

#include <future>
#include <optional>
#include <set>

using namespace std::chrono_literals;
using namespace zoetrope;
using namespace zoetrope::recipes;

namespace {

constexpr auto patience = 60s; // far beyond what any answer takes; only a failing test waits it out
constexpr auto soonOver = 3s; // of sessions that are to end, on a machine that may be busy

Deadline patiently()
{
    return Clock::now() + patience;
}

Session::Options at(const std::string& servers, std::chrono::milliseconds timeout = 4s)
{
    Session::Options options;
    options.servers = servers;
    options.timeout = timeout;
    return options;
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

// Blocks until the journal tells of what `isIt` wants.
Event next(Journal& journal, const std::function<bool(const Event&)>& isIt)
{
    while (journal.wait(patiently(), {}) == Waited::Done) {
        for (auto& event : journal.take().events) {
            if (isIt(event))
                return event;
        }
    }
    throw std::runtime_error("no such event came");
}

Event nextState(Journal& journal, SessionState state)
{
    return next(journal, [state](const Event& event) {
        return event.kind == Kind::StateChanged && event.state == state;
    });
}

} // namespace

class SessionTest : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        if (!tests::TestServer::isInstalled())
            QFAIL("no ZooKeeper server on this machine: ./dev test installs one");
        m_server.emplace();
    }

    void init() { m_root = m_server->freshRoot(); }

    void connectTimesItsPhases()
    {
        Session session(at(m_root));
        session.connect(patiently());
        QVERIFY(session.state() == SessionState::Connected);
        QVERIFY(session.id() != 0);
        const auto times = session.connectTimes();
        QVERIFY(times.handshake > 0ns);
        QVERIFY(times.name >= 0ns && times.socket >= 0ns); // 0: it ended before anybody looked
    }

    void nobodyAnsweringEndsTheConnectAtItsDeadline()
    {
        Session session(at("127.0.0.1:1"));
        QCOMPARE(codeOf([&] { session.connect(Clock::now() + 200ms); }), Code::ConnectionLoss);
    }

    void missingRootIsSaid()
    {
        Session session(at(m_root + "/nowhere"));
        QCOMPARE(codeOf([&] { session.connect(patiently()); }), Code::NoNode);
    }

    void nonsenseIsNoConnectionString()
    {
        Session session(at("no-port"));
        QCOMPARE(codeOf([&] { session.connect(patiently()); }), Code::BadArguments);
    }

    void everyOperationAnswers()
    {
        Session session(at(m_root));
        session.connect(patiently());
        const Path path("/a");
        const auto created = session.create(path, "one", CreateMode::Persistent);
        QVERIFY(created && created->path == path && created->stat.czxid > 0);
        QVERIFY(!session.create(path, "again", CreateMode::Persistent));
        QCOMPARE(session.get(path)->bytes, std::optional<std::string>("one"));
        QCOMPARE(session.set(path, "two", 0)->version, 1);
        QCOMPARE(codeOf([&] { session.set(path, "three", 0); }), Code::BadVersion);
        QCOMPARE(session.exists(path)->dataLength, 3);
        QVERIFY(!session.exists(Path("/b")));
        session.create(path / "child", std::nullopt, CreateMode::EphemeralSequential);
        QCOMPARE(session.children(path)->names, std::vector<std::string>{"child0000000000"});
        QCOMPARE(codeOf([&] { session.remove(path); }), Code::NotEmpty);
        session.sync(path);
        QVERIFY(session.remove(path / "child0000000000"));
        QVERIFY(session.remove(path) && !session.remove(path));
    }

    void nullAndEmptyDataDiffer()
    {
        Session session(at(m_root));
        session.connect(patiently());
        session.create(Path("/null"), std::nullopt, CreateMode::Persistent);
        session.create(Path("/empty"), "", CreateMode::Persistent);
        QVERIFY(!session.get(Path("/null"))->bytes);
        QCOMPARE(session.get(Path("/empty"))->bytes, std::optional<std::string>(""));
    }

    void wholePayloadsAndLongPathsPass()
    {
        Session session(at(m_root));
        session.connect(patiently());
        const std::string big(1'000'000, 'x');
        session.create(Path("/big"), big, CreateMode::Persistent);
        QCOMPARE(session.get(Path("/big"))->bytes->size(), big.size());
        std::string longName(20'001, 'n');
        longName.front() = '/';
        const Path longPath(longName);
        QVERIFY(session.create(longPath, "", CreateMode::Persistent)->path == longPath);
    }

    void parentsAreContainers()
    {
        Broken network(*m_server);
        Session session(at(network.root(m_root)));
        session.connect(patiently());
        session.ensure(Path("/x/y/z"));
        session.ensure(Path("/x/y/z"));
        QVERIFY(session.exists(Path("/x/y/z")));
        int containers = 0;
        for (const auto& event : network.journal.take().events)
            containers += event.kind == Kind::WireRequest && event.createMode == 4 ? 1 : 0;
        QCOMPARE(containers, 6);
    }

    void multiIsAllOrNothing()
    {
        Session session(at(m_root));
        session.connect(patiently());
        const auto bad = session.multi({Request::create(Path("/m"), "", CreateMode::Persistent),
                                        Request::check(Path("/none"), 0)});
        QVERIFY(bad.code == Code::NoNode && !session.exists(Path("/m")));
        const auto good = session.multi({Request::create(Path("/m"), "", CreateMode::Persistent),
                                         Request::set(Path("/m"), "data", 0)});
        QCOMPARE(good.code, Code::Ok);
        QCOMPARE(good.parts.at(0).path, std::string("/m"));
        QCOMPARE(good.parts.at(1).stat.version, 1);
    }

    void readsTogetherAreAnsweredAsEachAlone()
    {
        Broken network(*m_server);
        auto options = at(network.root(m_root));
        options.client = ClientKind::Native; // the other one packs none
        Session session(options);
        session.connect(patiently());
        std::vector<Request> reads{Request::get(Path("/gone")), Request::children(Path("/"))};
        for (int i = 0; i < 100; ++i) {
            const Path path("/n" + std::to_string(i));
            session.create(path, std::to_string(i), CreateMode::Persistent);
            reads.push_back(Request::get(path));
        }
        const auto apart = session.perform(reads);
        static_cast<void>(network.journal.take());
        const auto together = session.performReads(reads);
        std::size_t requests = 0;
        for (const auto& event : network.journal.take().events)
            requests += event.kind == Kind::WireRequest && event.operation == Operation::Multi;
        QCOMPARE(requests, 5U);
        QCOMPARE(together.size(), reads.size());
        for (std::size_t i = 0; i < reads.size(); ++i) {
            QCOMPARE(together[i].code, apart[i].code);
            QCOMPARE(together[i].data, apart[i].data);
            QCOMPARE(std::set(together[i].names.begin(), together[i].names.end()),
                     std::set(apart[i].names.begin(), apart[i].names.end()));
            QVERIFY(i == 1 || together[i].stat == apart[i].stat);
        }
    }

    void burstKeepsItsOrder()
    {
        Session session(at(m_root));
        session.connect(patiently());
        const auto answers = session.perform(
            {Request::create(Path("/b"), "", CreateMode::Persistent), Request::children(Path("/")),
             Request::remove(Path("/b")), Request::children(Path("/"))});
        QCOMPARE(answers.at(1).names.size(), std::size_t{1});
        QCOMPARE(answers.at(3).names.size(), std::size_t{0});
    }

    void refusedPathIsAnErrorNotAHang()
    {
        Session session(at(m_root));
        session.connect(patiently());
        for (const auto* path :
             {"", "a", "/a/", "/a//b", "/a/../b", "/\x01", "/\xF0\x9F\x98\x80", "/\xff"})
            QCOMPARE(codeOf([&] { static_cast<void>(Path(path)); }), Code::BadArguments);
        QVERIFY(session.create(Path("/张三"), "", CreateMode::Ephemeral));
    }

    void watchWakesItsOwner()
    {
        Session session(at(m_root));
        Session other(at(m_root));
        session.connect(patiently());
        other.connect(patiently());
        Watch watch(session);
        QVERIFY(session.children(Path("/"), &watch));
        other.create(Path("/new"), "", CreateMode::Persistent);
        QVERIFY(watch.sleepUntil(patiently(), {}) == Waited::Done);
    }

    void watchMayOutliveItsOwner()
    {
        Session session(at(m_root));
        session.connect(patiently());
        {
            Watch watch(session);
            QVERIFY(session.children(Path("/"), &watch));
        }
        session.create(Path("/new"), "", CreateMode::Persistent);
        QVERIFY(session.fence(patiently()));
    }

    void deadlineAndStopEndASleep()
    {
        Session session(at(m_root));
        session.connect(patiently());
        Watch watch(session);
        QVERIFY(watch.sleepUntil(Clock::now() + 10ms, {}) == Waited::TimedOut);
        std::stop_source stop;
        stop.request_stop();
        QVERIFY(watch.sleepUntil(patiently(), stop.get_token()) == Waited::Stopped);
    }

    void useAfterCloseIsAnError()
    {
        Session session(at(m_root));
        session.connect(patiently());
        session.close();
        QVERIFY(session.state() == SessionState::Closed);
        QCOMPARE(codeOf([&] { static_cast<void>(session.get(Path("/"))); }), Code::InvalidState);
        QCOMPARE(codeOf([&] { session.connect(patiently()); }), Code::InvalidState);
    }

    void closeEndsTheCallsUnderWay()
    {
        Broken network(*m_server);
        Journal told;
        auto options = at(network.root(m_root));
        options.probe = Probe(told, told.join("session"));
        Session session(options);
        session.connect(patiently());
        network.relay.freeze();
        auto call = std::async(std::launch::async, [&] {
            return codeOf([&] { static_cast<void>(session.get(Path("/"))); });
        });
        next(told, [](const Event& event) { return event.kind == Kind::Sent; });
        session.close();
        QCOMPARE(call.get(), Code::Closing);
    }

    void deadlineIsKeptInASilentNetwork()
    {
        Broken network(*m_server);
        Session session(at(network.root(m_root), 30s));
        session.connect(patiently());
        network.relay.freeze();
        QCOMPARE(codeOf([&] {
                     static_cast<void>(session.get(Path("/"), nullptr, Clock::now() + 50ms));
                 }),
                 Code::OperationTimeout);
    }

    void blipSuspendsAndKeepsTheSession()
    {
        Broken network(*m_server);
        Journal told;
        auto options = at(network.root(m_root), 20s);
        options.probe = Probe(told, told.join("session"));
        Session session(options);
        session.connect(patiently());
        const auto id = session.id();
        Watch watch(session);
        QVERIFY(session.children(Path("/"), &watch));
        network.relay.cut();
        nextState(told, SessionState::Suspended);
        QVERIFY(watch.sleepUntil(patiently(), {})
                == Waited::Done); // a change of the connection wakes
        network.relay.mend();
        nextState(told, SessionState::Reconnected);
        QCOMPARE(session.id(), id);
        QCOMPARE(session.incarnation(), 1);
        Session other(at(m_root));
        other.connect(patiently());
        other.create(Path("/new"), "", CreateMode::Persistent);
        while (watch.sleepUntil(patiently(), {}) != Waited::Done) { } // the watch has survived
    }

    void silentPartitionIsLostBeforeTheServerCanHaveExpiredIt()
    {
        Broken network(*m_server);
        Journal told;
        auto options = at(network.root(m_root), soonOver);
        options.probe = Probe(told, told.join("session"));
        Session session(options);
        session.connect(patiently());
        session.create(Path("/mine"), "", CreateMode::Ephemeral);

        Session other(at(m_root));
        other.connect(patiently());
        Watch gone(other);
        QVERIFY(other.exists(Path("/mine"), &gone));
        network.relay.freeze();
        QVERIFY(gone.sleepUntil(patiently(), {}) == Waited::Done);
        QVERIFY(!session.isAlive()); // the server has just ended it: we must know by now
        nextState(told, SessionState::Lost);
    }

    void callEndsWhenItsSessionIsLost()
    {
        Broken network(*m_server);
        Session session(at(network.root(m_root), soonOver));
        session.connect(patiently());
        network.relay.freeze();
        const auto code = codeOf([&] { static_cast<void>(session.get(Path("/"))); });
        QVERIFY(code && isUnknown(*code));
    }

    void nextSessionTakesOverAfterExpiry()
    {
        Broken network(*m_server);
        Journal told;
        auto options = at(network.root(m_root), soonOver);
        options.probe = Probe(told, told.join("session"));
        Session session(options);
        session.connect(patiently());
        const auto id = session.id();
        network.relay.freeze();
        nextState(told, SessionState::Lost);
        network.relay.mend();
        nextState(told, SessionState::Reconnected);
        QVERIFY(session.id() != id);
        QCOMPARE(session.incarnation(), 2);
        QVERIFY(session.exists(Path("/"), nullptr, patiently()));
    }

    // What was to be asked for a place that has gone leaves no watch.
    void nextSessionAsksNothingForTheOneBefore()
    {
        Broken network(*m_server);
        Journal told;
        auto options = at(network.root(m_root), soonOver);
        options.probe = Probe(told, told.join("session"));
        Session session(options);
        session.connect(patiently());
        Watch watch(session);
        auto bound = Request::exists(Path("/later"), &watch);
        bound.incarnation = session.incarnation();
        static_cast<void>(session.perform({bound}, patiently()));
        const auto ask = [&] { static_cast<void>(session.perform({bound}, patiently())); };
        network.relay.freeze();
        nextState(told, SessionState::Lost);
        QVERIFY(codeOf(ask) == Code::SessionExpired);
        network.relay.mend();
        nextState(told, SessionState::Reconnected);
        QVERIFY(codeOf(ask) == Code::SessionExpired);
        session.create(Path("/later"), "", CreateMode::Persistent, patiently());
        QVERIFY(!watch.hasSeen(Change::Created)); // the server tells of that before it answers
    }

    void idleSessionStaysAlive()
    {
        constexpr auto timeout = 2s;
        Broken network(*m_server);
        Session session(at(network.root(m_root), timeout));
        session.connect(patiently());
        const auto idle = Clock::now();
        // Only pings can keep it for longer than its timeout.
        next(network.journal, [&](const Event& event) {
            return event.kind == Kind::WireReply && event.at > idle + timeout * 11 / 10;
        });
        QVERIFY(session.state() == SessionState::Connected);
    }

    // Far away, so that an answer that proves nothing is noticed.
    void idleSessionOfSeveralServersIsAliveAllTheTime()
    {
        Broken network(*m_server);
        network.relay.delay(200ms);
        const auto root = network.root(m_root);
        const auto twice = root.substr(0, root.find('/')) + ',' + root;
        Session session(at(twice, 3s));
        session.connect(patiently());
        auto isAlive = true;
        for (const auto until = Clock::now() + 12s; isAlive && Clock::now() < until;) {
            QTest::qWait(10);
            isAlive = session.isAlive();
        }
        QVERIFY(isAlive);
    }

    void serverThatWasRestartedKeepsTheSession()
    {
        Journal told;
        auto options = at(m_root, 20s);
        options.probe = Probe(told, told.join("session"));
        Session session(options);
        session.connect(patiently());
        m_server->server().kill();
        nextState(told, SessionState::Suspended);
        m_server->server().restart();
        nextState(told, SessionState::Reconnected);
        QCOMPARE(session.incarnation(), 1);
    }

private:
    struct Broken
    {
        explicit Broken(tests::TestServer& server)
            : relay(loop, "127.0.0.1",
                    static_cast<std::uint16_t>(std::stoi(server.address().substr(10))),
                    Probe(journal, journal.join("relay")))
        {
        }
        [[nodiscard]] std::string root(const std::string& direct) const
        {
            return relay.address() + direct.substr(direct.find('/'));
        }

        Journal journal;
        app::RelayLoop loop;
        app::Relay relay;
    };

    std::optional<tests::TestServer> m_server;
    std::string m_root;
};

QTEST_GUILESS_MAIN(SessionTest)
#include "tst_session.moc"
