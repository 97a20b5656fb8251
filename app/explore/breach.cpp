#include "app/explore/breach.h"

namespace zoetrope::app {

std::string_view name(const Breach& breach)
{
    switch (breach.kind) {
    case Breach::Kind::Invariant:
    case Breach::Kind::NobodyGoesOn:
        return name(breach.invariant.value_or(recipes::Invariant::NobodyWaitsForEver));
    case Breach::Kind::NodeLeft:
        return "no-node-is-left-behind";
    case Breach::Kind::NoEnd:
        return "every-call-ends";
    case Breach::Kind::Failure:
        return "no-participant-fails";
    }
    return {};
}

std::vector<std::string> Outcome::turns() const
{
    std::vector<std::string> turns;
    for (const auto& step : trace)
        turns.push_back(step.step.participant);
    return turns;
}

} // namespace zoetrope::app
