#pragma once

#include "app/lab/conductor/conductor.h"
#include "app/lab/relay/relay.h"
#include "app/lab/roles/role.h"

#include <thread>

namespace zoetrope::app {

/// A participant of a search: a session behind a relay, and a thread that plays one run's role
/// after the other with it.
///
/// Threads: the functions from one thread, which is not its own.
class Player
{
public:
    /// Names a node of the session, in the run's directory; empty: it has none there.
    using WhatIsLeft = std::function<std::string(std::uint64_t session)>;

    /// All that is referred to outlives it. `whatIsLeft` is called on the player's thread.
    Player(recipes::Journal& journal, RelayLoop& loop, Conductor& conductor,
           const std::string& servers, std::string name, WhatIsLeft whatIsLeft);
    ~Player(); ///< The role must have ended.

    void connect(recipes::Deadline deadline); ///< Throws recipes::Error.

    /// Takes what is left in the inbox of a run that is over. Blocks.
    void forget();
    /// Begins a run before the conductor, and leaves it when the role has ended.
    void play(Role role, std::mt19937_64 chance, const std::stop_token& stop);
    void awaitIdle();

    void endSession(); ///< Says goodbye; its nodes go.

    [[nodiscard]] const std::string& name() const { return m_name; }
    [[nodiscard]] recipes::ActorId actor() const { return m_probe.actor(); }
    [[nodiscard]] const recipes::Probe& probe() const { return m_probe; }
    [[nodiscard]] recipes::Session& session() { return m_session; }
    [[nodiscard]] Relay& relay() { return m_relay; }
    [[nodiscard]] bool hasEndedSession() const { return m_hasEndedSession; }
    [[nodiscard]] std::string failure() const; ///< What ended its role, as a sentence.
    [[nodiscard]] std::string
    leftBehind() const; ///< A node that was there when its role had ended.

private:
    void serve(const std::stop_token& stop);
    void act(const Role& role, std::mt19937_64 chance, const std::stop_token& stop);
    void post(std::function<void()> job);

    Conductor& m_conductor;
    const std::string m_name;
    const WhatIsLeft m_whatIsLeft;
    const recipes::Probe m_probe;
    Relay m_relay;
    recipes::Session m_session;
    std::atomic<bool> m_hasEndedSession = false;
    mutable std::mutex m_mutex;
    std::condition_variable_any m_changed;
    std::function<void()> m_job; // guarded by m_mutex; the next one
    bool m_isAtWork = false; // guarded by m_mutex
    std::string m_failure; // guarded by m_mutex
    std::string m_leftBehind; // guarded by m_mutex
    std::jthread m_thread; // last: it uses all of the above
};

} // namespace zoetrope::app
