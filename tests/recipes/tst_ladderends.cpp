// What goes from a line, and whom that wakes.
#include "tests/recipes/writtenline.h"

#include <QTest>

using namespace zoetrope::recipes;
using namespace zoetrope::tests;

class LadderEndsTest : public QObject
{
    Q_OBJECT
private slots:
    void endWakesExactlyWhoWatchedIt()
    {
        auto line = threeAtALock();
        line.deletes("A", line.path(1), 210);
        line.isTold("B", Change::Deleted, line.path(1));
        const auto ladder = line.ladder();
        QCOMPARE(ladder.fallen.size(), 1U);
        QCOMPARE(ladder.fallen[0].number, std::string("0000000001"));
        QCOMPARE(ladder.fallen[0].owner, line.actor("A"));
        QCOMPARE(ladder.fallen[0].woken, std::vector{line.actor("B")});
        QVERIFY(ladder.rungs[0].footing == Footing::Holds && ladder.rungs[0].isWoken);
        QVERIFY(ladder.rungs[1].footing == Footing::Waits && !ladder.rungs[1].isWoken);
    }

    void whoWasWokenAndWentElsewhereWasWoken()
    {
        auto line = threeAtALock();
        line.deletes("A", line.path(1), 210);
        line.isTold("B", Change::Deleted, line.path(1));
        line.deletes("B", line.path(2), 211);
        line.table = "/elsewhere";
        line.says("B", Standing::Entering);
        line.table = "/lock";
        QCOMPARE(line.ladder().fallen[0].woken, std::vector{line.actor("B")});
    }

    void eventThatIsReadBeforeTheDeleteWakesToo()
    {
        for (const auto isRelayed : {true, false}) {
            WrittenLine line;
            line.isRelayed = isRelayed;
            line.stands("A", 1);
            line.stands("B", 2);
            line.sleepsOn("B", 1);
            const auto asked
                = line.sends("A", {.operation = Operation::Delete, .path = line.path(1)});
            line.isTold("B", Change::Deleted, line.path(1));
            line.answers("A", asked, {.zxid = 210});
            const auto ladder = line.ladder();
            QCOMPARE(ladder.fallen.size(), 1U);
            QCOMPARE(ladder.fallen[0].woken, std::vector{line.actor("B")});
        }
    }

    void onlyTheEndOfTheFirstIsAHandOver()
    {
        auto line = threeAtALock();
        line.deletes("B", line.path(2), 210); // gives up
        QVERIFY(!line.ladder().fallen[0].wasFirst);
        line.deletes("A", line.path(1), 211);
        line.deletes("C", line.path(3), 212);
        const auto fallen = line.ladder().fallen;
        QVERIFY(!fallen[0].wasFirst && fallen[1].wasFirst && fallen[2].wasFirst);
    }

    void herdIsWokenByOneHandOver()
    {
        auto line = aHerd(29);
        line.deletes("holder", line.path(1), 300);
        for (int i = 0; i < 29; ++i)
            line.isTold(std::string("w").append(std::to_string(i)), Change::Deleted, line.path(1));
        QCOMPARE(line.ladder().fallen.back().woken.size(), 29U);
    }

    void whoWasToldAndHasNotTakenItWatchesNothing()
    {
        auto line = aHerd(2);
        line.deletes("holder", line.path(1), 300);
        line.fires("w1", Change::Deleted, line.path(1));
        line.gets("w1", Change::Deleted, line.path(1)); // and keeps it in its inbox
        QVERIFY(line.ladder().rungs[1].aim.kind == Aiming::Nothing);
    }

    void whoseEndNobodySawWakesWhoWasToldOfIt()
    {
        auto line = threeAtALock();
        line.isTold("B", Change::Deleted, line.path(1)); // the session of A has expired
        const auto ladder = line.ladder();
        QCOMPARE(ladder.fallen.size(), 1U);
        QCOMPARE(ladder.fallen[0].woken, std::vector{line.actor("B")});
    }

    void fallenAreOnlyTheNewest()
    {
        WrittenLine line;
        line.connects("A");
        for (int i = 0; i < 100; ++i) {
            line.makes("A", line.path(i), 1000 + 2 * i, 3);
            line.deletes("A", line.path(i), 1001 + 2 * i);
        }
        const auto ladder = line.ladder();
        QCOMPARE(ladder.layout, Layout::Lock); // the dead say so
        QVERIFY(ladder.rungs.empty());
        QCOMPARE(ladder.fallen.size(), Ladder::maxFallen);
        QCOMPARE(ladder.fallen.back().number, std::string("0000000099"));
    }
};

QTEST_APPLESS_MAIN(LadderEndsTest)
#include "tst_ladderends.moc"
