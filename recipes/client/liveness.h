#pragma once

#include <chrono>
#include <optional>

namespace zoetrope::recipes {

/// Decides, on our own clock, when a session may be gone: the server ends it one timeout after the
/// last thing that it heard, which was no earlier than we sent the last request that it answered.
///
/// All times are liveTime(). Pure; the owner's lock guards it.
class Liveness
{
public:
    using Time = std::chrono::nanoseconds;

    /// The handshake began no earlier than `attempt`, and ended with this timeout; for a new
    /// session at `began`.
    void connected(Time attempt, Time timeout, std::optional<Time> began = {});

    /// The server answered a request that had been sent at `sentAt`.
    void answered(Time sentAt);

    void reset();

    /// From here on the server may have ended the session. Time::max() before the first connect.
    [[nodiscard]] Time lostAt() const;

    /// From here on the session is given up. Later than lostAt() where the handshake of a new one
    /// took that long: nobody has anything in it, and its first answer will tell.
    [[nodiscard]] Time overAt() const;

    /// When an own ping is due: a third of the timeout after the last proof.
    [[nodiscard]] Time pingAt() const;

    [[nodiscard]] Time timeout() const { return m_timeout; }

private:
    Time m_proof{0};
    Time m_began{0}; // the end of a new session's handshake, until there is an answer
    Time m_timeout{0}; // 0: not connected yet
};

} // namespace zoetrope::recipes
