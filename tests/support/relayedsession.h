#pragma once

#include "app/lab/relay/relay.h"
#include "app/lab/relay/relayloop.h"
#include "recipes/session/session.h"
#include "tests/support/testserver.h"

namespace zoetrope::tests {

/// A session behind a relay of its own, to break, and a journal of what it does, to wait on and to
/// count.
class RelayedSession
{
public:
    /// Blocks until it is connected. `root` is one of `server`.
    RelayedSession(TestServer& server, const std::string& root,
                   std::chrono::milliseconds timeout = std::chrono::seconds(10),
                   recipes::Session::Options options = {});
    ~RelayedSession(); ///< Mends the network first: a goodbye that nobody hears takes its time.
    RelayedSession(const RelayedSession&) = delete;
    RelayedSession& operator=(const RelayedSession&) = delete;

    /// How long only a failing test waits.
    [[nodiscard]] static recipes::Deadline patiently();

    /// Blocks until the session, or a recipe that uses it, tells of what `isIt` wants, after all
    /// that was waited for before.
    [[nodiscard]] bool waitFor(const std::function<bool(const recipes::Event&)>& isIt);
    [[nodiscard]] bool waitFor(recipes::Standing standing);
    [[nodiscard]] bool waitFor(recipes::SessionState state);

    [[nodiscard]] recipes::ActorId wireActor() const { return m_actor; }

    /// What the session has sent and was told by now, since it was asked last.
    struct Traffic
    {
        int requests = 0;
        int roundTrips = 0; ///< Requests that were sent before an answer came count as one.
        int wakeUps = 0; ///< Watches that fired.
        bool operator==(const Traffic&) const = default;
    };
    [[nodiscard]] Traffic traffic();

    recipes::Journal journal;
    recipes::Journal wire; ///< What the relay tells.

private:
    const recipes::ActorId m_actor; // of the relay, in `wire`
    app::RelayLoop m_loop;

public:
    app::Relay relay;
    recipes::Session session;

private:
    void read();

    std::vector<recipes::Event> m_events;
    std::size_t m_waited = 0; // events up to here were waited for
    std::size_t m_counted = 0; // and up to here counted
};

/// For QCOMPARE.
char* toString(const RelayedSession::Traffic& traffic);

} // namespace zoetrope::tests
