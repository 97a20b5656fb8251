#include "app/lab/conductor/labclock.h"

#include <algorithm>

namespace zoetrope::app {

namespace {

using Seconds = std::chrono::duration<double>;

recipes::Clock::duration scaled(recipes::Clock::duration length, double factor)
{
    return std::chrono::duration_cast<recipes::Clock::duration>(Seconds(length) * factor);
}

} // namespace

void LabClock::setSpeed(double speed, TimePoint real)
{
    m_lab = now(real);
    m_real = real;
    m_speed = speed;
}

void LabClock::setRunning(bool running, TimePoint real)
{
    m_lab = now(real);
    m_real = real;
    m_isRunning = running;
}

void LabClock::jump(TimePoint lab, TimePoint real)
{
    m_lab = std::max(lab, now(real));
    m_real = real;
}

LabClock::TimePoint LabClock::now(TimePoint real) const
{
    return m_isRunning ? m_lab + scaled(real - m_real, m_speed) : m_lab;
}

LabClock::TimePoint LabClock::realAt(TimePoint lab, TimePoint real) const
{
    if (lab <= now(real))
        return real;
    if (!m_isRunning || m_speed <= 0 || lab == TimePoint::max())
        return TimePoint::max();
    // Rounded up, so that whoever wakes then finds that it is time.
    return m_real + scaled(lab - m_lab, 1 / m_speed) + std::chrono::microseconds(1);
}

} // namespace zoetrope::app
