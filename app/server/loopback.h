#pragma once

#include "app/server/descriptor.h"

#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace zoetrope::app {

/// A port of 127.0.0.1 that nobody listens on, and that no outgoing connection is given by chance:
/// a client that knocks at a stopped server's port could otherwise meet itself there, and keep the
/// server from coming back. Somebody else may still be quicker; be ready to ask again.
[[nodiscard]] std::uint16_t freePort();

/// Such ports, kept for whoever they are for while this lives: they can be listened on, again and
/// again, and nobody who asks here or in another process is given them, even while a server on them
/// is down.
///
/// Threads: any.
class PortClaims
{
public:
    /// Throws std::runtime_error where no port is free.
    explicit PortClaims(std::size_t count);

    [[nodiscard]] const std::vector<std::uint16_t>& ports() const noexcept { return m_ports; }

private:
    std::vector<std::uint16_t> m_ports;
    std::vector<Descriptor> m_sockets; // bound, and never listened on
};

/// True if a server could listen on `port` of 127.0.0.1 now.
[[nodiscard]] bool isFree(std::uint16_t port);

/// What the ZooKeeper server on `port` of 127.0.0.1 answers to a four-letter `word`; empty if
/// there is no whole answer within `patience`. A server that is just starting may accept the
/// question and never answer it.
[[nodiscard]] std::string ask(std::uint16_t port, std::string_view word,
                              std::chrono::milliseconds patience);

} // namespace zoetrope::app
