#include "recipes/recognise/recogniser.h"

#include "recipes/recognise/shapes.h"

#include <algorithm>

namespace zoetrope::recipes {

namespace {

// The directories of a recipe are no recipes themselves.
void dropParts(std::map<std::string, FoundRecipe>& found)
{
    std::vector<std::string> parts;
    for (const auto& [path, recipe] : found) {
        if (recipe.clue != Clue::Directories)
            continue;
        for (const auto* part : {"leases", "locks", "entries", "taken"})
            parts.push_back(childPath(path, part));
        parts.push_back(path + "-__lock__");
    }
    for (const auto& part : parts)
        found.erase(part);
}

// Where somebody who leads has a single node, nobody else is a member.
void dropAround(std::map<std::string, FoundRecipe>& found)
{
    const auto isRecipe = [&](const FoundPlace& place) { return found.contains(place.node); };
    std::vector<std::string> around;
    for (const auto& [path, recipe] : found) {
        if (recipe.clue == Clue::Ephemerals
            && std::all_of(recipe.places.begin(), recipe.places.end(), isRecipe))
            around.push_back(path);
    }
    for (const auto& path : around)
        found.erase(path);
}

} // namespace

RecogniserHints hintsFrom(const std::vector<Watching>& watchings)
{
    RecogniserHints hints;
    for (const auto& [path, session] : watchings)
        hints.watchers[path].insert(session);
    return hints;
}

std::vector<FoundRecipe> recognise(const TreeSnapshot& tree, const RecogniserHints& hints)
{
    const Shapes shapes(tree, hints);
    std::map<std::string, FoundRecipe> found;
    for (const auto& [path, node] : tree.nodes) {
        if (path == "/" || path == "/zookeeper" || path.starts_with("/zookeeper/")
            || !shapes.mayHaveOne(path, node))
            continue;
        if (auto recipe = shapes.judge(*shapes.find(path)))
            found.emplace(path, std::move(*recipe));
    }
    dropParts(found);
    dropAround(found);
    std::vector<FoundRecipe> all;
    for (auto& [path, recipe] : found) {
        recipe.isPartial = tree.partial.contains(path) || tree.refused.contains(path);
        all.push_back(std::move(recipe));
    }
    return all;
}

} // namespace zoetrope::recipes
