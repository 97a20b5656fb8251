#pragma once

#include "recipes/catalogue/family.h"
#include "recipes/catalogue/invariant.h"
#include "recipes/catalogue/recipe.h"

#include <array>
#include <optional>
#include <span>

namespace zoetrope::recipes {

/// All that is known of one recipe. Code that needs to know something of a recipe reads its row; it
/// never compares recipes with each other.
struct RecipeRow
{
    Recipe recipe = Recipe::None;
    std::string_view id; ///< In files and logs: it never changes.
    Family family = Family::None;
    Rule rule = Rule::None;
    Part part = Part::Other; ///< The part that a participant's own node plays.
    std::string_view nodes; ///< How the own nodes are called, as a pattern: "lock-<seq>".
    std::string_view sign = {}; ///< The child that says that all have come; it is no member.
    Payload payload = Payload::None;
    Stage stage = Stage::Table;
    std::span<const Invariant> invariants;
    std::span<const Invariant> invariantsOfSeveral = {}; ///< Where more than one may hold.
    std::array<std::string_view, 2> verbs = {}; ///< By which `zoetrope join` plays it.
    std::string_view putVerb = {}; ///< The verb of a participant that puts items, not takes them.
    bool keepsNode = true; ///< A participant that is inside has a node, which may be lost.
    bool meetsBeside = false; ///< Its path is its own node; the others have theirs beside it.
    bool givesOutAgain = false; ///< An item whose taker is gone: at least once.
    bool agreesOnLimit = false; ///< How many may hold is agreed among the clients alone.
    bool isPlayed = true; ///< In scenarios.
    bool leadsOnOwnThread = false; ///< Beside that of its election.
    bool takesSeveralPaths = false; ///< It holds at all of them, or at none.
    bool takesData = true; ///< Its own node's data is its caller's; of a queue, for those that put.
    bool isInOtherLibraries = false; ///< Curator and kazoo take part in it, by the same names.
};

[[nodiscard]] const RecipeRow& rowOf(Recipe recipe);
[[nodiscard]] inline Family familyOf(Recipe recipe)
{
    return rowOf(recipe).family;
}

/// Its participants hold one after the other, or a few at once, in the order of their znodes.
[[nodiscard]] inline bool holdsInLine(Recipe recipe)
{
    return isLine(rowOf(recipe).rule);
}

[[nodiscard]] std::optional<Recipe> recipeFrom(std::string_view id);

/// The first row of those that `zoetrope join` plays by `verb`; null where none is.
[[nodiscard]] const RecipeRow* rowOfVerb(std::string_view verb);

/// The rows of all recipes, in the order of their enumerators.
[[nodiscard]] std::span<const RecipeRow> catalogue();

} // namespace zoetrope::recipes
