#pragma once

#include "recipes/reports/connectionreport.h"
#include "recipes/reports/dumpreport.h"
#include "recipes/reports/reading.h"
#include "recipes/reports/serverstatus.h"
#include "recipes/reports/watchreport.h"

#include <QJsonObject>

namespace zoetrope::app {

/// A page of a server's AdminServer.
struct AdminPage
{
    recipes::Refusal refusal = recipes::Refusal::None;
    QJsonObject content; ///< Empty where it was refused.
};

[[nodiscard]] AdminPage readPage(const QByteArray& bytes);

/// These read one page each: the same as the four-letter words say, in all 64 bits. What is not
/// there, or of another type, is left out.
[[nodiscard]] recipes::WatchReport watchesByPath(const QJsonObject& page); ///< "watches_by_path"
[[nodiscard]] recipes::WatchReport watchesBySession(const QJsonObject& page); ///< "watches"
[[nodiscard]] std::optional<recipes::WatchCount> watchCount(const QJsonObject& page);
/// "connections": those of the secure port too.
[[nodiscard]] recipes::ConnectionReport connections(const QJsonObject& page);
/// "dump". Its expiries are on a clock of the server's own.
[[nodiscard]] recipes::DumpReport dump(const QJsonObject& page);
[[nodiscard]] std::optional<recipes::ServerStatus> status(const QJsonObject& page); ///< "srvr"
[[nodiscard]] std::optional<recipes::ServerConfiguration>
configuration(const QJsonObject& page); ///< "configuration"
[[nodiscard]] std::vector<recipes::ServerMember>
members(const QJsonObject& page); ///< "voting_view"
[[nodiscard]] recipes::MonitorReport monitor(const QJsonObject& page); ///< "monitor"

} // namespace zoetrope::app
