#include "tests/support/relayedsession.h"

#include <QTest>

#include <deque>

using namespace std::chrono_literals;

namespace zoetrope::tests {

using namespace recipes;

namespace {

constexpr auto shortly = 1s; // a session's timeout, where its end is waited for
constexpr auto forLong = 60s; // where it must not come
constexpr std::uint64_t ourSession = 7;

Deadline patiently()
{
    return RelayedSession::patiently();
}

Answer withCode(Code code)
{
    Answer answer;
    answer.code = code;
    return answer;
}

// What GuaranteedDeletes has sent, to be answered by the test.
struct Post
{
    std::vector<Request> requests;
    std::vector<CallPtr> calls;
    Code code = Code::Ok;
    GuaranteedDeletes deletes{[this](const Request& request, const CallPtr& call) {
        if (code == Code::Ok) {
            requests.push_back(request);
            calls.push_back(call);
        }
        return code;
    }};

    void answer(Code with) { calls.back()->then(withCode(with)); }
    void answerData(const std::string& bytes)
    {
        auto answer = withCode(Code::Ok);
        answer.data = bytes;
        calls.back()->then(answer);
    }
    [[nodiscard]] Operation last() const { return requests.back().operation; }
};

// Holds what GuaranteedDeletes sends, until the test has it sent to the server.
struct Postman
{
    explicit Postman(Session& session)
        : session(session)
    {
        deletes.connected(session.id());
    }

    // The next one, and its answer.
    void deliver()
    {
        const auto [request, call] = held.front();
        held.pop_front();
        const auto answer = session.perform({request}, patiently()).front();
        if (call->then)
            call->then(answer);
    }
    [[nodiscard]] bool isNext(Operation operation) const
    {
        return !held.empty() && held.front().first.operation == operation;
    }
    void deliverAllBefore(Operation operation)
    {
        while (!held.empty() && !isNext(operation))
            deliver();
    }
    void deliverAll()
    {
        while (!held.empty())
            deliver();
    }

    Session& session;
    std::deque<std::pair<Request, CallPtr>> held;
    GuaranteedDeletes deletes{[this](const Request& request, const CallPtr& call) {
        held.emplace_back(request, call);
        return Code::Ok;
    }};
};

GuaranteedDeletes::IsOurs isNode(const Stat& node)
{
    return [czxid = node.czxid](const Data& now) { return now.stat.czxid == czxid; };
}

} // namespace

class GuaranteedDeletesTest : public QObject
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
        Session::Options options;
        options.servers = m_root;
        m_witness = std::make_unique<Session>(std::move(options));
        m_witness->connect(patiently());
    }

    void cleanup() { m_witness.reset(); }

    void unknownOutcomeIsSentAgainOnTheNextConnection()
    {
        Post post;
        post.deletes.remove(Path("/a"));
        post.answer(Code::ConnectionLoss);
        QVERIFY(!post.deletes.isIdle());
        post.deletes.connected(ourSession);
        QCOMPARE(post.requests.size(), std::size_t{2});
        post.answer(Code::Ok);
        QVERIFY(post.deletes.isIdle());
        post.deletes.connected(ourSession);
        QCOMPARE(post.requests.size(), std::size_t{2});
    }

    void P20_nodeThatNeverWasEndsIt()
    {
        Post post;
        post.deletes.remove(Path("/a"));
        post.answer(Code::NoNode);
        QVERIFY(post.deletes.isIdle());
    }

    void withoutAConnectionItWaitsForOne()
    {
        Post post;
        post.code = Code::ConnectionLoss;
        post.deletes.remove(Path("/a"));
        QVERIFY(!post.deletes.isIdle());
        post.code = Code::Ok;
        post.deletes.connected(ourSession);
        post.answer(Code::Ok);
        QVERIFY(post.deletes.isIdle());
    }

    void whatTheServerPutsOffIsSentAgainAndNothingElse()
    {
        Post post;
        post.deletes.remove(Path("/a"));
        post.deletes.remind();
        QCOMPARE(post.requests.size(), std::size_t{1}); // it is under way
        post.answer(Code::ThrottledOperation);
        post.deletes.remind();
        QCOMPARE(post.requests.size(), std::size_t{2});
        post.answer(Code::Ok);
        QVERIFY(post.deletes.isIdle());
    }

    void nodeOfAnotherIsReadAndLeft()
    {
        Post post;
        post.deletes.remove(Path("/a"), [](const Data& now) { return now.bytes == "ours"; });
        QCOMPARE(post.last(), Operation::GetData);
        post.answerData("theirs");
        QVERIFY(post.deletes.isIdle());
        QCOMPARE(post.last(), Operation::GetData);
    }

    void ownNodeIsReadAnewWhereTheReplyOfItsDeleteIsLost()
    {
        Post post;
        post.deletes.remove(Path("/a"), [](const Data& now) { return now.bytes == "ours"; });
        post.answerData("ours");
        QCOMPARE(post.last(), Operation::Delete);
        post.answer(Code::ConnectionLoss);
        post.deletes.connected(ourSession);
        QCOMPARE(post.last(), Operation::GetData);
        post.answerData("a successor's");
        QVERIFY(post.deletes.isIdle());
        QCOMPARE(post.last(), Operation::GetData);
    }

    // Each has read the node when the first delete comes; between the two comes another's.
    void twoDeletesOfOneNodeLeaveItsSuccessorAlone()
    {
        RelayedSession guest(*m_server, m_root, forLong);
        guest.session.create(m_path, "ours", CreateMode::Ephemeral);
        const auto ours = m_witness->exists(m_path);
        Postman postman(guest.session);
        postman.deletes.remove(m_path, isNode(*ours));
        postman.deletes.remove(m_path, isNode(*ours));
        postman.deliverAllBefore(Operation::Delete);
        QVERIFY(postman.isNext(Operation::Delete));
        postman.deliver();
        QVERIFY(m_witness->create(m_path, "another's", CreateMode::Ephemeral));
        postman.deliverAll();
        QVERIFY(postman.deletes.isIdle());
        QVERIFY(m_witness->exists(m_path));
    }

    // It may end between the read and the delete, and another's node be there then.
    void nodeOfAnEarlierSessionIsLeftToItsEnd()
    {
        Session earlier({.servers = m_root});
        earlier.connect(patiently());
        earlier.create(m_path, "ours", CreateMode::Ephemeral);
        RelayedSession guest(*m_server, m_root, forLong);
        Postman postman(guest.session);
        postman.deletes.remove(m_path, isNode(*m_witness->exists(m_path)));
        postman.deliverAllBefore(Operation::Delete);
        earlier.close();
        awaitGone(m_path);
        m_witness->create(m_path, "another's", CreateMode::Ephemeral);
        postman.deliverAll();
        QVERIFY(postman.deletes.isIdle());
        QVERIFY(m_witness->exists(m_path));
    }

    void whatWasWrittenToSinceItWasReadIsReadAgain()
    {
        RelayedSession guest(*m_server, m_root, forLong);
        m_witness->create(m_path, "ours", CreateMode::Persistent);
        Postman postman(guest.session);
        postman.deletes.remove(m_path, [](const Data& now) { return now.bytes == "ours"; });
        postman.deliverAllBefore(Operation::Delete);
        m_witness->set(m_path, "another's");
        postman.deliverAll();
        QVERIFY(postman.deletes.isIdle());
        QVERIFY(m_witness->exists(m_path));
        postman.deletes.remove(m_path, [](const Data& now) { return now.bytes == "another's"; });
        postman.deliverAllBefore(Operation::Delete);
        m_witness->set(m_path, "another's");
        postman.deliverAll();
        QVERIFY(!m_witness->exists(m_path));
    }

    void P20_deleteSurvivesADisconnect()
    {
        RelayedSession guest(*m_server, m_root, forLong);
        m_witness->create(m_path, "", CreateMode::Persistent);
        guest.relay.cut();
        QVERIFY(guest.waitFor(SessionState::Suspended));
        guest.session.removeSurely(m_path);
        QVERIFY(m_witness->exists(m_path));
        guest.relay.mend();
        awaitGone(m_path);
    }

    void P20_deleteSurvivesALostReply()
    {
        RelayedSession guest(*m_server, m_root, forLong);
        m_witness->create(m_path, "", CreateMode::Persistent);
        guest.relay.loseNextReply();
        guest.session.removeSurely(m_path);
        awaitGone(m_path);
        QVERIFY(guest.waitFor(SessionState::Reconnected));
        QVERIFY(guest.session.fence(patiently())); // sent again, it found nothing to complain of
        QCOMPARE(guest.session.incarnation(), 1);
    }

    void P20_deleteSurvivesItsSession()
    {
        RelayedSession guest(*m_server, m_root, shortly);
        m_witness->create(m_path, "",
                          CreateMode::Persistent); // an ephemeral one would go by itself
        guest.relay.cut();
        guest.session.removeSurely(m_path);
        QVERIFY(guest.waitFor(SessionState::Lost));
        guest.relay.mend();
        awaitGone(m_path);
    }

    void P20_deleteEndsQuietlyWithItsSession()
    {
        RelayedSession guest(*m_server, m_root, shortly);
        guest.session.create(m_path, "", CreateMode::Ephemeral);
        guest.relay.freeze();
        guest.session.removeSurely(m_path);
        awaitGone(m_path); // expired
        guest.relay.mend();
        guest.session.connect(patiently());
        guest.session.create(m_path, "", CreateMode::Ephemeral); // nothing is left to delete it
        QVERIFY(guest.session.fence(patiently()));
        QVERIFY(m_witness->exists(m_path));
    }

    void searchTakesWhatBeginsWithThePrefixAlone()
    {
        RelayedSession guest(*m_server, m_root, forLong);
        m_witness->create(m_path, "", CreateMode::Persistent);
        for (const auto* name : {"mine-1", "mine-2", "other"})
            m_witness->create(m_path / name, "", CreateMode::Persistent);
        guest.relay.cut();
        guest.session.removeSurely(m_path, "mine-");
        guest.relay.mend();
        awaitGone(m_path / "mine-1");
        awaitGone(m_path / "mine-2");
        QCOMPARE(m_witness->children(m_path)->names, std::vector<std::string>{"other"});
    }

private:
    void awaitGone(const Path& path)
    {
        Watch watch(*m_witness);
        while (m_witness->exists(path, &watch))
            QCOMPARE(watch.sleepUntil(patiently(), {}), Waited::Done);
    }

    const Path m_path = Path("/node");
    std::optional<TestServer> m_server;
    std::string m_root;
    std::unique_ptr<Session> m_witness;
};

} // namespace zoetrope::tests

QTEST_GUILESS_MAIN(zoetrope::tests::GuaranteedDeletesTest)
#include "tst_guaranteeddeletes.moc"
