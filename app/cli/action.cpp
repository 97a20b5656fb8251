#include "app/cli/action.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QStandardPaths>

namespace zoetrope::app {

using namespace recipes;

namespace {

QString tr(const char* text)
{
    return QCoreApplication::translate("zoetrope::app", text);
}

// One line an action, for whoever asks later who did it.
void writeDown(const Action& action, const QString& outcome)
{
    const QDir folder(QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation)
                      + QStringLiteral("/zoetrope"));
    folder.mkpath(QStringLiteral("."));
    QFile log(folder.filePath(QStringLiteral("actions.log")));
    if (!log.open(QIODevice::Append)) {
        Output::complain(
            tr("the action log %1 cannot be written: %2").arg(log.fileName(), log.errorString()));
        return;
    }
    const auto now = QDateTime::currentDateTime().toOffsetFromUtc(
        QDateTime::currentDateTime().offsetFromUtc());
    log.write(QStringLiteral("%1\t%2\t%3\t%4\t%5\n")
                  .arg(now.toString(Qt::ISODate), action.name,
                       QString::fromStdString(action.servers),
                       QString::fromStdString(action.path.text()), outcome)
                  .toUtf8());
}

} // namespace

void addConsent(Arguments& arguments)
{
    arguments.add({QStringLiteral("yes")}, tr("Do it; NAME is the last part of the path."),
                  QStringLiteral("NAME"));
    arguments.add({QStringLiteral("dry-run")}, tr("Stop after showing what it would do."));
}

int refused(const QString& why)
{
    Output::complain(why);
    return Refused;
}

int refusedAsChanged(const Path& path)
{
    return refused(
        tr("%1 was changed meanwhile; look again").arg(QString::fromStdString(path.text())));
}

int carryOut(const Action& action, const Arguments& arguments, Output& output,
             const std::function<int()>& act)
{
    const auto name = QString::fromStdString(std::string(action.path.name()));
    if (arguments.has(QStringLiteral("dry-run")))
        return Healthy;
    if (!arguments.has(QStringLiteral("yes")))
        return refused(tr("nothing was done; to do it add --yes %1").arg(name));
    if (arguments.text(QStringLiteral("yes")) != name)
        return refused(tr("--yes names \"%1\", the node is \"%2\"; nothing was done")
                           .arg(arguments.text(QStringLiteral("yes")), name));
    int code = Refused;
    try {
        code = act();
    } catch (const Error& error) {
        if (isUnknown(error.code()))
            writeDown(action, QStringLiteral("unknown"));
        throw;
    }
    writeDown(action, code == Healthy ? QStringLiteral("done") : QStringLiteral("refused"));
    if (code == Healthy) {
        output.line(tr("Done."));
        output.object({{QStringLiteral("event"), QStringLiteral("done")},
                       {QStringLiteral("path"), QString::fromStdString(action.path.text())}});
    }
    return code;
}

} // namespace zoetrope::app
