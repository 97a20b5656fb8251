#include "app/server/loopback.h"

#include "recipes/types/sentences.h"

#include <arpa/inet.h>
#include <poll.h>
#include <sys/socket.h>

#include <algorithm>
#include <random>
#include <stdexcept>

namespace zoetrope::app {

namespace {

using Clock = std::chrono::steady_clock;

sockaddr_in loopback(std::uint16_t port)
{
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    return address;
}

const sockaddr* generic(const sockaddr_in& address)
{
    return reinterpret_cast<const sockaddr*>(&address);
}

Descriptor tcpSocket(int flags = 0)
{
    return Descriptor(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC | flags, 0));
}

// Bound alone, as only a port can be that nobody has bound. Shared from then on: with a server that
// shares it too, as ZooKeeper's does, but with nobody who wants it for himself.
Descriptor claimed(std::uint16_t port)
{
    auto socket = tcpSocket();
    const auto address = loopback(port);
    const int yes = 1;
    if (::bind(socket.get(), generic(address), sizeof address) != 0
        || ::setsockopt(socket.get(), SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes) != 0)
        return {};
    return socket;
}

bool becomesReady(const Descriptor& socket, short events, Clock::time_point deadline)
{
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(deadline - Clock::now()).count();
    pollfd question{.fd = socket.get(), .events = events, .revents = 0};
    return left > 0 && ::poll(&question, 1, static_cast<int>(left)) == 1;
}

std::string readToEnd(const Descriptor& socket, Clock::time_point deadline)
{
    std::string answer;
    char piece[4096];
    while (becomesReady(socket, POLLIN, deadline)) {
        const auto count = ::recv(socket.get(), piece, sizeof piece, 0);
        if (count == 0)
            return answer;
        if (count < 0)
            break;
        answer.append(piece, static_cast<std::size_t>(count));
    }
    return {};
}

} // namespace

std::uint16_t freePort()
{
    return PortClaims(1).ports().front();
}

PortClaims::PortClaims(std::size_t count)
{
    // Below the ports that Linux gives to outgoing connections (32768 and up).
    constexpr std::uint16_t first = 20'000;
    constexpr std::uint16_t last = 32'000;
    constexpr int attempts = 200;

    std::random_device random;
    std::uniform_int_distribution<std::uint16_t> anyPort(first, last);
    for (int i = 0; m_ports.size() < count && i < attempts; ++i) {
        const auto port = anyPort(random);
        if (auto socket = claimed(port)) {
            m_ports.push_back(port);
            m_sockets.push_back(std::move(socket));
        }
    }
    if (m_ports.size() < count)
        throw std::runtime_error(recipes::sentences.noFreePort);
}

bool isFree(std::uint16_t port)
{
    const auto socket = tcpSocket();
    // As the server does: connections of its predecessor that are still fading do not matter.
    const int yes = 1;
    ::setsockopt(socket.get(), SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
    const auto address = loopback(port);
    return ::bind(socket.get(), generic(address), sizeof address) == 0
        && ::listen(socket.get(), 1) == 0;
}

std::string ask(std::uint16_t port, std::string_view word, std::chrono::milliseconds patience)
{
    const auto deadline = Clock::now() + patience;
    const auto socket = tcpSocket(SOCK_NONBLOCK);
    const auto address = loopback(port);
    if (::connect(socket.get(), generic(address), sizeof address) != 0 && errno != EINPROGRESS)
        return {};
    if (!becomesReady(socket, POLLOUT, deadline))
        return {};
    const auto sent = ::send(socket.get(), word.data(), word.size(), MSG_NOSIGNAL);
    return sent == static_cast<ssize_t>(word.size()) ? readToEnd(socket, deadline) : std::string();
}

} // namespace zoetrope::app
