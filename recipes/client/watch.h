#pragma once

#include "recipes/client/signal.h"

namespace zoetrope::recipes {

class Inbox;
class Session;

/// A wake-up call from ZooKeeper. It cannot run code, it can only end its owner's sleep, so no
/// recipe ever works on the client's completion thread.
///
/// A call that arrives before the sleep is kept: between "read the state, leaving the watch" and
/// "sleep" no change is lost. Changes of the connection wake too, so a sleeper reads the state
/// again rather than trusting the reason it woke.
///
/// Threads: one owner. It may go while the server still keeps the watch: the event finds nobody.
class Watch
{
public:
    /// `session` must outlive the Watch.
    explicit Watch(Session& session);
    ~Watch();
    Watch(const Watch&) = delete;
    Watch& operator=(const Watch&) = delete;

    /// Sleeps until the watch fires (Done), `deadline` passes or `stop` is requested.
    [[nodiscard]] Waited sleepUntil(Deadline deadline, const std::stop_token& stop);

private:
    friend class Session;

    Inbox& m_inbox;
    Signal m_signal;
    const std::uint64_t m_id; // the C client hands it back; unlike an address it is never reused
};

} // namespace zoetrope::recipes
