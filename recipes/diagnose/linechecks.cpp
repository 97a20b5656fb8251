#include "recipes/diagnose/checks.h"

#include <algorithm>

namespace zoetrope::recipes {

namespace {

constexpr std::size_t herd = 3; // sessions

bool standsByNode(const FoundRecipe& recipe, const FoundPlace& place)
{
    return place.state == PlaceState::Waiting && place.session != 0 && !place.isAnyOf
        && recipe.confidence != Confidence::Guess && waitsByNode(recipe);
}

// Whoever waits for itself is told of as such.
bool isOwn(const FoundRecipe& recipe, const std::string& node, SessionId session)
{
    return std::any_of(recipe.places.begin(), recipe.places.end(), [&](const auto& place) {
        return place.node == node && place.session == session;
    });
}

// Its threads take turns, and which of them watches what is not told.
bool hasLaterOne(const FoundRecipe& recipe, const FoundPlace& place)
{
    return std::any_of(recipe.places.begin(), recipe.places.end(), [&](const auto& other) {
        return other.session == place.session && other.czxid > place.czxid;
    });
}

std::vector<const FoundPlace*> unwatching(const Picture& picture, const FoundRecipe& recipe)
{
    std::vector<const FoundPlace*> places;
    for (const auto& place : recipe.places) {
        if (standsByNode(recipe, place) && picture.seen.tellsWatchesOf(place.session)
            && !picture.watchesAnyOf(place.session, recipe)
            && !isOwn(recipe, place.waitsFor, place.session) && !hasLaterOne(recipe, place))
            places.push_back(&place);
    }
    return places;
}

void addOrphan(const Picture& picture, const FoundRecipe& recipe, const FoundPlace& place,
               Findings& findings)
{
    findings.push_back({.kind = FindingKind::Orphan,
                        .severity = Severity::Warning,
                        .certainty = Certainty::Likely,
                        .recipe = recipe.path,
                        .paths = {place.node},
                        .sessions = {place.session},
                        .facts = {{FactKind::HasNoWatch, place.node, place.waitsFor, place.session},
                                  {FactKind::WaitsSince,
                                   place.node,
                                   {},
                                   place.session,
                                   picture.seen.wallTime - place.since}}});
}

// Without a watch on a node they wait by one on the list of children, or not at all: there the
// number of such watches tells.
void checkUnwatching(const Picture& picture, const FoundRecipe& recipe, Findings& findings)
{
    const auto places = unwatching(picture, recipe);
    const auto childWatches = picture.seen.childWatches().value_or(0);
    if (places.size() < herd || childWatches < static_cast<std::int64_t>(places.size())) {
        for (const auto* place : places)
            addOrphan(picture, recipe, *place, findings);
        return;
    }
    Finding finding{.kind = FindingKind::Herd,
                    .severity = Severity::Warning,
                    .certainty = Certainty::Inferred,
                    .recipe = recipe.path,
                    .paths = {recipe.path},
                    .facts = {{FactKind::ChildWatches, recipe.path, {}, 0, childWatches}}};
    for (const auto* place : places)
        finding.facts.push_back(
            {FactKind::HasNoWatch, place->node, place->waitsFor, place->session});
    findings.push_back(std::move(finding));
}

// Candidates wait for as long as the leader lives, as they should; an election by means of a lock
// has few of them.
void checkLength(const Picture& picture, const FoundRecipe& recipe, Findings& findings)
{
    constexpr std::int64_t many = 10; // waiters
    constexpr std::int64_t longAgo = 60'000; // milliseconds
    const FoundPlace* holder = nullptr;
    const FoundPlace* oldest = nullptr;
    std::int64_t waiting = 0;
    for (const auto& place : recipe.places) {
        if (place.state == PlaceState::Holding && !holder)
            holder = &place;
        if (place.state != PlaceState::Waiting || place.session == 0)
            continue;
        ++waiting;
        if (!oldest || place.since < oldest->since)
            oldest = &place;
    }
    if (recipe.kind == Family::Election || !holder || waiting < many
        || picture.seen.wallTime - oldest->since < longAgo)
        return;
    const auto since = [&](const FoundPlace& place) {
        return Fact{FactKind::WaitsSince,
                    place.node,
                    {},
                    place.session,
                    picture.seen.wallTime - place.since};
    };
    findings.push_back({.kind = FindingKind::LongLine,
                        .severity = Severity::Info,
                        .certainty = Certainty::Observed,
                        .recipe = recipe.path,
                        .paths = {holder->node},
                        .sessions = {holder->session},
                        .facts = {{FactKind::Waiters, recipe.path, {}, 0, waiting},
                                  {FactKind::Owns, holder->node, {}, holder->session},
                                  since(*holder),
                                  since(*oldest)}});
}

// Whoever watches the node before its own waits for that one: its other watches are a cache's.
bool waitsFor(const Picture& picture, const FoundPlace& place, const FoundPlace& watched)
{
    return place.state == PlaceState::Waiting && place.name.part != Part::Reader
        && place.session != watched.session && picture.watches(place.session, watched.node)
        && (place.waitsFor == watched.node || !picture.watches(place.session, place.waitsFor));
}

// Readers wait for one writer together, as they should.
void checkHerd(const Picture& picture, const FoundRecipe& recipe, Findings& findings)
{
    std::map<std::string_view, const FoundPlace*> places;
    for (const auto& place : recipe.places)
        places.emplace(place.node, &place);
    std::map<std::string_view, std::set<SessionId>> watchers; // by the node that they wait for
    for (const auto& place : recipe.places) {
        const auto watched = picture.watched.find(place.session);
        if (watched == picture.watched.end())
            continue;
        for (const auto& path : watched->second) {
            const auto found = places.find(path);
            if (found != places.end() && waitsFor(picture, place, *found->second))
                watchers[path].insert(place.session);
        }
    }
    for (const auto& [path, sessions] : watchers) {
        if (sessions.size() < herd)
            continue;
        const auto count = static_cast<std::int64_t>(sessions.size());
        findings.push_back({.kind = FindingKind::Herd,
                            .severity = Severity::Warning,
                            .certainty = Certainty::Observed,
                            .recipe = recipe.path,
                            .paths = {std::string(path)},
                            .facts = {{FactKind::Watchers, std::string(path), {}, 0, count}}});
    }
}

// What has had children is a directory: some keep locks below a lock, and are well.
bool isDirectory(const Picture& picture, const std::string& path)
{
    const auto node = picture.seen.tree.nodes.find(path);
    return node != picture.seen.tree.nodes.end()
        && (node->second.stat.numChildren != 0 || node->second.stat.cversion != 0);
}

void checkForeign(const Picture& picture, const FoundRecipe& recipe, Findings& findings)
{
    if (recipe.confidence == Confidence::Guess)
        return;
    for (const auto& path : recipe.foreign) { // what was left behind has a place, and its own name
        const auto isNested = isDirectory(picture, path);
        findings.push_back({.kind = FindingKind::ForeignChild,
                            .severity = isNested ? Severity::Info : Severity::Warning,
                            .certainty = isNested ? Certainty::Possible : Certainty::Proven,
                            .recipe = recipe.path,
                            .paths = {path},
                            .facts = {{FactKind::NotOfRecipe, path, recipe.path}}});
    }
}

constexpr std::size_t manyWatches = 10;

using Watched = std::map<SessionId, std::set<std::string, std::less<>>>;

// Most sessions watch little, and there may be as many recipes as sessions.
std::vector<const Watched::value_type*> thoseWhoWatchMuch(const Watched& watched)
{
    std::vector<const Watched::value_type*> sessions;
    for (const auto& entry : watched) {
        if (entry.second.size() >= manyWatches)
            sessions.push_back(&entry);
    }
    return sessions;
}

// Each place needs one watch, and the request to let go one more.
void checkLeaks(const std::vector<const Watched::value_type*>& watching, const FoundRecipe& recipe,
                Findings& findings)
{
    if (watching.empty())
        return;
    std::map<SessionId, std::size_t> places;
    for (const auto& place : recipe.places)
        ++places[place.session];
    const auto inside = (recipe.path == "/" ? "" : recipe.path) + '/';
    for (const auto* entry : watching) {
        const auto& [session, paths] = *entry;
        std::vector<Fact> facts;
        for (auto path = paths.lower_bound(inside); path != paths.end(); ++path) {
            if (!path->starts_with(inside))
                break;
            if (readChildName(nameOf(*path)).sequence)
                facts.push_back({FactKind::NeedlessWatch, *path, {}, session});
        }
        if (facts.size() < manyWatches + 2 * (places.contains(session) ? places.at(session) : 0))
            continue;
        findings.push_back({.kind = FindingKind::WatchLeak,
                            .severity = Severity::Info,
                            .certainty = Certainty::Observed,
                            .recipe = recipe.path,
                            .paths = {recipe.path},
                            .sessions = {session},
                            .facts = std::move(facts)});
    }
}

} // namespace

void checkLines(const Picture& picture, Findings& findings)
{
    const auto watching = thoseWhoWatchMuch(picture.watched);
    for (const auto& recipe : picture.recipes) {
        if (!isLine(recipe.rule))
            continue;
        if (!recipe.isPartial)
            checkUnwatching(picture, recipe, findings);
        checkLength(picture, recipe, findings);
        checkHerd(picture, recipe, findings);
        checkForeign(picture, recipe, findings);
        checkLeaks(watching, recipe, findings);
    }
}

} // namespace zoetrope::recipes
