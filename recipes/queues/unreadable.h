#pragma once

#include "recipes/async/executor.h"
#include "recipes/types/path.h"

#include <optional>

namespace zoetrope::recipes {

/// What becomes of an item whose bytes are none of the queue's, or are for another identity alone:
/// it is never deleted, and the taker goes on with the next. One with children, which nobody can
/// delete, is told of likewise, stays, and is taken once they have gone.
struct Unreadable
{
    /// A directory that it is moved to, with its bytes. Nothing: it stays, and is passed by; so
    /// does what cannot be moved, as whose bytes are not known, and that is said.
    std::optional<Path> aside;
    TroubleReport report; ///< Once for each, on the taker's thread. Null: the journal alone.
};

} // namespace zoetrope::recipes
