#include "app/recipes/walkthroughs.h"

#include "app/recipes/recipetexts.h"
#include "app/text/tr.h"
#include "recipes/catalogue/catalogue.h"
#include "recipes/locks/linenode.h"

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

std::vector<ui::WalkthroughLine> withFinding(std::vector<ui::WalkthroughLine> lines,
                                             const QString& directory)
{
    int step = 0;
    for (auto& line : lines)
        line.step = ++step;
    lines.insert(lines.begin() + 1,
                 {tr("no reply? children(%1)").arg(directory), tr("find my ID, or 1 again"),
                  tr("The create may have happened although its reply was lost. A node with this "
                     "ID in its name is mine: a second create would leave an orphan, which blocks "
                     "all clients behind it."),
                  recipes::FindAgain});
    return lines;
}

Walkthrough walkthroughOf(Recipe recipe, const QString& path, int leases)
{
    const auto leased = textsOf(recipe).leased;
    auto walkthrough = leased && leases > 1 ? leased(path, leases) : inWords(recipe, path);
    for (const auto& row : recipes::catalogue()) {
        if (beginAlike(walkthrough, inWords(row.recipe, path)))
            walkthrough.recipes.insert(row.recipe);
    }
    return walkthrough;
}

} // namespace zoetrope::app
