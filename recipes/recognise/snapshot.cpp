#include "recipes/recognise/snapshot.h"

namespace zoetrope::recipes {

// The server marks other kinds of nodes in the same field.
SessionId ownerOf(const Stat& stat)
{
    constexpr SessionId container = 0x8000'0000'0000'0000;
    constexpr SessionId timeToLive = 0xff00'0000'0000'0000;
    const auto owner = static_cast<SessionId>(stat.ephemeralOwner);
    return owner == container || (owner & timeToLive) == timeToLive ? 0 : owner;
}

std::int64_t nextNumber(const Stat& stat)
{
    const auto twice
        = static_cast<std::uint32_t>(stat.cversion) + static_cast<std::uint32_t>(stat.numChildren);
    return twice / 2;
}

std::string childPath(std::string_view directory, std::string_view child)
{
    return std::string(directory == "/" ? "" : directory) + '/' + std::string(child);
}

std::string_view directoryOf(std::string_view path)
{
    const auto slash = path.rfind('/');
    return slash == 0 || slash == std::string_view::npos ? "/" : path.substr(0, slash);
}

std::string_view nameOf(std::string_view path)
{
    return path.substr(path.rfind('/') + 1);
}

} // namespace zoetrope::recipes
