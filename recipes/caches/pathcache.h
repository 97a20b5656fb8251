#pragma once

#include "recipes/caches/cache.h"

namespace zoetrope::recipes {

/// The children of one node, kept with their bytes; their changes, and their coming and going, are
/// told.
///
/// Source: Curator's PathChildrenCache: its start modes, its events, and one watch for the
///         directory and one for each child. See Cache.
class PathCache final : public Cache
{
public:
    static constexpr std::size_t defaultLimit = 10'000; // watches

    /// `session` must outlive it. The directory need not be there.
    PathCache(Session& session, const Path& directory, std::size_t watchLimit = defaultLimit)
        : Cache(session,
                {.root = directory, .depth = 1, .keepsRoot = false, .watchLimit = watchLimit})
        , m_directory(directory)
    {
    }

    [[nodiscard]] std::map<std::string, CachedNodePtr> children() const
    {
        return childrenOf(m_directory);
    }
    [[nodiscard]] CachedNodePtr child(const std::string& name) const
    {
        return find(m_directory / name);
    }

private:
    const Path m_directory;
};

} // namespace zoetrope::recipes
