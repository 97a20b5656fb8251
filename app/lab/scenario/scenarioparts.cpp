#include "app/lab/scenario/scenarioparts.h"

#include "app/lab/roles/term.h"
#include "app/lab/saboteur.h"
#include "recipes/catalogue/catalogue.h"

#include <algorithm>

namespace zoetrope::app {

Schedule scheduleOf(const Fields& fields)
{
    std::string text;
    for (const auto& line :
         fields.has("schedule") ? fields.texts("schedule") : std::vector<std::string>())
        text.append(line).append("\n");
    try {
        return parseSchedule(text);
    } catch (const ScheduleError& error) {
        fields.refuse("schedule", error.what());
    }
}

std::vector<Fault> faultsOf(const Fields& fields)
{
    std::vector<Fault> faults;
    for (const auto& line :
         fields.has("faults") ? fields.texts("faults") : std::vector<std::string>()) {
        auto fault = parseFault(line);
        if (!fault)
            fields.refuse(
                "faults",
                "\"" + line + "\" is none; write MILLISECONDS NAME FAULT, such as 500 张三 freeze");
        if (!faults.empty() && fault->at < faults.back().at)
            fields.refuse("faults", "\"" + line + "\" comes before the line above it");
        faults.push_back(std::move(*fault));
    }
    return faults;
}

std::vector<Fault> actsOf(const Fields& fields)
{
    std::vector<Fault> acts;
    for (const auto& line :
         fields.has("acts") ? fields.texts("acts") : std::vector<std::string>()) {
        auto act = parseAct(line);
        if (!act)
            fields.refuse("acts", "\"" + line + "\" is none; write NAME ACT, such as 张三 freeze");
        acts.push_back(std::move(*act));
    }
    return acts;
}

namespace {

// Only later, by a fault or an act.
bool comes(const Scenario& scenario, const std::string& participant)
{
    const auto isIt = [&](const Fault& act) {
        return targetOf(act.kind) == FaultTarget::Newcomer && act.participant == participant;
    };
    return std::any_of(scenario.acts.begin(), scenario.acts.end(), isIt)
        || std::any_of(scenario.faults.begin(), scenario.faults.end(), isIt);
}

bool isTerm(const Scenario& scenario, const std::string& seat)
{
    const auto& names = scenario.participants;
    return std::any_of(names.begin(), names.end(),
                       [&](const std::string& name) { return Term::seatOf(name) == seat; });
}

} // namespace

// Who is named anywhere takes part.
void checkNames(const Fields& fields, const Scenario& scenario)
{
    const auto& names = scenario.participants;
    const auto check = [&](const char* field, const std::string& participant) {
        if (std::find(names.begin(), names.end(), participant) == names.end())
            fields.refuse(field, "\"" + participant + "\" is not among the participants");
    };
    if (rowOf(scenario.recipe).rule == recipes::Rule::Gate)
        check("opener", scenario.opener);
    for (const auto& [participant, habit] : scenario.habits)
        check("habits", participant);
    for (const auto& fault : scenario.faults) {
        if (targetOf(fault.kind) == FaultTarget::Participant && !comes(scenario, fault.participant))
            check("faults", fault.participant);
    }
    for (const auto& step : scenario.schedule) {
        const auto isOurs = step.participant == Saboteur::seatName || step.participant == handName
            || isTerm(scenario, step.participant);
        if (!isOurs && !comes(scenario, step.participant))
            check("schedule", step.participant);
    }
    const auto isAct = [](const Step& step) { return step.participant == handName; };
    const auto acts = static_cast<std::size_t>(
        std::count_if(scenario.schedule.begin(), scenario.schedule.end(), isAct));
    if (acts != scenario.acts.size())
        fields.refuse(scenario.acts.empty() ? "schedule" : "acts",
                      "there are " + std::to_string(scenario.acts.size()) + " acts, and "
                          + std::to_string(acts) + " steps of \"" + handName
                          + "\" in the schedule");
}

} // namespace zoetrope::app
