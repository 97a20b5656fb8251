#include "app/lab/conductor/seat.h"

#include <algorithm>
#include <tuple>

namespace zoetrope::app {

using recipes::Clock;
using recipes::TimePoint;

// What can be asked of it, at any time.

std::map<std::string, Conductor::Outlook> Conductor::outlook() const
{
    const Lock lock(m_mutex);
    std::map<std::string, Outlook> outlooks;
    const auto now = m_clock.now(Clock::now());
    for (const auto& [participant, seat] : m_seats) {
        // A pause can be ended by a step, so it counts as ready.
        const auto next = seat->m_at == Seat::At::Pause ? StepKind::Timer : seat->ready(now);
        outlooks.emplace(participant,
                         Outlook{next, seat->m_isPaused, seat->m_at == Seat::At::Left,
                                 seat->m_inbox, seat->m_outstanding, seat->m_passing});
    }
    return outlooks;
}

std::vector<Conductor::Choice> Conductor::choices() const
{
    const Lock lock(m_mutex);
    std::vector<Choice> choices;
    for (const auto& [participant, seat] : m_seats) {
        const auto kind = seat->ready(TimePoint::max());
        if (kind)
            choices.push_back(
                {{participant, *kind, seat->m_taken.at(static_cast<std::size_t>(*kind)) + 1},
                 seat->m_at == Seat::At::Pause});
    }
    return choices;
}

std::optional<Step> Conductor::next() const
{
    const Lock lock(m_mutex);
    if (m_schedulePosition.isFollowing())
        return m_schedulePosition.next();
    const auto* seat = readiest();
    if (!seat)
        return {};
    const auto kind = *seat->ready(TimePoint::max());
    return Step{seat->m_participant, kind, seat->m_taken.at(static_cast<std::size_t>(kind)) + 1};
}

// Who has asked longest; timers that have not passed come after all others, and after these who is
// paused alone: while all others run, it does not go on.
const Seat* Conductor::readiest() const
{
    const Seat* best = nullptr;
    const auto now = m_clock.now(Clock::now());
    const auto isPausedAlone
        = [](const Seat& seat) { return (seat.m_owner ? *seat.m_owner : seat).m_isPaused; };
    const auto order = [&](const Seat& seat) {
        return std::tuple(isPausedAlone(seat), !seat.ready(now),
                          seat.ready(now) ? TimePoint() : seat.m_deadline, seat.m_since);
    };
    for (const auto& [participant, seat] : m_seats) {
        if (seat->ready(TimePoint::max()) && (!best || order(*seat) < order(*best)))
            best = seat.get();
    }
    return best && m_clock.isRunning() && isPausedAlone(*best) ? nullptr : best;
}

Schedule Conductor::taken() const
{
    const Lock lock(m_mutex);
    return m_schedulePosition.taken();
}

std::size_t Conductor::stepCount() const
{
    const Lock lock(m_mutex);
    return m_schedulePosition.taken().size();
}

std::size_t Conductor::stepsUntil(TimePoint real) const
{
    const Lock lock(m_mutex);
    return static_cast<std::size_t>(std::upper_bound(m_times.begin(), m_times.end(), real)
                                    - m_times.begin());
}

bool Conductor::isFollowing() const
{
    const Lock lock(m_mutex);
    return m_schedulePosition.isFollowing();
}

bool Conductor::isRehearsing() const
{
    const Lock lock(m_mutex);
    return m_standstill && m_standstill->isRehearsal;
}

bool Conductor::isPaused() const
{
    const Lock lock(m_mutex);
    return !m_clock.isRunning();
}

double Conductor::speed() const
{
    const Lock lock(m_mutex);
    return speedNow();
}

double Conductor::speedNow() const
{
    return m_standstill && !m_standstill->isRehearsal ? m_standstill->speed : m_clock.speed();
}

std::string Conductor::divergence() const
{
    const Lock lock(m_mutex);
    return m_schedulePosition.divergence();
}

bool Conductor::hasFollowed() const
{
    const Lock lock(m_mutex);
    return m_schedulePosition.hasFollowed();
}

} // namespace zoetrope::app
