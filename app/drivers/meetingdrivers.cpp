// Those who meet: at a table, a barrier, a double barrier.
#include "app/drivers/driver.h"

#include "recipes/barriers/barrier.h"
#include "recipes/barriers/dinnertable.h"
#include "recipes/barriers/doublebarrier.h"
#include "recipes/barriers/sounddinnertable.h"
#include "recipes/teaching/publisheddoublebarrier.h"

namespace zoetrope::app {

using namespace std::chrono_literals;
using namespace recipes;

namespace {

class BarrierDriver final : public Driver
{
public:
    BarrierDriver(Host& host, const Assignment& assignment)
        : Driver(host, assignment)
        , m_barrier(session(), assignment.path)
    {
    }

    End cycle() override
    {
        if (assignment().opensBarrier) {
            m_barrier.open(never, stop());
            return End::Done;
        }
        if (assignment().closesBarrier)
            m_barrier.close(never, stop());
        if (const auto end = m_barrier.wait(host().deadline(), stop()); end != Waited::Done)
            return endOf(end);
        host().say(News::Opened);
        return endOf(host().rest());
    }

private:
    Barrier m_barrier;
};

/// Comes in with others, and goes out with them.
class MeetingDriver : public Driver
{
public:
    using Driver::Driver;

protected:
    template<typename Meeting> [[nodiscard]] End meet(Meeting& meeting)
    {
        const auto incarnation = session().incarnation();
        if (const auto end = meeting.enter(host().deadline(), stop()); end != Waited::Done)
            return endOf(end);
        const auto isIn = [&] { return session().isAlive(incarnation); };
        const auto held = host().hold({.came = Came::Entered, .isOurs = isIn});
        if (held == Held::Stopped)
            return End::Stopped;
        if (held == Held::ToTheEnd)
            return leave(meeting);
        host().sayLost();
        leaveBehind(meeting);
        return End::Lost;
    }

private:
    // A member that is interrupted waits a second for others that may have been interrupted with
    // it.
    template<typename Meeting> [[nodiscard]] End leave(Meeting& meeting)
    {
        const auto farewell = session().inbox().hasGate() ? 0s : 1s;
        const auto end = stop().stop_requested() ? meeting.leave(session().after(farewell))
                                                 : meeting.leave(host().deadline(), stop());
        if (end == Waited::Done)
            host().say(News::Left);
        return endOf(end);
    }

    template<typename Meeting> void leaveBehind(Meeting& meeting)
    {
        try {
            static_cast<void>(meeting.leave(session().after(0ms)));
        } catch (const Error&) { // that it was lost is said already
        }
    }
};

// Whoever comes first lays the table.
template<typename Table> class TableDriver final : public MeetingDriver
{
public:
    using Maker = Table (*)(Session& session, const Assignment& assignment);

    TableDriver(Host& host, const Assignment& assignment, Maker make)
        : MeetingDriver(host, assignment)
        , m_make(make)
    {
    }

    End cycle() override
    {
        if (assignment().makesParent)
            session().ensure(assignment().path.parent(), never, stop());
        auto table = m_make(session(), assignment());
        table.lay(never, stop());
        return meet(table);
    }

private:
    const Maker m_make;
};

template<typename Meeting> class RoomDriver final : public MeetingDriver
{
public:
    template<typename... More>
    RoomDriver(Host& host, const Assignment& assignment, const More&... more)
        : MeetingDriver(host, assignment)
        , m_meeting(session(), assignment.path, assignment.capacity, more...)
    {
    }

    End cycle() override { return meet(m_meeting); }

private:
    Meeting m_meeting;
};

} // namespace

DriverPtr barrierDriver(Host& host, const Assignment& assignment)
{
    return std::make_unique<BarrierDriver>(host, assignment);
}

DriverPtr dinnerTableDriver(Host& host, const Assignment& assignment)
{
    return std::make_unique<TableDriver<DinnerTable>>(
        host, assignment, [](Session& session, const Assignment& one) {
            const auto counting
                = one.countsData ? DinnerTable::Counting::Data : DinnerTable::Counting::Children;
            return DinnerTable(session, one.path, one.capacity, one.id, counting);
        });
}

DriverPtr soundDinnerTableDriver(Host& host, const Assignment& assignment)
{
    return std::make_unique<TableDriver<SoundDinnerTable>>(
        host, assignment, [](Session& session, const Assignment& one) {
            return SoundDinnerTable(session, one.path, one.capacity, one.id);
        });
}

DriverPtr doubleBarrierDriver(Host& host, const Assignment& assignment)
{
    const DoubleBarrier::Options options{.data = assignment.data.value_or(assignment.id)};
    return std::make_unique<RoomDriver<DoubleBarrier>>(host, assignment, options);
}

DriverPtr publishedDoubleBarrierDriver(Host& host, const Assignment& assignment)
{
    return std::make_unique<RoomDriver<PublishedDoubleBarrier>>(host, assignment);
}

} // namespace zoetrope::app
