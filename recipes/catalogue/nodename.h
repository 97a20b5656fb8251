#pragma once

#include "recipes/catalogue/family.h"

namespace zoetrope::recipes {

enum class Library : std::uint8_t {
    Unknown,
    Curator, ///< Or Zoetrope, which writes the same.
    Kazoo,
    ZooKeeper, ///< Its own recipes and those of its documentation.
    ZkRuby,
    Go, ///< go-zookeeper
};

/// What the children of a directory are called, and so which recipe may stand there.
enum class Layout : std::uint8_t {
    Unknown,
    Lock, ///< "lock-": Mutex, LeaderSelector and what is taught beside them.
    Lease, ///< "lease-": those who hold a semaphore.
    Semaphore, ///< A directory of "leases" and "locks".
    ReadWrite,
    Leader, ///< "latch-", "n_"
    Queue, ///< "queue-", "qn-", "element"
    Kazoo, ///< "__lock__"
    WriteLock, ///< "x-...-": the lock that ZooKeeper comes with.
    Numbered, ///< Anything with a number of the server's at its end.
};

/// A node's name, taken apart: "_c_UUID-lock-0000000003". It views the name that was read.
struct NodeName
{
    Part part = Part::Other;
    Library library = Library::Unknown;
    Layout layout = Layout::Unknown;
    std::string_view guid; ///< Without its marks; empty where there is none.
    std::string_view prefix; ///< Before the number: "lock-".
    std::string_view number; ///< As the server gave it; empty where there is none.

    bool operator==(const NodeName&) const = default;
};

/// Reads a name by the names that Curator, kazoo, ZooKeeper, zk-ruby, go-zookeeper and this library
/// give to their nodes.
[[nodiscard]] NodeName readNodeName(std::string_view name);

/// English, for files and logs: "curator".
[[nodiscard]] std::string_view name(Library library);

} // namespace zoetrope::recipes
