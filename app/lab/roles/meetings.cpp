// Those who meet: at a table, a barrier, a double barrier.
#include "app/lab/roles/role.h"

#include "recipes/barriers/barrier.h"
#include "recipes/barriers/dinnertable.h"
#include "recipes/barriers/doublebarrier.h"
#include "recipes/barriers/sounddinnertable.h"
#include "recipes/teaching/publisheddoublebarrier.h"

namespace zoetrope::app {

using namespace recipes;

namespace {

template<typename Meeting>
void meet(Meeting& meeting, Session& session, std::chrono::milliseconds stay,
          const std::stop_token& stop)
{
    if (meeting.enter(never, stop) != Waited::Done || session.pause(stay, stop) != Waited::Done)
        return;
    static_cast<void>(meeting.leave(never, stop));
}

// Whoever comes first lays the table.
template<typename Table>
void dine(Table& table, Session& session, const Cast::Times& times, const std::stop_token& stop)
{
    if (session.pause(times.arrival, stop) != Waited::Done)
        return;
    table.lay(never, stop);
    meet(table, session, times.stay, stop);
}

} // namespace

Role dinnerTableRole(const Cast& cast)
{
    return [cast](Session& session, std::mt19937_64& random, const std::stop_token& stop) {
        const auto times = cast.times(random);
        const auto counting
            = cast.habit.countsData ? DinnerTable::Counting::Data : DinnerTable::Counting::Children;
        DinnerTable table(session, cast.path, cast.capacity(), cast.name, counting);
        dine(table, session, times, stop);
    };
}

Role soundDinnerTableRole(const Cast& cast)
{
    return [cast](Session& session, std::mt19937_64& random, const std::stop_token& stop) {
        const auto times = cast.times(random);
        SoundDinnerTable table(session, cast.path, cast.capacity(), cast.name);
        dine(table, session, times, stop);
    };
}

Role doubleBarrierRole(const Cast& cast)
{
    return [cast](Session& session, std::mt19937_64& random, const std::stop_token& stop) {
        const auto times = cast.times(random);
        if (session.pause(times.arrival, stop) != Waited::Done)
            return;
        DoubleBarrier barrier(session, cast.path, cast.capacity(), {.data = cast.name});
        meet(barrier, session, times.stay, stop);
    };
}

Role publishedDoubleBarrierRole(const Cast& cast)
{
    return [cast](Session& session, std::mt19937_64& random, const std::stop_token& stop) {
        const auto times = cast.times(random);
        if (session.pause(times.arrival, stop) != Waited::Done)
            return;
        PublishedDoubleBarrier barrier(session, cast.path, cast.capacity());
        meet(barrier, session, times.stay, stop);
    };
}

Role barrierRole(const Cast& cast)
{
    return [cast](Session& session, std::mt19937_64& random, const std::stop_token& stop) {
        const auto times = cast.times(random);
        const auto isOpener = cast.name == cast.scenario->opener;
        if (session.pause(isOpener ? times.stay : times.arrival, stop) != Waited::Done)
            return;
        Barrier barrier(session, cast.path);
        if (isOpener) {
            barrier.open(never, stop);
            return;
        }
        barrier.close(never, stop);
        static_cast<void>(barrier.wait(never, stop));
    };
}

} // namespace zoetrope::app
