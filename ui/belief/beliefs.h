#pragma once

#include "recipes/line/accord.h"
#include "ui/frame/frame.h"

namespace zoetrope::ui {

/// What one participant thinks, beside what the tree says.
struct BeliefRow
{
    using Accord = recipes::Accord;

    /// What it knows of a change that it sleeps for.
    enum class News : std::uint8_t {
        None, ///< Nothing has changed since it looked, as far as is known.
        Untold, ///< Its watch has fired, or what it waits for is gone; it has not heard of it.
        Unread, ///< It was woken, and has not looked yet.
    };

    recipes::ActorId actor = 0;
    QString name;
    QString belief; ///< "holding", "waiting, counts 3 of 4": as it is told, or counted itself.
    QString truth; ///< "waits, 2nd in line", "has a node there, 4 of 4 are there"
    QString token; ///< Of who holds: the transaction that made its node, "0x1c"; else empty.
    Accord accord = Accord::Agrees;
    News news = News::None;
    bool holds = false; ///< By the tree.
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
