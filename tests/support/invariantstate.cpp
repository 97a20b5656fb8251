#include "tests/support/invariantstate.h"

#include <algorithm>
#include <stdexcept>

namespace zoetrope::tests {

using namespace recipes;

const InvariantState& stateOf(const World& world, Invariant invariant)
{
    for (const auto& [path, instance] : world.instances) {
        for (const auto& one : instance.invariants) {
            if (one.invariant == invariant)
                return one;
        }
    }
    throw std::runtime_error("no such invariant");
}

bool isHeld(const WrittenJournal& journal, Invariant invariant)
{
    return stateOf(journal.world(), invariant).isHeld;
}

bool isAlwaysHeld(const WrittenJournal& journal)
{
    const auto isInOrder = [](const auto& instance) {
        return std::all_of(instance.second.invariants.begin(), instance.second.invariants.end(),
                           [](const InvariantState& one) { return one.isHeld; });
    };
    World world;
    for (const auto& event : journal.events()) {
        world.apply(event);
        if (!std::all_of(world.instances.begin(), world.instances.end(), isInOrder))
            return false;
    }
    return true;
}

} // namespace zoetrope::tests
