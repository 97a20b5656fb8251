#include "app/lab/relay/relay.h"
#include "tests/app/relayclient.h"
#include "tests/support/testserver.h"

#include <QTest>

#include <optional>

using namespace zoetrope::app;
using namespace zoetrope::recipes;
using namespace zoetrope::tests;

namespace {

/// One client behind a relay that will be broken, and one with a way of its own.
struct Stand
{
    Stand(RelayLoop& loop, const std::string& serverAddress, int timeout)
        : relay(loop, "127.0.0.1", portOf(serverAddress), Probe(journal, 1))
        , client(relay.address() + serverAddress.substr(serverAddress.find('/')), timeout)
        , witness(serverAddress)
    {
    }
    ~Stand() { relay.mend(); } // or the client waits long for its goodbye

    [[nodiscard]] bool isConnected()
    {
        return client.waitForState(ZOO_CONNECTED_STATE)
            && witness.waitForState(ZOO_CONNECTED_STATE);
    }

    Journal journal;
    Relay relay;
    RelayClient client;
    RelayClient witness;
};

constexpr int shortTimeout = 2'000; // milliseconds; so that it is soon over
constexpr int longTimeout = 20'000; // milliseconds

} // namespace

class RelayFaultsTest : public QObject
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
        zoo_set_debug_level(static_cast<ZooLogLevel>(0)); // what breaks here is broken on purpose
    }

    void aLostReplyLeavesTheNodeCreated()
    {
        Stand stand(m_loop, m_root, longTimeout);
        QVERIFY(stand.isConnected());
        const auto session = stand.client.identity().client_id;
        stand.relay.loseNextReply();
        QCOMPARE(stand.client.create("/a"), int{ZCONNECTIONLOSS});
        QCOMPARE(stand.witness.exists("/a"), int{ZOK});
        QVERIFY(stand.client.waitForState(ZOO_CONNECTED_STATE));
        QCOMPARE(stand.client.exists("/a"), int{ZOK});
        QCOMPARE(stand.client.identity().client_id, session);
    }

    void aLostReplyIsJournalledAsTrue()
    {
        Stand stand(m_loop, m_root, longTimeout);
        QVERIFY(stand.isConnected());
        stand.relay.loseNextReply();
        QCOMPARE(stand.client.create("/a"), int{ZCONNECTIONLOSS});
        const auto events = eventsUntil(stand.journal, [](const Event& event) {
            return event.kind == Kind::Fault && harmOf(event).lost;
        });
        const auto& reply = events[events.size() - 2];
        QCOMPARE(reply.kind, Kind::WireReply);
        QCOMPARE(reply.operation, Operation::Create);
        QVERIFY(reply.zxid > 0);
        const Harm::Reply lost{Operation::Create, reply.path};
        QVERIFY(harmOf(events.back()).lost == lost);
        QVERIFY(!harmOf(events.back()).network.isAny());
        QCOMPARE(wordsOf(events.back()), "the reply to create " + reply.path + " was lost");
    }

    void aFrozenRelayMakesTheSessionExpire()
    {
        Stand stand(m_loop, m_root, shortTimeout);
        QVERIFY(stand.isConnected());
        QCOMPARE(stand.client.create("/mine", ZOO_EPHEMERAL), int{ZOK});
        QCOMPARE(stand.witness.exists("/mine", true), int{ZOK});
        stand.relay.freeze();
        QCOMPARE(QByteArray::fromStdString(stand.witness.waitForEvent(ZOO_DELETED_EVENT)),
                 QByteArray("/mine"));
        stand.relay.thaw();
        QVERIFY(stand.client.waitForState(ZOO_EXPIRED_SESSION_STATE));
    }

    void aThawedRelayHasLostNothing()
    {
        Stand stand(m_loop, m_root, longTimeout);
        QVERIFY(stand.isConnected());
        const auto session = stand.client.identity().client_id;
        stand.relay.freeze();
        const auto create = [](zhandle_t* handle) {
            return zoo_acreate(
                handle, "/late", nullptr, -1, &ZOO_OPEN_ACL_UNSAFE, 0,
                [](int, const char*, const void*) {}, nullptr);
        };
        QCOMPARE(stand.client.with(create), int{ZOK});
        QCOMPARE(stand.witness.exists("/late", true), int{ZNONODE});
        stand.relay.thaw();
        QCOMPARE(QByteArray::fromStdString(stand.witness.waitForEvent(ZOO_CREATED_EVENT)),
                 QByteArray("/late"));
        QCOMPARE(stand.client.exists("/late"), int{ZOK});
        QCOMPARE(stand.client.identity().client_id, session);
    }

    void aMendedCutFindsTheSameSession()
    {
        Stand stand(m_loop, m_root, longTimeout);
        QVERIFY(stand.isConnected());
        const auto session = stand.client.identity().client_id;
        stand.relay.cut();
        QVERIFY(stand.client.waitForState(ZOO_CONNECTING_STATE));
        QCOMPARE(stand.witness.exists("/"), int{ZOK});
        stand.relay.mend();
        QVERIFY(stand.client.waitForState(ZOO_CONNECTED_STATE));
        QCOMPARE(stand.client.identity().client_id, session);
    }

    void halfOpenDoesWhatIsAskedAndDoesNotSaySo()
    {
        Stand stand(m_loop, m_root, shortTimeout);
        QVERIFY(stand.isConnected());
        stand.relay.halfOpen();
        QVERIFY(stand.client.create("/a") != ZOK);
        QCOMPARE(stand.witness.exists("/a"), int{ZOK});
    }

    void droppingDoesNothingThatIsAsked()
    {
        Stand stand(m_loop, m_root, shortTimeout);
        QVERIFY(stand.isConnected());
        stand.relay.dropping(true);
        QVERIFY(stand.client.create("/a") != ZOK);
        QCOMPARE(stand.witness.exists("/a"), int{ZNONODE});
    }

    void aDelaySlowsEveryStep()
    {
        constexpr std::chrono::milliseconds delay{100};
        Stand stand(m_loop, m_root, longTimeout);
        QVERIFY(stand.isConnected());
        stand.relay.delay(delay);
        const auto begin = Clock::now();
        QCOMPARE(stand.client.create("/a"), int{ZOK});
        QVERIFY(Clock::now() - begin >= 2 * delay);
    }

    void aServerThatIsKilledAndStartedAgainIsFoundAgain()
    {
        Stand stand(m_loop, m_root, longTimeout);
        QVERIFY(stand.isConnected());
        m_server->server().kill();
        QVERIFY(stand.client.waitForState(ZOO_CONNECTING_STATE));
        m_server->server().restart();
        QVERIFY(stand.client.waitForState(ZOO_CONNECTED_STATE));
        QCOMPARE(stand.client.exists("/"), int{ZOK});
    }

private:
    std::optional<TestServer> m_server;
    std::string m_root; // "127.0.0.1:PORT/test-N"
    RelayLoop m_loop;
};

QTEST_GUILESS_MAIN(RelayFaultsTest)
#include "tst_relayfaults.moc"
