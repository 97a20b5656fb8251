#pragma once

#include "recipes/client/belief.h"

namespace zoetrope::recipes {

/// What the guests of every dinner table have in common: a node, a belief and a sleep.
///
/// Threads: one owner.
/// Errors:  Error; SessionExpired once the guest's node may be gone with its session.
class Seat
{
public:
    Seat(const Seat&) = delete;
    Seat& operator=(const Seat&) = delete;

    /// Makes the table, if nobody has. One round trip.
    void lay(Deadline deadline = never, const std::stop_token& stop = {});

protected:
    /// `session` must outlive it. Error(BadArguments) if there are no seats.
    Seat(Session& session, Recipe recipe, Path table, int seats, const std::string& guest);
    ~Seat() = default;

    /// Sits down. A node that a lost reply told of is known again by its owner, for its name is
    /// used again and again. NodeExists if somebody else of that name sits. One round trip.
    [[nodiscard]] Stat sit(Deadline deadline, const std::stop_token& stop);

    /// Tells where the guest stands, and sleeps.
    [[nodiscard]] Waited sleep(Standing standing, int count, Deadline deadline,
                               const std::stop_token& stop);

    /// Gets up on the way out of an enter() that ended so.
    [[nodiscard]] Waited giveUp(Waited end);

    Session& m_session;
    const Path m_table;
    const Path m_place;
    const int m_seats;
    Belief m_belief;
    Watch m_watch;
};

} // namespace zoetrope::recipes
