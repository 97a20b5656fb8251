#include "app/lab/conductor/seat.h"

namespace zoetrope::app {

using recipes::Clock;
using recipes::Waited;

Seat::Seat(Conductor& conductor, std::string participant)
    : m_conductor(conductor)
    , m_participant(std::move(participant))
{
}

bool Seat::send(int requests, const std::stop_token& stop)
{
    if (!ask(At::Send, recipes::never, stop))
        return false;
    const Conductor::Lock lock(m_conductor.m_mutex);
    m_outstanding += requests;
    return true;
}

void Seat::arrived(bool isReply) noexcept
{
    const Conductor::Lock lock(m_conductor.m_mutex);
    ++m_inbox;
    if (isReply)
        --m_outstanding;
    m_conductor.happened();
}

Waited Seat::deliver(recipes::Deadline deadline, const std::stop_token& stop)
{
    const auto step = ask(At::Inbox, deadline, stop);
    if (!step)
        return Waited::Stopped;
    return *step == StepKind::Deliver ? Waited::Done : Waited::TimedOut;
}

Waited Seat::sleep(recipes::Deadline deadline, const std::stop_token& stop)
{
    return ask(At::Pause, deadline, stop) ? Waited::Done : Waited::Stopped;
}

recipes::TimePoint Seat::now() const
{
    const Conductor::Lock lock(m_conductor.m_mutex);
    return m_conductor.m_clock.now(Clock::now());
}

void Seat::begin()
{
    m_at = At::Running;
    m_inbox = m_outstanding = m_permits = 0; // its inbox went with its session
    m_passing.reset();
    m_isPaused = m_isHoldWritten = m_isExcused = m_isForsaken = m_isReleased = false;
}

std::optional<StepKind> Seat::ask(At at, recipes::Deadline deadline, const std::stop_token& stop)
{
    Conductor::Lock lock(m_conductor.m_mutex);
    ++m_moves;
    m_at = at;
    m_deadline = deadline;
    m_since = m_conductor.m_moment;
    m_conductor.happened();
    std::optional<StepKind> step;
    while (!stop.stop_requested()) {
        const auto real = Clock::now();
        step = m_conductor.permitted(*this, real);
        if (step)
            break;
        const auto moment = m_conductor.m_moment;
        m_turn.wait_until(lock, stop, m_conductor.wakeAt(*this, real),
                          [&] { return m_conductor.m_moment != moment; });
    }
    ++m_moves;
    m_at = At::Running;
    if (step)
        m_conductor.take(*this, *step);
    m_conductor.happened();
    return step;
}

bool Seat::isSettled() const
{
    if (m_at == At::Passing)
        return m_owner->m_moves != m_ownerMoves;
    if (m_at == At::Running && m_owner && (m_owner->m_isPaused || m_owner->m_isExcused))
        return true;
    return m_at == At::Left || m_at == At::Rest || m_isExcused
        || (m_at != At::Running && m_outstanding == 0);
}

std::optional<StepKind> Seat::ready(recipes::TimePoint labNow) const
{
    if (m_at == At::Send)
        return StepKind::Send;
    if (m_at == At::Inbox && m_inbox > 0)
        return StepKind::Deliver;
    if (hasTimer() && labNow >= m_deadline)
        return StepKind::Timer;
    return {};
}

bool Seat::hasTimer() const
{
    return (m_at == At::Inbox || m_at == At::Pause) && m_deadline != recipes::never;
}

} // namespace zoetrope::app
