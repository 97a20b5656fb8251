#include "app/live/treekeeper.h"

#include <algorithm>
#include <utility>

namespace zoetrope::app {

using namespace recipes;

namespace {

constexpr std::size_t inTurn = 50; // directories
constexpr std::size_t little = 20; // nodes that are read while their owner sleeps

} // namespace

TreeKeeper::TreeKeeper(Session& session, RequestBudget& budget, const Limits& limits)
    : m_session(session)
    , m_budget(budget)
    , m_mostWatches(limits.watches)
    , m_watch(session)
    , m_tree(limits)
{
    m_watch.keepFired();
}

void TreeKeeper::keep(std::vector<std::string> directories)
{
    if (directories == m_directories)
        return;
    m_directories = std::move(directories);
    m_tree.keep(m_directories);
}

bool TreeKeeper::read(Deadline deadline, const std::stop_token& stop, TimePoint enough)
{
    m_deadline = deadline;
    m_stop = stop;
    takeFired();
    auto paths = due();
    do {
        if (!readAll(paths, enough))
            return false;
        if (takeFired())
            paths = due();
    } while (!paths.empty() || (Clock::now() < enough && readStale()));
    paths = unwatched();
    return readAll(paths, enough);
}

bool TreeKeeper::readAll(std::vector<std::string>& due, TimePoint enough)
{
    while (readSome(due)) {
        if (Clock::now() >= enough)
            return false;
    }
    return true;
}

// What can wait does not keep what has changed waiting.
bool TreeKeeper::readStale()
{
    const auto paths = m_tree.stale(inTurn);
    if (paths.empty() || !m_budget.isHalfFree())
        return false;
    readNodes(paths);
    return true;
}

// Nodes first: what is begun is read to its end.
bool TreeKeeper::readSome(std::vector<std::string>& due)
{
    if (m_tree.hasUnread()) {
        readNodes(m_tree.unread(m_budget.smallBurst()));
    } else if (!due.empty()) {
        const auto count = std::min(m_budget.smallBurst(), due.size());
        list({due.rbegin(), due.rbegin() + static_cast<std::ptrdiff_t>(count)});
        due.resize(due.size() - count);
    }
    return m_tree.hasUnread() || !due.empty();
}

// The watches of a session end with it.
bool TreeKeeper::takeFired()
{
    const auto all = m_watch.takeFired();
    for (const auto& fired : all) {
        const auto path = m_session.shown(fired.path);
        m_watched.erase(path);
        m_tree.change(path);
    }
    if (const auto incarnation = m_session.incarnation(); incarnation != m_incarnation) {
        if (std::exchange(m_incarnation, incarnation) != 0)
            m_tree.doubt();
        m_watched.clear();
    }
    return !all.empty();
}

// The last is the next.
std::vector<std::string> TreeKeeper::due() const
{
    auto paths = m_tree.due();
    std::reverse(paths.begin(), paths.end());
    return paths;
}

std::vector<std::string> TreeKeeper::unwatched()
{
    std::vector<std::string> paths;
    if (m_watched.size() >= m_directories.size())
        return paths;
    for (std::size_t i = 0; i < m_directories.size() && paths.size() < inTurn; ++i) {
        const auto& path = m_directories[m_turn++ % m_directories.size()];
        if (!m_watched.contains(path) && !m_tree.isDue(path))
            paths.push_back(path);
    }
    return paths;
}

Waited TreeKeeper::sleepUntil(Deadline deadline, const std::stop_token& stop, TimePoint calm)
{
    m_calm = calm;
    m_watch.askThen(*this);
    const auto end = m_watch.sleepUntil(deadline, stop);
    m_watch.dropAnswers();
    return end;
}

// The watch counts still: it is left again by the same request.
std::vector<Request> TreeKeeper::afterChange(Change /*change*/, const std::string& path) noexcept
{
    m_foreseen = m_session.shown(path);
    m_foreseenNodes.clear();
    if (Clock::now() < m_calm || !m_watched.contains(m_foreseen))
        return {};
    m_tree.change(m_foreseen);
    if (!m_tree.isDue(m_foreseen) || !m_budget.takeSpare(1))
        return {};
    return {Request::children(Path(m_foreseen), &m_watch)};
}

// What is left undone here is due, and found by the next reading.
std::vector<Request> TreeKeeper::afterAnswers(std::vector<Answer> answers) noexcept
{
    if (!m_foreseenNodes.empty()) {
        takeForeseen(answers);
        return {};
    }
    auto& list = answers.front();
    if (list.code != Code::Ok)
        return {};
    m_tree.list(m_foreseen, list.stat, std::move(list.names));
    auto nodes = m_tree.unread(little);
    if (nodes.empty() || !m_budget.takeSpare(nodes.size()))
        return {};
    m_foreseenNodes = std::move(nodes);
    std::vector<Request> requests;
    for (const auto& path : m_foreseenNodes)
        requests.push_back(Request::get(Path(path)));
    return requests;
}

void TreeKeeper::takeForeseen(std::vector<Answer>& answers)
{
    for (std::size_t i = 0; i < answers.size(); ++i) {
        if (answers[i].code != Code::NoAuth)
            m_tree.take(m_foreseenNodes[i], answers[i]);
    }
}

// A watch counts from before it is asked for, and until it is known that there is none.
std::vector<Request> TreeKeeper::listingsOf(const std::vector<std::string>& paths)
{
    std::vector<Request> requests;
    for (const auto& path : paths) {
        const auto mayWatch = m_watched.contains(path) || m_watched.size() < m_mostWatches;
        if (mayWatch)
            m_watched.insert(path);
        requests.push_back(Request::children(Path(path), mayWatch ? &m_watch : nullptr));
    }
    return requests;
}

void TreeKeeper::list(const std::vector<std::string>& paths)
{
    auto answers = performWithin(m_budget, m_session, listingsOf(paths), m_deadline, m_stop);
    std::vector<std::string> refused;
    for (std::size_t i = 0; i < paths.size(); ++i) {
        if (answers[i].code == Code::Ok) {
            m_tree.list(paths[i], answers[i].stat, std::move(answers[i].names));
            continue;
        }
        m_watched.erase(paths[i]);
        if (answers[i].code == Code::NoNode)
            m_tree.forget(paths[i]);
        else if (answers[i].code == Code::NoAuth)
            refused.push_back(paths[i]);
    }
    listByReports(refused);
}

// Whether a node is there, anybody may ask.
void TreeKeeper::listByReports(const std::vector<std::string>& paths)
{
    std::vector<Request> requests;
    for (const auto& path : paths)
        requests.push_back(Request::exists(Path(path)));
    const auto answers = performWithin(m_budget, m_session, requests, m_deadline, m_stop);
    for (std::size_t i = 0; i < paths.size(); ++i) {
        if (answers[i].code != Code::Ok) {
            m_tree.forget(paths[i]);
            continue;
        }
        m_tree.list(paths[i], answers[i].stat, m_reported.childrenOf(paths[i]));
        m_tree.refuse(paths[i]);
    }
}

void TreeKeeper::readNodes(const std::vector<std::string>& paths)
{
    std::vector<Request> requests, unreadable;
    requests.reserve(paths.size());
    for (const auto& path : paths)
        requests.push_back(Request::get(Path(path)));
    auto answers = readWithin(m_budget, m_session, requests, m_deadline, m_stop);
    for (std::size_t i = 0; i < answers.size(); ++i) {
        if (answers[i].code == Code::NoAuth)
            unreadable.push_back(Request::exists(requests[i].path));
        else
            m_tree.take(paths[i], answers[i]);
    }
    answers = performWithin(m_budget, m_session, unreadable, m_deadline, m_stop);
    for (std::size_t i = 0; i < answers.size(); ++i)
        m_tree.take(unreadable[i].path.text(), answers[i]);
}

} // namespace zoetrope::app
