#include "recipes/session/protectednode.h"
#include "tests/support/relayedsession.h"

#include <QTest>

#include <fcntl.h>
#include <sys/resource.h>
#include <unistd.h>

using namespace std::chrono_literals;

namespace zoetrope::tests {

using namespace recipes;

namespace {

constexpr auto forLong = 60s; // a timeout that must not come
constexpr std::size_t packetLimit = 1'048'575; // bytes: the server's own

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

// Takes every descriptor up to `limit`, so that what is opened next is over it.
class Descriptors
{
public:
    explicit Descriptors(int limit)
    {
        rlimit allowed{};
        getrlimit(RLIMIT_NOFILE, &allowed);
        allowed.rlim_cur = std::min<rlim_t>(allowed.rlim_max, 4096);
        setrlimit(RLIMIT_NOFILE, &allowed);
        while (m_taken.empty() || (m_taken.back() < limit && m_taken.back() >= 0))
            m_taken.push_back(open("/dev/null", O_RDONLY | O_CLOEXEC));
    }
    ~Descriptors()
    {
        for (const auto descriptor : m_taken)
            close(descriptor);
    }
    Descriptors(const Descriptors&) = delete;
    Descriptors& operator=(const Descriptors&) = delete;

    [[nodiscard]] int last() const { return m_taken.back(); }

private:
    std::vector<int> m_taken;
};

} // namespace

/// What a session cannot do is said at once, and its other users do not notice.
class SessionLimitsTest : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        if (!TestServer::isInstalled())
            QFAIL("no ZooKeeper server on this machine: ./dev test installs one");
        qputenv("JAVA_TOOL_OPTIONS", "-Dzookeeper.enforceQuota=true");
        m_server.emplace();
    }

    void init() { m_root = m_server->freshRoot(); }

    void deadlinesAreKeptInASilentNetwork_data()
    {
        QTest::addColumn<int>("wait"); // milliseconds
        QTest::newRow("negative") << -1000;
        QTest::newRow("zero") << 0;
        QTest::newRow("short") << 50;
        QTest::newRow("long") << 1200;
    }

    void deadlinesAreKeptInASilentNetwork()
    {
        QFETCH(const int, wait);
        RelayedSession guest(*m_server, m_root, forLong);
        guest.relay.freeze();
        const auto length = std::chrono::milliseconds(wait);
        const auto slack = std::max<std::chrono::milliseconds>(100ms, length / 10);
        std::vector<std::function<void(Deadline)>> calls{
            [&](Deadline deadline) {
                static_cast<void>(guest.session.get(Path("/"), nullptr, deadline));
            },
            [&](Deadline deadline) { guest.session.ensure(Path("/a/b"), deadline); },
            [&](Deadline deadline) {
                guest.session.retrying(Attempts::Across::Sessions, deadline, {}, [&] {
                    return guest.session.exists(Path("/"), nullptr, deadline);
                });
            },
            [&](Deadline deadline) {
                static_cast<void>(makeProtected(guest.session, Path("/a"), "lock-", "",
                                                CreateMode::Ephemeral, {}, deadline, {}));
            }};
        for (const auto& call : calls) {
            static_cast<void>(guest.traffic());
            auto over = Clock::duration::max();
            for (int i = 0; i < 3 && over > slack; ++i) { // the machine may be busy for once
                const auto begin = Clock::now();
                QCOMPARE(codeOf([&] { call(begin + length); }), Code::OperationTimeout);
                const auto took = Clock::now() - begin;
                QVERIFY(took >= length);
                over = took - std::max<Clock::duration>(length, 0s);
            }
            QVERIFY2(over <= slack, std::to_string(over.count()).c_str());
        }
    }

    void zeroAndNegativeMeanOneTry()
    {
        RelayedSession guest(*m_server, m_root, forLong);
        guest.relay.freeze();
        for (const auto deadline : {Clock::now(), Clock::now() - 1h}) {
            static_cast<void>(guest.traffic());
            QCOMPARE(codeOf([&] {
                         guest.session.retrying(Attempts::Across::Sessions, deadline, {}, [&] {
                             return guest.session.exists(Path("/"), nullptr, deadline);
                         });
                     }),
                     Code::OperationTimeout);
            QCOMPARE(guest.traffic().requests, 1);
        }
    }

    void largestPacketPassesAndALargerIsRefusedAtOnce()
    {
        RelayedSession guest(*m_server, m_root, forLong);
        auto request = Request::create(Path("/big"), "", CreateMode::Persistent);
        const auto chroot = m_root.size() - m_root.find('/');
        request.data->resize(packetLimit - request.packetSize() - chroot);
        auto tooLarge = request;
        tooLarge.data->push_back('x');
        const auto whole = std::vector{tooLarge};
        QCOMPARE(codeOf([&] { static_cast<void>(guest.session.perform(whole)); }), Code::TooLarge);
        QCOMPARE(codeOf([&] { guest.session.post(tooLarge); }), Code::TooLarge);
        QCOMPARE(guest.session.perform({request}).front().code, Code::Ok);
        QCOMPARE(guest.session.get(Path("/big"))->bytes->size(), request.data->size());
        QCOMPARE(guest.session.incarnation(), 1);
        QCOMPARE(guest.session.state(), SessionState::Connected);
    }

    void partsOfAMultiCountTogether()
    {
        RelayedSession guest(*m_server, m_root, forLong);
        const std::string half(packetLimit / 2, 'x');
        const auto first = Request::create(Path("/a"), half, CreateMode::Persistent);
        const auto second = Request::create(Path("/b"), half, CreateMode::Persistent);
        QCOMPARE(codeOf([&] { guest.session.multi({first, second}); }), Code::TooLarge);
        QCOMPARE(guest.session.multi({first}).code, Code::Ok);
        QCOMPARE(guest.session.state(), SessionState::Connected);
    }

    void limitOfTheServerCanBeGiven()
    {
        Session::Options options;
        options.packetLimit = 1000;
        RelayedSession guest(*m_server, m_root, forLong, std::move(options));
        const std::string data(1000, 'x');
        QCOMPARE(codeOf([&] { guest.session.create(Path("/a"), data, CreateMode::Persistent); }),
                 Code::TooLarge);
    }

    void usedUpQuotaIsSaidAtOnceAndHarmsNobody()
    {
        RelayedSession guest(*m_server, m_root, forLong);
        guest.session.ensure(Path("/limited"));
        limitTo(2, m_root.substr(m_root.find('/')) + "/limited"); // itself and one child
        QVERIFY(guest.session.create(Path("/limited/a"), "", CreateMode::Ephemeral));
        QCOMPARE(
            codeOf([&] { guest.session.create(Path("/limited/b"), "", CreateMode::Ephemeral); }),
            Code::QuotaExceeded);
        QCOMPARE(codeOf([&] {
                     static_cast<void>(makeProtected(guest.session, Path("/limited"), "lock-", "",
                                                     CreateMode::Ephemeral, {}, never, {}));
                 }),
                 Code::QuotaExceeded);
        QVERIFY(guest.session.create(Path("/elsewhere"), "", CreateMode::Ephemeral));
        QCOMPARE(guest.session.incarnation(), 1);
    }

    void missingChrootIsSaidByEverything()
    {
        Session session({.servers = m_root + "/nowhere"});
        QCOMPARE(codeOf([&] { session.connect(patiently()); }), Code::NoNode);
        QCOMPARE(codeOf([&] { session.ensure(Path("/a/b"), patiently()); }), Code::NoNode);
        QCOMPARE(codeOf([&] {
                     static_cast<void>(makeProtected(session, Path("/a"), "lock-", "",
                                                     CreateMode::Ephemeral, {}, patiently(), {}));
                 }),
                 Code::NoNode);
    }

    void P103_descriptorsOver1023Work()
    {
        const Descriptors taken(1100);
        if (taken.last() < 1100)
            QSKIP("this machine allows a process fewer descriptors");
        RelayedSession guest(*m_server, m_root, forLong);
        QVERIFY(guest.session.create(Path("/a"), "", CreateMode::Ephemeral));
        guest.relay.cut();
        QVERIFY(guest.waitFor(SessionState::Suspended));
        guest.relay.mend();
        QVERIFY(guest.waitFor(SessionState::Reconnected));
        QVERIFY(guest.session.exists(Path("/a")));
    }

private:
    // A hard limit on the number of nodes at and below `path`, as the server keeps it.
    void limitTo(int count, const std::string& path)
    {
        Session session({.servers = m_server->address()});
        session.connect(patiently());
        const auto quota = Path("/zookeeper/quota" + path);
        session.ensure(quota);
        const auto limits
            = "count=-1,bytes=-1=;byteHardLimit=-1;countHardLimit=" + std::to_string(count);
        QVERIFY(
            session.create(quota / "zookeeper_stats", "count=1,bytes=0", CreateMode::Persistent));
        QVERIFY(session.create(quota / "zookeeper_limits", limits, CreateMode::Persistent));
    }

    std::optional<TestServer> m_server;
    std::string m_root;
};

} // namespace zoetrope::tests

QTEST_GUILESS_MAIN(zoetrope::tests::SessionLimitsTest)
#include "tst_sessionlimits.moc"
