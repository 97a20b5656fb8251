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
        if (rung.owner != 0 && isOfLine && !rung.isOrphan)
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
    if (guest.isGone)
        guest.words = LadderWords::tr("gone, its node stands");
    guest.isWriter = rung->part == Part::Writer;
    guest.aiming = rung->aim.kind;
    guest.isWatchSeen = rung->aim.evidence != Evidence::Inferred;
}

// Its node may be there still.
bool isBereftInside(const Guest& guest, const World& world)
{
    const auto one = world.participants.find(guest.id);
    return one != world.participants.end() && one->second.isPresent && one->second.isBereft
        && one->second.standing == Standing::Inside && holdsInLine(one->second.recipe);
}

void delude(Guest& guest, const World& world)
{
    guest.spot = Spot::Inside;
    guest.words = isBereftInside(guest, world) ? LadderWords::knowsOfLoss()
                                               : LadderWords::tr("believes it holds");
    guest.tone = Tone::Lost;
}

// A node that nobody will delete while its session lives: it has a place in the line, as a guest
// has.
Guest orphanOf(const Rung& rung, const World& world)
{
    Guest orphan;
    const auto owner = world.participants.find(rung.owner);
    orphan.id = rung.owner;
    orphan.isOrphan = true;
    orphan.tone = Tone::Lost;
    orphan.name = owner == world.participants.end()
        ? LadderWords::tr("orphan")
        : LadderWords::tr("orphan of %1").arg(QString::fromStdString(owner->second.name));
    orphan.words = LadderWords::tr("nobody will delete it");
    place(orphan, &rung);
    orphan.aiming = Aiming::Nothing;
    return orphan;
}

void watch(std::vector<Guest>& guests, const std::map<ActorId, const Rung*>& rungs)
{
    std::unordered_map<std::string, int> byPath;
    for (std::size_t i = 0; i < guests.size(); ++i)
        byPath.emplace(guests[i].znode.toStdString(), static_cast<int>(i));
    for (auto& guest : guests) {
        const auto rung = rungs.find(guest.id);
        if (guest.isOrphan)
            continue;
        if (rung == rungs.end() || rung->second->aim.path.empty())
            continue;
        const auto target = byPath.find(rung->second->aim.path);
        guest.watched = target == byPath.end() ? Guest::watchesHub : target->second;
    }
}

// All who wait watch the one who holds.
void watchSingle(std::vector<Guest>& guests, const Ladder& ladder)
{
    const auto holder = std::find_if(guests.begin(), guests.end(), [](const Guest& guest) {
        return guest.spot == Spot::Inside && !guest.znode.isEmpty();
    });
    for (auto& guest : guests) {
        const auto waits = std::find(ladder.watchers.begin(), ladder.watchers.end(), guest.id)
            != ladder.watchers.end();
        if (!waits)
            continue;
        guest.watched = holder == guests.end() ? Guest::watchesHub
                                               : static_cast<int>(holder - guests.begin());
        guest.aiming = Aiming::Crowd;
        guest.isWatchSeen = true; // by its own word
    }
}

} // namespace

void lineUp(SceneState& scene, const Ladder& ladder, const World& world)
{
    const auto rungs = rungsByOwner(ladder);
    for (auto& guest : scene.guests) {
        const auto found = rungs.find(guest.id);
        place(guest, found == rungs.end() ? nullptr : found->second);
        guest.isWaitingThere = found != rungs.end() && waitsAt(world, *found->second);
        const auto isDeluded = std::find(ladder.deluded.begin(), ladder.deluded.end(), guest.id)
            != ladder.deluded.end();
        if (isDeluded || isBereftInside(guest, world))
            delude(guest, world);
    }
    for (const auto& rung : ladder.rungs) {
        if (rung.isOrphan && rung.owner != 0)
            scene.guests.push_back(orphanOf(rung, world));
    }
    std::stable_sort(scene.guests.begin(), scene.guests.end(), [](const Guest& a, const Guest& b) {
        return std::tuple(a.spot != Spot::Inside, a.rank)
            < std::tuple(b.spot != Spot::Inside, b.rank);
    });
    watch(scene.guests, rungs);
    watchSingle(scene.guests, ladder);
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
