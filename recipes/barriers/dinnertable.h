#pragma once

#include "recipes/barriers/seat.h"

namespace zoetrope::recipes {

/// A table with seats: nobody eats until all sit, nobody leaves until all have eaten. As published,
/// with its races; SoundDinnerTable has none of them. One node per guest, ephemeral and empty.
///
/// Source:  the dinner-table barrier of the Chinese ZooKeeper tutorials, after "Barriers" of
///          ZooKeeper's own tutorial.
/// Races:   1. A guest that is slow to look may find that another has eaten and gone: it counts too
///             few and waits for ever, and the guest that went waits for it. "How many sit now" is
///             asked where "was it ever full" is meant.
///          2. In leave() a guest of the next sitting may sit down before a slow guest has seen
///             the table empty; the slow one then waits on.
/// Threads: one object per guest and thread.
/// Errors:  Error from every call; SessionExpired once the guest's node may be gone with its
///          session, NoNode if the table is. NodeExists if somebody of that name sits already.
/// Cost:    every arrival wakes all who sit: n(n-1)/2 wake-ups to fill a table of n, and as many
///          round trips; leaving it costs as much again.
class DinnerTable : private Seat
{
public:
    /// Which question a guest that leaves counts with. Only the list of children leaves a watch
    /// that tells of children; the number in a getData() is right, but its watch never fires.
    enum class Counting { Children, Data };

    /// `session` must outlive the table. `seats` is a threshold: more may sit.
    DinnerTable(Session& session, Path table, int seats, const std::string& guest,
                Counting leaving = Counting::Children);

    using Seat::lay;

    /// Sits down and blocks until as many sit as there are seats. On TimedOut and Stopped the
    /// guest has got up again.
    [[nodiscard]] Waited enter(Deadline deadline = never, const std::stop_token& stop = {});

    /// Gets up and blocks until nobody sits. Deletes its node with version 0, so BadVersion if
    /// anybody wrote to it.
    [[nodiscard]] Waited leave(Deadline deadline = never, const std::stop_token& stop = {});

private:
    [[nodiscard]] Waited sitDown(Deadline deadline, const std::stop_token& stop);
    [[nodiscard]] Waited getUp(Deadline deadline, const std::stop_token& stop);
    [[nodiscard]] int countChildren(Deadline deadline, const std::stop_token& stop);
    [[nodiscard]] int countToLeave(Deadline deadline, const std::stop_token& stop);

    const Counting m_leaving;
};

} // namespace zoetrope::recipes
