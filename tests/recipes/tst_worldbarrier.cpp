#include "tests/support/invariantstate.h"

#include <QTest>

using namespace zoetrope::recipes;
using namespace zoetrope::tests;

namespace {

constexpr std::int32_t noNode = -101;

} // namespace

class WorldBarrierTest : public QObject
{
    Q_OBJECT
private slots:
    void fiveWaitAtABarrierUntilItIsRemoved_data()
    {
        QTest::addColumn<bool>("isRelayed");
        QTest::newRow("with relays") << true;
        QTest::newRow("by the clients' own word") << false;
    }

    void fiveWaitAtABarrierUntilItIsRemoved()
    {
        QFETCH(bool, isRelayed);
        auto gate = aGate(isRelayed);
        const std::vector<std::string> waiters{"1", "2", "3", "4", "5"};
        for (const auto& who : waiters)
            waits(gate, who);
        QCOMPARE(gate.world().instances.at("/gate").present, 1);
        gate.deletes("opener", "/gate", 6);
        for (const auto& who : waiters) {
            gate.isTold(who, Change::Deleted, "/gate");
            gate.asks(who, Operation::GetData, "/gate", WatchKind::Data, noNode, 6);
            gate.believes(who, Standing::Inside);
        }
        QVERIFY(isAlwaysHeld(gate));
        QCOMPARE(gate.world().instances.at("/gate").present, 0);
        QVERIFY(gate.world().watches.empty());
    }

    void whoPassesAClosedBarrierIsProved()
    {
        auto gate = aGate(true);
        waits(gate, "1");
        const auto passed = gate.believes("1", Standing::Inside);
        const auto world = gate.world();
        const auto& broken = stateOf(world, Invariant::NobodyPassesClosed);
        QVERIFY(!broken.isHeld);
        const std::vector<EventId> proof{passed, world.znodes.at("/gate").createdBy};
        QCOMPARE(broken.proof, proof);
    }

    void openingThatIsReadLateAcquits()
    {
        auto gate = aGate(true);
        waits(gate, "1");
        const auto asked = gate.sends("opener", {.operation = Operation::Delete, .path = "/gate"});
        gate.isTold("1", Change::Deleted, "/gate");
        gate.asks("1", Operation::GetData, "/gate", WatchKind::Data, noNode, 6);
        gate.believes("1", Standing::Inside);
        gate.answers("opener", asked, {.zxid = 6});
        QVERIFY(isAlwaysHeld(gate));
    }

    void barrierThatIsClosedAgainWasOpenMeanwhile()
    {
        auto gate = aGate(true);
        waits(gate, "1");
        gate.deletes("opener", "/gate", 6);
        gate.isTold("1", Change::Deleted, "/gate");
        gate.asks("1", Operation::GetData, "/gate", WatchKind::Data, noNode, 6);
        gate.makes("opener", "/gate", 7, 0);
        gate.believes("1", Standing::Inside);
        QVERIFY(isAlwaysHeld(gate));
        QCOMPARE(gate.world().instances.at("/gate").present, 1);
    }

    void invariantsCanBeBrokenByWhoKnows()
    {
        auto gate = aGate(true);
        waits(gate, "1");
        auto world = gate.world();
        world.breakInvariant("/gate", Invariant::NobodyWaitsForEver, {3});
        QVERIFY(!stateOf(world, Invariant::NobodyWaitsForEver).isHeld);
        world.breakInvariant("/elsewhere", Invariant::NobodyWaitsForEver, {3});
    }

private:
    static WrittenJournal aGate(bool isRelayed)
    {
        WrittenJournal gate;
        gate.isRelayed = isRelayed;
        gate.recipe = Recipe::Barrier;
        gate.table = "/gate";
        for (const auto* who : {"opener", "1", "2", "3", "4", "5"})
            gate.connects(who);
        gate.makes("opener", "/gate", 5, 0);
        return gate;
    }

    static void waits(WrittenJournal& gate, const std::string& who)
    {
        const Stat stat{.czxid = 5, .mzxid = 5, .pzxid = 5};
        gate.believes(who, Standing::Entering);
        gate.asks(who, Operation::GetData, "/gate", WatchKind::Data, 0, 5, stat);
        gate.believes(who, Standing::Waiting);
    }
};

QTEST_GUILESS_MAIN(WorldBarrierTest)
#include "tst_worldbarrier.moc"
