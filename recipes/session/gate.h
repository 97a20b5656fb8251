#pragma once

#include "recipes/async/wait.h"

#include <stop_token>

namespace zoetrope::recipes {

/// What a conductor may hold back. A session with a Gate belongs to one thread, and asks before
/// each step; a session without one never waits here.
///
/// Threads: arrived() from the client's threads, and never blocks; the rest on the owner's thread.
class Gate
{
public:
    virtual ~Gate() = default;

    /// Blocks until the burst of `requests` may leave. False if `stop` came first.
    [[nodiscard]] virtual bool send(int requests, const std::stop_token& stop) = 0;

    /// An item was appended to the inbox; `isReply` if it answers one of the requests.
    virtual void arrived(bool isReply) noexcept = 0;

    /// Blocks until the head of the inbox may be taken (Done), or until `deadline` on now()'s
    /// clock has passed and may be noticed (TimedOut), or `stop`.
    [[nodiscard]] virtual Waited deliver(Deadline deadline, const std::stop_token& stop) = 0;

    /// The participant's own pause. Blocks until `deadline` has passed and may be noticed.
    [[nodiscard]] virtual Waited sleep(Deadline deadline, const std::stop_token& stop) = 0;

    /// The laboratory's time.
    [[nodiscard]] virtual TimePoint now() const = 0;
};

} // namespace zoetrope::recipes
