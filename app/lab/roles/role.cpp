#include "app/lab/roles/role.h"

namespace zoetrope::app {

using namespace recipes;

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

Role roleOf(const Cast& cast)
{
    switch (cast.recipe()) {
    case Recipe::Barrier:
        return barrierRole(cast);
    case Recipe::DinnerTable:
    case Recipe::SoundDinnerTable:
        return guestRole(cast);
    case Recipe::DoubleBarrier:
    case Recipe::PublishedDoubleBarrier:
        return memberRole(cast);
    case Recipe::Mutex:
    case Recipe::SemaphoreMutex:
    case Recipe::MultiLock:
    case Recipe::HerdLock:
    case Recipe::NaiveLock:
    case Recipe::UnprotectedLock:
        return lockRole(cast);
    case Recipe::Semaphore:
        return semaphoreRole(cast);
    case Recipe::ReadLock:
    case Recipe::WriteLock:
        return readWriteRole(cast);
    case Recipe::LeaderLatch:
        return latchRole(cast);
    case Recipe::LeaderSelector:
        return selectorRole(cast);
    case Recipe::TutorialQueue:
    case Recipe::SimpleQueue:
    case Recipe::DistributedQueue:
        return queueRole(cast);
    case Recipe::AtomicLong:
        return counterRole(cast);
    case Recipe::PersistentNode:
        return keeperRole(cast);
    case Recipe::Cache:
        return cacheRole(cast);
    case Recipe::SharedValue:
        return valueRole(cast);
    case Recipe::None:
    case Recipe::Group: // a keeper's and a cache, each with a thread of its own
        break;
    }
    return looseRole(cast);
}

} // namespace zoetrope::app
