#pragma once

#include "recipes/transport/request.h"

#include <memory>

namespace zoetrope::recipes {

/// A node as a cache last read it.
struct CachedNode
{
    Path path = Path("/");
    std::optional<std::string> bytes;
    Stat stat;
};
using CachedNodePtr = std::shared_ptr<const CachedNode>;

/// What a cache tells its listeners.
struct CacheEvent
{
    enum class Kind {
        Added, ///< `node`.
        Updated, ///< `node`, as it is now.
        Removed, ///< `node`, as it was last.
        Initialized, ///< All that was there at the start has been told.
        Suspended, ///< What is cached may be old from here on,
        Reconnected, ///< and is read anew from here on where it has to be.
        Lost, ///< With the session; its successor reads everything again.
        OverBudget, ///< `text`: some nodes are not followed, for want of watches.
        Failed, ///< `text`: something may not be read.
    };

    Kind kind = Kind::Failed;
    CachedNodePtr node;
    std::string text;
    Code code = Code::Ok; ///< Of Failed.
};

} // namespace zoetrope::recipes
