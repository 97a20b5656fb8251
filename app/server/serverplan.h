#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

namespace zoetrope::app {

class PortClaims;
class ServerDirectory;
struct ServerSoftware;

/// The ports of 127.0.0.1 that a server listens on; they differ.
struct ServerPorts
{
    std::uint16_t client = 0;
    std::uint16_t admin = 0;
    std::uint16_t quorum = 0; ///< This and the next: in an ensemble only.
    std::uint16_t election = 0;
    std::shared_ptr<const PortClaims> claims = {}; ///< Of these, all that were not asked for.
};

/// What a server tells of itself, and does. All, for the laboratory.
struct ServerCandour
{
    std::string words = "*"; ///< That it answers, "mntr,cons", besides "srvr" and "conf", by which
                             ///< it is known to be ours.
    bool hasAdmin = true; ///< Its AdminServer runs.
    bool hasLifetimes = true; ///< It makes znodes with a time to live.
    std::chrono::milliseconds reaping{1'000}; ///< How often it deletes empty containers.
    int mostConnections = 0; ///< That it takes from one host; 0: any number.
    int longestRequest = 1'048'575; ///< Bytes: jute.maxbuffer.
    std::string more = {}; ///< Further lines of its configuration.
    std::vector<std::string> machineWords = {}; ///< Further arguments of its Java.
    std::vector<std::string> jars = {}; ///< Further ones of its class path.
};

/// What a server is to be.
struct ServerPlan
{
    std::filesystem::path folder; ///< Its own: for its configuration, data and log.
    std::string mark; ///< See ServerDirectory::mark().
    ServerPorts ports;
    int number = 0; ///< Its number in the ensemble, from 1; 0: it stands alone.
    ServerCandour candour = {};
    std::string members; ///< The ensemble as its configuration names it: see plansFor().

    [[nodiscard]] std::filesystem::path dataDirectory() const { return folder / "data"; }
    [[nodiscard]] std::filesystem::path logFile() const { return folder / "server.log"; }
};

/// For an ensemble on ports that are free now; for clients from `clientPort` on, if it is not 0.
[[nodiscard]] std::vector<ServerPlan> plansFor(int members, std::uint16_t clientPort,
                                               const ServerDirectory& directory,
                                               const ServerCandour& candour);

/// Writes the files that the server reads at its start. What cannot be written is missing, and the
/// server says so itself.
void writeFiles(const ServerPlan& plan);

/// What launches the server once its files are there.
[[nodiscard]] std::vector<std::string> commandLine(const ServerSoftware& software,
                                                   const ServerPlan& plan);

} // namespace zoetrope::app
