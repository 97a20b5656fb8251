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

bool startsAny(const KeptTree::Paths& paths, const std::string& inside)
{
    const auto first = paths.lower_bound(inside);
    return first != paths.end() && first->starts_with(inside);
}

std::vector<std::string> firstOf(const KeptTree::Paths& paths, std::size_t most)
{
    const auto count = static_cast<std::ptrdiff_t>(std::min(most, paths.size()));
    return {paths.begin(), std::next(paths.begin(), count)};
}

} // namespace

bool KeptTree::isKept(const std::string& path) const
{
    return m_kept.contains(directoryOf(path)) || m_kept.contains(path);
}

void KeptTree::keep(const std::vector<std::string>& directories)
{
    Paths kept(directories.begin(), directories.end());
    for (const auto& path : kept) {
        if (m_kept.contains(path))
            continue;
        m_due.insert(path);
        m_half.insert(path);
    }
    m_kept = std::move(kept);
    const auto isOther = [this](const auto& path) { return !m_kept.contains(path); };
    const auto isForgotten = [this](const auto& path) { return !isKept(path); };
    std::erase_if(m_due, isOther);
    std::erase_if(m_half, isOther);
    std::erase_if(m_gone, isOther);
    std::erase_if(m_tree.partial, isOther);
    std::erase_if(m_unread, isForgotten);
    std::erase_if(m_stale, isForgotten);
    std::erase_if(m_tree.nodes, [&](const auto& entry) { return isForgotten(entry.first); });
}

void KeptTree::learn(const TreeSnapshot& tree)
{
    for (const auto& [path, node] : tree.nodes) {
        if (!isKept(path))
            continue;
        m_stale.erase(path);
        m_unread.erase(path);
        const auto known = m_tree.nodes.find(path);
        if (known == m_tree.nodes.end() || known->second.stat != node.stat)
            m_tree.nodes.insert_or_assign(path, node);
    }
}

// Not those again that wait for it still: the last ones would never be read.
void KeptTree::refresh()
{
    if (!m_stale.empty())
        return;
    for (const auto& [path, node] : m_tree.nodes)
        m_stale.insert(m_stale.end(), path);
}

void KeptTree::doubt()
{
    m_due = m_kept;
    m_stale.clear();
    refresh();
}

void KeptTree::change(const std::string& directory)
{
    if (m_kept.contains(directory))
        m_due.insert(directory);
}

void KeptTree::list(const std::string& directory, const Stat& stat, std::vector<std::string> names)
{
    m_due.erase(directory);
    m_gone.erase(directory);
    if (const auto known = m_tree.nodes.find(directory);
        known != m_tree.nodes.end() && known->second.stat.czxid != stat.czxid)
        forgetChildren(directory); // it was made anew, and so were they
    m_tree.partial.erase(directory);
    if (names.size() > m_limits.children) {
        m_tree.partial.insert(directory);
        shorten(names, m_limits.children);
    }
    const auto inside = childPath(directory, "");
    Paths present;
    for (const auto& name : names)
        present.insert(inside + name);
    std::vector<std::string> others; // without a number: their names may come again
    std::size_t changes = 0;
    for (auto node = m_tree.nodes.lower_bound(inside);
         node != m_tree.nodes.end() && node->first.starts_with(inside);) {
        const auto isChild = directoryOf(node->first) == directory;
        const auto isGone = isChild && !present.contains(node->first);
        if (isChild && !isGone && !readChildName(nameOf(node->first)).sequence)
            others.push_back(node->first);
        changes += isGone ? 1 : 0;
        node = isGone ? m_tree.nodes.erase(node) : std::next(node);
    }
    for (const auto& path : present) {
        if (m_tree.nodes.contains(path) || Path::problem(path))
            continue;
        m_unread.insert(path);
        ++changes;
    }
    if (mayHideChanges(directory, stat, changes) && others.size() <= fewNames)
        m_unread.insert(others.begin(), others.end());
    if (!m_tree.nodes.contains(directory))
        m_unread.insert(directory);
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

void KeptTree::forget(const std::string& directory)
{
    m_gone.insert(directory);
    m_tree.nodes.erase(directory);
    m_unread.erase(directory);
    m_stale.erase(directory);
    forgetChildren(directory);
}

void KeptTree::forgetChildren(const std::string& directory)
{
    const auto inside = childPath(directory, "");
    for (auto node = m_tree.nodes.lower_bound(inside);
         node != m_tree.nodes.end() && node->first.starts_with(inside);)
        node = directoryOf(node->first) == directory ? m_tree.nodes.erase(node) : std::next(node);
}

void KeptTree::take(const std::string& path, Answer& answer)
{
    m_unread.erase(path);
    m_stale.erase(path);
    if (answer.code == Code::NoNode)
        m_tree.nodes.erase(path);
    if (answer.code != Code::Ok)
        return;
    if (answer.data && answer.data->size() > m_limits.data)
        answer.data->resize(m_limits.data);
    m_tree.nodes.insert_or_assign(path, SeenNode{answer.stat, std::move(answer.data)});
}

bool KeptTree::isDue(const std::string& directory) const
{
    return m_due.contains(directory);
}

bool KeptTree::isGone(const std::string& directory) const
{
    return m_gone.contains(directory);
}

std::vector<std::string> KeptTree::unread(std::size_t most) const
{
    return firstOf(m_unread, most);
}

std::vector<std::string> KeptTree::stale(std::size_t most) const
{
    return firstOf(m_stale, most);
}

bool KeptTree::isHalf(const std::string& directory) const
{
    return m_due.contains(directory) || m_unread.contains(directory)
        || startsAny(m_unread, childPath(directory, ""));
}

TreeSnapshot KeptTree::whole() const
{
    std::erase_if(m_half, [this](const auto& directory) { return !isHalf(directory); });
    if (m_half.empty())
        return m_tree;
    TreeSnapshot tree{{}, m_tree.partial};
    for (const auto& node : m_tree.nodes) {
        if (!m_half.contains(node.first) && !m_half.contains(directoryOf(node.first)))
            tree.nodes.insert(tree.nodes.end(), node);
    }
    return tree;
}

} // namespace zoetrope::app
