#pragma once

#include "recipes/transport/request.h"

namespace zoetrope::recipes {

/// Many reads as few requests, in the same order.
///
/// Source: ZooKeeper 3.6, "multiRead": each of its parts is answered for itself.
[[nodiscard]] std::vector<Request> inPacks(const std::vector<Request>& reads);

/// What was answered to each of them.
[[nodiscard]] std::vector<Answer> outOfPacks(std::vector<Answer> packs);

} // namespace zoetrope::recipes
