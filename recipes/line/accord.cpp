#include "recipes/line/accord.h"

#include "recipes/catalogue/catalogue.h"

#include <algorithm>

namespace zoetrope::recipes {

namespace {

bool holdsByTheTree(const Ladder& line, ActorId actor)
{
    return std::any_of(line.rungs.begin(), line.rungs.end(), [actor](const Rung& rung) {
        return rung.owner == actor && rung.footing == Footing::Holds;
    });
}

bool isInside(const World& world, const Participant& one, const Ladder& line)
{
    if (!rowOf(one.recipe).keepsNode)
        return true; // nothing of its own would tell
    return holdsInLine(one.recipe) ? holdsByTheTree(line, one.id) : ownsNodeThere(world, one);
}

bool waitsForItself(const Ladder& line, ActorId actor)
{
    return std::any_of(line.rungs.begin(), line.rungs.end(),
                       [actor](const Rung& rung) { return rung.owner == actor && rung.isOrphan; });
}

} // namespace

bool ownsNodeThere(const World& world, const Participant& one)
{
    const auto own = world.znodes.find(one.recipePath);
    if (own != world.znodes.end() && own->second.owner == one.id)
        return true;
    const auto below = one.recipePath + '/';
    for (auto node = world.znodes.lower_bound(below);
         node != world.znodes.end() && node->first.starts_with(below); ++node) {
        if (node->second.owner == one.id)
            return true;
    }
    return false;
}

Accord accordOf(const World& world, const Participant& one, const Ladder& line)
{
    if (!one.isPresent)
        return ownsNodeThere(world, one) ? Accord::Outlived : Accord::Agrees;
    if (one.standing == Standing::Inside && one.isBereft)
        return Accord::Bereft; // also where the server has not ended its session yet
    if (one.standing == Standing::Inside && !isInside(world, one, line))
        return Accord::Deluded;
    if (!isAsleep(one.standing))
        return Accord::Agrees;
    if (waitsForItself(line, one.id))
        return Accord::BehindItself;
    const auto isNext = one.standing == Standing::Waiting && holdsByTheTree(line, one.id);
    return isNext ? Accord::Unaware : Accord::Agrees;
}

} // namespace zoetrope::recipes
