#include "app/lab/relay/relayconnection.h"

namespace zoetrope::app {

RelayConnection::RelayConnection(RelayLoop& loop, RelaySocket client, RelaySocket server,
                                 recipes::NetworkFaults& faults, const recipes::Probe& probe)
    : m_loop(loop)
    , m_client(std::move(client))
    , m_server(std::move(server))
    , m_witness(probe)
    , m_toServer(RelayLane::Direction::ToServer, m_client, m_server, faults, m_witness)
    , m_toClient(RelayLane::Direction::ToClient, m_server, m_client, faults, m_witness)
{
    m_clientKey = m_loop.watch(m_client.descriptor(), [this] {
        m_toServer.wakeReader();
        m_toClient.wakeWriter();
        pump();
    });
    m_serverKey = m_loop.watch(m_server.descriptor(), [this] {
        m_toClient.wakeReader();
        m_toServer.wakeWriter();
        pump();
    });
}

RelayConnection::~RelayConnection()
{
    close();
}

// A bounded number of rounds: one busy connection must not keep the others waiting.
void RelayConnection::pump()
{
    constexpr int rounds = 16;
    bool hasMore = !isOver();
    for (int i = 0; i < rounds && hasMore; ++i)
        hasMore = move();

    if (isBroken() || isPointless())
        return reset();
    if (m_toServer.isFinished() && m_toClient.isFinished())
        return close();
    const auto next = std::min(m_toServer.due(), m_toClient.due());
    if (hasMore)
        m_loop.wakeAt(recipes::Clock::now(), m_clientKey);
    else if (next != recipes::never)
        m_loop.wakeAt(next, m_clientKey);
}

void RelayConnection::finish()
{
    if (isOver())
        return;
    m_toServer.wakeReader();
    m_toServer.wakeWriter();
    pump();
    close();
}

void RelayConnection::reset()
{
    m_loop.forget(m_clientKey);
    m_loop.forget(m_serverKey);
    m_client.reset();
    m_server.reset();
    close();
}

// A server that is down gets nothing, and so nothing is journalled as if it had.
bool RelayConnection::move()
{
    const bool hasHeardClient = m_toServer.fill();
    const bool hasHeardServer = m_toClient.fill();
    const bool hasAnswered = m_toClient.flush();
    const bool hasAsked = m_toClient.isSourceBroken() ? m_toServer.discard() : m_toServer.flush();
    return hasHeardClient || hasHeardServer || hasAnswered || hasAsked;
}

bool RelayConnection::isBroken() const
{
    return m_toServer.isBroken() || m_toClient.isBroken();
}

// What is held is held for somebody: not when both have gone, nor when the client has given up
// before the server knew of it. Otherwise a client that tries again and again behind a frozen
// relay would leave ever more connections.
bool RelayConnection::isPointless() const
{
    return m_toClient.isHeld() && m_toServer.isSourceGone()
        && (m_toClient.isSourceGone() || !m_toServer.hasPassed());
}

void RelayConnection::close()
{
    m_loop.forget(m_clientKey);
    m_loop.forget(m_serverKey);
    m_client.close();
    m_server.close();
    m_toServer.clear();
    m_toClient.clear();
}

} // namespace zoetrope::app
