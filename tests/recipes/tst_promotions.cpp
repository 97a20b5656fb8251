// Who goes on because another one went: what a log proves without telling it.
#include "recipes/line/linepaths.h"
#include "recipes/line/promotions.h"
#include "tests/recipes/writtenline.h"

#include <QTest>

using namespace zoetrope::recipes;
using namespace zoetrope::tests;

namespace {

/// All that followed, from the first event to the last.
std::vector<Promotion> promotionsIn(const WrittenJournal& journal)
{
    World world;
    Promotions promotions;
    std::vector<Promotion> all;
    for (const auto& event : journal.events()) {
        world.apply(event);
        const auto more = promotions.apply(world);
        all.insert(all.end(), more.begin(), more.end());
    }
    return all;
}

std::string lock(int number)
{
    return "/line/" + WrittenLine::child("lock-", number);
}

WrittenJournal aLine(const std::vector<std::string>& nodes)
{
    WrittenJournal journal;
    journal.isRelayed = false;
    journal.connects("setup");
    journal.makes("setup", "/line", 1, 0);
    auto zxid = std::int64_t{10};
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        const auto who = std::string("p").append(std::to_string(i));
        journal.connects(who);
        journal.makes(who, nodes[i], ++zxid, 3);
    }
    return journal;
}

WrittenJournal aSemaphore()
{
    WrittenJournal journal;
    journal.isRelayed = false;
    journal.connects("setup");
    for (const auto* path : {"/sem", "/sem/leases", "/sem/locks"})
        journal.makes("setup", path, 1, 0);
    journal.connects("holder");
    journal.makes("holder", "/sem/leases/" + WrittenLine::child("lease-", 1), 11, 3);
    journal.connects("waiter");
    journal.makes("waiter", "/sem/locks/" + WrittenLine::child("lock-", 1), 12, 3);
    journal.makes("waiter", "/sem/leases/" + WrittenLine::child("lease-", 2), 13, 3);
    return journal;
}

std::string lineOfKazoo(const char* id, int number)
{
    return "/sem-__lock__/" + std::string(id) + "0f0e0d0c0b0a09080706050403020"
        + WrittenLine::child("__lock__", number);
}

std::string leaseOfKazoo(const char* id)
{
    return "/sem/" + std::string(id) + "0f0e0d0c0b0a09080706050403020";
}

// One lease, which the first has; two are in line for it.
WrittenJournal aSemaphoreOfKazoo()
{
    WrittenJournal journal;
    journal.isRelayed = false;
    journal.connects("setup");
    for (const auto* path : {"/sem", "/sem-__lock__"})
        journal.makes("setup", path, 1, 0);
    journal.connects("holder");
    journal.makes("holder", leaseOfKazoo("a1b"), 11);
    journal.connects("next");
    journal.makes("next", lineOfKazoo("c2d", 1), 12, 3);
    journal.connects("last");
    journal.makes("last", lineOfKazoo("e3f", 2), 13, 3);
    return journal;
}

} // namespace

class PromotionsTest : public QObject
{
    Q_OBJECT
private slots:
    void theNextOneGoesOnWhenTheHolderGoes()
    {
        auto journal = aLine({lock(0), lock(1), lock(2)});
        QVERIFY(promotionsIn(journal).empty());
        journal.deletes("p0", lock(0), 20);
        const auto all = promotionsIn(journal);
        QCOMPARE(all.size(), std::size_t{1});
        QCOMPARE(all[0].line, std::string("/line"));
        QCOMPARE(all[0].gone, lock(0));
        QCOMPARE(all[0].next, lock(1));
        QVERIFY(all[0].holds);
        QVERIFY(all[0].from != 0 && all[0].to != 0 && all[0].from != all[0].to);
    }

    void whoeverGivesUpInTheMiddleLetsNobodyIn()
    {
        auto journal = aLine({lock(0), lock(1), lock(2)});
        journal.deletes("p1", lock(1), 20);
        QVERIFY(promotionsIn(journal).empty());
        journal.deletes("p0", lock(0), 21);
        const auto all = promotionsIn(journal);
        QCOMPARE(all.size(), std::size_t{1});
        QCOMPARE(all[0].next, lock(2));
    }

    void aSessionsEndIsAHandOverToo()
    {
        auto journal = aLine({lock(0), lock(1)});
        journal.closes("p0", 20);
        QCOMPARE(promotionsIn(journal).size(), std::size_t{1});
    }

    void aWriterLetsInAllReadersBehindIt()
    {
        const auto name = [](const char* part, int number) {
            return "/line/" + WrittenLine::child(part, number);
        };
        auto journal = aLine(
            {name("__WRIT__", 0), name("__READ__", 1), name("__READ__", 2), name("__WRIT__", 3)});
        journal.deletes("p0", name("__WRIT__", 0), 20);
        const auto all = promotionsIn(journal);
        QCOMPARE(all.size(), std::size_t{2});
        QCOMPARE(all[1].next, name("__READ__", 2));
    }

    void whoComesToAFreeLockIsNotPromoted()
    {
        auto journal = aLine({lock(0)});
        journal.deletes("p0", lock(0), 20);
        journal.makes("p0", lock(1), 21, 3);
        QVERIFY(promotionsIn(journal).empty());
    }

    // The first in line has made its lease, and leaves the line once that counts.
    void aSemaphoreIsReadByItsLeases()
    {
        auto journal = aSemaphore();
        const auto line = lineOf(journal.world(), "/sem");
        QVERIFY(line.layout == Layout::Semaphore);
        QCOMPARE(line.rungs.size(), std::size_t{3});
        QVERIFY(line.rungs[0].footing == Footing::Holds);
        QVERIFY(line.rungs[1].footing == Footing::Waits);
        QVERIFY(line.rungs[2].footing == Footing::Waits);
        journal.deletes("holder", line.rungs[0].path, 20);
        QVERIFY(promotionsIn(journal).empty());
        journal.deletes("waiter", line.rungs[2].path, 21);
        const auto all = promotionsIn(journal);
        QCOMPARE(all.size(), std::size_t{1});
        QCOMPARE(all[0].line, std::string("/sem"));
        QCOMPARE(all[0].gone, line.rungs[0].path);
        QCOMPARE(all[0].next, line.rungs[1].path);
        QVERIFY(all[0].holds);
        QVERIFY(lineOf(journal.world(), "/sem").rungs[0].footing == Footing::Holds);
    }

    // Its leases have no numbers, the line is beside it, and the first in line makes its lease once
    // there is room.
    void aSemaphoreOfKazooIsOneLine()
    {
        auto journal = aSemaphoreOfKazoo();
        const auto world = journal.world();
        QCOMPARE(ladderPaths(world), std::vector<std::string>{"/sem"});
        QCOMPARE(std::string(linePathOf(world, "/sem-__lock__")), std::string("/sem"));
        const auto line = lineOf(world, "/sem");
        QVERIFY(line.layout == Layout::Semaphore);
        QCOMPARE(line.rungs.size(), std::size_t{3});
        QVERIFY(line.rungs[0].footing == Footing::Holds);
        QCOMPARE(line.rungs[0].path, leaseOfKazoo("a1b"));
        QCOMPARE(line.rungs[1].waitsFor, std::string("/sem"));
        QCOMPARE(line.rungs[2].waitsFor, lineOfKazoo("c2d", 1));
    }

    void kazoosLeaseIsHandedOver()
    {
        auto journal = aSemaphoreOfKazoo();
        journal.deletes("holder", leaseOfKazoo("a1b"), 20);
        QVERIFY(promotionsIn(journal).empty());
        journal.makes("next", leaseOfKazoo("c2d"), 21);
        QVERIFY(promotionsIn(journal).empty());
        journal.deletes("next", lineOfKazoo("c2d", 1), 22);
        auto all = promotionsIn(journal);
        std::erase_if(all, [](const Promotion& one) { return !one.holds; });
        QCOMPARE(all.size(), std::size_t{1});
        QCOMPARE(all[0].line, std::string("/sem"));
        QCOMPARE(all[0].gone, leaseOfKazoo("a1b"));
        QCOMPARE(all[0].next, leaseOfKazoo("c2d"));
        const auto line = lineOf(journal.world(), "/sem");
        QVERIFY(line.rungs[0].footing == Footing::Holds);
        QVERIFY(line.rungs[1].footing == Footing::Waits);
        const auto ladder = ladderOf(journal.world(), "/sem");
        QVERIFY(std::any_of(ladder.fallen.begin(), ladder.fallen.end(), [](const Fallen& fallen) {
            return fallen.path == leaseOfKazoo("a1b");
        }));
    }

    // A server takes an empty container away: what is left is a semaphore all the same.
    void aSemaphoreWithoutALineIsOne()
    {
        WrittenJournal journal;
        journal.connects("setup");
        for (const auto* path : {"/sem", "/sem/leases"})
            journal.makes("setup", path, 1, 0);
        journal.makes("setup", "/sem/leases/" + WrittenLine::child("lease-", 1), 11, 3);
        const auto world = journal.world();
        QVERIFY(lineOf(world, "/sem").layout == Layout::Semaphore);
        QCOMPARE(std::string(linePathOf(world, "/sem/leases")), std::string("/sem"));
        QCOMPARE(ladderPaths(world), std::vector<std::string>{"/sem"});
    }

    void aLeaseOfAnotherThreadHolds()
    {
        auto journal = aSemaphore();
        journal.connects("both");
        journal.makes("both", "/sem/leases/" + WrittenLine::child("lease-", 3), 14, 3);
        journal.deletes("waiter", "/sem/locks/" + WrittenLine::child("lock-", 1), 15);
        journal.makes("both", "/sem/locks/" + WrittenLine::child("lock-", 2), 16, 3);
        const auto line = lineOf(journal.world(), "/sem");
        QCOMPARE(line.rungs.size(), std::size_t{4});
        for (std::size_t i = 0; i < 3; ++i)
            QVERIFY(line.rungs[i].footing == Footing::Holds);
        QVERIFY(line.rungs[3].footing == Footing::Waits);
    }

    void aDirectoryThatIsTooLargeIsNotRead()
    {
        const auto promoted = [](int children) {
            std::vector<std::string> nodes;
            for (int i = 0; i < children; ++i)
                nodes.push_back(lock(i));
            auto journal = aLine(nodes);
            journal.deletes("p0", lock(0), 10'000);
            return promotionsIn(journal).size();
        };
        QCOMPARE(promoted(Promotions::mostChildren), std::size_t{1});
        QCOMPARE(promoted(Promotions::mostChildren + 1), std::size_t{0});
    }
};

QTEST_GUILESS_MAIN(PromotionsTest)
#include "tst_promotions.moc"
