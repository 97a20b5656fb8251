#include "recipes/history/markers.h"
#include "tests/support/writtendinner.h"

#include <QTest>

#include <numeric>

using namespace std::chrono_literals;
using namespace zoetrope::recipes;
using namespace zoetrope::tests;

namespace {

Markers markersOf(const std::vector<Event>& events)
{
    World world;
    Markers markers;
    MarkerFold fold;
    for (const auto& event : events) {
        world.apply(event);
        fold.apply(event, world, markers);
    }
    return markers;
}

std::vector<Event> dinner()
{
    WrittenDinner dinner;
    for (const auto* guest : {"one", "two", "three", "four"})
        dinner.connects(guest);
    dinner.lays("one");
    for (const auto* guest : {"one", "two", "three", "four"})
        dinner.sits(guest);
    for (const auto* guest : {"one", "two", "three", "four"})
        dinner.getsUp(guest);
    return dinner.events();
}

double sumOf(const Density& density)
{
    return std::accumulate(density.bars().begin(), density.bars().end(), 0.0);
}

} // namespace

class MarkersTest : public QObject
{
    Q_OBJECT
private slots:
    void everyWakeUpIsOne()
    {
        const auto events = dinner();
        const auto markers = markersOf(events);
        std::vector<EventId> expected;
        for (const auto& event : events) {
            if (event.kind == Kind::Delivered && event.item == Item::Watch)
                expected.push_back(event.id);
        }
        QVERIFY(expected.size() > 3);
        QCOMPARE(markers.wakeUps.size(), expected.size());
        for (std::size_t i = 0; i < expected.size(); ++i) {
            QCOMPARE(markers.wakeUps[i].event, expected[i]);
            QCOMPARE(markers.wakeUps[i].actor, events[expected[i] - 1].actor);
        }
    }

    // Each guest's znode is made and deleted once, whoever tells of it.
    void everyChangeOfAZnodeIsOneWhoeverTellsOfIt()
    {
        const auto markers = markersOf(dinner());
        std::map<std::uint64_t, int> changes;
        for (const auto& change : markers.changes)
            ++changes[change.znode];
        int guests = 0;
        for (const auto* guest : {"one", "two", "three", "four"})
            guests += changes[Markers::znodeOf(std::string("/table/") + guest)];
        QCOMPARE(guests, 8);
    }

    void whatBreaksIsATroubleAndWhatIsClearedIsNone()
    {
        World world;
        MarkerFold fold;
        Markers markers;
        auto& instance = world.instances["/lock"];
        instance.path = "/lock";
        instance.invariants = {{Invariant::AtMostOneHolder, false, {7}}};
        fold.apply({.id = 7, .actor = 3}, world, markers);
        QCOMPARE(markers.troubles.size(), std::size_t{1});
        QVERIFY(markers.troubles[0]
                == (Trouble{TroubleKind::Broken, TimePoint(), 7, 3, Invariant::AtMostOneHolder,
                            "/lock"}));
        fold.apply({.id = 8}, world, markers);
        QCOMPARE(markers.troubles.size(), std::size_t{1});
        instance.invariants[0].isHeld = true;
        fold.apply({.id = 9}, world, markers);
        QVERIFY(markers.troubles.empty());
    }

    void faultsAndLostSessionsAreTroubles()
    {
        const Harm frozen{.network = NetworkFaults(NetworkFault::Freeze)};
        const auto markers = markersOf(
            {{.id = 1, .actor = 1, .kind = Kind::Joined, .text = "one"},
             {.id = 2, .actor = 1, .kind = Kind::Fault, .detail = harmDetail(frozen)},
             {.id = 3, .actor = 1, .kind = Kind::StateChanged, .state = SessionState::Lost},
             {.id = 4, .kind = Kind::Remark, .source = Source::Laboratory, .text = stuckRemark}});
        QCOMPARE(markers.troubles.size(), std::size_t{3});
        QVERIFY(markers.troubles[0].kind == TroubleKind::Fault);
        QVERIFY(markers.troubles[0].harm == frozen);
        QVERIFY(markers.troubles[1].kind == TroubleKind::Lost);
        QVERIFY(markers.troubles[2].kind == TroubleKind::Stuck);
    }

    void troublesAreBounded()
    {
        std::vector<Event> events{{.id = 1, .actor = 1, .kind = Kind::Joined, .text = "one"}};
        const Event fault{.actor = 1, .kind = Kind::Fault};
        events.resize(Markers::mostTroubles + 10, fault);
        for (std::size_t i = 0; i < events.size(); ++i)
            events[i].id = i + 1;
        const auto markers = markersOf(events);
        QCOMPARE(markers.troubles.size(), Markers::mostTroubles);
        QCOMPARE(markers.troubles.front().event, EventId{2}); // the newest are left out
    }

    void theDensityCountsEveryEventHoweverLongItGets()
    {
        Density density;
        const auto begin = TimePoint(1h);
        for (int i = 0; i < 10'000; ++i)
            density.add(begin + i * 77ms);
        density.add(begin - 5s); // told late
        QCOMPARE(sumOf(density), 10'001.0);
        QVERIFY(density.bars().size() <= Density::mostBars);
        QVERIFY(density.bars().size() > Density::mostBars / 4);
        QVERIFY(density.begin() <= begin - 5s);
        const auto half = density.between(begin - 5s, begin + 385s);
        QVERIFY2(std::abs(half - 5'001) < 25, qPrintable(QString::number(half)));
        QCOMPARE(density.between(begin + 2h, begin + 3h), 0.0);
    }

    void theDensityOfAChapterIsSpreadOverIt()
    {
        Density density;
        density.add(TimePoint(10s), TimePoint(20s), 100);
        density.add(TimePoint(100s), TimePoint(100s), 7);
        QVERIFY(std::abs(sumOf(density) - 107) < 1e-6);
        QVERIFY(std::abs(density.between(TimePoint(10s), TimePoint(15s)) - 50) < 3);
        QVERIFY(density.between(TimePoint(30s), TimePoint(90s)) < 1e-6);
    }

    void timesAtBothEndsOfTimeAreNoTrouble()
    {
        Density density;
        density.add(TimePoint::max());
        density.add(TimePoint(0s));
        density.add(TimePoint::min() + 1h);
        QVERIFY(std::abs(sumOf(density) - 3) < 1e-6);
    }
};

QTEST_GUILESS_MAIN(MarkersTest)
#include "tst_markers.moc"
