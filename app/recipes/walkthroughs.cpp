#include "app/recipes/walkthroughs.h"

#include "app/recipes/recipetexts.h"
#include "recipes/catalogue/catalogue.h"

namespace zoetrope::app {

using recipes::Recipe;

namespace {

Walkthrough inWords(Recipe recipe, const QString& path)
{
    const auto walkthrough = textsOf(recipe).walkthrough;
    return walkthrough ? walkthrough(path) : Walkthrough();
}

bool beginAlike(const Walkthrough& one, const Walkthrough& other)
{
    return !one.lines.empty() && !other.lines.empty()
        && one.lines.front().code == other.lines.front().code;
}

} // namespace

Walkthrough walkthroughOf(Recipe recipe, const QString& path)
{
    auto walkthrough = inWords(recipe, path);
    for (const auto& row : recipes::catalogue()) {
        if (beginAlike(walkthrough, inWords(row.recipe, path)))
            walkthrough.recipes.insert(row.recipe);
    }
    return walkthrough;
}

} // namespace zoetrope::app
