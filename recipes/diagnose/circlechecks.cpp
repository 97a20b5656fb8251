#include "recipes/diagnose/checks.h"

#include <algorithm>
#include <cstdlib>

namespace zoetrope::recipes {

namespace {

Fact factOf(const Circle::Link& link)
{
    const auto isNext = link.wait.blocker == link.held;
    return {.kind = isNext && link.wait.proof == Proof::Observed ? FactKind::Watches
                                                                 : FactKind::StandsBehind,
            .path = link.wait.waiter,
            .other = link.held,
            .session = link.wait.from};
}

// What `session` has that the others of the circle wait for.
const std::string& heldBy(const std::vector<Circle::Link>& links, SessionId session)
{
    static const std::string nothing;
    const auto found = std::find_if(links.begin(), links.end(),
                                    [session](const auto& link) { return link.holder == session; });
    return found == links.end() ? nothing : found->held;
}

void addLink(const Picture& picture, const Circle::Link& link, Finding& finding)
{
    const auto age = picture.seen.wallTime - link.wait.since;
    finding.paths.push_back(link.wait.waiter);
    finding.facts.push_back({FactKind::Owns, link.held, {}, link.holder});
    finding.facts.push_back(factOf(link));
    finding.facts.push_back({FactKind::WaitsSince, link.wait.waiter, {}, link.wait.from, age});
    if (link.wait.proof != Proof::Observed)
        finding.certainty = Certainty::Inferred;
}

// Nobody sees the threads of a session: that the one which holds is the one which waits is likely
// at best. The youngest has lost least if it has to begin anew; and what frees the others is what
// it holds, not where it waits.
void checkDeadlocks(const Picture& picture, Findings& findings)
{
    for (const auto& circle : picture.graph.circles) {
        Finding finding{.kind = FindingKind::Deadlock,
                        .severity = Severity::Critical,
                        .certainty = Certainty::Likely,
                        .sessions = circle.sessions};
        auto links = circle.links;
        std::stable_sort(links.begin(), links.end(),
                         [](const auto& a, const auto& b) { return a.wait.since > b.wait.since; });
        finding.paths.push_back(heldBy(links, links.front().wait.from));
        for (const auto& link : links)
            addLink(picture, link, finding);
        for (const auto& [session, count] : circle.furtherNodes)
            finding.facts.push_back(
                {FactKind::FurtherNodes, {}, {}, session, static_cast<std::int64_t>(count)});
        findings.push_back(std::move(finding));
    }
}

// A writer that reads at its own place is two nodes of one attempt.
bool isOneAttempt(const FoundPlace& a, const FoundPlace& b)
{
    return a.name.sequence == b.name.sequence;
}

// One session with several threads stands twice in a line as well: only a lost reply gives two
// nodes the same guid. Where names have none, both were made within the time in which a client
// tries again, and it connected anew between the two; where that is not known any more, they have
// stood for long since.
std::optional<Certainty> certaintyOfLostReply(const Picture& picture, const FoundPlace& waiter,
                                              const FoundPlace& blocker)
{
    constexpr std::int64_t longAgo = 60'000; // milliseconds
    constexpr std::int64_t usualTimeout = 10'000;
    if (!waiter.name.guid.empty() || !blocker.name.guid.empty()) {
        if (waiter.name.guid == blocker.name.guid)
            return Certainty::Proven;
        return std::nullopt;
    }
    const auto* session = picture.seen.find(waiter.session);
    const auto retry
        = session && session->timeout.count() > 0 ? session->timeout.count() : usualTimeout;
    if (std::abs(waiter.since - blocker.since) > retry)
        return std::nullopt;
    const auto connected = session ? session->connectedSince : 0;
    if (connected != 0 && connected < waiter.since)
        return blocker.since < connected ? std::optional(Certainty::Likely) : std::nullopt;
    const auto hasStoodLong = picture.seen.wallTime - waiter.since >= longAgo;
    return hasStoodLong ? std::optional(Certainty::Possible) : std::nullopt;
}

void checkSelfWait(const Picture& picture, const FoundRecipe& recipe, const FoundPlace& waiter,
                   const FoundPlace& blocker, Findings& findings)
{
    const auto certainty = certaintyOfLostReply(picture, waiter, blocker);
    if (!certainty)
        return;
    const auto isProven = *certainty == Certainty::Proven;
    const auto severity = isProven        ? Severity::Critical
        : *certainty == Certainty::Likely ? Severity::Warning
                                          : Severity::Info;
    Finding finding{.kind = FindingKind::SelfWait,
                    .severity = severity,
                    .certainty = *certainty,
                    .recipe = recipe.path,
                    .paths = {blocker.node, waiter.node},
                    .sessions = {waiter.session}};
    finding.facts = {{FactKind::Owns, blocker.node, {}, waiter.session},
                     {FactKind::Owns, waiter.node, {}, waiter.session},
                     {FactKind::StandsBehind, waiter.node, blocker.node, waiter.session}};
    if (*certainty == Certainty::Likely)
        finding.facts.push_back(
            {FactKind::ConnectedBetween, waiter.node, blocker.node, waiter.session});
    if (isProven)
        finding.facts.push_back({FactKind::SameGuid, waiter.node, blocker.node});
    findings.push_back(std::move(finding));
}

void checkSelfWaits(const Picture& picture, const FoundRecipe& recipe, Findings& findings)
{
    std::map<std::string_view, const FoundPlace*> places;
    for (const auto& place : recipe.places)
        places.emplace(place.node, &place);
    for (const auto& place : recipe.places) {
        const auto blocker = places.find(place.waitsFor);
        if (place.session != 0 && blocker != places.end()
            && blocker->second->session == place.session && !isOneAttempt(place, *blocker->second))
            checkSelfWait(picture, recipe, place, *blocker->second, findings);
    }
}

// Whoever waits in two places of one line may mean the other one with its watch.
bool standsBehind(const FoundRecipe& recipe, SessionId session, std::size_t index)
{
    return std::any_of(recipe.places.begin() + static_cast<std::ptrdiff_t>(index),
                       recipe.places.end(),
                       [&](const auto& place) { return place.session == session; });
}

// Whoever watches the node before its own is woken in its turn, whatever it watches besides.
void checkBackwardWatches(const Picture& picture, const FoundRecipe& recipe, Findings& findings)
{
    std::map<std::string_view, std::size_t> order;
    for (std::size_t i = 0; i < recipe.places.size(); ++i)
        order.emplace(recipe.places[i].node, i);
    for (std::size_t i = 0; i < recipe.places.size(); ++i) {
        const auto& waiter = recipe.places[i];
        const auto watched = picture.watched.find(waiter.session);
        if (waiter.state != PlaceState::Waiting || watched == picture.watched.end())
            continue;
        const auto expected = order.find(waiter.waitsFor);
        if (expected != order.end() && expected->second < i
            && watched->second.contains(waiter.waitsFor))
            continue;
        for (const auto& path : watched->second) {
            const auto found = order.find(path);
            if (found == order.end() || found->second <= i)
                continue;
            const auto& later = recipe.places[found->second];
            if (later.session == waiter.session
                || directoryOf(later.node) != directoryOf(waiter.node)
                || standsBehind(recipe, waiter.session, found->second + 1))
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
        if (!isLine(recipe.rule) || recipe.confidence == Confidence::Guess)
            continue;
        checkSelfWaits(picture, recipe, findings);
        checkBackwardWatches(picture, recipe, findings);
    }
}

} // namespace zoetrope::recipes
