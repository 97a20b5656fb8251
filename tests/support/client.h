#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <string>

namespace zoetrope::tests {

class PolledClient;

/// A session of the C client itself, whose calls block and throw std::runtime_error: see
/// PolledClient.
class Client
{
public:
    /// Blocks until it is connected.
    explicit Client(const std::string& address,
                    std::chrono::milliseconds timeout = std::chrono::seconds(10));
    ~Client();
    Client(const Client&) = delete;
    Client& operator=(const Client&) = delete;

    /// `mode` is the protocol's: 0 persistent, 1 ephemeral, 4 container ...
    void create(const std::string& path, const std::string& data = {}, int mode = 0);
    void createWithTimeToLive(const std::string& path, std::chrono::milliseconds timeToLive);

    [[nodiscard]] std::optional<std::string> data(const std::string& path); ///< Empty: no node.
    [[nodiscard]] std::chrono::milliseconds grantedTimeout() const;

private:
    std::unique_ptr<PolledClient> m_client;
};

} // namespace zoetrope::tests
