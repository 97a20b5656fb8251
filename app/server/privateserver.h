#pragma once

#include "app/server/servererror.h"

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <mutex>
#include <stop_token>
#include <string>

namespace zoetrope::app {

class ServerDirectory;
class ServerProcess;

/// A ZooKeeper server of our own, reachable from this machine only. It is gone, data and all, when
/// the object is; when the program is killed, too.
///
/// It does not force its log to the disk: a machine that loses power loses what was written. A
/// server that is killed loses nothing.
///
/// Threads: commands from one thread at a time; queries from any, also during a command.
/// Errors:  ServerError from start() and restart().
class PrivateServer
{
public:
    struct Options
    {
        std::uint16_t port = 0; ///< For clients; 0: any free one.
        std::chrono::milliseconds patience{30'000}; ///< For one start; it takes well under 2 s.
    };

    PrivateServer();
    explicit PrivateServer(const Options& options);
    ~PrivateServer();
    PrivateServer(const PrivateServer&) = delete;
    PrivateServer& operator=(const PrivateServer&) = delete;

    /// Blocks until it serves; at once if it does. The first start makes a new, empty server; the
    /// following ones find its data, at the same address.
    void start(const std::stop_token& stop = {});
    /// Asks it to end, and blocks until it has.
    void stop();
    /// Ends it as a crash would.
    void kill();
    void restart(const std::stop_token& stop = {});

    [[nodiscard]] static bool isInstalled(); ///< This machine has Java and ZooKeeper's jars.
    [[nodiscard]] bool isRunning() const;
    [[nodiscard]] std::string address() const; ///< "127.0.0.1:PORT"; empty before it served.
    [[nodiscard]] std::string adminUrl() const; ///< "http://127.0.0.1:PORT/commands"; or empty.
    [[nodiscard]] std::string version() const; ///< "3.8.0"; empty before it served.
    [[nodiscard]] std::string log() const; ///< The end of what it wrote, in whole lines.
    [[nodiscard]] std::filesystem::path dataDirectory() const; ///< Empty before the first start.

private:
    void launch(std::uint16_t port);
    [[nodiscard]] bool tryToServe(std::uint16_t port, const std::stop_token& stop);
    [[nodiscard]] std::shared_ptr<ServerProcess> process() const;

    const Options m_options;
    mutable std::mutex m_mutex; // guards all below; never held while something is waited for
    std::shared_ptr<ServerDirectory> m_directory;
    std::shared_ptr<ServerProcess> m_process; // null before the first start
    std::uint16_t m_port = 0; // 0 before it served
    std::string m_version;
};

} // namespace zoetrope::app
