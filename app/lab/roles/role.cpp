#include "app/lab/roles/role.h"

#include "recipes/session/protectednode.h"

namespace zoetrope::app {

using namespace recipes;

std::mt19937_64 chanceOf(std::uint64_t seed, std::uint64_t index, int round)
{
    std::seed_seq seeds{seed, index, static_cast<std::uint64_t>(round)};
    return std::mt19937_64(seeds);
}

void drawNamesFrom(std::mt19937_64 chance)
{
    drawUuidsFrom(chance());
}

std::chrono::milliseconds drawn(const Range& range, std::mt19937_64& random)
{
    return std::chrono::milliseconds(
        std::uniform_int_distribution(range.least.count(), range.most.count())(random));
}

Recipe Cast::recipe() const
{
    return habit.recipe.value_or(scenario->recipe);
}

int Cast::capacity() const
{
    return scenario->capacity > 0 ? scenario->capacity : count;
}

Deadline Cast::deadline(const Session& session) const
{
    const auto patience = habit.patience ? habit.patience : scenario->patience;
    return patience ? session.after(*patience) : never;
}

Cast::Times Cast::times(std::mt19937_64& random) const
{
    const auto arrival = drawn(habit.arrival.value_or(scenario->arrival), random);
    const auto stay = drawn(habit.meal.value_or(scenario->meal), random);
    return {arrival, stay};
}

} // namespace zoetrope::app
