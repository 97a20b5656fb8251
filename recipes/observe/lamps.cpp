#include "recipes/observe/lamps.h"

#include <algorithm>
#include <array>

namespace zoetrope::recipes {

namespace {

std::vector<Lamp> lampsOfALine(int capacity)
{
    if (capacity > 1)
        return {{Invariant::NoMoreThanLeases}, {Invariant::NobodyWaitsForEver}};
    return {{Invariant::AtMostOneHolder},
            {Invariant::OneWakeUpPerRelease},
            {Invariant::WatchesPredecessor},
            {Invariant::NobodyWaitsForEver}};
}

} // namespace

std::vector<Lamp> lampsOf(Recipe recipe, int capacity)
{
    switch (recipe) {
    case Recipe::Barrier:
        return {{Invariant::NobodyPassesClosed}, {Invariant::NobodyWaitsForEver}};
    case Recipe::DinnerTable:
    case Recipe::SoundDinnerTable:
        return {{Invariant::NobodyEatsEarly},
                {Invariant::NobodyLeavesEarly},
                {Invariant::NobodyWaitsForEver}};
    case Recipe::DoubleBarrier:
    case Recipe::PublishedDoubleBarrier:
        return {{Invariant::NobodyEntersShort},
                {Invariant::NobodyLeavesEarly},
                {Invariant::NobodyWaitsForEver}};
    case Recipe::Mutex:
    case Recipe::HerdLock:
    case Recipe::NaiveLock:
    case Recipe::UnprotectedLock:
    case Recipe::LeaderLatch:
    case Recipe::LeaderSelector:
        return lampsOfALine(capacity);
    case Recipe::SemaphoreMutex:
    case Recipe::MultiLock:
        return {{Invariant::AtMostOneHolder}, {Invariant::NobodyWaitsForEver}};
    case Recipe::Semaphore:
        return {{Invariant::NoMoreThanLeases}, {Invariant::NobodyWaitsForEver}};
    case Recipe::ReadLock:
    case Recipe::WriteLock:
        return {{Invariant::ReadersOrOneWriter}, {Invariant::NobodyWaitsForEver}};
    case Recipe::TutorialQueue:
    case Recipe::SimpleQueue:
    case Recipe::DistributedQueue:
        return {{Invariant::NoItemTwice}, {Invariant::NobodyWaitsForEver}};
    case Recipe::SharedValue:
    case Recipe::AtomicLong:
    case Recipe::PersistentNode:
    case Recipe::Group:
    case Recipe::Cache:
        return {{Invariant::NobodyWaitsForEver}};
    case Recipe::None:
        break;
    }
    return {};
}

bool hasLamp(const Instance& instance, Invariant invariant)
{
    return std::any_of(instance.lamps.begin(), instance.lamps.end(),
                       [invariant](const Lamp& lamp) { return lamp.invariant == invariant; });
}

std::string_view name(Invariant invariant)
{
    static constexpr std::array<std::string_view, invariantCount> names{
        "nobody-eats-early",       "nobody-leaves-early",
        "nobody-passes-closed",    "nobody-waits-for-ever",
        "at-most-one-holder",      "no-more-than-leases",
        "readers-or-one-writer",   "nobody-enters-short",
        "one-wake-up-per-release", "each-watches-its-predecessor",
        "no-stale-write",          "no-duplicate-number",
        "no-item-twice",
    };
    const auto index = static_cast<std::size_t>(invariant);
    return index < names.size() ? names[index] : "unknown";
}

} // namespace zoetrope::recipes
