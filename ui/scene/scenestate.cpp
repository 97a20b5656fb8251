#include "ui/scene/scenestate.h"

#include <algorithm>

namespace zoetrope::ui {

using namespace recipes;

namespace {

// The observer and whoever else has no recipe stay out, but for those on their way to one.
bool belongs(const Participant& participant, const std::string& path)
{
    if (participant.recipePath.empty())
        return participant.isPresent && participant.standing == Standing::Idle;
    return participant.recipePath == path;
}

const Instance* busiest(const World& world)
{
    const Instance* best = nullptr;
    std::ptrdiff_t most = -1;
    for (const auto& entry : world.instances) {
        const auto& instance = entry.second;
        const auto on = std::count_if(
            world.participants.begin(), world.participants.end(),
            [&instance](const auto& one) { return one.second.recipePath == instance.path; });
        if (instance.recipe != Recipe::None && on > most) {
            best = &instance;
            most = on;
        }
    }
    return best;
}

// Those who left make room for those who came after them.
void dropGone(std::vector<Guest>& guests, std::size_t seats)
{
    for (auto guest = guests.begin(); guest != guests.end() && guests.size() > seats;)
        guest = guest->isGone ? guests.erase(guest) : guest + 1;
}

int capacityOf(const World& world, const Instance& instance)
{
    auto capacity = instance.capacity;
    for (const auto& [id, participant] : world.participants) {
        if (participant.recipePath == instance.path)
            capacity = std::max(capacity, participant.capacity);
    }
    return capacity;
}

void seat(SceneState& scene)
{
    const auto wished = static_cast<std::size_t>(std::max(0, scene.capacity));
    const auto seats = scene.isBarrier()
        ? SceneState::mostGuests
        : std::clamp<std::size_t>(wished, 1, SceneState::mostGuests);
    dropGone(scene.guests, seats);
    if (scene.guests.size() > SceneState::mostGuests) {
        scene.unseen = static_cast<int>(scene.guests.size() - SceneState::mostGuests);
        scene.guests.resize(SceneState::mostGuests);
    }
    if (!scene.isBarrier())
        scene.guests.resize(std::max(scene.guests.size(), seats));
}

} // namespace

SceneState sceneOf(const World& world, TimePoint at)
{
    SceneState scene;
    const auto* const instance = busiest(world);
    if (instance == nullptr)
        return scene;

    scene.recipe = instance->recipe;
    scene.path = QString::fromStdString(instance->path);
    scene.nature = SceneWords::nature(world, instance->path);
    scene.present = instance->present;
    scene.capacity = capacityOf(world, *instance);
    for (const auto& [id, participant] : world.participants) {
        if (belongs(participant, instance->path))
            scene.guests.push_back(GuestReader(participant, at).read());
    }
    seat(scene);
    return scene;
}

} // namespace zoetrope::ui
