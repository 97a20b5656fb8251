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

/// How one run went.
struct Outcome
{
    std::optional<Breach> breach;
    Trace trace;
    Schedule schedule; ///< With the faults, as `handName`'s steps.
    std::vector<Fault> acts; ///< These faults.
    int preemptions = 0;
    bool isCutShort = false; ///< The strategy knew what would follow.

    [[nodiscard]] std::vector<std::string> turns() const; ///< Who went, step by step.
};

} // namespace zoetrope::app
