#include "app/explore/breach.h"

#include <algorithm>

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
    case Breach::Kind::Complaint:
        return "what-the-recipe-promises";
    case Breach::Kind::Failure:
        return "no-participant-fails";
    }
    return {};
}

int Outcome::faults() const
{
    return static_cast<int>(std::count_if(
        acts.begin(), acts.end(), [](const Fault& act) { return act.kind != FaultKind::Mend; }));
}

std::string Outcome::text() const
{
    std::string text;
    std::size_t act = 0;
    for (std::size_t at = 0; at < schedule.size(); ++at) {
        text += toText(schedule[at]);
        if (schedule[at].participant == handName && act < acts.size())
            text += "   " + toText(acts[act++]);
        for (const auto& preemption : preempted) {
            if (preemption.at == at)
                text += "   before " + toText(preemption.left);
        }
        text += '\n';
    }
    return text;
}

std::vector<std::string> Outcome::turns() const
{
    std::vector<std::string> turns;
    for (const auto& step : trace)
        turns.push_back(step.step.participant);
    return turns;
}

Scenario asFound(const Scenario& asSearched, const Outcome& outcome)
{
    auto scenario = asSearched;
    scenario.id += "-found";
    scenario.own.notes.clear();
    scenario.translations.clear();
    scenario.schedule = outcome.schedule;
    scenario.isTimeless = true; // as it was searched: no pause ends before its step
    scenario.client = recipes::ClientKind::Native; // the same
    for (auto& [name, habit] : scenario.habits)
        habit.client.reset();
    // Whoever is in stays until what was found is seen, whatever the speed; the steps are the same.
    scenario.meal = {std::chrono::milliseconds(300), std::chrono::milliseconds(300)};
    scenario.acts = outcome.acts;
    scenario.lesson = outcome.breach->invariant;
    return scenario;
}

} // namespace zoetrope::app
