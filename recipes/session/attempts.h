#pragma once

#include "recipes/session/watch.h"
#include "recipes/types/error.h"

namespace zoetrope::recipes {

/// Counts the attempts at one task, and waits between them: for the connection where it is gone,
/// and for the pause of the session's retry policy.
///
/// Source:  Curator's retry loop and connection timeout; deadlines bound both here.
/// Threads: one owner.
class Attempts
{
public:
    /// What the attempts depend on: one session (ephemeral nodes), or the tree alone.
    enum class Across { OneSession, Sessions };

    Attempts(Session& session, Across across, Deadline deadline, const std::stop_token& stop);

    /// After an attempt that ended with `error`: returns when the next may be made. Throws `error`
    /// where none is allowed: it is a definite answer, the policy or the deadline says so, the
    /// connection stays away for the connection timeout, or the session that it stands on is gone.
    void failed(const Error& error);

private:
    [[nodiscard]] bool isRetryable(Code code) const;
    [[nodiscard]] bool waitForConnection();
    [[nodiscard]] bool waitFor(std::chrono::nanoseconds pause);

    Session& m_session;
    const Across m_across;
    const Deadline m_deadline;
    const std::stop_token& m_stop;
    const Deadline m_begin;
    const int m_incarnation;
    int m_retries = 0;
    std::optional<Watch> m_watch; // from the first failure on
};

} // namespace zoetrope::recipes
