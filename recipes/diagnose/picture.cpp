#include "recipes/diagnose/picture.h"

#include "recipes/recognise/recogniser.h"

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

Picture pictureOf(Observation observation, std::map<std::string, RecipeKind, std::less<>> words)
{
    auto hints = hintsFrom(observation.watchings);
    hints.words = std::move(words);
    Picture picture;
    picture.recipes = recognise(observation.tree, hints);
    picture.graph = waitsAmong(picture.recipes, observation);
    for (const auto& [path, session] : observation.watchings)
        picture.watched[session].insert(path);
    picture.seen = std::move(observation);
    return picture;
}

bool isLine(RecipeKind kind)
{
    switch (kind) {
    case RecipeKind::Lock:
    case RecipeKind::ReadWriteLock:
    case RecipeKind::Semaphore:
    case RecipeKind::Election:
        return true;
    case RecipeKind::Queue:
    case RecipeKind::Barrier:
    case RecipeKind::DoubleBarrier:
    case RecipeKind::Group:
        return false;
    }
    return false;
}

} // namespace zoetrope::recipes
