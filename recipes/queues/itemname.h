#pragma once

#include <string>

#include <chrono>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace zoetrope::recipes {

/// How the items of a DistributedQueue are named, and so in which order they are taken. Everybody
/// at one queue has to be of one kind.
///
/// Source: Curator's DistributedQueue, DistributedIdQueue, DistributedPriorityQueue and
///         DistributedDelayQueue.
enum class QueueKind {
    Plain, ///< "queue-0000000007": first in, first out.
    Id, ///< "queue-|order 12|0000000007": the same, and an item can be found by its id.
    Priority, ///< "queue-1000000050000000007": the lower number first.
    Delay, ///< "queue-|18F2C3A4B5D|0000000007": not before its time, in milliseconds since 1970.
};

using WallTime = std::chrono::sys_time<std::chrono::milliseconds>;

/// What an item is called before its sequence number. A '/' or '|' of an id becomes '_'.
[[nodiscard]] std::string plainName();
[[nodiscard]] std::string nameWithId(std::string id);
[[nodiscard]] std::string nameWithPriority(std::int32_t priority);
[[nodiscard]] std::string nameWithTime(WallTime due);

/// `item` without its sequence number: under this name it is put back.
[[nodiscard]] std::string_view baseName(std::string_view item);

/// The id of an item of that kind; nothing of any other child.
[[nodiscard]] std::optional<std::string_view> idOf(std::string_view item);

/// When it may be taken. An item whose name does not tell may be taken at once.
[[nodiscard]] WallTime dueTime(std::string_view item, QueueKind kind);

/// The items among `children`, the next to be taken first. Other children are left out.
[[nodiscard]] std::vector<std::string> itemsInOrder(const std::vector<std::string>& children,
                                                    QueueKind kind);

} // namespace zoetrope::recipes
