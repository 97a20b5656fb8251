#pragma once

#include "recipes/diagnose/diagnostician.h"
#include "tests/live/writtencluster.h"

#include <algorithm>

namespace zoetrope::tests {

inline constexpr auto a = WrittenCluster::a;
inline constexpr auto b = WrittenCluster::b;
inline constexpr auto c = WrittenCluster::c;
inline constexpr auto d = WrittenCluster::d;

inline std::string lock(const std::string& path, int number)
{
    return path + '/' + protectedName(number, "lock-" + tenDigits(number));
}

inline recipes::Findings look(recipes::Diagnostician& diagnostician, const WrittenCluster& cluster)
{
    return diagnostician.look(recipes::pictureOf(cluster.seen));
}

/// The findings of a second look at what does not change.
inline recipes::Findings found(const WrittenCluster& cluster)
{
    recipes::Diagnostician diagnostician;
    static_cast<void>(look(diagnostician, cluster));
    return look(diagnostician, WrittenCluster(cluster).later());
}

/// The same cluster, as its servers would show it to who may ask no more than this access level:
/// 0: the tree alone; 1: sessions and clients; 2: watches too; 3: by the AdminServer.
inline WrittenCluster atLevel(WrittenCluster cluster, int level)
{
    auto& seen = cluster.seen;
    auto& server = seen.servers.front();
    server.isByAdmin = level == 3;
    if (level < 2) {
        server.watches = recipes::Refusal::NotAllowed;
        server.dataWatches.reset();
        server.allWatches.reset();
        seen.watchings.clear();
    }
    if (level < 1) {
        server.sessions = server.connections = recipes::Refusal::NotAllowed;
        seen.sessions.clear();
        seen.owners.clear();
        seen.hasAllConnections = false;
    }
    return cluster;
}

/// "deadlock, herd"
inline std::string kinds(const recipes::Findings& findings)
{
    std::string text;
    for (const auto& finding : findings)
        text += (text.empty() ? "" : ", ") + std::string(name(finding.kind));
    return text;
}

inline bool says(const recipes::Finding& finding, recipes::FactKind kind)
{
    return std::any_of(finding.facts.begin(), finding.facts.end(),
                       [&](const auto& fact) { return fact.kind == kind; });
}

} // namespace zoetrope::tests
