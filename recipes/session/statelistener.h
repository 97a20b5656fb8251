#pragma once

#include "recipes/async/listener.h"
#include "recipes/session/inbox.h"

namespace zoetrope::recipes {

class Session;

/// Hears of every change of a session's connection, in order and none left out: Connected,
/// Suspended, Reconnected, Lost, Closed.
///
/// Threads: `function` runs on the session's executor, never after the StateListener has gone; it
///          may call anything that blocks. It hears when it is its turn: ask Session::state() what
///          is so now.
class StateListener final : private Recipient
{
public:
    /// `session` must outlive it.
    StateListener(Session& session, std::function<void(SessionState)> function);
    ~StateListener() override;
    StateListener(const StateListener&) = delete;
    StateListener& operator=(const StateListener&) = delete;

private:
    void fired(Change change, const std::string& path) noexcept override;
    void stateChanged(SessionState state) noexcept override;

    Inbox& m_inbox;
    const std::unique_ptr<Listener<SessionState>> m_listener;
    const std::uint64_t m_id;
};

} // namespace zoetrope::recipes
