#include "recipes/reports/serverstatus.h"

#include "recipes/reports/reading.h"

#include <array>
#include <cmath>

namespace zoetrope::recipes {

namespace {

constexpr std::array<std::pair<std::string_view, ServerRole>, 6> roles{{
    {"standalone", ServerRole::Standalone},
    {"leader", ServerRole::Leader},
    {"follower", ServerRole::Follower},
    {"observer", ServerRole::Observer},
    {"read-only", ServerRole::ReadOnly},
    {"unknown", ServerRole::Unknown},
}};

// "0/0.5/12"
void readLatency(ServerStatus& status, std::string_view text)
{
    const auto [least, behind] = splitAt(text, "/");
    const auto [average, most] = splitAt(behind, "/");
    double latency = 0;
    std::from_chars(average.data(), average.data() + average.size(), latency);
    status.latency = std::isfinite(latency) ? latency : 0;
    status.longestLatency = readNumber<std::int64_t>(most).value_or(0);
}

void setStatusField(ServerStatus& status, std::string_view key, std::string_view value)
{
    const auto number = readNumber<std::int64_t>(value).value_or(0);
    if (key == "Zookeeper version") {
        status.version = value.substr(0, value.find_first_not_of("0123456789."));
    } else if (key == "ClickHouse Keeper version") {
        status.isKeeper = true;
        value.remove_prefix(value.starts_with('v') ? 1 : 0);
        status.version = value.substr(0, value.find_first_not_of("0123456789."));
    } else if (key.starts_with("Latency "))
        readLatency(status, value);
    else if (key == "Connections")
        status.connections = number;
    else if (key == "Outstanding")
        status.outstanding = number;
    else if (key == "Node count")
        status.nodes = number;
    else if (key == "Zxid" && !value.starts_with("0x"))
        status.zxid = number; // Keepers before 23 write it so
    else if (key == "Zxid")
        status.zxid = readNumber<std::int64_t>(value.substr(2), 16).value_or(0);
    else if (key == "Mode")
        status.role = roleNamed(value);
}

// "127.0.0.1:2888:3888:participant;0.0.0.0:2181": for clients an address that means "all of mine"
// is its own host, and where there is a port alone too.
ServerMember readMember(int number, std::string_view text)
{
    const auto [server, client] = splitAt(text, ";");
    const auto isBracketed = server.starts_with('[');
    const auto hostEnd = isBracketed ? server.find(']') + 1 : server.find(':');
    ServerMember member{.number = number, .host = std::string(server.substr(0, hostEnd))};
    const auto colon = client.rfind(':');
    const auto port = colon == std::string_view::npos ? client : client.substr(colon + 1);
    const auto host = colon == std::string_view::npos ? "" : client.substr(0, colon);
    const auto isAny
        = host.empty() || host == "0.0.0.0" || host == "[0:0:0:0:0:0:0:0]" || host == "[::]";
    if (readNumber<std::uint16_t>(port))
        member.clientAddress = (isAny ? member.host : std::string(host)) + ':' + std::string(port);
    return member;
}

} // namespace

std::string_view name(ServerRole role)
{
    for (const auto& [word, value] : roles) {
        if (value == role)
            return word;
    }
    return "unknown";
}

ServerRole roleNamed(std::string_view word)
{
    for (const auto& [text, role] : roles) {
        if (text == word)
            return role;
    }
    return ServerRole::Unknown;
}

std::optional<std::int64_t> MonitorReport::number(std::string_view key) const
{
    const auto found = values.find(key);
    return found == values.end() ? std::nullopt : readNumber<std::int64_t>(found->second);
}

std::optional<ServerStatus> readStatus(std::string_view answer)
{
    ServerStatus status;
    bool hasMode = false;
    while (const auto line = takeLine(answer)) {
        const auto [key, value] = splitAt(*line, ": ");
        setStatusField(status, key, trimmed(value));
        hasMode |= key == "Mode";
    }
    return hasMode ? std::optional(status) : std::nullopt;
}

std::vector<ServerMember> readMembers(std::string_view text)
{
    std::vector<ServerMember> members;
    while (const auto line = takeLine(text)) {
        const auto [key, value] = splitAt(trimmed(*line), "=");
        const auto number
            = key.starts_with("server.") ? readNumber<int>(key.substr(7)) : std::nullopt;
        if (number && !value.empty())
            members.push_back(readMember(*number, value));
    }
    return members;
}

std::optional<ServerConfiguration> readConfiguration(std::string_view answer)
{
    ServerConfiguration configuration{.members = readMembers(answer)};
    bool hasTick = false, isKeepers = false;
    while (const auto line = takeLine(answer)) {
        const auto [key, value] = splitAt(*line, "=");
        const auto number = readNumber<std::int64_t>(trimmed(value));
        if (!number)
            continue;
        hasTick |= key == "tickTime";
        isKeepers |= key == "server_id";
        if (key == "tickTime")
            configuration.tickTime = *number;
        else if (key == "minSessionTimeout")
            configuration.shortestTimeout = *number;
        else if (key == "maxSessionTimeout")
            configuration.longestTimeout = *number;
        else if (key == "secureClientPort" || key == "tcp_port_secure")
            configuration.hasSecurePort = *number > 0;
        else if (key == "serverId" || key == "server_id")
            configuration.number = readNumber<int>(trimmed(value)).value_or(0);
    }
    return hasTick || isKeepers ? std::optional(configuration) : std::nullopt;
}

MonitorReport readMonitor(std::string_view answer)
{
    MonitorReport report;
    while (const auto line = takeLine(answer)) {
        const auto [key, value] = splitAt(*line, "\t");
        if (key.starts_with("zk_") && !value.empty())
            report.values.insert_or_assign(std::string(key), std::string(value));
    }
    return report;
}

bool saysOkay(std::string_view answer)
{
    return trimmed(answer) == "imok";
}

std::optional<bool> readIsReadOnly(std::string_view answer)
{
    const auto word = trimmed(answer);
    if (word != "ro" && word != "rw")
        return {};
    return word == "ro";
}

} // namespace zoetrope::recipes
