#include "recipes/session/phaseclock.h"

#include <algorithm>
#include <utility>

namespace zoetrope::recipes {

void PhaseClock::begin(Time now)
{
    m_phase = Phase::Name;
    m_began = m_greetedAt = now;
}

void PhaseClock::named(Time now)
{
    end(Phase::Name, now);
}

void PhaseClock::greets(Time at)
{
    m_greetedAt = at;
    if (m_phase == Phase::Socket)
        end(Phase::Socket, std::max(at, m_began)); // named() comes a moment late
}

void PhaseClock::connected(Time now)
{
    if (m_phase)
        end(*m_phase, now);
}

void PhaseClock::end(Phase phase, Time now)
{
    const auto took = now - std::exchange(m_began, now);
    switch (phase) {
    case Phase::Name:
        m_times.name = took;
        m_phase = Phase::Socket;
        break;
    case Phase::Socket:
        m_times.socket = took;
        m_phase = Phase::Handshake;
        break;
    case Phase::Handshake:
        m_times.handshake = took;
        m_phase.reset();
        break;
    }
    m_probe.tell({.took = took, .kind = Kind::PhaseEnded, .phase = phase});
}

} // namespace zoetrope::recipes
