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

// Whoever has watched it for a small part of its life hardly came to wait.
bool isFarOlder(const Picture& picture, const std::vector<SessionId>& waiters, std::int64_t age)
{
    constexpr std::int64_t day = 86'400'000; // milliseconds
    constexpr std::int64_t far = 10; // times
    std::int64_t longest = 0;
    for (const auto waiter : waiters) {
        const auto* session = picture.seen.find(waiter);
        if (!session || session->connectedSince == 0)
            return false;
        longest = std::max(longest, picture.seen.wallTime - session->connectedSince);
    }
    return age > std::max(day, far * longest);
}

void checkBarrier(const Picture& picture, const FoundRecipe& recipe, Findings& findings)
{
    const auto waiters = waitersAt(picture, recipe);
    if (waiters.empty())
        return;
    const auto age = ageOf(picture, recipe.path);
    const auto isDoubtful = recipe.clue != Clue::Person && isFarOlder(picture, waiters, age);
    findings.push_back(
        {.kind = FindingKind::BarrierWaits,
         .severity = isDoubtful ? Severity::Info : severityAfter(age),
         .certainty = isDoubtful ? Certainty::Possible : Certainty::Observed,
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
    const auto& last = *std::max_element(recipe.places.begin(), recipe.places.end(),
                                         [](auto& a, auto& b) { return a.since < b.since; });
    const auto age = std::max<std::int64_t>(picture.seen.wallTime - last.since, 0);
    const auto ready = childPath(recipe.path, "ready");
    findings.push_back(
        {.kind = FindingKind::DoubleBarrierShort,
         .severity = severityAfter(age),
         .certainty = Certainty::Observed,
         .recipe = recipe.path,
         .paths = {recipe.path, last.node}, // a member that comes makes it another suspicion
         .sessions = waiters,
         .facts = {{FactKind::Members,
                    recipe.path,
                    {},
                    0,
                    static_cast<std::int64_t>(recipe.places.size())},
                   {FactKind::WaitsSince, last.node, {}, last.session, age},
                   {FactKind::NotReady, ready},
                   {FactKind::Watchers, ready, {}, 0, static_cast<std::int64_t>(waiters.size())}}});
}

// Who comes next goes through at once, alone: nobody waits for the others any more.
void checkLeftReady(const Picture& picture, const FoundRecipe& recipe, Findings& findings)
{
    const auto ready = childPath(recipe.path, "ready");
    if (!recipe.isOpen || !recipe.places.empty() || !picture.seen.tree.nodes.contains(ready))
        return;
    const auto directory = picture.seen.tree.nodes.find(recipe.path);
    if (directory == picture.seen.tree.nodes.end() || directory->second.stat.numChildren > 1)
        return;
    const auto age = ageOf(picture, ready);
    if (age < longAgo)
        return;
    findings.push_back(
        {.kind = FindingKind::ReadyLeft,
         .severity = Severity::Warning,
         .certainty = recipe.clue == Clue::Person ? Certainty::Observed : Certainty::Likely,
         .recipe = recipe.path,
         .paths = {ready},
         .facts = {{FactKind::NobodyIn, recipe.path}, {FactKind::Closed, ready, {}, 0, age}}});
}

} // namespace

void checkGates(const Picture& picture, Findings& findings)
{
    for (const auto& recipe : picture.recipes) {
        if (recipe.rule == Rule::Gate) {
            checkBarrier(picture, recipe, findings);
        } else if (recipe.rule == Rule::Meeting) {
            checkDoubleBarrier(picture, recipe, findings);
            checkLeftReady(picture, recipe, findings);
        }
    }
}

} // namespace zoetrope::recipes
