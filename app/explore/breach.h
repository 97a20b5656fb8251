#pragma once

#include "app/explore/strategy.h"
#include "app/lab/conductor/scenario.h"

namespace zoetrope::app {

/// What a run has broken.
struct Breach
{
    enum class Kind {
        Invariant, ///< Of the recipe.
        NobodyGoesOn, ///< Somebody waits, and nothing will ever wake it.
        NodeLeft, ///< Somebody has gone as the recipe wants it, and a node of its session is there.
        NoEnd, ///< A call did not come back, or a run did not end.
        Complaint, ///< What the play itself finds wrong.
        Failure, ///< A participant ended with an error that no fault explains.
    };

    Kind kind = Kind::Invariant;
    std::optional<recipes::Invariant> invariant; ///< Of the scenario file, where there is one.
    std::string detail; ///< Who, or what: not translated.

    /// The same is broken, whoever does it.
    [[nodiscard]] bool isLike(const Breach& other) const
    {
        return kind == other.kind && invariant == other.invariant;
    }
};

/// As the command line has it: "at-most-one-holder".
[[nodiscard]] std::string_view name(const Breach& breach);

/// Somebody went although another one, who had gone before, could have gone on.
struct Preempted
{
    std::size_t at = 0; ///< The step of the schedule that was taken instead.
    Step left; ///< What the other one would have done.
};

/// How one run went.
struct Outcome
{
    std::optional<Breach> breach;
    Trace trace;
    Schedule schedule; ///< With the faults, as `handName`'s steps.
    std::vector<Fault> acts; ///< These faults.
    std::vector<Preempted> preempted;
    bool isCutShort = false; ///< The strategy knew what would follow.
    bool isStopped = false; ///< Before its end: nothing is known of it.

    [[nodiscard]] int preemptions() const { return static_cast<int>(preempted.size()); }
    [[nodiscard]] std::vector<std::string> turns() const; ///< Who went, step by step.
    [[nodiscard]] int faults() const; ///< A cut is two acts: it breaks, and it is mended.
    [[nodiscard]] std::string text() const; ///< The schedule, with acts and preemptions.
};

/// What was found of `asSearched`, which has a breach: a scenario that `run` and the window replay.
[[nodiscard]] Scenario asFound(const Scenario& asSearched, const Outcome& outcome);

} // namespace zoetrope::app
