#include "tests/support/invariantstate.h"
#include "tests/support/writtendinner.h"

#include <QTest>

using namespace zoetrope::recipes;
using namespace zoetrope::tests;

namespace {

using Guests = std::vector<std::string>;
const Guests four{"张三", "李四", "王五", "赵六"};

WrittenDinner aTable(const Guests& guests, bool isRelayed = true)
{
    WrittenDinner dinner;
    dinner.isRelayed = isRelayed;
    dinner.capacity = static_cast<int>(guests.size());
    for (const auto& guest : guests)
        dinner.connects(guest);
    dinner.lays(guests.front());
    return dinner;
}

void relays()
{
    QTest::addColumn<bool>("isRelayed");
    QTest::newRow("with relays") << true;
    QTest::newRow("by the clients' own word") << false;
}

} // namespace

class WorldInvariantsTest : public QObject
{
    Q_OBJECT
private slots:
    void wholeDinnerOfFourHoldsThem_data() { relays(); }
    void wholeDinnerOfFourHoldsThem()
    {
        QFETCH(bool, isRelayed);
        auto dinner = aTable(four, isRelayed);
        for (const auto& guest : four)
            dinner.sits(guest);
        const auto full = dinner.world();
        QCOMPARE(full.instances.at("/table").present, 4);
        QCOMPARE(full.instances.at("/table").capacity, 4);
        QCOMPARE(full.instances.at("/table").round, 1);
        QCOMPARE(full.znodes.at("/table").stat.numChildren, 4);
        for (const auto& [id, guest] : full.participants)
            QVERIFY(guest.standing == Standing::Inside);

        for (const auto& guest : four)
            dinner.getsUp(guest);
        const auto empty = dinner.world();
        for (const auto& [id, guest] : empty.participants)
            QVERIFY(guest.standing == Standing::Out);
        QCOMPARE(empty.instances.at("/table").present, 0);
        QVERIFY(isAlwaysHeld(dinner));
    }

    void secondSittingIsCounted()
    {
        auto dinner = aTable(four);
        for (int round = 1; round <= 2; ++round) {
            for (const auto& guest : four)
                dinner.sits(guest);
            QCOMPARE(dinner.world().instances.at("/table").round, round);
            for (const auto& guest : four)
                dinner.getsUp(guest);
        }
        QVERIFY(isAlwaysHeld(dinner));
    }

    void hastyGuestLeavesTwoWaitingForEver()
    {
        auto dinner = aTable({"张三", "李四"});
        dinner.sits("张三");
        dinner.takesSeat("李四");
        dinner.looks("李四"); // sees both, and eats
        dinner.givesSeat("李四");
        dinner.looks("李四"); // sees 张三
        dinner.wakes("张三"); // too late: it counts one
        auto world = dinner.world();
        QVERIFY(world.isQuiet());
        QVERIFY(isAlwaysHeld(dinner));
        QVERIFY(world.participants.at(1).standing == Standing::Waiting);
        QVERIFY(world.participants.at(2).standing == Standing::Lingering);

        const auto remark = dinner.says("stuck", "/table");
        world = dinner.world();
        const auto& broken = stateOf(world, Invariant::NobodyWaitsForEver);
        QVERIFY(!broken.isHeld);
        const std::vector<EventId> proof{remark, world.participants.at(1).believedBy,
                                         world.participants.at(2).believedBy};
        QCOMPARE(broken.proof, proof);
        QVERIFY(stateOf(world, Invariant::NobodyEatsEarly).isHeld);
        QVERIFY(stateOf(world, Invariant::NobodyLeavesEarly).isHeld);
    }

    void remarkOfAParticipantBreaksNothing()
    {
        auto dinner = aTable({"张三", "李四"});
        dinner.sits("张三");
        dinner.tells("张三", {.kind = Kind::Remark, .path = "/table", .text = "stuck"});
        QVERIFY(isAlwaysHeld(dinner));
    }

    void whoEatsBeforeAllSitIsProved_data() { relays(); }
    void whoEatsBeforeAllSitIsProved()
    {
        QFETCH(bool, isRelayed);
        auto dinner = aTable(four, isRelayed);
        for (const auto* guest : {"张三", "李四", "王五"})
            dinner.sits(guest);
        QVERIFY(isAlwaysHeld(dinner));
        const auto belief = dinner.believes("王五", Standing::Inside, 3);
        const auto world = dinner.world();
        const auto& broken = stateOf(world, Invariant::NobodyEatsEarly);
        QVERIFY(!broken.isHeld);
        QCOMPARE(broken.proof.front(), belief);

        dinner.sits("赵六"); // what comes after cannot make it good
        QVERIFY(!isHeld(dinner, Invariant::NobodyEatsEarly));
        QCOMPARE(stateOf(dinner.world(), Invariant::NobodyEatsEarly).proof.front(), belief);
    }

    void leftOverOfTheLastSittingIsNoGuest()
    {
        auto dinner = aTable({"张三", "李四"});
        dinner.sits("张三");
        dinner.sits("李四");
        dinner.getsUp("张三");
        dinner.becomes("李四", SessionState::Lost);
        dinner.believes("李四", Standing::Lost);
        dinner.looks("张三"); // the server keeps 李四's node still
        dinner.believes("张三", Standing::GaveUp);
        dinner.sits("张三"); // counts the dead one, and eats
        QVERIFY(dinner.world().participants.at(1).standing == Standing::Inside);
        QVERIFY(!isHeld(dinner, Invariant::NobodyEatsEarly));
    }

    void listThatShowsAllIsEnough()
    {
        auto dinner = aTable({"张三", "李四"});
        dinner.takesSeat("张三");
        dinner.believes("李四", Standing::Entering);
        const auto asked = dinner.sends(
            "李四", {.operation = Operation::Create, .createMode = 1, .path = "/table/李四"});
        ++dinner.zxid;
        dinner.seated.push_back("李四");
        dinner.looks("张三"); // sees it before the reply to the create is read
        QVERIFY(dinner.world().participants.at(1).standing == Standing::Inside);
        dinner.answers("李四", asked, {.zxid = dinner.zxid});
        QVERIFY(isAlwaysHeld(dinner));
    }

    void numberOfChildrenIsEnough()
    {
        auto dinner = aTable({"张三", "李四"});
        dinner.takesSeat("张三");
        dinner.believes("李四", Standing::Entering);
        const auto asked = dinner.sends(
            "李四", {.operation = Operation::Create, .createMode = 1, .path = "/table/李四"});
        const Stat table{.czxid = 1, .mzxid = 1, .numChildren = 2, .pzxid = 3};
        dinner.asks("张三", Operation::GetData, "/table", WatchKind::Data, 0, 3, table);
        dinner.believes("张三", Standing::Inside, 2);
        dinner.answers("李四", asked, {.zxid = 3});
        QVERIFY(isAlwaysHeld(dinner));
    }

    void createThatIsReadLateAcquits()
    {
        auto dinner = aTable({"张三", "李四"});
        dinner.takesSeat("张三");
        dinner.believes("李四", Standing::Entering);
        const auto asked = dinner.sends(
            "李四", {.operation = Operation::Create, .createMode = 1, .path = "/table/李四"});
        const auto question
            = dinner.sends("张三", {.operation = Operation::GetChildren, .path = "/table"});
        dinner.answers("张三", question, {.zxid = 3}); // the names were not recorded
        dinner.believes("张三", Standing::Inside, 2);
        QVERIFY(!isHeld(dinner, Invariant::NobodyEatsEarly));
        dinner.answers("李四", asked, {.zxid = 3});
        QVERIFY(isHeld(dinner, Invariant::NobodyEatsEarly));
    }

    void createAfterTheLastLookDoesNotAcquit()
    {
        auto dinner = aTable({"张三", "李四"});
        dinner.takesSeat("张三");
        dinner.looks("张三");
        dinner.believes("张三", Standing::Inside, 1);
        dinner.takesSeat("李四");
        QVERIFY(!isHeld(dinner, Invariant::NobodyEatsEarly));
    }

    void whoGoesWhileAnotherEatsIsProved()
    {
        auto dinner = aTable({"张三", "李四"});
        dinner.sits("张三");
        dinner.sits("李四");
        dinner.getsUp("张三");
        QVERIFY(isAlwaysHeld(dinner));
        const auto out = dinner.believes("张三", Standing::Out, 0);
        const auto world = dinner.world();
        const auto& broken = stateOf(world, Invariant::NobodyLeavesEarly);
        QVERIFY(!broken.isHeld);
        const std::vector<EventId> proof{out, world.participants.at(2).believedBy};
        QCOMPARE(broken.proof, proof);
    }

    void guestWhoseSessionIsGoneIsNotWaitedFor_data()
    {
        QTest::addColumn<bool>("isLate");
        QTest::newRow("known before") << false;
        QTest::newRow("known after") << true;
    }
    void guestWhoseSessionIsGoneIsNotWaitedFor()
    {
        QFETCH(bool, isLate);
        auto dinner = aTable({"张三", "李四"});
        dinner.sits("张三");
        dinner.sits("李四");
        dinner.getsUp("张三");
        if (!isLate)
            dinner.becomes("李四", SessionState::Lost);
        ++dinner.zxid; // the server ends the session of 李四
        dinner.seated.clear();
        dinner.wakes("张三");
        QVERIFY(dinner.world().participants.at(1).standing == Standing::Out);
        QCOMPARE(isHeld(dinner, Invariant::NobodyLeavesEarly), !isLate);
        if (isLate)
            dinner.becomes("李四", SessionState::Lost);
        QVERIFY(isHeld(dinner, Invariant::NobodyLeavesEarly));
    }

    void guestThatSaidItsSessionIsGoneIsNotWaitedForAtAll()
    {
        auto dinner = aTable({"张三", "李四"});
        dinner.sits("张三");
        dinner.sits("李四");
        dinner.getsUp("张三");
        dinner.becomes("李四", SessionState::Lost);
        dinner.believes("张三", Standing::Out, 0);
        QVERIFY(isAlwaysHeld(dinner));
    }

    void sessionThatIsLostLaterExcusesNobody()
    {
        auto dinner = aTable({"张三", "李四"});
        dinner.sits("张三");
        dinner.sits("李四");
        dinner.getsUp("张三");
        dinner.believes("张三", Standing::Out, 0);
        ++dinner.zxid;
        dinner.becomes("李四", SessionState::Lost);
        QVERIFY(!isHeld(dinner, Invariant::NobodyLeavesEarly));
    }

    void slowLeaverIsNotBlamedForTheNextSitting()
    {
        auto dinner = aTable({"张三", "李四"});
        dinner.sits("张三");
        dinner.sits("李四");
        dinner.givesSeat("张三");
        dinner.looks("张三");
        dinner.givesSeat("李四");
        dinner.looks("李四"); // out
        dinner.isTold("张三", Change::ChildrenChanged, "/table");
        const auto asked
            = dinner.sends("张三", {.operation = Operation::GetChildren, .path = "/table"});
        dinner.answers("张三", asked, {.zxid = dinner.zxid});
        dinner.believes("李四", Standing::Entering); // comes again
        dinner.believes("张三", Standing::Out, 0);
        QVERIFY(isAlwaysHeld(dinner));
        QCOMPARE(dinner.world().instances.at("/table").round, 2);
    }

    void wrongWatchIsNeverFired()
    {
        auto dinner = aTable({"张三", "李四"});
        dinner.sits("张三");
        dinner.sits("李四");
        dinner.givesSeat("张三");
        const Stat table{.czxid = 1, .mzxid = 1, .numChildren = 1, .pzxid = dinner.zxid};
        dinner.asks("张三", Operation::GetData, "/table", WatchKind::Data, 0, dinner.zxid, table);
        dinner.believes("张三", Standing::Lingering, 1);
        dinner.givesSeat("李四");
        dinner.looks("李四");
        const auto world = dinner.world();
        QVERIFY(world.participants.at(2).standing == Standing::Out);
        QVERIFY(world.participants.at(1).standing == Standing::Lingering);
        const auto left = std::find_if(world.watches.begin(), world.watches.end(),
                                       [](const LeftWatch& watch) { return watch.actor == 1; });
        QVERIFY(left != world.watches.end());
        QVERIFY(left->kind == WatchKind::Data);
        QVERIFY(isAlwaysHeld(dinner));
    }
};

QTEST_GUILESS_MAIN(WorldInvariantsTest)
#include "tst_worldinvariants.moc"
