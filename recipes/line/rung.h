#pragma once

#include "recipes/line/ladderlayout.h"
#include "recipes/world/link.h"

#include <string>
#include <vector>

namespace zoetrope::recipes {

enum class Footing : std::uint8_t {
    Holds, ///< By the tree, whatever its owner believes.
    Waits,
    Stored, ///< An item of a queue.
    Foreign, ///< No part of the line.
};

/// How good the watch is that a waiter sleeps on.
enum class Aiming : std::uint8_t {
    Nothing, ///< None is left, or none is needed.
    Right, ///< It fires when its owner may be next, and not before.
    Crowd, ///< It fires for every hand-over, not only its owner's: the herd.
    Wrong, ///< It may fire in vain, or never.
};

/// What a waiter watches.
struct Aim
{
    Aiming kind = Aiming::Nothing;
    std::string path; ///< A znode of the line, or a directory.
    Evidence evidence = Evidence::Inferred;
    EventId leftBy = 0; ///< The request that left the watch; 0 if nobody saw it.

    bool operator==(const Aim&) const = default;
};

/// A znode of the line.
struct Rung
{
    std::string path, number; ///< The number as the server gave it; empty for a foreign child.
    int rank = 0; ///< From 1 in the order of the line; 0 for a foreign child.
    Footing footing = Footing::Foreign;
    Part part = Part::Other;
    ActorId owner = 0; ///< Whose session owns it; 0 if that is not known.
    std::uint64_t session = 0; ///< 0 if it is persistent, or unknown.
    std::int64_t czxid = 0; ///< The fencing token.
    TimePoint since; ///< Of its owner's standing; where that is not known, of its last change.
    std::string waitsFor; ///< Whose going lets it in, by the rule; empty if it does not wait.
    Aim aim;
    bool isWoken = false; ///< A watch event was delivered and its owner has not looked again.
    bool isOrphan = false; ///< Its owner waits for it to go: it does not know that it is its own.
    bool isBlocking = false; ///< A foreign child that Curator's clients wait for, for ever.

    bool operator==(const Rung&) const = default;
};

/// A znode of the line that went.
struct Fallen
{
    std::string path, number;
    ActorId owner = 0;
    TimePoint at;
    EventId by = 0; ///< What deleted it, as far as known.
    bool wasFirst = false; ///< Nobody stood before it: its end was a hand-over.
    std::vector<ActorId> woken; ///< Whose watches its end fired, in the order of their numbers.

    bool operator==(const Fallen&) const = default;
};

} // namespace zoetrope::recipes
