#include "recipes/line/ladderends.h"

#include "recipes/catalogue/catalogue.h"
#include "recipes/line/linepaths.h"
#include "recipes/world/report.h"

#include <algorithm>
#include <iterator>
#include <set>
#include <unordered_map>

namespace zoetrope::recipes {

namespace {

/// Who has to do with a ladder: whoever stands there, or stood, or believes to.
std::set<ActorId> partiesOf(const World& world, const Ladder& ladder)
{
    std::set<ActorId> parties;
    for (const auto& rung : ladder.rungs)
        parties.insert(rung.owner);
    for (const auto& fallen : ladder.fallen)
        parties.insert(fallen.owner);
    for (const auto& [id, one] : world.participants) {
        if (one.recipePath == ladder.path)
            parties.insert(id);
    }
    parties.erase(0);
    return parties;
}

// Where the layout is unknown, all are of it: kazoo's leases, whose names are any.
void bury(const World& world, Ladder& ladder, const std::string& directory, Layout layout)
{
    const auto below = childOf(directory, "");
    for (auto tomb = world.tombstones.lower_bound(below);
         tomb != world.tombstones.end() && tomb->first.starts_with(below); ++tomb) {
        const auto name = std::string_view(tomb->first).substr(below.size());
        const auto read = standpoint(name);
        const auto isIts = layout == Layout::Unknown || (read && read->layout == layout);
        if (!isIts || name.find('/') != std::string_view::npos)
            continue;
        const auto& end = tomb->second;
        ladder.fallen.push_back(
            {.path = end.path,
             .number = layout != Layout::Unknown ? std::string(read->number) : std::string(),
             .owner = end.owner,
             .at = end.at,
             .by = end.by,
             .woken = {}});
    }
}

void keepNewest(std::vector<Fallen>& fallen)
{
    std::sort(fallen.begin(), fallen.end(), [](const Fallen& a, const Fallen& b) {
        return std::tie(a.at, a.by, a.path) < std::tie(b.at, b.by, b.path);
    });
    if (fallen.size() > Ladder::maxFallen)
        fallen.erase(fallen.begin(), fallen.end() - static_cast<int>(Ladder::maxFallen));
}

// Of those that went later, none may have stood before it, nor of those that are still there.
void findFirst(Ladder& ladder)
{
    std::string_view lowest;
    for (const auto& rung : ladder.rungs) {
        if (rung.rank == 1)
            lowest = rung.number;
    }
    for (auto i = ladder.fallen.size(); i-- > 0;) {
        auto& fallen = ladder.fallen[i];
        fallen.wasFirst = lowest.empty() || fallen.number < lowest;
        if (fallen.wasFirst)
            lowest = fallen.number;
    }
}

// Of two nodes it knew one: the end of the other, which it slept on, woke it as it wakes others.
bool hadAnother(const World& world, const Ladder& ladder, const Fallen& fallen)
{
    const auto end = world.tombstones.find(fallen.path);
    const auto zxid = end == world.tombstones.end() ? 0 : end->second.zxid;
    const auto stoodThen = [&](const Tombstone& other) {
        return other.owner == fallen.owner && other.path != fallen.path && other.czxid < zxid
            && other.zxid > zxid;
    };
    return std::any_of(
               ladder.rungs.begin(), ladder.rungs.end(),
               [&](const Rung& rung) { return rung.owner == fallen.owner && rung.czxid < zxid; })
        || std::any_of(ladder.fallen.begin(), ladder.fallen.end(), [&](const Fallen& other) {
               const auto tomb = world.tombstones.find(other.path);
               return tomb != world.tombstones.end() && stoodThen(tomb->second);
           });
}

// Who watched the directory is linked to the change. A session that expires says nothing, so that
// there is none: the events of its nodes alone tell of it.
void tellWoken(const World& world, Ladder& ladder)
{
    std::unordered_map<EventId, std::vector<std::size_t>> byCause;
    for (const auto& link : world.links) {
        for (std::size_t i = 0; i < ladder.fallen.size(); ++i) {
            if (link.to == ladder.fallen[i].by)
                byCause[link.from].push_back(i);
        }
    }
    for (std::size_t i = 0; i < ladder.fallen.size(); ++i)
        byCause[ladder.fallen[i].by].push_back(i);

    const auto parties = partiesOf(world, ladder);
    std::vector<std::set<ActorId>> told(ladder.fallen.size());
    for (const auto& link : world.links) {
        if (const auto ends = byCause.find(link.from); ends != byCause.end()) {
            for (const auto i : ends->second)
                told[i].insert(link.actor);
        }
    }
    for (std::size_t i = 0; i < ladder.fallen.size(); ++i) {
        auto& fallen = ladder.fallen[i];
        if (const auto tomb = world.tombstones.find(fallen.path); tomb != world.tombstones.end())
            told[i].insert(tomb->second.told.begin(), tomb->second.told.end());
        std::copy_if(told[i].begin(), told[i].end(), std::back_inserter(fallen.woken),
                     [&](ActorId actor) {
                         return parties.contains(actor)
                             && (actor != fallen.owner || hadAnother(world, ladder, fallen));
                     });
    }
}

} // namespace

// Also where nothing stands any more: whoever believes to hold there is all the more wrong.
void findDeluded(const World& world, Ladder& ladder)
{
    if (ladder.layout == Layout::Queue || ladder.layout == Layout::Lease)
        return; // a queue is stood in by items
    std::set<ActorId> holders;
    for (const auto& rung : ladder.rungs) {
        if (rung.footing == Footing::Holds)
            holders.insert(rung.owner);
    }
    for (const auto& [id, one] : world.participants) {
        const auto believes = one.recipePath == ladder.path && one.isPresent
            && one.standing == Standing::Inside && holdsInLine(one.recipe);
        if (believes && !holders.contains(id))
            ladder.deluded.push_back(id);
    }
}

void end(const World& world, Ladder& ladder)
{
    const auto semaphore = semaphoreAt(world, ladder.path);
    if (ladder.layout == Layout::Semaphore && semaphore) {
        bury(world, ladder, semaphore->leases, semaphore->ofLeases);
        bury(world, ladder, semaphore->line, semaphore->ofLine);
    } else {
        bury(world, ladder, ladder.path, ladder.layout);
    }
    keepNewest(ladder.fallen);
    findFirst(ladder);
    tellWoken(world, ladder);
    findDeluded(world, ladder);
}

} // namespace zoetrope::recipes
