#include "tests/support/relayedsession.h"

#include <QTest>

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

Answer withCode(Code code)
{
    Answer answer;
    answer.code = code;
    return answer;
}

// What a sweeper has sent, to be answered by the test.
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
        post.deletes.connected();
        QCOMPARE(post.requests.size(), std::size_t{2});
        post.answer(Code::Ok);
        QVERIFY(post.deletes.isIdle());
        post.deletes.connected();
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
        post.deletes.connected();
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
        post.deletes.connected();
        QCOMPARE(post.last(), Operation::GetData);
        post.answerData("a successor's");
        QVERIFY(post.deletes.isIdle());
        QCOMPARE(post.last(), Operation::GetData);
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
        QCOMPARE(guest.session.term(), 1);
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
