#include "recipes/recognise/shapematch.h"

#include "recipes/recognise/lines.h"

#include <algorithm>

namespace zoetrope::recipes {

namespace {

void listKnown(FoundRecipe& recipe, const Directory& directory, PlaceState state)
{
    for (const auto& child : directory.children()) {
        if (child.name.part == Part::Other) {
            recipe.foreign.push_back(child.path);
            continue;
        }
        recipe.places.push_back(placeOf(child));
        recipe.places.back().state = state;
    }
}

} // namespace

std::optional<FoundRecipe> ShapeMatch::find(const Directory& directory) const
{
    if (!matchesPath(m_shape, directory.path()))
        return {};
    if (m_shape.rule == Rule::Owner)
        return ofOneNode(directory);
    if (!hasNames(directory))
        return {};
    const auto cast = directory.castBy(m_shape);
    const auto all = cast.children().size();
    const auto known = all - cast.count(Part::Other);
    const auto isAnother = [this](const Directory::Child& child) {
        return child.name.part != Part::Other && !hasData(*child.node);
    };
    if (std::any_of(cast.children().begin(), cast.children().end(), isAnother)
        || (m_shape.needsWatches && !isWatchedInTurn(cast)))
        return {};
    auto recipe = start(cast);
    recipe.confidence = known == all ? Confidence::Certain : Confidence::Likely;
    fill(recipe, cast);
    std::erase_if(recipe.foreign, [this](const auto& path) { return standsBeside(path); });
    return recipe;
}

// Nobody's place in the line, and yet of the program.
bool ShapeMatch::standsBeside(const std::string& path) const
{
    return partIn(m_shape, nameOf(path)) == Part::Ready;
}

// At least half of them, and one.
bool ShapeMatch::hasNames(const Directory& directory) const
{
    const auto& children = directory.children();
    std::size_t others = 0;
    for (const auto& child : children) {
        if (partIn(m_shape, nameOf(child.path)) == Part::Other && ++others > children.size() / 2)
            return false;
    }
    return others < children.size();
}

// Data that was not read tells nothing.
bool ShapeMatch::hasData(const SeenNode& node) const
{
    return !node.data
        || std::all_of(m_shape.data.begin(), m_shape.data.end(), [&](const std::string& piece) {
               return node.data->find(piece) != std::string::npos;
           });
}

bool ShapeMatch::isWatchedInTurn(const Directory& directory) const
{
    const auto& children = directory.children();
    for (std::size_t i = 1; i < children.size(); ++i) {
        const auto watchers = m_hints.watchers.find(children[i - 1].path);
        if (watchers == m_hints.watchers.end() || !watchers->second.contains(children[i].owner()))
            return false;
    }
    return children.size() > 1;
}

FoundRecipe ShapeMatch::start(const Directory& directory) const
{
    return {.path = directory.path(),
            .kind = m_shape.family,
            .rule = m_shape.rule,
            .program = m_shape.program,
            .confidence = Confidence::Certain,
            .clue = Clue::Program};
}

// The node itself is held; the sessions that watch it wait until it goes.
std::optional<FoundRecipe> ShapeMatch::ofOneNode(const Directory& directory) const
{
    if (ownerOf(directory.node().stat) == 0 || !hasData(directory.node()))
        return {};
    auto recipe = start(directory);
    recipe.isOpen = false;
    recipe.places.push_back(ownedBy(directory.path(), directory.node()));
    return recipe;
}

void ShapeMatch::fill(FoundRecipe& recipe, const Directory& directory) const
{
    switch (m_shape.rule) {
    case Rule::Lowest:
        lineUp(recipe, directory, m_shape.names.front().part, m_hints);
        break;
    case Rule::ReadersWriters:
        lineUpReaders(recipe, directory, m_hints);
        break;
    case Rule::Leases:
        handOutLeases(recipe, directory, nullptr, m_hints);
        break;
    case Rule::All:
        listKnown(recipe, directory, PlaceState::Inside);
        break;
    case Rule::None:
        listKnown(recipe, directory, PlaceState::Waiting);
        break;
    case Rule::Owner: // is of one node
    case Rule::Gate: // and these are in no file
    case Rule::Meeting:
        break;
    }
}

} // namespace zoetrope::recipes
