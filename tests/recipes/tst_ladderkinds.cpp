// The ladders of the other recipes: several holders, readers, items.
#include "tests/recipes/writtenline.h"

#include <QElapsedTimer>
#include <QTest>

using namespace zoetrope::recipes;
using namespace zoetrope::tests;

namespace {

std::string lease(int number)
{
    return WrittenLine::child("lease-", number);
}

WrittenJournal aSemaphore(int leases)
{
    WrittenJournal journal;
    journal.connects("setup");
    for (const auto* path : {"/sem", "/sem/leases", "/sem/locks"})
        journal.makes("setup", path, 1, 0);
    for (int i = 1; i <= leases; ++i) {
        const auto who = std::string("h").append(std::to_string(i));
        journal.connects(who);
        journal.makes(who, "/sem/leases/" + lease(i), 10 + i, 3);
    }
    return journal;
}

void believe(WrittenJournal& journal, const std::string& who, Standing standing, int capacity,
             const std::string& waitsOn = {})
{
    journal.tells(who,
                  {.capacity = capacity,
                   .kind = Kind::Belief,
                   .recipe = Recipe::Semaphore,
                   .standing = standing,
                   .path = "/sem",
                   .text = waitsOn});
}

WrittenLine book()
{
    WrittenLine line("", "/book");
    line.recipe = Recipe::WriteLock;
    return line;
}

std::string reader(int number)
{
    return "/book/" + WrittenLine::child("__READ__", number);
}
std::string writer(int number)
{
    return "/book/" + WrittenLine::child("__WRIT__", number);
}

void comes(WrittenLine& line, const std::string& who, const std::string& path, std::int64_t zxid)
{
    line.connects(who);
    line.makes(who, path, zxid, 3);
}

} // namespace

class LadderKindsTest : public QObject
{
    Q_OBJECT
private slots:
    void semaphoreIsOneLadderOfHoldersAndWaiters()
    {
        auto journal = aSemaphore(2);
        believe(journal, "h1", Standing::Inside, 2);
        believe(journal, "h2", Standing::Inside, 2);
        const auto first = "/sem/locks/" + WrittenLine::child("lock-", 3);
        journal.connects("first");
        journal.makes("first", first, 20, 3);
        journal.connects("second");
        journal.makes("second", "/sem/locks/" + WrittenLine::child("lock-", 4), 21, 3);
        journal.lists("first", "/sem/leases", {lease(1), lease(2)}, 21);
        believe(journal, "first", Standing::Waiting, 2, "/sem/leases");
        journal.asks("second", Operation::GetData, first, WatchKind::Data, 0, 22,
                     Stat{.czxid = 20});
        believe(journal, "second", Standing::Waiting, 2, first);

        const auto ladder = ladderOf(journal.world(), "/sem");
        QVERIFY(ladder.layout == Layout::Semaphore && ladder.leases == 2);
        QCOMPARE(ladder.rungs.size(), 4U);
        for (std::size_t i = 0; i < 4; ++i) {
            QCOMPARE(ladder.rungs[i].rank, static_cast<int>(i) + 1);
            QVERIFY(ladder.rungs[i].footing == (i < 2 ? Footing::Holds : Footing::Waits));
        }
        QCOMPARE(ladder.rungs[2].waitsFor, std::string("/sem/leases"));
        QVERIFY(ladder.rungs[2].aim.kind == Aiming::Right);
        QCOMPARE(ladder.rungs[3].waitsFor, first);
        QVERIFY(ladder.rungs[3].aim.kind == Aiming::Right);
        QVERIFY(ladder.deluded.empty());
        QCOMPARE(ladderPaths(journal.world()), std::vector<std::string>{"/sem"});
    }

    void leaseBeyondTheLimitIsNoHold()
    {
        auto journal = aSemaphore(3);
        QVERIFY(ladderOf(journal.world(), "/sem").rungs[2].footing
                == Footing::Holds); // nobody says
        believe(journal, "h3", Standing::Inside, 2);
        const auto ladder = ladderOf(journal.world(), "/sem");
        QVERIFY(ladder.rungs[1].footing == Footing::Holds);
        QVERIFY(ladder.rungs[2].footing == Footing::Waits);
        QCOMPARE(ladder.deluded, std::vector{journal.actor("h3")});
    }

    void leaseGivenBackWakesTheFirstWhoWaits()
    {
        auto journal = aSemaphore(1);
        believe(journal, "h1", Standing::Inside, 1);
        journal.connects("first");
        journal.makes("first", "/sem/locks/" + WrittenLine::child("lock-", 3), 20, 3);
        journal.lists("first", "/sem/leases", {lease(1)}, 21);
        believe(journal, "first", Standing::Waiting, 1, "/sem/leases");
        journal.deletes("h1", "/sem/leases/" + lease(1), 30);
        journal.isTold("first", Change::ChildrenChanged, "/sem/leases");
        const auto ladder = ladderOf(journal.world(), "/sem");
        QCOMPARE(ladder.fallen.size(), 1U);
        QCOMPARE(ladder.fallen[0].woken, std::vector{journal.actor("first")});
    }

    void readersBeforeTheFirstWriterHoldTogether()
    {
        auto line = book();
        comes(line, "r1", reader(1), 11);
        comes(line, "r2", reader(2), 12);
        comes(line, "w", writer(3), 13);
        comes(line, "r3", reader(4), 14);
        comes(line, "w2", writer(5), 15);
        const auto ladder = line.ladder();
        QCOMPARE(ladder.layout, Layout::ReadWrite);
        QVERIFY(ladder.rungs[0].footing == Footing::Holds
                && ladder.rungs[1].footing == Footing::Holds);
        QVERIFY(ladder.rungs[1].part == Part::Reader && ladder.rungs[2].part == Part::Writer);
        QCOMPARE(ladder.rungs[2].waitsFor, reader(2));
        QCOMPARE(ladder.rungs[3].waitsFor, writer(3));
        QCOMPARE(ladder.rungs[4].waitsFor, reader(4));
    }

    void curatorsReaderMayWatchAnyWriterBeforeIt()
    {
        auto line = book();
        comes(line, "w1", writer(1), 11);
        comes(line, "w2", writer(2), 12);
        comes(line, "r", reader(3), 13);
        line.sleepsOn("r", writer(1));
        const auto ladder = line.ladder();
        QCOMPARE(ladder.rungs[2].waitsFor, writer(2));
        QVERIFY(ladder.rungs[2].aim.kind == Aiming::Right);
    }

    void writerThatReadsHoldsBoth()
    {
        auto line = book();
        comes(line, "w", writer(1), 11);
        line.makes("w", reader(1), 12, 1);
        comes(line, "r", reader(2), 13);
        const auto ladder = line.ladder();
        QVERIFY(ladder.rungs[0].footing == Footing::Holds
                && ladder.rungs[1].footing == Footing::Holds);
        QVERIFY(ladder.rungs[2].footing == Footing::Waits);
        QCOMPARE(ladder.rungs[2].waitsFor, writer(1));
    }

    void itemsOfAQueueWaitForNobody()
    {
        WrittenLine line("qn-", "/queue");
        line.connects("putter");
        line.makes("putter", line.path(1), 11, 2);
        line.makes("putter", line.path(2), 12, 2);
        const auto ladder = line.ladder();
        QCOMPARE(ladder.layout, Layout::Queue);
        for (const auto& rung : ladder.rungs)
            QVERIFY(rung.footing == Footing::Stored && rung.waitsFor.empty());
    }

    void itemsStandInTheOrderOfTheirTaking_data()
    {
        QTest::addColumn<QStringList>("items");
        QTest::newRow("by priority")
            << QStringList{u"queue-1000000050000000001"_qs, u"queue-1000000010000000002"_qs};
        QTest::newRow("by time") << QStringList{u"queue-|18F2C3A4B5E|0000000001"_qs,
                                                u"queue-|18F2C3A4B5D|0000000002"_qs};
        QTest::newRow("not by a label")
            << QStringList{u"queue-|a|0000000003"_qs, u"queue-|b|0000000002"_qs};
    }
    void itemsStandInTheOrderOfTheirTaking()
    {
        QFETCH(QStringList, items);
        World world;
        for (const auto& item : items) {
            const auto path = "/q/" + item.toStdString();
            world.znodes[path].path = path;
        }
        QCOMPARE(ladderOf(world, "/q").rungs[0].number, std::string("0000000002"));
    }

    void whoBelievesToHoldWithoutANodeIsDeluded()
    {
        WrittenLine line("latch-", "/leader");
        line.recipe = Recipe::LeaderLatch;
        line.stands("A", 1);
        line.says("A", Standing::Inside);
        line.stands("B", 2);
        line.sleepsOn("B", 1);
        QVERIFY(line.ladder().deluded.empty());
        line.deletes("B", line.path(1), 200); // as an operator would
        line.isTold("B", Change::Deleted, line.path(1));
        line.says("B", Standing::Inside);
        const auto ladder = line.ladder();
        QCOMPARE(ladder.deluded, std::vector{line.actor("A")});
        QCOMPARE(ladder.rungs.size(), 1U);
    }

    void tenThousandRungsAreReadEachOnce()
    {
        World world;
        for (int i = 0; i < 10'000; ++i) {
            const auto path = "/lock/" + WrittenLine::child("lock-", i);
            world.znodes[path].path = path;
            world.znodes[path].owner = static_cast<ActorId>(i + 1);
            world.watches.insert({.path = "/lock/" + WrittenLine::child("lock-", i - 1),
                                  .kind = WatchKind::Data,
                                  .actor = static_cast<ActorId>(i + 1),
                                  .leftBy = 1,
                                  .asOf = 1});
        }
        QElapsedTimer clock;
        clock.start();
        const auto ladder = ladderOf(world, "/lock");
        qInfo("%lld ms", static_cast<long long>(clock.elapsed()));
        QCOMPARE(ladder.rungs.size(), 10'000U);
        QCOMPARE(ladder.rungs[9'999].aim.path, ladder.rungs[9'998].path);
    }
};

QTEST_APPLESS_MAIN(LadderKindsTest)
#include "tst_ladderkinds.moc"
