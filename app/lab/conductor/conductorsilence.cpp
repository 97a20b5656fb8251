#include "app/lab/conductor/seat.h"

#include <algorithm>
#include <utility>

namespace zoetrope::app {

using recipes::Clock;
using recipes::TimePoint;

// When nothing goes on by itself, and what may be done about it.

Conductor::Silence Conductor::awaitSilence(recipes::Deadline deadline, const std::stop_token& stop)
{
    Lock lock(m_mutex);
    const auto isOver = [this] { return m_isWoken || quiet() != Quiet::No; };
    m_changed.wait_until(lock, stop, deadline, isOver);
    if (std::exchange(m_isWoken, false) || stop.stop_requested())
        return {};
    return {quiet(), m_moment};
}

Conductor::Quiet Conductor::quiet() const
{
    if (!isSettled())
        return Quiet::No;
    if (m_schedulePosition.isFollowing()) {
        const auto next = m_seats.find(m_schedulePosition.next().participant);
        const auto isReady = next != m_seats.end() && next->second->ready(TimePoint::max());
        const auto isStopped = isReady && m_clock.isRunning() && isHeld(*next->second);
        return isReady && !isStopped ? Quiet::No : Quiet::Waiting;
    }
    const auto now = m_clock.now(Clock::now());
    const auto any = [this](const auto& isSo) {
        return std::any_of(m_seats.begin(), m_seats.end(),
                           [&](const auto& entry) { return isSo(*entry.second); });
    };
    const auto isResting = any([](const Seat& seat) { return seat.m_at == Seat::At::Rest; });
    if (!any([](const Seat& seat) {
            return seat.m_at != Seat::At::Left && seat.m_at != Seat::At::Rest;
        }))
        return isResting ? Quiet::No : Quiet::Done; // all rest: the next round is about to begin
    if (any([&](const Seat& seat) {
            return seat.ready(now) && !isHeld(seat) && !isItemHeld(seat);
        }))
        return Quiet::No;
    if (m_clock.speed() <= 0
        && any([this](const Seat& seat) { return seat.hasTimer() && !isHeld(seat); }))
        return Quiet::Timers;
    const auto mayGoOn = any(
        [&](const Seat& seat) { return seat.m_isExcused || seat.hasTimer() || seat.ready(now); });
    if (!mayGoOn)
        return Quiet::Waiting;
    const auto isHeldBack
        = m_clock.isRunning() && !any([&](const Seat& seat) { return goesOn(seat, now); });
    return isHeldBack ? Quiet::Held : Quiet::No;
}

// By itself: nobody has to let it go. Who is broken hears of that in its own time.
bool Conductor::goesOn(const Seat& seat, TimePoint labNow) const
{
    if (seat.m_at == Seat::At::Left || seat.m_at == Seat::At::Rest)
        return false;
    if (isHeld(seat) && !seat.m_isReleased)
        return false;
    return (seat.m_isExcused && !seat.m_isForsaken) || seat.hasTimer()
        || (seat.ready(labNow) && !isItemHeld(seat));
}

void Conductor::awaitChange(std::uint64_t moment, recipes::Deadline deadline,
                            const std::stop_token& stop)
{
    Lock lock(m_mutex);
    m_changed.wait_until(lock, stop, deadline, [&] { return m_isWoken || m_moment != moment; });
}

bool Conductor::awaitSettled(recipes::Deadline deadline, const std::stop_token& stop)
{
    Lock lock(m_mutex);
    return m_stepsTaken.wait_until(lock, stop, deadline, [this] { return areStepsTaken(); });
}

void Conductor::awaitLeft(const std::string& participant, recipes::Deadline deadline)
{
    Lock lock(m_mutex);
    const auto& seat = at(participant);
    m_changed.wait_until(lock, deadline, [&] { return seat.m_at == Seat::At::Left; });
}

void Conductor::wake()
{
    const Lock lock(m_mutex);
    m_isWoken = true;
    m_changed.notify_all();
}

bool Conductor::isAt(std::uint64_t moment) const
{
    const Lock lock(m_mutex);
    return m_moment == moment;
}

bool Conductor::jump(std::uint64_t moment)
{
    const Lock lock(m_mutex);
    if (moment != m_moment)
        return false;
    auto earliest = recipes::never;
    for (const auto& [participant, seat] : m_seats) {
        if (seat->hasTimer() && !isHeld(*seat))
            earliest = std::min(earliest, seat->m_deadline);
    }
    if (earliest != recipes::never)
        m_clock.jump(earliest, Clock::now());
    noteTime();
    happened();
    return true;
}

bool Conductor::diverge(std::uint64_t moment)
{
    const Lock lock(m_mutex);
    if (moment != m_moment || !m_schedulePosition.isFollowing())
        return false;
    leaveSchedule("nothing more came for it");
    return true;
}

} // namespace zoetrope::app
