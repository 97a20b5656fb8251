#pragma once

#include <string>

#include <cstdint>
#include <map>
#include <optional>
#include <string_view>
#include <vector>

namespace zoetrope::recipes {

enum class ServerRole : std::uint8_t { Unknown, Standalone, Leader, Follower, Observer, ReadOnly };

[[nodiscard]] std::string_view name(ServerRole role);
[[nodiscard]] ServerRole roleNamed(std::string_view word);

/// What a server says of itself; every server tells everybody.
struct ServerStatus
{
    std::string version; ///< "3.8.0"
    ServerRole role = ServerRole::Unknown;
    std::int64_t zxid = 0; ///< The last transaction that it has; the upper half counts leaders.
    double latency = 0; ///< Milliseconds, on average since it began.
    std::int64_t longestLatency = 0; ///< Milliseconds.
    std::int64_t connections = 0;
    std::int64_t outstanding = 0; ///< Requests that wait in it.
    std::int64_t nodes = 0;
    bool isKeeper = false; ///< It is a ClickHouse Keeper.

    bool operator==(const ServerStatus&) const = default;
};

/// A member of the ensemble, as it is configured.
struct ServerMember
{
    int number = 0;
    std::string host;
    std::string clientAddress; ///< "HOST:PORT" for clients; empty where it is not configured so.

    bool operator==(const ServerMember&) const = default;
};

struct ServerConfiguration
{
    int number = 0;
    std::int64_t tickTime = 0; ///< Milliseconds.
    std::int64_t shortestTimeout = 0; ///< Of sessions, in milliseconds.
    std::int64_t longestTimeout = 0;
    bool hasSecurePort = false; ///< Its clients there are in no answer on the other port.
    std::vector<ServerMember> members; ///< None where it stands alone.

    bool operator==(const ServerConfiguration&) const = default;
};

/// Measurements by name: "zk_watch_count".
struct MonitorReport
{
    std::map<std::string, std::string, std::less<>> values;

    [[nodiscard]] std::optional<std::int64_t> number(std::string_view key) const;
    bool operator==(const MonitorReport&) const = default;
};

/// Of the answers to "srvr" and "stat"; nothing if it does not say in which mode it serves.
[[nodiscard]] std::optional<ServerStatus> readStatus(std::string_view answer);
/// Of "conf".
[[nodiscard]] std::optional<ServerConfiguration> readConfiguration(std::string_view answer);
/// Of the lines "server.N=..." in it, and in the data of /zookeeper/config.
[[nodiscard]] std::vector<ServerMember> readMembers(std::string_view text);
[[nodiscard]] MonitorReport readMonitor(std::string_view answer); ///< Of "mntr".
[[nodiscard]] bool saysOkay(std::string_view answer); ///< Of "ruok".
/// Of "isro": true where it only reads.
[[nodiscard]] std::optional<bool> readIsReadOnly(std::string_view answer);

} // namespace zoetrope::recipes
