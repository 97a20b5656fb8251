#include "app/export/comparison.h"
#include "app/recording/recordingfile.h"
#include "app/recording/seekindex.h"
#include "tests/recording/recordedevents.h"
#include "tests/support/writtendinner.h"

#include <QTest>

using namespace std::chrono_literals;
using namespace zoetrope::app;
using namespace zoetrope::recipes;
using namespace zoetrope::tests;

namespace {

void record(const std::filesystem::path& path, const std::vector<Event>& events)
{
    RecordingFile file(path, anAbout());
    file.write(events);
}

EventSource sourceOf(const std::vector<Event>& events)
{
    return [&events, next = std::size_t{0}]() mutable -> std::optional<Event> {
        return next < events.size() ? std::optional(events[next++]) : std::nullopt;
    };
}

} // namespace

class RewindTest : public QObject
{
    Q_OBJECT
private slots:
    void theWorldAtAnyEventIsAsItWas()
    {
        const Files files;
        const auto events = dinners(40);
        QVERIFY(events.size() > 4'000); // some checkpoints
        record(files / "a", events);
        SeekIndex seekIndex(files / "a");
        World world;
        std::size_t asked = 0;
        for (const auto& event : events) {
            world.apply(event);
            if (event.id % 97 != 0)
                continue;
            QVERIFY(seekIndex.worldAt(event.id) == world);
            ++asked;
        }
        QVERIFY(asked > 40);
        QVERIFY(seekIndex.worldAt(events.back().id + 1'000) == world);
        QVERIFY(seekIndex.worldAt(0) == World());
        QTRY_VERIFY_WITH_TIMEOUT(seekIndex.isDone(), 30'000); // it was not waited for
    }

    void aTimeHasItsEvent()
    {
        const Files files;
        const auto events = dinners(10);
        record(files / "a", events);
        SeekIndex seekIndex(files / "a");
        QCOMPARE(seekIndex.lastBefore(events.front().at - 1ns), EventId{0});
        QCOMPARE(seekIndex.lastBefore(events[1'200].at), events[1'200].id);
        QCOMPARE(seekIndex.lastBefore(events[1'200].at + 1ns), events[1'200].id);
        QCOMPARE(seekIndex.lastBefore(events.back().at + 1h), events.back().id);
    }

    void whoeverStopsWaitingGetsWhatThereIs()
    {
        const Files files;
        record(files / "a", dinners(40));
        SeekIndex seekIndex(files / "a");
        std::stop_source stopped;
        stopped.request_stop();
        const auto world = seekIndex.worldAt(4'000, stopped.get_token());
        QVERIFY(world.last <= 4'000);
    }

    void runsThatDidTheSameDoNotDiffer()
    {
        const auto events = dinners(3);
        auto later = events;
        for (auto& event : later) {
            event.at += 5h;
            event.session += 0x1000;
            event.zxid += 100;
        }
        QVERIFY(!firstDifference(sourceOf(events), sourceOf(later)));
        const Files files;
        record(files / "a", events);
        Recording recording(files / "a");
        QVERIFY(!firstDifference(eventsOf(recording), sourceOf(later)));
    }

    void theFirstDifferenceIsFound()
    {
        const auto events = dinners(3);
        auto other = events;
        const auto changed = std::find_if(
            other.begin() + static_cast<std::ptrdiff_t>(other.size() / 2), other.end(),
            [](const Event& event) { return event.kind == Kind::Sent; });
        changed->path = "/elsewhere";
        (changed + 1)->text = "and more that differs";
        const auto difference = firstDifference(sourceOf(events), sourceOf(other));
        QVERIFY(difference);
        QCOMPARE(difference->first, changed->id);
        QCOMPARE(difference->second, changed->id);
        QVERIFY(difference->alike > 20);
        QVERIFY(difference->secondWords.find("/elsewhere") != std::string::npos);
        QVERIFY(difference->firstWords.find("/table") != std::string::npos);
    }

    void whereOneEndsTheOtherGoesOn()
    {
        const auto shorter = dinners(1);
        const auto longer = dinners(2);
        const auto difference = firstDifference(sourceOf(shorter), sourceOf(longer));
        QVERIFY(difference);
        QCOMPARE(difference->first, EventId{0});
        QVERIFY(difference->firstWords.empty());
        QVERIFY(difference->second > shorter.back().id);
    }
};

QTEST_GUILESS_MAIN(RewindTest)
#include "tst_rewind.moc"
