#include "tests/support/writtenjournal.h"

#include <QTest>

using namespace zoetrope::recipes;
using namespace zoetrope::tests;

namespace {

constexpr std::int32_t connectionLoss = -4;

WrittenJournal aJournal(bool isRelayed = true)
{
    WrittenJournal journal;
    journal.isRelayed = isRelayed;
    journal.connects("A");
    journal.connects("B");
    return journal;
}

Event reply(std::int64_t zxid, const Stat& stat, std::vector<std::string> names = {})
{
    return {.zxid = zxid,
            .detail
            = std::make_shared<const Event::Detail>(Event::Detail{stat, {}, std::move(names)})};
}

} // namespace

class WorldSessionsTest : public QObject
{
    Q_OBJECT
private slots:
    void closingASessionEndsItsEphemerals()
    {
        auto journal = aJournal();
        journal.makes("A", "/a", 5, 1);
        journal.makes("A", "/b", 6, 0);
        journal.closes("A", 8);
        const auto world = journal.world();
        QCOMPARE(world.tombstones.at("/a").zxid, 8);
        QVERIFY(world.znodes.contains("/b"));
    }

    // As a crash does: its goodbye goes nowhere.
    void whatAKilledClientOwnsStaysUntilTheServerTakesIt()
    {
        auto journal = aJournal();
        journal.makes("A", "/a", 5, 1);
        journal.asks("B", Operation::GetData, "/a", WatchKind::Data, 0, 6, Stat{.czxid = 5});
        NetworkFaults faults(NetworkFault::Delay);
        faults.set(NetworkFault::Cut, 1);
        journal.breaks("A", faults);
        journal.becomes("A", SessionState::Closed);
        journal.departs("A");
        QVERIFY(journal.world().znodes.contains("/a"));
        journal.isTold("B", Change::Deleted, "/a");
        QVERIFY(!journal.world().znodes.contains("/a"));
    }

    void whoLooksOnHasLookedAgainOnceItHasItsAnswer()
    {
        auto journal = aJournal();
        journal.recipe = Recipe::Cache;
        journal.believes("A", Standing::Inside);
        journal.isTold("A", Change::ChildrenChanged, "/table");
        const auto isWoken
            = [&] { return journal.world().participants.at(journal.actor("A")).isWoken; };
        QVERIFY(isWoken());
        journal.lists("A", "/table", {}, 9);
        QVERIFY(!isWoken());
        QCOMPARE(journal.world().participants.at(journal.actor("A")).wakeUps, 1);
    }

    // Of another library's client the relay tells what it asks, and itself where it stands.
    void whoIsOverheardWaitsWhereItHasLeftAWatch()
    {
        WrittenJournal journal;
        journal.connects("K");
        journal.tells("K", {.kind = Kind::Joined, .source = Source::Relay, .text = "K"});
        journal.believes("K", Standing::Entering);
        const auto isAsleep = [&](const World& world) {
            const auto& one = world.participants.at(journal.actor("K"));
            return one.standing == Standing::Waiting && one.waitsOn == "/table/a" && !one.isWoken
                && one.outstanding.empty();
        };
        const auto leavesAWatch = [&](std::int32_t code) {
            Event request{.kind = Kind::WireRequest,
                          .source = Source::Relay,
                          .operation = Operation::GetData,
                          .watch = WatchKind::Data,
                          .path = "/table/a"};
            const auto sent = journal.tells("K", request);
            request.kind = Kind::WireReply;
            request.cause = sent;
            request.code = code;
            journal.tells("K", request);
        };
        leavesAWatch(-101); // it is not there: no watch is left
        QVERIFY(!isAsleep(journal.world()));
        leavesAWatch(0);
        QVERIFY(isAsleep(journal.world()));
        journal.tells("K",
                      {.kind = Kind::WireEvent,
                       .source = Source::Relay,
                       .change = Change::DataChanged,
                       .path = "/table/a"});
        QVERIFY(journal.world().participants.at(journal.actor("K")).isWoken);
        leavesAWatch(0);
        QVERIFY(isAsleep(journal.world()));
        const auto one = journal.world().participants.at(journal.actor("K"));
        QCOMPARE(one.wakeUps, 1);
        QCOMPARE(one.vainWakeUps, 1);
        QCOMPARE(one.requests, 3);
    }

    void lostSessionTakesItsEphemeralsUntilAListShowsThem()
    {
        auto journal = aJournal();
        journal.makes("A", "/table", 1, 0);
        journal.makes("A", "/table/a", 5);
        journal.becomes("A", SessionState::Lost);
        QVERIFY(!journal.world().znodes.contains("/table/a"));
        journal.lists("B", "/table", {"a"}, 5); // the server has not noticed yet
        QVERIFY(journal.world().znodes.contains("/table/a"));
        QVERIFY(!journal.world().tombstones.contains("/table/a"));
        journal.lists("B", "/table", {}, 9);
        QVERIFY(!journal.world().znodes.contains("/table/a"));
    }

    void lostReplyLeavesTheTruthToTheRelay_data()
    {
        QTest::addColumn<bool>("isRelayed");
        QTest::newRow("the relay saw the reply") << true;
        QTest::newRow("nobody did") << false;
    }

    void lostReplyLeavesTheTruthToTheRelay()
    {
        QFETCH(bool, isRelayed);
        auto journal = aJournal(isRelayed);
        const auto asked
            = journal.sends("A", {.operation = Operation::Create, .createMode = 0, .path = "/a"});
        if (isRelayed)
            journal.replies("A", asked, reply(5, {.czxid = 5, .mzxid = 5, .pzxid = 5}));
        journal.receives("A", asked, {.code = connectionLoss});
        const auto world = journal.world();
        QCOMPARE(world.znodes.contains("/a"), isRelayed);
        QVERIFY(world.participants.at(1).outstanding.empty());
    }
};

QTEST_GUILESS_MAIN(WorldSessionsTest)
#include "tst_worldsessions.moc"
