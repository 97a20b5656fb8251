#include "app/live/treereader.h"

#include "recipes/recognise/childname.h"

#include <algorithm>

namespace zoetrope::app {

using namespace recipes;

namespace {

std::vector<std::string> frontOf(const std::deque<std::string>& paths, std::size_t most)
{
    const auto count = static_cast<std::ptrdiff_t>(std::min(most, paths.size()));
    return {paths.begin(), paths.begin() + count};
}

// A Stat may be asked for where the data may not.
std::vector<Request> statsOfUnreadable(const std::vector<Request>& requests,
                                       const std::vector<Answer>& answers)
{
    std::vector<Request> stats;
    for (std::size_t i = 0; i < answers.size(); ++i) {
        if (answers[i].code == Code::NoAuth)
            stats.push_back(Request::exists(requests[i].path));
    }
    return stats;
}

} // namespace

std::optional<TreeSnapshot> TreeReader::read(const Path& root, Deadline deadline,
                                             const std::stop_token& stop)
{
    begin(root);
    while (step(m_budget.burst(), deadline, stop)) { }
    return m_tree.nodes.empty() ? std::nullopt : std::optional(std::move(m_tree));
}

void TreeReader::begin(const Path& root, const TreeSnapshot* known)
{
    m_known = known;
    m_before = {};
    m_tree = {};
    m_root = root.text();
    m_tops.clear();
    m_unlisted.clear();
    m_unread = {m_root};
}

void TreeReader::beginAfter(const Path& root, TreeSnapshot known)
{
    begin(root);
    m_before = std::move(known);
}

void TreeReader::beginAt(std::vector<std::string> directories)
{
    m_known = nullptr;
    m_before = {};
    m_tree = {};
    m_root.clear();
    m_unlisted.clear();
    m_unread = {directories.begin(), directories.end()};
    m_tops = {directories.begin(), directories.end()};
}

TreeSnapshot TreeReader::whole() const
{
    std::set<std::string_view> half(m_unlisted.begin(), m_unlisted.end());
    for (const auto& path : m_unread)
        half.insert(directoryOf(path));
    auto tree = m_tree;
    std::erase_if(tree.nodes, [&](const auto& entry) {
        return entry.first != "/" && half.contains(directoryOf(entry.first));
    });
    return tree;
}

// Level by level. Nothing is taken off before its answer is there.
bool TreeReader::step(std::size_t most, Deadline deadline, const std::stop_token& stop)
{
    m_deadline = deadline;
    m_stop = stop;
    if (m_unread.empty())
        list(most);
    else
        readNodes(most);
    return !m_unread.empty() || !m_unlisted.empty();
}

void TreeReader::list(std::size_t most)
{
    const auto directories = frontOf(m_unlisted, most);
    std::vector<Request> requests;
    for (const auto& directory : directories)
        requests.push_back(Request::children(Path(directory)));
    auto answers = readWithin(m_budget, m_session, requests, m_deadline, m_stop);
    m_unlisted.erase(m_unlisted.begin(),
                     m_unlisted.begin() + static_cast<std::ptrdiff_t>(directories.size()));
    for (std::size_t i = 0; i < directories.size(); ++i) {
        if (answers[i].code == Code::NoAuth) {
            m_tree.refused.insert(directories[i]);
            answers[i].names = m_reported.childrenOf(directories[i]);
        }
        addChildren(directories[i], std::move(answers[i].names));
    }
}

void TreeReader::addChildren(const std::string& directory, std::vector<std::string> names)
{
    for (const auto& name : chosen(directory, std::move(names))) {
        auto path = childPath(directory, name);
        if (Path::problem(path))
            continue;
        if (isFull() || !takeKnown(path))
            m_unread.push_back(std::move(path));
    }
}

std::vector<std::string> TreeReader::chosen(const std::string& directory,
                                            std::vector<std::string> names)
{
    if (names.size() <= m_limits.children)
        return names;
    std::vector<std::pair<std::int64_t, std::string>> numbered;
    for (auto& name : names) {
        const auto number = readChildName(name).sequence.value_or(0);
        numbered.emplace_back(number, std::move(name));
    }
    const auto last = numbered.begin() + static_cast<std::ptrdiff_t>(m_limits.children);
    std::nth_element(numbered.begin(), last, numbered.end());
    m_tree.partial.insert(directory);
    names.clear();
    for (auto entry = numbered.begin(); entry != last; ++entry)
        names.push_back(std::move(entry->second));
    return names;
}

void TreeReader::takeAll(const std::vector<Request>& requests, std::vector<Answer> answers)
{
    for (std::size_t i = 0; i < answers.size(); ++i) {
        if (answers[i].code == Code::Ok)
            take(requests[i].path.text(), {answers[i].stat, std::move(answers[i].data)});
    }
}

void TreeReader::readNodes(std::size_t most)
{
    const auto paths = frontOf(m_unread, most);
    const auto room = m_limits.nodes - std::min(m_limits.nodes, m_tree.nodes.size());
    std::vector<Request> requests;
    for (std::size_t i = 0; i < std::min(room, paths.size()); ++i)
        requests.push_back(Request::get(Path(paths[i])));
    auto answers = readWithin(m_budget, m_session, requests, m_deadline, m_stop);
    const auto unreadable = statsOfUnreadable(requests, answers);
    auto others = performWithin(m_budget, m_session, unreadable, m_deadline, m_stop);
    m_unread.erase(m_unread.begin(), m_unread.begin() + static_cast<std::ptrdiff_t>(paths.size()));
    takeAll(requests, std::move(answers));
    takeAll(unreadable, std::move(others));
    for (std::size_t i = requests.size(); i < paths.size(); ++i)
        m_tree.partial.insert(std::string(directoryOf(paths[i])));
}

bool TreeReader::takeKnown(const std::string& path)
{
    if (auto before = m_before.nodes.extract(path)) {
        take(path, std::move(before.mapped()));
        return true;
    }
    if (!m_known)
        return false;
    const auto known = m_known->nodes.find(path);
    if (known == m_known->nodes.end())
        return false;
    take(path, known->second);
    return true;
}

void TreeReader::take(const std::string& path, SeenNode node)
{
    if (node.data && node.data->size() > m_limits.data)
        node.data->resize(m_limits.data);
    if (m_root.empty()) {
        if (node.stat.numChildren > 0 && m_tops.contains(path))
            m_unlisted.push_back(path);
        m_tree.nodes.insert_or_assign(path, std::move(node));
        return;
    }
    const auto below = path == m_root ? 0
                                      : std::count(path.begin(), path.end(), '/')
            - (m_root == "/" ? 0 : std::count(m_root.begin(), m_root.end(), '/'));
    if (node.stat.numChildren > 0 && below < m_limits.depth)
        m_unlisted.push_back(path);
    m_tree.nodes.insert_or_assign(path, std::move(node));
}

} // namespace zoetrope::app
