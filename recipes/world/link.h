#pragma once

#include "recipes/trace/event.h"

#include <string>

namespace zoetrope::recipes {

/// How sure a conclusion is.
enum class Evidence : std::uint8_t {
    Wire, ///< A relay saw both ends, in the server's order.
    Reported, ///< The participant says so itself.
    Inferred, ///< It follows from what was seen, but nobody saw it.
};

/// A one-shot watch that a server keeps for a session.
struct LeftWatch
{
    std::string path;
    WatchKind kind = WatchKind::None;
    ActorId actor = 0;
    EventId leftBy = 0;
    std::int64_t asOf = 0; ///< It fires for a change after this transaction; 0 if unknown.

    auto operator<=>(const LeftWatch&) const = default;
};

/// A cause across sessions, which only the fold can know.
struct Link
{
    EventId from = 0; ///< The change of the tree.
    EventId to = 0; ///< The watch event that it fired.
    Evidence evidence = Evidence::Inferred;
    ActorId actor = 0; ///< Whose watch it was.

    bool operator==(const Link&) const = default;
};

} // namespace zoetrope::recipes
