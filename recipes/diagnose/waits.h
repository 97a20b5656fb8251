#pragma once

#include "recipes/diagnose/observation.h"
#include "recipes/recognise/foundrecipe.h"

#include <string_view>

namespace zoetrope::recipes {

/// How a wait is known.
enum class Proof : std::uint8_t {
    Observed, ///< A server lists the watch.
    Inferred, ///< It follows from the order of a recipe that is known.
    Guessed, ///< From the order of what only looks like a recipe: it proves nothing.
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

/// Sessions of which each holds a node that another one waits for, and waits in another recipe
/// since then. If each of them has one thread, none goes on.
struct Circle
{
    struct Link
    {
        Wait wait; ///< Of `wait.waiter`; its proof is the weakest on the way to `held`.
        std::string held; ///< It stands behind this node, next to it or further behind,
        SessionId holder = 0; ///< which this session owns.
    };

    std::vector<Link> links;
    std::vector<SessionId> sessions; ///< Sorted; two or more.
    /// Those with more nodes in lines than the one it holds and the one it waits at: they have more
    /// threads, or hold several locks in one.
    std::map<SessionId, std::size_t> furtherNodes;
};

/// Who waits for whom, over all recipes.
struct WaitGraph
{
    std::vector<Wait> waits;
    std::vector<GateWait> gateWaits;
    std::vector<Circle> circles; ///< Without elections, waits for one of several, and guesses.
    /// A run of sessions that do nothing but wait for the next one in the same recipe, the last
    /// first: to be drawn as one.
    struct Run
    {
        std::string through;
        std::vector<SessionId> sessions;
    };

    /// Sessions that wait at this gate.
    [[nodiscard]] int waitersAt(std::string_view recipe) const;

    /// Runs of at least `least`; none of them in `keep`.
    [[nodiscard]] std::vector<Run> runs(std::size_t least, const std::set<SessionId>& keep) const;
};

/// Each waiter in it watches the node before its own, in the list that servers give.
[[nodiscard]] bool waitsByNode(const FoundRecipe& recipe);

/// Cost: n log n in recipes' places and watches.
[[nodiscard]] WaitGraph waitsAmong(const std::vector<FoundRecipe>& recipes,
                                   const Observation& observation);

} // namespace zoetrope::recipes
