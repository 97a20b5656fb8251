#include "recipes/diagnose/checks.h"

#include <algorithm>

namespace zoetrope::recipes {

namespace {

Fact factOf(const Wait& wait)
{
    return {.kind = wait.proof == Proof::Observed ? FactKind::Watches : FactKind::StandsBehind,
            .path = wait.waiter,
            .other = wait.blocker,
            .session = wait.from};
}

// What `session` has that the others of the circle wait for.
const Wait* heldBy(const std::vector<const Wait*>& edges, SessionId session)
{
    const auto found = std::find_if(edges.begin(), edges.end(),
                                    [session](const Wait* wait) { return wait->to == session; });
    return found == edges.end() ? nullptr : *found;
}

// The youngest has lost least if it has to begin anew; and what frees the others is what it holds,
// not where it waits.
void checkDeadlocks(const Picture& picture, Findings& findings)
{
    for (const auto& circle : picture.graph.cycles()) {
        Finding finding{.kind = FindingKind::Deadlock,
                        .severity = Severity::Critical,
                        .certainty = Certainty::Observed,
                        .sessions = circle};
        std::vector<const Wait*> edges;
        const auto isIn = [&](SessionId session) {
            return std::binary_search(circle.begin(), circle.end(), session);
        };
        for (const auto& wait : picture.graph.waits) {
            if (isIn(wait.from) && isIn(wait.to) && !wait.isElection && !wait.isAnyOf
                && wait.from != wait.to)
                edges.push_back(&wait);
        }
        std::stable_sort(edges.begin(), edges.end(),
                         [](const auto* a, const auto* b) { return a->since > b->since; });
        if (const auto* const held = edges.empty() ? nullptr : heldBy(edges, edges.front()->from))
            finding.paths.push_back(held->blocker);
        for (const auto* wait : edges) {
            finding.paths.push_back(wait->waiter);
            finding.facts.push_back({FactKind::Owns, wait->blocker, {}, wait->to});
            finding.facts.push_back(factOf(*wait));
            finding.facts.push_back({FactKind::WaitsSince,
                                     wait->waiter,
                                     {},
                                     wait->from,
                                     picture.seen.wallTime - wait->since});
            if (wait->proof == Proof::Inferred)
                finding.certainty = Certainty::Inferred;
        }
        findings.push_back(std::move(finding));
    }
}

// A writer that reads at its own place is two nodes of one attempt.
bool isOneAttempt(const FoundPlace& a, const FoundPlace& b)
{
    return a.name.sequence == b.name.sequence;
}

void checkSelfWait(const FoundRecipe& recipe, const FoundPlace& waiter, const FoundPlace& blocker,
                   Findings& findings)
{
    Finding finding{.kind = FindingKind::SelfWait,
                    .severity = Severity::Critical,
                    .certainty = Certainty::Likely,
                    .recipe = recipe.path,
                    .paths = {blocker.node, waiter.node},
                    .sessions = {waiter.session}};
    finding.facts = {{FactKind::Owns, blocker.node, {}, waiter.session},
                     {FactKind::Owns, waiter.node, {}, waiter.session},
                     {FactKind::StandsBehind, waiter.node, blocker.node, waiter.session}};
    if (!waiter.name.guid.empty() && waiter.name.guid == blocker.name.guid) {
        finding.certainty = Certainty::Proven;
        finding.facts.push_back({FactKind::SameGuid, waiter.node, blocker.node});
    }
    findings.push_back(std::move(finding));
}

void checkSelfWaits(const FoundRecipe& recipe, Findings& findings)
{
    std::map<std::string_view, const FoundPlace*> places;
    for (const auto& place : recipe.places)
        places.emplace(place.node, &place);
    for (const auto& place : recipe.places) {
        const auto blocker = places.find(place.waitsFor);
        if (place.session != 0 && blocker != places.end()
            && blocker->second->session == place.session && !isOneAttempt(place, *blocker->second))
            checkSelfWait(recipe, place, *blocker->second, findings);
    }
}

// Whoever waits in two places of one line may mean the other one with its watch.
bool standsBehind(const FoundRecipe& recipe, SessionId session, std::size_t index)
{
    return std::any_of(recipe.places.begin() + static_cast<std::ptrdiff_t>(index),
                       recipe.places.end(),
                       [&](const auto& place) { return place.session == session; });
}

void checkBackwardWatches(const Picture& picture, const FoundRecipe& recipe, Findings& findings)
{
    for (std::size_t i = 0; i < recipe.places.size(); ++i) {
        const auto& waiter = recipe.places[i];
        const auto watched = picture.watched.find(waiter.session);
        if (waiter.state != PlaceState::Waiting || watched == picture.watched.end())
            continue;
        for (std::size_t j = i + 1; j < recipe.places.size(); ++j) {
            const auto& later = recipe.places[j];
            if (later.session == waiter.session || !watched->second.contains(later.node)
                || directoryOf(later.node) != directoryOf(waiter.node)
                || standsBehind(recipe, waiter.session, j + 1))
                continue;
            findings.push_back(
                {.kind = FindingKind::BackwardWatch,
                 .severity = Severity::Critical,
                 .certainty = Certainty::Proven,
                 .recipe = recipe.path,
                 .paths = {waiter.node, later.node},
                 .sessions = {waiter.session, later.session},
                 .facts = {{FactKind::Watches, waiter.node, later.node, waiter.session},
                           {FactKind::StandsBehind, later.node, waiter.node, later.session}}});
        }
    }
}

} // namespace

void checkCircles(const Picture& picture, Findings& findings)
{
    checkDeadlocks(picture, findings);
    for (const auto& recipe : picture.recipes) {
        if (!isLine(recipe.kind))
            continue;
        checkSelfWaits(recipe, findings);
        checkBackwardWatches(picture, recipe, findings);
    }
}

} // namespace zoetrope::recipes
