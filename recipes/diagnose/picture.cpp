#include "recipes/diagnose/picture.h"

#include "recipes/recognise/recogniser.h"
#include "recipes/world/world.h"

#include <algorithm>

namespace zoetrope::recipes {

bool Picture::watches(SessionId session, std::string_view path) const
{
    const auto found = watched.find(session);
    return found != watched.end() && found->second.contains(path);
}

bool Picture::watchesAnyOf(SessionId session, const FoundRecipe& recipe) const
{
    return watches(session, recipe.path)
        || std::any_of(recipe.places.begin(), recipe.places.end(), [&](const auto& place) {
               return place.session != session && watches(session, place.node);
           });
}

namespace {

using WatchedBy = std::map<SessionId, std::set<std::string, std::less<>>>;

// kazoo's readers wait for whoever wrote last, though it stands behind them: the rule would have
// them hold. Who watches several of the line has a cache of it.
void waitAsTheyBelieve(FoundRecipe& recipe, const WatchedBy& watched)
{
    if (recipe.library != Library::Kazoo || recipe.rule != Rule::ReadersWriters)
        return;
    for (std::size_t i = 0; i < recipe.places.size(); ++i) {
        auto& place = recipe.places[i];
        const auto own = watched.find(place.session);
        if (place.state != PlaceState::Holding || own == watched.end())
            continue;
        std::vector<const FoundPlace*> seen;
        auto isExplained = false;
        for (const auto& other : recipe.places) {
            if (other.session != place.session && own->second.contains(other.node))
                seen.push_back(&other);
            isExplained = isExplained
                || (other.session == place.session && own->second.contains(other.waitsFor));
        }
        const auto* last = recipe.places.data() + i;
        if (isExplained || seen.size() != 1 || seen.front() < last)
            continue;
        place.state = PlaceState::Waiting;
        place.waitsFor = seen.front()->node;
    }
}

// A kazoo that was told Curator's names stands in one line with it, and watches who is before it.
void waitAcross(FoundRecipe& recipe, const WatchedBy& watched)
{
    if (recipe.rule != Rule::Lowest)
        return;
    for (auto place = recipe.places.begin(); place != recipe.places.end(); ++place) {
        const auto own = watched.find(place->session);
        if (place->state != PlaceState::Holding || own == watched.end())
            continue;
        const auto blocker = std::find_if(recipe.places.begin(), place, [&](const auto& other) {
            return other.session != place->session
                && hasKazoosMark(other.name) != hasKazoosMark(place->name)
                && own->second.contains(other.node);
        });
        if (blocker == place)
            continue;
        place->state = PlaceState::Waiting;
        place->waitsFor = blocker->node;
    }
}

// A node whose neighbours nobody tells of may hold or wait.
void doubtStates(FoundRecipe& recipe, const Observation& seen)
{
    const auto isTold = std::any_of(seen.servers.begin(), seen.servers.end(),
                                    [](auto& server) { return server.sessions == Refusal::None; });
    for (auto& place : recipe.places) {
        if (!isTold && seen.tree.refused.contains(directoryOf(place.node))) {
            place.state = PlaceState::Unknown;
            place.waitsFor.clear();
        }
    }
}

Observation seenIn(const World& world, std::int64_t wallTime)
{
    const auto& look = world.look;
    const auto scope = look.scope.value_or(LookScope());
    Observation seen{.at = world.now,
                     .wallTime = look.progress ? look.progress->wallTime : wallTime,
                     .sessions = look.sessions,
                     .owners = look.owners,
                     .watchings = {look.watchings.begin(), look.watchings.end()},
                     .own = scope.own,
                     .hasAllServers = scope.hasAllServers,
                     .hasAllConnections = scope.hasAllConnections};
    for (const auto& [path, node] : world.znodes)
        seen.tree.nodes[path] = {node.stat, node.data};
    seen.tree.partial = look.partial;
    for (const auto& [place, server] : look.servers)
        seen.servers.push_back(server);
    for (const auto& [actor, one] : world.participants) {
        if (!look.progress && one.isPresent && one.session != 0)
            seen.sessions[one.session] = {.address = one.name, .isListed = true};
    }
    for (const auto& [id, pulse] : look.pulses) {
        const auto session = seen.sessions.find(id);
        if (session == seen.sessions.end())
            continue;
        session->second.expiresIn = pulse.expiresIn;
        session->second.silentFor = pulse.silentFor;
        session->second.lastCall = pulse.lastCall;
    }
    return seen;
}

} // namespace

Picture pictureOf(Observation observation, std::map<std::string, Family, std::less<>> words)
{
    auto hints = hintsFrom(observation.watchings);
    hints.tellsAllWatches = observation.tellsAllWatches();
    hints.words = std::move(words);
    Picture picture;
    picture.recipes = recognise(observation.tree, hints);
    for (const auto& [path, session] : observation.watchings)
        picture.watched[session].insert(path);
    for (auto& recipe : picture.recipes) {
        waitAsTheyBelieve(recipe, picture.watched);
        waitAcross(recipe, picture.watched);
        doubtStates(recipe, observation);
    }
    picture.graph = waitsAmong(picture.recipes, observation);
    picture.seen = std::move(observation);
    return picture;
}

Picture pictureIn(const World& world, std::int64_t wallTime)
{
    return pictureOf(seenIn(world, wallTime), world.look.kinds);
}

} // namespace zoetrope::recipes
