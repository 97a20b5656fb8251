#include "app/cli/joiner.h"

namespace zoetrope::app {

using namespace recipes;

Deadline Joining::deadline() const
{
    return plan.timeout ? session.after(*plan.timeout) : never;
}

Joiner::End Joiner::hold(const Claim& claim, const std::stop_token& stop)
{
    const std::stop_source over;
    const std::stop_callback whenStopped(stop, [&] { std::stop_source(over).request_stop(); });
    lines().whenLost(over);
    auto isOurs = lines().claim(claim.begin, claim.details, claim.isOurs);
    if (isOurs) {
        static_cast<void>(session().pause(plan().hold, over.get_token()));
        isOurs = claim.end.isEmpty() ? claim.isOurs() : lines().claim(claim.end, {}, claim.isOurs);
    }
    if (!isOurs)
        lines().sayLost();
    return isOurs ? End::Done : End::Lost;
}

Joiner::End Joiner::endOf(Waited waited)
{
    switch (waited) {
    case Waited::Done:
        break;
    case Waited::TimedOut:
        return End::TimedOut;
    case Waited::Stopped:
        return End::Stopped;
    }
    return End::Done;
}

std::unique_ptr<Joiner> joinerOf(const Joining& joining)
{
    for (const auto make : {lockJoiner, barrierJoiner}) {
        if (auto joiner = make(joining))
            return joiner;
    }
    throw UsageError("there is no recipe \"" + joining.plan.recipe.toStdString() + "\"");
}

} // namespace zoetrope::app
