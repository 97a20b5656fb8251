#include "recipes/diagnose/diagnostician.h"

#include "recipes/diagnose/beginning.h"

#include <algorithm>
#include <iterator>

namespace zoetrope::recipes {

namespace {

std::size_t waitersIn(const FoundRecipe& recipe)
{
    return static_cast<std::size_t>(
        std::count_if(recipe.places.begin(), recipe.places.end(),
                      [](const auto& place) { return place.state == PlaceState::Waiting; }));
}

std::int64_t median(std::vector<std::int64_t> values)
{
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::nth_element(values.begin(), middle, values.end());
    return *middle;
}

std::int64_t since(TimePoint then, TimePoint now)
{
    return std::chrono::duration_cast<std::chrono::milliseconds>(now - then).count();
}

std::vector<std::int64_t> makingOf(const std::vector<std::string>& paths, const TreeSnapshot& tree)
{
    std::vector<std::int64_t> zxids;
    for (const auto& path : paths) {
        const auto node = tree.nodes.find(path);
        zxids.push_back(node == tree.nodes.end() ? 0 : node->second.stat.czxid);
    }
    return zxids;
}

// Of a herd: the sessions that watch one node, or the nodes whose owners watch none.
std::set<std::string> crowdOf(const Finding& finding, const Picture& picture)
{
    std::set<std::string> crowd;
    if (rowOf(finding.kind).isOfCrowd) {
        for (const auto session : finding.sessions)
            crowd.insert(std::to_string(session));
    }
    if (finding.kind != FindingKind::Herd)
        return crowd;
    for (const auto& [session, paths] : picture.watched) {
        if (paths.contains(finding.paths.front()))
            crowd.insert(std::to_string(session));
    }
    for (const auto& fact : finding.facts) {
        if (fact.kind == FactKind::HasNoWatch)
            crowd.insert(fact.path);
    }
    return crowd;
}

// How many have to stay: whoever comes and goes neither is woken again and again nor waits.
std::size_t leastOf(const Finding& finding)
{
    constexpr std::size_t herd = 3;
    if (finding.kind == FindingKind::OwnerAwaited)
        return 2; // its owner, and one who waits
    return finding.kind == FindingKind::Herd ? herd : rowOf(finding.kind).isOfCrowd ? 1 : 0;
}

std::chrono::milliseconds longestTimeout(const Finding& finding, const Observation& seen)
{
    constexpr std::chrono::milliseconds usual{40'000};
    std::chrono::milliseconds longest{0};
    for (const auto id : finding.sessions) {
        const auto* session = seen.find(id);
        longest
            = std::max(longest, session && session->timeout.count() > 0 ? session->timeout : usual);
    }
    return longest;
}

/// How long a suspicion has to last before it is a finding, and what tells that it has, besides
/// that it was watched for so long.
struct Patience
{
    std::chrono::milliseconds length{0};
    FactKind fact = FactKind::WaitsSince;
};

Patience patienceFor(const Finding& finding, const Observation& seen)
{
    constexpr std::chrono::milliseconds some{10'000};
    switch (finding.kind) {
    case FindingKind::Orphan: // it leaves its watch within that time, or its session ends
        return {longestTimeout(finding, seen), FactKind::WaitsSince};
    case FindingKind::LeadersDiffer:
        return {longestTimeout(finding, seen), FactKind::DifferFor};
    case FindingKind::BarrierWaits:
        return {some, FactKind::Closed};
    case FindingKind::DoubleBarrierShort: // whoever comes restarts it
        return {some, FactKind::WaitsSince};
    default:
        return {};
    }
}

std::chrono::milliseconds lengthIn(const Finding& finding, FactKind kind)
{
    const auto fact = std::find_if(finding.facts.begin(), finding.facts.end(),
                                   [kind](auto& one) { return one.kind == kind; });
    return std::chrono::milliseconds(fact == finding.facts.end() ? 0 : fact->number);
}

// What cannot change while it is looked at.
bool isKnownAtOnce(FindingKind kind)
{
    return kind == FindingKind::ForeignChild || kind == FindingKind::GrantedAsleep
        || kind == FindingKind::LongHolder || kind == FindingKind::NumbersEnd
        || kind == FindingKind::SessionTooLarge || kind == FindingKind::PoisonItem
        || kind == FindingKind::WriterStarves;
}

// What only looks like a recipe feeds no finding, but for one that says so itself.
void dropGuesses(const Picture& picture, Findings& findings)
{
    std::set<std::string_view> guesses;
    for (const auto& recipe : picture.recipes) {
        if (recipe.confidence == Confidence::Guess)
            guesses.insert(recipe.path);
    }
    std::erase_if(findings, [&](const auto& finding) {
        return finding.certainty != Certainty::Possible && guesses.contains(finding.recipe);
    });
}

// Whoever waits in a circle asks for nothing and lets nobody in: that has been said there.
void dropLongInCircles(Findings& findings)
{
    std::set<std::string> held;
    for (const auto& finding : findings) {
        if (finding.kind != FindingKind::Deadlock || finding.severity != Severity::Critical)
            continue;
        for (const auto& fact : finding.facts) {
            if (fact.kind == FactKind::Owns)
                held.insert(fact.path);
        }
    }
    std::erase_if(findings, [&](const auto& finding) {
        return (finding.kind == FindingKind::IdleHolder || finding.kind == FindingKind::LongLine
                || finding.kind == FindingKind::LockOrElection)
            && held.contains(finding.paths.front());
    });
}

// A reader that was let in before a writer waits for nothing, and another one comes with each look.
void dropPassingReaders(Findings& findings)
{
    std::set<std::string> starved;
    for (const auto& finding : findings) {
        if (finding.kind == FindingKind::WriterStarves && finding.certainty == Certainty::Observed)
            starved.insert(finding.recipe);
    }
    std::erase_if(findings, [&](const auto& finding) {
        return finding.kind == FindingKind::Orphan && starved.contains(finding.recipe)
            && readChildName(nameOf(finding.paths.front())).part == Part::Reader;
    });
}

} // namespace

std::vector<Finding> Diagnostician::look(const Picture& picture)
{
    Findings suspicions;
    checkCircles(picture, suspicions);
    checkSessions(picture, suspicions);
    checkLines(picture, suspicions);
    checkGates(picture, suspicions);
    checkStrangers(picture, suspicions);
    m_registrations.look(picture, suspicions);
    m_useMemory.look(picture, suspicions);
    dropGuesses(picture, suspicions);
    checkLimits(picture, suspicions);
    m_hasSuspicion = false;
    m_uncertain.clear();
    m_circleMemory.beginLook();
    remember(picture, suspicions);

    Findings findings;
    decltype(m_suspicions) suspected;
    for (auto& suspicion : suspicions) {
        suspicion.made = makingOf(suspicion.paths, picture.seen.tree);
        const auto id = suspicion.nodeId();
        const auto now = renewed(id, suspicion, picture);
        if (!suspected.emplace(id, now).second)
            continue; // said already
        const auto watched
            = std::chrono::duration_cast<std::chrono::milliseconds>(picture.seen.at - now.first);
        const auto isCircle = suspicion.kind == FindingKind::Deadlock;
        const auto patience = patienceFor(suspicion, picture.seen);
        suspicion.isCertain = isCircle
            ? m_circleMemory.isRipe(suspicion, picture.seen)
            : std::max(lengthIn(suspicion, patience.fact), watched) >= patience.length;
        if (!isKnownAtOnce(suspicion.kind) && (now.looks < 2 || watched < apart)) {
            m_hasSuspicion = m_hasSuspicion || !isCircle || suspicion.isCertain;
            continue;
        }
        if (now.looks > 1)
            suspicion.facts.push_back({FactKind::Survived, {}, {}, 0, now.looks});
        suspicion.since = beginningOf(suspicion, picture);
        (suspicion.isCertain ? findings : m_uncertain).push_back(std::move(suspicion));
    }
    m_suspicions = std::move(suspected);
    dropLongInCircles(findings);
    dropPassingReaders(findings);
    std::stable_sort(findings.begin(), findings.end(),
                     [](const auto& a, const auto& b) { return a.severity > b.severity; });
    return findings;
}

Diagnostician::Suspicion Diagnostician::renewed(const std::string& id, const Finding& finding,
                                                const Picture& picture) const
{
    Suspicion now{.first = picture.seen.at, .looks = 1, .crowd = crowdOf(finding, picture)};
    const auto before = m_suspicions.find(id);
    if (before == m_suspicions.end())
        return now;
    std::set<std::string> staying;
    std::set_intersection(before->second.crowd.begin(), before->second.crowd.end(),
                          now.crowd.begin(), now.crowd.end(),
                          std::inserter(staying, staying.end()));
    if (staying.size() < leastOf(finding))
        return now;
    return {.first = before->second.first,
            .looks = before->second.looks + 1,
            .crowd = finding.kind == FindingKind::Herd ? std::move(staying) : std::move(now.crowd)};
}

void Diagnostician::remember(const Picture& picture, Findings& findings)
{
    noteEnds(picture);
    for (const auto& recipe : picture.recipes) {
        if (!isLine(recipe.rule) || recipe.confidence == Confidence::Guess)
            continue;
        for (const auto& place : recipe.places) {
            if (place.session != 0)
                rememberPlace(picture, recipe, place, findings);
        }
        auto& history = m_histories[recipe.path];
        if (!history.wasSeen)
            history = {.firstWaiters = waitersIn(recipe), .wasSeen = true};
        checkConvoy(picture, recipe, findings);
    }
}

// Whoever is woken asks again: until then its client has not noticed. It is given some seconds, and
// more in a line in which they are usual. A look at which no server told of the session changes
// nothing.
void Diagnostician::rememberPlace(const Picture& picture, const FoundRecipe& recipe,
                                  const FoundPlace& place, Findings& findings)
{
    auto& memory = m_places[place.node];
    if (memory.czxid != place.czxid)
        memory = {.czxid = place.czxid};
    m_recipeOf[place.node] = recipe.path;
    const auto* session = picture.seen.find(place.session);
    const auto call = session && !session->server.empty() ? session->lastCall : -1;
    if (place.state != PlaceState::Holding) {
        const auto known = call != -1 ? call : memory.callWhileWaiting;
        memory = {.czxid = place.czxid,
                  .callWhileWaiting = place.state == PlaceState::Waiting ? known : -1};
        return;
    }
    if (memory.heldSince == TimePoint())
        memory.heldSince = picture.seen.at;
    if (call == -1)
        return;
    if (memory.callWhileWaiting != call) {
        memory.callWhileWaiting = -1;
        return;
    }
    constexpr std::int64_t least = 5000; // milliseconds
    const auto& holds = m_histories[recipe.path].holds;
    const auto longest = holds.empty() ? 0 : *std::max_element(holds.begin(), holds.end());
    m_hasSuspicion = true;
    if (since(memory.heldSince, picture.seen.at) < std::max(least, 2 * longest))
        return;
    findings.push_back({.kind = FindingKind::GrantedAsleep,
                        .severity = Severity::Critical,
                        .certainty = Certainty::Likely,
                        .recipe = recipe.path,
                        .paths = {place.node},
                        .sessions = {place.session},
                        .facts = {{FactKind::IsFirst, place.node, {}, place.session},
                                  {FactKind::NoRequest, {}, {}, place.session, call}}});
}

void Diagnostician::noteEnds(const Picture& picture)
{
    constexpr std::size_t enough = 100;
    std::set<std::string_view> present;
    for (const auto& recipe : picture.recipes) {
        for (const auto& place : recipe.places)
            present.insert(place.node);
    }
    std::erase_if(m_places, [&](const auto& entry) {
        const auto& [node, memory] = entry;
        if (present.contains(node))
            return false;
        auto& holds = m_histories[m_recipeOf[node]].holds;
        if (memory.heldSince != TimePoint() && holds.size() < enough)
            holds.push_back(since(memory.heldSince, picture.seen.at));
        m_recipeOf.erase(node);
        return true;
    });
}

void Diagnostician::checkConvoy(const Picture& picture, const FoundRecipe& recipe,
                                Findings& findings)
{
    constexpr std::size_t enough = 3; // holds, for a median
    constexpr std::int64_t much = 10; // times the median
    constexpr std::int64_t least = 30'000; // milliseconds
    const auto& history = m_histories.at(recipe.path);
    const auto waiters = waitersIn(recipe);
    if (recipe.kind == Family::Election || history.holds.size() < enough
        || waiters <= history.firstWaiters || recipe.places.empty())
        return;
    const auto& holder = recipe.places.front();
    if (holder.session == 0)
        return; // it was left behind, and nobody holds
    const auto held = m_places.find(holder.node);
    const auto usual = median(history.holds);
    if (held == m_places.end() || held->second.heldSince == TimePoint())
        return;
    const auto now = since(held->second.heldSince, picture.seen.at);
    if (now < least || now <= much * usual)
        return;
    const auto grew = static_cast<std::int64_t>(waiters - history.firstWaiters);
    findings.push_back({.kind = FindingKind::LongHolder,
                        .severity = Severity::Info,
                        .certainty = Certainty::Observed,
                        .recipe = recipe.path,
                        .paths = {holder.node},
                        .sessions = {holder.session},
                        .facts = {{FactKind::HoldsFor, holder.node, {}, holder.session, now},
                                  {FactKind::HeldBefore, recipe.path, {}, 0, usual},
                                  {FactKind::LineGrew, recipe.path, {}, 0, grew}}});
}

} // namespace zoetrope::recipes
