#include "recipes/history/handover.h"

namespace zoetrope::recipes {

// Each is told of it on the wire and in its inbox, so that it stands in two links.
HandOver lastHandOver(const World& world)
{
    HandOver last;
    if (!world.links.empty())
        last.change = world.links.back().from;
    for (const auto& link : world.links) {
        if (link.from == last.change)
            last.woken.insert(link.actor);
    }
    for (const auto& [path, tomb] : world.tombstones) {
        if (tomb.by == last.change)
            last.woken.erase(tomb.owner);
    }
    // An end that its watch events alone tell of is no link's.
    for (const auto& [path, tomb] : world.tombstones) {
        if (tomb.by <= last.change || tomb.told.size() == tomb.told.count(tomb.owner))
            continue;
        last = {.change = tomb.by, .woken = tomb.told};
        last.woken.erase(tomb.owner);
    }
    return last;
}

} // namespace zoetrope::recipes
