#include "app/join/joiner.h"

namespace zoetrope::app {

using namespace recipes;

Deadline Joining::deadline() const
{
    return plan.timeout ? session.after(*plan.timeout) : never;
}

Joiner::Held Joiner::hold(const Claim& claim, const std::stop_token& over)
{
    std::stop_source end;
    const auto stopIt = [&] { end.request_stop(); };
    const std::stop_callback whenOver(over, stopIt);
    const std::stop_callback whenInterrupted(stop(), stopIt);
    lines().whenLost(end);
    const auto endAtBreak = claim.endsWithConnection ? claim.end : QString();
    if (!lines().claim(claim.begin, claim.details, claim.isOurs, endAtBreak))
        return Held::Never;
    static_cast<void>(session().pause(plan().hold, end.get_token()));
    return lines().endClaim(claim.end, claim.isOurs) ? Held::ToTheEnd : Held::UntilLost;
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
    for (const auto make : {lockJoiner, barrierJoiner, leaderJoiner, queueJoiner, groupJoiner}) {
        if (auto joiner = make(joining))
            return joiner;
    }
    throw UsageError("there is no recipe \"" + joining.plan.recipe.toStdString() + "\"");
}

} // namespace zoetrope::app
