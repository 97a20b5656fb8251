#pragma once

#include <QString>
#include <QStringList>

#include <set>
#include <vector>

namespace zoetrope::ui {

/// How a search for what breaks a scenario is to go.
struct SearchChoice
{
    enum class Strategy { Priority, Exhaustive, Bounded, Random };
    enum class Fault { LostReply, Cut, Expiry, Kill };

    Strategy strategy = Strategy::Priority;
    int preemptions = 1; ///< Bounded: at most so many.
    int participants = 2;
    int faults = 0; ///< In each run ...
    std::set<Fault> kinds; ///< ... of these.
    int seconds = 60; ///< Until it gives up.
    int seed
        = 1; ///< What chance is drawn from, where the strategy draws: the same, the same again.

    [[nodiscard]] bool drawsByChance() const
    {
        return strategy == Strategy::Priority || strategy == Strategy::Random;
    }
    bool operator==(const SearchChoice&) const = default;
};

/// What can be searched, and how.
struct SearchOffer
{
    QString title; ///< The scenario's.
    QString refusal; ///< Why it cannot be searched; empty: it can.
    int leastParticipants = 1;
    int mostParticipants = 12;
    bool canKill = true; ///< And the others do not wait for whoever was killed, as agreed.
    SearchChoice choice; ///< To begin with.
};

/// How far a search is.
struct SearchStatus
{
    enum class State { Idle, Starting, Searching, Shortening, Over };

    State state = State::Idle;
    QString sentence; ///< What goes on, or what it came to.
    int runs = 0;
    int states = 0;
    int deepest = 0; ///< Steps of the longest run.
    int seconds = 0; ///< It has taken so long.
    int budget = 1; ///< Of so many.
    bool canGoOn = false; ///< What was chosen was searched in part.

    [[nodiscard]] bool isGoing() const { return state != State::Idle && state != State::Over; }
};

/// What was found: the shortest schedule that is known, step by step.
struct SearchFinding
{
    struct Step
    {
        QString text;
        QString remark; ///< Why it matters that this comes now; mostly empty.
        bool isFault = false;
    };

    QString headline;
    QStringList sentences; ///< Who, how short it is, and whether it repeats.
    std::vector<Step> steps;
    bool canBeChallenge = false;
};

} // namespace zoetrope::ui
