#pragma once

#include "recipes/line/ladder.h"

namespace zoetrope::recipes {

/// How what a participant believes goes with what the tree says of it.
enum class Accord : std::uint8_t {
    Agrees,
    Deluded, ///< It believes that it is inside, and by the tree it is not.
    Bereft, ///< It was told that its session is gone, and goes on as if it were inside.
    Unaware, ///< By the tree it holds; it has not looked yet.
    BehindItself, ///< It waits for a znode of its own to go: for ever, if nobody helps.
    Outlived, ///< It has departed, and a znode of its own is still there.
};

/// `line` is the ladder at the participant's path. Cost: the znodes below that path.
[[nodiscard]] Accord accordOf(const World& world, const Participant& one, const Ladder& line);

/// A znode of the participant's is at its path or below it.
[[nodiscard]] bool ownsNodeThere(const World& world, const Participant& one);

} // namespace zoetrope::recipes
