#pragma once

#include "recipes/diagnose/picture.h"

namespace zoetrope::recipes {

/// Whether the owner of a lock's node notices a wish that it let go.
enum class Listening : std::uint8_t {
    No, ///< The wish would only overwrite the node's data.
    Perhaps, ///< A Curator lock without data whose session's watches no server tells, or are a
             ///< cache's.
    Yes, ///< Its session watches its own node, as Curator's revocable locks and ours do.
};

[[nodiscard]] Listening listeningOf(const Picture& picture, const FoundRecipe& recipe,
                                    const FoundPlace& place);

} // namespace zoetrope::recipes
