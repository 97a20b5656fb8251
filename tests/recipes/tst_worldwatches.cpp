#include "recipes/world/nodeevidence.h"
#include "tests/support/writtenjournal.h"

#include <QTest>

using namespace zoetrope::recipes;
using namespace zoetrope::tests;

namespace {

constexpr std::int32_t noNode = -101;

const Stat aStat{.czxid = 1, .mzxid = 1, .pzxid = 1};

WrittenJournal aJournal(bool isRelayed = true)
{
    WrittenJournal journal;
    journal.isRelayed = isRelayed;
    for (const auto* who : {"A", "B", "C"})
        journal.connects(who);
    journal.makes("A", "/table", 1, 0);
    return journal;
}

std::vector<Link> linksTo(const WrittenJournal& journal, EventId to)
{
    std::vector<Link> found;
    for (const auto& link : journal.world().links) {
        if (link.to == to)
            found.push_back(link);
    }
    return found;
}

} // namespace

class WorldWatchesTest : public QObject
{
    Q_OBJECT
private slots:
    void successfulQuestionLeavesOneWatch()
    {
        auto journal = aJournal();
        journal.lists("A", "/table", {}, 1);
        journal.lists("A", "/table", {}, 1);
        const auto watches = journal.world().watches;
        QCOMPARE(watches.size(), 1U);
        QCOMPARE(watches.begin()->path, std::string("/table"));
        QVERIFY(watches.begin()->kind == WatchKind::Children);
        QCOMPARE(watches.begin()->actor, journal.actor("A"));
    }

    void onlyExistsLeavesAWatchWhereNothingIs()
    {
        auto journal = aJournal();
        journal.asks("A", Operation::Exists, "/x", WatchKind::Exists, noNode, 1);
        journal.asks("A", Operation::GetData, "/y", WatchKind::Data, noNode, 1);
        journal.asks("A", Operation::GetChildren, "/z", WatchKind::Children, noNode, 1);
        const auto watches = journal.world().watches;
        QCOMPARE(watches.size(), 1U);
        QCOMPARE(watches.begin()->path, std::string("/x"));
    }

    void fittingEventConsumesTheWatch_data()
    {
        QTest::addColumn<int>("change");
        QTest::addColumn<bool>("data");
        QTest::addColumn<bool>("children");
        QTest::newRow("data changed") << 3 << false << true;
        QTest::newRow("children changed") << 4 << true << false;
        QTest::newRow("deleted") << 2 << false << false;
    }

    void fittingEventConsumesTheWatch()
    {
        QFETCH(int, change);
        QFETCH(bool, data);
        QFETCH(bool, children);
        auto journal = aJournal();
        journal.asks("A", Operation::GetData, "/table", WatchKind::Data, 0, 1, aStat);
        journal.lists("A", "/table", {}, 1);
        journal.isTold("A", static_cast<Change>(change), "/table");
        const auto watches = journal.world().watches;
        const auto has = [&](WatchKind kind) {
            return std::any_of(watches.begin(), watches.end(),
                               [&](const LeftWatch& watch) { return watch.kind == kind; });
        };
        QCOMPARE(has(WatchKind::Data), data);
        QCOMPARE(has(WatchKind::Children), children);
    }

    void watchesAreGoneWithTheSession()
    {
        auto journal = aJournal();
        journal.lists("A", "/table", {}, 1);
        journal.lists("B", "/table", {}, 1);
        journal.becomes("A", SessionState::Lost);
        const auto watches = journal.world().watches;
        QCOMPARE(watches.size(), 1U);
        QCOMPARE(watches.begin()->actor, journal.actor("B"));
    }

    void eventIsLinkedToItsChangeByTheWire()
    {
        auto journal = aJournal();
        journal.lists("A", "/table", {}, 1);
        const auto made = journal.makes("B", "/table/b", 2);
        const auto wire = journal.fires("A", Change::ChildrenChanged, "/table");
        const auto arrived = journal.gets("A", Change::ChildrenChanged, "/table");
        const std::vector<Link> toWire{{made, wire, Evidence::Wire, journal.actor("A")}};
        const std::vector<Link> toClient{{made, arrived, Evidence::Wire, journal.actor("A")}};
        QVERIFY(linksTo(journal, wire) == toWire);
        QVERIFY(linksTo(journal, arrived) == toClient);
    }

    void eventThatIsReadBeforeItsChangeIsLinkedLater()
    {
        auto journal = aJournal();
        journal.lists("A", "/table", {}, 1);
        const auto asked = journal.sends(
            "B", {.operation = Operation::Create, .createMode = 1, .path = "/table/b"});
        const auto wire = journal.fires("A", Change::ChildrenChanged, "/table");
        const auto arrived = journal.gets("A", Change::ChildrenChanged, "/table");
        QVERIFY(journal.world().links.empty());
        const auto made = journal.replies("B", asked, {.zxid = 2});
        const std::vector<Link> expected{{made, wire, Evidence::Wire, journal.actor("A")}};
        QVERIFY(linksTo(journal, wire) == expected);
        QCOMPARE(linksTo(journal, arrived).size(), 1U);
    }

    void firstChangeAfterTheWatchFiredIt()
    {
        auto journal = aJournal();
        journal.makes("C", "/table/c", 2);
        journal.lists("A", "/table", {"c"}, 2);
        const auto first = journal.sends(
            "B", {.operation = Operation::Create, .createMode = 1, .path = "/table/b"});
        const auto second = journal.deletes("C", "/table/c", 4);
        const auto wire = journal.fires("A", Change::ChildrenChanged, "/table");
        QCOMPARE(linksTo(journal, wire).front().from, second); // all that is known yet
        const auto made = journal.replies("B", first, {.zxid = 3});
        QCOMPARE(linksTo(journal, wire).size(), 1U);
        QCOMPARE(linksTo(journal, wire).front().from, made);
    }

    void changeAskedForAfterTheEventDidNotFireIt()
    {
        auto journal = aJournal();
        journal.lists("A", "/table", {}, 1);
        const auto wire = journal.fires("A", Change::ChildrenChanged, "/table"); // by a foreigner
        journal.makes("B", "/table/b", 9);
        QVERIFY(linksTo(journal, wire).empty());
    }

    void withoutARelayTheLinkIsInferred()
    {
        auto journal = aJournal(false);
        journal.lists("A", "/table", {}, 1);
        const auto made = journal.makes("B", "/table/b", 2);
        const auto arrived = journal.isTold("A", Change::ChildrenChanged, "/table");
        const std::vector<Link> expected{{made, arrived, Evidence::Inferred, journal.actor("A")}};
        QVERIFY(linksTo(journal, arrived) == expected);
    }

    void endOfASessionIsTheCauseOfWhatItFires()
    {
        auto journal = aJournal();
        journal.makes("B", "/table/b", 2);
        journal.lists("A", "/table", {"b"}, 2);
        const auto closed = journal.closes("B", 3);
        const auto wire = journal.fires("A", Change::ChildrenChanged, "/table");
        QCOMPARE(linksTo(journal, wire).front().from, closed);
    }

    void linksAreBounded()
    {
        auto journal = aJournal();
        std::int64_t zxid = 1;
        World world;
        std::size_t next = 0;
        const auto fold = [&] {
            for (; next < journal.events().size(); ++next)
                world.apply(journal.events()[next]);
        };
        for (std::size_t n = 0; n < World::maxLinks; ++n) {
            journal.lists("A", "/table", {}, zxid);
            journal.makes("B", "/table/b", ++zxid);
            journal.isTold("A", Change::ChildrenChanged, "/table");
            journal.deletes("B", "/table/b", ++zxid);
            fold();
        }
        QVERIFY(world.links.size() <= World::maxLinks);
        QVERIFY(!world.links.empty());
    }

    // Of paths that come and go, a world that runs for days remembers no more than of those of a
    // day.
    void whatIsRememberedOfPathsThatWentIsBounded()
    {
        auto journal = aJournal();
        std::int64_t zxid = 1;
        World world;
        std::size_t next = 0;
        const auto comeAndGo = [&](std::size_t paths) {
            for (std::size_t n = 0; n < paths; ++n) {
                const auto path = "/table/" + std::to_string(zxid);
                journal.makes("B", path, ++zxid);
                journal.lists("A", path, {}, zxid);
                journal.deletes("B", path, ++zxid);
                journal.isTold("A", Change::Deleted, path);
                for (; next < journal.events().size(); ++next)
                    world.apply(journal.events()[next]);
            }
        };
        comeAndGo(World::maxTombstones + 10);
        const auto full = world.weight();
        comeAndGo(500);
        QVERIFY(world.weight() <= full);
    }

    void livesOfAnInstanceAreBoundedAndTheNewestStay()
    {
        std::vector<Life> lives;
        for (int n = 1; n <= 5'000; ++n)
            record(lives,
                   {.change = Change::Created,
                    .path = "/table/" + std::to_string(n),
                    .zxid = n,
                    .actor = 1,
                    .isExact = true},
                   1);
        QCOMPARE(lives.size(), std::size_t{512});
        QCOMPARE(lives.back().from, std::int64_t{5'000});
    }
};

QTEST_GUILESS_MAIN(WorldWatchesTest)
#include "tst_worldwatches.moc"
