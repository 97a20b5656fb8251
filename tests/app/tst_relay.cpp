#include "app/lab/relay/relay.h"
#include "tests/app/relayclient.h"
#include "tests/app/relaypeer.h"
#include "tests/support/testserver.h"

#include <QTest>

#include <array>
#include <optional>

using namespace zoetrope::app;
using namespace zoetrope::recipes;
using namespace zoetrope::tests;

namespace {

/// A client behind a relay, and what the relay tells of it.
struct Stand
{
    Stand(RelayLoop& loop, const std::string& serverAddress)
        : relay(loop, "127.0.0.1", portOf(serverAddress), Probe(journal, 7))
        , client(relay.address() + serverAddress.substr(serverAddress.find('/')))
    {
    }

    /// What was told up to the reply to the next `operation`, without the connect.
    [[nodiscard]] std::vector<Event> untilReplyTo(Operation operation)
    {
        auto events = eventsUntil(journal, [operation](const Event& event) {
            return event.kind == Kind::WireReply && event.operation == operation;
        });
        std::erase_if(events,
                      [](const Event& event) { return event.operation == Operation::Connect; });
        return events;
    }

    [[nodiscard]] Event replyTo(Operation operation)
    {
        const auto events = untilReplyTo(operation);
        return events.empty() ? Event() : events.back();
    }

    Journal journal;
    Relay relay;
    RelayClient client;
};

bool mentions(const Event& event, const std::string& secret)
{
    const auto data = event.detail ? event.detail->data.value_or("") : "";
    return (event.path + event.text + data).find(secret) != std::string::npos;
}

} // namespace

class RelayTest : public QObject
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
        m_chroot = m_root.substr(m_root.find('/'));
    }

    void aConnectIsJournalledWithItsSession()
    {
        Stand stand(m_loop, m_root);
        QVERIFY(stand.client.waitForState(ZOO_CONNECTED_STATE));
        const auto events = eventsUntil(
            stand.journal, [](const Event& event) { return event.kind == Kind::WireReply; });
        QCOMPARE(events.size(), std::size_t{2});
        QCOMPARE(events[0].operation, Operation::Connect);
        QCOMPARE(events[0].actor, ActorId{7});
        QCOMPARE(events[1].cause, events[0].id);
        QCOMPARE(events[1].took.count(),
                 std::chrono::nanoseconds(std::chrono::seconds(10)).count());
        QCOMPARE(events[1].session, static_cast<std::uint64_t>(stand.client.identity().client_id));
    }

    void aRequestAndItsReplyAreJournalled()
    {
        Stand stand(m_loop, m_root);
        QCOMPARE(stand.client.create("/a"), int{ZOK});
        const auto events = stand.untilReplyTo(Operation::Create);
        QCOMPARE(events.size(), std::size_t{2});
        QCOMPARE(events[0].kind, Kind::WireRequest);
        QCOMPARE(events[0].source, Source::Relay);
        QCOMPARE(events[0].path, m_chroot + "/a");
        QCOMPARE(events[0].createMode, std::int8_t{0});
        QCOMPARE(events[0].detail->data.value_or(""), std::string("data"));
        QCOMPARE(events[1].cause, events[0].id);
        QCOMPARE(events[1].call, events[0].call);
        QVERIFY(events[1].session == events[0].session && events[1].session != 0);
        QVERIFY(events[1].code == 0 && events[1].zxid > 0);
    }

    void aSequentialNodeIsJournalledAsItWasMade()
    {
        Stand stand(m_loop, m_root);
        auto& client = static_cast<PolledClient&>(stand.client);
        const auto made = client.create("/s-", {}, ZOO_EPHEMERAL | ZOO_SEQUENCE);
        QCOMPARE(made.code, int{ZOK});
        const auto reply = stand.replyTo(Operation::Create);
        QCOMPARE(reply.path, m_chroot + "/s-0000000000");
        QCOMPARE(reply.createMode, std::int8_t{3});
        QVERIFY(reply.detail->stat->czxid == reply.zxid && reply.zxid == made.stat.czxid);
        QCOMPARE(static_cast<std::uint64_t>(reply.detail->stat->ephemeralOwner), reply.session);
        QCOMPARE(reply.detail->data.value_or("none"), std::string());
    }

    // The parent's pzxid is the server's own word on when its last child went.
    void deletesOfAllSessionsAreOrderedByTheirZxid()
    {
        Stand first(m_loop, m_root), second(m_loop, m_root);
        std::int64_t last = 0;
        for (int i = 0; i < 4; ++i) {
            auto& stand = i % 2 == 0 ? first : second;
            QCOMPARE(first.client.create("/a"), int{ZOK});
            QCOMPARE(stand.client.remove("/a"), int{ZOK});
            const auto root = static_cast<PolledClient&>(stand.client).exists("/").stat;
            const auto reply = stand.replyTo(Operation::Delete);
            QCOMPARE(reply.zxid, root.pzxid);
            QVERIFY(reply.zxid > last);
            last = reply.zxid;
        }
    }

    void errorsAreJournalledWithTheirNumber()
    {
        Stand stand(m_loop, m_root);
        QCOMPARE(stand.client.remove("/none"), int{ZNONODE});
        QCOMPARE(stand.replyTo(Operation::Delete).code, int{ZNONODE});
    }

    void aWatchAndItsEventAreJournalled()
    {
        Stand stand(m_loop, m_root);
        QCOMPARE(stand.client.exists("/w", true), int{ZNONODE});
        QCOMPARE(stand.replyTo(Operation::Exists).watch, WatchKind::Exists);
        QCOMPARE(stand.client.create("/w"), int{ZOK});
        const auto events = stand.untilReplyTo(Operation::Create);
        QCOMPARE(events.size(), std::size_t{3});
        QCOMPARE(events[1].kind, Kind::WireEvent); // before the reply to what fired it
        QCOMPARE(events[1].change, Change::Created);
        QCOMPARE(events[1].path, m_chroot + "/w");
        QCOMPARE(events[1].session, events[0].session);
    }

    void theNamesOfChildrenAreJournalled()
    {
        Stand stand(m_loop, m_root);
        QCOMPARE(stand.client.create("/a"), int{ZOK});
        QCOMPARE(stand.client.children("/", true).children, 1);
        const auto reply = stand.replyTo(Operation::GetChildren);
        QVERIFY(reply.detail->names == std::vector<std::string>{"a"});
        QCOMPARE(reply.watch, WatchKind::Children);
    }

    void aMultiIsJournalledWithItsParts()
    {
        Stand stand(m_loop, m_root);
        std::array<zoo_op_t, 2> parts{};
        std::array<zoo_op_result_t, 2> results{};
        zoo_create_op_init(&parts[0], "/m", nullptr, -1, &ZOO_OPEN_ACL_UNSAFE, 0, nullptr, 0);
        zoo_delete_op_init(&parts[1], "/m", -1);
        QCOMPARE(stand.client.multi(2, parts.data(), results.data()), int{ZOK});
        QCOMPARE(stand.client.multi(1, &parts[1], results.data()), int{ZNONODE});
        QCOMPARE(stand.client.remove("/end"), int{ZNONODE});

        const auto events = eventsUntil(stand.journal, [this](const Event& event) {
            return event.kind == Kind::WireRequest && event.path == m_chroot + "/end";
        });
        std::string told;
        for (const auto& event : events) {
            const auto sign = event.kind == Kind::WireReply ? '=' + std::to_string(event.code) : "";
            if (event.operation != Operation::Connect)
                told += std::string(name(event.operation)) + sign + ' ';
        }
        QCOMPARE(told,
                 std::string("multi create delete multi=0 create=0 delete=0 "
                             "multi delete multi=-101 delete "));
    }

    void aCloseIsJournalled()
    {
        Journal journal;
        Relay relay(m_loop, "127.0.0.1", portOf(m_root), Probe(journal, 1));
        {
            RelayClient client(relay.address());
            QVERIFY(client.waitForState(ZOO_CONNECTED_STATE));
        }
        const auto events = eventsUntil(journal, [](const Event& event) {
            return event.kind == Kind::WireReply && event.operation == Operation::Close;
        });
        QCOMPARE(events.back().operation, Operation::Close);
        QVERIFY(events.back().zxid > 0 && events.back().session != 0 && events.back().cause != 0);
    }

    void passwordsAndCredentialsAreNotJournalled()
    {
        Stand stand(m_loop, m_root);
        QVERIFY(stand.client.waitForState(ZOO_CONNECTED_STATE)); // else it is sent twice
        stand.client.with([](zhandle_t* handle) {
            return zoo_add_auth(handle, "digest", "user:opensesame", 15, nullptr, nullptr);
        });
        QCOMPARE(stand.client.create("/a"), int{ZOK});
        const auto events = stand.untilReplyTo(Operation::Create);
        const auto session = stand.client.identity();
        const std::string password(session.passwd, sizeof session.passwd);
        for (const auto& event : events) {
            QVERIFY(!mentions(event, "opensesame"));
            QVERIFY(!mentions(event, password));
        }
        QCOMPARE(std::count_if(events.begin(), events.end(),
                               [](const auto& e) { return e.operation == Operation::Auth; }),
                 std::ptrdiff_t{2});
    }

    void aFourLetterCommandPasses()
    {
        Journal journal;
        Relay relay(m_loop, "127.0.0.1", portOf(m_root), Probe(journal, 1));
        RelayPeer asker;
        QCOMPARE(asker.connect(portOf(relay.address())), 0);
        asker.write("srvr");
        QVERIFY(asker.read(100'000).find("Mode: standalone") != std::string::npos);
        QVERIFY(journal.take().events.empty());
    }

private:
    std::optional<TestServer> m_server;
    std::string m_root; // "127.0.0.1:PORT/test-N"
    std::string m_chroot; // "/test-N"
    RelayLoop m_loop;
};

QTEST_GUILESS_MAIN(RelayTest)
#include "tst_relay.moc"
