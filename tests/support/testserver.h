#pragma once

#include "app/server/privateserver.h"

#include <string>

#include <cstdint>
#include <map>

namespace zoetrope::tests {

/// A real server for the tests of one executable. It is gone, data and all, when the object is.
/// Containers stay where they are empty: a directory that the server takes away between two
/// requests would be one more thing that happens, and which test it happens to would be chance.
class TestServer
{
public:
    /// Blocks until it serves. Throws app::ServerError with its output if it does not.
    TestServer();

    [[nodiscard]] static bool isInstalled() { return app::PrivateServer::isInstalled(); }

    /// "127.0.0.1:PORT"
    [[nodiscard]] std::string address() const { return m_server.address(); }

    /// "127.0.0.1:PORT/test-N", whose root is a new, empty node: tests cannot see each other's.
    [[nodiscard]] std::string freshRoot();

    /// Has directories, by their paths in the whole tree, give these numbers to their next numbered
    /// children. The server is stopped meanwhile. Needs a JDK; throws std::runtime_error.
    void setCounters(const std::map<std::string, std::int32_t>& numbers);

    /// To stop, kill and restart it.
    [[nodiscard]] app::PrivateServer& server() noexcept { return m_server; }

private:
    app::PrivateServer m_server;
    int m_roots = 0;
};

} // namespace zoetrope::tests
