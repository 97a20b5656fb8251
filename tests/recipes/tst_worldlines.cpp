#include "recipes/history/handover.h"
#include "recipes/world/deed.h"
#include "tests/support/invariantstate.h"
#include "tests/support/writtenjournal.h"

#include <QTest>

using namespace zoetrope::recipes;
using namespace zoetrope::tests;

namespace {

const std::string door = "/door";

std::string node(int number)
{
    return door + "/lock-000000000" + std::to_string(number);
}

// Those who stand in a line at the door.
class WrittenLine : public WrittenJournal
{
public:
    explicit WrittenLine(Recipe kind, const std::vector<std::string>& names = {"a", "b", "c"})
    {
        recipe = kind;
        table = door;
        capacity = -1;
        for (const auto& name : names)
            connects(name);
        makes(names.front(), door, 1, 0);
    }

    void stands(const std::string& who, int number)
    {
        believes(who, Standing::Entering);
        makes(who, node(number), ++m_zxid, 3);
    }

    // Leaves its watch, and sleeps.
    EventId waitsFor(const std::string& who, int number)
    {
        asks(who, Operation::GetData, node(number), WatchKind::Data, 0, m_zxid, Stat{.czxid = 1});
        return saysThatItWaitsOn(who, node(number));
    }

    EventId saysThatItWaitsOn(const std::string& who, const std::string& path)
    {
        return tells(who,
                     {.kind = Kind::Belief,
                      .recipe = recipe,
                      .standing = Standing::Waiting,
                      .path = door,
                      .text = path});
    }

    EventId goes(const std::string& who, int number)
    {
        believes(who, Standing::Leaving);
        const auto event = deletes(who, node(number), ++m_zxid);
        believes(who, Standing::Out);
        return event;
    }

    EventId does(const std::string& who, Deed deed, const std::string& what, std::int64_t token = 0,
                 bool isRefused = false)
    {
        return tells(who, eventOf({deed, recipe, door, what, token, isRefused}));
    }

private:
    std::int64_t m_zxid = 1;
};

} // namespace

class WorldLinesTest : public QObject
{
    Q_OBJECT
private slots:
    void handOverInOrderHoldsAll()
    {
        WrittenLine line(Recipe::Mutex);
        line.stands("a", 0);
        line.believes("a", Standing::Inside);
        line.stands("b", 1);
        line.waitsFor("b", 0);
        line.goes("a", 0);
        line.isTold("b", Change::Deleted, node(0));
        line.believes("b", Standing::Inside);
        QVERIFY(isAlwaysHeld(line));
        QCOMPARE(line.world().instances.at(door).invariants.size(), std::size_t{4});
    }

    void twoThatBelieveToHoldAreOneTooMany()
    {
        WrittenLine line(Recipe::NaiveLock);
        const auto first = line.believes("a", Standing::Inside);
        QVERIFY(isHeld(line, Invariant::AtMostOneHolder));
        const auto second = line.believes("b", Standing::Inside);
        const auto world = line.world();
        const auto& red = stateOf(world, Invariant::AtMostOneHolder);
        QVERIFY(!red.isHeld);
        QCOMPARE(red.proof, (std::vector{first, second}));
    }

    void whoIsAboutToLetGoHoldsNoMore()
    {
        WrittenLine line(Recipe::Mutex);
        line.believes("a", Standing::Inside);
        line.believes("a", Standing::Leaving); // its delete is not even sent
        line.believes("b", Standing::Inside);
        QVERIFY(isAlwaysHeld(line));
    }

    void whoLostItsSessionHoldsNoMore()
    {
        WrittenLine line(Recipe::Mutex);
        line.believes("a", Standing::Inside);
        line.becomes("a", SessionState::Lost);
        line.believes("b", Standing::Inside);
        QVERIFY(isAlwaysHeld(line));
    }

    void leasesAreCounted()
    {
        WrittenLine line(Recipe::Semaphore);
        line.tells("a", agreementOn(Recipe::Semaphore, door, 2)); // the laboratory's own word
        line.believes("a", Standing::Inside);
        line.believes("b", Standing::Inside);
        QVERIFY(isHeld(line, Invariant::NoMoreThanLeases));
        line.believes("c", Standing::Inside);
        QVERIFY(!isHeld(line, Invariant::NoMoreThanLeases));
    }

    void whoHasTwoLeasesCountsTwice()
    {
        WrittenLine line(Recipe::Semaphore);
        line.tells("a", agreementOn(Recipe::Semaphore, door, 2));
        line.believes("a", Standing::Inside, 2);
        line.believes("b", Standing::Inside);
        QVERIFY(!isHeld(line, Invariant::NoMoreThanLeases));
    }

    void readersReadTogetherAndNotBesideAWriter()
    {
        WrittenLine line(Recipe::ReadLock);
        line.believes("a", Standing::Inside);
        line.believes("b", Standing::Inside);
        QVERIFY(isHeld(line, Invariant::ReadersOrOneWriter));
        line.recipe = Recipe::WriteLock;
        line.believes("c", Standing::Inside);
        QVERIFY(!isHeld(line, Invariant::ReadersOrOneWriter));
    }

    void writerThatReadsTooIsAlone()
    {
        WrittenLine line(Recipe::WriteLock);
        line.believes("a", Standing::Inside);
        line.recipe = Recipe::ReadLock;
        line.believes("a", Standing::Inside);
        line.recipe = Recipe::WriteLock;
        line.believes("a", Standing::Leaving); // a reader now
        line.recipe = Recipe::ReadLock;
        line.believes("b", Standing::Inside);
        QVERIFY(isAlwaysHeld(line));
    }

    void herdIsWokenByOneEnd()
    {
        WrittenLine line(Recipe::HerdLock);
        line.stands("a", 0);
        line.believes("a", Standing::Inside);
        line.stands("b", 1);
        line.waitsFor("b", 0);
        line.stands("c", 2);
        line.waitsFor("c", 0);
        QVERIFY(!isHeld(line, Invariant::WatchesPredecessor)); // b stands between
        const auto end = line.goes("a", 0);
        line.isTold("b", Change::Deleted, node(0));
        QVERIFY(isHeld(line, Invariant::OneWakeUpPerRelease));
        const auto second = line.fires("c", Change::Deleted, node(0));
        const auto world = line.world();
        const auto& red = stateOf(world, Invariant::OneWakeUpPerRelease);
        QVERIFY(!red.isHeld);
        QCOMPARE(red.proof.size(), std::size_t{3});
        QCOMPARE(red.proof.front(), end);
        QCOMPARE(red.proof.back(), second);
    }

    // A session's end, or somebody's who says nothing: the events alone tell of it.
    void herdIsWokenByAnEndThatNobodySaw()
    {
        WrittenLine line(Recipe::HerdLock);
        line.stands("a", 0);
        line.believes("a", Standing::Inside);
        line.stands("b", 1);
        line.waitsFor("b", 1); // it watches its own node, too
        line.waitsFor("b", 0);
        line.stands("c", 2);
        line.waitsFor("c", 0);
        line.isTold("b", Change::Deleted, node(0));
        QVERIFY(isHeld(line, Invariant::OneWakeUpPerRelease));
        line.isTold("c", Change::Deleted, node(0));
        QVERIFY(!isHeld(line, Invariant::OneWakeUpPerRelease));
        QCOMPARE(lastHandOver(line.world()).woken.size(), std::size_t{2});
        QCOMPARE(stateOf(line.world(), Invariant::OneWakeUpPerRelease).proof.size(),
                 std::size_t{2});
        line.isTold("b", Change::Deleted, node(1)); // of its own node's end: that wakes nobody
        QCOMPARE(lastHandOver(line.world()).woken.size(), std::size_t{2});
    }

    // Two were told of it before the one who asked for it had the answer.
    void whatWokeAHerdMayBecomeKnownAfterIt()
    {
        WrittenLine line(Recipe::HerdLock);
        line.stands("a", 0);
        line.believes("a", Standing::Inside);
        line.stands("b", 1);
        line.waitsFor("b", 0);
        line.stands("c", 2);
        line.waitsFor("c", 0);
        const auto asked = line.sends("a", {.operation = Operation::Delete, .path = node(0)});
        line.fires("b", Change::Deleted, node(0));
        line.fires("c", Change::Deleted, node(0));
        QCOMPARE(stateOf(line.world(), Invariant::OneWakeUpPerRelease).proof.size(),
                 std::size_t{2});
        const auto end = line.answers("a", asked, {.zxid = 100});
        line.gets("b", Change::Deleted, node(0));
        const auto world = line.world();
        QCOMPARE(stateOf(world, Invariant::OneWakeUpPerRelease).proof.size(), std::size_t{3});
        QCOMPARE(stateOf(world, Invariant::OneWakeUpPerRelease).proof.front(), end);
    }

    // As below, of an end that nobody saw.
    void whoGaveUpItsPlaceIsNotWokenByASilentEnd()
    {
        WrittenLine line(Recipe::Mutex);
        line.stands("a", 0);
        line.believes("a", Standing::Inside);
        line.stands("b", 1);
        line.waitsFor("b", 0);
        line.goes("b", 1);
        line.stands("c", 2);
        line.waitsFor("c", 0);
        line.isTold("b", Change::Deleted, node(0));
        line.isTold("c", Change::Deleted, node(0));
        QVERIFY(isAlwaysHeld(line));
    }

    void watchOfAPlaceThatWasGivenUpIsNoWakeUp()
    {
        WrittenLine line(Recipe::Mutex);
        line.stands("a", 0);
        line.believes("a", Standing::Inside);
        line.stands("b", 1);
        line.waitsFor("b", 0);
        line.goes("b", 1); // it has no patience
        line.stands("c", 2);
        line.waitsFor("c", 0);
        line.goes("a", 0);
        line.isTold("b", Change::Deleted, node(0));
        line.isTold("c", Change::Deleted, node(0));
        QVERIFY(isAlwaysHeld(line));
    }

    void herdStaysOneWhoeverComesInAndGoesMeanwhile()
    {
        WrittenLine line(Recipe::HerdLock);
        line.stands("a", 0);
        line.stands("b", 1);
        line.waitsFor("b", 0);
        line.stands("c", 2);
        line.waitsFor("c", 0);
        line.goes("a", 0);
        line.isTold("b", Change::Deleted, node(0));
        line.goes("b", 1); // in and out before the other is told
        line.isTold("c", Change::Deleted, node(0));
        QVERIFY(!isHeld(line, Invariant::OneWakeUpPerRelease));
    }

    void ownWatchOnOwnNodeIsNoWakeUp()
    {
        WrittenLine line(Recipe::Mutex);
        line.stands("a", 0);
        line.waitsFor("a", 0); // as a holder watches what it holds by
        line.believes("a", Standing::Inside);
        line.stands("b", 1);
        line.waitsFor("b", 0);
        line.goes("a", 0);
        line.isTold("a", Change::Deleted, node(0));
        line.isTold("b", Change::Deleted, node(0));
        QVERIFY(isAlwaysHeld(line));
    }

    void whomItPassedOverMayHaveGoneAlready()
    {
        WrittenLine line(Recipe::Mutex);
        line.stands("a", 0);
        line.stands("b", 1);
        line.stands("c", 2);
        const auto asked = line.sends("b", {.operation = Operation::Delete, .path = node(1)});
        line.asks("c", Operation::GetData, node(0), WatchKind::Data, 0, 9, Stat{.czxid = 2});
        line.saysThatItWaitsOn("c", node(0)); // it saw a line without b
        QVERIFY(!isHeld(line, Invariant::WatchesPredecessor));
        line.answers("b", asked, {.zxid = 8}); // and it was right
        QVERIFY(isHeld(line, Invariant::WatchesPredecessor));
    }

    void whoWatchesNobodyInTheLineIsWrong()
    {
        WrittenLine line(Recipe::HerdLock);
        line.stands("a", 0);
        line.stands("b", 1);
        line.saysThatItWaitsOn("b", door);
        QVERIFY(!isHeld(line, Invariant::WatchesPredecessor));
    }

    void staleWriteIsOneAfterALaterHolders()
    {
        WrittenLine line(Recipe::Mutex);
        line.does("a", Deed::Write, "a", 5);
        const auto later = line.does("b", Deed::Write, "b", 7);
        QVERIFY(isHeld(line, Invariant::NoStaleWrite));
        line.does("a", Deed::Write, "a", 5, true);
        QVERIFY(isHeld(line, Invariant::NoStaleWrite)); // it was refused
        const auto stale = line.does("a", Deed::Write, "a", 5);
        const auto world = line.world();
        const auto& red = stateOf(world, Invariant::NoStaleWrite);
        QVERIFY(!red.isHeld);
        QCOMPARE(red.proof, (std::vector{later, stale}));
    }

    void numbersAndItemsComeOnce()
    {
        WrittenLine line(Recipe::SimpleQueue);
        line.does("a", Deed::Number, "17");
        line.does("b", Deed::Number, "18");
        line.does("a", Deed::Put, "x");
        line.does("b", Deed::Take, "x");
        QVERIFY(isAlwaysHeld(line));
        line.does("c", Deed::Number, "17");
        line.does("c", Deed::Take, "x");
        QVERIFY(!isHeld(line, Invariant::NoDuplicateNumber));
        QVERIFY(!isHeld(line, Invariant::NoItemTwice));
    }

    void itemIsGivenOutAgainWhereItsTakerIsGone_data()
    {
        QTest::addColumn<Recipe>("recipe");
        QTest::addColumn<bool>("isPromised");
        QTest::newRow("at least once") << Recipe::DistributedQueue << true;
        QTest::newRow("at most once") << Recipe::SimpleQueue << false;
    }

    void itemIsGivenOutAgainWhereItsTakerIsGone()
    {
        QFETCH(const Recipe, recipe);
        QFETCH(const bool, isPromised);
        WrittenLine line(recipe);
        line.does("a", Deed::Take, "x");
        line.does("a", Deed::Take, "y");
        line.tells("a", {.kind = Kind::StateChanged, .state = SessionState::Lost});
        line.does("b", Deed::Take, "x");
        QCOMPARE(isHeld(line, Invariant::NoItemTwice), isPromised);
        line.does("c", Deed::Take, "x"); // b has it
        QVERIFY(!isHeld(line, Invariant::NoItemTwice));
    }

    void doubleBarrierOpensForAllOrNobody_data()
    {
        QTest::addColumn<int>("members");
        QTest::addColumn<bool>("isEntitled");
        QTest::newRow("all are there") << 2 << true;
        QTest::newRow("one is missing") << 3 << false;
    }

    void doubleBarrierOpensForAllOrNobody()
    {
        QFETCH(const int, members);
        QFETCH(const bool, isEntitled);
        WrittenLine gate(Recipe::DoubleBarrier);
        gate.capacity = members;
        gate.believes("a", Standing::Entering);
        gate.makes("a", door + "/a", 2);
        gate.believes("b", Standing::Entering);
        gate.makes("b", door + "/b", 3);
        gate.makes("b", door + "/ready", 4, 0); // it is no member
        gate.believes("b", Standing::Inside);
        gate.isTold("a", Change::Created, door + "/ready"); // it does not look again
        gate.believes("a", Standing::Inside);
        QCOMPARE(isHeld(gate, Invariant::NobodyEntersShort), isEntitled);
        QCOMPARE(gate.world().instances.at(door).present, 2);
    }

    void whoWaitsForEverIsCondemnedWhereItWaits()
    {
        WrittenLine line(Recipe::Mutex);
        line.stands("a", 0);
        line.stands("b", 1);
        const auto sleeps = line.waitsFor("b", 0);
        line.says(stuckRemark, "/elsewhere"); // a run at several paths
        const auto world = line.world();
        const auto& red = stateOf(world, Invariant::NobodyWaitsForEver);
        QVERIFY(!red.isHeld);
        QCOMPARE(red.proof.back(), sleeps);
    }
};

QTEST_GUILESS_MAIN(WorldLinesTest)
#include "tst_worldlines.moc"
