#include "recipes/diagnose/finding.h"

#include <algorithm>

namespace zoetrope::recipes {

std::string Finding::id() const
{
    auto about = std::string(name(kind)) + ' ' + recipe;
    auto sorted = sessions;
    std::sort(sorted.begin(), sorted.end());
    for (const auto session : sorted)
        about += ' ' + written(session);
    if (kind == FindingKind::Deadlock) {
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

std::string_view name(FindingKind kind)
{
    switch (kind) {
    case FindingKind::Deadlock:
        return "deadlock";
    case FindingKind::SelfWait:
        return "self-wait";
    case FindingKind::BackwardWatch:
        return "backward-watch";
    case FindingKind::Orphan:
        return "orphan";
    case FindingKind::GrantedAsleep:
        return "granted-asleep";
    case FindingKind::HolderGone:
        return "holder-gone";
    case FindingKind::LongHolder:
        return "long-holder";
    case FindingKind::LongLine:
        return "long-line";
    case FindingKind::Herd:
        return "herd";
    case FindingKind::ForeignChild:
        return "foreign-child";
    case FindingKind::BarrierWaits:
        return "barrier-waits";
    case FindingKind::DoubleBarrierShort:
        return "double-barrier-short";
    case FindingKind::WatchLeak:
        return "watch-leak";
    case FindingKind::SessionEndsSoon:
        return "session-ends-soon";
    case FindingKind::NumbersEnd:
        return "numbers-end";
    case FindingKind::SessionTooLarge:
        return "session-too-large";
    case FindingKind::TwoLibraries:
        return "two-libraries";
    case FindingKind::PersistentNode:
        return "persistent-node";
    case FindingKind::Upgrade:
        return "read-write-upgrade";
    case FindingKind::ReadyLeft:
        return "ready-left";
    case FindingKind::IdleHolder:
        return "idle-holder";
    case FindingKind::ItemTaken:
        return "item-taken";
    case FindingKind::PoisonItem:
        return "poison-item";
    case FindingKind::WriterStarves:
        return "writer-starves";
    case FindingKind::StaleRegistration:
        return "stale-registration";
    }
    return "unknown";
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
