#pragma once

#include "app/lab/schedule.h"
#include "recipes/observe/world.h"

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

/// What one participant does differently.
struct Habit
{
    std::optional<Range> meal;
    std::optional<Range> arrival;
    bool countsData = false; ///< Counts through getData() when it leaves: the wrong watch.
};

/// A lesson as data: who meets at which recipe, how, and what it is to show.
struct Scenario
{
    std::string id;
    std::string title;
    std::string description;
    recipes::Recipe recipe = recipes::Recipe::None;
    std::string path; ///< "#" in it becomes a digit, drawn from the seed.
    std::vector<std::string> participants; ///< Names, in the order of joining.
    std::string opener; ///< Barrier: who opens it; one of the participants.
    Range arrival;
    Range meal; ///< Barrier: how long the opener waits.
    std::map<std::string, Habit> habits; ///< By participant.
    std::optional<recipes::Invariant> lesson; ///< That is broken when the lesson happens.
    std::vector<std::string> notes; ///< Sentences for when the run is stuck: what to learn from it.
    Schedule schedule; ///< To be followed; empty: free.
};

/// Names for `count` participants: the scenario's own, then more of the same kind.
[[nodiscard]] std::vector<std::string> namesFor(const Scenario& scenario, int count);

inline constexpr int mostParticipants = 200;

} // namespace zoetrope::app
