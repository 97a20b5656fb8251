#pragma once

#include "recipes/catalogue/nodename.h"
#include "recipes/world/world.h"

#include <optional>

namespace zoetrope::recipes {

/// The two directories of a semaphore: below it as Curator and we have them, or the semaphore
/// itself and one beside it, as kazoo has them.
struct SemaphorePaths
{
    std::string leases; ///< Where those stand who hold.
    std::string line; ///< Where those stand who wait.
    Layout ofLeases = Layout::Lease; ///< Unknown: leases have no number of the server's.
    Layout ofLine = Layout::Lock;
};

/// Those of the semaphore at `path`, where one is there.
[[nodiscard]] std::optional<SemaphorePaths> semaphoreAt(const World& world, std::string_view path);

/// Where the leases are that the first of `line` waits for; `line` is a semaphore's.
[[nodiscard]] std::string leasesOfLine(std::string_view line);

/// Where the line of a semaphore of kazoo's is.
[[nodiscard]] std::string lineBeside(std::string_view semaphore);

/// The semaphore of kazoo's whose line `directory` would be by its name, else empty.
[[nodiscard]] std::string_view semaphoreBeside(std::string_view directory);

/// Whether the znode `path` stands in the line of `semaphore`, where that is one.
[[nodiscard]] bool isInLineOf(std::string_view semaphore, std::string_view path);

/// Where the line is that the children of `directory` stand in: the directory itself, or that of
/// the semaphore it is a part of.
[[nodiscard]] std::string_view linePathOf(const World& world, std::string_view directory);

/// Where lines may be other ones when a child of `directory` comes or goes: what is a semaphore's
/// may have been none before, and be none after.
[[nodiscard]] std::vector<std::string> linesNear(std::string_view directory);

} // namespace zoetrope::recipes
