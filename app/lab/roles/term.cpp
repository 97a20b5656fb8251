#include "app/lab/roles/term.h"

namespace zoetrope::app {

using recipes::Waited;

Term::Term(Conductor& conductor, const std::string& participant)
    : m_conductor(conductor)
    , m_participant(participant)
    , m_seat(participant + " leads")
    , m_gate(conductor.seat(m_seat, participant))
{
    m_conductor.leave(m_seat);
}

Term::~Term()
{
    m_conductor.leave(m_seat);
}

void Term::begin()
{
    static_cast<void>(m_conductor.seat(m_seat, m_participant));
    become(At::During);
}

void Term::end()
{
    become(At::After);
}

void Term::become(At at)
{
    const std::scoped_lock lock(m_mutex);
    m_at = at;
    m_changed.notify_all();
}

bool Term::awaitBegin(const std::stop_token& stop)
{
    std::unique_lock lock(m_mutex);
    return m_changed.wait(lock, stop, [this] { return m_at != At::Before; });
}

bool Term::awaitEnd(const std::stop_token& stop)
{
    std::unique_lock lock(m_mutex);
    return m_changed.wait(lock, stop, [this] { return m_at == At::After; });
}

bool Term::spend(std::chrono::milliseconds length, const std::stop_token& stop)
{
    return m_gate.sleep(m_gate.now() + length, stop) == Waited::Done;
}

} // namespace zoetrope::app
