#pragma once

#include "app/recipes/narrations.h"
#include "app/recipes/walkthroughs.h"

namespace zoetrope::app {

/// When a picture of a recipe tells most: that is when it is taken.
enum class Telling : std::uint8_t {
    OthersWait, ///< Somebody is woken, and others wait on.
    Woken, ///< Somebody is woken.
    LastSeat, ///< Somebody is woken, and only one is missing.
    Stuck, ///< All sleep for ever.
};

/// What the program says of a recipe: the table of this layer, with a row for each recipe of the
/// catalogue.
struct RecipeTexts
{
    recipes::Recipe recipe = recipes::Recipe::Count;
    const Narration* narration = nullptr;
    Walkthrough (*walkthrough)(const QString& path) = nullptr; ///< Null: it is not taught.
    Walkthrough (*leased)(const QString& path, int leases) = nullptr; ///< Null: it has one lease.
    const char* title = nullptr; ///< Null: as its walkthrough is called.
    Telling telling = Telling::OthersWait;
    bool isMixable = false; ///< A person may put it into an arrangement.
};

[[nodiscard]] const RecipeTexts& textsOf(recipes::Recipe recipe);
[[nodiscard]] inline const Narration& narrationOf(recipes::Recipe recipe)
{
    return *textsOf(recipe).narration;
}
[[nodiscard]] QString titleOf(recipes::Recipe recipe);

} // namespace zoetrope::app
