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

} // namespace

Listening listeningOf(const Picture& picture, const FoundRecipe& recipe, const FoundPlace& place)
{
    if (place.session == 0 || !isCuratorLock(recipe, place))
        return Listening::No;
    if (picture.watches(place.session, place.node))
        return Listening::Yes;
    const auto isUnknown = !picture.seen.tellsWatchesOf(place.session);
    return isUnknown && place.data.empty() && recipe.program.empty() ? Listening::Perhaps
                                                                     : Listening::No;
}

} // namespace zoetrope::recipes
