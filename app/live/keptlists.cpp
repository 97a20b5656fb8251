// What a directory's list tells of what stands in it.
#include "app/live/kepttree.h"
#include "recipes/recognise/childname.h"

#include <algorithm>
#include <utility>

namespace zoetrope::app {

using namespace recipes;

namespace {

constexpr std::size_t fewNames = 50; // that are read anew because others changed

// The first by their numbers: those who hold, and those who wait longest.
void shorten(std::vector<std::string>& names, std::size_t most)
{
    std::vector<std::pair<std::int64_t, std::string>> numbered;
    for (auto& name : names) {
        const auto number = readChildName(name).sequence.value_or(0);
        numbered.emplace_back(number, std::move(name));
    }
    std::nth_element(numbered.begin(), numbered.begin() + static_cast<std::ptrdiff_t>(most),
                     numbered.end());
    numbered.resize(most);
    names.clear();
    for (auto& [number, name] : numbered)
        names.push_back(std::move(name));
}

std::vector<std::string> pathsOf(const std::string& directory,
                                 const std::vector<std::string>& names)
{
    std::vector<std::string> paths;
    paths.reserve(names.size());
    for (const auto& name : names)
        paths.push_back(childPath(directory, name));
    std::sort(paths.begin(), paths.end());
    return paths;
}

} // namespace

void KeptTree::list(const std::string& directory, const Stat& stat, std::vector<std::string> names)
{
    m_due.erase(directory);
    m_doubted.erase(directory);
    m_gone.erase(directory);
    if (const auto known = m_tree.nodes.find(directory);
        known != m_tree.nodes.end() && known->second.stat.czxid != stat.czxid)
        forgetChildren(directory); // it was made anew, and so were they
    m_tree.partial.erase(directory);
    m_tree.refused.erase(directory);
    if (names.size() > m_limits.children) {
        m_tree.partial.insert(directory);
        shorten(names, m_limits.children);
    }
    const auto present = pathsOf(directory, names);
    if (mayHideChanges(directory, stat, takePresent(directory, present)))
        doubtNames(present);
    if (!m_tree.nodes.contains(directory))
        m_unread.insert(directory);
}

// Both are in one order. Returns how many came and went.
std::size_t KeptTree::takePresent(const std::string& directory,
                                  const std::vector<std::string>& present)
{
    std::size_t changes = 0;
    auto path = present.begin();
    const auto come = [&](const std::string& child) {
        if (!Path::problem(child) && m_unread.insert(child).second)
            ++changes;
    };
    const auto inside = childPath(directory, "");
    auto node = m_tree.nodes.lower_bound(inside);
    while (node != m_tree.nodes.end() && node->first.starts_with(inside)) {
        if (directoryOf(node->first) != directory) {
            ++node;
            continue;
        }
        while (path != present.end() && *path < node->first)
            come(*path++);
        if (path != present.end() && *path == node->first) {
            ++path;
            ++node;
        } else {
            node = m_tree.nodes.erase(node);
            ++changes;
        }
    }
    std::for_each(path, present.end(), come);
    return changes;
}

// What has no number may be another by the same name.
void KeptTree::doubtNames(const std::vector<std::string>& present)
{
    std::vector<std::string> names;
    for (const auto& path : present) {
        if (m_tree.nodes.contains(path) && !readChildName(nameOf(path)).sequence)
            names.push_back(path);
    }
    if (names.size() <= fewNames)
        m_unread.insert(names.begin(), names.end());
}

bool KeptTree::mayHideChanges(const std::string& directory, const Stat& stat, std::size_t changes)
{
    const auto known = m_tree.nodes.find(directory);
    if (known == m_tree.nodes.end())
        return false;
    const auto before = std::exchange(known->second.stat, stat);
    return static_cast<std::uint32_t>(stat.cversion) - static_cast<std::uint32_t>(before.cversion)
        > changes;
}

} // namespace zoetrope::app
