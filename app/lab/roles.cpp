#include "app/lab/roles.h"

#include "recipes/barriers/barrier.h"
#include "recipes/barriers/dinnertable.h"
#include "recipes/barriers/sounddinnertable.h"

namespace zoetrope::app {

using namespace recipes;

namespace {

std::chrono::milliseconds draw(const Range& range, std::mt19937_64& random)
{
    return std::chrono::milliseconds(
        std::uniform_int_distribution(range.least.count(), range.most.count())(random));
}

struct Manners
{
    Range arrival;
    Range meal;
};

template<typename Table>
void dine(Table& table, Session& session, const Manners& manners, std::mt19937_64& random,
          const std::stop_token& stop)
{
    const auto arrival = draw(manners.arrival, random);
    const auto meal = draw(manners.meal, random);
    if (session.pause(arrival, stop) != Waited::Done)
        return;
    table.lay(never, stop);
    if (table.enter(never, stop) != Waited::Done || session.pause(meal, stop) != Waited::Done)
        return;
    static_cast<void>(table.leave(never, stop));
}

Role guest(const Scenario& scenario, const std::string& name, const Path& path, int seats,
           const Habit& habit)
{
    const Manners manners{habit.arrival.value_or(scenario.arrival),
                          habit.meal.value_or(scenario.meal)};
    if (scenario.recipe == Recipe::SoundDinnerTable) {
        return [=](Session& session, std::mt19937_64& random, const std::stop_token& stop) {
            SoundDinnerTable table(session, path, seats, name);
            dine(table, session, manners, random, stop);
        };
    }
    const auto counting
        = habit.countsData ? DinnerTable::Counting::Data : DinnerTable::Counting::Children;
    return [=](Session& session, std::mt19937_64& random, const std::stop_token& stop) {
        DinnerTable table(session, path, seats, name, counting);
        dine(table, session, manners, random, stop);
    };
}

Role waiter(const Range& arrival, const Path& path)
{
    return [=](Session& session, std::mt19937_64& random, const std::stop_token& stop) {
        if (session.pause(draw(arrival, random), stop) != Waited::Done)
            return;
        Barrier barrier(session, path);
        barrier.close(never, stop);
        static_cast<void>(barrier.wait(never, stop));
    };
}

Role opener(const Range& wait, const Path& path)
{
    return [=](Session& session, std::mt19937_64& random, const std::stop_token& stop) {
        if (session.pause(draw(wait, random), stop) == Waited::Done)
            Barrier(session, path).open(never, stop);
    };
}

} // namespace

Role roleOf(const Scenario& scenario, const std::string& participant, const Path& path, int count)
{
    const auto found = scenario.habits.find(participant);
    const auto habit = found == scenario.habits.end() ? Habit{} : found->second;
    if (scenario.recipe != Recipe::Barrier)
        return guest(scenario, participant, path, count, habit);
    if (participant == scenario.opener)
        return opener(habit.meal.value_or(scenario.meal), path);
    return waiter(habit.arrival.value_or(scenario.arrival), path);
}

} // namespace zoetrope::app
