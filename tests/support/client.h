#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <string>

struct _zhandle;

namespace zoetrope::tests {

/// A session by the C client's own blocking calls: what a test prepares and checks with it does not
/// depend on what it tests.
class Client
{
public:
    /// Blocks until it is connected. Throws std::runtime_error.
    explicit Client(const std::string& address,
                    std::chrono::milliseconds timeout = std::chrono::seconds(10));
    ~Client();
    Client(const Client&) = delete;
    Client& operator=(const Client&) = delete;

    /// `mode` is the protocol's: 0 persistent, 1 ephemeral, 4 container ... Throws.
    void create(const std::string& path, const std::string& data = {}, int mode = 0);
    void createWithTimeToLive(const std::string& path, std::chrono::milliseconds timeToLive);

    [[nodiscard]] std::optional<std::string> data(const std::string& path); ///< Empty: no node.
    [[nodiscard]] std::chrono::milliseconds grantedTimeout() const;

private:
    struct Connection;
    std::unique_ptr<Connection> m_connection;
};

} // namespace zoetrope::tests
