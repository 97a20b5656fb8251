#include "recipes/diagnose/checks.h"
#include "recipes/recognise/pathwords.h"

namespace zoetrope::recipes {

namespace {

void checkOwner(const Picture& picture, const FoundRecipe& recipe,
                std::chrono::milliseconds stuckAfter, Findings& findings)
{
    const auto& place = recipe.places.front();
    const auto age = picture.seen.wallTime - place.since;
    const auto waiting = picture.graph.waitersAt(recipe.path);
    if (waiting == 0 || age < stuckAfter.count())
        return;
    Finding finding{.kind = FindingKind::OwnerAwaited,
                    .severity = Severity::Info,
                    .certainty = Certainty::Possible,
                    .recipe = recipe.path,
                    .paths = {recipe.path},
                    .sessions = {place.session},
                    .facts = {{FactKind::TakenFor, recipe.path, {}, place.session, age},
                              {FactKind::Watchers, recipe.path, {}, 0, waiting}}};
    for (const auto& wait : picture.graph.gateWaits) {
        if (wait.through == recipe.path)
            finding.sessions.push_back(wait.session);
    }
    findings.push_back(std::move(finding));
}

} // namespace

// Standing by is no trouble, and without a word nobody knows that it is a lock.
void checkOwned(const Picture& picture, std::chrono::milliseconds stuckAfter, Findings& findings)
{
    for (const auto& recipe : picture.recipes) {
        if (recipe.clue == Clue::WatchedOwner && recipe.kind == Family::Lock
            && hasWord(recipe.path, PathWord::Lock))
            checkOwner(picture, recipe, stuckAfter, findings);
    }
}

} // namespace zoetrope::recipes
