#include "app/tours/tourfile.h"
#include "app/tours/tourprogress.h"
#include "tests/app/writtentour.h"

#include <QTest>

using namespace zoetrope::app;
using namespace zoetrope::recipes;
using namespace zoetrope::tests;
using namespace std::chrono_literals;

namespace {

World worldWith(Standing standing)
{
    World world;
    auto& one = world.participants[1];
    one.name = "张三";
    one.isPresent = true;
    one.standing = standing;
    return world;
}

} // namespace

/// When each caption of a tour is read: worlds are told to it, no run.
class GuideTest : public QObject
{
    Q_OBJECT
private slots:
    void captionsComeOneAfterTheOther()
    {
        TourProgress progress(parseTour(goodTour));
        QVERIFY(progress.state() == TourProgress::State::Reading && progress.caption() == 0);
        progress.goOn();
        QVERIFY(progress.state() == TourProgress::State::Waiting);
        auto world = worldWith(Standing::Idle);
        const Event event{.id = 7, .at = TimePoint(5s)};
        QVERIFY(!progress.note(event, world));
        world.participants[1].standing = Standing::Inside;
        QVERIFY(progress.note(event, world));
        QVERIFY(progress.state() == TourProgress::State::Reading && progress.caption() == 1);
        QVERIFY(progress.momentOf(1) == TimePoint(5s));
        progress.goBack();
        QCOMPARE(progress.caption(), std::size_t{0});
        progress.goOn();
        progress.goOn();
        QVERIFY(progress.state() == TourProgress::State::Finished);
    }

    void aFaultIsReadAsItIsWritten()
    {
        for (const auto* const text :
             {"killed", "cut", "frozen", "delayed", "delayed by 50 ms each way",
              "half open, limited to 9 bytes a second", "loses the next reply"}) {
            const auto sought = soughtFaultsFrom(text);
            QVERIFY2(sought, text);
            QCOMPARE(toText(*sought), std::string(text));
        }
        QCOMPARE(toText(soughtFaultsFrom("loses").value()), std::string("loses the next reply"));
        for (const auto* const text : {"", "sneezes", "cut, ", "cut, sneezes"})
            QVERIFY2(!soughtFaultsFrom(text), text);
    }

    void aFaultThatIsWaitedForIsFound()
    {
        const auto holds = [](const char* text, const Participant& one) {
            Condition condition{.kind = Condition::Kind::Fault, .faults = *soughtFaultsFrom(text)};
            World world;
            world.participants[1] = one;
            return condition.holds({}, world);
        };
        Participant one{.isPresent = true};
        QVERIFY(!holds("delayed", one) && !holds("killed", one));
        one.network.set(NetworkFault::Delay, 50);
        QVERIFY(holds("delayed", one) && holds("delayed by 50 ms each way", one));
        QVERIFY(!holds("delayed by 500 ms each way", one) && !holds("cut, delayed", one));
        one.network.set(NetworkFault::Cut, 1);
        QVERIFY(holds("cut, delayed", one) && !holds("killed", one));
        one.isPresent = false;
        one.isKilled = true;
        QVERIFY(holds("killed", one) && !holds("cut", one));
    }

    // The run is held by a caption, and what was under way still comes.
    void whatCameWhileACaptionWasReadIsNotWaitedFor()
    {
        TourProgress progress(parseTour(goodTour));
        auto world = worldWith(Standing::Inside);
        QVERIFY(progress.note({.id = 7, .at = TimePoint(5s)}, world));
        QVERIFY(progress.state() == TourProgress::State::Reading);
        QCOMPARE(progress.caption(), std::size_t{0});
        QCOMPARE(progress.due(), std::size_t{1});
        world.participants[1].standing = Standing::Out; // over, before anybody goes on
        QVERIFY(!progress.note({.id = 8, .at = TimePoint(6s)}, world));
        progress.goOn();
        QVERIFY(progress.state() == TourProgress::State::Reading);
        QCOMPARE(progress.caption(), std::size_t{1});
        QVERIFY(progress.momentOf(1) == TimePoint(5s));
    }

    // As at great speed: all that has come is read, one caption after the other.
    void severalThatCameWhileOneWasReadAreNotWaitedFor()
    {
        auto json = goodTour;
        json.replace(R"({"say": "one"})",
                     R"({"say": "one"}, {"when": {"is": "waiting"}, "say": "one and a half"})");
        json.replace(R"(["一", "二"])", R"(["一", "一半", "二"])");
        TourProgress progress(parseTour(json));
        auto world = worldWith(Standing::Waiting);
        auto& one = world.participants[1];
        QVERIFY(progress.note({.id = 7, .at = TimePoint(5s)}, world));
        one.standing = Standing::Inside;
        QVERIFY(progress.note({.id = 8, .at = TimePoint(6s)}, world));
        one.standing = Standing::Out;
        QVERIFY(!progress.note({.id = 9, .at = TimePoint(7s)}, world));
        for (const auto moment : {TimePoint(5s), TimePoint(6s)}) {
            const auto before = progress.caption();
            progress.goOn();
            QVERIFY(progress.state() == TourProgress::State::Reading);
            QCOMPARE(progress.caption(), before + 1);
            QVERIFY(progress.momentOf(progress.caption()) == moment);
        }
    }

    // A question, or whatever else waits for nothing, stands between.
    void whatCameBehindACaptionThatWaitsForNothingIsNotWaitedFor()
    {
        auto json = goodTour;
        json.replace(R"({"say": "one"})", R"({"say": "one"}, {"say": "one and a half"})");
        json.replace(R"(["一", "二"])", R"(["一", "一半", "二"])");
        TourProgress progress(parseTour(json));
        auto world = worldWith(Standing::Inside);
        QVERIFY(progress.note({.id = 7, .at = TimePoint(5s)}, world));
        progress.goOn();
        QCOMPARE(progress.caption(), std::size_t{1});
        QVERIFY(progress.momentOf(1) == progress.momentOf(0));
        progress.goOn();
        QVERIFY(progress.state() == TourProgress::State::Reading);
        QCOMPARE(progress.caption(), std::size_t{2});
        QVERIFY(progress.momentOf(2) == TimePoint(5s));
    }

    // What a person brings about by going on has not come before.
    void whatGoingOnBringsAboutIsWaitedFor()
    {
        auto json = goodTour;
        json.replace(R"({"say": "one"})", R"({"say": "one", "do": ["张三 kill"]})");
        TourProgress progress(parseTour(json));
        auto world = worldWith(Standing::Inside);
        QVERIFY(!progress.note({.id = 7, .at = TimePoint(5s)}, world));
        progress.goOn();
        QVERIFY(progress.state() == TourProgress::State::Waiting);
    }

    void whatDoesNotComeIsMissed()
    {
        TourProgress progress(parseTour(goodTour));
        QVERIFY(!progress.runHasEnded()); // it is being read
        progress.goOn();
        QVERIFY(progress.runHasEnded());
        QVERIFY(progress.state() == TourProgress::State::Missed);
        progress.goBack();
        QVERIFY(progress.state() == TourProgress::State::Reading);
    }

    // The run has ended before all that it told was read.
    void whatComesWithTheEndIsNotMissed()
    {
        TourProgress progress(parseTour(goodTour));
        progress.goOn();
        QVERIFY(progress.runHasEnded());
        auto world = worldWith(Standing::Inside);
        QVERIFY(progress.note({.id = 7, .at = TimePoint(5s)}, world));
        QVERIFY(progress.state() == TourProgress::State::Reading);
        QCOMPARE(progress.caption(), std::size_t{1});
    }
};

QTEST_GUILESS_MAIN(GuideTest)
#include "tst_tourprogress.moc"
