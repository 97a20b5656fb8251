#include "recipes/line/linepaths.h"

#include "recipes/line/ladderlayout.h"
#include "recipes/world/report.h"

namespace zoetrope::recipes {

namespace {

bool isPart(std::string_view directory)
{
    const auto above = parentOf(directory);
    return !above.empty()
        && (directory == childOf(above, semaphoreLine)
            || directory == childOf(above, semaphoreLeases));
}

} // namespace

// The line is a container: a server drops it while nobody is in it.
bool isSemaphore(const World& world, std::string_view path)
{
    if (!world.znodes.contains(childOf(path, semaphoreLeases)))
        return false;
    if (world.znodes.contains(childOf(path, semaphoreLine)))
        return true;
    const auto below = childOf(childOf(path, semaphoreLeases), "");
    const auto lease = world.znodes.lower_bound(below);
    if (lease == world.znodes.end() || !lease->first.starts_with(below))
        return false;
    const auto read = standpoint(std::string_view(lease->first).substr(below.size()));
    return read && read->layout == Layout::Lease;
}

std::string_view linePathOf(const World& world, std::string_view directory)
{
    const auto above = parentOf(directory);
    return isPart(directory) && isSemaphore(world, above) ? above : directory;
}

std::vector<std::string> linesNear(std::string_view directory)
{
    if (!isPart(directory))
        return {std::string(directory)};
    const auto above = parentOf(directory);
    return {std::string(above), childOf(above, semaphoreLeases), childOf(above, semaphoreLine)};
}

} // namespace zoetrope::recipes
