#pragma once

#include "app/server/childprocess.h"
#include "app/server/serverlog.h"
#include "app/server/serverplan.h"
#include "app/server/serverreport.h"

#include <chrono>
#include <mutex>
#include <stop_token>

namespace zoetrope::app {

/// One life of a server of ours, from its launch to its end.
///
/// Threads: any.
class ServerProcess
{
public:
    /// Launches it. Throws std::system_error.
    ServerProcess(const ServerSoftware& software, ServerPlan plan);

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
    /// Holds it as it is, until thaw(); it can be ended nevertheless.
    void freeze();
    void thaw();

    [[nodiscard]] bool isRunning();
    [[nodiscard]] bool isFrozen();
    [[nodiscard]] const ServerPlan& plan() const noexcept { return m_plan; }
    /// What it has written in this life, its end.
    [[nodiscard]] std::string log() const { return m_log.launch(); }
    /// Empty if it does not answer soon.
    [[nodiscard]] ServerReport report() const;
    /// "3.8.0", as it said when it began to serve.
    [[nodiscard]] std::string version();

private:
    [[nodiscard]] bool serves();
    [[nodiscard]] Outcome judgeEnd();

    const ServerPlan m_plan;
    const ServerLog m_log;
    std::mutex m_mutex;
    std::string m_version; // guarded by m_mutex, like the following
    bool m_isFrozen = false;
    ChildProcess m_java;
};

} // namespace zoetrope::app
