// Who plays each recipe in the laboratory: the table of this layer that has no Qt in it.
#include "app/lab/roles/role.h"

#include <array>

namespace zoetrope::app {

using recipes::Recipe;

namespace {

struct Driver
{
    Recipe recipe = Recipe::Count;
    Role (*roleOf)(const Cast& cast) = nullptr;
};

constexpr std::array<Driver, recipes::recipeCount> drivers{{
    {Recipe::None, &looseRole},
    {Recipe::Barrier, &barrierRole},
    {Recipe::DinnerTable, &dinnerTableRole},
    {Recipe::SoundDinnerTable, &soundDinnerTableRole},
    {Recipe::DoubleBarrier, &doubleBarrierRole},
    {Recipe::PublishedDoubleBarrier, &publishedDoubleBarrierRole},
    {Recipe::Mutex, &mutexRole},
    {Recipe::SemaphoreMutex, &semaphoreMutexRole},
    {Recipe::Semaphore, &semaphoreRole},
    {Recipe::ReadLock, &readLockRole},
    {Recipe::WriteLock, &writeLockRole},
    {Recipe::MultiLock, &mutexRole}, // several of them, by its habit
    {Recipe::HerdLock, &herdLockRole},
    {Recipe::NaiveLock, &naiveLockRole},
    {Recipe::UnprotectedLock, &unprotectedLockRole},
    {Recipe::LeaderLatch, &latchRole},
    {Recipe::LeaderSelector, &selectorRole},
    {Recipe::SingleLeader, &singleLeaderRole},
    {Recipe::TutorialQueue, &tutorialQueueRole},
    {Recipe::SimpleQueue, &simpleQueueRole},
    {Recipe::DistributedQueue, &distributedQueueRole},
    {Recipe::SharedValue, &valueRole},
    {Recipe::AtomicLong, &counterRole},
    {Recipe::PersistentNode, &keeperRole},
    {Recipe::Group, &looseRole}, // a keeper's and a cache, each with a thread of its own
    {Recipe::Cache, &cacheRole},
}};

constexpr bool areComplete()
{
    for (std::size_t i = 0; i < drivers.size(); ++i) {
        if (drivers[i].recipe != static_cast<Recipe>(i))
            return false;
    }
    return true;
}
static_assert(areComplete(), "each recipe has a driver, in the order of the enumerators");

} // namespace

Role roleOf(const Cast& cast)
{
    return drivers.at(static_cast<std::size_t>(cast.recipe())).roleOf(cast);
}

} // namespace zoetrope::app
