#include "tests/support/writtenjournal.h"

#include <QTest>

using namespace zoetrope::recipes;
using namespace zoetrope::tests;

namespace {

constexpr std::int32_t noNode = -101;
constexpr std::int32_t nodeExists = -110;

WrittenJournal aJournal(bool isRelayed = true)
{
    WrittenJournal journal;
    journal.isRelayed = isRelayed;
    journal.connects("A");
    journal.connects("B");
    return journal;
}

Event reply(std::int64_t zxid, const Stat& stat, std::vector<std::string> names = {})
{
    return {.zxid = zxid,
            .detail
            = std::make_shared<const Event::Detail>(Event::Detail{stat, {}, std::move(names)})};
}

} // namespace

class WorldTreeTest : public QObject
{
    Q_OBJECT
private slots:
    void createdZnodeIsKnownWithItsMaker()
    {
        auto journal = aJournal();
        const auto made = journal.makes("A", "/a", 5);
        const auto znode = journal.world().znodes.at("/a");
        QCOMPARE(znode.stat.czxid, 5);
        QCOMPARE(znode.owner, journal.actor("A"));
        QCOMPARE(znode.createMode, std::int8_t(1));
        QCOMPARE(znode.createdBy, made);
        QCOMPARE(znode.changedBy, made);
    }

    void sameReportTwiceChangesNothing()
    {
        auto journal = aJournal();
        const auto made = journal.makes("A", "/a", 5, 0);
        const Stat stat{.czxid = 5, .mzxid = 5, .pzxid = 5};
        journal.asks("B", Operation::Exists, "/a", WatchKind::None, 0, 5, stat);
        const auto znode = journal.world().znodes.at("/a");
        QCOMPARE(znode.createdBy, made);
        QCOMPARE(znode.changedBy, made);
    }

    void parentFollowsItsChildren()
    {
        auto journal = aJournal();
        journal.makes("A", "/a", 5, 0);
        journal.makes("A", "/a/b", 6);
        journal.makes("B", "/a/c", 7);
        auto parent = journal.world().znodes.at("/a").stat;
        QCOMPARE(parent.numChildren, 2);
        QCOMPARE(parent.pzxid, 7);
        journal.deletes("A", "/a/b", 8);
        parent = journal.world().znodes.at("/a").stat;
        QCOMPARE(parent.numChildren, 1);
        QCOMPARE(parent.pzxid, 8);
    }

    void deleteHasItsTransactionFromTheRelay()
    {
        auto journal = aJournal();
        journal.makes("A", "/a", 5);
        const auto gone = journal.deletes("A", "/a", 6);
        const auto world = journal.world();
        QVERIFY(!world.znodes.contains("/a"));
        QCOMPARE(world.tombstones.at("/a").zxid, 6);
        QCOMPARE(world.tombstones.at("/a").by, gone);
        QCOMPARE(world.tombstones.at("/a").owner, journal.actor("A"));
    }

    void newZnodeEndsATombstone()
    {
        auto journal = aJournal();
        journal.makes("A", "/a", 5);
        journal.deletes("A", "/a", 6);
        journal.makes("B", "/a", 7);
        const auto world = journal.world();
        QVERIFY(world.tombstones.empty());
        QCOMPARE(world.znodes.at("/a").owner, journal.actor("B"));
    }

    void listIsAuthoritativeUpToItsTransaction()
    {
        auto journal = aJournal();
        journal.makes("A", "/table", 1, 0);
        journal.makes("A", "/table/a", 5);
        journal.makes("A", "/table/b", 6);
        journal.lists("B", "/table", {"b", "c"}, 9);
        const auto world = journal.world();
        QVERIFY(!world.znodes.contains("/table/a"));
        QCOMPARE(world.tombstones.at("/table/a").zxid, 0); // nobody saw it go
        QVERIFY(world.znodes.contains("/table/b"));
        QVERIFY(world.znodes.contains("/table/c"));
        QCOMPARE(world.znodes.at("/table").stat.numChildren, 2);
    }

    void lateListDoesNotUndoANewerDelete()
    {
        auto journal = aJournal();
        journal.makes("A", "/table", 1, 0);
        journal.makes("A", "/table/a", 5);
        const auto asked
            = journal.sends("B", {.operation = Operation::GetChildren, .path = "/table"});
        journal.deletes("A", "/table/a", 6);
        journal.answers("B", asked,
                        reply(5, {.czxid = 1, .mzxid = 1, .numChildren = 1, .pzxid = 5}, {"a"}));
        const auto world = journal.world();
        QVERIFY(!world.znodes.contains("/table/a"));
        QCOMPARE(world.znodes.at("/table").stat.numChildren, 0);
    }

    void lateListDoesNotHideANewerChild()
    {
        auto journal = aJournal();
        journal.makes("A", "/table", 1, 0);
        const auto asked
            = journal.sends("B", {.operation = Operation::GetChildren, .path = "/table"});
        journal.makes("A", "/table/a", 5);
        journal.answers("B", asked, reply(4, {.czxid = 1, .mzxid = 1, .pzxid = 1}));
        const auto world = journal.world();
        QVERIFY(world.znodes.contains("/table/a"));
        QCOMPARE(world.znodes.at("/table").stat.numChildren, 1);
    }

    void createWhoseReplyComesAfterItsDeleteStaysDead()
    {
        auto journal = aJournal();
        const auto asked
            = journal.sends("A", {.operation = Operation::Create, .createMode = 0, .path = "/a"});
        journal.deletes("B", "/a", 6);
        journal.answers("A", asked, reply(5, {.czxid = 5, .mzxid = 5, .pzxid = 5}));
        QVERIFY(!journal.world().znodes.contains("/a"));
    }

    void lateEndOfAnEarlierZnodeLeavesItsSuccessor()
    {
        auto journal = aJournal();
        journal.makes("A", "/a", 5, 0);
        const auto asked = journal.sends("A", {.operation = Operation::Delete, .path = "/a"});
        journal.makes("B", "/a", 7, 0);
        journal.replies("A", asked, {.zxid = 6});
        QCOMPARE(journal.world().znodes.at("/a").stat.czxid, 7);
    }

    void lateReadingOfAnEarlierZnodeLeavesItsSuccessor()
    {
        auto journal = aJournal();
        const Stat stat{.czxid = 5, .mzxid = 5, .ephemeralOwner = 0x102, .pzxid = 5};
        const auto asked = journal.sends("B", {.operation = Operation::Exists, .path = "/a"});
        journal.makes("A", "/a", 7, 0);
        journal.answers("B", asked, reply(5, stat));
        const auto znode = journal.world().znodes.at("/a");
        QCOMPARE(znode.stat.czxid, 7);
        QCOMPARE(znode.stat.ephemeralOwner, 0);
    }

    void watchEventOfAnEarlierZnodeLeavesItsSuccessor()
    {
        auto journal = aJournal();
        const Stat stat{.czxid = 5, .mzxid = 5, .pzxid = 5};
        journal.makes("A", "/a", 5, 0);
        journal.asks("B", Operation::GetData, "/a", WatchKind::Data, 0, 5, stat);
        journal.deletes("A", "/a", 6);
        journal.makes("A", "/a", 7, 0);
        journal.isTold("B", Change::Deleted, "/a");
        QCOMPARE(journal.world().znodes.at("/a").stat.czxid, 7);
    }

    void watchEventAloneProvesTheEnd()
    {
        auto journal = aJournal();
        const Stat stat{.czxid = 5, .mzxid = 5, .pzxid = 5};
        journal.asks("B", Operation::GetData, "/a", WatchKind::Data, 0, 5, stat);
        QVERIFY(journal.world().znodes.contains("/a"));
        journal.fires("B", Change::Deleted, "/a");
        QCOMPARE(journal.world().tombstones.at("/a").zxid, 0);
    }

    void clientsWordAboutADeleteDoesNotEndTheSuccessor()
    {
        auto journal = aJournal();
        journal.makes("A", "/a", 5, 0);
        const auto asked = journal.sends("A", {.operation = Operation::Delete, .path = "/a"});
        journal.replies("A", asked, {.zxid = 6});
        journal.makes("B", "/a", 7, 0);
        journal.receives("A", asked, {}); // the same end, told again
        QCOMPARE(journal.world().znodes.at("/a").stat.czxid, 7);
    }

    void errorsProveAbsenceAndPresence()
    {
        auto journal = aJournal();
        journal.makes("A", "/a", 5, 0);
        journal.asks("B", Operation::Exists, "/a", WatchKind::None, noNode, 9);
        journal.asks("B", Operation::Create, "/b", WatchKind::None, nodeExists, 10);
        const auto world = journal.world();
        QVERIFY(!world.znodes.contains("/a"));
        QVERIFY(world.znodes.contains("/b"));
    }

    void newerDataAndNewerChildrenEachCount()
    {
        auto journal = aJournal();
        journal.makes("A", "/a", 5, 0);
        journal.asks("A", Operation::Exists, "/a", WatchKind::None, 0, 9,
                     Stat{.czxid = 5, .mzxid = 8, .version = 2, .numChildren = 1, .pzxid = 7});
        journal.asks("B", Operation::Exists, "/a", WatchKind::None, 0, 10,
                     Stat{.czxid = 5, .mzxid = 6, .version = 1, .numChildren = 3, .pzxid = 10});
        const auto stat = journal.world().znodes.at("/a").stat;
        QCOMPARE(stat.version, 2);
        QCOMPARE(stat.numChildren, 3);
    }

    void tombstonesAreBounded()
    {
        auto journal = aJournal();
        World world;
        for (const auto& event : journal.events())
            world.apply(event);
        for (EventId n = 1; n <= World::maxTombstones + 10; ++n) {
            world.apply({.id = 100 + n,
                         .zxid = static_cast<std::int64_t>(n),
                         .actor = 1,
                         .kind = Kind::WireReply,
                         .source = Source::Relay,
                         .operation = Operation::Delete,
                         .path = "/" + std::to_string(n)});
        }
        QVERIFY(world.tombstones.size() <= World::maxTombstones);
        QVERIFY(world.tombstones.contains("/" + std::to_string(World::maxTombstones + 10)));
    }
};

QTEST_GUILESS_MAIN(WorldTreeTest)
#include "tst_worldtree.moc"
