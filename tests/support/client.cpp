#include "tests/support/client.h"

#include <zookeeper/zookeeper.h>

#include <semaphore>
#include <stdexcept>

namespace zoetrope::tests {

namespace {

using namespace std::chrono_literals;

constexpr auto patience = 30s; // only a failing test waits it out

void check(int code, const std::string& call)
{
    if (code != ZOK)
        throw std::runtime_error(call + ": " + zerror(code));
}

void releaseOnceConnected(zhandle_t* handle, int type, int state, const char* /*path*/,
                          void* /*context*/)
{
    if (type == ZOO_SESSION_EVENT && state == ZOO_CONNECTED_STATE)
        static_cast<std::counting_semaphore<>*>(const_cast<void*>(zoo_get_context(handle)))
            ->release();
}

} // namespace

struct Client::Connection
{
    std::counting_semaphore<> connected{0};
    std::unique_ptr<zhandle_t, int (*)(zhandle_t*)> handle{nullptr, zookeeper_close};
};

Client::Client(const std::string& address, std::chrono::milliseconds timeout)
    : m_connection(std::make_unique<Connection>())
{
    zoo_set_debug_level(ZOO_LOG_LEVEL_ERROR);
    m_connection->handle.reset(zookeeper_init(address.c_str(), releaseOnceConnected,
                                              static_cast<int>(timeout.count()), nullptr,
                                              &m_connection->connected, 0));
    if (!m_connection->handle || !m_connection->connected.try_acquire_for(patience))
        throw std::runtime_error("no session with " + address);
}

Client::~Client() = default;

void Client::create(const std::string& path, const std::string& data, int mode)
{
    check(zoo_create(m_connection->handle.get(), path.c_str(), data.data(),
                     static_cast<int>(data.size()), &ZOO_OPEN_ACL_UNSAFE, mode, nullptr, 0),
          "create " + path);
}

void Client::createWithTimeToLive(const std::string& path, std::chrono::milliseconds timeToLive)
{
    check(zoo_create_ttl(m_connection->handle.get(), path.c_str(), nullptr, -1,
                         &ZOO_OPEN_ACL_UNSAFE, ZOO_PERSISTENT_WITH_TTL, timeToLive.count(), nullptr,
                         0),
          "create " + path);
}

std::optional<std::string> Client::data(const std::string& path)
{
    char bytes[4096];
    int size = sizeof bytes;
    const auto code = zoo_get(m_connection->handle.get(), path.c_str(), 0, bytes, &size, nullptr);
    if (code == ZNONODE)
        return {};
    check(code, "get " + path);
    return std::string(bytes, static_cast<std::size_t>(std::max(size, 0)));
}

std::chrono::milliseconds Client::grantedTimeout() const
{
    return std::chrono::milliseconds(zoo_recv_timeout(m_connection->handle.get()));
}

} // namespace zoetrope::tests
