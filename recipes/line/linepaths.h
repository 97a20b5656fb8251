#pragma once

#include "recipes/world/world.h"

namespace zoetrope::recipes {

inline constexpr std::string_view semaphoreLeases = "leases"; ///< Where those stand who hold.
inline constexpr std::string_view semaphoreLine = "locks"; ///< Where those stand who wait.

/// Directories of a semaphore are below `path`.
[[nodiscard]] bool isSemaphore(const World& world, std::string_view path);

/// Where the line is that the children of `directory` stand in: the directory itself, or that of
/// the semaphore it is a part of.
[[nodiscard]] std::string_view linePathOf(const World& world, std::string_view directory);

/// Where lines may be other ones when a child of `directory` comes or goes: what is a semaphore's
/// may have been none before, and be none after.
[[nodiscard]] std::vector<std::string> linesNear(std::string_view directory);

} // namespace zoetrope::recipes
