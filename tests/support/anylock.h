#pragma once

#include "recipes/locks/lock.h"
#include "recipes/locks/mutex.h"

#include <memory>

namespace zoetrope::tests {

/// A recipe for one holder at a time, whichever it is: what holds for each of them is tested once.
struct AnyLock
{
    const char* name;
    std::shared_ptr<recipes::Lock> (*make)(recipes::Session& session, const recipes::Path& path,
                                           const recipes::Work& onLost);

    [[nodiscard]] static const std::vector<AnyLock>& all();
};

/// How many nodes of contenders and holders are below `path`, by a session that has just asked.
[[nodiscard]] std::size_t nodesOfLock(recipes::Session& session, const recipes::Path& path);

} // namespace zoetrope::tests
