#include "recipes/diagnose/checks.h"

#include <algorithm>

namespace zoetrope::recipes {

namespace {

// A client that is well is heard of after a third of its timeout.
bool isSilent(const SeenSession& session)
{
    return session.silentFor && session.timeout.count() > 0
        && *session.silentFor > session.timeout / 2;
}

bool endsSoon(const SeenSession& session)
{
    return session.expiresIn && session.timeout.count() > 0
        && *session.expiresIn < session.timeout / 5;
}

std::optional<std::chrono::milliseconds> endOf(const SeenSession& session)
{
    if (session.expiresIn)
        return session.expiresIn;
    if (!session.silentFor)
        return {};
    return std::max(session.timeout - *session.silentFor, std::chrono::milliseconds(0));
}

std::vector<Fact> whyGone(const Observation& seen, SessionId id, const SeenSession& session)
{
    std::vector<Fact> facts;
    if (session.isListed && session.server.empty() && seen.hasAllConnections)
        facts.push_back({FactKind::NotConnected, {}, {}, id});
    if (isSilent(session))
        facts.push_back({FactKind::Silent, {}, {}, id, session.silentFor->count()});
    if (const auto end = endOf(session); end && !facts.empty())
        facts.push_back({FactKind::EndsIn, {}, {}, id, end->count()});
    return facts;
}

bool takesPart(const Picture& picture, SessionId id)
{
    return std::any_of(picture.recipes.begin(), picture.recipes.end(), [id](const auto& recipe) {
        return std::any_of(recipe.places.begin(), recipe.places.end(),
                           [id](const auto& place) { return place.session == id; });
    });
}

bool isAwaited(const Picture& picture, const FoundRecipe& recipe)
{
    const auto& gates = picture.graph.gateWaits;
    return std::any_of(recipe.places.begin(), recipe.places.end(),
                       [](const auto& place) { return place.state == PlaceState::Waiting; })
        || std::any_of(gates.begin(), gates.end(),
                       [&](const auto& wait) { return wait.through == recipe.path; });
}

// Those who hold, and members, who are in: what a program registers keeps out its next process.
void checkOwners(const Picture& picture, const FoundRecipe& recipe, Findings& findings)
{
    const auto isGroup = recipe.rule == Rule::All;
    const auto needed = isGroup ? PlaceState::Inside : PlaceState::Holding;
    for (const auto& place : recipe.places) {
        const auto* session = picture.seen.find(place.session);
        if (place.state != needed || !session)
            continue;
        auto facts = whyGone(picture.seen, place.session, *session);
        if (facts.empty())
            continue;
        const auto mayBe = recipe.clue == Clue::WatchedOwner;
        const auto isUrgent = !isGroup && !mayBe && isAwaited(picture, recipe);
        facts.insert(facts.begin(), {FactKind::Owns, place.node, {}, place.session});
        findings.push_back(
            {.kind = isGroup ? FindingKind::StaleRegistration : FindingKind::HolderGone,
             .severity = isUrgent ? Severity::Warning : Severity::Info,
             .certainty = mayBe ? Certainty::Possible : Certainty::Observed,
             .recipe = recipe.path,
             .paths = {place.node},
             .sessions = {place.session},
             .facts = std::move(facts)});
    }
}

} // namespace

void checkSessions(const Picture& picture, Findings& findings)
{
    for (const auto& recipe : picture.recipes) {
        if (isLine(recipe.rule) || recipe.rule == Rule::Owner || recipe.rule == Rule::All)
            checkOwners(picture, recipe, findings);
    }
    for (const auto& [id, session] : picture.seen.sessions) {
        if (!endsSoon(session) || !takesPart(picture, id))
            continue;
        findings.push_back({.kind = FindingKind::SessionEndsSoon,
                            .severity = Severity::Info,
                            .certainty = Certainty::Observed,
                            .sessions = {id},
                            .facts = {{FactKind::EndsIn, {}, {}, id, session.expiresIn->count()}}});
    }
}

} // namespace zoetrope::recipes
