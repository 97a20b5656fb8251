#include "app/live/kepttree.h"

#include <algorithm>

namespace zoetrope::app {

using namespace recipes;

namespace {

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
    decltype(m_kept) kept;
    for (const auto& path : directories) {
        if (!kept.emplace(path, kept.size()).second || m_kept.contains(path))
            continue;
        m_due.insert(path);
        m_half.insert(path);
    }
    m_kept = std::move(kept);
    forgetOthers();
}

void KeptTree::forgetOthers()
{
    const auto isOther = [this](const auto& path) { return !m_kept.contains(path); };
    const auto isForgotten = [this](const auto& path) { return !isKept(path); };
    std::erase_if(m_due, isOther);
    std::erase_if(m_doubted, isOther);
    std::erase_if(m_half, isOther);
    std::erase_if(m_gone, isOther);
    std::erase_if(m_tree.partial, isOther);
    std::erase_if(m_tree.refused, isOther);
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
    for (const auto& [path, importance] : m_kept)
        m_doubted.insert(m_doubted.end(), path);
    m_due = m_doubted;
    m_stale.clear();
    refresh();
}

void KeptTree::change(const std::string& directory)
{
    if (m_kept.contains(directory))
        m_due.insert(directory);
}

void KeptTree::refuse(const std::string& directory)
{
    m_tree.refused.insert(directory);
}

void KeptTree::forget(const std::string& directory)
{
    m_due.erase(directory);
    m_doubted.erase(directory);
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

// Mostly there is one, of a thousand that are kept.
std::vector<std::string> KeptTree::due() const
{
    std::vector<std::pair<std::size_t, std::string>> ranked;
    for (const auto& path : m_due)
        ranked.emplace_back(m_kept.find(path)->second, path);
    std::sort(ranked.begin(), ranked.end());
    std::vector<std::string> paths;
    for (auto& [importance, path] : ranked)
        paths.push_back(std::move(path));
    return paths;
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
    TreeSnapshot tree{{}, m_tree.partial, m_tree.refused};
    for (const auto& node : m_tree.nodes) {
        if (!m_half.contains(node.first) && !m_half.contains(directoryOf(node.first)))
            tree.nodes.insert(tree.nodes.end(), node);
    }
    return tree;
}

} // namespace zoetrope::app
