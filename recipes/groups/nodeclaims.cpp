#include "recipes/groups/nodeclaims.h"

#include <algorithm>
#include <utility>

namespace zoetrope::recipes {

NodeClaims& NodeClaims::ofThisProcess()
{
    return onlyOne<NodeClaims>();
}

NodeClaims::Claimant NodeClaims::newClaimant()
{
    const std::scoped_lock lock(m_mutex);
    return ++m_last;
}

bool NodeClaims::claim(const Node& node, Claimant claimant)
{
    const std::scoped_lock lock(m_mutex);
    const auto isNew = m_claims.emplace(node, Claim{claimant}).second;
    if (isNew) // what it kept before has gone
        std::erase_if(m_claims, [&](const auto& other) {
            return isHeld(other.second, claimant) && other.first != node;
        });
    return isHeld(m_claims.at(node), claimant);
}

// Of those that are doomed one goes where there are too many: the map has old sessions, and in them
// old nodes, before new ones.
bool NodeClaims::doom(const Node& node, Claimant claimant)
{
    const std::scoped_lock lock(m_mutex);
    auto& claim = m_claims.emplace(node, Claim{claimant}).first->second;
    if (claim.claimant != claimant)
        return false;
    if (std::exchange(claim.isDoomed, true) || ++m_doomed <= mostDoomed)
        return true;
    const auto oldest = std::find_if(m_claims.begin(), m_claims.end(),
                                     [](const auto& entry) { return entry.second.isDoomed; });
    m_claims.erase(oldest);
    --m_doomed;
    return true;
}

void NodeClaims::forget(Claimant claimant)
{
    const std::scoped_lock lock(m_mutex);
    std::erase_if(m_claims, [&](const auto& entry) { return isHeld(entry.second, claimant); });
}

} // namespace zoetrope::recipes
