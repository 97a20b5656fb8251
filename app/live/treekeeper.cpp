#include "app/live/treekeeper.h"

#include "recipes/recognise/childname.h"

#include <algorithm>
#include <utility>

namespace zoetrope::app {

using namespace recipes;

namespace {

constexpr std::size_t inTurn = 50; // directories

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

} // namespace

TreeKeeper::TreeKeeper(Session& session, RequestBudget& budget, Limits limits)
    : m_session(session)
    , m_budget(budget)
    , m_limits(limits)
    , m_watch(session)
{
    m_watch.keepFired();
}

void TreeKeeper::keep(std::vector<std::string> directories)
{
    const std::set<std::string, std::less<>> kept(directories.begin(), directories.end());
    std::erase_if(m_current, [&](const auto& path) { return !kept.contains(path); });
    std::erase_if(m_tree.partial, [&](const auto& path) { return !kept.contains(path); });
    std::erase_if(m_tree.nodes, [&](const auto& entry) {
        return !kept.contains(entry.first) && !kept.contains(directoryOf(entry.first));
    });
    m_directories = std::move(directories);
}

void TreeKeeper::doubt(TreeSnapshot tree)
{
    m_current.clear();
    m_tree = std::move(tree);
}

void TreeKeeper::read(Deadline deadline, const std::stop_token& stop)
{
    m_deadline = deadline;
    m_stop = stop;
    takeFired();
    std::vector<std::string> changed, unwatched;
    for (const auto& directory : m_directories) {
        if (!m_current.contains(directory))
            changed.push_back(directory);
        else if (!m_watched.contains(directory))
            unwatched.push_back(directory);
    }
    for (std::size_t i = 0; i < std::min(inTurn, unwatched.size()); ++i)
        changed.push_back(unwatched[m_turn++ % unwatched.size()]);
    readDirectories(changed);
}

// The watches of a session end with it.
void TreeKeeper::takeFired()
{
    for (const auto& fired : m_watch.takeFired()) {
        const auto path = m_session.shown(fired.path);
        m_watched.erase(path);
        m_current.erase(path);
    }
    if (const auto term = m_session.term(); term != m_term) {
        if (std::exchange(m_term, term) != 0)
            doubt();
        m_watched.clear();
    }
}

// A watch counts from before it is asked for, and until it is known that there is none.
void TreeKeeper::readDirectories(const std::vector<std::string>& paths)
{
    std::vector<Request> requests;
    std::vector<std::string> unknown;
    for (const auto& path : paths) {
        const auto mayWatch = m_watched.contains(path) || m_watched.size() < m_limits.watches;
        if (mayWatch)
            m_watched.insert(path);
        requests.push_back(Request::children(Path(path), mayWatch ? &m_watch : nullptr));
        if (!m_tree.nodes.contains(path))
            unknown.push_back(path);
    }
    auto answers = performWithin(m_budget, m_session, requests, m_deadline, m_stop);
    for (std::size_t i = 0; i < paths.size(); ++i) {
        if (answers[i].code == Code::Ok) {
            m_current.insert(paths[i]);
            if (const auto node = m_tree.nodes.find(paths[i]); node != m_tree.nodes.end())
                node->second.stat = answers[i].stat;
            compare(paths[i], std::move(answers[i].names), unknown);
        } else {
            m_watched.erase(paths[i]);
            if (answers[i].code == Code::NoNode)
                forget(paths[i]);
        }
    }
    readNodes(unknown);
}

void TreeKeeper::compare(const std::string& directory, std::vector<std::string> names,
                         std::vector<std::string>& unknown)
{
    m_tree.partial.erase(directory);
    if (names.size() > m_limits.children) {
        m_tree.partial.insert(directory);
        shorten(names, m_limits.children);
    }
    std::set<std::string, std::less<>> present;
    for (const auto& name : names)
        present.insert(childPath(directory, name));
    for (auto node = m_tree.nodes.lower_bound(childPath(directory, ""));
         node != m_tree.nodes.end() && node->first.starts_with(childPath(directory, ""));) {
        const auto isGone = directoryOf(node->first) == directory && !present.contains(node->first);
        node = isGone ? m_tree.nodes.erase(node) : std::next(node);
    }
    for (const auto& path : present) {
        if (!m_tree.nodes.contains(path) && !Path::problem(path))
            unknown.push_back(path);
    }
}

void TreeKeeper::readNodes(const std::vector<std::string>& paths)
{
    std::vector<Request> requests, unreadable;
    requests.reserve(paths.size());
    for (const auto& path : paths)
        requests.push_back(Request::get(Path(path)));
    const auto keepIt = [&](const Request& request, Answer& answer) {
        if (answer.code != Code::Ok)
            return;
        if (answer.data && answer.data->size() > m_limits.data)
            answer.data->resize(m_limits.data);
        m_tree.nodes[request.path.text()] = {answer.stat, std::move(answer.data)};
    };
    auto answers = performWithin(m_budget, m_session, requests, m_deadline, m_stop);
    for (std::size_t i = 0; i < answers.size(); ++i) {
        keepIt(requests[i], answers[i]);
        if (answers[i].code == Code::NoAuth)
            unreadable.push_back(Request::exists(requests[i].path));
    }
    answers = performWithin(m_budget, m_session, unreadable, m_deadline, m_stop);
    for (std::size_t i = 0; i < answers.size(); ++i)
        keepIt(unreadable[i], answers[i]);
}

void TreeKeeper::forget(const std::string& path)
{
    m_tree.nodes.erase(path);
    std::erase_if(m_tree.nodes,
                  [&](const auto& entry) { return directoryOf(entry.first) == path; });
}

} // namespace zoetrope::app
