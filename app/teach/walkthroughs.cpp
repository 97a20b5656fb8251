#include "app/teach/walkthroughs.h"

namespace zoetrope::app {

using recipes::Recipe;

namespace {

Walkthrough inWords(Recipe recipe, const QString& path)
{
    for (const auto family : {&meetingInWords, &lockInWords, &lineInWords}) {
        auto walkthrough = family(recipe, path);
        if (!walkthrough.lines.empty())
            return walkthrough;
    }
    return {};
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
    for (auto other = 0; other <= static_cast<int>(Recipe::Cache); ++other) {
        if (beginAlike(walkthrough, inWords(static_cast<Recipe>(other), path)))
            walkthrough.recipes.insert(static_cast<Recipe>(other));
    }
    return walkthrough;
}

} // namespace zoetrope::app
