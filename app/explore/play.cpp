#include "app/explore/play.h"

#include "recipes/catalogue/catalogue.h"

#include <algorithm>

namespace zoetrope::app {

using namespace recipes;

namespace {

bool goesByTime(const Scenario& scenario)
{
    return scenario.patience || scenario.delay || scenario.duty == Duty::Number
        || std::any_of(scenario.habits.begin(), scenario.habits.end(),
                       [](const auto& entry) { return entry.second.patience.has_value(); });
}

Cast castOf(const Scenario& scenario, const Play::Part& part)
{
    const auto& names = scenario.participants;
    const auto habit = scenario.habitOf(names[part.index]);
    const auto isBeside
        = [&](const std::string& other) { return scenario.habitOf(other).place == habit.place; };
    const Path root(part.path);
    return {.name = names[part.index],
            .scenario = &scenario,
            .habit = habit,
            .root = root,
            .path = habit.place.empty() ? root : root / habit.place,
            .index = static_cast<int>(part.index) + 1,
            .count = static_cast<int>(std::count_if(names.begin(), names.end(), isBeside)),
            .ledger = part.ledger,
            .queries = nullptr,
            .conductor = part.conductor};
}

} // namespace

bool hasForeigners(const Scenario& scenario)
{
    const auto isForeign = [](const Fault& fault) {
        return fault.kind == FaultKind::AddCurator || fault.kind == FaultKind::AddKazoo;
    };
    return std::any_of(scenario.faults.begin(), scenario.faults.end(), isForeign)
        || std::any_of(scenario.acts.begin(), scenario.acts.end(), isForeign);
}

Scenario asSearched(Scenario scenario, const std::vector<std::string>& names)
{
    scenario.participants = names;
    scenario.arrival = scenario.meal = {};
    scenario.rounds = 1;
    scenario.beginsTogether = false;
    scenario.faults.clear();
    scenario.acts.clear();
    scenario.schedule.clear();
    for (auto& [name, habit] : scenario.habits) {
        habit.arrival.reset();
        habit.meal.reset();
    }
    std::erase_if(scenario.habits, [&](const auto& entry) {
        return std::find(names.begin(), names.end(), entry.first) == names.end();
    });
    return scenario;
}

Play playOf(const Scenario& scenario)
{
    const auto shared = std::make_shared<const Scenario>(scenario);
    const auto& row = rowOf(scenario.recipe);
    Play play;
    play.title = scenario.id;
    play.names = scenario.participants;
    play.path = scenario.path;
    if (const auto digit = play.path.find('#'); digit != std::string::npos)
        play.path[digit] = '0';
    play.roleOf = [shared](const Play::Part& part) {
        const auto role = app::roleOf(castOf(*shared, part));
        return [shared, role](Session& session, std::mt19937_64& random,
                              const std::stop_token& stop) { role(session, random, stop); };
    };
    if (scenario.capacity > 0 && row.agreesOnLimit)
        play.agreement = [shared](const std::string& path) {
            return std::optional(agreementOn(shared->recipe, path, shared->capacity));
        };
    play.isMeeting = row.rule == Rule::Meeting || row.rule == Rule::Gate;
    play.isTimed = goesByTime(scenario);
    return play;
}

} // namespace zoetrope::app
