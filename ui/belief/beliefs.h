#pragma once

#include "ui/window/frame.h"

namespace zoetrope::ui {

/// What one participant thinks, beside what the tree says.
struct BeliefRow
{
    enum class Accord {
        Agrees,
        Deluded, ///< It believes that it holds, and by the tree it does not.
        Unaware, ///< By the tree it holds, and it has not looked yet.
    };

    recipes::ActorId actor = 0;
    QString name;
    QString belief; ///< "holds"
    QString truth; ///< "waits, 2nd in line"
    QString token; ///< The transaction that made its node: "0x1c"; empty if it never had one.
    Accord accord = Accord::Agrees;
    std::chrono::nanoseconds now{0}; ///< For how long it has been deluded; 0 if it is not.
    std::chrono::nanoseconds ever{0}; ///< In all of the run until now.

    bool operator==(const BeliefRow&) const = default;
};

/// All who are in a recipe, as they were at `at`. How long somebody was deluded is as well known
/// as the end of its znode is: an end that nobody saw counts from when it was noticed.
[[nodiscard]] std::vector<BeliefRow>
beliefsOf(const recipes::World& world, const recipes::Chronicle& chronicle, recipes::TimePoint at);

/// What follows from them, in a sentence or two.
[[nodiscard]] QString verdictOf(const std::vector<BeliefRow>& rows);

} // namespace zoetrope::ui
