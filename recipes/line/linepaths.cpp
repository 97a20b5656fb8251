#include "recipes/line/linepaths.h"

#include "recipes/line/ladderlayout.h"
#include "recipes/world/report.h"

namespace zoetrope::recipes {

namespace {

constexpr std::string_view leasesBelow = "leases"; // Curator's, and ours
constexpr std::string_view lineBelow = "locks";
constexpr std::string_view lineMark = "-__lock__"; // kazoo's: what its name has more

bool isPart(std::string_view directory)
{
    const auto above = parentOf(directory);
    return !above.empty()
        && (directory == childOf(above, lineBelow) || directory == childOf(above, leasesBelow));
}

// The line is a container: a server drops it while nobody is in it.
bool hasLeasesBelow(const World& world, const SemaphorePaths& paths)
{
    if (!world.znodes.contains(paths.leases))
        return false;
    if (world.znodes.contains(paths.line))
        return true;
    const auto below = childOf(paths.leases, "");
    const auto lease = world.znodes.lower_bound(below);
    if (lease == world.znodes.end() || !lease->first.starts_with(below))
        return false;
    const auto read = standpoint(std::string_view(lease->first).substr(below.size()));
    return read && read->layout == Layout::Lease;
}

} // namespace

std::optional<SemaphorePaths> semaphoreAt(const World& world, std::string_view path)
{
    SemaphorePaths below{.leases = childOf(path, leasesBelow), .line = childOf(path, lineBelow)};
    if (hasLeasesBelow(world, below))
        return below;
    SemaphorePaths beside{.leases = std::string(path),
                          .line = lineBeside(path),
                          .ofLeases = Layout::Unknown,
                          .ofLine = Layout::Kazoo};
    if (world.znodes.contains(beside.leases) && world.znodes.contains(beside.line))
        return beside;
    return {};
}

std::string leasesOfLine(std::string_view line)
{
    const auto beside = semaphoreBeside(line);
    return beside.empty() ? childOf(parentOf(line), leasesBelow) : std::string(beside);
}

std::string lineBeside(std::string_view semaphore)
{
    return std::string(semaphore).append(lineMark);
}

std::string_view semaphoreBeside(std::string_view directory)
{
    return directory.ends_with(lineMark) ? directory.substr(0, directory.size() - lineMark.size())
                                         : std::string_view();
}

bool isInLineOf(std::string_view semaphore, std::string_view path)
{
    const auto directory = parentOf(path);
    return directory == childOf(semaphore, lineBelow) || directory == lineBeside(semaphore);
}

std::string_view linePathOf(const World& world, std::string_view directory)
{
    const auto beside = semaphoreBeside(directory);
    if (!beside.empty() && semaphoreAt(world, beside))
        return beside;
    const auto above = parentOf(directory);
    return isPart(directory) && semaphoreAt(world, above) ? above : directory;
}

std::vector<std::string> linesNear(std::string_view directory)
{
    if (const auto beside = semaphoreBeside(directory); !beside.empty())
        return {std::string(beside), std::string(directory)};
    if (!isPart(directory))
        return {std::string(directory)};
    const auto above = parentOf(directory);
    return {std::string(above), childOf(above, leasesBelow), childOf(above, lineBelow)};
}

} // namespace zoetrope::recipes
