#pragma once

#include "recipes/diagnose/picture.h"

namespace zoetrope::recipes {

/// Whether `holder` has held since its node was made: nobody that came before it has ever left, for
/// each child that the directory has numbered so far is there still. False where it cannot be
/// known.
[[nodiscard]] bool hasHeldSinceMade(const TreeSnapshot& tree, const FoundRecipe& recipe,
                                    const FoundPlace& holder);

/// Whether `holder` may have come in within the last `length`: the last that happened in its
/// directory is that somebody left, and nothing in the tree shows that this was longer ago.
[[nodiscard]] bool mayHaveComeIn(const Picture& picture, const FoundRecipe& recipe,
                                 const FoundPlace& holder, std::chrono::milliseconds length);

/// For how long, at the least, no child of the directory `path` has come or gone.
[[nodiscard]] std::chrono::milliseconds restsFor(const Picture& picture, std::string_view path);

} // namespace zoetrope::recipes
