#include "tests/recipes/writtenline.h"

#include <QTest>

using namespace zoetrope::recipes;
using namespace zoetrope::tests;

namespace {

const std::string guid = "_c_0f8fad5b-d9cb-469f-a165-70867728950e-";
const std::string other = "_c_00000000-d9cb-469f-a165-70867728950e-";

World directoryOf(const std::vector<std::string>& names)
{
    World world;
    for (const auto& name : names)
        world.znodes["/dir/" + name].path = "/dir/" + name;
    return world;
}

std::vector<std::string> namesOf(const Ladder& ladder)
{
    std::vector<std::string> names;
    for (const auto& rung : ladder.rungs)
        names.push_back(rung.path.substr(rung.path.rfind('/') + 1));
    return names;
}

} // namespace

Q_DECLARE_METATYPE(zoetrope::recipes::Layout)

class LadderTest : public QObject
{
    Q_OBJECT
private slots:
    void everyLayoutIsReadByItsNames_data()
    {
        QTest::addColumn<std::string>("name"), QTest::addColumn<Layout>("layout");
        const auto row = [](const std::string& name, Layout layout) {
            QTest::newRow(name.c_str()) << name << layout;
        };
        row(guid + "lock-0000000007", Layout::Lock);
        row("lock-0000000007", Layout::Lock);
        row(guid + "lease-0000000007", Layout::Lease);
        row(guid + "__READ__0000000007", Layout::ReadWrite);
        row(guid + "__WRIT__0000000007", Layout::ReadWrite);
        row(guid + "latch-0000000007", Layout::Leader);
        row("qn-0000000007", Layout::Queue);
        row("queue-0000000007", Layout::Queue);
        row("queue-|order 12|0000000007", Layout::Queue);
        row("queue-10000000A50000000007", Layout::Queue);
        row("element0000000007", Layout::Queue);
        row("0f8fad5bd9cb469fa16570867728950e__lock__0000000007", Layout::Kazoo);
        row("x-72057594037927936-0000000007", Layout::WriteLock);
        row("n_0000000007", Layout::Leader);
        row("turn-0000000007", Layout::Numbered);
        row(guid + "lock--2147483648", Layout::Lock);
    }
    void everyLayoutIsReadByItsNames()
    {
        QFETCH(std::string, name);
        QFETCH(Layout, layout);
        const auto ladder = ladderOf(directoryOf({name}), "/dir");
        QCOMPARE(ladder.layout, layout);
        QCOMPARE(ladder.rungs.size(), 1U);
        QCOMPARE(ladder.rungs[0].rank, 1);
    }

    void whatHasNoNumberIsNoLine()
    {
        const auto ladder = ladderOf(directoryOf({"guest", "0000000007", "lock-7x"}), "/dir");
        QCOMPARE(ladder.layout, Layout::Unknown);
        QVERIFY(ladder.rungs.empty());
    }

    void orderIsByNumberWhateverTheProtectionSays()
    {
        const auto ladder = ladderOf(
            directoryOf({guid + "lock-0000000001", other + "lock-0000000002", "lock-0000000010"}),
            "/dir");
        const std::vector<std::string> expected{guid + "lock-0000000001", other + "lock-0000000002",
                                                "lock-0000000010"};
        QCOMPARE(namesOf(ladder), expected);
        QCOMPARE(ladder.rungs[2].number, std::string("0000000010"));
    }

    void foreignChildrenComeLastAndSayWhetherTheyBlock()
    {
        const auto ladder = ladderOf(
            directoryOf({guid + "lock-0000000001", "-x", "abc", "qn-0000000000"}), "/dir");
        QCOMPARE(ladder.layout, Layout::Lock);
        const std::vector<std::string> expected{guid + "lock-0000000001", "-x", "abc",
                                                "qn-0000000000"};
        QCOMPARE(namesOf(ladder), expected);
        QVERIFY(ladder.rungs[1].footing == Footing::Foreign && ladder.rungs[1].isBlocking);
        QVERIFY(ladder.rungs[2].footing == Footing::Foreign && !ladder.rungs[2].isBlocking);
        QCOMPARE(ladder.rungs[3].rank, 0);
    }

    void lowestHoldsAndEachWatchesTheOneBeforeIt()
    {
        const auto line = threeAtALock();
        const auto ladder = line.ladder();
        QCOMPARE(ladder.rungs.size(), 3U);
        QVERIFY(ladder.rungs[0].footing == Footing::Holds);
        QCOMPARE(ladder.rungs[0].czxid, 101);
        QCOMPARE(ladder.rungs[0].session, line.session("A"));
        QCOMPARE(ladder.rungs[2].owner, line.actor("C"));
        QCOMPARE(ladder.rungs[2].waitsFor, line.path(2));
        const auto& aim = ladder.rungs[2].aim;
        QVERIFY(aim.kind == Aiming::Right && aim.evidence == Evidence::Reported && aim.leftBy != 0);
        QCOMPARE(aim.path, line.path(2));
        QVERIFY(ladder.deluded.empty());
    }

    void sinceIsWhatTheOwnerSaysOfItself()
    {
        const auto line = threeAtALock();
        const auto world = line.world();
        const auto ladder = ladderOf(world, "/lock");
        QVERIFY(ladder.rungs[1].since == world.participants.at(line.actor("B")).standingSince);
        QVERIFY(ladder.rungs[1].since > world.znodes.at(line.path(2)).changedAt);
    }

    void whoseWatchNobodySawIsInferred()
    {
        const auto ladder
            = ladderOf(directoryOf({guid + "lock-0000000001", guid + "lock-0000000002"}), "/dir");
        const auto& aim = ladder.rungs[1].aim;
        QVERIFY(aim.kind == Aiming::Right && aim.evidence == Evidence::Inferred);
        QCOMPARE(aim.path, ladder.rungs[0].path);
        QCOMPARE(aim.leftBy, 0U);
    }

    void foreignersWatchIsKnownFromTheWire()
    {
        WrittenLine line;
        line.stands("A", 1);
        line.stands("B", 2); // which says nothing of a recipe
        const Stat stat{.czxid = 101};
        line.asks("B", Operation::GetData, line.path(1), WatchKind::Data, 0, 150, stat);
        QVERIFY(line.ladder().rungs[1].aim.evidence == Evidence::Wire);
    }

    void lockOfSeveralLeasesIsHeldByAsMany()
    {
        auto world = directoryOf(
            {"lock-0000000001", "lock-0000000002", "lock-0000000003", "lock-0000000004"});
        world.participants[1].recipePath = "/dir";
        world.participants[1].capacity = 2;
        const auto ladder = ladderOf(world, "/dir");
        QCOMPARE(ladder.leases, 2);
        QVERIFY(ladder.rungs[1].footing == Footing::Holds);
        QVERIFY(ladder.rungs[2].footing == Footing::Waits);
        QCOMPARE(ladder.rungs[2].waitsFor, std::string("/dir/lock-0000000001"));
        QCOMPARE(ladder.rungs[3].waitsFor, std::string("/dir/lock-0000000002"));
    }

    void whoAllWatchTheHolderAreACrowd()
    {
        const auto ladder = aHerd(3).ladder();
        QVERIFY(ladder.rungs[1].aim.kind == Aiming::Right); // it is next in any case
        QVERIFY(ladder.rungs[2].aim.kind == Aiming::Crowd);
        QVERIFY(ladder.rungs[3].aim.kind == Aiming::Crowd);
    }

    void watchOnAnyOtherNodeIsWrong()
    {
        auto line = threeAtALock();
        line.stands("D", 4);
        line.sleepsOn("D", 2); // neither the holder nor the one before it
        line.stands("E", 5);
        line.asks("E", Operation::Exists, line.path(99), WatchKind::Exists, -101, 200);
        line.says("E", Standing::Waiting, line.path(99)); // what never was
        line.stands("F", 6);
        line.stands("G", 7);
        line.sleepsOn("F", 7); // behind it
        line.says("G", Standing::Entering);
        const auto ladder = line.ladder();
        for (const auto i : {3U, 4U, 5U})
            QVERIFY(ladder.rungs[i].aim.kind == Aiming::Wrong);
        QCOMPARE(ladder.rungs[3].aim.path, line.path(2));
        QVERIFY(ladder.rungs[6].aim.kind == Aiming::Nothing); // it says nothing and left none
    }
};

QTEST_APPLESS_MAIN(LadderTest)
#include "tst_ladder.moc"
