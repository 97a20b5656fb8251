#include "app/observe/words/serverwords.h"

#include "app/live/words/findingwords.h"
#include "app/live/words/kindwords.h"
#include "app/live/words/sentences.h"
#include "app/text/output.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <cmath>

namespace zoetrope::app {

using namespace recipes;
using ui::ServerRow;

namespace {

/// What is compared, from ServerRow::Lag on. Nothing where a server does not say.
constexpr std::size_t figureCount = ServerRow::LongestLatency - ServerRow::Lag + 1;
using Figures = std::array<std::optional<double>, figureCount>;

// Below these nothing is remarkable, however little the others have.
constexpr std::array<double, figureCount> unremarkable{100, 50, 50, 500, 10, 20, 1000};

std::optional<double>& figure(Figures& figures, ServerRow::Column column)
{
    return figures[static_cast<std::size_t>(column - ServerRow::Lag)];
}

// In transactions; a server of another term of leadership is behind by more than can be counted.
std::optional<double> lagOf(std::int64_t zxid, std::int64_t newest)
{
    if ((zxid >> 32) != (newest >> 32))
        return {};
    return static_cast<double>(newest - zxid);
}

std::int64_t newestIn(const Observation& seen)
{
    std::int64_t newest = 0;
    for (const auto& server : seen.servers)
        newest = std::max(newest, server.status ? server.status->zxid : 0);
    return newest;
}

void addStatus(Figures& figures, const ServerStatus& status, std::int64_t newest)
{
    figure(figures, ServerRow::Lag) = lagOf(status.zxid, newest);
    figure(figures, ServerRow::Outstanding) = static_cast<double>(status.outstanding);
    figure(figures, ServerRow::Latency) = status.latency;
    figure(figures, ServerRow::LongestLatency) = static_cast<double>(status.longestLatency);
}

Figures figuresOf(const Observation& seen, const SeenServer& server)
{
    Figures figures;
    if (server.status)
        addStatus(figures, *server.status, newestIn(seen));
    if (server.allWatches)
        figure(figures, ServerRow::Watches) = static_cast<double>(*server.allWatches);
    if (server.connections != Refusal::None)
        return figures;
    figure(figures, ServerRow::Sessions)
        = std::count_if(seen.sessions.begin(), seen.sessions.end(), [&](const auto& entry) {
              return entry.first != seen.own && entry.second.server == server.address;
          });
    figure(figures, ServerRow::Ephemerals)
        = std::count_if(seen.owners.begin(), seen.owners.end(), [&](const auto& entry) {
              const auto* owner = seen.find(entry.second);
              return owner && owner->server == server.address;
          });
    return figures;
}

QString textOf(std::optional<double> value, ServerRow::Column column)
{
    if (!value)
        return QStringLiteral("–");
    if (column == ServerRow::Latency)
        return QCoreApplication::translate("zoetrope::app", "%1 ms").arg(*value, 0, 'f', 1);
    const auto whole = QString::number(std::llround(*value));
    return column == ServerRow::LongestLatency
        ? QCoreApplication::translate("zoetrope::app", "%1 ms").arg(whole)
        : whole;
}

// The middle one of the others: of three servers one cannot be far from itself.
bool isFar(const std::vector<Figures>& all, std::size_t server, std::size_t column)
{
    const auto own = all[server][column];
    std::vector<double> others;
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (i != server && all[i][column])
            others.push_back(*all[i][column]);
    }
    if (!own || others.empty() || *own <= unremarkable[column])
        return false;
    const auto middle = others.begin() + static_cast<std::ptrdiff_t>(others.size() / 2);
    std::nth_element(others.begin(), middle, others.end());
    return *own > 3 * *middle;
}

QString tellsOf(const SeenServer& server)
{
    if (!server.status)
        return QCoreApplication::translate("zoetrope::app", "nothing");
    QStringList parts;
    if (server.connections == Refusal::None)
        parts += QCoreApplication::translate("zoetrope::app", "sessions");
    if (server.watches == Refusal::None)
        parts += QCoreApplication::translate("zoetrope::app", "watches");
    if (server.isByAdmin)
        parts += QCoreApplication::translate("zoetrope::app", "by its AdminServer");
    return parts.isEmpty() ? QCoreApplication::translate("zoetrope::app", "its status alone")
                           : inARow(parts);
}

ServerRow rowOf(const SeenServer& server, const Figures& figures)
{
    ServerRow row;
    row.cells[ServerRow::Address] = toQString(server.address);
    row.cells[ServerRow::Role] = server.status
        ? wordFor(server.status->role)
        : QCoreApplication::translate("zoetrope::app", "no answer");
    row.cells[ServerRow::Version] = server.status ? toQString(server.status->version) : QString();
    row.cells[ServerRow::Tells] = tellsOf(server);
    row.trouble = toQString(server.trouble);
    for (std::size_t i = 0; i < figureCount; ++i) {
        const auto column = ServerRow::Lag + i;
        row.cells[column] = textOf(figures[i], static_cast<ServerRow::Column>(column));
    }
    return row;
}

const SeenServer* ownServer(const Observation& seen)
{
    const auto* own = seen.find(seen.own);
    const SeenServer* first = nullptr;
    for (const auto& server : seen.servers) {
        if (own && server.address == own->server)
            return &server;
        if (!first && server.status)
            first = &server;
    }
    return first;
}

} // namespace

QString whereItIs(const Observation& seen)
{
    const auto* server = ownServer(seen);
    if (!server || !server->status) {
        const auto isUnasked = !seen.servers.empty()
            && std::all_of(seen.servers.begin(), seen.servers.end(),
                           [](const auto& one) { return one.sessions == Refusal::NotAsked; });
        return seen.servers.empty() ? QString()
            : isUnasked ? QCoreApplication::translate("zoetrope::app", "servers are not asked")
                        : QCoreApplication::translate("zoetrope::app", "no server answers");
    }
    const auto& status = *server->status;
    return QCoreApplication::translate("zoetrope::app",
                                       "%1 · %2 · zxid %3 · version %4 · client %5")
        .arg(toQString(server->address), wordFor(status.role),
             hex(static_cast<std::uint64_t>(status.zxid)), toQString(status.version),
             QCoreApplication::applicationVersion());
}

std::vector<ServerRow> serverRowsOf(const Observation& seen)
{
    std::vector<Figures> figures;
    for (const auto& server : seen.servers)
        figures.push_back(figuresOf(seen, server));
    std::vector<ServerRow> rows;
    for (std::size_t i = 0; i < figures.size(); ++i) {
        rows.push_back(rowOf(seen.servers[i], figures[i]));
        for (std::size_t column = 0; column < figureCount; ++column)
            rows.back().outliers[ServerRow::Lag + column] = isFar(figures, i, column);
        rows.back().outliers[ServerRow::Role] = !seen.servers[i].status;
    }
    return rows;
}

} // namespace zoetrope::app
