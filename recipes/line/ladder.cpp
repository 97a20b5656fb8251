#include "recipes/line/ladder.h"

#include "recipes/catalogue/catalogue.h"
#include "recipes/line/ladderaims.h"
#include "recipes/line/ladderends.h"
#include "recipes/line/linepaths.h"
#include "recipes/world/report.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <tuple>

namespace zoetrope::recipes {

namespace {

constexpr auto layouts = static_cast<std::size_t>(Layout::Numbered) + 1;

struct Child
{
    const Znode* znode;
    std::string_view name;
    std::optional<Standpoint> standpoint;
};

template<typename Entries, typename Visit>
void eachChild(const Entries& entries, std::string_view directory, Visit visit)
{
    const auto below = childOf(directory, "");
    for (auto entry = entries.lower_bound(below);
         entry != entries.end() && entry->first.starts_with(below); ++entry) {
        const auto name = std::string_view(entry->first).substr(below.size());
        if (!name.empty() && name.find('/') == std::string_view::npos)
            visit(name, entry->second);
    }
}

bool hasChild(const World& world, std::string_view directory)
{
    if (directory.empty() || !world.znodes.contains(directory))
        return false;
    const auto below = childOf(directory, "");
    const auto first = world.znodes.lower_bound(below);
    return first != world.znodes.end() && first->first.starts_with(below);
}

std::vector<Child> childrenOf(const World& world, std::string_view path)
{
    std::vector<Child> children;
    eachChild(world.znodes, path, [&children](std::string_view name, const Znode& znode) {
        children.push_back({&znode, name, standpoint(name)});
    });
    return children;
}

// What most are; the dead are asked only where nobody lives.
Layout layoutOf(const World& world, const std::vector<Child>& children, std::string_view path)
{
    std::array<int, layouts> votes{};
    const auto vote = [&votes](const std::optional<Standpoint>& standpoint) {
        if (standpoint)
            ++votes[static_cast<std::size_t>(standpoint->layout)];
    };
    for (const auto& child : children)
        vote(child.standpoint);
    const auto isAnyoneThere
        = std::any_of(votes.begin(), votes.end(), [](int count) { return count > 0; });
    if (!isAnyoneThere)
        eachChild(world.tombstones, path,
                  [&vote](std::string_view name, const Tombstone&) { vote(standpoint(name)); });
    const auto most = std::max_element(votes.begin(), votes.end());
    return *most > 0 ? static_cast<Layout>(most - votes.begin()) : Layout::Unknown;
}

int capacityOf(const World& world, std::string_view path)
{
    auto capacity = -1;
    for (const auto& [id, one] : world.participants) {
        if (one.recipePath == path)
            capacity = std::max(capacity, one.capacity);
    }
    return capacity;
}

// A lock may have several: its contenders say so.
int leasesOf(const World& world, const Ladder& ladder)
{
    if (ladder.layout == Layout::Lease)
        return -1;
    return ladder.layout == Layout::Lock ? std::max(1, capacityOf(world, ladder.path)) : 1;
}

// Who stands there by its own word has stood since it says so.
TimePoint sinceOf(const World& world, const Znode& znode)
{
    const auto owner = world.participants.find(znode.owner);
    const auto directory = parentOf(znode.path);
    const auto isOwn = owner != world.participants.end() && !owner->second.recipePath.empty()
        && (owner->second.recipePath == directory
            || owner->second.recipePath == parentOf(directory));
    return isOwn ? owner->second.standingSince : znode.changedAt;
}

Rung rungOf(const World& world, const Child& child)
{
    const auto& znode = *child.znode;
    const auto owner = world.participants.find(znode.owner);
    Rung rung;
    rung.path = znode.path;
    rung.owner = znode.owner;
    rung.session = static_cast<std::uint64_t>(znode.stat.ephemeralOwner);
    rung.czxid = znode.stat.czxid;
    rung.since = sinceOf(world, znode);
    rung.isWoken = owner != world.participants.end() && owner->second.isWoken;
    rung.isOrphan = owner != world.participants.end() && owner->second.waitsOn == znode.path
        && holdsInLine(owner->second.recipe);
    return rung;
}

void climb(const World& world, Ladder& ladder, std::vector<Child> children)
{
    const auto isForeign = [&ladder](const Child& child) {
        return !child.standpoint || child.standpoint->layout != ladder.layout;
    };
    const auto foreign
        = std::stable_partition(children.begin(), children.end(),
                                [&isForeign](const Child& child) { return !isForeign(child); });
    std::sort(children.begin(), foreign, [](const Child& a, const Child& b) {
        return std::tie(a.standpoint->key, a.name) < std::tie(b.standpoint->key, b.name);
    });
    for (auto child = children.begin(); child != foreign; ++child) {
        auto rung = rungOf(world, *child);
        rung.number = child->standpoint->number;
        rung.part = child->standpoint->part;
        rung.rank = static_cast<int>(ladder.rungs.size()) + 1;
        ladder.rungs.push_back(std::move(rung));
    }
    const auto lowest
        = foreign == children.begin() ? std::string_view() : children.front().standpoint->key;
    for (auto child = foreign; child != children.end(); ++child) {
        ladder.rungs.push_back(rungOf(world, *child));
        ladder.rungs.back().isBlocking
            = ladder.layout == Layout::Lock && !child->standpoint && child->name < lowest;
    }
}

// Its owner holds, and everybody else waits for it to go: nobody stands in a line.
void climbSingle(const World& world, Ladder& ladder)
{
    ladder.layout = Layout::Leader;
    if (const auto znode = world.znodes.find(ladder.path); znode != world.znodes.end()) {
        auto rung = rungOf(world, {.znode = &znode->second, .name = {}, .standpoint = {}});
        rung.part = Part::Candidate;
        rung.rank = 1;
        rung.footing = Footing::Holds;
        ladder.rungs.push_back(std::move(rung));
    }
    for (const auto& [id, one] : world.participants) {
        if (one.isPresent && one.recipePath == ladder.path && one.standing == Standing::Waiting)
            ladder.watchers.push_back(id);
    }
    // One at most: the path is used again and again.
    if (const auto tomb = world.tombstones.find(ladder.path); tomb != world.tombstones.end()) {
        const auto& end = tomb->second;
        ladder.fallen.push_back({.path = end.path,
                                 .number = {},
                                 .owner = end.owner,
                                 .at = end.at,
                                 .by = end.by,
                                 .woken = {}});
    }
}

bool isSingle(const World& world, std::string_view path)
{
    const auto instance = world.instances.find(std::string(path));
    return instance != world.instances.end() && rowOf(instance->second.recipe).rule == Rule::Owner;
}

// kazoo's leases have no number: they stand in the order in which they were made.
void climbLeases(const World& world, Ladder& ladder, std::vector<Child> children)
{
    std::erase_if(children,
                  [](const Child& child) { return child.znode->stat.ephemeralOwner == 0; });
    std::sort(children.begin(), children.end(), [](const Child& a, const Child& b) {
        return a.znode->stat.czxid < b.znode->stat.czxid;
    });
    for (const auto& child : children) {
        auto& rung = ladder.rungs.emplace_back(rungOf(world, child));
        rung.part = Part::Lease;
        rung.rank = static_cast<int>(ladder.rungs.size());
    }
}

// Those with a lease, then those who wait for one.
void climbSemaphore(const World& world, Ladder& ladder, const SemaphorePaths& paths)
{
    ladder.layout = paths.ofLeases;
    if (ladder.layout == Layout::Unknown)
        climbLeases(world, ladder, childrenOf(world, paths.leases));
    else
        climb(world, ladder, childrenOf(world, paths.leases));
    ladder.layout = paths.ofLine;
    climb(world, ladder, childrenOf(world, paths.line));
    ladder.layout = Layout::Semaphore;
    std::stable_partition(ladder.rungs.begin(), ladder.rungs.end(),
                          [](const Rung& rung) { return rung.rank > 0; });
    auto rank = 0;
    for (auto& rung : ladder.rungs)
        rung.rank = rung.rank > 0 ? ++rank : 0;
}

} // namespace

Ladder ladderOf(const World& world, std::string_view path)
{
    Ladder ladder{.path = std::string(path)};
    if (isSingle(world, path)) {
        climbSingle(world, ladder);
        end(world, ladder);
        return ladder;
    }
    if (const auto semaphore = semaphoreAt(world, path)) {
        ladder.leases = capacityOf(world, path);
        climbSemaphore(world, ladder, *semaphore);
    } else {
        auto children = childrenOf(world, path);
        ladder.layout = layoutOf(world, children, path);
        if (ladder.layout == Layout::Unknown) {
            findDeluded(world, ladder);
            return ladder;
        }
        ladder.leases = leasesOf(world, ladder);
        climb(world, ladder, std::move(children));
    }
    aim(world, ladder);
    end(world, ladder);
    return ladder;
}

Ladder lineOf(const World& world, std::string_view path)
{
    Ladder line{.path = std::string(path)};
    if (const auto semaphore = semaphoreAt(world, path)) {
        line.leases = -1;
        climbSemaphore(world, line, *semaphore);
    } else {
        auto children = childrenOf(world, path);
        line.layout = layoutOf(world, children, path);
        if (line.layout == Layout::Unknown)
            return line;
        line.leases = line.layout == Layout::Lease ? -1 : 1;
        climb(world, line, std::move(children));
    }
    order(line);
    return line;
}

bool waitsAt(const World& world, const Rung& rung)
{
    if (rung.footing != Footing::Waits || rung.isOrphan)
        return false;
    const auto owner = world.participants.find(rung.owner);
    if (owner == world.participants.end() || familyOf(owner->second.recipe) == Family::None)
        return true; // another's client, which tells nobody what it believes
    return owner->second.isPresent && owner->second.standing != Standing::Entering;
}

std::vector<std::string> ladderPaths(const World& world)
{
    std::set<std::string, std::less<>> paths;
    for (const auto& [path, znode] : world.znodes) {
        if (const auto beside = semaphoreBeside(path); hasChild(world, beside))
            paths.emplace(beside); // its leases have no numbers
        const auto directory = parentOf(path);
        if (directory.empty() || paths.contains(directory)
            || !standpoint(std::string_view(path).substr(path.rfind('/') + 1)))
            continue;
        paths.emplace(linePathOf(world, directory));
    }
    return {paths.begin(), paths.end()};
}

} // namespace zoetrope::recipes
