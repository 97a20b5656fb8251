#include "app/lab/relay/gatewayline.h"

#include "app/lab/relay/relayqueue.h"

#include <array>
#include <cerrno>
#include <utility>

#include <poll.h>

namespace zoetrope::app {

namespace {

// What is not waited for is left out: a socket that has ended would be reported again and again.
pollfd waitingFor(const RelaySocket& socket, bool toRead, bool toWrite)
{
    const auto events = static_cast<short>((toRead ? POLLIN : 0) | (toWrite ? POLLOUT : 0));
    return {.fd = events != 0 ? socket.descriptor() : -1, .events = events, .revents = 0};
}

} // namespace

GatewayLine::GatewayLine(RelaySocket client, RelaySocket server,
                         std::unique_ptr<recipes::TlsChannel> channel)
    : m_client(std::move(client))
    , m_server(std::move(server))
    , m_channel(std::move(channel))
{
}

void GatewayLine::run(int end)
{
    while (!isOver() && await(end)) {
        hearClient();
        hearServer();
        tellServer();
        tellClient();
    }
}

bool GatewayLine::await(int end) const
{
    std::array<pollfd, 3> sockets{waitingFor(m_client, mayHearClient(), !m_toClient.empty()),
                                  waitingFor(m_server, mayHearServer(), !outgoing().empty()),
                                  pollfd{.fd = end, .events = POLLIN, .revents = 0}};
    constexpr int forEver = -1;
    const auto count = ::poll(sockets.data(), sockets.size(), forEver);
    return (count >= 0 || errno == EINTR) && sockets.back().revents == 0;
}

void GatewayLine::hearClient()
{
    if (!mayHearClient())
        return;
    const auto passage = m_client.read(m_toServer);
    if (passage != Passage::Blocked)
        m_clientEnd = passage;
}

void GatewayLine::hearServer()
{
    if (!mayHearServer())
        return;
    std::string bytes;
    const auto passage = m_server.read(m_channel ? bytes : m_toClient);
    if (passage != Passage::Blocked)
        m_serverEnd = passage;
    if (!bytes.empty() && !m_channel->open(bytes, m_toClient))
        m_serverEnd = Passage::Broken;
}

void GatewayLine::tellServer()
{
    if (m_channel && m_channel->isEstablished() && !m_toServer.empty()) {
        m_channel->seal(m_toServer);
        m_toServer.clear();
    }
    auto left = outgoing();
    const auto all = left.size();
    if (all > 0 && m_server.write(left) == Passage::Broken)
        m_serverEnd = Passage::Broken;
    if (m_channel)
        m_channel->sent(all - left.size());
    else
        m_toServer.erase(0, all - left.size());
    if (m_clientEnd == Passage::Finished && m_toServer.empty() && outgoing().empty()
        && !std::exchange(m_isServerTold, true))
        m_server.finish();
}

void GatewayLine::tellClient()
{
    std::string_view left = m_toClient;
    if (!left.empty() && m_client.write(left) == Passage::Broken)
        m_clientEnd = Passage::Broken;
    m_toClient.erase(0, m_toClient.size() - left.size());
    if (m_serverEnd == Passage::Finished && m_toClient.empty()
        && !std::exchange(m_isClientTold, true))
        m_client.finish();
}

std::string_view GatewayLine::outgoing() const
{
    return m_channel ? m_channel->outgoing() : std::string_view(m_toServer);
}

bool GatewayLine::mayHearClient() const
{
    return m_clientEnd == Passage::Moved
        && m_toServer.size() + outgoing().size() < RelayQueue::capacity;
}

bool GatewayLine::mayHearServer() const
{
    return m_serverEnd == Passage::Moved && m_toClient.size() < RelayQueue::capacity;
}

bool GatewayLine::isOver() const
{
    return m_clientEnd == Passage::Broken || m_serverEnd == Passage::Broken
        || (m_isServerTold && m_isClientTold);
}

} // namespace zoetrope::app
