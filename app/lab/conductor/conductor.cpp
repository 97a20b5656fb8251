#include "app/lab/conductor/conductor.h"

#include "app/lab/conductor/seat.h"

#include <utility>

namespace zoetrope::app {

using recipes::Clock;
using recipes::TimePoint;

Conductor::Conductor()
    : m_clock(Clock::now())
    , m_labTimes(std::make_shared<LabTimes>(Clock::now()))
{
}

Conductor::~Conductor() = default;

recipes::Gate& Conductor::seat(const std::string& participant, const std::string& whose)
{
    const Lock lock(m_mutex);
    const auto* owner = whose.empty() ? nullptr : &at(whose);
    auto& seat = m_seats[participant];
    if (!seat)
        seat = std::make_unique<Seat>(*this, participant);
    seat->m_owner = owner;
    if (seat->m_at == Seat::At::Left)
        seat->begin();
    happened();
    return *seat;
}

void Conductor::leave(const std::string& participant)
{
    const Lock lock(m_mutex);
    auto& seat = at(participant);
    seat.m_at = Seat::At::Left;
    seat.m_isExcused = false;
    happened();
}

void Conductor::passOn(const std::string& participant)
{
    const Lock lock(m_mutex);
    auto& seat = at(participant);
    seat.m_at = seat.m_owner ? Seat::At::Passing : Seat::At::Left;
    seat.m_ownerMoves = seat.m_owner ? seat.m_owner->m_moves : 0;
    happened();
}

void Conductor::release(const std::string& participant)
{
    const Lock lock(m_mutex);
    at(participant).m_isReleased = true;
    happened();
}

void Conductor::rest(const std::string& participant)
{
    const Lock lock(m_mutex);
    at(participant).m_at = Seat::At::Rest;
    happened();
}

void Conductor::resume()
{
    const Lock lock(m_mutex);
    for (const auto& [participant, seat] : m_seats) {
        if (seat->m_at == Seat::At::Rest)
            seat->m_at = Seat::At::Running;
    }
    happened();
}

void Conductor::excuse(const std::string& participant, bool excused)
{
    const Lock lock(m_mutex);
    auto& seat = at(participant);
    seat.m_isExcused = excused;
    seat.m_isForsaken = false;
    happened();
}

void Conductor::forsake(const std::string& participant)
{
    const Lock lock(m_mutex);
    auto& seat = at(participant);
    if (seat.m_isExcused && !std::exchange(seat.m_isForsaken, true))
        happened();
}

void Conductor::play()
{
    const Lock lock(m_mutex);
    m_clock.setRunning(true, Clock::now());
    noteTime();
    happened();
}

void Conductor::pause()
{
    const Lock lock(m_mutex);
    m_clock.setRunning(false, Clock::now());
    noteTime();
    happened();
}

void Conductor::pause(const std::string& participant, bool paused, bool isWritten)
{
    const Lock lock(m_mutex);
    auto& seat = at(participant);
    seat.m_isPaused = paused;
    seat.m_isHoldWritten = isWritten;
    happened();
}

void Conductor::hold(const std::string& participant, std::optional<int> passing)
{
    const Lock lock(m_mutex);
    at(participant).m_passing = passing;
    happened();
}

void Conductor::step(const std::string& participant)
{
    const Lock lock(m_mutex);
    auto& seat = at(participant);
    if (seat.m_permits > 0 || !seat.ready(TimePoint::max()))
        return; // a permit that waits would be a surprise
    ++seat.m_permits;
    happened();
}

void Conductor::stepNext()
{
    const auto step = next();
    if (step)
        this->step(step->participant);
}

// After whatever was done to the clock.
void Conductor::noteTime()
{
    const auto real = Clock::now();
    m_labTimes->note(real, m_clock.now(real), m_clock.isRunning() ? m_clock.speed() : 0);
}

void Conductor::setSpeed(double speed)
{
    const Lock lock(m_mutex);
    if (m_standstill)
        m_standstill->speed = speed;
    else
        m_clock.setSpeed(speed, Clock::now());
    noteTime();
    happened();
}

void Conductor::follow(Schedule schedule)
{
    const Lock lock(m_mutex);
    m_schedulePosition.follow(std::move(schedule));
    happened();
}

void Conductor::followTimeless(Schedule schedule)
{
    follow(std::move(schedule));
    standStill(false);
}

void Conductor::rehearse(Schedule schedule)
{
    follow(std::move(schedule));
    standStill(true);
}

void Conductor::standStill(bool isRehearsal)
{
    const Lock lock(m_mutex);
    m_standstill = Standstill{m_clock.speed(), isRehearsal};
    m_clock.setSpeed(0, Clock::now());
    noteTime();
    happened();
}

void Conductor::restart()
{
    const Lock lock(m_mutex);
    m_schedulePosition = {};
    m_times.clear();
    for (const auto& [participant, seat] : m_seats)
        seat->m_taken = {};
    happened();
}

void Conductor::note(const std::string& doer)
{
    const Lock lock(m_mutex);
    if (m_schedulePosition.isFollowing())
        leaveSchedule("somebody did something else");
    auto& seat = at(doer);
    seat.m_at = Seat::At::Left;
    take(seat, StepKind::Send);
    happened();
}

} // namespace zoetrope::app
