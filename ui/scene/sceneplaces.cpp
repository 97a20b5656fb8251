#include "ui/scene/scenestate.h"

#include <algorithm>

namespace zoetrope::ui {

namespace {

constexpr int mostExtras = 24; // items of a queue, or free leases, that are drawn
constexpr double leastForEmblem = 400; // pixels; with less, names need the room

Places gate(const SceneState& scene, const QSizeF& size)
{
    std::vector<bool> hasPassed;
    for (const auto& guest : scene.guests)
        hasPassed.push_back(guest.hasPassed);
    return gateway(size, hasPassed);
}

Places doubleBarrier(const SceneState& scene, const QSizeF& size)
{
    std::vector<Spot> spots;
    for (const auto& guest : scene.guests)
        spots.push_back(guest.spot);
    return room(size, spots);
}

Places line(const SceneState& scene, const QSizeF& size)
{
    HallPlan plan;
    for (const auto& guest : scene.guests)
        plan.isInside.push_back(guest.spot == Spot::Inside);
    if (scene.stage == Stage::Rack)
        plan.extra = std::clamp(scene.capacity - scene.present, 0, mostExtras);
    else if (scene.stage == Stage::Belt)
        plan.extra = std::min(mostExtras, static_cast<int>(scene.items.size()));
    plan.isCrowd = scene.isCrowd();
    plan.hasEmblem = !plan.isCrowd && scene.stage != Stage::Rack && scene.stage != Stage::Belt
        && size.width() >= leastForEmblem;
    return hall(size, plan);
}

// At the right of the line, where nobody stands: broad where it is low.
QRectF roomForGuarded(const Places& places, const QSizeF& size)
{
    constexpr QSizeF wished(270, 132); // pixels
    constexpr double low = 92, broad = 430, least = 42; // pixels
    auto right = 0.0;
    for (const auto& place : places.places) {
        if (place.isLabelBelow)
            right = std::max(right, place.label.right());
    }
    const auto room = size.height() - places.hub.bottom();
    const auto top = places.hub.bottom() + std::clamp(room - least - 4, 4.0, 12.0);
    const auto height = std::min(wished.height(), size.height() - top - 4);
    const auto width = std::min(height < low ? broad : wished.width(), size.width() - right - 20);
    if (width < 150 || height < least)
        return {};
    return {size.width() - width - 6, top, width, height};
}

} // namespace

Places placesOf(const SceneState& scene, const QSizeF& size)
{
    switch (scene.stage) {
    case Stage::Table:
        return roundTable(size, static_cast<int>(scene.guests.size()));
    case Stage::Gate:
        return gate(scene, size);
    case Stage::Room:
        return doubleBarrier(scene, size);
    case Stage::Door:
    case Stage::Rack:
    case Stage::Book:
    case Stage::Throne:
    case Stage::Belt:
        break;
    }
    auto places = line(scene, size);
    if (scene.guarded.isThere())
        places.guarded = roomForGuarded(places, size);
    return places;
}

} // namespace zoetrope::ui
