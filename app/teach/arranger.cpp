#include "app/teach/arranger.h"

#include "app/recipes/recipetexts.h"
#include "app/text/text.h"
#include "recipes/catalogue/catalogue.h"

#include <algorithm>

namespace zoetrope::app {

using namespace std::chrono_literals;
using std::chrono::milliseconds;
using Pattern = ui::Arrangement::Pattern;
using Clients = ui::Arrangement::Clients;
using recipes::ClientKind;
using recipes::Recipe;

namespace {

// Those that meet come last.
std::vector<Recipe> mixable()
{
    std::vector<Recipe> all;
    for (const auto& row : recipes::catalogue()) {
        if (textsOf(row.recipe).isMixable)
            all.push_back(row.recipe);
    }
    std::stable_partition(all.begin(), all.end(), [](Recipe recipe) {
        return recipes::rowOf(recipe).rule != recipes::Rule::Meeting;
    });
    return all;
}

QString idOf(Recipe recipe)
{
    return toQString(name(recipe));
}

Recipe recipeOf(const QString& id)
{
    const auto all = mixable();
    const auto found = recipes::recipeFrom(id.toStdString()).value_or(all.front());
    return textsOf(found).isMixable ? found : all.front();
}

int inMilliseconds(milliseconds time)
{
    return static_cast<int>(time.count());
}

Pattern patternOf(const Scenario& scenario)
{
    return scenario.arrival.most == 0ms ? Pattern::Together : Pattern::AtRandom;
}

// They come evenly, one after the other: that is what a person has chosen, for it is written so.
bool isInTurn(const Scenario& scenario, const std::vector<std::string>& names)
{
    const auto arrivalOf = [&](std::size_t index) {
        return scenario.habitOf(names[index]).arrival.value_or(Range{-1ms, -1ms}).most;
    };
    if (names.size() < 2 || arrivalOf(1) <= 0ms)
        return false;
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (arrivalOf(i) != arrivalOf(1) * static_cast<int>(i))
            return false;
    }
    return true;
}

void comeInTurn(Scenario& scenario, milliseconds every)
{
    auto at = 0ms;
    for (const auto& name : scenario.participants) {
        scenario.habits[name].arrival = Range{at, at};
        at += every;
    }
    scenario.arrival = {};
}

void setTimes(Scenario& scenario, const ui::Arrangement& was, const ui::Arrangement& wish)
{
    if (was.stayLeast != wish.stayLeast || was.stayMost != wish.stayMost) {
        scenario.meal = {milliseconds(wish.stayLeast), milliseconds(wish.stayMost)};
        for (auto& [name, habit] : scenario.habits)
            habit.meal.reset();
    }
    const auto isSame = was.pattern == wish.pattern && was.arrivalLeast == wish.arrivalLeast
        && was.arrivalMost == wish.arrivalMost && was.participants == wish.participants;
    if (isSame && (wish.groups.empty() || wish.groups == was.groups))
        return;
    for (auto& [name, habit] : scenario.habits)
        habit.arrival.reset();
    scenario.arrival = {milliseconds(wish.arrivalLeast), milliseconds(wish.arrivalMost)};
    if (wish.pattern == Pattern::InTurn)
        comeInTurn(scenario, milliseconds(wish.arrivalMost));
    scenario.beginsTogether = scenario.beginsTogether || wish.pattern != Pattern::AtRandom;
}

// Who does not take part cannot do or suffer anything.
void dismissOthers(Scenario& scenario)
{
    const auto isAbsent = [&](const std::string& name) {
        const auto& names = scenario.participants;
        return std::find(names.begin(), names.end(), name) == names.end();
    };
    std::erase_if(scenario.habits, [&](const auto& habit) { return isAbsent(habit.first); });
    std::erase_if(scenario.faults, [&](const Fault& fault) {
        return targetOf(fault.kind) == FaultTarget::Participant && isAbsent(fault.participant);
    });
}

std::optional<ClientKind> clientOf(Clients choice)
{
    return choice == Clients::Apache ? std::optional(ClientKind::Apache)
        : choice == Clients::Native  ? std::optional(ClientKind::Native)
                                     : std::nullopt;
}

Clients choiceOf(std::optional<ClientKind> client)
{
    return !client                      ? Clients::AsWritten
        : *client == ClientKind::Apache ? Clients::Apache
                                        : Clients::Native;
}

ClientKind inTurn(std::size_t index)
{
    return index % 2 == 0 ? ClientKind::Apache : ClientKind::Native;
}

Clients clientsOf(const Scenario& scenario, const std::vector<std::string>& names)
{
    const auto isAll = [&](auto&& clientAt) {
        for (std::size_t i = 0; i < names.size(); ++i) {
            const auto own = scenario.habitOf(names[i]).client;
            const auto all = scenario.client.value_or(recipes::usualClient());
            if (own.value_or(all) != clientAt(i))
                return false;
        }
        return true;
    };
    return isAll([](std::size_t) { return ClientKind::Apache; }) ? Clients::Apache
        : isAll([](std::size_t) { return ClientKind::Native; })  ? Clients::Native
        : isAll(inTurn)                                          ? Clients::InTurn
                                                                 : Clients::AsWritten;
}

// What a group has chosen for itself counts first.
void setClients(Scenario& scenario, const ui::Arrangement& wish)
{
    if (wish.clients == Clients::AsWritten && wish.groups.empty())
        return;
    std::vector<Clients> own;
    for (const auto& group : wish.groups)
        own.insert(own.end(), static_cast<std::size_t>(group.count), group.client);
    own.resize(scenario.participants.size(), Clients::AsWritten);
    scenario.client = clientOf(wish.clients);
    for (std::size_t i = 0; i < own.size(); ++i) {
        const auto& name = scenario.participants[i];
        auto client = clientOf(own[i]);
        if (!client && wish.clients == Clients::InTurn)
            client = inTurn(i);
        if (client || scenario.habits.contains(name))
            scenario.habits[name].client = client;
    }
}

Habit habitIn(const ui::Arrangement::Group& group)
{
    Habit habit;
    habit.recipe = recipeOf(group.recipe);
    habit.place = group.place.toStdString();
    if (!group.also.isEmpty())
        habit.also.push_back(group.also.toStdString());
    return habit;
}

void mix(Scenario& scenario, const std::vector<ui::Arrangement::Group>& groups)
{
    const auto first = recipeOf(groups.front().recipe);
    if (first != scenario.recipe)
        scenario.capacity = -1; // it was meant for the other
    scenario.recipe = first;
    scenario.opener.clear();
    scenario.habits.clear();
    scenario.lesson.reset();
    auto next = scenario.participants.begin();
    for (const auto& group : groups) {
        for (auto i = 0; i < group.count && next != scenario.participants.end(); ++i)
            scenario.habits[*next++] = habitIn(group);
    }
}

ui::Arrangement::Group groupOf(const Habit& habit, Clients clients)
{
    const auto also = habit.also.empty() ? std::string() : habit.also.front();
    return {
        .recipe = idOf(*habit.recipe),
        .place = QString::fromStdString(habit.place),
        .also = QString::fromStdString(also),
        .client = clients == Clients::AsWritten ? choiceOf(habit.client) : Clients::AsWritten,
    };
}

// What a person has mixed before.
std::vector<ui::Arrangement::Group> groupsOf(const Scenario& scenario, Clients clients)
{
    std::vector<ui::Arrangement::Group> groups;
    for (const auto& name : scenario.participants) {
        const auto habit = scenario.habitOf(name);
        if (!habit.recipe || habit.also.size() > 1)
            return {}; // written with more than can be chosen
        auto group = groupOf(habit, clients);
        group.count = groups.empty() ? 1 : groups.back().count;
        if (groups.empty() || group != groups.back()) {
            groups.push_back(group);
            groups.back().count = 0;
        }
        ++groups.back().count;
    }
    return groups;
}

void describeArrival(ui::Arrangement& arrangement, const Scenario& scenario,
                     const std::vector<std::string>& names)
{
    arrangement.pattern = patternOf(scenario);
    arrangement.arrivalLeast = inMilliseconds(scenario.arrival.least);
    arrangement.arrivalMost = inMilliseconds(scenario.arrival.most);
    if (!isInTurn(scenario, names))
        return;
    arrangement.pattern = Pattern::InTurn;
    arrangement.arrivalLeast = 0;
    arrangement.arrivalMost = inMilliseconds(scenario.habitOf(names[1]).arrival->most);
}

LabSetup asWritten(const Scenario& scenario)
{
    LabSetup setup;
    setup.scenario = scenario;
    return setup;
}

bool isLikeBesideSpeed(ui::Arrangement one, const ui::Arrangement& other)
{
    one.speed = other.speed;
    return one == other;
}

} // namespace

ui::Arrangement arrangementOf(const LabSetup& setup)
{
    const auto& scenario = setup.scenario;
    const auto names = namesFor(scenario, setup.participants);
    ui::Arrangement arrangement;
    arrangement.scenario = QString::fromStdString(scenario.id);
    arrangement.participants = static_cast<int>(names.size());
    describeArrival(arrangement, scenario, names);
    arrangement.stayLeast = inMilliseconds(scenario.meal.least);
    arrangement.stayMost = inMilliseconds(scenario.meal.most);
    arrangement.sessionTimeout = inMilliseconds(setup.timeout());
    arrangement.speed = setup.speed;
    arrangement.clients = clientsOf(scenario, names);
    arrangement.groups = groupsOf(scenario, arrangement.clients);
    if (!arrangement.groups.empty() && arrangement.clients == Clients::AsWritten)
        arrangement.clients = choiceOf(scenario.client.value_or(recipes::usualClient()));
    return arrangement;
}

Scenario arranged(const Scenario& base, const ui::Arrangement& wish)
{
    const auto was = arrangementOf(asWritten(base));
    auto scenario = base;
    scenario.participants = namesFor(base, wish.participants);
    scenario.sessionTimeout = milliseconds(wish.sessionTimeout);
    if (!wish.groups.empty() && wish.groups != was.groups)
        mix(scenario, wish.groups);
    dismissOthers(scenario);
    if (wish.clients != was.clients || wish.groups != was.groups
        || wish.participants != was.participants)
        setClients(scenario, wish);
    setTimes(scenario, was, wish);
    if (!isLikeBesideSpeed(was, wish)) {
        scenario.schedule.clear();
        scenario.acts.clear();
    }
    return scenario;
}

std::vector<ui::RecipeInfo> mixableRecipes()
{
    std::vector<ui::RecipeInfo> infos;
    for (const auto recipe : mixable()) {
        const auto isExclusive = recipes::familyOf(recipe) == recipes::Family::Lock;
        infos.push_back({idOf(recipe), titleOf(recipe), isExclusive});
    }
    return infos;
}

} // namespace zoetrope::app
