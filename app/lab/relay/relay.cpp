#include "app/lab/relay/relay.h"

#include "app/lab/relay/sessionend.h"
#include "app/server/tcptable.h"

#include <system_error>
#include <utility>

namespace zoetrope::app {

using recipes::NetworkFault;

Relay::Relay(RelayLoop& loop, const std::string& servers, const recipes::Probe& probe)
    : m_loop(loop)
    , m_probe(probe)
    , m_targets(RelayTarget::listOf(servers))
    , m_place(RelaySocket::boundTo(0))
{
    m_loop.run([this] { open(); });
}

Relay::Relay(RelayLoop& loop, const std::string& serverHost, std::uint16_t serverPort,
             const recipes::Probe& probe)
    : Relay(loop, serverHost + ':' + std::to_string(serverPort), probe)
{
}

// Whoever has said goodbye, and gone, has been heard.
Relay::~Relay()
{
    m_loop.run([this] {
        for (const auto& connection : m_connections)
            connection->finish();
        shut();
    });
}

void Relay::set(NetworkFault fault, int amount)
{
    change([this, fault, amount] { m_faults.set(fault, amount); });
}

bool Relay::expire(recipes::Deadline deadline)
{
    std::string granted;
    change([this, &granted] {
        for (const auto& connection : m_connections) {
            if (!connection->granted().empty())
                granted = connection->granted();
        }
        m_faults.set(NetworkFault::Cut, 1);
    });
    return !granted.empty() && endSession(m_targets.front(), granted, deadline);
}

void Relay::mend()
{
    change([this] { m_faults = {}; });
}

void Relay::setServed(bool isServed)
{
    m_loop.run([this, isServed] {
        m_isServed = isServed;
        apply();
    });
}

void Relay::keepWaiting()
{
    m_loop.run([this] { m_keepsWaiting = true; });
}

std::string Relay::address() const
{
    return "127.0.0.1:" + std::to_string(m_place.port());
}

// The fault is told before what follows from it.
void Relay::change(const std::function<void()>& fault)
{
    m_loop.run([this, &fault] {
        fault();
        recipes::Event event;
        event.kind = recipes::Kind::Fault;
        event.source = recipes::Source::Relay;
        event.detail = recipes::harmDetail({.network = m_faults});
        m_probe.tell(std::move(event));
        apply();
    });
}

void Relay::apply()
{
    if (m_faults.has(NetworkFault::Cut) || !m_isServed)
        return shut();
    open();
    for (const auto& connection : m_connections)
        connection->pump();
}

void Relay::open()
{
    if (m_doorKey != 0)
        return;
    if (!m_door) {
        m_door = RelaySocket::boundTo(m_place.port());
        m_door.listen();
    }
    m_doorKey = m_loop.watch(m_door.descriptor(), [this] { accept(); }); // also who waits already
}

void Relay::shut()
{
    m_loop.forget(std::exchange(m_doorKey, 0));
    if (!m_keepsWaiting)
        m_door.close();
    for (const auto& connection : m_connections)
        connection->reset();
    m_connections.clear();
}

// Connections that are over go here, and not in their own handlers.
void Relay::accept()
{
    m_connections.remove_if([](const auto& connection) { return connection->isOver(); });
    const auto isGuarded = m_targets.front().isPath();
    while (auto client = m_door.accept()) {
        if (!isGuarded || isOfOurUser(client.descriptor()))
            admit(std::move(client));
    }
}

void Relay::admit(RelaySocket client)
{
    try {
        auto server = RelaySocket::connectingTo(m_targets[m_next++ % m_targets.size()]);
        m_connections.push_back(std::make_unique<RelayConnection>(
            m_loop, std::move(client), std::move(server), m_faults, m_probe));
    } catch (const std::system_error&) {
        client.reset(); // the server is down, or there are no sockets left
    }
}

} // namespace zoetrope::app
