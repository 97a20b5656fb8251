#pragma once

#include "recipes/trace/event.h"
#include "recipes/types/stat.h"

#include <optional>
#include <set>
#include <string>

namespace zoetrope::recipes {

/// A znode as the tree holds it at this instant.
struct Znode
{
    std::string path;
    Stat stat; ///< As far as known: a create's reply gives all, a list's only the name.
    std::int8_t createMode = -1; ///< Flags of the protocol, -1 if nobody saw it being made.
    std::optional<std::string> data; ///< As last seen.
    ActorId owner = 0; ///< Whose session owns it, if it is ephemeral and that is known.
    EventId createdBy = 0; ///< 0 if nobody saw it being made.
    EventId changedBy = 0; ///< The last change of it or of its list of children.
    TimePoint changedAt;

    std::int64_t seenAt = 0; ///< The newest transaction after which somebody found it there.
    EventId seenBy = 0; ///< The newest event that shows it.
    ActorId maker = 0; ///< Who made it, if that is known.
    int knownChildren = 0; ///< Of its children, those that are known by name.

    bool operator==(const Znode&) const = default;
};

/// A znode that went.
struct Tombstone
{
    std::string path;
    std::int64_t zxid = 0; ///< Of its end; 0 where nobody saw it go.
    ActorId owner = 0;
    EventId by = 0;
    TimePoint at;

    std::int64_t czxid = 0; ///< Of the znode that went; 0 if unknown.
    std::int64_t knownAt = 0; ///< The newest transaction when its end became known.
    std::set<ActorId> told; ///< Whom a watch event has told of it, its owner too.

    bool operator==(const Tombstone&) const = default;
};

} // namespace zoetrope::recipes
