#include "app/teach/fold.h"

#include <QTest>

using namespace zoetrope::app;
using namespace zoetrope::recipes;
using namespace std::chrono_literals;

namespace {

const TimePoint start(1h);

} // namespace

/// What a window takes for the time of an event.
class ShownTimeTest : public QObject
{
    Q_OBJECT
private slots:
    void withoutALaboratoryItIsTheRealTime()
    {
        ShownTime time(nullptr);
        QVERIFY(time.of(start) == start);
        QVERIFY(time.now(start + 5s) == start + 5s);
    }

    void aPauseTakesNoTime()
    {
        const auto lab = std::make_shared<LabTimes>(start);
        ShownTime time(lab);
        QVERIFY(time.of(start + 1s) == start + 1s);
        lab->note(start + 2s, start + 2s, 0);
        QVERIFY(time.now(start + 60s) == start + 2s);
        lab->note(start + 60s, start + 2s, 1);
        QVERIFY(time.of(start + 61s) == start + 3s);
    }

    void slowMotionMakesNothingLonger()
    {
        const auto lab = std::make_shared<LabTimes>(start);
        ShownTime time(lab);
        lab->note(start, start, 0.25);
        QVERIFY(time.of(start + 4s) == start + 1s);
    }

    void aJumpOfTheClockIsShown()
    {
        const auto lab = std::make_shared<LabTimes>(start);
        ShownTime time(lab);
        lab->note(start + 1ms, start + 1h, 0);
        QVERIFY(time.of(start + 2ms) == start + 1h);
    }

    // Else all that is stepped through would lie on one instant.
    void whatHappensInAPauseHasALittleTimeOfItsOwn()
    {
        const auto lab = std::make_shared<LabTimes>(start);
        ShownTime time(lab);
        lab->note(start, start, 0);
        const auto first = time.of(start + 1ms);
        const auto second = time.of(start + 3ms);
        const auto third = time.of(start + 30s);
        QVERIFY(second - first == 2ms);
        QVERIFY(third > second && third - second < 100ms);
        QVERIFY(time.now(start + 60s) == third);
        lab->note(start + 60s, start, 1);
        QVERIFY(time.of(start + 61s) == third + 1s);
    }

    // All that has happened is in it, and yet it is not now.
    void aQuietMomentAfterTheNewestEventIsPast()
    {
        const auto joined = Clock::now() - 10s;
        const auto journal = std::make_shared<Journal>();
        const auto id
            = journal->append({.at = joined, .actor = 1, .kind = Kind::Joined, .text = "Ada"});
        Fold fold(journal, {}, {}, std::make_shared<LabTimes>(joined));
        QVERIFY(fold.update({}).frame.isLive);
        const auto quiet = fold.update(joined + 5s).frame;
        QVERIFY(!quiet.isLive);
        QVERIFY(quiet.cursor == joined + 5s && quiet.now >= quiet.cursor);
        QCOMPARE(quiet.world->last, id);
        QVERIFY(fold.update(TimePoint::max()).frame.isLive);
    }
};

QTEST_GUILESS_MAIN(ShownTimeTest)
#include "tst_showntime.moc"
