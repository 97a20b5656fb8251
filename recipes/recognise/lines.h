#pragma once

#include "recipes/recognise/directory.h"
#include "recipes/recognise/recogniser.h"

namespace zoetrope::recipes {

/// These fill in the places of a recipe whose kind is known: who holds, and who waits for whom, as
/// the recipe's rule has it. `hints` say what is waited for though no session owns it.

/// The first holds, each other waits for the one before it.
void lineUp(FoundRecipe& recipe, const Directory& line, Part part, const RecogniserHints& hints);

/// Readers hold together while no writer stands before them.
void lineUpReaders(FoundRecipe& recipe, const Directory& line, const RecogniserHints& hints);

/// Leases hold; the first of the `line` waits for any of them, the others for each other.
void handOutLeases(FoundRecipe& recipe, const Directory& leases, const Directory* line,
                   const RecogniserHints& hints);

/// All are inside, or wait for `gate`.
void gather(FoundRecipe& recipe, const Directory& members, Part part, const std::string& gate);

/// All that stands in a queue, or in a group.
void list(FoundRecipe& recipe, const Directory& directory, PlaceState state);

} // namespace zoetrope::recipes
