#include "recipes/session/guaranteeddeletes.h"

#include <algorithm>

namespace zoetrope::recipes {

GuaranteedDeletes::GuaranteedDeletes(Send send)
    : m_send(std::move(send))
{
}

void GuaranteedDeletes::remove(const Path& path, const std::string& prefix)
{
    add({path, prefix, {}});
}

void GuaranteedDeletes::remove(const Path& path, IsOurs isOurs)
{
    add({path, {}, std::move(isOurs)});
}

bool GuaranteedDeletes::isDeleting(const Path& path) const
{
    return std::any_of(m_tasks.begin(), m_tasks.end(), [&](const auto& task) {
        return task.second.prefix.empty() && task.second.path == path;
    });
}

Code GuaranteedDeletes::refusalOf(const Path& path) const
{
    const auto found = m_refused.find(path);
    return found == m_refused.end() ? Code::Ok : found->second;
}

void GuaranteedDeletes::add(Task task)
{
    m_tasks.emplace(++m_lastTask, std::move(task));
    send(m_lastTask);
}

void GuaranteedDeletes::connected(std::uint64_t session)
{
    if (session != m_session)
        m_refused.clear();
    m_session = session;
    for (auto& [id, task] : m_tasks)
        task.isUnderWay = false;
    remind();
}

void GuaranteedDeletes::remind()
{
    for (const auto& [id, task] : m_tasks) {
        if (!task.isUnderWay)
            send(id);
    }
}

// Of two that have read one node, the later delete would meet its successor.
bool GuaranteedDeletes::isItsTurn(std::uint64_t id) const
{
    const auto& task = m_tasks.at(id);
    return !task.isOurs || std::none_of(m_tasks.begin(), m_tasks.find(id), [&](const auto& other) {
        return other.second.isOurs && other.second.path == task.path;
    });
}

// The create whose reply was lost may still be on its way through the servers.
void GuaranteedDeletes::send(std::uint64_t id)
{
    if (!isItsTurn(id))
        return;
    const auto& task = m_tasks.at(id);
    if (!task.prefix.empty() || task.isOurs)
        static_cast<void>(m_send(Request::catchUp(task.path), std::make_shared<Call>()));
    if (!task.prefix.empty())
        ask(id, Request::children(task.path), &GuaranteedDeletes::wasSearched);
    else if (task.isOurs)
        ask(id, Request::get(task.path), &GuaranteedDeletes::wasRead);
    else
        ask(id, Request::remove(task.path), &GuaranteedDeletes::wasRemoved);
}

void GuaranteedDeletes::ask(std::uint64_t id, const Request& request, Then then)
{
    const auto call = std::make_shared<Call>();
    call->then = [this, id, then](const Answer& answer) {
        const auto found = m_tasks.find(id);
        if (found == m_tasks.end())
            return;
        found->second.isUnderWay = false;
        if (isAnswer(answer.code) && answer.code != Code::ThrottledOperation)
            (this->*then)(id, answer);
    };
    m_tasks.at(id).isUnderWay = m_send(request, call) == Code::Ok;
}

// What was written to since it was read is read again.
void GuaranteedDeletes::wasRemoved(std::uint64_t id, const Answer& answer)
{
    if (answer.code == Code::BadVersion)
        send(id);
    else
        end(id, answer.code);
}

// A delete whose reply is lost begins with another look.
void GuaranteedDeletes::wasRead(std::uint64_t id, const Answer& answer)
{
    const auto& task = m_tasks.at(id);
    const auto owner = static_cast<std::uint64_t>(answer.stat.ephemeralOwner);
    const auto mayGo = answer.code == Code::Ok && (owner == 0 || owner == m_session);
    if (mayGo && task.isOurs({answer.data, answer.stat}))
        ask(id, Request::remove(task.path, answer.stat.version), &GuaranteedDeletes::wasRemoved);
    else
        end(id, Code::Ok); // it is not ours, or has gone
}

void GuaranteedDeletes::wasSearched(std::uint64_t id, const Answer& answer)
{
    const auto task = std::move(m_tasks.at(id));
    m_tasks.erase(id);
    for (const auto& name : answer.names) {
        if (name.starts_with(task.prefix))
            remove(task.path / name);
    }
}

void GuaranteedDeletes::end(std::uint64_t id, Code code)
{
    const auto path = m_tasks.at(id).path;
    m_refused.erase(path);
    if (code != Code::Ok && code != Code::NoNode)
        m_refused.emplace(path, code);
    m_tasks.erase(id);
    const auto next = std::find_if(m_tasks.begin(), m_tasks.end(), [&](const auto& other) {
        return other.second.isOurs && other.second.path == path;
    });
    if (next != m_tasks.end() && !next->second.isUnderWay)
        send(next->first);
}

} // namespace zoetrope::recipes
