#include "recipes/client/sweeper.h"

namespace zoetrope::recipes {

Sweeper::Sweeper(Send send)
    : m_send(std::move(send))
{
}

void Sweeper::remove(const Path& path, const std::string& prefix)
{
    m_tasks.emplace(++m_lastTask, Task{path, prefix});
    send(m_lastTask);
}

void Sweeper::connected()
{
    for (auto& [id, task] : m_tasks)
        task.isUnderWay = false;
    remind();
}

void Sweeper::remind()
{
    for (const auto& [id, task] : m_tasks) {
        if (!task.isUnderWay)
            send(id);
    }
}

// A search reads behind a sync: the create whose reply was lost may still be on its way through
// the servers.
void Sweeper::send(std::uint64_t id)
{
    auto& task = m_tasks.at(id);
    if (!task.prefix.empty())
        static_cast<void>(m_send(Request::sync(task.path), std::make_shared<Call>()));
    const auto call = std::make_shared<Call>();
    call->then = [this, id](const Answer& answer) { answered(id, answer); };
    const auto request
        = task.prefix.empty() ? Request::remove(task.path) : Request::children(task.path);
    task.isUnderWay = m_send(request, call) == Code::Ok;
}

void Sweeper::answered(std::uint64_t id, const Answer& answer)
{
    const auto found = m_tasks.find(id);
    if (found == m_tasks.end())
        return;
    found->second.isUnderWay = false;
    if (!isAnswer(answer.code) || answer.code == Code::ThrottledOperation)
        return;
    const auto task = std::move(found->second);
    m_tasks.erase(found);
    if (task.prefix.empty())
        return;
    for (const auto& name : answer.names) {
        if (name.starts_with(task.prefix))
            remove(task.path / name);
    }
}

} // namespace zoetrope::recipes
