#include "recipes/recognise/lines.h"

#include <algorithm>

namespace zoetrope::recipes {

namespace {

// Where a node stays though its session ends, nobody stands.
bool standsInLine(const Directory::Child& child, Part part)
{
    return child.name.part == part && child.owner() != 0 && child.name.sequence;
}

bool isAwaited(const Directory::Child& child, const Directory& line, const RecogniserHints& hints)
{
    const auto watchers = hints.watchers.find(child.path);
    return watchers != hints.watchers.end()
        && std::any_of(line.children().begin(), line.children().end(),
                       [&](const auto& other) { return watchers->second.contains(other.owner()); });
}

// Of a name that only a client of the recipe gives, or that somebody in line waits for, and yet of
// no session: whoever comes after it takes it for one who holds.
bool isLeftBehind(const Directory::Child& child, const Directory& line,
                  const RecogniserHints& hints)
{
    return child.node->stat.ephemeralOwner == 0 && child.name.sequence
        && (!child.name.guid.empty() || isAwaited(child, line, hints));
}

FoundPlace leftBehind(const Directory::Child& child)
{
    auto place = placeOf(child);
    place.state = PlaceState::Unknown;
    return place;
}

// Each of the two reads the other's names as those of nobody.
bool hasTwoLibraries(const Directory& line, Part part)
{
    auto hasCurators = false, hasKazoos = false;
    for (const auto& child : line.children()) {
        if (!standsInLine(child, part))
            continue;
        hasKazoos = hasKazoos || hasKazoosMark(child.name);
        hasCurators = hasCurators || child.name.library == Library::Curator;
    }
    return hasCurators && hasKazoos;
}

bool isWriter(const Directory::Child& child)
{
    return child.name.part == Part::Writer || child.name.part == Part::Contender;
}

// Who holds for writing may read: its reader has the writer's number.
bool isDowngraded(const FoundPlace& reader, const FoundPlace& writer)
{
    return reader.session == writer.session && reader.name.sequence == writer.name.sequence;
}

} // namespace

void lineUp(FoundRecipe& recipe, const Directory& line, Part part, const RecogniserHints& hints)
{
    const auto isApart = hasTwoLibraries(line, part);
    std::map<bool, std::string> last; // of kazoo's names, where it stands apart, and of the others
    for (const auto& child : line.children()) {
        auto& before = last[isApart && hasKazoosMark(child.name)];
        if (child.name.part == part && isLeftBehind(child, line, hints)) {
            before = child.path;
            recipe.places.push_back(leftBehind(child));
            continue;
        }
        if (!standsInLine(child, part)) {
            recipe.foreign.push_back(child.path);
            continue;
        }
        auto place = placeOf(child);
        place.state = before.empty() ? PlaceState::Holding : PlaceState::Waiting;
        place.waitsFor = before;
        before = child.path;
        recipe.places.push_back(std::move(place));
    }
}

void lineUpReaders(FoundRecipe& recipe, const Directory& line, const RecogniserHints& hints)
{
    const FoundPlace* before = nullptr;
    const FoundPlace* writer = nullptr;
    recipe.places.reserve(line.children().size()); // they are pointed to
    for (const auto& child : line.children()) {
        const auto writes = isWriter(child);
        if ((writes || child.name.part == Part::Reader) && isLeftBehind(child, line, hints)) {
            recipe.places.push_back(leftBehind(child));
            before = &recipe.places.back();
            writer = writes ? before : writer;
            continue;
        }
        if ((!writes && child.name.part != Part::Reader) || child.owner() == 0
            || !child.name.sequence) {
            recipe.foreign.push_back(child.path);
            continue;
        }
        auto place = placeOf(child);
        const auto* blocker = writes ? before : writer;
        if (blocker && !writes && isDowngraded(place, *blocker))
            blocker = blocker->state == PlaceState::Holding ? nullptr : blocker;
        place.state = blocker ? PlaceState::Waiting : PlaceState::Holding;
        place.waitsFor = blocker ? blocker->node : "";
        recipe.places.push_back(std::move(place));
        before = &recipe.places.back();
        writer = writes ? before : writer;
    }
}

void handOutLeases(FoundRecipe& recipe, const Directory& leases, const Directory* line,
                   const RecogniserHints& hints)
{
    const auto isLease = [&](const Directory::Child& child) {
        return child.owner() != 0
            && (child.name.part == Part::Lease || child.name.part == Part::Guest);
    };
    std::size_t given = 0;
    for (const auto& child : leases.children()) {
        if (!isLease(child)) {
            recipe.foreign.push_back(child.path);
            continue;
        }
        recipe.places.push_back(placeOf(child));
        const auto isIn = !recipe.limit || given < static_cast<std::size_t>(*recipe.limit);
        recipe.places.back().state = isIn ? PlaceState::Holding : PlaceState::Waiting;
        ++given;
    }
    if (!line)
        return;
    // The first in line has made its lease already, while it waits until it counts.
    FoundRecipe waiting;
    lineUp(waiting, *line, Part::Contender, hints);
    recipe.foreign.insert(recipe.foreign.end(), waiting.foreign.begin(), waiting.foreign.end());
    for (auto& place : waiting.places) {
        if (place.session == 0) { // it was left behind
            recipe.places.push_back(std::move(place));
            continue;
        }
        place.state = PlaceState::Waiting;
        place.isAnyOf = place.waitsFor.empty();
        if (place.isAnyOf) {
            place.waitsFor = leases.path();
            if (given > 0 && recipe.places[given - 1].session == place.session)
                recipe.places[given - 1].state = PlaceState::Unknown;
        }
        recipe.places.push_back(std::move(place));
    }
}

void gather(FoundRecipe& recipe, const Directory& members, Part part, const std::string& gate)
{
    for (const auto& child : members.children()) {
        if (child.name.part == Part::Ready)
            continue;
        if (child.name.part != part || child.owner() == 0) {
            recipe.foreign.push_back(child.path);
            continue;
        }
        auto place = placeOf(child);
        place.state = recipe.isOpen ? PlaceState::Inside : PlaceState::Waiting;
        place.waitsFor = recipe.isOpen ? "" : gate;
        recipe.places.push_back(std::move(place));
    }
}

void list(FoundRecipe& recipe, const Directory& directory, PlaceState state)
{
    for (const auto& child : directory.children()) {
        recipe.places.push_back(placeOf(child));
        recipe.places.back().state = state;
    }
}

} // namespace zoetrope::recipes
