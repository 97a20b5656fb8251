#include "recipes/world/invariantstates.h"

#include "recipes/catalogue/catalogue.h"

#include <algorithm>

namespace zoetrope::recipes {

std::vector<InvariantState> invariantsOf(Recipe recipe, int capacity)
{
    const auto& row = rowOf(recipe);
    const auto areSeveral = capacity > 1 && !row.invariantsOfSeveral.empty();
    std::vector<InvariantState> invariants;
    for (const auto invariant : areSeveral ? row.invariantsOfSeveral : row.invariants)
        invariants.push_back({invariant});
    return invariants;
}

bool hasInvariant(const Instance& instance, Invariant invariant)
{
    return std::any_of(
        instance.invariants.begin(), instance.invariants.end(),
        [invariant](const InvariantState& state) { return state.invariant == invariant; });
}

} // namespace zoetrope::recipes
