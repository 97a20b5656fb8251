#include "recipes/groups/groupmember.h"
#include "tests/interop/duel.h"
#include "tests/support/readable.h"

#include <optional>

using namespace zoetrope::recipes;
using namespace zoetrope::tests;

namespace {

const Path group("/group");
const Path place("/place");

} // namespace

/// Members of ours and of Curator in the same groups, and nodes that both want to keep there.
class InteropGroupsTest : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        if (const auto why = Peer::missing(Peer::Library::Curator); !why.empty())
            QSKIP(why.c_str());
        m_server.emplace();
        m_peer.emplace(Peer::Library::Curator);
    }

    void membersOfBothSeeEachOtherComeAndGo()
    {
        Duel duel(*m_server, *m_peer);
        duel.stand().call("a member /group start theirs hello");
        Signal changed;
        GroupMember ours(duel.session(), group, "ours", "there");
        const auto subscription = ours.listen([&changed](const CacheEvent&) { changed.fire(); });
        ours.start();
        QCOMPARE(ours.waitUntilIn(duel.soon()), Waited::Done);
        const GroupMember::Members both{{"ours", "there"}, {"theirs", "hello"}};
        while (ours.members() != both)
            QCOMPARE(changed.sleepUntil(duel.soon(), {}), Waited::Done);
        const auto deadline = duel.soon();
        while (duel.stand().call("a member /group members") != "ours=there theirs=hello")
            QVERIFY(Clock::now() < deadline);

        duel.stand().call("a member /group close");
        while (ours.members().contains("theirs"))
            QCOMPARE(changed.sleepUntil(duel.soon(), {}), Waited::Done);
    }

    // Ours never writes to a node of another's session, and takes its place when it has gone.
    void aNodeOfTheirsIsFollowedByOurs()
    {
        Duel duel(*m_server, *m_peer);
        QCOMPARE(duel.stand().call("a node /place start EPHEMERAL false theirs"),
                 std::string("true"));
        PersistentNode ours(duel.session(), place, "ours");
        ours.start();
        const auto moment = duel.session().after(std::chrono::milliseconds(100));
        QCOMPARE(ours.waitUntilThere(moment), Waited::TimedOut);
        QCOMPARE(duel.session().get(place)->bytes.value_or(""), std::string("theirs"));
        duel.stand().call("a node /place close");
        QCOMPARE(ours.waitUntilThere(duel.soon()), Waited::Done);
        QCOMPARE(duel.session().get(place)->bytes.value_or(""), std::string("ours"));
    }

private:
    std::optional<TestServer> m_server;
    std::optional<Peer> m_peer;
};

QTEST_GUILESS_MAIN(InteropGroupsTest)
#include "tst_interopgroups.moc"
