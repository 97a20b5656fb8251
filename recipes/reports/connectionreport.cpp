#include "recipes/reports/connectionreport.h"

#include "recipes/reports/reading.h"

namespace zoetrope::recipes {

namespace {

// A value that is not what it should be is left at its default.
void setConnectionField(ClientConnection& connection, std::string_view key, std::string_view value)
{
    const auto number = readNumber<std::int64_t>(value);
    constexpr SessionId none = ~SessionId(0); // a Keeper's, of who has none
    if (key == "sid") {
        connection.session = readSessionId(value);
        if (connection.session == none)
            connection.session.reset();
    } else if (key == "lop")
        connection.lastOperation = value;
    else if (key == "lcxid" || key == "lzxid")
        (key == "lcxid" ? connection.lastCall : connection.lastZxid)
            = static_cast<std::int64_t>(readSessionId(value).value_or(0));
    else if (key == "queued")
        connection.queued = number.value_or(0);
    else if (key == "recved")
        connection.received = number.value_or(0);
    else if (key == "sent")
        connection.sent = number.value_or(0);
    else if (key == "est")
        connection.established = number.value_or(0);
    else if (key == "to")
        connection.timeout = std::chrono::milliseconds(number.value_or(0));
    else if (key == "lresp")
        connection.lastResponse = number.value_or(0);
}

// " /127.0.0.1:35518[1](queued=0,recved=69,sent=71,sid=0x1000009e4c20000, ... )", and of a
// ClickHouse Keeper " 127.0.0.1:52042(recved=9,sent=18,sid=0x0000000000000001, ... )"
std::optional<ClientConnection> readConnection(std::string_view line)
{
    line = trimmed(line);
    const auto parenthesis = line.find('(');
    auto address = line.substr(0, parenthesis);
    const auto isZooKeepers = line.starts_with('/');
    const auto hasInterest = address.ends_with(']') && address.rfind('[') != std::string_view::npos;
    if (parenthesis == std::string_view::npos || isZooKeepers != hasInterest
        || !line.ends_with(')'))
        return {};
    if (isZooKeepers)
        address = address.substr(1, address.rfind('[') - 1);
    if (address.find(':') == std::string_view::npos)
        return {};
    ClientConnection connection{.address = std::string(address)};
    auto fields = line.substr(parenthesis + 1);
    fields.remove_suffix(1);
    while (!fields.empty()) {
        const auto [field, rest] = splitAt(fields, ",");
        const auto [key, value] = splitAt(field, "=");
        setConnectionField(connection, key, value);
        fields = rest;
    }
    return connection;
}

} // namespace

ConnectionReport readConnections(std::string_view answer)
{
    ConnectionReport report;
    while (const auto line = takeLine(answer)) {
        if (auto connection = readConnection(*line))
            report.connections.push_back(std::move(*connection));
        else if (!line->empty())
            ++report.unreadLines;
    }
    return report;
}

} // namespace zoetrope::recipes
