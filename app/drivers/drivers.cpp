// Who plays each recipe: the table of this layer.
#include "app/drivers/driver.h"

#include "recipes/types/inorder.h"

#include <array>

namespace zoetrope::app {

using recipes::Recipe;
using recipes::Waited;

namespace {

struct Row
{
    Recipe recipe = Recipe::Count;
    DriverPtr (*driverOf)(Host& host, const Assignment& assignment) = nullptr;
};

constexpr std::array<Row, recipes::recipeCount> drivers{{
    {Recipe::None, &noDriver},
    {Recipe::Barrier, &barrierDriver},
    {Recipe::DinnerTable, &dinnerTableDriver},
    {Recipe::SoundDinnerTable, &soundDinnerTableDriver},
    {Recipe::DoubleBarrier, &doubleBarrierDriver},
    {Recipe::PublishedDoubleBarrier, &publishedDoubleBarrierDriver},
    {Recipe::Mutex, &mutexDriver},
    {Recipe::SemaphoreMutex, &semaphoreMutexDriver},
    {Recipe::Semaphore, &semaphoreDriver},
    {Recipe::ReadLock, &readLockDriver},
    {Recipe::WriteLock, &writeLockDriver},
    {Recipe::MultiLock, &mutexDriver}, // several of them, by the assignment
    {Recipe::HerdLock, &herdLockDriver},
    {Recipe::NaiveLock, &naiveLockDriver},
    {Recipe::UnprotectedLock, &unprotectedLockDriver},
    {Recipe::LeaderLatch, &latchDriver},
    {Recipe::LeaderSelector, &selectorDriver},
    {Recipe::SingleLeader, &singleLeaderDriver},
    {Recipe::TutorialQueue, &tutorialQueueDriver},
    {Recipe::SimpleQueue, &simpleQueueDriver},
    {Recipe::DistributedQueue, &distributedQueueDriver},
    {Recipe::SharedValue, &valueDriver},
    {Recipe::AtomicLong, &counterDriver},
    {Recipe::PersistentNode, &nodeDriver},
    {Recipe::Group, &groupDriver},
    {Recipe::Cache, &cacheDriver},
}};

static_assert(recipes::areInOrder(drivers, &Row::recipe),
              "each recipe has a driver, in the order of the enumerators");

class NoDriver final : public Driver
{
public:
    using Driver::Driver;

    End cycle() override { return host().hold({}) == Held::ToTheEnd ? End::Done : End::Stopped; }
};

} // namespace

Driver::End Driver::endOf(Waited waited)
{
    switch (waited) {
    case Waited::Done:
        break;
    case Waited::TimedOut:
        return End::TimedOut;
    case Waited::Stopped:
        return End::Stopped;
    }
    return End::Done;
}

DriverPtr driverOf(Host& host, const Assignment& assignment)
{
    return drivers.at(static_cast<std::size_t>(assignment.recipe)).driverOf(host, assignment);
}

DriverPtr noDriver(Host& host, const Assignment& assignment)
{
    return std::make_unique<NoDriver>(host, assignment);
}

} // namespace zoetrope::app
