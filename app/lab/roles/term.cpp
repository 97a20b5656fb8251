#include "app/lab/roles/term.h"

namespace zoetrope::app {

using recipes::Waited;

Term::Term(Conductor& conductor, const std::string& participant, std::stop_token stop)
    : m_conductor(conductor)
    , m_participant(participant)
    , m_seat(seatOf(participant))
    , m_gate(conductor.seat(m_seat, participant))
    , m_stop(std::move(stop))
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
    const std::scoped_lock lock(m_mutex);
    m_hasBegun = true;
    m_changed.notify_all();
}

Waited Term::await(const std::function<Waited()>& /*ask*/)
{
    std::unique_lock lock(m_mutex);
    const auto hasBegun = m_changed.wait(lock, m_stop, [this] { return m_hasBegun; });
    return hasBegun ? Waited::Done : Waited::Stopped;
}

Waited Term::spend(std::chrono::milliseconds length, const std::stop_token& over)
{
    const auto end = m_gate.sleep(m_gate.now() + length, over);
    m_conductor.passOn(m_seat);
    return end;
}

} // namespace zoetrope::app
