#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace zoetrope::recipes {

/// What the children of a directory are called, and so which recipe may stand there.
enum class Layout : std::uint8_t {
    Unknown,
    Lock, ///< "lock-": Mutex, LeaderSelector and what is taught beside them.
    Lease, ///< "lease-": those who hold a semaphore.
    Semaphore, ///< A directory of "leases" and "locks".
    ReadWrite,
    Leader, ///< "latch-"
    Queue, ///< "queue-", "qn-", "element"
    Kazoo, ///< "__lock__"
    WriteLock, ///< "x-...-": the lock that ZooKeeper comes with.
    Numbered, ///< Anything with a number of the server's at its end.
};

/// What a znode is in its line.
enum class Role : std::uint8_t { Contender, Reader, Writer, Lease, Candidate, Item, Foreign };

/// How a child is read.
struct Standpoint
{
    Layout layout = Layout::Unknown;
    Role role = Role::Foreign;
    std::string_view key; ///< Lines are ordered by it, as text. Lives as long as the name.
    std::string_view number; ///< What the server gave it.

    bool operator==(const Standpoint&) const = default;
};

/// Nothing for a name without a number of the server's.
///
/// Source: the names that Curator, kazoo and ZooKeeper's own recipes leave.
[[nodiscard]] std::optional<Standpoint> standpoint(std::string_view child);

} // namespace zoetrope::recipes
