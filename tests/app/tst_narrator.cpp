#include "app/lab/narration/narratorphrases.h"
#include "tests/app/narrated.h"
#include "tests/support/writtendinner.h"

#include <QTest>

using namespace zoetrope::app;
using namespace zoetrope::recipes;
using namespace zoetrope::tests;
using namespace std::chrono_literals;

namespace {

constexpr std::int32_t noNode = -101;

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

class NarratorTest : public QObject
{
    Q_OBJECT
private slots:
    void connectingIsToldWithoutFigures()
    {
        WrittenJournal journal;
        journal.connects("张三");
        QCOMPARE(texts(journal), QStringList(u"张三 is connected."_qs));
    }

    void whoSitsDownIsNamedAndWhomItWakes()
    {
        auto dinner = aTable({"张三", "李四", "王五", "赵六"});
        dinner.sits("张三");
        dinner.sits("李四");
        dinner.takesSeat("王五");
        QCOMPARE(
            last(dinner),
            u"王五 sits down: 3 of 4. The table has changed, so the server sends 张三 and 李四 an event."_qs);
        dinner.looks("王五");
        QCOMPARE(last(dinner), u"王五 counts 3 of 4 and waits."_qs);
        dinner.wakes("张三");
        QCOMPARE(last(dinner), u"张三 is woken in vain: it counts 3 of 4, and waits again."_qs);
    }

    void wokenAreNamedAlsoWhenTheirEventIsReadFirst()
    {
        auto dinner = aTable({"张三", "李四", "王五"});
        dinner.sits("张三");
        dinner.believes("李四", Standing::Entering);
        const auto asked = dinner.sends(
            "李四", {.operation = Operation::Create, .createMode = 1, .path = "/table/李四"});
        dinner.fires("张三", Change::ChildrenChanged, "/table");
        dinner.answers("李四", asked, {.zxid = ++dinner.zxid});
        QCOMPARE(
            last(dinner),
            u"李四 sits down: 2 of 3. The table has changed, so the server sends 张三 an event."_qs);
    }

    void wholeDinnerIsTold()
    {
        auto dinner = aTable({"张三", "李四"});
        const auto before = texts(dinner).size();
        dinner.sits("张三");
        dinner.sits("李四");
        dinner.tells("李四", {.took = 640ms, .kind = Kind::Paused});
        dinner.getsUp("李四");
        dinner.getsUp("张三");
        const QStringList expected{
            u"张三 comes to the table."_qs,
            u"张三 sits down: 1 of 2."_qs,
            u"张三 counts 1 of 2 and waits."_qs,
            u"李四 comes to the table."_qs,
            u"李四 sits down: the table is full, 2 of 2. The table has changed, so the server sends 张三 an event."_qs,
            u"李四 counts 2 of 2 and begins to eat."_qs,
            u"张三 counts 2 of 2 and begins to eat."_qs,
            u"李四 means to eat for 640 ms."_qs,
            u"李四 gets up: the table counts 1 of 2."_qs,
            u"李四 has finished, counts 1 at the table still, and waits to leave."_qs,
            u"张三 gets up: the table is empty. The table has changed, so the server sends 李四 an event."_qs,
            u"张三 sees that the table is empty, and leaves."_qs,
            u"李四 sees that the table is empty, and leaves."_qs,
            u"The last one leaves: all have eaten, and the table is empty."_qs,
        };
        QCOMPARE(texts(dinner).mid(before), expected);
        QVERIFY(alarms(dinner).isEmpty());
    }

    void clientsWithoutARelayAreToldTheSame()
    {
        auto withRelay = aTable({"张三", "李四"});
        WrittenDinner without;
        without.isRelayed = false;
        without.capacity = 2;
        for (const auto* guest : {"张三", "李四"})
            without.connects(guest);
        without.lays("张三");
        for (auto* dinner : {&withRelay, &without}) {
            for (const auto* guest : {"张三", "李四"})
                dinner->sits(guest);
            for (const auto* guest : {"张三", "李四"})
                dinner->getsUp(guest);
        }
        QCOMPARE(texts(without), texts(withRelay));
    }

    void barrierIsToldFromClosingToTheLastThatPasses()
    {
        WrittenJournal gate;
        gate.recipe = Recipe::Barrier;
        gate.table = "/gate";
        for (const auto* who : {"张三", "李四"})
            gate.connects(who);
        const auto before = texts(gate).size();
        gate.tells("张三",
                   {.kind = Kind::Step, .recipe = Recipe::Barrier, .step = 1, .path = "/gate"});
        gate.makes("张三", "/gate", 5, 0);
        const Stat stat{.czxid = 5, .mzxid = 5, .pzxid = 5};
        gate.believes("张三", Standing::Entering);
        gate.asks("张三", Operation::GetData, "/gate", WatchKind::Data, 0, 5, stat);
        gate.believes("张三", Standing::Waiting);
        gate.deletes("李四", "/gate", 6);
        gate.isTold("张三", Change::Deleted, "/gate");
        gate.asks("张三", Operation::GetData, "/gate", WatchKind::Data, noNode, 6);
        gate.departs("李四");
        gate.believes("张三", Standing::Inside);
        const QStringList expected{
            u"张三 closes the barrier: /gate exists now."_qs,
            u"张三 comes to the barrier."_qs,
            u"张三 finds the barrier closed and waits."_qs,
            u"李四 opens the barrier: /gate is gone, and the server sends 张三 an event."_qs,
            u"张三 finds the barrier open and passes."_qs,
            u"All who waited have passed the barrier."_qs,
        };
        QCOMPARE(texts(gate).mid(before), expected);
    }

    void barrierOpenedByAStrangerIsTold()
    {
        WrittenJournal gate;
        gate.recipe = Recipe::Barrier;
        gate.table = "/gate";
        gate.connects("张三");
        const Stat stat{.czxid = 5, .mzxid = 5, .pzxid = 5};
        gate.asks("张三", Operation::GetData, "/gate", WatchKind::Data, 0, 5, stat);
        gate.believes("张三", Standing::Waiting);
        gate.isTold("张三", Change::Deleted, "/gate");
        gate.believes("张三", Standing::Inside);
        QVERIFY(texts(gate).contains(u"Somebody opens the barrier: /gate is gone."_qs));
    }

    void sentenceKnowsItsEventAndTime()
    {
        auto dinner = aTable({"张三"});
        dinner.believes("张三", Standing::Entering);
        const auto sentence = narrated(dinner).back();
        QCOMPARE(sentence.event, dinner.events().back().id);
        QVERIFY(sentence.at == dinner.events().back().at);
    }

    void listsAreJoined()
    {
        QCOMPARE(NarratorPhrases::list({u"A"_qs}), u"A"_qs);
        QCOMPARE(NarratorPhrases::list({u"A"_qs, u"B"_qs}), u"A and B"_qs);
        QCOMPARE(NarratorPhrases::list({u"A"_qs, u"B"_qs, u"C"_qs, u"D"_qs}), u"A, B, C and D"_qs);
    }
};

QTEST_GUILESS_MAIN(NarratorTest)
#include "tst_narrator.moc"
