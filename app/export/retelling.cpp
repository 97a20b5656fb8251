#include "app/export/retelling.h"

namespace zoetrope::app {

using namespace recipes;

namespace {

constexpr std::size_t retoldPiece = 4'096; // events

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
        const auto& links = whole.world.links;
        const auto fresh = std::min<std::uint64_t>(whole.world.linksMade - known, links.size());
        for (auto link = links.end() - static_cast<std::ptrdiff_t>(fresh); link != links.end();
             ++link)
            whole.causes[link->to] = link->from;
        known = whole.world.linksMade;
        if (visit)
            visit(event, whole.world);
    });
    return whole;
}

} // namespace zoetrope::app
