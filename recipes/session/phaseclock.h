#pragma once

#include "recipes/session/liveness.h"
#include "recipes/trace/probe.h"

#include <optional>
#include <utility>

namespace zoetrope::recipes {

/// How long each step of connecting took.
struct ConnectTimes
{
    std::chrono::nanoseconds name{0}, socket{0}, handshake{0};
};

/// Times the phases of connecting. A connection tells only when it is there, so somebody has to
/// look at it meanwhile.
///
/// All times are liveTime(). The owner's lock guards it.
class PhaseClock
{
public:
    using Time = Liveness::Time;

    explicit PhaseClock(Probe probe)
        : m_probe(std::move(probe))
    {
    }

    void begin(Time now); ///< A new handle resolves names.
    void named(Time now); ///< It has.
    void look(bool isReaching, bool isAssociating,
              Time now); ///< At a handle that is not connected.
    void connected(Time now);

    [[nodiscard]] Time underWay(Time now) const { return now - m_began; } ///< This phase.
    /// The last time at which the handshake had certainly not begun.
    [[nodiscard]] Time lastBeforeHandshake() const { return m_lastBeforeHandshake; }
    [[nodiscard]] const ConnectTimes& times() const { return m_times; }

private:
    void end(Phase phase, Time now);

    const Probe m_probe;
    std::optional<Phase> m_phase; // under way
    Time m_began{0};
    Time m_lastBeforeHandshake{0};
    Time m_lastLook{0};
    ConnectTimes m_times;
};

} // namespace zoetrope::recipes
