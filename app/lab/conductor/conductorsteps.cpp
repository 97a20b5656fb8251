#include "app/lab/conductor/scenario.h"
#include "app/lab/conductor/seat.h"

#include <algorithm>
#include <utility>

namespace zoetrope::app {

using namespace std::chrono_literals;
using recipes::Clock;
using recipes::TimePoint;

// Who may go, under the lock.

namespace {

// Between two steps of one participant, on the lab's clock: unnoticed at full speed, and what makes
// slow motion slow.
constexpr auto pace = 3ms;

// Between any two steps of a schedule: it is there to be watched.
constexpr auto schedulePace = 60ms;

} // namespace

// Who is held is not woken in vain: each step of a search would wake all that wait for their turn.
void Conductor::happened()
{
    ++m_moment;
    m_changed.notify_all();
    for (const auto& [participant, seat] : m_seats) {
        if (m_schedulePosition.isFollowing() || seat->m_isReleased || !isHeld(*seat))
            seat->m_turn.notify_all();
    }
    if (areStepsTaken())
        m_stepsTaken.notify_all();
}

bool Conductor::isHeld(const Seat& seat) const
{
    // What it did in single steps while it was held, the schedule says itself.
    const auto& holder = seat.m_owner ? *seat.m_owner : seat;
    const auto isPaused
        = holder.m_isPaused && !(holder.m_isHoldWritten && m_schedulePosition.isFollowing());
    return (!m_clock.isRunning() || isPaused) && seat.m_permits == 0;
}

bool Conductor::isItemHeld(const Seat& seat)
{
    return seat.m_passing == 0 && seat.m_permits == 0 && seat.m_at == Seat::At::Inbox
        && seat.m_inbox > 0;
}

std::optional<StepKind> Conductor::permitted(const Seat& seat, TimePoint real)
{
    if (seat.m_isReleased)
        return seat.ready(m_clock.now(real));
    if (m_schedulePosition.isFollowing()) {
        const auto step = permittedBySchedule(seat, real);
        if (m_schedulePosition.isFollowing())
            return step;
    }
    if (isHeld(seat) || isHandBusy())
        return {};
    const auto now = m_clock.now(real);
    if (seat.m_permits > 0)
        return seat.ready(TimePoint::max()); // a step ends a pause that would still last
    if (isItemHeld(seat)) // a deadline passes all the same
        return seat.hasTimer() && now >= seat.m_deadline ? std::optional(StepKind::Timer)
                                                         : std::nullopt;
    const auto isPaced = m_clock.speed() > 0 && now < seat.m_lastStep + pace;
    return isPaced ? std::nullopt : seat.ready(now);
}

// Each step waits until the one before has had all its effects: only then is the order of what the
// server sees the order of the schedule.
std::optional<StepKind> Conductor::permittedBySchedule(const Seat& seat, TimePoint real)
{
    const auto& step = m_schedulePosition.next();
    if (step.participant != seat.m_participant || isHeld(seat) || !isSettled())
        return {};
    const auto isPaced = speedNow() > 0 && seat.m_permits == 0;
    if (isPaced && nextInSchedule(real) > real)
        return {};
    // A timer's turn comes by the schedule, not by the clock.
    const auto ready
        = seat.ready(step.kind == StepKind::Timer ? TimePoint::max() : m_clock.now(real));
    const auto ordinal = seat.m_taken.at(static_cast<std::size_t>(step.kind)) + 1;
    if (ready == step.kind && ordinal == step.ordinal)
        return ready;
    const auto mayStillCome
        = seat.m_at == Seat::At::Inbox && !ready && step.kind == StepKind::Deliver;
    if (!mayStillCome || ordinal != step.ordinal)
        leaveSchedule(ready ? "it was at " + std::string(name(*ready)) + " instead"
                            : "it was not ready for that");
    return {};
}

// By the clock on the wall where the laboratory's stands still.
TimePoint Conductor::nextInSchedule(TimePoint real) const
{
    if (!m_standstill)
        return m_clock.realAt(m_lastStep + schedulePace, real);
    const auto stride = std::chrono::duration<double>(schedulePace) / std::max(speedNow(), 0.001);
    return m_times.empty() ? real
                           : m_times.back() + std::chrono::duration_cast<Clock::duration>(stride);
}

void Conductor::leaveSchedule(const std::string& why)
{
    m_schedulePosition.leave(why);
    moveAgain();
    happened();
}

void Conductor::moveAgain()
{
    if (!m_standstill)
        return;
    const auto before = *std::exchange(m_standstill, std::nullopt);
    m_clock.setSpeed(before.speed, Clock::now());
    if (before.isRehearsal)
        m_clock.setRunning(false, Clock::now());
    noteTime();
}

// Also behind a schedule's last step: whom that holds takes no other.
bool Conductor::isHandBusy() const
{
    const auto hand = m_seats.find(handName);
    return hand != m_seats.end() && hand->second->m_at == Seat::At::Running;
}

bool Conductor::isSettled() const
{
    return std::all_of(m_seats.begin(), m_seats.end(),
                       [](const auto& seat) { return seat.second->isSettled(); });
}

bool Conductor::areStepsTaken() const
{
    return isSettled() && std::all_of(m_seats.begin(), m_seats.end(), [](const auto& entry) {
               return entry.second->m_permits == 0;
           });
}

// With the `real` that permitted() was asked with: a moment that passes between the two would be
// slept through.
TimePoint Conductor::wakeAt(const Seat& seat, TimePoint real) const
{
    if (seat.m_isReleased)
        return seat.hasTimer() ? m_clock.realAt(seat.m_deadline, real) : TimePoint::max();
    if (isHeld(seat) || isHandBusy())
        return TimePoint::max();
    if (m_schedulePosition.isFollowing()) {
        const auto paced = nextInSchedule(real);
        return paced > real ? paced : TimePoint::max(); // else whoever is awaited will wake us
    }
    if (!isItemHeld(seat) && seat.ready(m_clock.now(real)))
        return m_clock.realAt(seat.m_lastStep + pace, real);
    return seat.hasTimer() ? m_clock.realAt(seat.m_deadline, real) : TimePoint::max();
}

void Conductor::take(Seat& seat, StepKind kind)
{
    const auto ordinal = ++seat.m_taken.at(static_cast<std::size_t>(kind));
    if (kind == StepKind::Deliver) {
        --seat.m_inbox;
        if (seat.m_passing)
            seat.m_passing = std::max(0, *seat.m_passing - 1);
    }
    if (seat.m_permits > 0)
        --seat.m_permits;
    if (kind == StepKind::Timer && seat.m_deadline > m_clock.now(Clock::now())) {
        m_clock.jump(seat.m_deadline, Clock::now()); // by the schedule: time has passed, then
        noteTime();
    }
    seat.m_lastStep = m_lastStep = m_clock.now(Clock::now());
    if (seat.m_isReleased)
        return; // how it ends is no part of the run
    m_schedulePosition.take({seat.m_participant, kind, ordinal});
    m_times.push_back(Clock::now());
    if (!m_schedulePosition.isFollowing())
        moveAgain();
}

Seat& Conductor::at(const std::string& participant)
{
    auto& seat = m_seats[participant];
    if (!seat)
        seat = std::make_unique<Seat>(*this, participant);
    return *seat;
}

} // namespace zoetrope::app
