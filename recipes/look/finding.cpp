#include "recipes/look/finding.h"

#include "recipes/types/inorder.h"

#include <algorithm>
#include <array>

namespace zoetrope::recipes {

namespace {

constexpr std::array rows{
    FindingRow{.kind = FindingKind::Deadlock,
               .name = "deadlock",
               .begins = Beginning::LastNode,
               .isCircle = true,
               .namesPlaces = true},
    FindingRow{FindingKind::SelfWait, "self-wait", Beginning::LastNode},
    FindingRow{FindingKind::BackwardWatch, "backward-watch", Beginning::LastNode},
    FindingRow{FindingKind::Orphan, "orphan", Beginning::LastNode},
    FindingRow{FindingKind::GrantedAsleep, "granted-asleep"},
    FindingRow{FindingKind::HolderGone, "holder-gone", Beginning::Fact, FactKind::Silent},
    FindingRow{FindingKind::LongHolder, "long-holder", Beginning::Fact, FactKind::HoldsFor},
    FindingRow{FindingKind::LongLine, "long-line", Beginning::Fact},
    FindingRow{FindingKind::Herd, "herd"},
    FindingRow{FindingKind::ForeignChild, "foreign-child", Beginning::LastNode},
    FindingRow{.kind = FindingKind::BarrierWaits, .name = "barrier-waits", .isOfCrowd = true},
    FindingRow{.kind = FindingKind::DoubleBarrierShort,
               .name = "double-barrier-short",
               .begins = Beginning::Fact,
               .isOfCrowd = true},
    FindingRow{FindingKind::WatchLeak, "watch-leak"},
    FindingRow{FindingKind::SessionEndsSoon, "session-ends-soon"},
    FindingRow{FindingKind::NumbersEnd, "numbers-end"},
    FindingRow{FindingKind::SessionTooLarge, "session-too-large"},
    FindingRow{.kind = FindingKind::TwoLibraries,
               .name = "two-libraries",
               .begins = Beginning::LastNode,
               .namesPlaces = true},
    FindingRow{FindingKind::PersistentNode, "persistent-node", Beginning::LastNode},
    FindingRow{FindingKind::Upgrade, "read-write-upgrade", Beginning::LastNode},
    FindingRow{FindingKind::ReadyLeft, "ready-left"},
    FindingRow{FindingKind::IdleHolder, "idle-holder", Beginning::Fact},
    FindingRow{FindingKind::ItemTaken, "item-taken", Beginning::Fact, FactKind::TakenFor},
    FindingRow{FindingKind::PoisonItem, "poison-item"},
    FindingRow{FindingKind::WriterStarves, "writer-starves"},
    FindingRow{FindingKind::StaleRegistration, "stale-registration", Beginning::Fact,
               FactKind::Silent},
    FindingRow{FindingKind::LockOrElection, "lock-or-election", Beginning::Fact},
    FindingRow{.kind = FindingKind::LeadersDiffer,
               .name = "leaders-differ",
               .begins = Beginning::Fact,
               .since = FactKind::DifferFor},
    FindingRow{.kind = FindingKind::OwnerAwaited,
               .name = "owner-awaited",
               .begins = Beginning::Fact,
               .since = FactKind::TakenFor,
               .isOfCrowd = true},
};

static_assert(areInOrder(rows, &FindingRow::kind)
                  && rows.size() == static_cast<std::size_t>(lastFindingKind) + 1,
              "each kind of finding has its row, in the order of the enumerators");

} // namespace

std::string Finding::id() const
{
    auto about = std::string(name(kind)) + ' ' + recipe;
    auto sorted = rowOf(kind).isOfCrowd ? std::vector<SessionId>() : sessions;
    std::sort(sorted.begin(), sorted.end());
    for (const auto session : sorted)
        about += ' ' + written(session);
    if (rowOf(kind).isCircle) {
        auto nodes = paths; // sessions that wait for each other at other nodes are not stuck
        std::sort(nodes.begin(), nodes.end());
        for (const auto& node : nodes)
            about += ' ' + node;
    } else if (!paths.empty() && paths.front() != recipe) {
        about += ' ' + paths.front();
    }
    return about;
}

std::string Finding::nodeId() const
{
    auto about = id();
    for (const auto zxid : made)
        about += ' ' + std::to_string(zxid);
    return about;
}

const FindingRow& rowOf(FindingKind kind)
{
    return rows.at(static_cast<std::size_t>(kind));
}

std::string_view name(FindingKind kind)
{
    return rowOf(kind).name;
}

std::string_view name(Severity severity)
{
    switch (severity) {
    case Severity::Info:
        return "info";
    case Severity::Warning:
        return "warning";
    case Severity::Critical:
        return "critical";
    }
    return "unknown";
}

std::string_view name(Certainty certainty)
{
    switch (certainty) {
    case Certainty::Possible:
        return "possible";
    case Certainty::Inferred:
        return "inferred";
    case Certainty::Likely:
        return "likely";
    case Certainty::Observed:
        return "observed";
    case Certainty::Proven:
        return "proof";
    }
    return "unknown";
}

} // namespace zoetrope::recipes
