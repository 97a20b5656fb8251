// How many events a second a recording takes, how soon a long one is there, and how soon it is at
// another instant; the same for a lesson, which is in memory.
#include "app/recording/recorder.h"
#include "app/recording/recordingfile.h"
#include "app/replay/playback.h"
#include "recipes/history/history.h"
#include "tests/bench/report.h"
#include "tests/support/writtendinner.h"

#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <deque>
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

// The longest that an event waited to be in the file, of a run that tells many: what a recorder
// that is killed would lose of it, in milliseconds.
double longestUnwritten(const std::filesystem::path& file, EventId count)
{
    std::filesystem::remove(file);
    Recorder recorder(file, {.kind = "laboratory"});
    std::deque<std::pair<EventId, Clock::time_point>> waiting; // the last of what was added, when
    double longest = 0;
    for (EventId id = 1; id <= count || !waiting.empty();) {
        if (id <= count) {
            std::vector<Event> events;
            for (std::size_t i = 0; i < batch / 20; ++i)
                events.push_back(anEvent(id++));
            recorder.add(std::move(events));
            waiting.emplace_back(id - 1, Clock::now());
        }
        std::this_thread::sleep_for(std::chrono::microseconds(500));
        const auto written = recorder.state().written;
        for (; !waiting.empty() && waiting.front().first <= written; waiting.pop_front())
            longest = std::max(longest, seconds(waiting.front().second) * 1'000);
    }
    static_cast<void>(recorder.finish());
    return longest;
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

/// How long each of many attempts took; those that came to something else are counted alone.
class Attempts
{
public:
    void add(bool isRight, double milliseconds)
    {
        if (isRight)
            m_times.push_back(milliseconds);
        else
            ++m_failures;
    }
    [[nodiscard]] Measurement as(const char* name) const
    {
        return {name, "zoetrope", "ms", m_times, m_failures};
    }

private:
    std::vector<double> m_times;
    int m_failures = 0;
};

/// An instant, and the newest event by then: in dinners() one is told each millisecond.
struct Instant
{
    TimePoint at;
    EventId last = 0;
};

class Instants
{
public:
    Instants(TimePoint begin, EventId events)
        : m_begin(begin)
        , m_any(1, events)
    {
    }
    [[nodiscard]] Instant next()
    {
        const auto event = m_any(m_random);
        return {m_begin + std::chrono::milliseconds(event - 1) + std::chrono::microseconds(500),
                event};
    }

private:
    const TimePoint m_begin;
    std::mt19937 m_random{7};
    std::uniform_int_distribution<EventId> m_any;
};

// The first picture has the density and what has been read by then.
void open(const std::filesystem::path& file, Attempts& attempts)
{
    const auto began = Clock::now();
    Playback playback(file);
    const auto showing = playback.show({});
    const auto isThere = showing.frame.events >= million && showing.frame.markers
        && !showing.frame.markers->density.isEmpty() && showing.frame.behind == 0;
    attempts.add(isThere, seconds(began) * 1'000);
}

/// Many seeks, and what memory it all takes, with the whole of it read.
struct Long
{
    Attempts early; // seeks before the rest is read
    double read = 0; // seconds
    Attempts seeks;
    double memory = 0; // MB
};

Attempts seeksIn(Playback& playback, const zoetrope::ui::Frame& frame, int count)
{
    Instants instants(frame.begin, frame.events);
    Attempts attempts;
    for (int i = 0; i < count; ++i) {
        const auto instant = instants.next();
        const auto asked = Clock::now();
        const auto shown = playback.show(instant.at);
        const auto taken = seconds(asked) * 1'000;
        attempts.add(shown.frame.world && shown.frame.world->last == instant.last, taken);
    }
    return attempts;
}

Long wayThrough(const std::filesystem::path& file)
{
    Long measured;
    const auto before = megabytesOfMemory();
    const auto began = Clock::now();
    Playback playback(file);
    auto showing = playback.show({});
    measured.early = seeksIn(playback, showing.frame, seeks / 4);
    while (showing.percentRead < 100) {
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
        showing = playback.show({});
    }
    measured.read = seconds(began);
    measured.seeks = seeksIn(playback, showing.frame, seeks);
    measured.memory = megabytesOfMemory() - before;
    return measured;
}

Attempts seeksInALesson()
{
    Dinners dinners;
    History history;
    std::size_t count = 0;
    while (count < million / 10) {
        auto events = dinners.next();
        count += events.size();
        history.add(std::move(events));
    }
    Instants instants(history.newest()->begin, count);
    Attempts attempts;
    for (int i = 0; i < seeks; ++i) {
        const auto instant = instants.next();
        const auto asked = Clock::now();
        const auto world = history.worldAt(history.lastBefore(instant.at));
        attempts.add(world.last == instant.last, seconds(asked) * 1'000);
    }
    return attempts;
}

} // namespace

int main(int argc, char** argv)
{
    Report report("recording", argc, argv);
    const auto file = std::filesystem::temp_directory_path() / "zoetrope-bench.zoetrope";
    Measurement writes{"write", "zoetrope", "events/s", {}};
    Measurement unwritten{"unwritten-at-most", "zoetrope", "ms", {}};
    Measurement reads{"read-million", "zoetrope", "s", {}};
    Measurement memory{"memory-million", "zoetrope", "MB", {}};
    Attempts opening;
    for (int run = 0; run < runs; ++run) {
        writes.runs.push_back(eventsPerSecond(file, million / 5));
        unwritten.runs.push_back(longestUnwritten(file, million / 20));
    }
    recordDinners(file, million);
    for (int run = 0; run < runs; ++run)
        open(file, opening);
    const auto whole = wayThrough(file);
    reads.runs.push_back(whole.read);
    memory.runs.push_back(whole.memory);
    std::filesystem::remove(file);
    const auto opens = opening.as("open-million");
    const auto earlySeeks = whole.early.as("seek-million-at-once");
    const auto farSeeks = whole.seeks.as("seek-million");
    const auto nearSeeks = seeksInALesson().as("seek-lesson");
    for (const auto& measurement :
         {writes, unwritten, opens, reads, earlySeeks, farSeeks, memory, nearSeeks})
        report.add(measurement);
    report.require(writes, Bound::AtLeast, 1e5);
    report.require(unwritten, Bound::Under, 1'000);
    report.require(opens, Bound::Under, 1'000);
    report.require(earlySeeks, Bound::Under, 100);
    report.require(farSeeks, Bound::Under, 100);
    report.require(memory, Bound::Under, 500);
    report.require(nearSeeks, Bound::Under, 50);
    return report.conclude();
}
