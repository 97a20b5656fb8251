#pragma once

#include "app/lab/conductor/scenario.h"
#include "app/lab/participants/ledger.h"
#include "app/lab/roles/role.h"

namespace zoetrope::app {

/// What a search runs again and again: who takes part, what each of them does, and what is no
/// surprise.
struct Play
{
    /// One participant's part in one run. All that is pointed at outlives the run.
    struct Part
    {
        std::size_t index = 0; ///< Among `names`.
        std::string path; ///< The run's directory.
        Conductor* conductor = nullptr;
        Ledger* ledger = nullptr;
    };

    std::string title; ///< Its id, as a scenario has one.
    std::string text; ///< All that is written of it: what was saved of another one is refused.
    std::vector<std::string> names;
    std::string path; ///< Of the runs' directories but for what tells them apart.
    std::function<Role(const Part& part)> roleOf;
    /// What is told before a run, where there is anything.
    std::function<std::optional<recipes::Event>(const std::string& path)> agreement;
    /// What the play itself finds wrong, as a sentence; asked after each step.
    std::function<std::string()> complaint;
    std::function<void(const std::string& name)> gone; ///< Told of who died, or lost its session.
    bool makesDirectory = false; ///< Of a run; else it is the recipe's to make.
    bool isMeeting = false; ///< All wait for all, as agreed: nobody is killed.
    bool isTimed = false; ///< Somebody does what it does by the time.
};

/// Somebody of another library takes part in `scenario`, whom the conductor cannot hold.
[[nodiscard]] bool hasForeigners(const Scenario& scenario);

/// Of `scenario` only what its participants do counts: all that a schedule decides, or a search, is
/// left out, such as when somebody comes, how long it stays, and what breaks.
[[nodiscard]] Scenario asSearched(Scenario scenario, const std::vector<std::string>& names);

/// `scenario` is as searched.
[[nodiscard]] Play playOf(const Scenario& scenario);

} // namespace zoetrope::app
