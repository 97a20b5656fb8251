#pragma once

#include <chrono>
#include <optional>

namespace zoetrope::recipes {

/// Decides, on our own clock, when a session may be gone: the server ends it one timeout after the
/// last thing that it heard, which was no earlier than we sent the last request that it answered.
///
/// Of several servers it is the leader that ends sessions. Another one answers what only reads by
/// itself, even where it is cut off, and tells its leader whom it has heard once in half a tick: a
/// quarter of the shortest timeout at most, unless minSessionTimeout was lowered. There an answer
/// counts once a later request, sent that much after it, has come back by way of the leader.
///
/// All times are liveTime(). Pure; the owner's lock guards it.
class Liveness
{
public:
    using Time = std::chrono::nanoseconds;

    explicit Liveness(bool hasSeveralServers = false)
        : m_hasSeveralServers(hasSeveralServers)
    {
    }

    /// The handshake began no earlier than `attempt`, and ended with this timeout; for a new
    /// session at `began`.
    void connected(Time attempt, Time timeout, std::optional<Time> began = {});

    /// The server answered a request that had been sent at `sentAt`; `isByLeader`: no server
    /// answers such a one alone.
    void answered(Time sentAt, bool isByLeader);

    void reset();

    /// From here on the server may have ended the session. Time::max() before the first connect.
    [[nodiscard]] Time lostAt() const;

    /// From here on the session is given up. Later than lostAt() where the handshake of a new one
    /// took that long: nobody has anything in it, and its first answer will tell.
    [[nodiscard]] Time overAt() const;

    /// When an own ping is due, to be asked of the leader where there are several servers.
    [[nodiscard]] Time pingAt() const;
    [[nodiscard]] Time pingPause() const; ///< Between two of them.

    [[nodiscard]] bool hasSeveralServers() const { return m_hasSeveralServers; }

    [[nodiscard]] Time timeout() const { return m_timeout; }

private:
    bool m_hasSeveralServers;
    Time m_proof{0};
    Time m_known{0}; // the last proof that the leader certainly knows
    Time m_next{0}; // the proof that will be the next such one
    Time m_began{0}; // the end of a new session's handshake, until there is an answer
    Time m_timeout{0}; // 0: not connected yet
};

} // namespace zoetrope::recipes
