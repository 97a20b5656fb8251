#include "recipes/session/phaseclock.h"

#include <utility>

namespace zoetrope::recipes {

void PhaseClock::begin(Time now)
{
    m_phase = Phase::Name;
    m_began = m_lastBeforeHandshake = m_lastLook = now;
}

void PhaseClock::named(Time now)
{
    if (m_phase == Phase::Name) // else it is connected already
        end(Phase::Name, now);
}

// The client says that it is associating once it has sent the handshake, so what was seen a look
// ago is what is certain.
void PhaseClock::look(bool isReaching, bool isAssociating, Time now)
{
    if (isReaching)
        m_lastBeforeHandshake = std::exchange(m_lastLook, now);
    else if (isAssociating && m_phase == Phase::Socket)
        end(Phase::Socket, now);
}

// Nobody may have looked in time to see one end: then it ended when it was last seen to last.
void PhaseClock::connected(Time now)
{
    while (m_phase) {
        const auto isLast = *m_phase == Phase::Handshake;
        end(*m_phase, isLast ? now : std::max(m_began, m_lastBeforeHandshake));
    }
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
