#pragma once

#include "recipes/caches/cache.h"

#include <limits>

namespace zoetrope::recipes {

/// A node and all below it, kept.
///
/// Source: Curator's TreeCache: two watches for each node. See Cache.
class TreeCache final : public Cache
{
public:
    struct Options
    {
        int depth = std::numeric_limits<int>::max(); ///< Levels below the root.
        std::size_t watchLimit = 10'000;
    };

    /// `session` must outlive it. The root need not be there.
    TreeCache(Session& session, const Path& root)
        : TreeCache(session, root, Options())
    {
    }
    TreeCache(Session& session, const Path& root, Options options)
        : Cache(session, {.root = root, .depth = options.depth, .watchLimit = options.watchLimit})
    {
    }

    /// Null if there is none, or it was not read yet.
    [[nodiscard]] CachedNodePtr node(const Path& path) const { return find(path); }
    [[nodiscard]] std::map<std::string, CachedNodePtr> children(const Path& path) const
    {
        return childrenOf(path);
    }
};

} // namespace zoetrope::recipes
