#pragma once

#include "recipes/trace/event.h"

#include <string>
#include <vector>

namespace zoetrope::recipes {

/// A request that has left and is not answered.
struct Outstanding
{
    Operation operation = Operation::None;
    std::string path;
    EventId sent = 0;
    TimePoint at;

    bool operator==(const Outstanding&) const = default;
};

/// An item in an inbox that its owner has not taken yet.
struct Pending
{
    Item item = Item::Reply;
    Operation operation = Operation::None; ///< A reply's.
    Change change = Change::None; ///< A watch event's.
    std::string path;
    EventId arrived = 0;
    TimePoint at;

    bool operator==(const Pending&) const = default;
};

/// One client, as it is and as it believes to be.
struct Participant
{
    ActorId id = 0;
    std::string name;
    bool isPresent = false; ///< Between Joined and Departed.
    bool isInferred = false; ///< Another library's client: its relay tells what it asks.
    std::string departure; ///< Why it departed, if it said so.
    bool isKilled = false; ///< So it departed.

    std::uint64_t session = 0;
    SessionState state = SessionState::Connecting;
    std::chrono::nanoseconds sessionTimeout{0};

    Recipe recipe = Recipe::None;
    std::string recipePath;
    Standing standing = Standing::Idle;
    TimePoint standingSince;
    EventId believedBy = 0; ///< Its last Belief.
    bool isBereft = false; ///< Its session has ended since, as it was told.
    int count = -1; ///< How many it counts, by its own last look.
    int capacity = -1;
    std::string waitsOn; ///< Path whose watch it sleeps on; empty if it does not sleep.
    bool isWoken = false; ///< A watch event was delivered and it has not looked again yet.
    std::uint8_t step = 0; ///< Line of the walkthrough, 0 before the first.
    TimePoint pausedUntil; ///< End of its own pause on the lab's clock; epoch if it does not pause.

    std::vector<Outstanding> outstanding;
    std::vector<Pending> inbox; ///< Oldest first.

    int requests = 0; ///< Pings not counted.
    int roundTrips = 0; ///< Bursts answered: requests sent without waiting between count once.
    int wakeUps = 0; ///< Watch events delivered, but to who is going already.
    int vainWakeUps = 0; ///< Of these, followed by going back to sleep on the same standing.
    int freshWakeUps = 0; ///< Of these, since its last Belief.
    NetworkFaults network; ///< What somebody broke and has not mended.

    bool operator==(const Participant&) const = default;
};

[[nodiscard]] bool isOver(SessionState state); ///< Nothing that it held is its own any more.
[[nodiscard]] bool isAsleep(Standing standing); ///< On a watch, to come in or to go.
[[nodiscard]] bool waitsForRoom(const Participant& one); ///< In a queue that has a limit.
[[nodiscard]] bool isDone(Standing standing); ///< It came to an end, good or bad.

} // namespace zoetrope::recipes
