#include "tests/app/narrated.h"
#include "tests/support/writtendinner.h"

#include <QTest>

using namespace zoetrope::recipes;
using namespace zoetrope::tests;

namespace {

constexpr std::int32_t connectionLoss = -4;

WrittenDinner aTable(const std::vector<std::string>& guests)
{
    WrittenDinner dinner;
    dinner.capacity = static_cast<int>(guests.size());
    for (const auto& guest : guests)
        dinner.connects(guest);
    dinner.lays(guests.front());
    return dinner;
}

} // namespace

class NarratorTroubleTest : public QObject
{
    Q_OBJECT
private slots:
    void hastyGuestsStuckRunIsExplained()
    {
        auto dinner = aTable({"张三", "李四"});
        dinner.sits("张三");
        dinner.takesSeat("李四");
        dinner.looks("李四");
        dinner.givesSeat("李四");
        dinner.looks("李四");
        dinner.wakes("张三");
        QVERIFY(alarms(dinner).isEmpty());
        dinner.says("stuck", "/table");
        const QStringList expected{
            u"Nothing more can happen: all who are left wait, and no message is under way."_qs,
            u"张三 never saw the table full: it looked after 李四 had gone, counts 1 of 2, and waits for ever."_qs,
            u"李四 waits to leave until 张三 gets up."_qs,
        };
        QCOMPARE(alarms(dinner), expected);
    }

    void whoIsCutOffHasLetGoOfNothing()
    {
        auto dinner = aTable({"张三"});
        dinner.sits("张三");
        dinner.becomes("张三", SessionState::Suspended);
        dinner.believes("张三", Standing::Out, 1);
        const auto told = texts(dinner);
        QVERIFY(told.contains(u"张三 stops, but no server hears of it: its node may stay until the "
                              u"server ends its session."_qs));
        QVERIFY(!told.join(u' ').contains(u"张三 sees"_qs));
    }

    void whoseNodeHasGoneWithItsSessionIsNotSaidToLeaveOne()
    {
        auto dinner = aTable({"张三"});
        dinner.sits("张三");
        dinner.getsUp("张三");
        dinner.becomes("张三", SessionState::Lost);
        dinner.believes("张三", Standing::Out, 1);
        QVERIFY(!texts(dinner).join(u' ').contains(u"stops"_qs));
    }

    void wrongWatchIsExplained()
    {
        auto dinner = aTable({"张三", "李四"});
        dinner.sits("张三");
        dinner.sits("李四");
        dinner.givesSeat("张三");
        dinner.isTold("张三", Change::ChildrenChanged, "/table"); // of its last look before eating
        const Stat table{.czxid = 1, .mzxid = 1, .numChildren = 1, .pzxid = dinner.zxid};
        dinner.asks("张三", Operation::GetData, "/table", WatchKind::Data, 0, dinner.zxid, table);
        dinner.believes("张三", Standing::Lingering, 1);
        dinner.givesSeat("李四");
        dinner.looks("李四");
        dinner.departs("李四");
        dinner.says("stuck", "/table");
        QCOMPARE(
            alarms(dinner).value(1),
            u"张三 is never woken: it asked with getData, whose watch does not tell of children."_qs);
    }

    void tableThatNeverFillsIsExplained()
    {
        auto dinner = aTable({"张三", "李四"});
        dinner.sits("张三");
        dinner.departs("李四");
        dinner.says("stuck", "/table");
        QCOMPARE(alarms(dinner).value(1),
                 u"张三 waits at the table and counts 1 of 2; nobody else will come."_qs);
    }

    // Or a window would be filled with them.
    void ofAStuckCrowdSomeAreExplained()
    {
        std::vector<std::string> guests;
        for (int i = 0; i < 20; ++i)
            guests.push_back("guest-" + std::to_string(i));
        auto dinner = aTable(guests);
        dinner.capacity = 30;
        for (const auto& guest : guests)
            dinner.sits(guest);
        const auto before = alarms(dinner).size();
        dinner.says("stuck", "/table");
        const auto told = alarms(dinner);
        QVERIFY2(told.size() - before <= 4, qPrintable(told.join(u'\n')));
        QVERIFY2(told.back().startsWith(u"18 other"), qPrintable(told.back()));
    }

    void brokenInvariantIsAnAlarmOnce()
    {
        auto dinner = aTable({"张三", "李四"});
        dinner.sits("张三");
        dinner.believes("张三", Standing::Inside, 1);
        dinner.takesSeat("李四");
        QCOMPARE(alarms(dinner), QStringList(u"张三 eats although not all sit."_qs));
    }

    // A client that hears nothing counts the time itself; its server may be later.
    void aSessionIsLostByItsOwnClockWhereNoServerIsHeard()
    {
        auto dinner = aTable({"张三", "李四"});
        dinner.sits("张三");
        dinner.breaks("张三", NetworkFaults(NetworkFault::Freeze));
        dinner.becomes("张三", SessionState::Suspended);
        dinner.becomes("张三", SessionState::Lost);
        QCOMPARE(alarms(dinner),
                 QStringList(u"No server has answered 张三 for 4 s of real time: by its own clock, "
                             u"its session is lost. No server has told it so."_qs));
    }

    void lostSessionIsAnAlarm()
    {
        auto dinner = aTable({"张三", "李四"});
        dinner.sits("张三");
        dinner.becomes("张三", SessionState::Suspended);
        QVERIFY(alarms(dinner).isEmpty());
        QCOMPARE(
            last(dinner),
            u"张三 has lost its connection, and cannot know yet whether its session lives."_qs);
        dinner.becomes("张三", SessionState::Lost);
        QCOMPARE(
            alarms(dinner),
            QStringList(u"张三's session is lost, and its place at the table goes with it."_qs));
        dinner.becomes("张三", SessionState::Reconnected);
        QCOMPARE(
            last(dinner),
            u"张三 is connected again with a new session. Everything that the old session owned "
            u"is gone."_qs);
        dinner.becomes("张三", SessionState::Suspended);
        dinner.becomes("张三", SessionState::Reconnected);
        QCOMPARE(last(dinner), u"张三 is connected again, and its session lives."_qs);
    }

    void faultsAndTheirEndAreTold()
    {
        auto dinner = aTable({"张三"});
        dinner.breaks("张三", NetworkFaults(NetworkFault::Freeze));
        QCOMPARE(last(dinner),
                 u"张三's connection is frozen: nothing gets through in either direction."_qs);
        NetworkFaults both(NetworkFault::Freeze);
        both.set(NetworkFault::StopHeartbeats, 1);
        dinner.breaks("张三", both);
        QCOMPARE(last(dinner), u"The heartbeats of 张三 get lost on their way to the server."_qs);
        dinner.mends("张三");
        QCOMPARE(last(dinner), u"张三's connection works again."_qs);
        dinner.tells("张三",
                     {.kind = Kind::Departed, .detail = harmDetail({.act = FaultKind::Kill})});
        QVERIFY(last(dinner).startsWith(u"张三 is killed without a goodbye"_qs));
    }

    void unknownOutcomeIsTold()
    {
        WrittenJournal journal;
        journal.connects("张三");
        const auto asked = journal.sends("张三", {.operation = Operation::Create, .path = "/a"});
        journal.receives("张三", asked, {.code = connectionLoss});
        QCOMPARE(last(journal),
                 u"张三 got no answer to create /a. The server may have done it, or not."_qs);
    }

    void placeThatIsTakenAwayIsTold()
    {
        auto dinner = aTable({"张三", "李四", "王五"});
        dinner.sits("张三");
        dinner.deletes("李四", "/table/张三", ++dinner.zxid);
        QCOMPARE(
            last(dinner),
            u"Somebody took the place of 张三 away: the table counts 0 of 3. The table has changed, so the server sends 张三 an event."_qs);
    }

    void placeOfAnExpiredSessionIsToldWhenItIsSeenToBeGone()
    {
        auto dinner = aTable({"张三", "李四", "王五"});
        dinner.sits("张三");
        dinner.sits("李四");
        dinner.seated = {"李四"};
        ++dinner.zxid;
        dinner.wakes("李四");
        QVERIFY(texts(dinner).contains(u"The place of 张三 is gone: the table counts 1 of 3."_qs));
    }
};

QTEST_GUILESS_MAIN(NarratorTroubleTest)
#include "tst_narratortrouble.moc"
