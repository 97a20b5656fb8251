#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <sys/socket.h>

namespace zoetrope::app {

/// Where a server listens: a name, resolved once, or the path of a Unix socket.
struct RelayTarget
{
    sockaddr_storage address{};
    socklen_t size = 0;

    /// Blocks as long as the resolver does. Throws std::runtime_error if there is no such name.
    [[nodiscard]] static RelayTarget of(const std::string& host, const std::string& port);
    /// Throws std::runtime_error if the path is longer than the system takes.
    [[nodiscard]] static RelayTarget at(const std::string& path);
    /// Of "HOST:PORT[,HOST:PORT...]", those that have such a name, or paths. Throws if none has.
    [[nodiscard]] static std::vector<RelayTarget> listOf(const std::string& servers);

    [[nodiscard]] bool isPath() const noexcept { return address.ss_family == AF_UNIX; }
};

/// A socket, of TCP or of the Unix kind, that never blocks, closed with its owner.
///
/// Errors: std::system_error where a socket cannot be made or connected.
class RelaySocket
{
public:
    /// How reading or writing ended.
    enum class Passage : std::uint8_t {
        Moved,
        Blocked,
        Finished, ///< Read: the other side will send no more.
        Broken, ///< The other side is gone.
    };

    RelaySocket() = default;
    explicit RelaySocket(int descriptor) noexcept
        : m_descriptor(descriptor)
    {
    }
    RelaySocket(RelaySocket&& other) noexcept;
    RelaySocket& operator=(RelaySocket&& other) noexcept;
    ~RelaySocket() { close(); }

    /// Bound to `port` of 127.0.0.1, 0 for any free one; several may be, of which one listens.
    [[nodiscard]] static RelaySocket boundTo(std::uint16_t port);
    [[nodiscard]] static RelaySocket boundTo(const RelayTarget& path);
    /// A refusal is thrown, or read as Broken later: the system may say so at once or not.
    [[nodiscard]] static RelaySocket connectingTo(const RelayTarget& target);

    [[nodiscard]] bool isConnected() const; ///< Once it can be written to, or has failed.

    void listen();
    [[nodiscard]] RelaySocket accept(); ///< Without a descriptor if nobody knocks.

    /// Appends what there is to read, within reason, to `bytes`.
    [[nodiscard]] Passage read(std::string& bytes);

    /// Takes what could be written off the front of `bytes`.
    [[nodiscard]] Passage write(std::string_view& bytes);

    void finish(); ///< The other side reads an end.
    void reset(); ///< Closes; the other side is told that the connection broke.
    void close() noexcept;

    [[nodiscard]] explicit operator bool() const noexcept { return m_descriptor >= 0; }
    [[nodiscard]] int descriptor() const noexcept { return m_descriptor; }
    [[nodiscard]] std::uint16_t port() const;

private:
    int m_descriptor = -1;
};

} // namespace zoetrope::app
