#include "recipes/groups/groupmember.h"
#include "tests/support/relayedsession.h"

#include <QTest>

using namespace std::chrono_literals;
using namespace zoetrope;
using namespace zoetrope::recipes;
using tests::RelayedSession;
using Members = GroupMember::Members;

namespace {

const Path group("/services/printers");

struct Member : RelayedSession
{
    Member(tests::TestServer& server, const std::string& root, const std::string& id,
           std::chrono::milliseconds timeout = 10s)
        : RelayedSession(server, root, timeout)
        , member(session, group, id, "payload of " + id)
        , m_listening(member.listen([this](const CacheEvent&) {
            const std::scoped_lock lock(m_mutex);
            m_changed.notify_all();
        }))
    {
        member.start();
    }

    // Blocks until it sees exactly these.
    bool sees(const std::vector<std::string>& ids)
    {
        std::unique_lock lock(m_mutex);
        return m_changed.wait_until(lock, patiently(), [&] {
            std::vector<std::string> now;
            for (const auto& [id, payload] : member.members())
                now.push_back(id);
            return now == ids;
        });
    }

    GroupMember member;

private:
    std::mutex m_mutex;
    std::condition_variable m_changed;
    Subscription<CacheEvent> m_listening;
};

} // namespace

class GroupTest : public QObject
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

    void membersSeeEachOtherComeAndGo()
    {
        Member one(*m_server, m_root, "one");
        QVERIFY(one.sees({"one"}));
        Member two(*m_server, m_root, "two");
        QVERIFY(one.sees({"one", "two"}) && two.sees({"one", "two"}));
        QCOMPARE(one.member.members().at("two"), std::string("payload of two"));
        two.member.close();
        QVERIFY(one.sees({"one"}));
        QVERIFY(!one.session.exists(group / "two"));
    }

    void oneselfIsAlwaysAMember()
    {
        RelayedSession client(*m_server, m_root);
        GroupMember member(client.session, group, "me", "here");
        QCOMPARE(member.members(), (Members{{"me", "here"}}));
    }

    void newPayloadIsSeen()
    {
        Member one(*m_server, m_root, "one");
        Member two(*m_server, m_root, "two");
        QVERIFY(two.sees({"one", "two"}));
        QCOMPARE(one.member.waitUntilIn(RelayedSession::patiently()), Waited::Done);
        one.member.setPayload("busy");
        QCOMPARE(one.member.members().at("one"), std::string("busy"));
        QTRY_COMPARE_WITH_TIMEOUT(two.member.members().at("one"), std::string("busy"), 30'000);
    }

    void memberWhoWasDeletedIsBack()
    {
        Member one(*m_server, m_root, "one");
        Member two(*m_server, m_root, "two");
        QVERIFY(one.sees({"one", "two"}));
        const auto before = one.session.exists(group / "two")->czxid;
        QVERIFY(one.session.remove(group / "two"));
        QTRY_VERIFY_WITH_TIMEOUT(one.session.exists(group / "two")
                                     && one.session.exists(group / "two")->czxid > before,
                                 30'000);
        QVERIFY(one.sees({"one", "two"}));
    }

    void memberWhoseSessionWasLostIsBack()
    {
        Member one(*m_server, m_root, "one");
        Member two(*m_server, m_root, "two", 1s);
        QVERIFY(one.sees({"one", "two"}));
        two.relay.freeze();
        QVERIFY(one.sees({"one"}));
        two.relay.mend();
        QVERIFY(one.sees({"one", "two"}));
        QVERIFY(two.sees({"one", "two"}));
    }

    void crashedMemberGoes()
    {
        Member one(*m_server, m_root, "one");
        Member crashing(*m_server, m_root, "two", 1s);
        QVERIFY(one.sees({"one", "two"}));
        crashing.relay.cut();
        QVERIFY(one.sees({"one"}));
    }

    void secondOfAnIdWaitsForTheFirstToGo()
    {
        Member first(*m_server, m_root, "same");
        QCOMPARE(first.member.waitUntilIn(RelayedSession::patiently()), Waited::Done);
        RelayedSession other(*m_server, m_root);
        GroupMember second(other.session, group, "same", "the second");
        second.start();
        QVERIFY(other.waitFor(Standing::Waiting));
        QCOMPARE(second.waitUntilIn(Clock::now() + 50ms), Waited::TimedOut);
        QCOMPARE(other.session.get(group / "same")->bytes,
                 std::optional<std::string>("payload of same"));
        first.member.close();
        QCOMPARE(second.waitUntilIn(RelayedSession::patiently()), Waited::Done);
        QCOMPARE(other.session.get(group / "same")->bytes,
                 std::optional<std::string>("the second"));
    }

    void closeIsPromptInASilentNetworkAndFromAListener()
    {
        Member one(*m_server, m_root, "one");
        QVERIFY(one.sees({"one"}));
        Signal closed;
        const auto listening = one.member.listen([&](const CacheEvent&) {
            one.member.close();
            closed.fire();
        });
        Member two(*m_server, m_root, "two");
        QCOMPARE(closed.sleepUntil(RelayedSession::patiently(), {}), Waited::Done);
        two.relay.freeze();
        const auto begin = Clock::now();
        two.member.close();
        QVERIFY(Clock::now() - begin < 5s); // far below the session's timeout
    }

private:
    std::optional<tests::TestServer> m_server;
    std::string m_root;
};

QTEST_GUILESS_MAIN(GroupTest)
#include "tst_group.moc"
