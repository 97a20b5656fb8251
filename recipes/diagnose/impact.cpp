#include "recipes/diagnose/impact.h"

#include "recipes/recognise/recogniser.h"

#include <algorithm>

namespace zoetrope::recipes {

namespace {

std::set<std::string> holdersIn(const std::vector<FoundRecipe>& recipes)
{
    std::set<std::string> holders;
    for (const auto& recipe : recipes) {
        for (const auto& place : recipe.places) {
            if (place.state == PlaceState::Holding && isLine(recipe.rule))
                holders.insert(place.node);
        }
    }
    return holders;
}

// Who holds in the same recipe without the node.
std::set<std::string> holdersWithout(const Picture& picture, const std::string& recipe,
                                     const std::string& path)
{
    TreeSnapshot tree;
    const auto inside = (recipe == "/" ? "" : recipe) + '/';
    const auto& nodes = picture.seen.tree.nodes;
    if (const auto top = nodes.find(recipe); top != nodes.end())
        tree.nodes.insert(*top);
    for (auto node = nodes.lower_bound(inside);
         node != nodes.end() && node->first.starts_with(inside); ++node)
        tree.nodes.insert(tree.nodes.end(), *node);
    tree.nodes.erase(path);
    auto hints = hintsFrom(picture.seen.watchings);
    for (const auto& known : picture.recipes) { // what it is does not change by one node less
        if (known.path == recipe && known.confidence != Confidence::Guess)
            hints.words[recipe] = known.kind;
    }
    return holdersIn(recognise(tree, hints));
}

void findPlace(const Picture& picture, const std::string& path, Impact& impact)
{
    for (const auto& recipe : picture.recipes) {
        if (recipe.path == path)
            impact.recipe = path;
        for (const auto& place : recipe.places) {
            if (place.node != path)
                continue;
            impact.recipe = recipe.path;
            impact.state = place.state;
            impact.listening = listeningOf(picture, recipe, place);
        }
    }
}

} // namespace

std::optional<Impact> impactOfDeleting(const Picture& picture, const std::string& path)
{
    const auto node = picture.seen.tree.nodes.find(path);
    if (node == picture.seen.tree.nodes.end())
        return {};
    Impact impact{.stat = node->second.stat, .owner = ownerOf(node->second.stat)};
    findPlace(picture, path, impact);
    for (const auto& [watched, session] : picture.seen.watchings) {
        if (watched == path && session != picture.seen.own)
            impact.woken.push_back(session);
    }
    if (impact.state != PlaceState::Unknown) {
        const auto before = holdersIn(picture.recipes);
        const auto after = holdersWithout(picture, impact.recipe, path);
        std::set_difference(after.begin(), after.end(), before.begin(), before.end(),
                            std::back_inserter(impact.proceeding));
    }
    impact.tellsAllWatches = picture.seen.tellsAllWatches();
    return impact;
}

} // namespace zoetrope::recipes
