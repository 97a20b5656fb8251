#pragma once

#include <cstddef>
#include <vector>

namespace zoetrope::recipes {

/// The strongly connected components of a graph that have two vertices or more, by Tarjan's way.
/// `targets` has for each vertex those that its edges lead to. Cost: linear; no recursion, for a
/// line may be long.
[[nodiscard]] std::vector<std::vector<std::size_t>>
connectedComponents(const std::vector<std::vector<std::size_t>>& targets);

} // namespace zoetrope::recipes
