#include "app/lab/relay/gateway.h"

#include "app/lab/relay/gatewayline.h"
#include "app/server/servererror.h"
#include "recipes/transport/addresses.h"
#include "recipes/types/error.h"

#include <array>
#include <system_error>

#include <poll.h>
#include <sys/eventfd.h>

namespace zoetrope::app {

using namespace std::chrono_literals;
using recipes::Code;
using recipes::Error;

namespace {

constexpr auto connectPatience = 10s;

std::unique_ptr<ServerDirectory> folderOfOurOwn()
try {
    return std::make_unique<ServerDirectory>(ServerDirectory::Use::Tunnels);
} catch (const ServerError& error) {
    throw Error(Code::SystemError, error.what());
}

std::unique_ptr<const recipes::TlsContext> contextOf(const recipes::Access& access)
{
    return access.tls ? std::make_unique<const recipes::TlsContext>(*access.tls) : nullptr;
}

} // namespace

Gateway::Gateway(const std::string& servers, const recipes::Access& access)
    : m_access(access)
    , m_tls(contextOf(m_access))
    , m_end(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK))
    , m_folder(folderOfOurOwn())
{
    if (!m_end)
        throw std::system_error(errno, std::system_category(), "a gateway cannot be opened");
    for (const auto& server : recipes::Addresses(servers).names())
        open(server);
    m_thread = std::jthread([this] { serve(); });
}

Gateway::~Gateway()
{
    ::eventfd_write(m_end.get(), 1);
}

void Gateway::open(const std::string& server)
{
    const auto path = m_folder->path() / std::to_string(m_doors.size() + 1);
    m_doors.push_back({server, RelaySocket::boundTo(RelayTarget::at(path.string()))});
    m_doors.back().socket.listen();
    m_address += (m_address.empty() ? "" : ",") + path.string();
}

void Gateway::serve()
{
    std::vector<pollfd> doors;
    for (const auto& door : m_doors)
        doors.push_back({.fd = door.socket.descriptor(), .events = POLLIN, .revents = 0});
    doors.push_back({.fd = m_end.get(), .events = POLLIN, .revents = 0});
    constexpr int forEver = -1;
    while (doors.back().revents == 0) {
        if (::poll(doors.data(), doors.size(), forEver) < 0)
            continue;
        for (auto& door : m_doors) {
            while (auto client = door.socket.accept())
                admit(door.server, std::move(client));
        }
    }
}

void Gateway::admit(const std::string& server, RelaySocket client)
{
    m_lines.remove_if([](const Line& line) { return line.isOver.load(); });
    auto& line = m_lines.emplace_back();
    line.thread = std::jthread([this, &line, &server, passed = std::move(client)]() mutable {
        carry(server, std::move(passed));
        line.isOver = true;
    });
}

// A client that is hung up on tries again.
void Gateway::carry(const std::string& server, RelaySocket client) const
try {
    std::string host;
    auto reached = reach(server, host);
    auto channel = m_tls && reached ? std::make_unique<recipes::TlsChannel>(*m_tls, host) : nullptr;
    if (reached)
        GatewayLine(std::move(client), std::move(reached), std::move(channel)).run(m_end.get());
} catch (const std::exception&) { // no such name, no tunnel, no socket
}

// Without a descriptor where no address of it answers. `host` is what a certificate is to be for.
RelaySocket Gateway::reach(const std::string& server, std::string& host) const
{
    recipes::Addresses addresses(server, m_access.passage);
    addresses.lookUp();
    for (addresses.restart(); !addresses.isTried();) {
        const auto& address = addresses.next();
        host = address.host;
        try {
            auto socket
                = RelaySocket::connectingTo({.address = address.bytes, .size = address.size});
            if (isReached(socket))
                return socket;
        } catch (const std::system_error&) { // refused at once
        }
    }
    return {};
}

bool Gateway::isReached(const RelaySocket& socket) const
{
    std::array<pollfd, 2> sockets{
        pollfd{.fd = socket.descriptor(), .events = POLLOUT, .revents = 0},
        pollfd{.fd = m_end.get(), .events = POLLIN, .revents = 0}};
    const auto patience = std::chrono::milliseconds(connectPatience).count();
    return ::poll(sockets.data(), sockets.size(), static_cast<int>(patience)) > 0
        && sockets.back().revents == 0 && socket.isConnected();
}

} // namespace zoetrope::app
