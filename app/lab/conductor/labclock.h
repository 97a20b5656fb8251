#pragma once

#include "recipes/async/wait.h"

namespace zoetrope::app {

/// The laboratory's time: it pauses, it slows, and at speed 0 it stands still until it is told to
/// jump. Pure but for the real time it is handed; the owner's lock guards it.
class LabClock
{
public:
    using TimePoint = recipes::TimePoint;

    explicit LabClock(TimePoint real)
        : m_real(real)
        , m_lab(real)
    {
    }

    void setSpeed(double speed, TimePoint real); ///< Lab seconds in a real one; 0: only jumps.
    void setRunning(bool running, TimePoint real);
    void jump(TimePoint lab, TimePoint real); ///< Forward only.

    [[nodiscard]] TimePoint now(TimePoint real) const;

    /// The real time at which it will be `lab`; TimePoint::max() if that is not to be foreseen.
    [[nodiscard]] TimePoint realAt(TimePoint lab, TimePoint real) const;

    [[nodiscard]] double speed() const { return m_speed; }
    [[nodiscard]] bool isRunning() const { return m_isRunning; }

private:
    TimePoint m_real; // when ...
    TimePoint m_lab; // ... it was this
    double m_speed = 1;
    bool m_isRunning = true;
};

} // namespace zoetrope::app
