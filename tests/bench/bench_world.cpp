// What a world of a million znodes takes, and what it costs to publish one change of it.
#include "recipes/world/world.h"
#include "tests/bench/report.h"

#include <chrono>
#include <fstream>
#include <memory>
#include <unistd.h>

using namespace zoetrope::bench;
using namespace zoetrope::recipes;

namespace {

constexpr int znodes = 1'000'000;
constexpr int changes = 1'001; // each published

// As an observer tells of it: path and stat.
Event seen(int number, std::int64_t zxid)
{
    auto detail = std::make_shared<Event::Detail>();
    detail->stat = Stat{.czxid = number + 2, .mzxid = zxid, .pzxid = number + 2};
    const auto service = std::to_string(number % 1'000);
    return {.id = static_cast<EventId>(zxid),
            .zxid = zxid,
            .kind = Kind::Seen,
            .path = "/services/" + service + "/instance-" + std::to_string(number),
            .detail = std::move(detail)};
}

double residentMegabytes()
{
    std::ifstream file("/proc/self/statm");
    double all = 0, resident = 0;
    file >> all >> resident;
    return resident * static_cast<double>(::sysconf(_SC_PAGESIZE)) / 1e6;
}

} // namespace

int main(int argc, char** argv)
{
    Report report("world", argc, argv);
    Measurement size{"a-million-znodes", "zoetrope", "MB", {}};
    Measurement publishing{"publish-one-change", "zoetrope", "us", {}};

    const auto before = residentMegabytes();
    World world;
    for (int number = 0; number < znodes; ++number)
        world.apply(seen(number, number + 2));
    auto published = std::make_shared<const World>(world);
    size.runs.push_back(residentMegabytes() - before);
    size.failures = published->znodes.size() < znodes ? 1 : 0;

    for (int change = 0; change < changes; ++change) {
        const auto event = seen(change * (znodes / changes), znodes + 2 + change);
        const auto began = std::chrono::steady_clock::now();
        world.apply(event);
        auto next = std::make_shared<const World>(world);
        published.swap(next);
        next.reset(); // nobody looks at the one before any more
        const std::chrono::duration<double, std::micro> took
            = std::chrono::steady_clock::now() - began;
        publishing.runs.push_back(took.count());
        publishing.failures += published->last == event.id ? 0 : 1;
    }
    report.add(size);
    report.addDistribution(publishing);
    report.require(size, Bound::Under, 600);
    report.require(publishing, Bound::Under, 1'000);
    return report.conclude();
}
