#pragma once

#include "recipes/line/rung.h"
#include "recipes/world/world.h"

namespace zoetrope::recipes {

/// A directory whose children stand in line by the numbers that the server gave them; or a single
/// node, by which its owner holds.
struct Ladder
{
    std::string path;
    Layout layout = Layout::Unknown;
    int leases = 1; ///< How many hold at once; -1 if nobody says.
    std::vector<Rung> rungs; ///< In order; foreign children last.
    std::vector<Fallen> fallen; ///< The newest, oldest first.
    std::vector<ActorId> watchers; ///< Of a single node: those that wait for it to go, in no order.
    std::vector<ActorId>
        deluded; ///< They are inside by their own word, and do not hold by the tree.

    static constexpr std::size_t maxFallen = 64;
    bool operator==(const Ladder&) const = default;
};

/// The directory at `path` as the World has it; empty where nothing stands there in line.
///
/// Cost: the children of `path`, their watches, the tombstones there and the World's links.
[[nodiscard]] Ladder ladderOf(const World& world, std::string_view path);

/// ladderOf() from the znodes alone: whose turn it is, without the watches, the participants' own
/// words and the fallen. Cost: the children of `path`.
[[nodiscard]] Ladder lineOf(const World& world, std::string_view path);

/// Whoever has `rung` stands there and waits. Not an orphan's owner, nobody who has gone, and
/// nobody who has not looked yet whether somebody stands before it.
[[nodiscard]] bool waitsAt(const World& world, const Rung& rung);

/// The directories in which something stands in line, in the order of their paths. A semaphore is
/// one of them, not two. Cost: the znodes.
[[nodiscard]] std::vector<std::string> ladderPaths(const World& world);

} // namespace zoetrope::recipes
