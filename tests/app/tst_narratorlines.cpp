#include "recipes/world/deed.h"
#include "tests/app/narrated.h"

#include <QTest>

using namespace zoetrope::app;
using namespace zoetrope::recipes;
using namespace zoetrope::tests;

namespace {

const std::string door = "/door";
const std::string first = "/door/lock-0000000007";

WrittenJournal aDoor(Recipe recipe)
{
    WrittenJournal journal;
    journal.recipe = recipe;
    journal.table = door;
    journal.capacity = -1;
    journal.connects("张三");
    journal.connects("李四");
    journal.makes("张三", door, 1, 0);
    return journal;
}

void sleepsOn(WrittenJournal& journal, const std::string& who, const std::string& path)
{
    journal.tells(who,
                  {.kind = Kind::Belief,
                   .recipe = journal.recipe,
                   .standing = Standing::Waiting,
                   .path = door,
                   .text = path});
}

} // namespace

class NarratorLinesTest : public QObject
{
    Q_OBJECT
private slots:
    // A watch that an end fires is often there before the answer to whoever asked for the end.
    void anEndIsToldOnceWhicheverSignOfItComesFirst_data()
    {
        QTest::addColumn<bool>("isAnswered");
        QTest::addColumn<int>("delay");
        QTest::newRow("the answer comes") << true << 0;
        QTest::newRow("it comes late") << true << 50;
        QTest::newRow("the connection breaks before it") << false << 0;
    }

    void anEndIsToldOnceWhicheverSignOfItComesFirst()
    {
        QFETCH(const bool, isAnswered);
        QFETCH(const int, delay);
        auto journal = aDoor(Recipe::Mutex);
        journal.breaks("张三", {NetworkFault::Delay, delay});
        journal.believes("张三", Standing::Entering);
        journal.makes("张三", first, 2, 3);
        journal.believes("张三", Standing::Inside);
        journal.believes("李四", Standing::Entering);
        journal.asks("李四", Operation::GetData, first, WatchKind::Data, 0, 3, Stat{.czxid = 2});
        sleepsOn(journal, "李四", first);
        journal.believes("张三", Standing::Leaving);
        const auto asked = journal.sends("张三", {.operation = Operation::Delete, .path = first});
        journal.fires("李四", Change::Deleted, first);
        const auto goes = u"张三's node is gone, and the server sends 李四 an event."_qs;
        QVERIFY(!texts(journal).contains(goes));
        if (isAnswered)
            journal.answers("张三", asked, {.zxid = 4});
        else
            journal.becomes("张三", SessionState::Suspended);
        journal.believes("张三", Standing::Out);
        QCOMPARE(texts(journal).count(goes), 1);
    }

    void anItemIsNotWhoPutIt()
    {
        const std::string item = "/door/queue-|18F2C3A4B5D|0000000007";
        auto journal = aDoor(Recipe::DistributedQueue);
        journal.believes("张三", Standing::Entering);
        journal.makes("张三", item, 2, 0);
        QCOMPARE(last(journal), u"张三's item gets the number 7."_qs);
        journal.believes("李四", Standing::Entering);
        journal.asks("李四", Operation::GetData, item, WatchKind::Data, 0, 3, Stat{.czxid = 2});
        sleepsOn(journal, "李四", item);
        QCOMPARE(last(journal), u"李四 finds no item to take, and waits."_qs);
        journal.deletes("张三", item, 4);
        QCOMPARE(
            last(journal),
            u"The item with the number 7 has left the queue, and the server sends 李四 an event."_qs);
        journal.isTold("李四", Change::Deleted, item);
        sleepsOn(journal, "李四", item);
        QCOMPARE(last(journal), u"李四 is woken in vain: it finds no item to take."_qs);
    }

    void whoFindsTheQueueFullWaitsForRoom()
    {
        auto journal = aDoor(Recipe::DistributedQueue);
        const auto findsFull = [&journal] {
            journal.tells("李四",
                          {.count = 3,
                           .capacity = 3,
                           .kind = Kind::Belief,
                           .recipe = Recipe::DistributedQueue,
                           .standing = Standing::Waiting,
                           .path = door,
                           .text = door});
        };
        findsFull();
        QCOMPARE(last(journal), u"李四 finds the queue full, and waits until an item has gone."_qs);
        journal.isTold("李四", Change::ChildrenChanged, door);
        findsFull();
        QCOMPARE(last(journal), u"李四 is woken in vain: the queue is full again."_qs);
    }

    void handOverIsToldWithItsNumberAndWhomItWakes()
    {
        auto journal = aDoor(Recipe::Mutex);
        journal.believes("张三", Standing::Entering);
        QCOMPARE(last(journal), u"张三 asks for the lock."_qs);
        journal.makes("张三", first, 2, 3);
        QCOMPARE(last(journal), u"张三 stands in line with the number 7."_qs);
        journal.believes("张三", Standing::Inside);
        QCOMPARE(last(journal), u"张三 holds the lock."_qs);
        journal.believes("李四", Standing::Entering);
        journal.asks("李四", Operation::GetData, first, WatchKind::Data, 0, 3, Stat{.czxid = 2});
        sleepsOn(journal, "李四", first);
        QCOMPARE(last(journal), u"李四 waits until 张三 has gone."_qs);
        journal.believes("张三", Standing::Leaving);
        journal.deletes("张三", first, 4);
        QCOMPARE(last(journal), u"张三's node is gone, and the server sends 李四 an event."_qs);
        sleepsOn(journal, "李四", first); // by itself: no event has come
        QCOMPARE(last(journal), u"张三's node is gone, and the server sends 李四 an event."_qs);
        journal.isTold("李四", Change::Deleted, first);
        sleepsOn(journal, "李四", first);
        QCOMPARE(last(journal), u"李四 is woken in vain, and waits until 张三 has gone."_qs);
    }

    void notAllAreDoneWhereOneWasKilled_data()
    {
        QTest::addColumn<Event>("departure");
        QTest::addColumn<Standing>("standing");
        QTest::addColumn<QString>("told");
        QTest::newRow("done") << Event{} << Standing::Out << u"All are done."_qs;
        QTest::newRow("killed") << Event{.detail = harmDetail({.act = FaultKind::Kill})}
                                << Standing::Waiting << u"1 are done; 李四 was killed."_qs;
        QTest::newRow("breaks off") << Event{.text = "no answer"} << Standing::Waiting
                                    << u"1 are done; 李四 left before the end."_qs;
        QTest::newRow("gives up") << Event{} << Standing::GaveUp << u"1 are done; 李四 gave up."_qs;
    }

    void notAllAreDoneWhereOneWasKilled()
    {
        QFETCH(Event, departure);
        QFETCH(const Standing, standing);
        auto journal = aDoor(Recipe::Mutex);
        journal.believes("张三", Standing::Inside);
        journal.believes("李四", standing);
        departure.kind = Kind::Departed;
        journal.tells("李四", departure);
        journal.believes("张三", Standing::Out);
        QTEST(last(journal), "told");
    }

    // No delete is seen: what its owner is like says why the node went.
    void aNodeThatGoesWithItsSessionIsToldAsThat_data()
    {
        QTest::addColumn<bool>("isFrozen");
        QTest::addColumn<QString>("told");
        QTest::newRow("its network is silent")
            << true
            << u"The server has ended 张三's session: its node is gone, and the server sends 李四 an event."_qs;
        QTest::newRow("its connection works")
            << false << u"张三's node is gone, and the server sends 李四 an event."_qs;
    }

    void aNodeThatGoesWithItsSessionIsToldAsThat()
    {
        QFETCH(const bool, isFrozen);
        QFETCH(const QString, told);
        auto journal = aDoor(Recipe::Mutex);
        journal.makes("张三", first, 2, 3);
        journal.believes("张三", Standing::Inside);
        journal.asks("李四", Operation::GetData, first, WatchKind::Data, 0, 3, Stat{.czxid = 2});
        sleepsOn(journal, "李四", first);
        journal.breaks("张三", {NetworkFault::Freeze, isFrozen ? 1 : 0});
        journal.fires("李四", Change::Deleted, first);
        QCOMPARE(last(journal), told);
        const auto silence = u"The server has heard nothing from 张三 for 4 s of real time."_qs;
        QCOMPARE(texts(journal).contains(silence), isFrozen);
    }

    void whatAnotherClientDeletesIsNotTheEndOfASession()
    {
        auto journal = aDoor(Recipe::Mutex);
        journal.makes("张三", first, 2, 3);
        journal.asks("李四", Operation::GetData, first, WatchKind::Data, 0, 3, Stat{.czxid = 2});
        sleepsOn(journal, "李四", first);
        journal.breaks("张三", NetworkFaults(NetworkFault::Freeze));
        journal.tells("张三",
                      {.kind = Kind::Fault,
                       .source = Source::Laboratory,
                       .detail = harmDetail({.act = FaultKind::Delete})});
        journal.fires("李四", Change::Deleted, first);
        QCOMPARE(last(journal), u"张三's node is gone, and the server sends 李四 an event."_qs);
    }

    void eachRecipeHasItsWords_data()
    {
        QTest::addColumn<int>("recipe");
        QTest::addColumn<QString>("inside");
        const auto row = [](Recipe recipe, const QString& inside) {
            QTest::newRow(name(recipe).data()) << static_cast<int>(recipe) << inside;
        };
        row(Recipe::Mutex, u"张三 holds the lock."_qs);
        row(Recipe::Semaphore, u"张三 has a lease."_qs);
        row(Recipe::ReadLock, u"张三 may read."_qs);
        row(Recipe::WriteLock, u"张三 may write."_qs);
        row(Recipe::LeaderLatch, u"张三 leads."_qs);
        row(Recipe::DoubleBarrier, u"张三 enters."_qs);
    }

    void eachRecipeHasItsWords()
    {
        QFETCH(const int, recipe);
        QFETCH(const QString, inside);
        auto journal = aDoor(static_cast<Recipe>(recipe));
        journal.believes("张三", Standing::Inside);
        QVERIFY(texts(journal).contains(inside));
    }

    void stuckRunIsToldOnceHoweverManyLocks()
    {
        auto journal = aDoor(Recipe::Mutex);
        sleepsOn(journal, "张三", first);
        journal.tells("李四",
                      {.kind = Kind::Belief,
                       .recipe = Recipe::Mutex,
                       .standing = Standing::Waiting,
                       .path = "/gate",
                       .text = "/gate/lock-0000000001"});
        journal.says("stuck", "/");
        const auto stuck = alarms(journal).filter(u"Nothing more can happen"_qs);
        QCOMPARE(stuck.size(), 1);
        QCOMPARE(alarms(journal).size(), 3); // and why each waits
    }

    void whoLosesItKnowsItWithAnAlarm()
    {
        auto journal = aDoor(Recipe::Mutex);
        journal.believes("张三", Standing::Inside);
        journal.believes("张三", Standing::Lost);
        QCOMPARE(
            alarms(journal),
            QStringList(u"张三 knows that it holds nothing any more: its node, or its session, "
                        "is gone."_qs));
    }

    void whatIsDoneIsTold_data()
    {
        QTest::addColumn<int>("deed");
        QTest::addColumn<bool>("isRefused");
        QTest::addColumn<QString>("sentence");
        const auto row = [](const char* name, Deed deed, bool isRefused, const QString& sentence) {
            QTest::newRow(name) << static_cast<int>(deed) << isRefused << sentence;
        };
        row("write", Deed::Write, false, u"张三 writes under the token 0xc."_qs);
        row("refused", Deed::Write, true,
            u"张三 writes under the token 0xc, and is refused: the resource has seen a later token."_qs);
        row("number", Deed::Number, false, u"张三 gives out the number 9."_qs);
        row("put", Deed::Put, false, u"张三 puts 9 into the queue."_qs);
        row("take", Deed::Take, false, u"张三 takes 9 out of the queue."_qs);
    }

    void whatIsDoneIsTold()
    {
        QFETCH(const int, deed);
        QFETCH(const bool, isRefused);
        QFETCH(const QString, sentence);
        auto journal = aDoor(Recipe::SimpleQueue);
        journal.tells("张三",
                      eventOf({static_cast<Deed>(deed), journal.recipe, door, "9", 12, isRefused}));
        QCOMPARE(last(journal), sentence);
    }

    void whoWaitsForEverIsToldForWhom()
    {
        auto journal = aDoor(Recipe::UnprotectedLock);
        journal.believes("张三", Standing::Entering);
        journal.makes("张三", first, 2, 3);
        sleepsOn(journal, "李四", first);
        journal.says(stuckRemark, door);
        QVERIFY(
            alarms(journal).contains(u"李四 waits until 张三 lets go, and 张三 never will."_qs));
    }
};

QTEST_GUILESS_MAIN(NarratorLinesTest)
#include "tst_narratorlines.moc"
