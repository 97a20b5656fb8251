#include "app/lab/roles/labhost.h"

#include "recipes/session/protectednode.h"

namespace zoetrope::app {

using namespace recipes;

namespace {

void setQueue(Assignment& assignment, const Scenario& scenario)
{
    assignment.itemLocks = Path(assignment.path.text() + "-locks");
    if (scenario.byPriority)
        assignment.queueKind = QueueKind::Priority;
    else if (scenario.delay)
        assignment.queueKind = QueueKind::Delay;
    if (scenario.capacity > 0)
        assignment.itemLimit = scenario.capacity;
}

Assignment assignmentOf(const Cast& cast)
{
    const auto& scenario = *cast.scenario;
    Assignment assignment{.recipe = cast.recipe(),
                          .path = cast.path,
                          .id = cast.name,
                          .capacity = cast.capacity(),
                          .mutexLeases = scenario.capacity,
                          .repeats = scenario.repeats,
                          .tries = cast.count * scenario.repeats,
                          .closesBarrier = true,
                          .opensBarrier = cast.isOpener(),
                          .countsData = cast.habit.countsData,
                          .downgrades = cast.habit.downgrades,
                          .isRevocable = cast.habit.releasesOnRequest,
                          .isProducer = cast.isProducer()};
    for (const auto& name : cast.habit.also)
        assignment.also.push_back(cast.root / name);
    setQueue(assignment, scenario);
    return assignment;
}

} // namespace

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

bool Cast::isOpener() const
{
    return name == scenario->opener;
}

bool Cast::isProducer() const
{
    return habit.part.value_or(Part::Consume) == Part::Produce;
}

Role roleOf(const Cast& cast)
{
    return [cast](Session& session, std::mt19937_64& random, const std::stop_token& stop) {
        LabHost host(cast, session, random, stop);
        host.play(*driverOf(host, assignmentOf(cast)));
    };
}

} // namespace zoetrope::app
