#pragma once

#include "recipes/diagnose/waits.h"
#include "recipes/look/finding.h"
#include "recipes/recognise/foundrecipe.h"
#include "recipes/reports/serverstatus.h"

#include <QString>

namespace zoetrope::app {

/// What these are called, in the language of the program. The names of recipes/ are English, for
/// files.
[[nodiscard]] QString wordFor(recipes::Certainty certainty); ///< "observed"
[[nodiscard]] QString wordFor(recipes::Family kind); ///< "lock"; "double", where room is scarce.
[[nodiscard]] QString nameFor(recipes::Family kind); ///< "double barrier"
[[nodiscard]] QString wordFor(recipes::Confidence confidence); ///< "certain"
[[nodiscard]] QString wordFor(recipes::Proof proof); ///< "observed"
[[nodiscard]] QString wordFor(recipes::ServerRole role); ///< "follower"
[[nodiscard]] QString wordFor(recipes::Library library); ///< "Curator"; empty if unknown.

/// Whose recipe it is: a program's, or a library's; empty if unknown.
[[nodiscard]] QString makerOf(const recipes::FoundRecipe& recipe);

/// By what it was recognised: half a sentence.
[[nodiscard]] QString wordsFor(recipes::Clue clue);

} // namespace zoetrope::app
