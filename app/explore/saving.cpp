#include "app/explore/saving.h"

namespace zoetrope::app {

namespace {

constexpr std::size_t longest = 100'000'000; // of a list

} // namespace

std::size_t countIn(std::istream& in)
{
    std::size_t count = 0;
    get(in, count);
    if (count > longest)
        throw std::runtime_error("what was saved of a search is damaged");
    return count;
}

void put(std::ostream& out, const Footprint& footprint)
{
    put(out, footprint.touches.size());
    for (const auto& touch : footprint.touches) {
        put(out, touch.path);
        put(out, touch.isWrite);
    }
    put(out, footprint.inboxes);
    put(out, footprint.stopped);
    put(out, footprint.isJudged);
    put(out, footprint.isOnClock);
    put(out, footprint.isEverything);
}

void get(std::istream& in, Footprint& footprint)
{
    footprint.touches.resize(countIn(in));
    for (auto& touch : footprint.touches) {
        get(in, touch.path);
        get(in, touch.isWrite);
    }
    get(in, footprint.inboxes);
    get(in, footprint.stopped);
    get(in, footprint.isJudged);
    get(in, footprint.isOnClock);
    get(in, footprint.isEverything);
}

} // namespace zoetrope::app
