#pragma once

#include "recipes/caches/cache.h"

namespace zoetrope::recipes {

/// One node, kept: its bytes are there without traffic, and its changes are told; also that it is
/// made or deleted.
///
/// Source: Curator's NodeCache. See Cache.
class NodeCache final : public Cache
{
public:
    /// `session` must outlive it.
    NodeCache(Session& session, const Path& path)
        : Cache(session, {.root = path, .depth = 0})
        , m_path(path)
    {
    }

    /// Null if there is none, or it was not read yet.
    [[nodiscard]] CachedNodePtr node() const { return find(m_path); }

private:
    const Path m_path;
};

} // namespace zoetrope::recipes
