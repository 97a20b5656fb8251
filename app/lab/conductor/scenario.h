#pragma once

#include "app/lab/conductor/fault.h"
#include "app/lab/conductor/schedule.h"
#include "recipes/transport/client.h"
#include "recipes/world/world.h"

#include <chrono>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace zoetrope::app {

/// From which a length is drawn, both ends included.
struct Range
{
    std::chrono::milliseconds least{0};
    std::chrono::milliseconds most{0};
};

/// What a queue's participant does.
enum class Part { Produce, Consume };

/// What is done while inside, with what the recipe guards.
enum class Duty {
    Nothing,
    Number, ///< Give out an order number: the wall clock's millisecond.
    Write, ///< Write to a resource, at the end.
    FencedWrite, ///< The same, where the resource refuses an older holder's token.
};

/// What one participant does differently.
struct Habit
{
    std::optional<Range> meal;
    std::optional<Range> arrival;
    std::optional<recipes::Recipe> recipe;
    std::optional<Part> part;
    std::string place; ///< Below the scenario's path; empty: that itself.
    std::vector<std::string> also; ///< More locks below it, taken together, in this order.
    std::optional<std::chrono::milliseconds> patience;
    bool countsData = false; ///< Counts through getData() when it leaves: the wrong watch.
    bool downgrades = false; ///< A writer: stays on as a reader.
    bool releasesOnRequest = false; ///< Lets go when somebody asks for it.
    std::optional<recipes::ClientKind> client; ///< That it stands on; nothing: as the others.
};

/// What a scenario says to people.
struct ScenarioWords
{
    std::string title;
    std::string description;
    std::vector<std::string> notes; ///< For when the run is stuck: what to learn from it.
};

/// A lesson as data: who meets at which recipe, how, and what it is to show.
struct Scenario
{
    std::string id;
    ScenarioWords own; ///< In the language that it was written in.
    std::map<std::string, ScenarioWords> translations; ///< By language: "zh_CN".
    recipes::Recipe recipe = recipes::Recipe::None; ///< None: they come without any.
    std::string path; ///< "#" in it becomes a digit, drawn from the seed.
    std::string nameSpace; ///< Of all sessions; empty: none.
    std::vector<std::string> participants; ///< Names, in the order of joining.
    std::string opener; ///< Barrier: who opens it; one of the participants.
    Range arrival;
    Range meal; ///< How long they eat, hold, lead, work; barrier: how long the opener waits.
    int rounds = 1;
    int capacity = -1; ///< Leases, members, or items; negative: one, as many as take part, or any.
    std::optional<std::chrono::milliseconds> patience; ///< For coming in; nothing: for ever.
    std::chrono::milliseconds sessionTimeout{0}; ///< 0: as the run is told.
    bool byPriority = false; ///< A queue's items: from 1 to 9 by chance, the lowest first.
    std::optional<Range> delay; ///< A queue's items: after which they may be taken, by chance.
    bool beginsTogether = false; ///< Nobody begins before all are connected.
    Duty duty = Duty::Nothing;
    int repeats = 1; ///< Items of each producer; acquires, one in another, of each holder.
    std::map<std::string, Habit> habits; ///< By participant.
    std::vector<Fault> faults; ///< In the order of their times.
    std::optional<recipes::Invariant> lesson; ///< That is broken when the lesson happens.
    Schedule schedule; ///< To be followed; empty: free.
    bool isTimeless = false; ///< Meanwhile no time passes but what its steps wait for.
    std::vector<Fault> acts; ///< What a person did, at the schedule's steps of `handName`.
    int servers = 1; ///< More than one: an ensemble of them.
    std::optional<recipes::ClientKind> client; ///< That all stand on; nothing: as the run is told.
    std::vector<std::string> names; ///< Of those who come without one; empty: the usual names.

    [[nodiscard]] const ScenarioWords& words(const std::string& language) const;
    [[nodiscard]] Habit habitOf(const std::string& participant) const;
};

/// What stops or holds a participant, and nothing that is written down lets it go again: of each
/// the last such fault. It may be through before, or somebody at a window may help.
[[nodiscard]] std::vector<Fault> holdsForEver(const Scenario& scenario);

/// What those are called who have no name of their own: 张三, 李四 and so on.
[[nodiscard]] std::vector<std::string> usualNames();

/// Names for `count` participants: the scenario's own, then more of the same kind.
[[nodiscard]] std::vector<std::string> namesFor(const Scenario& scenario, int count);

inline constexpr int mostParticipants = 200;
inline constexpr auto handName = "hand"; ///< In a schedule: the person at the window.

} // namespace zoetrope::app
