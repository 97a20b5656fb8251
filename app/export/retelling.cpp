#include "app/export/retelling.h"

#include "recipes/history/chroniclefold.h"

namespace zoetrope::app {

using namespace recipes;

namespace {

constexpr std::size_t retoldPiece = 4'096; // events

// Of the links of the world, the `fresh` newest.
void addCauses(Retelling& whole, std::uint64_t fresh)
{
    const auto& links = whole.world.links;
    const auto kept = static_cast<std::ptrdiff_t>(std::min<std::uint64_t>(fresh, links.size()));
    for (auto link = links.end() - kept; link != links.end(); ++link)
        whole.causes[link->to] = link->from;
}

} // namespace

void forEach(Recording& recording, const std::function<void(const Event&)>& visit)
{
    auto next = recording.first();
    while (next != 0) {
        const auto events = recording.read(next, recording.last(), retoldPiece);
        for (const auto& event : events)
            visit(event);
        next = events.empty() ? 0 : events.back().id + 1;
    }
}

Retelling retell(Recording& recording, const std::function<void(const Event&, const World&)>& visit)
{
    Retelling whole;
    whole.world = recording.beginning();
    ChronicleFold fold;
    auto known = whole.world.linksMade;
    forEach(recording, [&](const Event& event) {
        whole.world.apply(event);
        fold.apply(event, whole.world, whole.chronicle);
        addCauses(whole, whole.world.linksMade - known);
        known = whole.world.linksMade;
        if (visit)
            visit(event, whole.world);
    });
    return whole;
}

} // namespace zoetrope::app
