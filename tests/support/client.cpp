#include "tests/support/client.h"

#include "tests/support/polledclient.h"

#include <stdexcept>

namespace zoetrope::tests {

namespace {

void check(int code, const std::string& call)
{
    if (code != ZOK)
        throw std::runtime_error(call + ": " + zerror(code));
}

} // namespace

Client::Client(const std::string& address, std::chrono::milliseconds timeout)
    : m_client(std::make_unique<PolledClient>(address, static_cast<int>(timeout.count())))
{
    if (!m_client->waitForState(ZOO_CONNECTED_STATE))
        throw std::runtime_error("no session with " + address);
}

Client::~Client() = default;

void Client::create(const std::string& path, const std::string& data, int mode)
{
    check(m_client->create(path, data, mode).code, "create " + path);
}

void Client::createWithTimeToLive(const std::string& path, std::chrono::milliseconds timeToLive)
{
    check(m_client->create(path, {}, ZOO_PERSISTENT_WITH_TTL, timeToLive.count()).code,
          "create " + path);
}

std::optional<std::string> Client::data(const std::string& path)
{
    const auto reply = m_client->get(path);
    if (reply.code == ZNONODE)
        return {};
    check(reply.code, "get " + path);
    return reply.text;
}

std::chrono::milliseconds Client::grantedTimeout() const
{
    return std::chrono::milliseconds(m_client->timeout());
}

} // namespace zoetrope::tests
