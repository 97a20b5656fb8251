#include "recipes/world/lamps.h"

#include "recipes/catalogue/catalogue.h"

#include <algorithm>

namespace zoetrope::recipes {

std::vector<Lamp> lampsOf(Recipe recipe, int capacity)
{
    const auto& row = rowOf(recipe);
    const auto areSeveral = capacity > 1 && !row.invariantsOfSeveral.empty();
    std::vector<Lamp> lamps;
    for (const auto invariant : areSeveral ? row.invariantsOfSeveral : row.invariants)
        lamps.push_back({invariant});
    return lamps;
}

bool hasLamp(const Instance& instance, Invariant invariant)
{
    return std::any_of(instance.lamps.begin(), instance.lamps.end(),
                       [invariant](const Lamp& lamp) { return lamp.invariant == invariant; });
}

} // namespace zoetrope::recipes
