#include "recipes/reports/connectionreport.h"

#include "recipes/reports/reading.h"

namespace zoetrope::recipes {

namespace {

// A value that is not what it should be is left at its default.
void setField(ClientConnection& connection, std::string_view key, std::string_view value)
{
    const auto number = readNumber<std::int64_t>(value);
    if (key == "sid")
        connection.session = readSessionId(value);
    else if (key == "lop")
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

// " /127.0.0.1:35518[1](queued=0,recved=69,sent=71,sid=0x1000009e4c20000, ... )"
std::optional<ClientConnection> readConnection(std::string_view line)
{
    line = trimmed(line);
    const auto bracket = line.find("](");
    const auto address = line.substr(0, line.rfind('[', bracket));
    if (bracket == std::string_view::npos || address.size() < 2 || !address.starts_with('/')
        || address.size() > bracket || !line.ends_with(')'))
        return {};
    ClientConnection connection{.address = std::string(address.substr(1))};
    auto fields = line.substr(bracket + 2);
    fields.remove_suffix(1);
    while (!fields.empty()) {
        const auto [field, rest] = splitAt(fields, ",");
        const auto [key, value] = splitAt(field, "=");
        setField(connection, key, value);
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
