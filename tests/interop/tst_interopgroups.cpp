#include "recipes/groups/groupmember.h"
#include "tests/interop/duel.h"
#include "tests/support/readable.h"

#include <optional>

using namespace zoetrope::recipes;
using namespace zoetrope::tests;

namespace {

const Path group("/group");

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

    // Ours stays; theirs comes and goes, and once ours does.
    void membersOfBothSeeEachOtherComeAndGo()
    {
        Duel duel(*m_server, *m_peer);
        GroupMember ours(duel.session(), group, "ours", "there");
        Signal changed;
        const auto subscription = ours.listen([&changed](const CacheEvent&) { changed.fire(); });
        const auto waitFor = [&](const GroupMember::Members& members) {
            while (ours.members() != members)
                QCOMPARE(changed.sleepUntil(duel.soon(), {}), Waited::Done);
        };
        ours.start();
        QCOMPARE(ours.waitUntilIn(duel.soon()), Waited::Done);
        for (int i = 0; i < alternations(); ++i) {
            duel.stand().call("a member /group start theirs hello");
            waitFor({{"ours", "there"}, {"theirs", "hello"}});
            waitUntilTheirsSees(duel, "ours=there theirs=hello");
            duel.stand().call("a member /group close");
            waitFor({{"ours", "there"}});
        }
        duel.stand().call("a member /group start theirs hello");
        waitUntilTheirsSees(duel, "ours=there theirs=hello");
        ours.close();
        waitUntilTheirsSees(duel, "theirs=hello");
        duel.stand().call("a member /group close");
    }

    // Ours never writes to a node of another's session, and takes its place when it has gone.
    void aNodeOfTheirsIsFollowedByOurs()
    {
        Duel duel(*m_server, *m_peer);
        for (int i = 0; i < alternations(); ++i) {
            const Path path("/place-" + std::to_string(i));
            const auto theirs = "a node " + path.text();
            QCOMPARE(duel.stand().call(theirs + " start EPHEMERAL false theirs"),
                     std::string("true"));
            PersistentNode ours(duel.session(), path, "ours");
            ours.start();
            const auto moment = duel.session().after(std::chrono::milliseconds(1));
            QCOMPARE(ours.waitUntilThere(moment), Waited::TimedOut);
            QCOMPARE(duel.session().get(path)->bytes.value_or(""), std::string("theirs"));
            duel.stand().call(theirs + " close");
            QCOMPARE(ours.waitUntilThere(duel.soon()), Waited::Done);
            QCOMPARE(duel.session().get(path)->bytes.value_or(""), std::string("ours"));
        }
    }

private:
    // It tells nobody.
    void waitUntilTheirsSees(Duel& duel, const std::string& members)
    {
        const auto deadline = duel.soon();
        while (duel.stand().call("a member /group members") != members)
            QVERIFY(Clock::now() < deadline);
    }

    std::optional<TestServer> m_server;
    std::optional<Peer> m_peer;
};

QTEST_GUILESS_MAIN(InteropGroupsTest)
#include "tst_interopgroups.moc"
