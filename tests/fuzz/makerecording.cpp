#include "app/recording/recordingfile.h"
#include "recipes/world/worldcode.h"

#include <iostream>

using namespace zoetrope;
using namespace zoetrope::recipes;

namespace {

ClusterLook aLook()
{
    ClusterLook look;
    look.findings[0].facts.emplace_back();
    look.kinds["/lock"] = Family::Lock;
    look.scope.emplace();
    look.pulses[9].expiresIn.emplace();
    look.servers[0].status.emplace();
    look.sessions[9].address = "a";
    look.watchings = {{"/lock/a", 9}};
    look.progress.emplace();
    return look;
}

Event eventOf(EventId id)
{
    auto detail = std::make_shared<Event::Detail>();
    detail->stat = Stat{.czxid = 3, .mzxid = 4, .ephemeralOwner = 9, .pzxid = 5};
    detail->data = "bytes";
    detail->names = {"when", "{}"};
    detail->news = newsBetween({}, aLook());
    return {.id = id,
            .at = TimePoint(std::chrono::milliseconds(id)),
            .actor = 1,
            .kind = static_cast<Kind>(id % (static_cast<EventId>(Kind::Reported) + 1)),
            .path = "/lock/a",
            .text = "worker",
            .detail = id % 2 == 0 ? std::move(detail) : nullptr};
}

} // namespace

/// Writes a small recording with a row in each table: what a fuzzer starts from.
int main(int count, char** arguments)
{
    if (count != 2) {
        std::cerr << "usage: fuzz_recording_corpus FILE\n";
        return 2;
    }
    std::filesystem::remove(arguments[1]);
    app::RecordingFile file(arguments[1], {.kind = "live", .title = "a", .program = "zoetrope"});
    World world;
    std::vector<Event> events;
    constexpr EventId last = 40;
    for (EventId id = 1; id <= last; ++id) {
        events.push_back(eventOf(id));
        world.apply(events.back());
    }
    file.write(events);
    file.write(app::Note{.at = TimePoint(), .path = "/lock", .text = "note"});
    file.write(app::Checkpoint{last, packed(world)});
    file.finish();
    return 0;
}
