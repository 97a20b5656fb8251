#include "recipes/diagnose/listening.h"

namespace zoetrope::recipes {

namespace {

// Brokers and caches watch their own nodes too: only Curator's locks take that write for a wish.
bool isCuratorLock(const FoundRecipe& recipe, const FoundPlace& place)
{
    const auto part = place.name.part;
    return recipe.rule != Rule::Leases && place.name.library == Library::Curator
        && (part == Part::Contender || part == Part::Reader || part == Part::Writer);
}

// In the order of a lock: a contender watches the node before its own, a reader the last writer
// before it.
bool isBeforeOneOf(const FoundRecipe& recipe, std::size_t place, SessionId session)
{
    const auto isWriter
        = [&](std::size_t at) { return recipe.places[at].name.part == Part::Writer; };
    for (auto after = place + 1; after < recipe.places.size(); ++after) {
        if (recipe.places[after].session == session)
            return true;
        if (!isWriter(place) || isWriter(after))
            return false;
    }
    return false;
}

// A cache of the lock in the same session watches each node, its own too.
bool isCached(const Picture& picture, const FoundRecipe& recipe, SessionId session)
{
    if (picture.watches(session, recipe.path))
        return true;
    for (std::size_t i = 0; i < recipe.places.size(); ++i) {
        const auto& place = recipe.places[i];
        if (place.session != session && picture.watches(session, place.node)
            && !isBeforeOneOf(recipe, i, session))
            return true;
    }
    return false;
}

} // namespace

Listening listeningOf(const Picture& picture, const FoundRecipe& recipe, const FoundPlace& place)
{
    if (place.session == 0 || !isCuratorLock(recipe, place))
        return Listening::No;
    const auto isWatched = picture.watches(place.session, place.node);
    const auto isCache = isWatched && isCached(picture, recipe, place.session);
    if (isWatched && !isCache)
        return Listening::Yes;
    const auto isUnknown = isCache || !picture.seen.tellsWatchesOf(place.session);
    return isUnknown && place.data.empty() && recipe.program.empty() ? Listening::Perhaps
                                                                     : Listening::No;
}

} // namespace zoetrope::recipes
