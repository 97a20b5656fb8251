#include "app/arguments/logging.h"

#include "app/arguments/arguments.h"
#include "app/server/server.h"
#include "app/text/tr.h"

#include <QDebug>
#include <QLoggingCategory>

namespace zoetrope::app {

void setLogLevel(const QString& level)
{
    const QStringList levels{QStringLiteral("error"), QStringLiteral("warning"),
                             QStringLiteral("info"), QStringLiteral("debug")};
    const auto most = levels.indexOf(level);
    if (most < 0)
        throw UsageError(tr("--log-level is error, warning, info or debug, not \"%1\"").arg(level));
    QStringList rules;
    for (int i = 1; i < levels.size(); ++i) // errors cannot be switched off
        rules << QStringLiteral("*.%1=%2").arg(levels[i],
                                               QLatin1String(i <= most ? "true" : "false"));
    QLoggingCategory::setFilterRules(rules.join(u'\n'));
}

void logServer(const Server& server)
{
    qInfo().noquote() << QCoreApplication::translate("zoetrope::app", "Server %1 at %2.")
                             .arg(QString::fromStdString(server.version()),
                                  QString::fromStdString(server.address()));
    qDebug().noquote() << QString::fromStdString(server.log());
}

} // namespace zoetrope::app
