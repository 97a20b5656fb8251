#include "recipes/diagnose/beginning.h"

#include <algorithm>

namespace zoetrope::recipes {

namespace {

// It was not so before the last of its nodes was there.
std::int64_t lastMade(const Finding& finding, const Picture& picture)
{
    std::int64_t last = 0;
    for (const auto& path : finding.paths) {
        const auto node = picture.seen.tree.nodes.find(path);
        if (node != picture.seen.tree.nodes.end())
            last = std::max(last, node->second.stat.ctime);
    }
    return last;
}

std::int64_t longestOf(const Finding& finding, FactKind kind, const Picture& picture)
{
    std::int64_t longest = 0;
    for (const auto& fact : finding.facts) {
        if (fact.kind == kind)
            longest = std::max(longest, fact.number);
    }
    return longest == 0 ? 0 : picture.seen.wallTime - longest;
}

} // namespace

std::int64_t beginningOf(const Finding& finding, const Picture& picture)
{
    switch (finding.kind) {
    case FindingKind::Deadlock:
    case FindingKind::SelfWait:
    case FindingKind::BackwardWatch:
    case FindingKind::Orphan:
    case FindingKind::ForeignChild:
    case FindingKind::TwoLibraries:
    case FindingKind::PersistentNode:
    case FindingKind::Upgrade:
        return lastMade(finding, picture);
    case FindingKind::HolderGone:
    case FindingKind::StaleRegistration:
        return longestOf(finding, FactKind::Silent, picture);
    case FindingKind::LongHolder:
        return longestOf(finding, FactKind::HoldsFor, picture);
    case FindingKind::ItemTaken:
        return longestOf(finding, FactKind::TakenFor, picture);
    case FindingKind::IdleHolder: // how long it has held, its node does not tell
        return longestOf(finding, FactKind::WaitsSince, picture);
    case FindingKind::LongLine: {
        // The holder's node is told of too, and is older than all who wait behind it.
        std::int64_t oldest = 0;
        for (const auto& fact : finding.facts) {
            if (fact.kind == FactKind::WaitsSince && fact.path != finding.paths.front())
                oldest = picture.seen.wallTime - fact.number;
        }
        return oldest;
    }
    case FindingKind::GrantedAsleep:
    case FindingKind::Herd:
    case FindingKind::BarrierWaits:
    case FindingKind::DoubleBarrierShort:
    case FindingKind::WatchLeak:
    case FindingKind::SessionEndsSoon:
    case FindingKind::NumbersEnd:
    case FindingKind::SessionTooLarge:
    case FindingKind::PoisonItem:
    case FindingKind::ReadyLeft:
    case FindingKind::WriterStarves:
        break;
    }
    return 0;
}

} // namespace zoetrope::recipes
