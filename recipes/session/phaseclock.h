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

/// Times the phases of connecting.
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
    void greets(Time at); ///< There is a socket; the handshake begins, no earlier than that.
    void connected(Time now);

    [[nodiscard]] Time greetedAt() const { return m_greetedAt; } ///< Or named, before it has.
    [[nodiscard]] const ConnectTimes& times() const { return m_times; }

private:
    void end(Phase phase, Time now);

    const Probe m_probe;
    std::optional<Phase> m_phase; // under way
    Time m_began{0};
    Time m_greetedAt{0};
    ConnectTimes m_times;
};

} // namespace zoetrope::recipes
