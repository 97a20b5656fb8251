#include "tests/support/writtendinner.h"

#include <QTest>

using namespace zoetrope::recipes;
using namespace zoetrope::tests;

class WorldTest : public QObject
{
    Q_OBJECT
private slots:
    void participantIsPresentFromJoiningToDeparting()
    {
        WrittenJournal journal;
        journal.connects("张三");
        auto one = journal.world().participants.at(1);
        QCOMPARE(one.name, std::string("张三"));
        QVERIFY(one.isPresent);
        QVERIFY(one.state == SessionState::Connected);
        QCOMPARE(one.session, journal.session("张三"));
        QVERIFY(one.sessionTimeout == std::chrono::seconds(4));

        journal.departs("张三");
        one = journal.world().participants.at(1);
        QVERIFY(!one.isPresent);
    }

    void requestIsOutstandingUntilItsReplyArrives()
    {
        WrittenJournal journal;
        journal.connects("张三");
        const auto asked = journal.sends("张三", {.operation = Operation::Exists, .path = "/a"});
        auto one = journal.world().participants.at(1);
        QCOMPARE(one.outstanding.size(), 1U);
        QVERIFY(one.outstanding.front().operation == Operation::Exists);
        QCOMPARE(one.outstanding.front().sent, asked.sent);
        QCOMPARE(one.requests, 1);
        QCOMPARE(one.roundTrips, 0);

        journal.answers("张三", asked, {.code = -101});
        one = journal.world().participants.at(1);
        QVERIFY(one.outstanding.empty());
        QVERIFY(one.inbox.empty());
        QCOMPARE(one.roundTrips, 1);
    }

    void burstIsOneRoundTrip()
    {
        WrittenJournal journal;
        journal.connects("张三");
        const auto first = journal.sends("张三", {.operation = Operation::Create, .path = "/a"});
        const auto second
            = journal.sends("张三", {.operation = Operation::GetChildren, .path = "/"});
        journal.answers("张三", first, {});
        journal.answers("张三", second, {});
        const auto one = journal.world().participants.at(1);
        QCOMPARE(one.requests, 2);
        QCOMPARE(one.roundTrips, 1);
    }

    void pingsAreNotCounted()
    {
        WrittenJournal journal;
        journal.isRelayed = false;
        journal.connects("张三");
        const auto asked = journal.sends("张三", {.operation = Operation::Ping});
        journal.tells("张三",
                      {.cause = asked.sent, .kind = Kind::Arrived, .operation = Operation::Ping});
        const auto one = journal.world().participants.at(1);
        QCOMPARE(one.requests, 0);
        QVERIFY(one.outstanding.empty());
        QVERIFY(one.inbox.empty());
    }

    void itemIsInTheInboxUntilItIsTaken()
    {
        WrittenJournal journal;
        journal.connects("张三");
        const auto arrived = journal.gets("张三", Change::ChildrenChanged, "/table");
        auto one = journal.world().participants.at(1);
        QCOMPARE(one.inbox.size(), 1U);
        QVERIFY(one.inbox.front().item == Item::Watch);
        QVERIFY(one.inbox.front().change == Change::ChildrenChanged);
        QCOMPARE(one.inbox.front().path, std::string("/table"));
        QCOMPARE(one.wakeUps, 0);

        journal.takes("张三", arrived);
        one = journal.world().participants.at(1);
        QVERIFY(one.inbox.empty());
        QCOMPARE(one.wakeUps, 1);
        QVERIFY(one.isWoken);
    }

    // The node that it has taken away itself wakes nobody who waits.
    void whoIsGoingIsNotWoken()
    {
        WrittenJournal journal;
        journal.connects("张三");
        journal.believes("张三", Standing::Inside);
        journal.believes("张三", Standing::Leaving);
        journal.takes("张三", journal.gets("张三", Change::Deleted, "/table/own"));
        const auto one = journal.world().participants.at(1);
        QCOMPARE(one.wakeUps, 0);
        QVERIFY(!one.isWoken && one.inbox.empty());
    }

    void wakeUpIsInVainIfItGoesBackToSleep()
    {
        WrittenDinner dinner;
        for (const auto* guest : {"张三", "李四", "王五", "赵六"})
            dinner.connects(guest);
        dinner.lays("张三");
        for (const auto* guest : {"张三", "李四", "王五"})
            dinner.sits(guest);
        auto one = dinner.world().participants.at(1);
        QCOMPARE(one.wakeUps, 2);
        QCOMPARE(one.vainWakeUps, 2);
        QVERIFY(!one.isWoken);
        QCOMPARE(one.waitsOn, std::string("/table"));
        QCOMPARE(one.count, 3);
        QCOMPARE(one.capacity, 4);

        dinner.sits("赵六");
        one = dinner.world().participants.at(1);
        QCOMPARE(one.wakeUps, 3);
        QCOMPARE(one.vainWakeUps, 2); // the last let it eat
        QVERIFY(one.waitsOn.empty());
    }

    void standingIsSinceItsFirstBelief()
    {
        WrittenDinner dinner;
        dinner.connects("张三");
        const auto first = dinner.believes("张三", Standing::Waiting, 1);
        dinner.believes("张三", Standing::Waiting, 2);
        const auto one = dinner.world().participants.at(1);
        QVERIFY(one.standingSince == dinner.events().at(first - 1).at);
        QCOMPARE(one.believedBy, first + 1);
    }

    void pauseEndsWithTheNextThingItDoes()
    {
        WrittenDinner dinner;
        dinner.connects("张三");
        dinner.believes("张三", Standing::Inside, 4);
        dinner.tells("张三", {.took = std::chrono::seconds(1), .kind = Kind::Paused});
        auto one = dinner.world().participants.at(1);
        QVERIFY(one.pausedUntil == dinner.events().back().at + std::chrono::seconds(1));
        dinner.believes("张三", Standing::Leaving);
        one = dinner.world().participants.at(1);
        QVERIFY(one.pausedUntil == TimePoint());
    }

    void faultIsMendedByAnEmptyOne()
    {
        WrittenJournal journal;
        journal.connects("张三");
        const NetworkFaults frozen(NetworkFault::Freeze);
        journal.breaks("张三", frozen);
        QVERIFY(journal.world().participants.at(1).network == frozen);
        QVERIFY(journal.world().isSilenced(1));
        journal.breaks("张三", NetworkFaults(NetworkFault::Delay));
        QVERIFY(!journal.world().isSilenced(1));
        journal.mends("张三");
        QVERIFY(!journal.world().participants.at(1).network.isAny());
    }

    void worldIsQuietWhenAllThatArePresentSleep()
    {
        WrittenDinner dinner;
        QVERIFY(!dinner.world().isQuiet());
        dinner.capacity = 3;
        dinner.connects("张三");
        dinner.connects("李四");
        dinner.lays("张三");
        dinner.sits("张三");
        QVERIFY(!dinner.world().isQuiet()); // 李四 has not begun
        dinner.takesSeat("李四");
        dinner.looks("李四");
        QVERIFY(dinner.world().isQuiet());
        const auto arrived = dinner.gets("张三", Change::ChildrenChanged, "/table");
        QVERIFY(!dinner.world().isQuiet()); // an item waits
        dinner.takes("张三", arrived);
        QVERIFY(!dinner.world().isQuiet()); // it has not looked
        dinner.looks("张三");
        QVERIFY(dinner.world().isQuiet());
    }

    void worldCarriesTheNewestTransactionAndTime()
    {
        WrittenJournal journal;
        journal.connects("张三");
        journal.makes("张三", "/a", 7, 0);
        journal.lists("张三", "/", {"a"}, 7);
        const auto world = journal.world();
        QCOMPARE(world.zxid, 7);
        QCOMPARE(world.last, journal.events().size());
        QVERIFY(world.begin == journal.events().front().at);
        QVERIFY(world.now == journal.events().back().at);
    }
};

QTEST_GUILESS_MAIN(WorldTest)
#include "tst_world.moc"
