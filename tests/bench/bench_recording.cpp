// How many events a second a recording takes, how soon a long one is there, and how soon it is at
// another instant; the same for a lesson, which is in memory.
#include "app/recording/recorder.h"
#include "app/recording/recordingfile.h"
#include "app/replay/reel.h"
#include "recipes/observe/history.h"
#include "tests/bench/report.h"
#include "tests/support/writtendinner.h"

#include <sys/wait.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <random>
#include <thread>

using namespace zoetrope::app;
using namespace zoetrope::bench;
using namespace zoetrope::recipes;
namespace tests = zoetrope::tests;

namespace {

constexpr int runs = 5;
constexpr int seeks = 200;
constexpr EventId million = 1'000'000;
constexpr std::size_t batch = 1'000; // events that the journal hands on at once

// A request, what the relay saw of it, the reply, and its delivery: as of a run.
Event anEvent(EventId id)
{
    static const auto detail = std::make_shared<const Event::Detail>(
        Event::Detail{.stat = Stat{.czxid = 7}, .names = {"张三", "李四", "王五", "赵六"}});
    static constexpr std::array kinds{Kind::Sent, Kind::WireRequest, Kind::WireReply, Kind::Arrived,
                                      Kind::Delivered};
    return {.id = id,
            .at = TimePoint(std::chrono::microseconds(id)),
            .cause = id - 1,
            .session = 0x100007a3c2b0001,
            .zxid = static_cast<std::int64_t>(id),
            .actor = static_cast<ActorId>(id % 30 + 1),
            .call = static_cast<std::int32_t>(id / 5),
            .kind = kinds.at(id % kinds.size()),
            .operation = Operation::GetChildren,
            .path = "/table-3/guest-17",
            .detail = id % 5 == 2 ? detail : nullptr};
}

double seconds(Clock::time_point since)
{
    return std::chrono::duration<double>(Clock::now() - since).count();
}

double eventsPerSecond(const std::filesystem::path& file, EventId count)
{
    std::filesystem::remove(file);
    const auto began = Clock::now();
    Recorder recorder(file, {.kind = "laboratory"});
    for (EventId id = 1; id <= count;) {
        std::vector<Event> events;
        for (std::size_t i = 0; i < batch; ++i)
            events.push_back(anEvent(id++));
        recorder.add(std::move(events));
    }
    while (recorder.state().written < count)
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    const auto taken = seconds(began);
    static_cast<void>(recorder.finish());
    return static_cast<double>(count) / taken;
}

// Dinners at one table, one after the other.
class Dinners
{
public:
    Dinners()
    {
        for (const auto* guest : guests)
            m_dinner.connects(guest);
        m_dinner.lays(guests.front());
    }

    std::vector<Event> next()
    {
        for (const auto* guest : guests)
            m_dinner.sits(guest);
        for (const auto* guest : guests)
            m_dinner.getsUp(guest);
        const auto& events = m_dinner.events();
        std::vector<Event> fresh(events.begin() + m_told, events.end());
        m_told = std::ssize(events);
        return fresh;
    }

private:
    static constexpr std::array guests{"one", "two", "three", "four", "five", "six"};

    tests::WrittenDinner m_dinner;
    std::ptrdiff_t m_told = 0;
};

// By a process of its own, whose memory is not counted.
void recordDinners(const std::filesystem::path& file, std::size_t count)
{
    std::filesystem::remove(file);
    const auto child = ::fork();
    if (child == 0) {
        {
            Recorder::Limits limits; // faster than life, so the checkpoints are behind
            limits.farewell = std::chrono::minutes(2);
            Recorder recording(file, {.kind = "laboratory"}, limits);
            Dinners dinners;
            for (std::size_t written = 0; written < count;) {
                auto events = dinners.next();
                written += events.size();
                recording.add(std::move(events));
                while (recording.state().pending > 20'000)
                    std::this_thread::sleep_for(std::chrono::milliseconds(1));
            }
        }
        ::_exit(0);
    }
    ::waitpid(child, nullptr, 0);
}

double megabytesOfMemory()
{
    std::ifstream file("/proc/self/statm");
    double whole = 0;
    double resident = 0;
    file >> whole >> resident;
    return resident * static_cast<double>(::sysconf(_SC_PAGESIZE)) / 1e6;
}

TimePoint within(TimePoint from, TimePoint to, std::mt19937& random)
{
    std::uniform_real_distribution<double> share(0, 1);
    const auto length = static_cast<double>((to - from).count());
    return from + std::chrono::nanoseconds(static_cast<std::int64_t>(share(random) * length));
}

// The first picture has the density and what has been read by then.
double millisecondsToOpen(const std::filesystem::path& file)
{
    const auto began = Clock::now();
    Reel reel(file);
    const auto showing = reel.show({});
    const auto isThere = showing.frame.events >= million && showing.frame.landmarks
        && !showing.frame.landmarks->density.isEmpty() && showing.frame.behind == 0;
    return isThere ? seconds(began) * 1'000 : 1e9;
}

/// Many seeks, and what memory it all takes, with the whole of it read.
struct Long
{
    std::vector<double> early; // ms each: seeks before the rest is read
    double read = 0; // seconds
    std::vector<double> seeks; // ms each
    double memory = 0; // MB
};

// In milliseconds; a picture of another instant counts as none.
std::vector<double> seeksIn(Reel& reel, const zoetrope::ui::Frame& frame, int count)
{
    std::mt19937 random(7);
    std::vector<double> all;
    for (int i = 0; i < count; ++i) {
        const auto at = within(frame.begin, frame.now, random);
        const auto asked = Clock::now();
        const auto shown = reel.show(at);
        const auto isThere
            = shown.frame.world && at - shown.frame.world->now < std::chrono::seconds(1);
        all.push_back(isThere ? seconds(asked) * 1'000 : 1e9);
    }
    return all;
}

Long wayThrough(const std::filesystem::path& file)
{
    Long measured;
    const auto before = megabytesOfMemory();
    const auto began = Clock::now();
    Reel reel(file);
    auto showing = reel.show({});
    measured.early = seeksIn(reel, showing.frame, seeks / 4);
    while (showing.percentRead < 100) {
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
        showing = reel.show({});
    }
    measured.read = seconds(began);
    measured.seeks = seeksIn(reel, showing.frame, seeks);
    measured.memory = megabytesOfMemory() - before;
    return measured;
}

std::vector<double> seeksInALesson()
{
    Dinners dinners;
    History history;
    std::size_t count = 0;
    TimePoint last;
    while (count < million / 10) {
        auto events = dinners.next();
        count += events.size();
        last = events.back().at;
        history.add(std::move(events));
    }
    const auto first = history.newest()->begin;
    std::mt19937 random(7);
    std::vector<double> all;
    for (int i = 0; i < seeks; ++i) {
        const auto at = within(first, last, random);
        const auto asked = Clock::now();
        const auto world = history.worldAt(history.lastBefore(at));
        all.push_back(world.last > 0 ? seconds(asked) * 1'000 : 1e9);
    }
    return all;
}

} // namespace

int main(int argc, char** argv)
{
    Report report("recording", argc, argv);
    const auto file = std::filesystem::temp_directory_path() / "zoetrope-bench.zoetrope";
    Measurement writes{"write", "zoetrope", "events/s", {}};
    Measurement opens{"open-million", "zoetrope", "ms", {}};
    Measurement reads{"read-million", "zoetrope", "s", {}};
    Measurement earlySeeks{"seek-million-at-once", "zoetrope", "ms", {}};
    Measurement farSeeks{"seek-million", "zoetrope", "ms", {}};
    Measurement memory{"memory-million", "zoetrope", "MB", {}};
    Measurement nearSeeks{"seek-lesson", "zoetrope", "ms", {}};
    for (int run = 0; run < runs; ++run)
        writes.runs.push_back(eventsPerSecond(file, million / 5));
    recordDinners(file, million);
    for (int run = 0; run < runs; ++run)
        opens.runs.push_back(millisecondsToOpen(file));
    const auto whole = wayThrough(file);
    reads.runs.push_back(whole.read);
    earlySeeks.runs = whole.early;
    farSeeks.runs = whole.seeks;
    memory.runs.push_back(whole.memory);
    nearSeeks.runs = seeksInALesson();
    std::filesystem::remove(file);
    for (const auto& measurement : {writes, opens, reads, earlySeeks, farSeeks, memory, nearSeeks})
        report.add(measurement);
    report.require(writes, Bound::AtLeast, 1e5);
    report.require(opens, Bound::Under, 1'000);
    report.require(earlySeeks, Bound::Under, 100);
    report.require(farSeeks, Bound::Under, 100);
    report.require(memory, Bound::Under, 500);
    report.require(nearSeeks, Bound::Under, 50);
    report.printGoals();
    return 0;
}
