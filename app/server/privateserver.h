#pragma once

#include "app/server/server.h"
#include "app/server/serverplan.h"

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <mutex>
#include <optional>

namespace zoetrope::app {

class ServerDirectory;
class ServerProcess;

/// A service of one server.
class PrivateServer final : public Server
{
public:
    struct Options
    {
        std::uint16_t port = 0; ///< For clients; 0: any free one.
        std::chrono::milliseconds patience{30'000}; ///< For one start; it takes well under 2 s.
        ServerCandour candour;
    };

    PrivateServer();
    explicit PrivateServer(const Options& options);
    ~PrivateServer() override;

    void start(const std::stop_token& stop = {}) override;
    void stop() override;
    void kill() override;

    [[nodiscard]] bool isRunning() const override;
    [[nodiscard]] std::string address() const override;
    [[nodiscard]] std::string adminUrl() const override;
    [[nodiscard]] std::string version() const override;
    [[nodiscard]] std::string log() const override;
    [[nodiscard]] std::filesystem::path dataDirectory() const; ///< Empty before the first start.

private:
    [[nodiscard]] ServerPorts pickPorts() const;
    void launch(const ServerPorts& ports);
    [[nodiscard]] bool tryToServe(const ServerPorts& ports, const std::stop_token& stop);
    [[nodiscard]] std::shared_ptr<ServerProcess> process() const;

    const Options m_options;
    mutable std::mutex m_mutex; // guards all below; never held while something is waited for
    std::shared_ptr<ServerDirectory> m_directory;
    std::shared_ptr<ServerProcess> m_process; // null before the first start
    std::optional<ServerPorts> m_ports; // none before it served
    std::string m_version;
};

} // namespace zoetrope::app
