#include "app/cli/joiner.h"
#include "recipes/barriers/barrier.h"
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

/// Sits down, eats and gets up.
class TableJoiner final : public Joiner
{
public:
    using Joiner::Joiner;

    End cycle() override
    {
        session().ensure(plan().path.parent(), never, stop());
        SoundDinnerTable table(session(), plan().path, plan().members, plan().id);
        table.lay(never, stop());
        if (const auto end = table.enter(deadline(), stop()); end != Waited::Done)
            return endOf(end);
        lines().say(QStringLiteral("entered"));
        static_cast<void>(session().pause(plan().hold, stop()));
        // Who is interrupted gets up, but waits for nobody.
        const auto end = stop().stop_requested() ? table.leave(session().after(0ms))
                                                 : table.leave(deadline(), stop());
        if (end == Waited::Done)
            lines().say(QStringLiteral("left"));
        return endOf(end);
    }
};

} // namespace

std::unique_ptr<Joiner> barrierJoiner(const Joining& joining)
{
    if (joining.plan.recipe == QLatin1String("barrier"))
        return std::make_unique<BarrierJoiner>(joining);
    if (joining.plan.recipe == QLatin1String("dinner-table"))
        return std::make_unique<TableJoiner>(joining);
    return nullptr;
}

} // namespace zoetrope::app
