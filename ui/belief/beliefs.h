#pragma once

#include "recipes/line/accord.h"
#include "ui/frame/frame.h"

namespace zoetrope::ui {

/// What one participant thinks, beside what the tree says.
struct BeliefRow
{
    using Accord = recipes::Accord;

    recipes::ActorId actor = 0;
    QString name;
    QString belief; ///< "holding": what it would answer, whatever its connection is like.
    QString truth; ///< "waits, 2nd in line"
    QString token; ///< The transaction that made its node: "0x1c"; empty if it never had one.
    Accord accord = Accord::Agrees;
    bool isInLine = false; ///< Its recipe is a line, with a token for who holds.
    std::chrono::nanoseconds now{0}; ///< For how long it has been deluded; 0 if it is not.
    std::chrono::nanoseconds ever{0}; ///< In all of the run until now.

    bool operator==(const BeliefRow&) const = default;
};

/// All who are in a recipe, as they were at `at`. How long somebody was deluded is as well known
/// as the end of its znode is: an end that nobody saw counts from when it was noticed. A delusion
/// ends at the latest when its owner is told that its session is lost.
[[nodiscard]] std::vector<BeliefRow>
beliefsOf(const recipes::World& world, const recipes::Chronicle& chronicle, recipes::TimePoint at);

/// What follows from them, in a sentence or two.
[[nodiscard]] QString verdictOf(const std::vector<BeliefRow>& rows);

} // namespace zoetrope::ui
