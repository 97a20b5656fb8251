#include "app/join/joiner.h"
#include "recipes/barriers/barrier.h"
#include "recipes/barriers/doublebarrier.h"
#include "recipes/barriers/sounddinnertable.h"

namespace zoetrope::app {

using namespace std::chrono_literals;
using namespace recipes;

namespace {

/// Waits until the barrier is opened.
class BarrierJoiner final : public Joiner
{
public:
    explicit BarrierJoiner(const Joining& joining)
        : Joiner(joining)
        , m_barrier(session(), plan().path)
    {
    }

    End cycle() override
    {
        if (const auto end = m_barrier.wait(deadline(), stop()); end != Waited::Done)
            return endOf(end);
        lines().say(QStringLiteral("opened"));
        return endOf(session().pause(plan().hold, stop()));
    }

private:
    Barrier m_barrier;
};

/// Comes in with others, and goes out with them.
template<typename Gathering> class GatheringJoiner : public Joiner
{
public:
    using Joiner::Joiner;

protected:
    End take(Gathering& gathering)
    {
        const auto term = session().term();
        if (const auto end = gathering.enter(deadline(), stop()); end != Waited::Done)
            return endOf(end);
        const auto isIn = [&] { return session().isAlive(term); };
        if (hold({QStringLiteral("entered"), {}, isIn, {}}) != Held::ToTheEnd) {
            lines().sayLost();
            leaveBehind(gathering);
            return End::Lost;
        }
        // Who is interrupted goes out, but waits for nobody.
        const auto end = stop().stop_requested() ? gathering.leave(session().after(0ms))
                                                 : gathering.leave(deadline(), stop());
        if (end == Waited::Done)
            lines().say(QStringLiteral("left"));
        return endOf(end);
    }

private:
    void leaveBehind(Gathering& gathering)
    {
        try {
            static_cast<void>(gathering.leave(session().after(0ms)));
        } catch (const Error&) { // that it was lost is said already
        }
    }
};

class DoubleBarrierJoiner final : public GatheringJoiner<DoubleBarrier>
{
public:
    explicit DoubleBarrierJoiner(const Joining& joining)
        : GatheringJoiner(joining)
        , m_barrier(session(), plan().path, plan().members,
                    {.data = plan().data.value_or(plan().id)})
    {
    }

    End cycle() override { return take(m_barrier); }

private:
    DoubleBarrier m_barrier;
};

class TableJoiner final : public GatheringJoiner<SoundDinnerTable>
{
public:
    using GatheringJoiner::GatheringJoiner;

    End cycle() override
    {
        session().ensure(plan().path.parent(), never, stop());
        SoundDinnerTable table(session(), plan().path, plan().members, plan().id);
        table.lay(never, stop());
        return take(table);
    }
};

} // namespace

std::unique_ptr<Joiner> barrierJoiner(const Joining& joining)
{
    if (joining.plan.recipe == QLatin1String("barrier"))
        return std::make_unique<BarrierJoiner>(joining);
    if (joining.plan.recipe == QLatin1String("double-barrier"))
        return std::make_unique<DoubleBarrierJoiner>(joining);
    if (joining.plan.recipe == QLatin1String("dinner-table"))
        return std::make_unique<TableJoiner>(joining);
    return nullptr;
}

} // namespace zoetrope::app
