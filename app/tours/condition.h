#pragma once

#include "app/tours/soughtfaults.h"
#include "recipes/world/world.h"

#include <optional>
#include <string>
#include <vector>

namespace zoetrope::app {

/// Something that can become true in a run: what a caption of a tour waits for, and what a
/// challenge asks for. The default is always true.
///
/// Threads: a value. Cost: holds() looks at all participants, or at all znodes.
struct Condition
{
    enum class Kind {
        Always,
        Standing, ///< `who` stands so in its recipe.
        Woken, ///< `who` was woken, and has not looked yet.
        Session, ///< `who`'s connection is `state`.
        Fault, ///< All of `faults` is broken about `who`, or it was killed if there are none.
        NodeThere, ///< `text` is a path; "*" at its end stands for any name.
        NodeGone,
        NodesOf, ///< `who` owns at least `count` znodes.
        Orphan, ///< Somebody owns two nodes in one line.
        Invariant, ///< `invariant` is broken.
        Inside, ///< At least `count` believe that they are inside.
        Asleep, ///< At least `count` wait.
        WokenAtOnce, ///< One change woke at least `count`.
        WokenInVain, ///< At least `count` wake-ups have been in vain.
        Waits, ///< `who` has waited for `count` milliseconds.
        Refused, ///< A write was refused for its token.
        FindsAgain, ///< Somebody looks for its own node, for the reply to its create was lost.
        Stuck, ///< Nothing can happen any more.
        Over, ///< All have left.
        All,
        Any,
        Not,
    };

    Kind kind = Kind::Always;
    std::string who; ///< A name; empty: anybody.
    recipes::Standing standing = recipes::Standing::Idle;
    recipes::SessionState state = recipes::SessionState::Connecting;
    recipes::Invariant invariant = recipes::Invariant::NobodyEatsEarly;
    SoughtFaults faults;
    std::string text;
    int count = 0;
    std::vector<Condition> parts; ///< Of All, Any and Not.

    /// `event` is the last one that is in `after`.
    [[nodiscard]] bool holds(const recipes::Event& event, const recipes::World& after) const;
};

} // namespace zoetrope::app
