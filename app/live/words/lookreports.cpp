#include "app/live/words/lookreports.h"

#include "app/live/words/findingrecord.h"
#include "app/live/words/findingwords.h"
#include "app/live/words/reportwords.h"
#include "app/live/words/serverjson.h"
#include "app/text/output.h"

#include <QJsonDocument>

#include <array>
#include <cstdio>

namespace zoetrope::app {

using namespace recipes;

namespace {

using Reports = ObservationEvents::Reports;

std::string about(std::string_view word, std::string_view what)
{
    return std::string(word).append(what);
}

// Their order is the alphabet's, too.
std::string about(std::string_view word, std::size_t place)
{
    std::array<char, 24> digits{};
    std::snprintf(digits.data(), digits.size(), "%05zu", place);
    return about(word, digits.data());
}

std::string textOf(const QJsonObject& object)
{
    return QJsonDocument(object).toJson(QJsonDocument::Compact).toStdString();
}

void putSessions(const Observation& seen, Reports& reports)
{
    const auto number = [](std::optional<std::chrono::milliseconds> length) {
        return length ? std::to_string(length->count()) : std::string("null");
    };
    for (const auto& [id, session] : seen.sessions) {
        const auto word = written(id);
        reports[about(aboutSession, word)] = textOf(recordOf(session));
        reports[about(aboutPulse, word)] = '[' + number(session.expiresIn) + ','
            + number(session.silentFor) + ',' + std::to_string(session.lastCall) + ']';
    }
    for (const auto& [path, owner] : seen.owners)
        reports[about(aboutOwner, path)] = written(owner);
    for (const auto& watching : seen.watchings)
        reports[about(aboutWatch, written(watching.session)) + ' ' + watching.path] = yes;
}

QJsonObject timeOf(const Inspection& inspection)
{
    const auto number = [](std::size_t count) { return static_cast<qint64>(count); };
    const auto& effort = inspection.effort;
    return {{QStringLiteral("wall_ms"), static_cast<qint64>(inspection.picture.seen.wallTime)},
            {QStringLiteral("requests"), number(inspection.requests)},
            {QStringLiteral("looks"), inspection.looks},
            {QStringLiteral("whole"), inspection.isWhole},
            {QStringLiteral("read"), number(inspection.read)},
            {QStringLiteral("watches"), number(effort.watches)},
            {QStringLiteral("watch_budget"), number(effort.watchBudget)},
            {QStringLiteral("requests_per_second"), number(effort.requestsPerSecond)},
            {QStringLiteral("request_budget"), number(effort.requestBudget)}};
}

} // namespace

Reports reportsOf(const Inspection& inspection)
{
    const auto& [seen, recipes, graph, watched] = inspection.picture;
    Reports reports;
    for (std::size_t i = 0; i < inspection.findings.size(); ++i)
        reports[about(aboutFinding, i)] = textOf(recordOf(inspection.findings[i]));
    for (const auto& recipe : recipes) {
        if (recipe.clue == Clue::Person)
            reports[about(aboutKind, recipe.path)] = name(recipe.kind);
    }
    for (std::size_t i = 0; i < seen.servers.size(); ++i)
        reports[about(aboutServer, i)] = textOf(recordOf(seen.servers[i]));
    for (const auto& path : seen.tree.partial)
        reports[about(aboutPartial, path)] = yes;
    putSessions(seen, reports);
    reports[std::string(aboutObserver)]
        = textOf({{QStringLiteral("session"), hex(seen.own)},
                  {QStringLiteral("all_servers"), seen.hasAllServers},
                  {QStringLiteral("all_connections"), seen.hasAllConnections}});
    reports[std::string(aboutLook)] = textOf(timeOf(inspection));
    return reports;
}

bool endsLook(const Event& event)
{
    if (event.kind != Kind::Reported || !event.detail || event.detail->names.size() < 2)
        return false;
    return *(event.detail->names.end() - 2) == aboutLook;
}

bool isPulse(const Event& event)
{
    if (event.kind != Kind::Reported || !event.detail)
        return false;
    const auto& names = event.detail->names;
    for (std::size_t i = 0; i < names.size(); i += 2) {
        const auto isOfTime = names[i].starts_with(aboutPulse) || names[i].starts_with(aboutServer)
            || names[i] == aboutLook;
        if (!isOfTime)
            return false;
    }
    return true;
}

} // namespace zoetrope::app
