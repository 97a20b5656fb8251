// Barriers: nobody passes a closed one, nobody comes in with too few.
#include "recipes/barriers/barrier.h"
#include "recipes/barriers/doublebarrier.h"
#include "recipes/barriers/sounddinnertable.h"
#include "tests/soak/errand.h"

namespace zoetrope::tests {

using namespace recipes;
using namespace std::chrono_literals;

namespace {

constexpr auto roundTrip = 500ms; // or it is not waited for
constexpr auto openPatience = 20s; // who closes it has to open it

void open(Visitor& visitor, Barrier& barrier)
{
    visitor.house.gate.opening();
    barrier.open(visitor.session.after(openPatience));
    visitor.house.gate.opened();
}

bool closeAndOpen(Visitor& visitor, Barrier& barrier, Deadline deadline)
{
    auto& gate = visitor.house.gate;
    try {
        const auto since = gate.now();
        barrier.close(deadline);
        gate.closed(since);
        visitor.linger([] { return true; });
    } catch (const Error&) {
        open(visitor, barrier);
        throw;
    }
    open(visitor, barrier);
    return true;
}

bool useBarrier(Visitor& visitor, Deadline deadline)
{
    Barrier barrier(visitor.session, Path("/soak/gate"));
    if (visitor.isFinale)
        open(visitor, barrier);
    else if (visitor.roll(0, 2) == 0)
        return closeAndOpen(visitor, barrier, deadline);
    const auto closedSince = visitor.house.gate.closedSince();
    visitor.catchUp(deadline); // its server may be behind
    const auto hasPassed = barrier.wait(deadline) == Waited::Done;
    if (hasPassed)
        visitor.house.gate.passed(closedSince);
    return hasPassed;
}

// In the end everybody meets everybody.
int members(const Visitor& visitor)
{
    return visitor.isFinale ? visitor.house.guests : House::members;
}

template<typename Table>
bool meet(Visitor& visitor, Meeting& meeting, Table& table, Deadline deadline)
{
    Meeting::Member member(meeting);
    if (table.enter(deadline) != Waited::Done) {
        // Its delete was sent before this, if there was a way to send it.
        if (visitor.isConnected() && visitor.session.fence(visitor.session.after(roundTrip)))
            member.hasGone();
        return false;
    }
    member.isIn(members(visitor));
    visitor.linger([] { return true; });
    const auto end = table.leave(deadline);
    if (end == Waited::Done)
        member.hasGone();
    return end == Waited::Done;
}

bool meetAtDoubleBarrier(Visitor& visitor, Deadline deadline)
{
    DoubleBarrier barrier(visitor.session, Path(visitor.isFinale ? "/soak/all" : "/soak/party"),
                          members(visitor));
    return meet(visitor, visitor.isFinale ? visitor.house.all : visitor.house.party, barrier,
                deadline);
}

bool dine(Visitor& visitor, Deadline deadline)
{
    const Path path(visitor.isFinale ? "/soak/banquet" : "/soak/table");
    SoundDinnerTable table(visitor.session, path, members(visitor), visitor.newName());
    visitor.session.retrying(Attempts::Across::Sessions, deadline, {},
                             [&] { table.lay(deadline); });
    return meet(visitor, visitor.isFinale ? visitor.house.banquet : visitor.house.table, table,
                deadline);
}

} // namespace

Errands meetingErrands()
{
    return {{"double-barrier", "meetings", meetAtDoubleBarrier, {}},
            {"barrier", "meetings", useBarrier, {}},
            {"dinner-table", "meetings", dine, {}}};
}

} // namespace zoetrope::tests
