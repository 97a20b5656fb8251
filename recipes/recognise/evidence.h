#pragma once

#include "recipes/recognise/recogniser.h"

namespace zoetrope::recipes {

/// Whether only a known recipe gives this name: it has the guid of one attempt, or the id of the
/// session that owns it. A word and a number alone are anybody's.
[[nodiscard]] bool isTelling(const FoundPlace& place);

/// InvariantCheckers a line whose children stand in the order of their numbers. A number in a name
/// is no line: where the names do not tell, only watches do, each on the node before the watcher's
/// own. Without any the line is a guess; where servers list all watches, its states are unknown.
void weigh(FoundRecipe& recipe, const RecogniserHints& hints);

} // namespace zoetrope::recipes
