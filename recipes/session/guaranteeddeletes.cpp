#include "recipes/session/guaranteeddeletes.h"

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

void GuaranteedDeletes::add(Task task)
{
    m_tasks.emplace(++m_lastTask, std::move(task));
    send(m_lastTask);
}

void GuaranteedDeletes::connected()
{
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

// The create whose reply was lost may still be on its way through the servers.
void GuaranteedDeletes::send(std::uint64_t id)
{
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

void GuaranteedDeletes::wasRemoved(std::uint64_t id, const Answer& /*answer*/)
{
    m_tasks.erase(id);
}

// A delete whose reply is lost begins with another look.
void GuaranteedDeletes::wasRead(std::uint64_t id, const Answer& answer)
{
    const auto& task = m_tasks.at(id);
    if (answer.code == Code::Ok && task.isOurs({answer.data, answer.stat}))
        ask(id, Request::remove(task.path), &GuaranteedDeletes::wasRemoved);
    else
        m_tasks.erase(id);
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

} // namespace zoetrope::recipes
