#include "tests/support/writtendinner.h"

#include "recipes/history/chroniclefold.h"

#include <QTest>

using namespace zoetrope::recipes;
using namespace zoetrope::tests;
using namespace std::chrono_literals;

namespace {

Chronicle chronicleOf(const WrittenJournal& journal)
{
    World world;
    Chronicle chronicle;
    ChronicleFold fold;
    for (const auto& event : journal.events()) {
        world.apply(event);
        fold.apply(event, world, chronicle);
    }
    return chronicle;
}

std::vector<Activity> activities(const Chronicle& chronicle, ActorId actor)
{
    std::vector<Activity> all;
    for (const auto& bar : chronicle.bars) {
        if (bar.actor == actor)
            all.push_back(bar.activity);
    }
    return all;
}

std::vector<Arrow> arrows(const Chronicle& chronicle, ArrowKind kind)
{
    std::vector<Arrow> all;
    for (const auto& arrow : chronicle.arrows) {
        if (arrow.kind == kind)
            all.push_back(arrow);
    }
    return all;
}

TimePoint timeOf(const WrittenJournal& journal, EventId id)
{
    return journal.events().at(id - 1).at;
}

} // namespace

class ChronicleTest : public QObject
{
    Q_OBJECT
private slots:
    void lanesAreInTheOrderOfJoining()
    {
        WrittenJournal journal;
        journal.connects("李四");
        journal.connects("张三");
        const std::vector<ActorId> expected{1, 2};
        QCOMPARE(chronicleOf(journal).lanes, expected);
    }

    void connectingHasABarPerPhaseAsLongAsItTook()
    {
        WrittenJournal journal;
        journal.connects("张三");
        const auto chronicle = chronicleOf(journal);
        std::vector<Phase> phases;
        for (const auto& bar : chronicle.bars) {
            if (bar.activity == Activity::Connecting)
                phases.push_back(bar.phase);
        }
        const std::vector<Phase> expected{Phase::Name, Phase::Socket, Phase::Handshake};
        QVERIFY(phases == expected);
        QVERIFY(chronicle.bars[1].to - chronicle.bars[1].from == 1ms);
        QVERIFY(chronicle.bars.back().activity == Activity::Idle);
    }

    void phasesThatAreToldTogetherAreAsLongAsTheyTook()
    {
        WrittenJournal journal;
        journal.connects("张三");
        const auto first = journal.becomes("张三", SessionState::Connecting);
        journal.waits(20ms);
        journal.tells("张三", {.took = 5ms, .kind = Kind::PhaseEnded, .phase = Phase::Name});
        journal.tells("张三", {.took = 9ms, .kind = Kind::PhaseEnded, .phase = Phase::Socket});
        const auto chronicle = chronicleOf(journal);
        const auto& handshake = chronicle.bars.back();
        QVERIFY(handshake.phase == Phase::Handshake);
        QVERIFY(handshake.from == timeOf(journal, first) + 14ms);
    }

    // The server had it, and the client gave up waiting.
    void aReplyThatNeverArrivedEndsWhereItVanished()
    {
        WrittenJournal journal;
        journal.connects("张三");
        const auto asked = journal.sends("张三",
                                         {.kind = Kind::Sent,
                                          .operation = Operation::Create,
                                          .createMode = 3,
                                          .path = "/lock/a"});
        journal.waits(100ms);
        const auto failed = journal.tells("张三",
                                          {.cause = asked.sent,
                                           .code = -4,
                                           .kind = Kind::Arrived,
                                           .operation = Operation::Create,
                                           .item = Item::Reply,
                                           .path = "/lock/a"});
        const auto replies = arrows(chronicleOf(journal), ArrowKind::Reply);
        QCOMPARE(replies.size(), std::size_t{1});
        QVERIFY(replies.front().isLost && replies.front().event == failed);
        QVERIFY(replies.front().to == timeOf(journal, failed));
    }

    // The relay has told what the server answered, and kept it.
    void aReplyThatARelayLostNeverArrived()
    {
        WrittenJournal journal;
        journal.connects("张三");
        const auto asked = journal.sends("张三",
                                         {.kind = Kind::Sent,
                                          .operation = Operation::Create,
                                          .createMode = 3,
                                          .path = "/lock/a"});
        journal.replies("张三", asked, {.zxid = 2});
        QVERIFY(!arrows(chronicleOf(journal), ArrowKind::Reply).front().isLost);
        journal.receives("张三", asked, {.code = -4});
        const auto replies = arrows(chronicleOf(journal), ArrowKind::Reply);
        QCOMPARE(replies.size(), std::size_t{1});
        QVERIFY(replies.front().isLost);
        const auto world = journal.world();
        QCOMPARE(world.participants.begin()->second.requests, 1);
        QCOMPARE(world.participants.begin()->second.roundTrips, 0); // nothing has come back
    }

    // Its network is silent: it has not reached the server, and nothing has come back.
    void aRequestThatNobodySawPassEndsOnItsWay()
    {
        WrittenJournal journal;
        journal.connects("张三");
        const auto sent = journal.tells(
            "张三", {.kind = Kind::Sent, .operation = Operation::Delete, .path = "/lock/a"});
        journal.waits(100ms);
        const auto failed = journal.tells("张三",
                                          {.cause = sent,
                                           .code = -7,
                                           .kind = Kind::Arrived,
                                           .operation = Operation::Delete,
                                           .item = Item::Reply,
                                           .path = "/lock/a"});
        const auto chronicle = chronicleOf(journal);
        QVERIFY(arrows(chronicle, ArrowKind::Reply).empty());
        const auto requests = arrows(chronicle, ArrowKind::Request);
        QCOMPARE(requests.size(), std::size_t{1});
        QVERIFY(requests.front().isLost && requests.front().to == timeOf(journal, failed));
    }

    // It is who it was: a name is no lane.
    void whoIsRenamedKeepsItsLane()
    {
        WrittenJournal journal;
        journal.connects("张三");
        journal.tells("张三", {.kind = Kind::Joined, .source = Source::Laboratory, .text = "Eva"});
        const auto world = journal.world();
        QCOMPARE(world.participants.size(), std::size_t{1});
        QCOMPARE(world.participants.begin()->second.name, std::string("Eva"));
        QVERIFY(world.participants.begin()->second.isPresent);
        QCOMPARE(chronicleOf(journal).lanes.size(), std::size_t{1});
        QCOMPARE(chronicleOf(journal).names->at(1), std::string("Eva"));
    }

    void guestWorksWaitsIsWokenAndEats()
    {
        WrittenDinner dinner;
        dinner.capacity = 2;
        dinner.connects("张三");
        dinner.connects("李四");
        dinner.lays("李四");
        dinner.sits("张三");
        dinner.sits("李四");
        const auto all = activities(chronicleOf(dinner), 1);
        const std::vector<Activity> tail{Activity::Waiting, Activity::Woken, Activity::Working,
                                         Activity::Inside};
        QVERIFY(all.size() > tail.size());
        QVERIFY(std::equal(tail.rbegin(), tail.rend(), all.rbegin()));
    }

    void whoHasItsEventInTheInboxWaitsUntilItIsTold()
    {
        WrittenDinner dinner;
        dinner.connects("张三");
        dinner.lays("张三");
        dinner.sits("张三");
        const auto arrived = dinner.gets("张三", Change::ChildrenChanged, "/table");
        const auto untold = chronicleOf(dinner);
        QVERIFY(untold.bars.back().activity == Activity::Waiting);
        QVERIFY(untold.arrows.back().delivered == TimePoint::max());
        const auto told = dinner.takes("张三", arrived);
        const auto chronicle = chronicleOf(dinner);
        QVERIFY(chronicle.bars.back().activity == Activity::Woken);
        QVERIFY(chronicle.bars.back().from == timeOf(dinner, told));
        QVERIFY(chronicle.bars.back().to == TimePoint::max());
    }

    void waitingBarSaysForWhatAndHowMany()
    {
        WrittenDinner dinner;
        dinner.connects("张三");
        dinner.lays("张三");
        dinner.sits("张三");
        const auto chronicle = chronicleOf(dinner);
        const auto& bar = chronicle.bars.back();
        QVERIFY(bar.activity == Activity::Waiting);
        QCOMPARE(bar.label, std::string("/table"));
        QCOMPARE(bar.count, 1);
        QCOMPARE(bar.capacity, 4);
    }

    void whoWaitsElsewhereHoldsMeanwhile()
    {
        WrittenJournal journal;
        journal.connects("张三");
        const auto stands = [&journal](Standing standing, const std::string& path) {
            journal.tells("张三",
                          {.kind = Kind::Belief,
                           .recipe = Recipe::Mutex,
                           .standing = standing,
                           .path = path,
                           .text = path + "/lock-0000000000"});
            const auto chronicle = chronicleOf(journal);
            return chronicle.bars.back();
        };
        QVERIFY(!stands(Standing::Inside, "/left").holdsBeside);
        const auto wait = stands(Standing::Waiting, "/right");
        QVERIFY(wait.activity == Activity::Waiting && wait.holdsBeside);
        QVERIFY(!stands(Standing::Inside, "/right").holdsBeside);
        QVERIFY(stands(Standing::Waiting, "/left").holdsBeside);
        stands(Standing::Out, "/right");
        QVERIFY(!stands(Standing::Waiting, "/left").holdsBeside);
        stands(Standing::Inside, "/left");
        QVERIFY(stands(Standing::Waiting, "/right").holdsBeside);
        journal.becomes("张三", SessionState::Lost);
        QVERIFY(!chronicleOf(journal).bars.back().holdsBeside);
    }

    void barsOfOneActorDoNotOverlap()
    {
        WrittenDinner dinner;
        for (const auto* guest : {"张三", "李四", "王五", "赵六"})
            dinner.connects(guest);
        dinner.lays("张三");
        for (const auto* guest : {"张三", "李四", "王五", "赵六"})
            dinner.sits(guest);
        std::map<ActorId, TimePoint> ends;
        for (const auto& bar : chronicleOf(dinner).bars) {
            QVERIFY(bar.from <= bar.to);
            if (ends.contains(bar.actor))
                QVERIFY(ends[bar.actor] == bar.from);
            ends[bar.actor] = bar.to;
        }
    }

    void suspendedAndLostAreBars()
    {
        WrittenJournal journal;
        journal.connects("张三");
        journal.becomes("张三", SessionState::Suspended);
        journal.becomes("张三", SessionState::Lost);
        const auto all = activities(chronicleOf(journal), 1);
        QVERIFY(all[all.size() - 2] == Activity::Suspended);
        QVERIFY(all.back() == Activity::Lost);
    }

    void requestAndReplyMeetWhereTheRelaySawThem()
    {
        WrittenJournal journal;
        journal.connects("张三");
        const auto asked = journal.sends("张三", {.operation = Operation::Exists, .path = "/a"});
        const auto wire = journal.replies("张三", asked, {.code = -101});
        const auto arrived = journal.receives("张三", asked, {.code = -101});
        const auto chronicle = chronicleOf(journal);
        const auto& request = chronicle.arrows[0];
        const auto& reply = chronicle.arrows[1];
        QVERIFY(request.kind == ArrowKind::Request && reply.kind == ArrowKind::Reply);
        QVERIFY(request.from == timeOf(journal, asked.sent));
        QVERIFY(request.to == timeOf(journal, asked.wire));
        QVERIFY(reply.from == timeOf(journal, wire));
        QVERIFY(reply.to == timeOf(journal, arrived));
        QVERIFY(reply.delivered == timeOf(journal, arrived + 1));
        QCOMPARE(reply.code, -101);
        QCOMPARE(reply.event, arrived);
    }

    void withoutARelayTheyMeetHalfWay()
    {
        WrittenJournal journal;
        journal.isRelayed = false;
        journal.connects("张三");
        const auto asked = journal.sends("张三", {.operation = Operation::Exists, .path = "/a"});
        journal.waits(9ms);
        const auto arrived = journal.answers("张三", asked, {});
        const auto chronicle = chronicleOf(journal);
        QVERIFY(chronicle.arrows[0].to == timeOf(journal, asked.sent) + 5ms);
        QVERIFY(chronicle.arrows[1].from == chronicle.arrows[0].to);
        QVERIFY(chronicle.arrows[1].to == timeOf(journal, arrived));
    }

    void requestUnderWayHasNoEnd()
    {
        WrittenJournal journal;
        journal.isRelayed = false;
        journal.connects("张三");
        journal.sends("张三", {.operation = Operation::Create, .path = "/a"});
        QVERIFY(chronicleOf(journal).arrows.back().to == TimePoint::max());
    }

    void watchArrowLeavesWithItsChange()
    {
        WrittenJournal journal;
        journal.connects("A");
        journal.connects("B");
        journal.makes("A", "/table", 1, 0);
        journal.lists("A", "/table", {}, 1);
        const auto made = journal.makes("B", "/table/b", 2);
        const auto wire = journal.isTold("A", Change::ChildrenChanged, "/table");
        const auto watch = arrows(chronicleOf(journal), ArrowKind::Watch).front();
        QCOMPARE(watch.cause, made);
        QVERIFY(watch.evidence == Evidence::Wire);
        QVERIFY(watch.from == timeOf(journal, made));
        QVERIFY(watch.to == timeOf(journal, wire + 1));
        QVERIFY(watch.delivered == timeOf(journal, wire + 2));
        QCOMPARE(watch.actor, 1U);
    }

    void oneWatchEventForTwoOwnersIsOneArrow()
    {
        WrittenJournal journal;
        journal.connects("A");
        journal.lists("A", "/table", {}, 1);
        journal.isTold("A", Change::ChildrenChanged, "/table");
        journal.takes("A", journal.gets("A", Change::ChildrenChanged, "/table"));
        QCOMPARE(arrows(chronicleOf(journal), ArrowKind::Watch).size(), 1U);
    }

    void causeThatComesLateIsDrawnAllTheSame()
    {
        WrittenJournal journal;
        journal.connects("A");
        journal.connects("B");
        journal.makes("A", "/table", 1, 0);
        journal.lists("A", "/table", {}, 1);
        const auto asked = journal.sends(
            "B", {.operation = Operation::Create, .createMode = 1, .path = "/table/b"});
        journal.isTold("A", Change::ChildrenChanged, "/table");
        const auto made = journal.replies("B", asked, {.zxid = 2});
        const auto watches = arrows(chronicleOf(journal), ArrowKind::Watch);
        QCOMPARE(watches.size(), 1U);
        QCOMPARE(watches.front().cause, made);
    }

    void copyKeepsWhatItHad()
    {
        WrittenJournal journal;
        journal.connects("张三");
        World world;
        Chronicle chronicle;
        ChronicleFold fold;
        for (const auto& event : journal.events()) {
            world.apply(event);
            fold.apply(event, world, chronicle);
        }
        const auto copy = chronicle;
        journal.becomes("张三", SessionState::Lost);
        world.apply(journal.events().back());
        fold.apply(journal.events().back(), world, chronicle);
        QVERIFY(copy.bars.back().to == TimePoint::max());
        QVERIFY(chronicle.bars[copy.bars.size() - 1].to != TimePoint::max());
        QCOMPARE(chronicle.bars.size(), copy.bars.size() + 1);
    }

    // Its client has given the session up; the server, which decides, knows nothing of that.
    void aStoppedServerDeletesNothing()
    {
        WrittenJournal journal;
        journal.connects("张三");
        journal.makes("张三", "/table", 1, 0);
        journal.makes("张三", "/table/张三", 2);
        const auto stopped = journal.breaks(FaultKind::KillServer, 0, 1);
        journal.becomes("张三", SessionState::Suspended);
        journal.waits(5s);
        journal.becomes("张三", SessionState::Lost);
        QVERIFY(!journal.world().isServed());
        QVERIFY(journal.world().znodes.contains("/table/张三"));
        QVERIFY(chronicleOf(journal).outages.back().to == TimePoint::max());
        const auto started = journal.breaks(FaultKind::StartServer, 0, 1);
        QVERIFY(journal.world().isServed());
        QVERIFY(journal.world().tombstones.empty());
        const std::vector<Outage> expected{{timeOf(journal, stopped), timeOf(journal, started)}};
        QVERIFY(chronicleOf(journal).outages == expected);
        journal.becomes("张三", SessionState::Reconnected);
        journal.becomes("张三", SessionState::Lost);
        QVERIFY(!journal.world().znodes.contains("/table/张三"));
    }

    void twoOfThreeServersAnswer()
    {
        WrittenJournal journal;
        journal.breaks(FaultKind::StopServer, 1, 3);
        QVERIFY(journal.world().isServed());
        journal.breaks(FaultKind::KillLeader, 0, 3);
        QVERIFY(!journal.world().isServed());
        journal.breaks(FaultKind::StartServer, 2, 3);
        QVERIFY(journal.world().isServed());
    }

    void whatTheServerRefusedIsMarkedOnItsRequest()
    {
        WrittenJournal journal;
        journal.connects("张三");
        journal.makes("张三", "/table", 1, 0);
        journal.asks("张三", Operation::Create, "/table", WatchKind::None, -110, 1);
        const auto requests = arrows(chronicleOf(journal), ArrowKind::Request);
        QCOMPARE(requests[0].code, 0);
        QCOMPARE(requests[1].code, -110);
    }

    void whoIsToldOfItsOwnChangeIsNotWokenByIt()
    {
        WrittenJournal journal;
        journal.connects("张三");
        journal.connects("李四");
        journal.makes("张三", "/node", 1);
        for (const auto* const who : {"张三", "李四"})
            journal.asks(who, Operation::Exists, "/node", WatchKind::Exists, 0, 1);
        journal.deletes("张三", "/node", 2);
        for (const auto* const who : {"张三", "李四"})
            journal.fires(who, Change::Deleted, "/node");
        const auto watches = arrows(chronicleOf(journal), ArrowKind::Watch);
        QCOMPARE(watches.size(), 2U);
        QVERIFY(watches[0].isOwn && !watches[1].isOwn);
    }

    void seriesFindsWhatLastsIntoASpan()
    {
        Series<Bar> bars;
        const auto second = [](int n) { return TimePoint(std::chrono::seconds(n)); };
        bars.push_back({.from = second(0), .to = TimePoint::max()});
        for (int n = 1; n < 2'000; ++n)
            bars.push_back({.from = second(n), .to = second(n + 1)});
        std::vector<std::size_t> found;
        bars.within(second(1'000), second(1'001),
                    [&](std::size_t i, const Bar&) { found.push_back(i); });
        const std::vector<std::size_t> expected{0, 999, 1'000, 1'001};
        QCOMPARE(found, expected);
        bars.mutate(0, [&](Bar& bar) { bar.to = second(1); });
        found.clear();
        bars.within(second(1'000), second(1'001),
                    [&](std::size_t i, const Bar&) { found.push_back(i); });
        QCOMPARE(found.size(), 3U);
    }
};

QTEST_GUILESS_MAIN(ChronicleTest)
#include "tst_chronicle.moc"
