#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace zoetrope::recipes {

/// The recipes of this library. The catalogue has a row for each of them.
enum class Recipe : std::uint8_t {
    None,
    Barrier,
    DinnerTable,
    SoundDinnerTable,
    DoubleBarrier,
    PublishedDoubleBarrier,
    Mutex,
    SemaphoreMutex,
    Semaphore,
    ReadLock,
    WriteLock,
    MultiLock,
    HerdLock,
    NaiveLock,
    UnprotectedLock,
    LeaderLatch,
    LeaderSelector,
    SingleLeader,
    TutorialQueue,
    SimpleQueue,
    DistributedQueue,
    SharedValue,
    AtomicLong,
    PersistentNode,
    Group,
    Cache,
    Count, ///< How many there are. New ones stand before it; files know each by its id.
};
inline constexpr auto recipeCount = static_cast<std::size_t>(Recipe::Count);

/// The id of the recipe, for files and logs: "read-lock".
[[nodiscard]] std::string_view name(Recipe recipe);

} // namespace zoetrope::recipes
