#include "app/export/comparison.h"
#include "app/recording/recorder.h"
#include "app/recording/recordingfile.h"
#include "app/recording/rewinder.h"
#include "recipes/observe/worldcode.h"
#include "tests/recording/recordedevents.h"
#include "tests/support/writtendinner.h"

#include <QScopeGuard>
#include <QTest>

#include <future>
#include <numeric>
#include <random>

using namespace std::chrono_literals;
using namespace zoetrope::app;
using namespace zoetrope::recipes;
using namespace zoetrope::tests;

namespace {

// Dinners, one after the other at the same table.
std::vector<Event> dinners(int count)
{
    WrittenDinner dinner;
    for (const auto* guest : {"one", "two", "three", "four"})
        dinner.connects(guest);
    dinner.lays("one");
    for (int i = 0; i < count; ++i) {
        for (const auto* guest : {"one", "two", "three", "four"})
            dinner.sits(guest);
        for (const auto* guest : {"one", "two", "three", "four"})
            dinner.getsUp(guest);
    }
    return dinner.events();
}

void record(const std::filesystem::path& path, const std::vector<Event>& events)
{
    RecordingFile file(path, anAbout());
    file.write(events);
}

std::unique_ptr<Recording> recordedWithCheckpoints(const std::filesystem::path& path,
                                                   const std::vector<Event>& events)
{
    Recorder::Limits limits;
    limits.farewell = 1min; // a busy machine folds slowly
    {
        Recorder recorder(path, anAbout(), limits);
        recorder.add(events);
    }
    return std::make_unique<Recording>(path);
}

World worldOf(const std::vector<Event>& events, EventId last)
{
    World world;
    for (const auto& event : events) {
        if (event.id <= last)
            world.apply(event);
    }
    return world;
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
        Rewinder rewinder(files / "a");
        World world;
        std::size_t asked = 0;
        for (const auto& event : events) {
            world.apply(event);
            if (event.id % 97 != 0)
                continue;
            QVERIFY(rewinder.worldAt(event.id) == world);
            ++asked;
        }
        QVERIFY(asked > 40);
        QVERIFY(rewinder.worldAt(events.back().id + 1'000) == world);
        QVERIFY(rewinder.worldAt(0) == World());
        QVERIFY(rewinder.isDone());
    }

    void aPackedWorldIsWhole()
    {
        const auto events = dinners(8);
        World world;
        for (std::size_t i = 0; i < events.size(); ++i) {
            world.apply(events[i]);
            if (i % 61 != 0)
                continue;
            auto other = unpackWorld(packed(world));
            QVERIFY(other && *other == world);
            auto whole = world;
            for (auto next = i + 1; next < std::min(i + 40, events.size()); ++next) {
                whole.apply(events[next]);
                other->apply(events[next]);
            }
            QVERIFY(*other == whole);
        }
    }

    // Each byte is any other for once: there is no world, or one that goes on.
    void bytesOfNoWorldDoNoHarm()
    {
        const auto events = dinners(2);
        World world;
        for (const auto& event : events)
            world.apply(event);
        const auto bytes = packed(world);
        std::mt19937 random(11);
        auto refused = 0;
        for (std::size_t i = 0; i < bytes.size(); ++i) {
            auto changed = bytes;
            changed[i] = static_cast<char>(random());
            auto other = unpackWorld(changed);
            refused += other ? 0 : 1;
            for (std::size_t next = 0; other && next < 60; ++next)
                other->apply(events[events.size() - 60 + next]);
        }
        QVERIFY(refused > 0);
        QVERIFY(!unpackWorld(bytes.substr(0, bytes.size() - 1)));
        QVERIFY(!unpackWorld(bytes + '\0'));
        QVERIFY(!unpackWorld({}));
    }

    void theCheckpointsInTheFileAreTheWorldsAsTheyWere()
    {
        const Files files;
        const auto events = dinners(80);
        const auto recording = recordedWithCheckpoints(files / "a", events);
        QVERIFY(recording->checkpoints().size() >= 2);
        QCOMPARE(recording->checkpoints().back(), events.back().id);
        World world;
        std::size_t compared = 0;
        for (const auto& event : events) {
            world.apply(event);
            const auto& known = recording->checkpoints();
            if (!std::binary_search(known.begin(), known.end(), event.id))
                continue;
            const auto stored = recording->worldAfter(event.id);
            QVERIFY(stored && *stored == world);
            ++compared;
        }
        QCOMPARE(compared, recording->checkpoints().size());
    }

    // The fold is held up after its first piece; the end is there all the same.
    void theEndIsThereBeforeTheRest()
    {
        const Files files;
        const auto events = dinners(80);
        static_cast<void>(recordedWithCheckpoints(files / "a", events));
        std::promise<void> opened;
        Rewinder rewinder(files / "a",
                          {.opens = {}, .sees = {}, .pauses = [gate = opened.get_future().share()] {
                               gate.wait();
                           }});
        const auto guard = qScopeGuard([&opened] { opened.set_value(); });
        QCOMPARE(rewinder.within(events.back().id), events.back().id);
        QVERIFY(rewinder.worldAt(events.back().id) == worldOf(events, events.back().id));
        const auto middle = events[events.size() / 2].id;
        QCOMPARE(rewinder.within(middle), middle);
        QVERIFY(rewinder.worldAt(middle) == worldOf(events, middle));
        QCOMPARE(rewinder.folded(), EventId{0});
    }

    void aFileThatBeginsInTheMiddleKnowsWhatWasSo()
    {
        const Files files;
        const auto events = dinners(80);
        const auto cut = events.size() / 2;
        {
            Recorder recorder(files / "a", anAbout());
            recorder.add(worldOf(events, events[cut - 1].id));
            recorder.add({events.begin() + static_cast<std::ptrdiff_t>(cut), events.end()}, cut);
        }
        Rewinder rewinder(files / "a");
        QCOMPARE(rewinder.first(), events[cut].id);
        QVERIFY(rewinder.worldAt(events.back().id) == worldOf(events, events.back().id));
        QVERIFY(rewinder.worldAt(events[cut + 7].id) == worldOf(events, events[cut + 7].id));
    }

    void aTimeHasItsEvent()
    {
        const Files files;
        const auto events = dinners(10);
        record(files / "a", events);
        Rewinder rewinder(files / "a");
        QCOMPARE(rewinder.lastBefore(events.front().at - 1ns), EventId{0});
        QCOMPARE(rewinder.lastBefore(events[1'200].at), events[1'200].id);
        QCOMPARE(rewinder.lastBefore(events[1'200].at + 1ns), events[1'200].id);
        QCOMPARE(rewinder.lastBefore(events.back().at + 1h), events.back().id);
    }

    void whoeverStopsWaitingGetsWhatThereIs()
    {
        const Files files;
        record(files / "a", dinners(40));
        Rewinder rewinder(files / "a");
        std::stop_source stopped;
        stopped.request_stop();
        const auto world = rewinder.worldAt(4'000, stopped.get_token());
        QVERIFY(world.last <= 4'000);
    }

    void theDensityIsThatOfTheEvents()
    {
        const Files files;
        auto events = dinners(20);
        for (std::size_t i = 0; i < events.size(); ++i) // a long pause in the middle
            events[i].at = TimePoint(std::chrono::milliseconds(i) + (i < 2'000 ? 0s : 100s));
        record(files / "a", events);
        const Recording recording(files / "a");
        const auto bars = density(recording.chapters(), events.front().at, events.back().at, 50);
        const auto sum = std::accumulate(bars.begin(), bars.end(), 0.0);
        QVERIFY2(std::abs(sum - double(events.size())) < 1.0, qPrintable(QString::number(sum)));
        QVERIFY(std::abs(bars.front() - 2'000) < 1.0);
        QCOMPARE(bars[25], 0.0);
        QVERIFY(density({}, events.front().at, events.back().at, 3)
                == (std::vector{0.0, 0.0, 0.0}));
        QVERIFY(density(recording.chapters(), events.back().at, events.front().at, 3)
                == (std::vector{0.0, 0.0, 0.0}));
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
