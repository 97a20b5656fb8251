#pragma once

#include "recipes/world/link.h"

#include <memory>
#include <string>
#include <vector>

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
    Lost, ///< The session, or with a new one what the participant believes to hold (`stillAtWork`).
};

/// The label of a Lost bar: the participant has a new session, and goes on as if it held.
inline constexpr const char* stillAtWork = "still at work";

/// What a session of a cluster does in all recipes together, each by its path; or that a barrier is
/// closed.
struct Doings
{
    std::vector<std::string> held, entered, awaited;
    std::vector<std::string> inLine; ///< It held or waited: nobody knows which.
    int atGate = -1; ///< So many wait at the barrier; -1: it is none.
    std::int64_t made = 0; ///< The zxid of its youngest node: another one is another stay.

    bool operator==(const Doings&) const = default;
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
    bool holdsBeside = false; ///< Something else, meanwhile, by the participant's own word.
    std::shared_ptr<const Doings> doings; ///< Of what looks at a cluster saw; else null.

    bool operator==(const Bar&) const = default;
};

} // namespace zoetrope::recipes
