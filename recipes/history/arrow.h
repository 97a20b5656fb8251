#pragma once

#include "recipes/world/link.h"

namespace zoetrope::recipes {

enum class ArrowKind : std::uint8_t { Request, Reply, Watch };

/// Between a participant's lane and the server's.
struct Arrow
{
    ArrowKind kind = ArrowKind::Request;
    ActorId actor = 0;
    TimePoint from; ///< At the lane it leaves.
    TimePoint to; ///< At the lane it reaches; `TimePoint::max()` while under way.
    TimePoint delivered; ///< Watch and Reply: when the owner took it; max() while it is held.
    Evidence evidence = Evidence::Reported; ///< Inferred ones are drawn dashed.
    EventId event = 0; ///< The Sent or the Arrived.
    EventId cause = 0; ///< Reply: its Sent. Watch: the reply to the change that fired it, as it
                       ///< was told first, of any session; 0 if unknown.
    Operation operation = Operation::None;
    Change change = Change::None;
    std::string path;
    int code = 0; ///< Reply; and its request, once the server has answered.
    bool isOwn = false; ///< Watch: whom it tells has made the change itself.
    /// The client gave up waiting at `to`. Reply: it never arrived. Request: nobody saw it pass.
    bool isLost = false;
    EventId told = 0; ///< Reply: the relay's report of it; 0 if no relay saw it.

    bool operator==(const Arrow&) const = default;
};

/// One that leaves with `event`, and is under way.
[[nodiscard]] Arrow arrowOf(ArrowKind kind, const Event& event);

} // namespace zoetrope::recipes
