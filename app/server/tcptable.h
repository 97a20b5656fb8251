#pragma once

#include <string>
#include <vector>

#include <sys/types.h>

namespace zoetrope::app {

/// A TCP connection of this machine, as the kernel lists it.
struct TcpRow
{
    std::string here; ///< "0100007F:8AC0": words in the order of this machine's bytes, and a port.
    std::string there; ///< The same of the other end.
    std::string inode; ///< Of the socket.
    uid_t user = 0; ///< Whose socket it is.
};

/// Those that are established; of both versions of IP.
[[nodiscard]] std::vector<TcpRow> tcpTable();

/// True if the other end of `socket`, which came over 127.0.0.1, belongs to our own user. Any user
/// of a machine can connect to a port of its loopback.
[[nodiscard]] bool isOfOurUser(int socket);

} // namespace zoetrope::app
