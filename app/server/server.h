#pragma once

#include "app/server/servererror.h"

#include <stop_token>
#include <string>

namespace zoetrope::app {

/// A ZooKeeper service of our own, whether of one server or of several, reachable from this machine
/// only. It is gone, data and all, when the object is; when the program is killed, too.
///
/// It does not force its log to the disk: a machine that loses power loses what was written. A
/// server that is killed loses nothing.
///
/// Threads: commands from one thread at a time; queries from any, also during a command.
/// Errors:  ServerError from start() and restart().
class Server
{
public:
    Server() = default;
    virtual ~Server() = default;
    Server(const Server&) = delete;
    Server& operator=(const Server&) = delete;

    /// Blocks until all of it serves; at once if it does. The first start makes a new, empty
    /// service; the following ones find its data, at the same address.
    virtual void start(const std::stop_token& stop = {}) = 0;
    /// Asks it to end, and blocks until it has.
    virtual void stop() = 0;
    /// Ends it as a crash would.
    virtual void kill() = 0;
    void restart(const std::stop_token& token = {})
    {
        stop();
        start(token);
    }

    [[nodiscard]] static bool isInstalled(); ///< This machine has Java and ZooKeeper's jars.
    [[nodiscard]] virtual bool isRunning() const = 0; ///< Enough of it to serve.
    [[nodiscard]] virtual bool isWhole() const { return isRunning(); } ///< All of it.
    /// "127.0.0.1:PORT", of several servers with commas between; empty before it served.
    [[nodiscard]] virtual std::string address() const = 0;
    /// "http://127.0.0.1:PORT/commands", in the order of the address; empty before it served.
    [[nodiscard]] virtual std::string adminUrl() const = 0;
    [[nodiscard]] virtual std::string version() const = 0; ///< "3.8.0"; empty before it served.
    [[nodiscard]] virtual std::string log() const = 0; ///< The end of what it wrote, whole lines.
};

} // namespace zoetrope::app
