#include "app/observe/observationhistory.h"

#include <QTest>

using namespace std::chrono_literals;
using namespace zoetrope::app;
using zoetrope::recipes::TimePoint;

namespace {

std::shared_ptr<const Sight> sightWith(int nodes, TimePoint at)
{
    auto sight = std::make_shared<Sight>();
    auto& seen = sight->inspection.picture.seen;
    seen.at = at;
    for (int i = 0; i < nodes; ++i)
        seen.tree.nodes["/n" + std::to_string(i)];
    return sight;
}

} // namespace

/// What a program that looks at a cluster for days keeps of it.
class BoundsTest : public QObject
{
    Q_OBJECT
private slots:
    void pastLooksAreThinnedOutAndTheNewestStay()
    {
        ObservationHistory history;
        for (int i = 1; i <= 1'000; ++i) {
            history.add(sightWith(1, TimePoint(std::chrono::seconds(i))));
            QVERIFY(history.count() <= ObservationHistory::most);
        }
        QVERIFY(history.count() > ObservationHistory::most / 3);
        for (int i = 990; i <= 1'000; ++i)
            QVERIFY(history.at(TimePoint(std::chrono::seconds(i)))->inspection.picture.seen.at
                    == TimePoint(std::chrono::seconds(i)));
        QVERIFY(history.at(TimePoint(1s))->inspection.picture.seen.at == TimePoint(1s));
    }

    // However large each is, one can be compared with the one before it.
    void largeLooksAreFewerButAtLeastTwo()
    {
        ObservationHistory history;
        const auto quarter = static_cast<int>(ObservationHistory::mostNodes) / 4;
        for (int i = 1; i <= 6; ++i) {
            history.add(sightWith(quarter, TimePoint(std::chrono::seconds(i))));
            QVERIFY(history.count() <= 4);
        }
        const auto all = static_cast<int>(ObservationHistory::mostNodes) + 1;
        for (int i = 7; i <= 9; ++i)
            history.add(sightWith(all, TimePoint(std::chrono::seconds(i))));
        QCOMPARE(history.count(), std::size_t{2});
        QVERIFY(history.at(TimePoint(9s))->inspection.picture.seen.at == TimePoint(9s));
    }
};

QTEST_GUILESS_MAIN(BoundsTest)
#include "tst_bounds.moc"
