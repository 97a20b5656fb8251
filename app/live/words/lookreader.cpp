#include "app/live/words/findingrecord.h"
#include "app/live/words/lookreports.h"
#include "app/live/words/reportwords.h"
#include "app/live/words/serverjson.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>

namespace zoetrope::app {

using namespace recipes;

namespace {

QJsonObject objectFrom(const std::string& text)
{
    return QJsonDocument::fromJson(QByteArray::fromStdString(text)).object();
}

void takeTime(const QJsonObject& record, Inspection& look)
{
    const auto number = [&record](const char* key) {
        return static_cast<std::size_t>(
            std::max<qint64>(record[QLatin1String(key)].toInteger(), 0));
    };
    look.picture.seen.wallTime = record[QStringLiteral("wall_ms")].toInteger();
    look.requests = number("requests");
    look.looks = record[QStringLiteral("looks")].toInt();
    look.isWhole = record[QStringLiteral("whole")].toBool(true);
    look.read = number("read");
    look.effort = {.watches = number("watches"),
                   .watchBudget = number("watch_budget"),
                   .requestsPerSecond = number("requests_per_second"),
                   .requestBudget = number("request_budget")};
}

/// Reads what World keeps of a look, one report after the other.
class LookReader
{
public:
    explicit LookReader(const World& world)
        : m_world(world)
    {
    }

    Inspection read()
    {
        m_seen.at = m_world.now;
        for (const auto& [path, node] : m_world.znodes)
            m_seen.tree.nodes[path] = {node.stat, node.data};
        each(aboutObserver, [this](std::string_view, const auto& text) { takeObserver(text); });
        each(aboutServer, [this](std::string_view, const auto& text) {
            m_seen.servers.push_back(serverFrom(objectFrom(text)));
        });
        takeSessions();
        each(aboutPartial, [this](auto path, const auto&) { m_seen.tree.partial.emplace(path); });
        each(aboutFinding, [this](std::string_view, const auto& text) {
            if (auto finding = findingFrom(objectFrom(text)))
                m_look.findings.push_back(*std::move(finding));
        });
        each(aboutLook,
             [this](std::string_view, const auto& text) { takeTime(objectFrom(text), m_look); });
        m_seen.wallTime = m_look.picture.seen.wallTime;
        m_look.picture = pictureOf(std::move(m_seen), kinds());
        return std::move(m_look);
    }

private:
    template<typename Take> void each(std::string_view word, Take take) const
    {
        for (auto report = m_world.reports.lower_bound(word);
             report != m_world.reports.end() && report->first.starts_with(word); ++report)
            take(std::string_view(report->first).substr(word.size()), report->second);
    }

    void takeObserver(const std::string& text)
    {
        const auto record = objectFrom(text);
        m_seen.own
            = readSessionId(record[QStringLiteral("session")].toString().toStdString()).value_or(0);
        m_seen.hasAllServers = record[QStringLiteral("all_servers")].toBool(true);
        m_seen.hasAllConnections = record[QStringLiteral("all_connections")].toBool();
    }

    void takeSessions()
    {
        each(aboutSession, [this](auto id, const auto& text) {
            if (const auto session = readSessionId(id))
                m_seen.sessions[*session] = sessionFrom(objectFrom(text));
        });
        each(aboutPulse, [this](auto id, const auto& text) {
            const auto session = m_seen.sessions.find(readSessionId(id).value_or(0));
            if (session != m_seen.sessions.end())
                takePulse(text, session->second);
        });
        each(aboutOwner, [this](auto path, const auto& text) {
            m_seen.owners[std::string(path)] = readSessionId(text).value_or(0);
        });
        each(aboutWatch, [this](auto watch, const auto&) {
            const auto [id, path] = splitAt(watch, " ");
            if (const auto session = readSessionId(id))
                m_seen.watchings.push_back({std::string(path), *session});
        });
    }

    static void takePulse(const std::string& text, SeenSession& session)
    {
        const auto pulse = QJsonDocument::fromJson(QByteArray::fromStdString(text)).array();
        const auto length = [&pulse](int place) -> std::optional<std::chrono::milliseconds> {
            if (!pulse.at(place).isDouble())
                return std::nullopt;
            return std::chrono::milliseconds(pulse.at(place).toInteger());
        };
        session.expiresIn = length(0);
        session.silentFor = length(1);
        session.lastCall = pulse.at(2).toInteger();
    }

    [[nodiscard]] std::map<std::string, Family, std::less<>> kinds() const
    {
        std::map<std::string, Family, std::less<>> kinds;
        each(aboutKind, [&kinds](auto path, const auto& text) {
            if (const auto kind = familyFrom(text))
                kinds[std::string(path)] = *kind;
        });
        return kinds;
    }

    const World& m_world;
    Observation m_seen;
    Inspection m_look;
};

} // namespace

std::optional<Inspection> inspectionOf(const World& world)
{
    if (!world.reports.contains(aboutLook))
        return std::nullopt;
    return LookReader(world).read();
}

} // namespace zoetrope::app
