#include "ui/scene/linescene.h"

#include "ui/ladder/ladderwords.h"

#include <algorithm>
#include <map>
#include <tuple>
#include <unordered_map>

namespace zoetrope::ui {

using namespace recipes;

namespace {

constexpr int behindAll = 1'000'000; // rank of who has no znode in the line

// Its best: what it holds rather than what it waits for.
std::map<ActorId, const Rung*> rungsByOwner(const Ladder& ladder)
{
    std::map<ActorId, const Rung*> rungs;
    for (const auto& rung : ladder.rungs) {
        const auto isOfLine = rung.footing == Footing::Holds || rung.footing == Footing::Waits;
        if (rung.owner != 0 && isOfLine)
            rungs.emplace(rung.owner, &rung); // the first is the best: holders come first
    }
    return rungs;
}

void place(Guest& guest, const Rung* rung)
{
    guest.isSolid = rung != nullptr;
    guest.rank = rung == nullptr ? behindAll : rung->rank;
    if (rung == nullptr)
        return;
    guest.number = LadderWords::shortNumber(rung->path, rung->number);
    guest.znode = QString::fromStdString(rung->path);
    guest.spot = rung->footing == Footing::Holds ? Spot::Inside : Spot::Line;
    guest.isWriter = rung->role == Role::Writer;
    guest.aiming = rung->aim.kind;
    guest.isWatchSeen = rung->aim.evidence != Evidence::Inferred;
}

void delude(Guest& guest)
{
    guest.spot = Spot::Inside;
    guest.words = guest.tone == Tone::Lost // its session is gone, and it knows
        ? LadderWords::tr("told that it lost, still at work")
        : LadderWords::tr("believes it holds");
    guest.tone = Tone::Lost;
}

void watch(std::vector<Guest>& guests, const std::map<ActorId, const Rung*>& rungs)
{
    std::unordered_map<std::string, int> byPath;
    for (std::size_t i = 0; i < guests.size(); ++i)
        byPath.emplace(guests[i].znode.toStdString(), static_cast<int>(i));
    for (auto& guest : guests) {
        const auto rung = rungs.find(guest.id);
        if (rung == rungs.end() || rung->second->aim.path.empty())
            continue;
        const auto target = byPath.find(rung->second->aim.path);
        guest.watched = target == byPath.end() ? Guest::watchesHub : target->second;
    }
}

} // namespace

void lineUp(SceneState& scene, const Ladder& ladder)
{
    const auto rungs = rungsByOwner(ladder);
    for (auto& guest : scene.guests) {
        const auto found = rungs.find(guest.id);
        place(guest, found == rungs.end() ? nullptr : found->second);
        const auto isDeluded = std::find(ladder.deluded.begin(), ladder.deluded.end(), guest.id)
            != ladder.deluded.end();
        if (isDeluded)
            delude(guest);
    }
    std::stable_sort(scene.guests.begin(), scene.guests.end(), [](const Guest& a, const Guest& b) {
        return std::tuple(a.spot != Spot::Inside, a.rank)
            < std::tuple(b.spot != Spot::Inside, b.rank);
    });
    watch(scene.guests, rungs);
    scene.present = static_cast<int>(
        std::count_if(ladder.rungs.begin(), ladder.rungs.end(), [&ladder](const Rung& rung) {
            return rung.footing
                == (ladder.layout == Layout::Queue ? Footing::Stored : Footing::Holds);
        }));
    if (ladder.layout == Layout::Semaphore || ladder.leases > 1) {
        scene.stage = Stage::Rack;
        scene.capacity = ladder.leases;
    }
    for (const auto& rung : ladder.rungs) {
        if (rung.footing == Footing::Stored)
            scene.items.push_back({LadderWords::shortNumber(rung.path, rung.number),
                                   QString::fromStdString(rung.path)});
    }
}

} // namespace zoetrope::ui
