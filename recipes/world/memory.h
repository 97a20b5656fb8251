#pragma once

#include "recipes/world/instance.h"
#include "recipes/world/link.h"

#include <limits>
#include <optional>

namespace zoetrope::recipes {

/// A change of the tree, or a sign of it, as the parts of the fold tell each other.
struct Happening
{
    Change change = Change::None;
    std::string path;
    std::int64_t zxid = 0; ///< 0 if unknown.
    std::int64_t by = 0; ///< Deleted, `zxid` unknown: it was gone after this transaction.
    ActorId actor = 0; ///< Created: who made it, or whose session owns it; 0 if unknown.
    EventId event = 0;
    EventId asked = 0; ///< The request.
    bool isExact = false; ///< The event is the change's own reply, not something seen later.
    bool isWire = false; ///< A relay saw it.

    bool operator==(const Happening&) const = default;
};

/// A request whose reply has not come by.
struct Asked
{
    EventId id = 0;
    Operation operation = Operation::None;
    WatchKind watch = WatchKind::None;
    std::int8_t createMode = -1;
    std::uint64_t session = 0;
    std::string path;
    std::optional<std::string> data;

    bool operator==(const Asked&) const = default;
};

/// A watch that fired.
struct Firing
{
    ActorId actor = 0;
    Change change = Change::None;
    LeftWatch watch;
    EventId wire = 0; ///< Its WireEvent; 0 without a relay.
    EventId arrived = 0; ///< 0 while under way.
    Happening cause; ///< As far as known: its `event` is 0 before.

    bool operator==(const Firing&) const = default;
};

/// What lately happened to a path.
struct Trail
{
    std::vector<Happening> changes; ///< Oldest first, exact ones.
    std::vector<Firing> firings; ///< Oldest first.
    EventId last = 0;

    bool operator==(const Trail&) const = default;
};

/// A znode from its making to its end, in transactions.
struct Life
{
    static constexpr auto lasting = std::numeric_limits<std::int64_t>::max();

    std::string path;
    ActorId actor = 0;
    std::int64_t from = 0; ///< 0 if nobody saw it being made.
    std::int64_t to = lasting;
    bool isBirthExact = false;
    bool isEndExact = false;
    EventId event = 0; ///< That made it known.
    int round = 0; ///< The sitting that it was made for.

    bool operator==(const Life&) const = default;
};

} // namespace zoetrope::recipes
