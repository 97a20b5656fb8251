#include "app/arguments/arguments.h"
#include "app/cli/commands.h"
#include "app/recording/logimport.h"
#include "app/text/output.h"
#include "app/text/tr.h"

#include <QCoreApplication>

namespace zoetrope::app {

namespace {

std::vector<std::filesystem::path> logsFrom(const QStringList& fileNames)
{
    std::vector<std::filesystem::path> logs;
    for (const auto& fileName : fileNames)
        logs.emplace_back(fileName.toStdString());
    return logs;
}

ImportResult import(const QStringList& fileNames, const QString& to)
{
    About about;
    about.kind = "transaction-log";
    about.title = fileNames.join(QStringLiteral(", ")).toStdString();
    about.program = "zoetrope " + QCoreApplication::applicationVersion().toStdString();
    try {
        return importLogs(logsFrom(fileNames), to.toStdString(), about);
    } catch (const RecordingError& error) {
        throw UsageError(error.what());
    }
}

} // namespace

int importLog(const QStringList& argumentList)
{
    Arguments arguments(
        QStringLiteral("import LOG... -o RECORDING [options]"),
        tr("Turns the transaction logs of a server, with the snapshots beside them, or audit logs, "
           "into a recording. LOG may be a server's data directory."));
    arguments.add({QStringLiteral("o"), QStringLiteral("output")}, tr("The recording to make."),
                  QStringLiteral("RECORDING"));
    arguments.parse(argumentList);
    const auto logs = arguments.positional(1, 100'000);
    if (!arguments.has(QStringLiteral("output")))
        throw UsageError(tr("name the recording to make: -o FILE.zoetrope"));
    const auto result = import(logs, arguments.text(QStringLiteral("output")));
    for (const auto& trouble : result.troubles)
        Output::complain(QString::fromStdString(trouble));
    Output output(arguments.isJson());
    const auto transactions = static_cast<qint64>(result.transactions);
    if (result.znodes > 0)
        output.line(tr("%1 znodes of snapshots").arg(result.znodes));
    output.line(tr("%1 transactions, %2 events").arg(transactions).arg(result.events));
    output.object({{QStringLiteral("event"), QStringLiteral("imported")},
                   {QStringLiteral("transactions"), transactions},
                   {QStringLiteral("znodes"), static_cast<qint64>(result.znodes)},
                   {QStringLiteral("events"), static_cast<qint64>(result.events)},
                   {QStringLiteral("left_out"), static_cast<qint64>(result.leftOut)}});
    return result.troubles.empty() ? Healthy : Found;
}

} // namespace zoetrope::app
