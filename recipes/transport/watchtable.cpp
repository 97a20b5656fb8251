#include "recipes/transport/watchtable.h"

#include <algorithm>

namespace zoetrope::recipes {

namespace {

// Which watches a change of the path fires: a deleted node has no children to watch any more.
std::vector<WatchKind> kindsOf(Change change)
{
    switch (change) {
    case Change::Created:
    case Change::DataChanged:
        return {WatchKind::Data, WatchKind::Exists};
    case Change::Deleted:
        return {WatchKind::Data, WatchKind::Exists, WatchKind::Children};
    case Change::ChildrenChanged:
        return {WatchKind::Children};
    case Change::None:
        break;
    }
    return {};
}

void add(std::vector<std::uint64_t>& watches, std::uint64_t watch)
{
    if (std::find(watches.begin(), watches.end(), watch) == watches.end())
        watches.push_back(watch);
}

} // namespace

void WatchTable::leave(WatchKind kind, const std::string& path, std::uint64_t watch)
{
    const auto [there, isNew] = m_tables[static_cast<std::size_t>(kind)].try_emplace(path);
    m_count += isNew ? 1 : 0;
    m_bytes += isNew ? path.size() : 0;
    add(there->second, watch);
}

bool WatchTable::has(WatchKind kind, const std::string& path) const
{
    return m_tables[static_cast<std::size_t>(kind)].contains(path);
}

std::vector<std::uint64_t> WatchTable::fire(Change change, const std::string& path)
{
    Watches fired;
    for (const auto kind : kindsOf(change)) {
        const auto node = m_tables[static_cast<std::size_t>(kind)].extract(path);
        if (node.empty())
            continue;
        --m_count;
        m_bytes -= path.size();
        for (const auto watch : node.mapped())
            add(fired, watch);
    }
    return fired;
}

std::vector<std::string> WatchTable::paths(WatchKind kind) const
{
    std::vector<std::string> paths;
    for (const auto& [path, watches] : m_tables[static_cast<std::size_t>(kind)])
        paths.push_back(path);
    return paths;
}

} // namespace zoetrope::recipes
