// Nodes of a line that stand in each other's way though nobody waits as the recipe has it.
#include "recipes/diagnose/checks.h"

#include <algorithm>

namespace zoetrope::recipes {

namespace {

const FoundPlace* firstOf(const FoundRecipe& recipe, bool (*isIt)(const ChildName& name))
{
    const auto found = std::find_if(recipe.places.begin(), recipe.places.end(), [&](auto& place) {
        return place.session != 0 && isIt(place.name);
    });
    return found == recipe.places.end() ? nullptr : &*found;
}

// kazoo can be told the names of others: then it watches their nodes.
bool watchAcross(const Picture& picture, const FoundRecipe& recipe)
{
    return std::any_of(recipe.places.begin(), recipe.places.end(), [&](const auto& place) {
        return place.session != 0
            && std::any_of(recipe.places.begin(), recipe.places.end(), [&](const auto& other) {
                   return other.session != place.session
                       && hasKazoosMark(other.name) != hasKazoosMark(place.name)
                       && picture.watches(place.session, other.node);
               });
    });
}

// Curator sorts kazoo's names behind its own, kazoo leaves Curator's out: the first of each holds,
// unless the kazoo was told Curator's names, which its watches alone show.
void checkTwoLibraries(const Picture& picture, const FoundRecipe& recipe, Findings& findings)
{
    const auto* curators
        = firstOf(recipe, [](const ChildName& name) { return name.library == Library::Curator; });
    const auto* kazoos = firstOf(recipe, &hasKazoosMark);
    if (recipe.rule != Rule::Lowest || !curators || !kazoos || watchAcross(picture, recipe))
        return;
    const auto isSeen = picture.seen.tellsAllWatches();
    findings.push_back({.kind = FindingKind::TwoLibraries,
                        .severity = isSeen ? Severity::Critical : Severity::Warning,
                        .certainty = isSeen ? Certainty::Observed : Certainty::Possible,
                        .recipe = recipe.path,
                        .paths = {curators->node, kazoos->node},
                        .sessions = {curators->session, kazoos->session},
                        .facts = {{FactKind::FirstOfCurator, curators->node, {}, curators->session},
                                  {FactKind::FirstOfKazoo, kazoos->node, {}, kazoos->session}}});
}

void checkLeftBehind(const Picture& picture, const FoundRecipe& recipe, Findings& findings)
{
    for (const auto& place : recipe.places) {
        if (place.session != 0)
            continue;
        const auto waiting
            = std::count_if(recipe.places.begin(), recipe.places.end(), [&](const auto& other) {
                  return other.waitsFor == place.node && other.session != 0;
              });
        Finding finding{
            .kind = FindingKind::PersistentNode,
            .severity = waiting > 0 ? Severity::Critical : Severity::Warning,
            .certainty = Certainty::Proven,
            .recipe = recipe.path,
            .paths = {place.node},
            .facts
            = {{FactKind::NoOwner, place.node},
               {FactKind::WaitsSince, place.node, {}, 0, picture.seen.wallTime - place.since}}};
        if (waiting > 0)
            finding.facts.push_back(
                {FactKind::Waiters, place.node, {}, 0, static_cast<std::int64_t>(waiting)});
        findings.push_back(std::move(finding));
    }
}

// Two threads of one program, of which one reads and the other waits to write, look the same.
void checkUpgrade(const Picture& picture, const FoundRecipe& recipe, Findings& findings)
{
    constexpr std::int64_t longAgo = 10'000; // milliseconds
    if (recipe.rule != Rule::ReadersWriters)
        return;
    for (std::size_t i = 0; i < recipe.places.size(); ++i) {
        const auto& writer = recipe.places[i];
        if (writer.session == 0 || writer.state != PlaceState::Waiting
            || writer.name.part == Part::Reader)
            continue;
        const auto isOwn = [&](const FoundPlace& place) {
            return place.session == writer.session && place.name.part == Part::Reader
                && place.state == PlaceState::Holding
                && place.name.sequence != writer.name.sequence;
        };
        const auto end = recipe.places.begin() + static_cast<std::ptrdiff_t>(i);
        const auto age = picture.seen.wallTime - writer.since;
        if (i == 0 || age < longAgo || !std::all_of(recipe.places.begin(), end, isOwn))
            continue;
        findings.push_back(
            {.kind = FindingKind::Upgrade,
             .severity = Severity::Info,
             .certainty = Certainty::Possible,
             .recipe = recipe.path,
             .paths = {writer.node, recipe.places.front().node},
             .sessions = {writer.session},
             .facts
             = {{FactKind::NobodyBetween, writer.node, recipe.places.front().node, writer.session},
                {FactKind::WaitsSince, writer.node, {}, writer.session, age}}});
    }
}

} // namespace

void checkStrangers(const Picture& picture, Findings& findings)
{
    for (const auto& recipe : picture.recipes) {
        if (!isLine(recipe.rule) || recipe.confidence == Confidence::Guess)
            continue;
        checkTwoLibraries(picture, recipe, findings);
        checkLeftBehind(picture, recipe, findings);
        checkUpgrade(picture, recipe, findings);
    }
}

} // namespace zoetrope::recipes
