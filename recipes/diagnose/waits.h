#pragma once

#include "recipes/diagnose/observation.h"
#include "recipes/recognise/foundrecipe.h"

namespace zoetrope::recipes {

/// How a wait is known.
enum class Proof : std::uint8_t {
    Observed, ///< A server lists the watch.
    Inferred, ///< It follows from the recipe's order.
};

[[nodiscard]] std::string_view name(Proof proof);

/// One session waits for another. Both own a node of the same recipe.
struct Wait
{
    SessionId from = 0;
    SessionId to = 0;
    std::string through; ///< Path of the recipe.
    std::string waiter; ///< The node that waits,
    std::string blocker; ///< and the one that it waits for.
    Proof proof = Proof::Inferred;
    bool isElection = false; ///< Most who stand for election do something else meanwhile.
    bool isAnyOf = false; ///< It waits for one of several.
    std::int64_t since = 0; ///< Milliseconds since 1970 on the server's wall clock.

    bool operator==(const Wait&) const = default;
};

/// A session waits for a node to go (a barrier) or to come (`ready`), which nobody owns.
struct GateWait
{
    SessionId session = 0;
    std::string path; ///< What it watches.
    std::string through; ///< Path of the recipe.

    bool operator==(const GateWait&) const = default;
};

/// Who waits for whom, over all recipes.
struct WaitGraph
{
    std::vector<Wait> waits;
    std::vector<GateWait> gateWaits;
    /// A run of sessions that do nothing but wait for the next one in the same recipe, the last
    /// first: to be drawn as one.
    struct Run
    {
        std::string through;
        std::vector<SessionId> sessions;
    };

    /// Sessions that all wait for each other: each of the sets has two or more, in no order.
    /// Elections and waits for one of several do not count.
    [[nodiscard]] std::vector<std::vector<SessionId>> cycles() const;
    /// Runs of at least `least`; none of them in `keep`.
    [[nodiscard]] std::vector<Run> runs(std::size_t least, const std::set<SessionId>& keep) const;
};

/// Cost: n log n in recipes' places and watches.
[[nodiscard]] WaitGraph waitsAmong(const std::vector<FoundRecipe>& recipes,
                                   const Observation& observation);

} // namespace zoetrope::recipes
