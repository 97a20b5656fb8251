#include "app/lab/relay/relaysocket.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <memory>
#include <sstream>
#include <stdexcept>
#include <system_error>
#include <utility>

#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/un.h>
#include <unistd.h>

namespace zoetrope::app {

namespace {

int checked(int result, const char* what)
{
    if (result < 0)
        throw std::system_error(errno, std::system_category(), what);
    return result;
}

RelaySocket openedSocket(int family)
{
    return RelaySocket(checked(::socket(family, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0),
                               "a relay cannot open a socket"));
}

void switchOn(const RelaySocket& socket, int level, int option)
{
    const int on = 1;
    ::setsockopt(socket.descriptor(), level, option, &on, sizeof on);
}

sockaddr_in onLoopback(std::uint16_t port)
{
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    return address;
}

// Of an address of IPv6, "[::1]".
std::string withoutBrackets(const std::string& host)
{
    const bool isBracketed = host.starts_with('[') && host.ends_with(']');
    return isBracketed ? host.substr(1, host.size() - 2) : host;
}

RelaySocket::Passage failure()
{
    const bool isBlocked = errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR;
    return isBlocked ? RelaySocket::Passage::Blocked : RelaySocket::Passage::Broken;
}

} // namespace

RelayTarget RelayTarget::of(const std::string& host, const std::string& port)
{
    const addrinfo hints{
        .ai_flags = AI_NUMERICSERV, .ai_family = AF_UNSPEC, .ai_socktype = SOCK_STREAM};
    addrinfo* list = nullptr;
    const int code = ::getaddrinfo(host.c_str(), port.c_str(), &hints, &list);
    if (code != 0)
        throw std::runtime_error("no server is named " + host + ": " + ::gai_strerror(code));
    const std::unique_ptr<addrinfo, decltype(&::freeaddrinfo)> owner(list, ::freeaddrinfo);
    RelayTarget target{.size = list->ai_addrlen};
    std::copy_n(reinterpret_cast<const char*>(list->ai_addr), list->ai_addrlen,
                reinterpret_cast<char*>(&target.address));
    return target;
}

RelayTarget RelayTarget::at(const std::string& path)
{
    RelayTarget target{.size = sizeof(sockaddr_un)};
    auto* const name = reinterpret_cast<sockaddr_un*>(&target.address);
    if (path.size() >= sizeof name->sun_path)
        throw std::runtime_error("too long for a socket's name: " + path);
    name->sun_family = AF_UNIX;
    path.copy(name->sun_path, path.size());
    return target;
}

std::vector<RelayTarget> RelayTarget::listOf(const std::string& servers)
{
    std::vector<RelayTarget> targets;
    auto trouble = "no server is named by \"" + servers + '"';
    std::istringstream list(servers);
    for (std::string server; std::getline(list, server, ',');) {
        if (server.starts_with('/')) {
            targets.push_back(at(server));
            continue;
        }
        const auto colon = server.rfind(':');
        if (colon == std::string::npos || colon + 1 == server.size())
            continue;
        try {
            targets.push_back(
                of(withoutBrackets(server.substr(0, colon)), server.substr(colon + 1)));
        } catch (const std::runtime_error& error) {
            trouble = error.what();
        }
    }
    if (targets.empty())
        throw std::runtime_error(trouble);
    return targets;
}

RelaySocket::RelaySocket(RelaySocket&& other) noexcept
    : m_descriptor(std::exchange(other.m_descriptor, -1))
{
}

RelaySocket& RelaySocket::operator=(RelaySocket&& other) noexcept
{
    std::swap(m_descriptor, other.m_descriptor);
    return *this;
}

RelaySocket RelaySocket::boundTo(std::uint16_t port)
{
    auto socket = openedSocket(AF_INET);
    switchOn(socket, SOL_SOCKET, SO_REUSEADDR);
    const auto address = onLoopback(port);
    checked(
        ::bind(socket.descriptor(), reinterpret_cast<const sockaddr*>(&address), sizeof address),
        "a relay cannot take its port");
    return socket;
}

RelaySocket RelaySocket::boundTo(const RelayTarget& path)
{
    auto socket = openedSocket(AF_UNIX);
    checked(
        ::bind(socket.descriptor(), reinterpret_cast<const sockaddr*>(&path.address), path.size),
        "a relay cannot take its path");
    return socket;
}

RelaySocket RelaySocket::connectingTo(const RelayTarget& target)
{
    auto socket = openedSocket(target.address.ss_family);
    switchOn(socket, IPPROTO_TCP, TCP_NODELAY);
    const auto* address = reinterpret_cast<const sockaddr*>(&target.address);
    if (::connect(socket.descriptor(), address, target.size) < 0 && errno != EINPROGRESS)
        checked(-1, "a relay cannot reach its server");
    return socket;
}

bool RelaySocket::isConnected() const
{
    int error = 0;
    socklen_t size = sizeof error;
    return ::getsockopt(m_descriptor, SOL_SOCKET, SO_ERROR, &error, &size) == 0 && error == 0;
}

void RelaySocket::listen()
{
    checked(::listen(m_descriptor, SOMAXCONN), "a relay cannot listen");
}

RelaySocket RelaySocket::accept()
{
    RelaySocket socket(::accept4(m_descriptor, nullptr, nullptr, SOCK_NONBLOCK | SOCK_CLOEXEC));
    if (socket)
        switchOn(socket, IPPROTO_TCP, TCP_NODELAY);
    return socket;
}

RelaySocket::Passage RelaySocket::read(std::string& bytes)
{
    std::array<char, 65'536> buffer; // bytes; left as it is: recv() says how much of it is valid
    const auto size = ::recv(m_descriptor, buffer.data(), buffer.size(), 0);
    if (size < 0)
        return failure();
    bytes.append(buffer.data(), static_cast<std::size_t>(size));
    return size == 0 ? Passage::Finished : Passage::Moved;
}

RelaySocket::Passage RelaySocket::write(std::string_view& bytes)
{
    const auto size = ::send(m_descriptor, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (size < 0)
        return failure();
    bytes.remove_prefix(static_cast<std::size_t>(size));
    return Passage::Moved;
}

void RelaySocket::finish()
{
    ::shutdown(m_descriptor, SHUT_WR);
}

void RelaySocket::reset()
{
    const linger atOnce{.l_onoff = 1, .l_linger = 0};
    ::setsockopt(m_descriptor, SOL_SOCKET, SO_LINGER, &atOnce, sizeof atOnce);
    close();
}

void RelaySocket::close() noexcept
{
    if (m_descriptor >= 0)
        ::close(std::exchange(m_descriptor, -1));
}

std::uint16_t RelaySocket::port() const
{
    sockaddr_in address{};
    socklen_t size = sizeof address;
    checked(::getsockname(m_descriptor, reinterpret_cast<sockaddr*>(&address), &size),
            "a relay does not know its port");
    return ntohs(address.sin_port);
}

} // namespace zoetrope::app
