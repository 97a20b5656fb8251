#include "recipes/diagnose/registrations.h"

#include "recipes/diagnose/tenure.h"

#include <algorithm>

namespace zoetrope::recipes {

namespace {

// By the recipe's rule. Where two have the lowest number nobody but the program knows it.
const FoundPlace* leaderOf(const FoundRecipe& recipe)
{
    if (recipe.places.empty() || recipe.places.front().session == 0 || recipe.isPartial)
        return nullptr;
    const auto& first = recipe.places.front();
    const auto isTwice
        = std::any_of(recipe.places.begin() + 1, recipe.places.end(), [&](const auto& place) {
              return place.name.sequence == first.name.sequence;
          });
    return isTwice ? nullptr : &first;
}

// As far as the tree tells.
std::chrono::milliseconds lastsFor(const Picture& picture, const FoundRecipe& recipe,
                                   const FoundPlace& leader, const Stat& registered)
{
    const std::chrono::milliseconds both(picture.seen.wallTime
                                         - std::max(leader.since, registered.ctime));
    return hasHeldSinceMade(picture.seen.tree, recipe, leader)
        ? both
        : std::min(both, restsFor(picture, recipe.path));
}

} // namespace

void Registrations::look(const Picture& picture, Findings& findings)
{
    m_now.clear();
    for (const auto& recipe : picture.recipes) {
        for (const auto& registered : recipe.registered)
            compare(picture, recipe, registered, findings);
    }
    m_firstSeen.swap(m_now);
}

void Registrations::compare(const Picture& picture, const FoundRecipe& recipe,
                            const std::string& registered, Findings& findings)
{
    const auto* leader = leaderOf(recipe);
    const auto node = picture.seen.tree.nodes.find(registered);
    if (!leader || node == picture.seen.tree.nodes.end())
        return;
    const auto& stat = node->second.stat;
    const auto owner = ownerOf(stat);
    if (owner == 0 || owner == leader->session)
        return;
    const auto key = registered + ' ' + std::to_string(stat.czxid) + ' ' + leader->node + ' '
        + std::to_string(leader->czxid);
    const auto before = m_firstSeen.find(key);
    const auto first = before == m_firstSeen.end() ? picture.seen.at : before->second;
    m_now.emplace(key, first);
    const auto length
        = std::max(lastsFor(picture, recipe, *leader, stat),
                   std::chrono::duration_cast<std::chrono::milliseconds>(picture.seen.at - first));
    findings.push_back(
        {.kind = FindingKind::LeadersDiffer,
         .severity = length < recipe.registersWithin ? Severity::Info : Severity::Warning,
         .certainty = Certainty::Observed,
         .recipe = recipe.path,
         .paths = {registered, leader->node},
         .sessions = {owner, leader->session},
         .facts = {{FactKind::Owns, registered, {}, owner},
                   {FactKind::Owns, leader->node, {}, leader->session},
                   {FactKind::IsFirst, leader->node, {}, leader->session},
                   {FactKind::DifferFor, registered, leader->node, 0, length.count()}}});
}

} // namespace zoetrope::recipes
