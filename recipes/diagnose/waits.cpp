#include "recipes/diagnose/waits.h"

#include "recipes/diagnose/circles.h"

#include <algorithm>

namespace zoetrope::recipes {

namespace {

using WatchedBy = std::map<SessionId, std::set<std::string, std::less<>>>;

/// The one rule of what proves that somebody waits: a watch that was seen on the node before it;
/// else the order of a recipe that is known by its names or by a person's word, and only as long as
/// no server says that there is no watch.
class WaitFinder
{
public:
    WaitFinder(const FoundRecipe& recipe, const Observation& seen, const WatchedBy& watched,
               WaitGraph& graph)
        : m_recipe(recipe)
        , m_seen(seen)
        , m_watched(watched)
        , m_graph(graph)
    {
        for (const auto& place : recipe.places) {
            m_places.emplace(place.node, &place);
            m_awaited[place.session].insert(place.waitsFor);
        }
    }

    void find()
    {
        for (const auto& place : m_recipe.places) {
            if (place.state != PlaceState::Waiting || place.session == 0 || place.waitsFor.empty())
                continue;
            if (place.isAnyOf)
                findHolders(place);
            else if (!findObserved(place))
                findInferred(place);
        }
        const auto hasGate = m_recipe.rule == Rule::Gate || m_recipe.rule == Rule::Meeting
            || m_recipe.rule == Rule::Owner;
        const auto isSeen = m_recipe.confidence != Confidence::Guess
            || m_recipe.clue == Clue::WatchedOwner; // by its watches
        if (isSeen && hasGate)
            findAtGate();
    }

private:
    void add(const FoundPlace& from, const FoundPlace& to, Proof proof)
    {
        if (to.session == 0)
            return; // it stays, and is nobody's
        m_graph.waits.push_back({.from = from.session,
                                 .to = to.session,
                                 .through = m_recipe.path,
                                 .waiter = from.node,
                                 .blocker = to.node,
                                 .proof = proof,
                                 .isElection = m_recipe.kind == Family::Election,
                                 .isAnyOf = from.isAnyOf,
                                 .since = from.since});
    }

    // What it watches before its own place, else what no other of its places explains; a watch on
    // what comes behind it is its undoing.
    bool findObserved(const FoundPlace& place)
    {
        const auto watched = m_watched.find(place.session);
        if (watched == m_watched.end())
            return false;
        const auto expected = m_places.find(place.waitsFor);
        if (expected != m_places.end() && watched->second.contains(place.waitsFor)) {
            add(place, *expected->second, Proof::Observed);
            return true;
        }
        bool hasFound = false;
        const auto& awaited = m_awaited.at(place.session);
        for (const auto& path : watched->second) {
            const auto blocker = m_places.find(path);
            if (blocker == m_places.end() || blocker->second->session == place.session
                || awaited.contains(path))
                continue;
            add(place, *blocker->second, Proof::Observed);
            hasFound = true;
        }
        return hasFound;
    }

    void findInferred(const FoundPlace& place)
    {
        const auto blocker = m_places.find(place.waitsFor);
        if (blocker == m_places.end() || isKnownNotToWait(place))
            return;
        add(place, *blocker->second,
            m_recipe.confidence == Confidence::Guess ? Proof::Guessed : Proof::Inferred);
    }

    // Watches of children are in no list, only their number is told.
    [[nodiscard]] bool isKnownNotToWait(const FoundPlace& place) const
    {
        return m_seen.tellsWatchesOf(place.session)
            && ((!place.isAnyOf && waitsByNode(m_recipe)) || m_seen.childWatches() == 0);
    }

    // It can go on as soon as any of them goes; with one alone there is no choice.
    void findHolders(const FoundPlace& place)
    {
        if (isKnownNotToWait(place))
            return;
        std::vector<const FoundPlace*> holders;
        for (const auto& other : m_recipe.places) {
            if (directoryOf(other.node) == place.waitsFor && other.session != place.session)
                holders.push_back(&other);
        }
        auto from = place;
        from.isAnyOf = holders.size() > 1;
        for (const auto* holder : holders)
            add(from, *holder, Proof::Inferred);
    }

    void findAtGate()
    {
        const auto gate
            = m_recipe.rule != Rule::Meeting ? m_recipe.path : childPath(m_recipe.path, "ready");
        for (const auto& [session, paths] : m_watched) {
            if (!m_recipe.isOpen && paths.contains(gate) && !owns(session, gate))
                m_graph.gateWaits.push_back({session, gate, m_recipe.path});
        }
    }

    [[nodiscard]] bool owns(SessionId session, const std::string& node) const
    {
        const auto place = m_places.find(node);
        return place != m_places.end() && place->second->session == session;
    }

    const FoundRecipe& m_recipe;
    const Observation& m_seen;
    const WatchedBy& m_watched;
    WaitGraph& m_graph;
    std::map<std::string_view, const FoundPlace*> m_places;
    std::map<SessionId, std::set<std::string, std::less<>>> m_awaited; // by the recipe's order
};

} // namespace

std::string_view name(Proof proof)
{
    switch (proof) {
    case Proof::Observed:
        return "observed";
    case Proof::Inferred:
        return "inferred";
    case Proof::Guessed:
        return "guessed";
    }
    return "unknown";
}

int WaitGraph::waitersAt(std::string_view recipe) const
{
    return static_cast<int>(
        std::count_if(gateWaits.begin(), gateWaits.end(),
                      [&](const auto& wait) { return wait.through == recipe; }));
}

bool waitsByNode(const FoundRecipe& recipe)
{
    return recipe.clue != Clue::Person
        && (recipe.library == Library::Curator || recipe.library == Library::Kazoo
            || recipe.library == Library::ZooKeeper);
}

WaitGraph waitsAmong(const std::vector<FoundRecipe>& recipes, const Observation& observation)
{
    WatchedBy watched;
    for (const auto& [path, session] : observation.watchings)
        watched[session].insert(path);
    WaitGraph graph;
    for (const auto& recipe : recipes)
        WaitFinder(recipe, observation, watched, graph).find();
    graph.circles = circlesAmong(recipes, graph.waits);
    return graph;
}

} // namespace zoetrope::recipes
