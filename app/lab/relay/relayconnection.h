#pragma once

#include "app/lab/relay/relaylane.h"
#include "app/lab/relay/relayloop.h"

namespace zoetrope::app {

/// A client's connection and the one to the server that stands for it.
///
/// Threads: the loop's.
class RelayConnection
{
public:
    /// `loop` and `faults` must outlive the connection; it may still be connecting to the server.
    RelayConnection(RelayLoop& loop, RelaySocket client, RelaySocket server,
                    recipes::NetworkFaults& faults, const recipes::Probe& probe);
    ~RelayConnection();
    RelayConnection(const RelayConnection&) = delete;
    RelayConnection& operator=(const RelayConnection&) = delete;

    /// Passes on what may pass: on every sign from a socket, and when the faults have changed.
    void pump();

    /// Passes on what the client has sent and may pass, and ends it.
    void finish();

    /// Ends it at once; both sides are told that the connection broke.
    void reset();

    [[nodiscard]] bool isOver() const noexcept { return !m_client; }
    [[nodiscard]] const std::string& granted() const { return m_witness.granted(); }

private:
    bool move();
    [[nodiscard]] bool isBroken() const;
    [[nodiscard]] bool isPointless() const;
    void close();

    RelayLoop& m_loop;
    RelaySocket m_client;
    RelaySocket m_server;
    RelayWitness m_witness;
    RelayLane m_toServer;
    RelayLane m_toClient;
    RelayLoop::Key m_clientKey = 0;
    RelayLoop::Key m_serverKey = 0;
};

} // namespace zoetrope::app
