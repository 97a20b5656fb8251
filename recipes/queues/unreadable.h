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
    /// The directory that the item is moved to, with its bytes. Empty: it stays, and is passed by.
    /// So does one that cannot be moved, as where its bytes are not known; that is reported.
    std::optional<Path> aside;
    TroubleReport report; ///< Once for each, on the taker's thread. Null: the journal alone.
};

} // namespace zoetrope::recipes
