#include "app/live/adminreports.h"

#include <QJsonArray>
#include <QJsonDocument>

namespace zoetrope::app {

using namespace recipes;

namespace {

QJsonValue at(const QJsonObject& object, const char* key)
{
    return object.value(QLatin1String(key));
}

std::int64_t number(const QJsonObject& object, const char* key)
{
    return at(object, key).toInteger();
}

// Ids are signed numbers, or in keys and some versions their decimal digits; never a double, which
// has 53 bits.
std::optional<SessionId> sessionOf(const QJsonValue& value)
{
    if (value.isString())
        return readSessionId(value.toString().toStdString());
    constexpr qint64 none = 0;
    const auto id = value.toInteger(none);
    return id == none ? std::nullopt : std::optional(static_cast<SessionId>(id));
}

std::optional<SessionId> sessionOf(const QString& key)
{
    return readSessionId(key.toStdString());
}

ClientConnection connectionOf(const QJsonObject& object)
{
    return {.address = at(object, "remote_socket_address").toString().toStdString(),
            .session = sessionOf(at(object, "session_id")),
            .queued = number(object, "outstanding_requests"),
            .received = number(object, "packets_received"),
            .sent = number(object, "packets_sent"),
            .lastOperation = at(object, "last_operation").toString().toStdString(),
            .established = number(object, "established"),
            .timeout = std::chrono::milliseconds(number(object, "session_timeout")),
            .lastCall = number(object, "last_cxid"),
            .lastZxid = number(object, "last_zxid"),
            .lastResponse = number(object, "last_response_time")};
}

void addExpiries(DumpReport& report, const QJsonObject& sessionsByExpiry)
{
    for (auto bucket = sessionsByExpiry.begin(); bucket != sessionsByExpiry.end(); ++bucket) {
        for (const auto& value : bucket.value().toArray()) {
            if (const auto session = sessionOf(value))
                report.sessions[*session].expiresAt = bucket.key().toLongLong();
        }
    }
}

void addOwners(DumpReport& report, const QJsonObject& pathsBySession)
{
    for (auto entry = pathsBySession.begin(); entry != pathsBySession.end(); ++entry) {
        const auto session = sessionOf(entry.key());
        for (const auto& path : entry.value().toArray()) {
            if (session && path.isString())
                report.owners[path.toString().toStdString()] = *session;
        }
    }
}

} // namespace

AdminPage readPage(const QByteArray& bytes)
{
    if (bytes.isEmpty())
        return {Refusal::Unanswered, {}};
    const auto document = QJsonDocument::fromJson(bytes);
    if (!document.isObject())
        return {Refusal::NotAllowed, {}};
    const auto error = at(document.object(), "error");
    if (error.isNull() || error.isUndefined())
        return {Refusal::None, document.object()};
    const auto isIdle = error.toString().contains(QLatin1String("not currently serving"));
    return {isIdle ? Refusal::NotServing : Refusal::NotAllowed, {}};
}

WatchReport watchesByPath(const QJsonObject& page)
{
    WatchReport report;
    const auto paths = at(page, "path_to_session_ids").toObject();
    for (auto path = paths.begin(); path != paths.end(); ++path) {
        for (const auto& value : path.value().toArray()) {
            if (const auto session = sessionOf(value))
                report.watchings.push_back({path.key().toStdString(), *session});
        }
    }
    return report;
}

WatchReport watchesBySession(const QJsonObject& page)
{
    WatchReport report;
    const auto sessions = at(page, "session_id_to_watched_paths").toObject();
    for (auto entry = sessions.begin(); entry != sessions.end(); ++entry) {
        const auto session = sessionOf(entry.key());
        for (const auto& path : entry.value().toArray()) {
            if (session && path.isString())
                report.watchings.push_back({path.toString().toStdString(), *session});
        }
    }
    return report;
}

std::optional<WatchCount> watchCount(const QJsonObject& page)
{
    if (!page.contains(QLatin1String("num_total_watches")))
        return {};
    return WatchCount{number(page, "num_connections"), number(page, "num_paths"),
                      number(page, "num_total_watches")};
}

ConnectionReport connections(const QJsonObject& page)
{
    ConnectionReport report;
    for (const auto* key : {"connections", "secure_connections"}) {
        for (const auto& connection : at(page, key).toArray())
            report.connections.push_back(connectionOf(connection.toObject()));
    }
    return report;
}

DumpReport dump(const QJsonObject& page)
{
    DumpReport report;
    const auto expiries = at(page, "expiry_time_to_session_ids").toObject();
    report.isLeaders = !expiries.isEmpty();
    addExpiries(report, expiries);
    addOwners(report, at(page, "session_id_to_ephemeral_paths").toObject());
    return report;
}

std::optional<ServerStatus> status(const QJsonObject& page)
{
    const auto statistics = at(page, "server_stats").toObject();
    const auto role = at(statistics, "server_state");
    if (!role.isString())
        return {};
    const auto version = at(page, "version").toString();
    return ServerStatus{.version = version.section(u'-', 0, 0).toStdString(),
                        .role = roleNamed(role.toString().toStdString()),
                        .zxid = number(statistics, "last_processed_zxid"),
                        .latency = at(statistics, "avg_latency").toDouble(),
                        .longestLatency = number(statistics, "max_latency"),
                        .connections = number(statistics, "num_alive_client_connections"),
                        .outstanding = number(statistics, "outstanding_requests"),
                        .nodes = number(page, "node_count")};
}

std::optional<ServerConfiguration> configuration(const QJsonObject& page)
{
    if (!page.contains(QLatin1String("tick_time")))
        return {};
    return ServerConfiguration{.number = static_cast<int>(number(page, "server_id")),
                               .tickTime = number(page, "tick_time"),
                               .shortestTimeout = number(page, "min_session_timeout"),
                               .longestTimeout = number(page, "max_session_timeout")};
}

std::vector<ServerMember> members(const QJsonObject& page)
{
    std::vector<ServerMember> all;
    const auto view = at(page, "current_config").toObject();
    for (auto entry = view.begin(); entry != view.end(); ++entry) {
        const auto member = entry.value().toObject();
        const auto server = at(member, "server_addresses").toArray().first().toString();
        all.push_back({entry.key().toInt(), server.section(u':', 0, 0).toStdString(),
                       at(member, "client_address").toString().toStdString()});
    }
    return all;
}

MonitorReport monitor(const QJsonObject& page)
{
    MonitorReport report;
    for (auto entry = page.begin(); entry != page.end(); ++entry) {
        if (entry.key() == QLatin1String("command") || entry.key() == QLatin1String("error"))
            continue;
        const auto text = entry.value().toVariant().toString();
        if (!text.isEmpty())
            report.values["zk_" + entry.key().toStdString()] = text.toStdString();
    }
    return report;
}

} // namespace zoetrope::app
