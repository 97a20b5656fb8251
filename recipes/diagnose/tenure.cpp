#include "recipes/diagnose/tenure.h"

#include <algorithm>

namespace zoetrope::recipes {

namespace {

const Stat* statOf(const TreeSnapshot& tree, std::string_view path)
{
    const auto node = tree.nodes.find(path);
    return node == tree.nodes.end() ? nullptr : &node->second.stat;
}

// A directory counts the children that came and went.
bool hasNobodyLeft(const Stat& directory)
{
    return directory.numChildren > 0 && directory.cversion == directory.numChildren;
}

} // namespace

bool hasHeldSinceMade(const TreeSnapshot& tree, const FoundRecipe& recipe, const FoundPlace& holder)
{
    if (recipe.rule == Rule::Owner) // who made the node holds, whoever had one of its name before
        return true;
    const auto path = directoryOf(holder.node);
    const auto* directory = statOf(tree, path);
    if (!directory)
        return false;
    if (hasNobodyLeft(*directory))
        return true;
    const auto before
        = std::count_if(recipe.places.begin(), recipe.places.end(), [&](const auto& place) {
              return directoryOf(place.node) == path && place.name.sequence < holder.name.sequence;
          });
    return holder.name.sequence == std::int64_t{before};
}

bool mayHaveComeIn(const Picture& picture, const FoundRecipe& recipe, const FoundPlace& holder,
                   std::chrono::milliseconds length)
{
    const auto* directory = statOf(picture.seen.tree, directoryOf(holder.node));
    std::int64_t youngest = 0;
    for (const auto& place : recipe.places)
        youngest = std::max(youngest, place.czxid);
    return directory && youngest > 0 && directory->pzxid > youngest
        && !hasHeldSinceMade(picture.seen.tree, recipe, holder)
        && restsFor(picture, directoryOf(holder.node)) < length;
}

// All changes of a cluster are in one order: whatever came after this one tells, by its own time,
// how long ago it was at the least.
std::chrono::milliseconds restsFor(const Picture& picture, std::string_view path)
{
    const auto* directory = statOf(picture.seen.tree, path);
    auto first = picture.seen.wallTime;
    if (!directory)
        return {};
    for (const auto& [other, node] : picture.seen.tree.nodes) {
        if (node.stat.czxid >= directory->pzxid)
            first = std::min(first, node.stat.ctime);
        if (node.stat.mzxid >= directory->pzxid)
            first = std::min(first, node.stat.mtime);
    }
    return std::chrono::milliseconds(picture.seen.wallTime - first);
}

} // namespace zoetrope::recipes
