#pragma once

#include "recipes/history/chronicle.h"
#include "recipes/world/world.h"

#include <cstdint>
#include <map>
#include <vector>

namespace zoetrope::ui {

/// Lanes of which one stands for all.
struct LaneFold
{
    recipes::ActorId like = 0; ///< The one that is shown: the first that joined.
    std::vector<recipes::ActorId> others; ///< In the order of joining.

    bool operator==(const LaneFold&) const = default;
};

/// Finds out which lanes of many are equal. Two are, if their participants play the same recipe and
/// have done the same in the same order, each at its own time; one of them may still be on the way
/// to where the other is by now. Nobody about whom something was broken is like another.
///
/// Threads: one. Cost: read() is linear in the bars that are new, folds() in the lanes times the
/// different ones among them.
class LaneFolding
{
public:
    /// Reads on in `chronicle`, or anew where it is of another run.
    void read(const recipes::Chronicle& chronicle, const recipes::World& world);

    /// None while there are fewer lanes than `foldFrom`: each of those has room.
    [[nodiscard]] std::vector<LaneFold> folds() const;

    static constexpr std::size_t foldFrom = 20; // lanes
    static constexpr std::size_t leastOthers = 2; // that are worth a row of their own

private:
    struct Lane
    {
        std::vector<std::uint32_t> steps; // what it has done
        std::vector<std::uint64_t> prints; // of all steps up to each
        std::size_t settled = 0; // how many steps there were when it last came to rest
        std::size_t open = 0; // the bar of what it does
        std::uint32_t present = 0; // what it does; 0: it is between two steps
        bool isResting = false; // and that lasts
        bool isAlone = false; // something was broken about it
        recipes::Recipe recipe = recipes::Recipe::None;
    };

    void startAnew(const recipes::Chronicle& chronicle);
    static void close(Lane& lane, const recipes::Bar& bar);
    [[nodiscard]] static bool areEqual(const Lane& one, const Lane& other);
    [[nodiscard]] static bool isOnTheWay(const Lane& behind, const Lane& ahead);

    std::vector<recipes::ActorId> m_order; // of joining
    std::map<recipes::ActorId, Lane> m_lanes;
    std::size_t m_bars = 0, m_marks = 0; // that were read
    recipes::Bar m_first; // of the run
};

} // namespace zoetrope::ui
