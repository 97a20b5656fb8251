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

// For how long the first node is there tells nothing of those behind it.
std::int64_t longestOf(const Finding& finding, FactKind kind, const Picture& picture)
{
    std::int64_t longest = 0;
    for (const auto& fact : finding.facts) {
        const auto isOfFirst = kind == FactKind::WaitsSince && fact.path == finding.paths.front();
        if (fact.kind == kind && !isOfFirst)
            longest = std::max(longest, fact.number);
    }
    return longest == 0 ? 0 : picture.seen.wallTime - longest;
}

} // namespace

std::int64_t beginningOf(const Finding& finding, const Picture& picture)
{
    const auto& row = rowOf(finding.kind);
    switch (row.begins) {
    case Beginning::LastNode:
        return lastMade(finding, picture);
    case Beginning::Fact:
        return longestOf(finding, row.since, picture);
    case Beginning::Unknown:
        break;
    }
    return 0;
}

} // namespace zoetrope::recipes
