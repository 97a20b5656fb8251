#pragma once

#include "recipes/recognise/foundrecipe.h"

#include <QByteArray>

namespace zoetrope::app {

/// A file of docs/shapes.md that describes the recipe of a directory, of which a person has said
/// what it is: its children's names with their numbers and ids left open, at any path that ends as
/// its own does, but for its last segment. Empty where a file cannot describe it: a barrier, a
/// double barrier, or a directory that nobody is in.
[[nodiscard]] QByteArray shapeFileOf(const recipes::FoundRecipe& recipe);

} // namespace zoetrope::app
