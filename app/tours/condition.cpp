#include "app/tours/condition.h"

#include "recipes/history/handover.h"
#include "recipes/locks/linenode.h"
#include "recipes/world/deed.h"

#include <algorithm>
#include <numeric>
#include <set>

namespace zoetrope::app {

using namespace recipes;

namespace {

template<typename IsSo> bool anybody(const World& world, const std::string& who, const IsSo& isSo)
{
    return std::any_of(world.participants.begin(), world.participants.end(),
                       [&](const auto& entry) {
                           const auto& one = entry.second;
                           return (who.empty() || one.name == who) && isSo(one);
                       });
}

// A name that nobody has yet is no reason to think that somebody has left.
bool isOver(const World& world)
{
    return !world.participants.empty()
        && !anybody(world, {}, [](const Participant& one) { return one.isPresent; });
}

bool fits(const std::string& path, const std::string& pattern)
{
    if (!pattern.ends_with('*'))
        return path == pattern;
    const auto begin = std::string_view(pattern).substr(0, pattern.size() - 1);
    return path.starts_with(begin) && path.size() > begin.size()
        && path.find('/', begin.size()) == std::string::npos;
}

template<typename Nodes> bool isAmong(const Nodes& nodes, const std::string& pattern)
{
    return std::any_of(nodes.begin(), nodes.end(),
                       [&](const auto& entry) { return fits(entry.first, pattern); });
}

int nodesOf(const World& world, const std::string& who)
{
    return static_cast<int>(
        std::count_if(world.znodes.begin(), world.znodes.end(), [&](const auto& entry) {
            const auto owner = world.participants.find(entry.second.owner);
            return owner != world.participants.end() && owner->second.name == who;
        }));
}

bool hasOrphan(const World& world)
{
    std::set<std::pair<std::string, ActorId>> owners;
    for (const auto& [path, znode] : world.znodes) {
        const auto parent = path.substr(0, path.rfind('/'));
        if (znode.owner != 0 && !owners.emplace(parent, znode.owner).second)
            return true;
    }
    return false;
}

bool isBroken(const World& world, Invariant invariant)
{
    return std::any_of(world.instances.begin(), world.instances.end(), [&](const auto& entry) {
        const auto& states = entry.second.invariants;
        return std::any_of(states.begin(), states.end(), [&](const InvariantState& state) {
            return state.invariant == invariant && !state.isHeld;
        });
    });
}

bool isHarmed(const Participant& one, const SoughtFaults& faults)
{
    return faults.empty() ? !one.isPresent && one.isKilled
                          : one.isPresent && areIn(one.network, faults);
}

template<typename IsSo> int countOf(const World& world, const IsSo& isSo)
{
    return static_cast<int>(
        std::count_if(world.participants.begin(), world.participants.end(), [&](const auto& entry) {
            return entry.second.isPresent && isSo(entry.second.standing);
        }));
}

int vainWakeUpsIn(const World& world)
{
    return std::accumulate(
        world.participants.begin(), world.participants.end(), 0,
        [](int sum, const auto& entry) { return sum + entry.second.vainWakeUps; });
}

} // namespace

bool Condition::holds(const Event& event, const World& after) const
{
    const auto isTrue = [&](const Condition& part) { return part.holds(event, after); };
    switch (kind) {
    case Kind::Always:
        return true;
    case Kind::Standing:
        return anybody(after, who, [&](const Participant& one) {
            return one.standing == standing && (one.isPresent || standing == Standing::Out);
        });
    case Kind::Woken:
        return anybody(after, who, [](const Participant& one) { return one.isWoken; });
    case Kind::Session:
        return anybody(after, who, [&](const Participant& one) { return one.state == state; });
    case Kind::Fault:
        return anybody(after, who,
                       [this](const Participant& one) { return isHarmed(one, faults); });
    case Kind::NodeThere:
        return isAmong(after.znodes, text);
    case Kind::NodeGone:
        return isAmong(after.tombstones, text);
    case Kind::NodesOf:
        return nodesOf(after, who) >= count;
    case Kind::Orphan:
        return hasOrphan(after);
    case Kind::Invariant:
        return isBroken(after, invariant);
    case Kind::Inside:
        return countOf(after, [](Standing one) { return one == Standing::Inside; }) >= count;
    case Kind::Asleep:
        return countOf(after, isAsleep) >= count;
    case Kind::WokenAtOnce:
        return static_cast<int>(lastHandOver(after).woken.size()) >= count;
    case Kind::WokenInVain:
        return vainWakeUpsIn(after) >= count;
    case Kind::Waits:
        return anybody(after, who, [&](const Participant& one) {
            return isAsleep(one.standing)
                && after.now - one.standingSince >= std::chrono::milliseconds(count);
        });
    case Kind::Refused:
        return deedOf(event).isRefused;
    case Kind::FindsAgain:
        return event.kind == recipes::Kind::Step && event.step == FindAgain;
    case Kind::Stuck:
        return saysStuck(event);
    case Kind::Over:
        return isOver(after);
    case Kind::All:
        return std::all_of(parts.begin(), parts.end(), isTrue);
    case Kind::Any:
        return std::any_of(parts.begin(), parts.end(), isTrue);
    case Kind::Not:
        return std::none_of(parts.begin(), parts.end(), isTrue);
    }
    return false;
}

} // namespace zoetrope::app
