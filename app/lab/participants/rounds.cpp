#include "app/lab/participants/rounds.h"

namespace zoetrope::app {

void Rounds::join(const std::string& participant)
{
    const std::scoped_lock lock(m_mutex);
    m_joined.insert(participant);
}

void Rounds::leave(const std::string& participant)
{
    const std::scoped_lock lock(m_mutex);
    m_joined.erase(participant);
    m_here.erase(participant);
    advance();
}

bool Rounds::next(const std::string& participant, const std::stop_token& stop)
{
    std::unique_lock lock(m_mutex);
    const auto round = m_finished;
    m_here.insert(participant);
    advance();
    return m_changed.wait(lock, stop, [&] { return m_finished != round; });
}

int Rounds::finished() const
{
    const std::scoped_lock lock(m_mutex);
    return m_finished;
}

void Rounds::advance()
{
    if (m_here.empty() || m_here != m_joined)
        return;
    m_here.clear();
    ++m_finished;
    m_begin();
    m_changed.notify_all();
}

} // namespace zoetrope::app
