#include "recipes/diagnose/checks.h"

#include <algorithm>

namespace zoetrope::recipes {

namespace {

constexpr std::int64_t longAgo = 60'000; // milliseconds

std::vector<SessionId> waitersAt(const Picture& picture, const FoundRecipe& recipe)
{
    std::vector<SessionId> waiters;
    for (const auto& wait : picture.graph.gateWaits) {
        if (wait.through == recipe.path)
            waiters.push_back(wait.session);
    }
    return waiters;
}

std::int64_t ageOf(const Picture& picture, const std::string& path)
{
    const auto node = picture.seen.tree.nodes.find(path);
    return node == picture.seen.tree.nodes.end()
        ? 0
        : std::max<std::int64_t>(picture.seen.wallTime - node->second.stat.ctime, 0);
}

Severity severityAfter(std::int64_t age)
{
    return age < longAgo ? Severity::Info : Severity::Warning;
}

void checkBarrier(const Picture& picture, const FoundRecipe& recipe, Findings& findings)
{
    const auto waiters = waitersAt(picture, recipe);
    if (waiters.empty())
        return;
    const auto age = ageOf(picture, recipe.path);
    findings.push_back(
        {.kind = FindingKind::BarrierWaits,
         .severity = severityAfter(age),
         .certainty = Certainty::Observed,
         .recipe = recipe.path,
         .paths = {recipe.path},
         .sessions = waiters,
         .facts
         = {{FactKind::Closed, recipe.path, {}, 0, age},
            {FactKind::Watchers, recipe.path, {}, 0, static_cast<std::int64_t>(waiters.size())}}});
}

void checkDoubleBarrier(const Picture& picture, const FoundRecipe& recipe, Findings& findings)
{
    const auto waiters = waitersAt(picture, recipe);
    if (recipe.isOpen || recipe.places.empty() || waiters.empty())
        return;
    std::int64_t youngest = picture.seen.wallTime;
    for (const auto& place : recipe.places)
        youngest = std::min(youngest, picture.seen.wallTime - place.since);
    const auto ready = childPath(recipe.path, "ready");
    findings.push_back(
        {.kind = FindingKind::DoubleBarrierShort,
         .severity = severityAfter(youngest),
         .certainty = Certainty::Observed,
         .recipe = recipe.path,
         .paths = {recipe.path},
         .sessions = waiters,
         .facts = {{FactKind::Members,
                    recipe.path,
                    {},
                    0,
                    static_cast<std::int64_t>(recipe.places.size())},
                   {FactKind::NotReady, ready},
                   {FactKind::Watchers, ready, {}, 0, static_cast<std::int64_t>(waiters.size())}}});
}

} // namespace

void checkGates(const Picture& picture, Findings& findings)
{
    for (const auto& recipe : picture.recipes) {
        if (recipe.kind == RecipeKind::Barrier)
            checkBarrier(picture, recipe, findings);
        else if (recipe.kind == RecipeKind::DoubleBarrier)
            checkDoubleBarrier(picture, recipe, findings);
    }
}

} // namespace zoetrope::recipes
