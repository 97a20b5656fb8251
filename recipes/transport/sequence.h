#pragma once

#include "recipes/transport/request.h"

#include <string_view>

namespace zoetrope::recipes {

/// The server numbers what is made so.
[[nodiscard]] bool isSequential(CreateMode mode);

/// The last number that a directory gives. A quiet directory of ZooKeeper 3.8 gives it again and
/// again from then on; in a burst, and from other servers, negative numbers follow it.
inline constexpr std::string_view lastSequence = "2147483647";

/// `text` is a number as a server gives it: digits, perhaps after a minus.
[[nodiscard]] bool isSequence(std::string_view text);

/// `number` tells no order: it is the last one, which others may have too, or a negative one, which
/// sorts before all that came earlier.
[[nodiscard]] bool isExhausted(std::string_view number);

/// The number in the name `made` that the server gave to who asked for `asked`; empty where it is
/// not known.
[[nodiscard]] std::string_view numberIn(std::string_view made, const Path& asked);

/// What to throw where `directory` has no number left that tells an order.
[[nodiscard]] Error sequenceOverflow(const Path& directory);

} // namespace zoetrope::recipes
