#pragma once

#include "recipes/types/sessiontimeout.h"
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

    /// Who speaks with the servers for them.
    enum class Clients {
        AsWritten, ///< As the scenario has it; of a group: as of all.
        Apache, ///< ZooKeeper's C client.
        Native, ///< Ours.
        InTurn, ///< The first on the C client, the second on ours, and so on.
    };

    /// Some who use one recipe at one place.
    struct Group
    {
        QString recipe; ///< Id, of a RecipeInfo.
        QString place; ///< A znode's name below the scenario's path; empty: that itself.
        QString also; ///< Another lock that each takes after the first; empty: none.
        int count = 1;
        Clients client = Clients::AsWritten; ///< Not InTurn.

        bool operator==(const Group&) const = default;
    };

    QString scenario; ///< Id.
    int participants = 1;
    Pattern pattern = Pattern::AtRandom;
    int arrivalLeast = 0, arrivalMost = 0; ///< ms
    int stayLeast = 0, stayMost = 0; ///< ms
    int sessionTimeout = int(recipes::usualSessionTimeout.count()); ///< ms
    double speed = 1;
    Clients clients = Clients::Apache;
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
