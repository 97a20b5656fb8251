#include "recipes/diagnose/waits.h"

namespace zoetrope::recipes {

namespace {

using WatchedBy = std::map<SessionId, std::set<std::string, std::less<>>>;

class WaitFinder
{
public:
    WaitFinder(const FoundRecipe& recipe, const WatchedBy& watched, WaitGraph& graph)
        : m_recipe(recipe)
        , m_watched(watched)
        , m_graph(graph)
    {
        for (const auto& place : recipe.places)
            m_places.emplace(place.node, &place);
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
        if (m_recipe.kind == RecipeKind::Barrier || m_recipe.kind == RecipeKind::DoubleBarrier)
            findAtGate();
    }

private:
    void add(const FoundPlace& from, const FoundPlace& to, Proof proof)
    {
        m_graph.waits.push_back({.from = from.session,
                                 .to = to.session,
                                 .through = m_recipe.path,
                                 .waiter = from.node,
                                 .blocker = to.node,
                                 .proof = proof,
                                 .isElection = m_recipe.kind == RecipeKind::Election,
                                 .isAnyOf = from.isAnyOf,
                                 .since = from.since});
    }

    // What it watches before its own place; a watch on what comes behind it is its undoing.
    bool findObserved(const FoundPlace& place)
    {
        const auto watched = m_watched.find(place.session);
        bool hasFound = false;
        if (watched == m_watched.end())
            return false;
        for (const auto& path : watched->second) {
            const auto blocker = m_places.find(path);
            if (blocker == m_places.end() || blocker->second->session == place.session
                || blocker->second == &place)
                continue;
            add(place, *blocker->second, Proof::Observed);
            hasFound = true;
        }
        return hasFound;
    }

    void findInferred(const FoundPlace& place)
    {
        const auto blocker = m_places.find(place.waitsFor);
        if (blocker != m_places.end())
            add(place, *blocker->second, Proof::Inferred);
    }

    // It can go on as soon as any of them goes; with one alone there is no choice.
    void findHolders(const FoundPlace& place)
    {
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
        const auto gate = m_recipe.kind == RecipeKind::Barrier ? m_recipe.path
                                                               : childPath(m_recipe.path, "ready");
        for (const auto& [session, paths] : m_watched) {
            if (!m_recipe.isOpen && paths.contains(gate))
                m_graph.gateWaits.push_back({session, gate, m_recipe.path});
        }
    }

    const FoundRecipe& m_recipe;
    const WatchedBy& m_watched;
    WaitGraph& m_graph;
    std::map<std::string_view, const FoundPlace*> m_places;
};

} // namespace

std::string_view name(Proof proof)
{
    return proof == Proof::Observed ? "observed" : "inferred";
}

WaitGraph waitsAmong(const std::vector<FoundRecipe>& recipes, const Observation& observation)
{
    WatchedBy watched;
    for (const auto& [path, session] : observation.watchings)
        watched[session].insert(path);
    WaitGraph graph;
    for (const auto& recipe : recipes)
        WaitFinder(recipe, watched, graph).find();
    return graph;
}

} // namespace zoetrope::recipes
