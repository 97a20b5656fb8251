#pragma once

#include "app/server/childprocess.h"
#include "app/server/serverdirectory.h"
#include "app/server/serverlog.h"

#include <chrono>
#include <cstdint>
#include <mutex>
#include <stop_token>

namespace zoetrope::app {

struct ServerSoftware;

/// The ports of 127.0.0.1 that a server listens on; they differ.
struct ServerPorts
{
    std::uint16_t client = 0;
    std::uint16_t admin = 0;
};

/// One life of a private server, from its launch to its end.
///
/// Threads: any.
class ServerProcess
{
public:
    /// Launches it. `directory` must outlive it. Throws std::system_error.
    ServerProcess(const ServerSoftware& software, const ServerDirectory& directory,
                  ServerPorts ports);

    enum class Outcome {
        Serves,
        PortLost, ///< Somebody else took one of its ports first; it has ended.
    };

    /// Blocks until it accepts sessions. If it does not it is dead afterwards, and all but a lost
    /// port is thrown as a ServerError.
    [[nodiscard]] Outcome awaitService(std::chrono::milliseconds patience,
                                       const std::stop_token& stop);
    /// Asks it to end, and blocks until it has.
    void stop();
    void kill();

    [[nodiscard]] bool isRunning();
    [[nodiscard]] ServerPorts ports() const noexcept { return m_ports; }
    /// What it has written in this life, its end.
    [[nodiscard]] std::string log() const { return m_log.launch(); }
    /// As it says itself: "3.8.0". Empty if it does not answer.
    [[nodiscard]] std::string version() const;

private:
    [[nodiscard]] bool serves() const;
    [[nodiscard]] Outcome judgeEnd();

    const ServerDirectory& m_directory;
    const ServerPorts m_ports;
    const ServerLog m_log;
    std::mutex m_mutex;
    ChildProcess m_java; // guarded by m_mutex
};

} // namespace zoetrope::app
