#include "recipes/groups/persistentnode.h"

#include "recipes/session/protectednode.h"
#include "tests/support/crowd.h"
#include "tests/support/relayedsession.h"

#include <QTest>

#include <future>

using namespace std::chrono_literals;
using namespace zoetrope;
using namespace zoetrope::recipes;
using tests::RelayedSession;
using Traffic = RelayedSession::Traffic;
using Bytes = std::optional<std::string>;

namespace {

const Path place("/nodes/mine");

struct Client : RelayedSession
{
    Client(tests::TestServer& server, const std::string& root,
           std::chrono::milliseconds timeout = 10s, PersistentNode::Options options = {})
        : RelayedSession(server, root, timeout)
        , node(session, place, "here", std::move(options))
    {
    }

    bool startAndWait()
    {
        node.start();
        return node.waitUntilThere(patiently()) == Waited::Done;
    }

    PersistentNode node;
};

/// What a relay has passed of creates and deletes, each when it was asked and when it was answered.
std::vector<std::pair<Operation, Kind>> passed(Journal& wire)
{
    std::vector<std::pair<Operation, Kind>> all;
    for (const auto& event : wire.take().events) {
        if (event.operation == Operation::Create || event.operation == Operation::Delete)
            all.emplace_back(event.operation, event.kind);
    }
    return all;
}

} // namespace

class PersistentNodeTest : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        if (!tests::TestServer::isInstalled())
            QFAIL("no ZooKeeper server on this machine: ./dev test installs one");
        m_server.emplace();
    }

    void init()
    {
        m_root = m_server->freshRoot();
        m_other.emplace(Session::Options{.servers = m_root});
        m_other->connect(RelayedSession::patiently());
    }

    void nodeIsThereUntilItIsClosed()
    {
        Client client(*m_server, m_root);
        QVERIFY(!client.node.node());
        QVERIFY(client.startAndWait());
        QVERIFY(client.node.node() == place);
        QCOMPARE(m_other->get(place)->bytes, Bytes("here"));
        client.node.close();
        QVERIFY(!client.node.node());
        QVERIFY(!m_other->exists(place));
    }

    void costIsOneRoundTripToMake()
    {
        Client client(*m_server, m_root);
        client.session.ensure(place.parent());
        static_cast<void>(client.traffic());
        QVERIFY(client.startAndWait());
        QCOMPARE(client.traffic(), (Traffic{2, 1, 0}));
    }

    void deletedNodeIsMadeAgain()
    {
        Client client(*m_server, m_root);
        client.session.ensure(place.parent());
        QVERIFY(client.startAndWait());
        std::atomic<int> made = 0;
        Signal told;
        const auto listening = client.node.listen([&](const Path&) {
            ++made;
            told.fire();
        });
        static_cast<void>(client.traffic());
        for (int i = 0; i < 3; ++i) {
            QVERIFY(m_other->remove(place));
            QCOMPARE(told.sleepUntil(RelayedSession::patiently(), {}), Waited::Done);
        }
        QVERIFY(m_other->exists(place));
        QCOMPARE(made.load(), 3);
        QCOMPARE(client.traffic(), (Traffic{9, 6, 3}));
    }

    void newBytesAreThereAndStay()
    {
        Client client(*m_server, m_root);
        client.node.set("before it is there");
        QVERIFY(client.startAndWait());
        QCOMPARE(m_other->get(place)->bytes, Bytes("before it is there"));
        client.node.set("new");
        QCOMPARE(m_other->get(place)->bytes, Bytes("new"));
        m_other->remove(place);
        QTRY_VERIFY_WITH_TIMEOUT(m_other->get(place), 30'000);
        QCOMPARE(m_other->get(place)->bytes, Bytes("new"));
    }

    void nextSessionMakesItAgain()
    {
        Client client(*m_server, m_root, 1s);
        QVERIFY(client.startAndWait());
        const auto before = m_other->exists(place)->czxid;
        client.relay.freeze();
        QVERIFY(client.waitFor(SessionState::Lost));
        QVERIFY(!client.node.node());
        client.relay.mend();
        QCOMPARE(client.node.waitUntilThere(RelayedSession::patiently()), Waited::Done);
        const auto now = m_other->exists(place);
        QVERIFY(now->czxid > before);
        QCOMPARE(static_cast<std::uint64_t>(now->ephemeralOwner), client.session.id());
    }

    void blipLeavesTheNodeAsItIs()
    {
        Client client(*m_server, m_root);
        QVERIFY(client.startAndWait());
        const auto before = m_other->exists(place)->czxid;
        client.relay.cut();
        QVERIFY(client.waitFor(SessionState::Suspended));
        client.relay.mend();
        QVERIFY(client.waitFor(Standing::Inside));
        QCOMPARE(m_other->exists(place)->czxid, before);
    }

    void lostReplyIsNoSecondNode()
    {
        for (const auto mode : {CreateMode::Ephemeral, CreateMode::EphemeralSequential}) {
            m_root = m_server->freshRoot();
            Client client(*m_server, m_root, 10s, {.mode = mode});
            client.session.ensure(place.parent());
            client.relay.loseNextReply();
            QVERIFY(client.startAndWait());
            QCOMPARE(client.session.children(place.parent())->names.size(), std::size_t{1});
            client.node.close();
            client.session.sync(place);
            const auto left = client.session.children(place.parent());
            QVERIFY(left.value_or(Children{}).names.empty());
        }
    }

    void numberedNodeKeepsItsNumber()
    {
        Client client(*m_server, m_root, 10s, {.mode = CreateMode::EphemeralSequential});
        QVERIFY(client.startAndWait());
        const auto name = *client.node.node();
        QVERIFY(isProtected(name.name()));
        QVERIFY(name.text().ends_with("mine0000000000"));
        m_other->remove(name);
        QTRY_VERIFY_WITH_TIMEOUT(m_other->exists(name), 30'000);
        QCOMPARE(m_other->children(place.parent())->names.size(), std::size_t{1});
    }

    void persistentOneOutlivesTheSessionAndIsTakenOver()
    {
        m_other->ensure(place.parent());
        m_other->create(place, "old", CreateMode::Persistent);
        Client client(*m_server, m_root, 10s, {.mode = CreateMode::Persistent});
        QVERIFY(client.startAndWait());
        QTRY_COMPARE_WITH_TIMEOUT(m_other->get(place)->bytes, Bytes("here"), 30'000);
        client.node.close();
        QVERIFY(!m_other->exists(place));
    }

    void anothersNodeIsNeitherWrittenNorDeleted()
    {
        m_other->ensure(place.parent());
        m_other->create(place, "theirs", CreateMode::Ephemeral);
        Client client(*m_server, m_root);
        client.node.start();
        QVERIFY(client.waitFor(Standing::Waiting));
        QCOMPARE(client.node.waitUntilThere(Clock::now() + 50ms), Waited::TimedOut);
        QCOMPARE(m_other->get(place)->bytes, Bytes("theirs"));
        m_other->remove(place);
        QCOMPARE(client.node.waitUntilThere(RelayedSession::patiently()), Waited::Done);
        Client late(*m_server, m_root);
        late.node.start();
        QVERIFY(late.waitFor(Standing::Waiting));
        late.node.close();
        QVERIFY(m_other->exists(place));
    }

    void refusalIsReported()
    {
        Session owner({.servers = m_root,
                       .authentications = {{"digest", "owner:secret"}},
                       .acl = [](const Path&) {
                           return Acl{{Permission::All, "auth", ""}};
                       }});
        owner.connect(RelayedSession::patiently());
        owner.create(place.parent(), "", CreateMode::Persistent);
        Signal told;
        std::string sentence;
        Client client(*m_server, m_root, 10s, {.report = [&](const std::string& said) {
            sentence = said;
            told.fire();
        }});
        client.node.start();
        QCOMPARE(told.sleepUntil(RelayedSession::patiently(), {}), Waited::Done);
        QVERIFY(sentence.find("not allowed") != std::string::npos);
        QVERIFY(!client.node.node());
        const auto wait = [&] { return client.node.waitUntilThere(RelayedSession::patiently()); };
        QCOMPARE(tests::codeOf([&] { static_cast<void>(wait()); }), Code::NoAuth);
    }

    void closedInACutItIsGoneAfterwards()
    {
        Client client(*m_server, m_root);
        QVERIFY(client.startAndWait());
        client.relay.cut();
        QVERIFY(client.waitFor(SessionState::Suspended));
        client.node.close();
        client.relay.mend();
        QTRY_VERIFY_WITH_TIMEOUT(!m_other->exists(place), 30'000);
        QVERIFY(client.session.isAlive());
    }

    // The delete that is kept for later is of the first one's node, and not of its namesake's.
    void closedInACutItLeavesItsSuccessorOfTheSameSessionAlone()
    {
        Client client(*m_server, m_root);
        QVERIFY(client.startAndWait());
        const auto first = m_other->exists(place)->czxid;
        client.relay.cut();
        QVERIFY(client.waitFor(SessionState::Suspended));
        client.node.close();
        QVERIFY(m_other->remove(place)); // as a delete does whose reply is lost
        PersistentNode second(client.session, place, "second");
        second.start();
        client.relay.mend();
        QCOMPARE(second.waitUntilThere(RelayedSession::patiently()), Waited::Done);
        const auto made = m_other->exists(place);
        QVERIFY(made && made->czxid != first);
        client.session.sync(place); // behind all that the first one had still to say
        client.session.sync(place);
        client.session.sync(place);
        QCOMPARE(m_other->exists(place), made);
    }

    // Its delete is on its way when the next one looks, which then would have a node that goes.
    void successorOfTheSameSessionWaitsForTheNodeThatIsAboutToGo()
    {
        Client client(*m_server, m_root);
        QVERIFY(client.startAndWait());
        const auto first = m_other->exists(place)->czxid;
        client.relay.freeze();
        client.node.close();
        PersistentNode second(client.session, place, "second");
        std::atomic<int> made = 0;
        const auto told = second.listen([&](const Path&) { ++made; });
        second.start();
        client.relay.mend();
        QCOMPARE(second.waitUntilThere(RelayedSession::patiently()), Waited::Done);
        const auto now = client.session.get(place); // behind whatever was sent before
        QVERIFY(now && now->stat.czxid != first);
        QVERIFY(now->bytes == Bytes("second"));
        client.session.sync(place);
        QCOMPARE(m_other->exists(place)->czxid, now->stat.czxid);
        second.close();
        QVERIFY(made <= 1);
    }

    // Somebody else may delete the first one's node after the delete of it has been decided: that
    // would meet the second.
    void successorOfTheSameSessionIsNotMadeBeforeTheDeleteHasBeenAnswered()
    {
        Client client(*m_server, m_root);
        QVERIFY(client.startAndWait());
        client.relay.freeze();
        client.node.close();
        static_cast<void>(client.wire.take());
        PersistentNode second(client.session, place, "second");
        second.start();
        client.relay.mend();
        QCOMPARE(second.waitUntilThere(RelayedSession::patiently()), Waited::Done);
        QVERIFY(passed(client.wire)
                == (std::vector{std::pair{Operation::Delete, Kind::WireRequest},
                                std::pair{Operation::Delete, Kind::WireReply},
                                std::pair{Operation::Create, Kind::WireRequest},
                                std::pair{Operation::Create, Kind::WireReply}}));
    }

    void successorThatGivesUpBeforeItIsMadeIsNotMadeAfterwards()
    {
        Client client(*m_server, m_root);
        QVERIFY(client.startAndWait());
        client.relay.freeze();
        client.node.close();
        static_cast<void>(client.wire.take());
        {
            PersistentNode second(client.session, place, "second");
            second.start();
            QVERIFY(client.waitFor(Standing::Waiting));
        }
        client.relay.mend();
        PersistentNode third(client.session, place, "third"); // behind all deletes
        third.start();
        QCOMPARE(third.waitUntilThere(RelayedSession::patiently()), Waited::Done);
        QCOMPARE(m_other->get(place)->bytes, Bytes("third"));
        const auto all = passed(client.wire);
        QCOMPARE(
            std::count(all.begin(), all.end(), std::pair{Operation::Create, Kind::WireRequest}), 1);
    }

    // The server would say of both that it is their session's.
    void twoOfOneSessionDoNotShareANode()
    {
        Client client(*m_server, m_root);
        QVERIFY(client.startAndWait());
        PersistentNode second(client.session, place, "second");
        second.start();
        QVERIFY(client.waitFor(Standing::Waiting));
        QVERIFY(!second.node());
        client.node.close();
        QCOMPARE(second.waitUntilThere(RelayedSession::patiently()), Waited::Done);
        QCOMPARE(m_other->get(place)->bytes, Bytes("second"));
        second.close();
        QVERIFY(!m_other->exists(place));
    }

    // One delete is kept for later for each of them, and the second must not meet a successor.
    void twoClosedInACutDeleteOneNodeOnce()
    {
        m_other->create(place.parent(), "", CreateMode::Persistent);
        Client client(*m_server, m_root);
        QVERIFY(client.startAndWait());
        client.relay.cut();
        QVERIFY(client.waitFor(SessionState::Suspended));
        client.node.close();
        PersistentNode second(client.session, place, "second");
        second.start();
        QVERIFY(client.waitFor([](const Event& event) { // it asks for it next
            return event.kind == Kind::Step && event.step == 1;
        }));
        second.close();
        static_cast<void>(client.wire.take());
        client.relay.mend();
        QTRY_VERIFY_WITH_TIMEOUT(!m_other->exists(place), 30'000);
        for (int i = 0; i < 3; ++i)
            client.session.sync(place); // behind all that both had still to say
        const auto seen = client.wire.take().events;
        QCOMPARE(std::count_if(seen.begin(), seen.end(),
                               [](const Event& event) {
                                   return event.kind == Kind::WireRequest
                                       && event.operation == Operation::Delete;
                               }),
                 1);
    }

    void doomedNodesAreForgottenInTheEnd()
    {
        NodeClaims claims;
        const auto one = claims.newClaimant();
        const auto other = claims.newClaimant();
        const auto node = [](std::int64_t czxid) { return NodeClaims::Node{7, czxid, place}; };
        QVERIFY(claims.claim(node(1), one) && claims.claim(node(1), one));
        QVERIFY(!claims.claim(node(1), other) && !claims.doom(node(1), other));
        QVERIFY(claims.doom(node(1), one) && claims.doom(node(1), one));
        QVERIFY(!claims.doom(node(1), other)); // a second delete would meet its successor
        QVERIFY(!claims.claim(node(1), one) && !claims.claim(node(1), other));
        for (std::int64_t czxid = 2; czxid <= 1 + std::int64_t{NodeClaims::mostDoomed}; ++czxid)
            QVERIFY(claims.doom(node(czxid), one));
        QVERIFY(claims.claim(node(1), other)); // forgotten, and long gone
        QVERIFY(!claims.claim(node(2), other));
        claims.forget(other);
        QVERIFY(claims.claim(node(1), one));
    }

    // What it holds is then what it held before, or what was to be written.
    void closedInACutWhileItIsWrittenItIsGoneAfterwards()
    {
        Client client(*m_server, m_root, 10s, {.mode = CreateMode::Persistent});
        QVERIFY(client.startAndWait());
        client.relay.cut();
        QVERIFY(client.waitFor(SessionState::Suspended));
        const auto late = Clock::now() - 1s;
        QVERIFY(isUnknown(*tests::codeOf([&] { client.node.set("new", late); })));
        client.node.close();
        QCOMPARE(m_other->get(place)->bytes, Bytes("here"));
        client.relay.mend();
        QTRY_VERIFY_WITH_TIMEOUT(!m_other->exists(place), 30'000);
    }

    // Its own has gone with its session, and what the next one finds there is a successor's.
    void closedBetweenTwoSessionsItLeavesItsSuccessorAlone()
    {
        m_other->create(place.parent(), "", CreateMode::Persistent); // no container to be reaped
        Client client(*m_server, m_root, 1s);
        QVERIFY(client.startAndWait());
        client.relay.freeze();
        QVERIFY(client.waitFor(SessionState::Lost));
        client.node.close();
        QTRY_VERIFY_WITH_TIMEOUT(!m_other->exists(place), 30'000);
        m_other->create(place, "successor's", CreateMode::Ephemeral);
        client.relay.mend();
        QVERIFY(client.waitFor(SessionState::Reconnected));
        client.session.sync(place); // behind all that the last session had still to say
        client.session.sync(place);
        QVERIFY(m_other->exists(place));
    }

    void reportThatThrowsEndsNothing()
    {
        m_other->create(place.parent(), "", CreateMode::Persistent);
        Client client(*m_server, m_root, 10s, {.report = [](const std::string&) {
            throw std::runtime_error("as it should");
        }});
        client.node.set(std::string(1'100'000, 'x')); // before it is there
        client.node.start();
        QVERIFY(client.waitFor([](const Event& event) { return event.kind == Kind::Remark; }));
        QVERIFY(client.waitFor(Standing::Waiting));
        client.node.set("small", RelayedSession::patiently());
        client.relay.cut(); // the change of the connection has it look again
        QVERIFY(client.waitFor(SessionState::Suspended));
        client.relay.mend();
        QCOMPARE(client.node.waitUntilThere(RelayedSession::patiently()), Waited::Done);
    }

    void nobodyWaitsForWhatWasClosed()
    {
        Client client(*m_server, m_root);
        m_other->ensure(place.parent());
        m_other->create(place, "theirs", CreateMode::Ephemeral);
        client.node.start();
        const auto wait = [&] { return client.node.waitUntilThere(RelayedSession::patiently()); };
        auto waiting = std::async(std::launch::async, wait);
        QVERIFY(client.waitFor(Standing::Waiting));
        client.node.close();
        QCOMPARE(waiting.get(), Waited::Stopped);
        QCOMPARE(wait(), Waited::Stopped);
    }

    void nobodyWaitsForANodeOfAClosedSession()
    {
        Client client(*m_server, m_root);
        m_other->ensure(place.parent());
        m_other->create(place, "theirs", CreateMode::Ephemeral);
        client.node.start();
        const auto wait = [&] { return client.node.waitUntilThere(RelayedSession::patiently()); };
        auto waiting = std::async(std::launch::async, wait);
        QVERIFY(client.waitFor(Standing::Waiting));
        client.session.close();
        QCOMPARE(waiting.get(), Waited::Stopped);
        PersistentNode late(client.session, place, "");
        late.start();
        QCOMPARE(late.waitUntilThere(RelayedSession::patiently()), Waited::Stopped);
    }

    void closeIsRepeatable()
    {
        Client client(*m_server, m_root);
        QVERIFY(client.startAndWait());
        client.node.close();
        client.node.close();
        client.node.start(); // too late: it stays closed
        QVERIFY(!client.node.node());
    }

private:
    std::optional<tests::TestServer> m_server;
    std::string m_root;
    std::optional<Session> m_other;
};

QTEST_GUILESS_MAIN(PersistentNodeTest)
#include "tst_persistentnode.moc"
