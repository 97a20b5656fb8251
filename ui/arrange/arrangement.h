#pragma once

#include "ui/frame/frame.h"

namespace zoetrope::ui {

/// How a run is to be: what a person can choose of a scenario.
struct Arrangement
{
    enum class Pattern {
        Together, ///< All begin at once.
        InTurn, ///< One every `arrivalMost`.
        AtRandom, ///< Each between `arrivalLeast` and `arrivalMost` after the beginning.
    };

    /// Some who use one recipe at one place.
    struct Group
    {
        QString recipe; ///< Id, of a RecipeInfo.
        QString place; ///< A znode's name below the scenario's path; empty: that itself.
        QString also; ///< Another lock that each takes after the first; empty: none.
        int count = 1;

        bool operator==(const Group&) const = default;
    };

    QString scenario; ///< Id.
    int participants = 1;
    Pattern pattern = Pattern::AtRandom;
    int arrivalLeast = 0, arrivalMost = 0; ///< ms
    int stayLeast = 0, stayMost = 0; ///< ms
    int sessionTimeout = 4000; ///< ms
    double speed = 1;
    std::vector<Group> groups; ///< Empty: recipes and places as the scenario has them.

    bool operator==(const Arrangement&) const = default;
};

/// A recipe that can stand beside others.
struct RecipeInfo
{
    QString id;
    QString title;
    bool isLock = false; ///< Who holds it can take another.
};

/// What there is to choose from.
struct ArrangementOffer
{
    std::vector<ScenarioInfo> scenarios;
    std::vector<Arrangement> written; ///< One for each, as it is written.
    std::vector<RecipeInfo> recipes;
    Arrangement current; ///< Of the run that there is.
};

inline constexpr int mostToArrange = 200; ///< Participants.

} // namespace zoetrope::ui
