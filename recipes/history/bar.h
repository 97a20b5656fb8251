#pragma once

#include "recipes/world/link.h"

namespace zoetrope::recipes {

/// What a participant was doing for a while, in the colours of the lanes.
enum class Activity : std::uint8_t {
    Idle, ///< Not connected, or done.
    Connecting, ///< `phase` tells which part of it.
    Working, ///< A request in flight, or between two.
    Waiting, ///< Asleep on a watch.
    Woken, ///< A watch event is delivered or held in the inbox.
    Inside, ///< Through: holding, eating.
    Suspended,
    Lost,
};

struct Bar
{
    ActorId actor = 0;
    Activity activity = Activity::Idle;
    Phase phase = Phase::Name; ///< Of Connecting.
    TimePoint from;
    TimePoint to; ///< `TimePoint::max()` while it lasts.
    EventId began = 0;
    std::string label; ///< English key of what to write on it: a path, an operation; may be empty.
    Operation operation = Operation::None; ///< Of Working.
    int count = -1; ///< Of Waiting and Inside: the participant's belief.
    int capacity = -1;
    Evidence evidence = Evidence::Reported; ///< Inferred: from where its nodes stand in a line.
    Standing standing = Standing::Idle; ///< Where in its recipe the participant was then.

    bool operator==(const Bar&) const = default;
};

} // namespace zoetrope::recipes
