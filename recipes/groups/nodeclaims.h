#pragma once

#include "recipes/async/threadmutex.h"
#include "recipes/types/path.h"

#include <cstdint>
#include <map>

namespace zoetrope::recipes {

/// Which object of this process keeps which ephemeral node, where several make the same name in the
/// same session: the server knows the session alone. Whose object is closed dooms its node, whose
/// delete may come late; nobody takes a doomed one for its own.
///
/// Threads: any.
/// Limits:  of nodes that were doomed, the latest `mostDoomed` are remembered.
class NodeClaims
{
public:
    using Claimant = std::uint64_t;

    /// One node of one session. Making it anew makes another.
    struct Node
    {
        std::uint64_t session = 0;
        std::int64_t czxid = 0;
        Path path;

        auto operator<=>(const Node&) const = default;
    };

    static constexpr std::size_t mostDoomed = 1'000;

    [[nodiscard]] static NodeClaims& ofThisProcess();

    [[nodiscard]] Claimant newClaimant();

    /// False where it is another's, or doomed. Each claims one at a time, the last.
    [[nodiscard]] bool claim(const Node& node, Claimant claimant);
    /// False where it is another's, or doomed by another, who deletes it; else nobody claims it
    /// from now on.
    [[nodiscard]] bool doom(const Node& node, Claimant claimant);
    void forget(Claimant claimant); ///< What it claims; what it has doomed stays so.

private:
    struct Claim
    {
        Claimant claimant = 0;
        bool isDoomed = false;
    };

    [[nodiscard]] static bool isHeld(const Claim& claim, Claimant by)
    {
        return claim.claimant == by && !claim.isDoomed;
    }

    ThreadMutex m_mutex; // guards all that follows
    Claimant m_last = 0;
    std::map<Node, Claim> m_claims;
    std::size_t m_doomed = 0;
};

} // namespace zoetrope::recipes
