#include "app/live/words/serverjson.h"

#include "app/live/words/findingwords.h"
#include "app/text/output.h"

#include <QJsonArray>

#include <array>

namespace zoetrope::app {

using namespace recipes;

namespace {

constexpr std::array refusalNames{"none", "not-allowed", "not-serving", "unanswered", "not-asked"};

QString word(Refusal refusal)
{
    return QString::fromLatin1(refusalNames.at(static_cast<std::size_t>(refusal)));
}

Refusal refusalFrom(const QJsonValue& value)
{
    for (std::size_t i = 0; i < refusalNames.size(); ++i) {
        if (value.toString() == QLatin1String(refusalNames.at(i)))
            return static_cast<Refusal>(i);
    }
    return Refusal::Unanswered;
}

std::string textFrom(const QJsonValue& value)
{
    return value.toString().toStdString();
}

// The upper half counts leaders: a decimal number says nothing.
QString zxidWord(std::int64_t zxid)
{
    return hex(static_cast<std::uint64_t>(zxid));
}

QJsonObject statusRecord(const ServerStatus& status)
{
    return {{QStringLiteral("version"), toText(status.version)},
            {QStringLiteral("role"), toText(name(status.role))},
            {QStringLiteral("zxid"), zxidWord(status.zxid)},
            {QStringLiteral("latency_ms"), status.latency},
            {QStringLiteral("longest_latency_ms"), static_cast<qint64>(status.longestLatency)},
            {QStringLiteral("connections"), static_cast<qint64>(status.connections)},
            {QStringLiteral("outstanding"), static_cast<qint64>(status.outstanding)},
            {QStringLiteral("nodes"), static_cast<qint64>(status.nodes)}};
}

ServerStatus statusFrom(const QJsonObject& record)
{
    const auto zxid = readSessionId(textFrom(record[QStringLiteral("zxid")]));
    return {.version = textFrom(record[QStringLiteral("version")]),
            .role = roleNamed(textFrom(record[QStringLiteral("role")])),
            .zxid = static_cast<std::int64_t>(zxid.value_or(0)),
            .latency = record[QStringLiteral("latency_ms")].toDouble(),
            .longestLatency = record[QStringLiteral("longest_latency_ms")].toInteger(),
            .connections = record[QStringLiteral("connections")].toInteger(),
            .outstanding = record[QStringLiteral("outstanding")].toInteger(),
            .nodes = record[QStringLiteral("nodes")].toInteger()};
}

QJsonObject configurationRecord(const ServerConfiguration& configuration)
{
    QJsonArray members;
    for (const auto& member : configuration.members)
        members.push_back(QJsonObject{{QStringLiteral("number"), member.number},
                                      {QStringLiteral("host"), toText(member.host)},
                                      {QStringLiteral("client"), toText(member.clientAddress)}});
    return {{QStringLiteral("number"), configuration.number},
            {QStringLiteral("tick_ms"), static_cast<qint64>(configuration.tickTime)},
            {QStringLiteral("shortest_ms"), static_cast<qint64>(configuration.shortestTimeout)},
            {QStringLiteral("longest_ms"), static_cast<qint64>(configuration.longestTimeout)},
            {QStringLiteral("secure_port"), configuration.hasSecurePort},
            {QStringLiteral("members"), members}};
}

ServerConfiguration configurationFrom(const QJsonObject& record)
{
    ServerConfiguration configuration{
        .number = record[QStringLiteral("number")].toInt(),
        .tickTime = record[QStringLiteral("tick_ms")].toInteger(),
        .shortestTimeout = record[QStringLiteral("shortest_ms")].toInteger(),
        .longestTimeout = record[QStringLiteral("longest_ms")].toInteger(),
        .hasSecurePort = record[QStringLiteral("secure_port")].toBool(),
        .members = {}};
    for (const auto& value : record[QStringLiteral("members")].toArray()) {
        const auto member = value.toObject();
        configuration.members.push_back(
            {.number = member[QStringLiteral("number")].toInt(),
             .host = textFrom(member[QStringLiteral("host")]),
             .clientAddress = textFrom(member[QStringLiteral("client")])});
    }
    return configuration;
}

} // namespace

QJsonObject recordOf(const SeenServer& server)
{
    QJsonObject record{{QStringLiteral("address"), toText(server.address)},
                       {QStringLiteral("sessions"), word(server.sessions)},
                       {QStringLiteral("connections"), word(server.connections)},
                       {QStringLiteral("watches"), word(server.watches)},
                       {QStringLiteral("by_admin"), server.isByAdmin},
                       {QStringLiteral("too_many_watches"), server.hasTooManyWatches}};
    if (server.status)
        record.insert(QStringLiteral("status"), statusRecord(*server.status));
    if (server.configuration)
        record.insert(QStringLiteral("configuration"), configurationRecord(*server.configuration));
    if (const auto& count = server.dataWatches)
        record.insert(QStringLiteral("data_watches"),
                      QJsonArray{static_cast<qint64>(count->connections),
                                 static_cast<qint64>(count->paths),
                                 static_cast<qint64>(count->watches)});
    if (server.allWatches)
        record.insert(QStringLiteral("all_watches"), static_cast<qint64>(*server.allWatches));
    if (!server.trouble.empty())
        record.insert(QStringLiteral("trouble"), toText(server.trouble));
    return record;
}

SeenServer serverFrom(const QJsonObject& record)
{
    SeenServer server;
    server.address = textFrom(record[QStringLiteral("address")]);
    server.sessions = refusalFrom(record[QStringLiteral("sessions")]);
    server.connections = refusalFrom(record[QStringLiteral("connections")]);
    server.watches = refusalFrom(record[QStringLiteral("watches")]);
    server.isByAdmin = record[QStringLiteral("by_admin")].toBool();
    server.hasTooManyWatches = record[QStringLiteral("too_many_watches")].toBool();
    server.trouble = textFrom(record[QStringLiteral("trouble")]);
    if (const auto status = record[QStringLiteral("status")]; status.isObject())
        server.status = statusFrom(status.toObject());
    if (const auto configuration = record[QStringLiteral("configuration")];
        configuration.isObject())
        server.configuration = configurationFrom(configuration.toObject());
    if (const auto count = record[QStringLiteral("data_watches")].toArray(); count.size() == 3)
        server.dataWatches
            = WatchCount{count[0].toInteger(), count[1].toInteger(), count[2].toInteger()};
    if (const auto all = record[QStringLiteral("all_watches")]; all.isDouble())
        server.allWatches = all.toInteger();
    return server;
}

QJsonObject recordOf(const SeenSession& session)
{
    return {{QStringLiteral("from"), toText(session.address)},
            {QStringLiteral("on"), toText(session.server)},
            {QStringLiteral("timeout_ms"), static_cast<qint64>(session.timeout.count())},
            {QStringLiteral("listed"), session.isListed}};
}

SeenSession sessionFrom(const QJsonObject& record)
{
    return {.address = textFrom(record[QStringLiteral("from")]),
            .server = textFrom(record[QStringLiteral("on")]),
            .timeout = std::chrono::milliseconds(record[QStringLiteral("timeout_ms")].toInteger()),
            .isListed = record[QStringLiteral("listed")].toBool()};
}

} // namespace zoetrope::app
