#include "recipes/caches/cachestate.h"

#include <utility>

namespace zoetrope::recipes {

using News = CacheEvent::Kind;

CacheState::CacheState(CacheScope scope)
    : m_scope(std::move(scope))
{
    m_entries[m_scope.root];
    askAll();
}

void CacheState::askAll()
{
    m_watches.clear();
    m_unfollowed.clear();
    for (const auto& [path, entry] : m_entries)
        ask(path, entry);
}

void CacheState::ask(const Path& path, const Entry& entry)
{
    if (m_scope.keepsRoot || entry.level > 0)
        m_open.emplace(path, What::Data);
    if (entry.level < m_scope.depth)
        m_open.emplace(path, What::List);
}

// A deletion needs no question: what is made again under that name shows in the parent's list.
CacheState::Events CacheState::fired(Change change, const Path& path)
{
    Events events;
    const auto found = m_entries.find(path);
    if (found == m_entries.end())
        return events;
    switch (change) {
    case Change::Deleted:
        vanish(path, events);
        break;
    case Change::Created:
        m_watches.erase({path, What::Presence});
        ask(path, found->second);
        break;
    case Change::DataChanged:
        m_watches.erase({path, What::Data});
        m_open.emplace(path, What::Data);
        break;
    case Change::ChildrenChanged:
        m_watches.erase({path, What::List});
        m_open.emplace(path, What::List);
        break;
    case Change::None:
        break;
    }
    return events;
}

std::vector<CacheState::Question> CacheState::questions(std::size_t most)
{
    std::vector<Question> questions;
    std::size_t planned = 0;
    while (!m_open.empty() && questions.size() < most) {
        const auto key = m_open.extract(m_open.begin()).value();
        const auto watches = mayWatch(key, planned);
        planned += watches && !m_watches.contains(key) ? 1 : 0;
        questions.push_back({key.first, key.second, watches});
    }
    while (!m_unfollowed.empty() && questions.size() < most
           && mayWatch(*m_unfollowed.begin(), planned)) {
        const auto key = m_unfollowed.extract(m_unfollowed.begin()).value();
        questions.push_back({key.first, key.second, true});
        ++planned;
    }
    return questions;
}

bool CacheState::mayWatch(const Key& key, std::size_t planned) const
{
    return m_watches.contains(key) || m_watches.size() + planned < m_scope.watchLimit;
}

void CacheState::putBack(const std::vector<Question>& questions)
{
    for (const auto& question : questions) {
        if (m_entries.contains(question.path))
            m_open.emplace(question.path, question.what);
    }
}

bool CacheState::lowerLimit()
{
    const auto before = std::exchange(m_scope.watchLimit, m_watches.size());
    return m_watches.size() < before;
}

CacheState::Events CacheState::learn(const Question& question, const Answer& answer)
{
    Events events;
    const auto found = m_entries.find(question.path);
    if (found == m_entries.end())
        return events;
    auto& entry = found->second;
    const auto isMissing = answer.code == Code::NoNode;
    if (answer.code != Code::Ok && !isMissing) {
        events.push_back({News::Failed, nullptr,
                          Error(answer.code, "read", question.path.text()).what(), answer.code});
        return events;
    }
    if (question.what == What::Presence) {
        noteWatch(question, events);
        if (!isMissing)
            ask(question.path, entry);
    } else if (isMissing) {
        vanish(question.path, events);
    } else {
        noteWatch(question, events);
        if (question.what == What::Data)
            learnData(question.path, entry, answer, events);
        else
            learnList(question.path, entry, answer, events);
    }
    return events;
}

void CacheState::learnData(const Path& path, Entry& entry, const Answer& answer, Events& events)
{
    const auto before = entry.node;
    entry.node = std::make_shared<CachedNode>(CachedNode{path, answer.data, answer.stat});
    if (!before)
        events.push_back({News::Added, entry.node, {}});
    else if (before->stat.mzxid != answer.stat.mzxid)
        events.push_back({News::Updated, entry.node, {}});
}

void CacheState::learnList(const Path& path, Entry& entry, const Answer& answer, Events& events)
{
    const std::set<std::string> names(answer.names.begin(), answer.names.end());
    for (const auto& name : std::exchange(entry.children, names)) {
        if (!names.contains(name))
            erase(path / name, events);
    }
    for (const auto& name : names) {
        const auto [child, isNew] = m_entries.try_emplace(path / name);
        child->second.level = entry.level + 1;
        if (isNew)
            ask(child->first, child->second);
    }
}

void CacheState::noteWatch(const Question& question, Events& events)
{
    const Key key{question.path, question.what};
    if (question.watches) {
        m_watches.insert(key);
        m_unfollowed.erase(key);
    } else {
        m_unfollowed.insert(key);
    }
    if (!question.watches && !std::exchange(m_isOverBudget, true)) {
        events.push_back({News::OverBudget, nullptr,
                          "the cache of " + m_scope.root.text() + " may leave "
                              + std::to_string(m_scope.watchLimit)
                              + " watches: what is beyond is not followed"});
    }
    m_isOverBudget = m_isOverBudget && !m_unfollowed.empty();
}

// The root's absence is worth a watch: it may be made again.
void CacheState::vanish(const Path& path, Events& events)
{
    if (path != m_scope.root) {
        if (const auto parent = m_entries.find(path.parent()); parent != m_entries.end())
            parent->second.children.erase(std::string(path.name()));
        erase(path, events);
        return;
    }
    erase(path, events);
    m_entries[path];
    m_open.emplace(path, What::Presence);
}

void CacheState::erase(const Path& path, Events& events)
{
    const auto found = m_entries.find(path);
    if (found == m_entries.end())
        return;
    for (const auto& name : std::exchange(found->second.children, {}))
        erase(path / name, events);
    if (found->second.node)
        events.push_back({News::Removed, found->second.node, {}});
    m_entries.erase(found);
    for (const auto what : {What::Data, What::List, What::Presence}) {
        m_open.erase({path, what});
        m_watches.erase({path, what});
        m_unfollowed.erase({path, what});
    }
}

CachedNodePtr CacheState::find(const Path& path) const
{
    const auto found = m_entries.find(path);
    return found == m_entries.end() ? nullptr : found->second.node;
}

std::map<std::string, CachedNodePtr> CacheState::childrenOf(const Path& path) const
{
    std::map<std::string, CachedNodePtr> children;
    const auto found = m_entries.find(path);
    if (found == m_entries.end())
        return children;
    for (const auto& name : found->second.children) {
        if (auto child = find(path / name))
            children.emplace(name, std::move(child));
    }
    return children;
}

} // namespace zoetrope::recipes
