#pragma once

#include <array>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

namespace zoetrope::tests {

/// One end of a TCP connection on loopback, as plain as it can be: it blocks.
class RelayPeer
{
public:
    explicit RelayPeer(int descriptor = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0))
        : m_descriptor(descriptor)
    {
    }
    RelayPeer(RelayPeer&& other) noexcept
        : m_descriptor(std::exchange(other.m_descriptor, -1))
    {
    }
    ~RelayPeer() { close(); }

    /// On any port, or on one where nobody else listens.
    [[nodiscard]] static RelayPeer listening(std::uint16_t port = 0)
    {
        RelayPeer peer;
        const int yes = 1;
        ::setsockopt(peer.m_descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
        const auto address = addressOf(port);
        if (::bind(peer.m_descriptor, reinterpret_cast<const sockaddr*>(&address), sizeof address)
                != 0
            || ::listen(peer.m_descriptor, SOMAXCONN) != 0)
            throw std::runtime_error("no port to listen on");
        return peer;
    }

    /// Returns 0, or why not.
    int connect(std::uint16_t port)
    {
        const auto address = addressOf(port);
        const auto* generic = reinterpret_cast<const sockaddr*>(&address);
        return ::connect(m_descriptor, generic, sizeof address) == 0 ? 0 : errno;
    }

    [[nodiscard]] RelayPeer accept() const
    {
        return RelayPeer(::accept(m_descriptor, nullptr, nullptr));
    }

    /// Blocks until all is taken. False if the other side has gone.
    bool write(std::string_view bytes)
    {
        while (!bytes.empty()) {
            const auto size = ::send(m_descriptor, bytes.data(), bytes.size(), MSG_NOSIGNAL);
            if (size <= 0)
                return false;
            bytes.remove_prefix(static_cast<std::size_t>(size));
        }
        return true;
    }

    /// How much fits without waiting; 0 if nothing.
    std::size_t writeSome(std::string_view bytes)
    {
        const auto flags = MSG_NOSIGNAL | MSG_DONTWAIT;
        const auto size = ::send(m_descriptor, bytes.data(), bytes.size(), flags);
        return size < 0 ? 0 : static_cast<std::size_t>(size);
    }

    /// Blocks until `size` bytes have come, or an end.
    [[nodiscard]] std::string read(std::size_t size)
    {
        std::string bytes(size, '\0');
        const auto got = ::recv(m_descriptor, bytes.data(), size, MSG_WAITALL);
        m_error = got < 0 ? errno : 0;
        bytes.resize(got < 0 ? 0 : static_cast<std::size_t>(got));
        return bytes;
    }

    /// Whether there is anything to read now, an end included.
    [[nodiscard]] bool hasNews() const
    {
        pollfd question{.fd = m_descriptor, .events = POLLIN, .revents = 0};
        return ::poll(&question, 1, 0) > 0;
    }

    [[nodiscard]] int error() const { return m_error; } ///< Of the last read.
    [[nodiscard]] std::uint16_t port() const
    {
        sockaddr_in address{};
        socklen_t size = sizeof address;
        ::getsockname(m_descriptor, reinterpret_cast<sockaddr*>(&address), &size);
        return ntohs(address.sin_port);
    }

    void finish() { ::shutdown(m_descriptor, SHUT_WR); }
    void close() { ::close(std::exchange(m_descriptor, -1)); }
    void reset() ///< The other side is told that the connection broke.
    {
        const linger atOnce{1, 0};
        ::setsockopt(m_descriptor, SOL_SOCKET, SO_LINGER, &atOnce, sizeof atOnce);
        close();
    }

private:
    static sockaddr_in addressOf(std::uint16_t port)
    {
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_port = htons(port);
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        return address;
    }

    int m_descriptor;
    int m_error = 0;
};

} // namespace zoetrope::tests
