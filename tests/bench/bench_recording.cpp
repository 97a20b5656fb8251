// How many events a second a recording takes, and how soon a long one is there.
#include "app/recording/recorder.h"
#include "app/recording/recording.h"
#include "tests/bench/report.h"

#include <filesystem>
#include <thread>

using namespace zoetrope::app;
using namespace zoetrope::bench;
using namespace zoetrope::recipes;

namespace {

constexpr int runs = 5;
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
    static_cast<void>(recorder.finish());
    return static_cast<double>(count) / seconds(began);
}

double millisecondsToOpen(const std::filesystem::path& file)
{
    const auto began = Clock::now();
    const Recording recording(file);
    return recording.size() == million ? seconds(began) * 1'000 : 1e9;
}

} // namespace

int main(int argc, char** argv)
{
    Report report("recording", argc, argv);
    const auto file = std::filesystem::temp_directory_path() / "zoetrope-bench.zoetrope";
    Measurement writes{"write", "zoetrope", "events/s", {}};
    Measurement opens{"open-million", "zoetrope", "ms", {}};
    for (int run = 0; run < runs; ++run)
        writes.runs.push_back(eventsPerSecond(file, million / 5));
    eventsPerSecond(file, million);
    for (int run = 0; run < runs; ++run)
        opens.runs.push_back(millisecondsToOpen(file));
    std::filesystem::remove(file);
    report.add(writes);
    report.add(opens);
    report.require(writes, Bound::AtLeast, 1e5);
    report.require(opens, Bound::Under, 1'000);
    report.printGoals();
    return 0;
}
