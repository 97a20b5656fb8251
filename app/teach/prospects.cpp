#include "app/teach/prospects.h"

#include <algorithm>

namespace zoetrope::app {

ui::Prospect prospectOf(const LabSetup& setup, const QString& path)
{
    const auto& scenario = setup.scenario;
    const auto& habits = scenario.habits;
    const auto areApart = std::any_of(habits.begin(), habits.end(), [](const auto& habit) {
        return !habit.second.place.empty();
    });
    if (areApart)
        return {};
    const auto rule = recipes::rowOf(scenario.recipe).rule;
    const auto isMeeting = rule == recipes::Rule::Meeting;
    const auto everybody = setup.participants > 0 ? setup.participants
                                                  : static_cast<int>(scenario.participants.size());
    return {scenario.recipe, path,
            scenario.capacity < 0 && isMeeting ? everybody : scenario.capacity};
}

} // namespace zoetrope::app
