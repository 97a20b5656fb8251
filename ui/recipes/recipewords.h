#pragma once

#include "recipes/catalogue/recipe.h"

#include <QString>

namespace zoetrope::ui {

/// What the views say of those who take part in a recipe: the table of this layer, with a row for
/// each recipe of the catalogue.
class RecipeWords
{
public:
    explicit RecipeWords(recipes::Recipe recipe);

    [[nodiscard]] QString inside() const; ///< What somebody does who is in: "eating".
    [[nodiscard]] QString waiting(int capacity) const; ///< "waits for 4 at the table"
    [[nodiscard]] QString again() const; ///< What somebody does who was woken: "looks again".

private:
    struct Row;
    static const Row& rowOf(recipes::Recipe recipe);

    const Row& m_row;
};

} // namespace zoetrope::ui
