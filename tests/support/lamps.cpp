#include "tests/support/lamps.h"

#include <algorithm>
#include <stdexcept>

namespace zoetrope::tests {

using namespace recipes;

const Lamp& lamp(const World& world, Invariant invariant)
{
    for (const auto& [path, instance] : world.instances) {
        for (const auto& one : instance.lamps) {
            if (one.invariant == invariant)
                return one;
        }
    }
    throw std::runtime_error("no such lamp");
}

bool isHeld(const WrittenJournal& journal, Invariant invariant)
{
    return lamp(journal.world(), invariant).isHeld;
}

bool isAlwaysHeld(const WrittenJournal& journal)
{
    const auto isInOrder = [](const auto& instance) {
        return std::all_of(instance.second.lamps.begin(), instance.second.lamps.end(),
                           [](const Lamp& one) { return one.isHeld; });
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
