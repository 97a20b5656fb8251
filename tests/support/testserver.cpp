#include "tests/support/testserver.h"

#include "tests/support/client.h"

namespace zoetrope::tests {

TestServer::TestServer()
    : m_server({.candour = {.reaping = std::chrono::hours(1)}})
{
    m_server.start();
}

std::string TestServer::freshRoot()
{
    const auto path = "/test-" + std::to_string(++m_roots);
    Client(address()).create(path);
    return address() + path;
}

} // namespace zoetrope::tests
