#include "app/live/actions/actionlog.h"

#include "app/text/tr.h"

#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QStandardPaths>

namespace zoetrope::app {

namespace {

QString czxidField(std::int64_t czxid)
{
    return QStringLiteral("czxid 0x%1").arg(static_cast<quint64>(czxid), 0, 16);
}

QString folder()
{
    return QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation)
        + QStringLiteral("/zoetrope");
}

} // namespace

QString ActionLog::fileName()
{
    return folder() + QStringLiteral("/actions.log");
}

QString ActionLog::append(const Entry& entry)
{
    QDir().mkpath(folder());
    QFile log(fileName());
    const auto local = QDateTime::currentDateTime();
    const auto now = local.toOffsetFromUtc(local.offsetFromUtc()).toString(Qt::ISODate);
    QStringList fields{now, entry.action, entry.servers, entry.path, entry.outcome};
    if (!entry.undo.isEmpty())
        fields.push_back(entry.undo);
    if (entry.czxid != 0)
        fields.push_back(czxidField(entry.czxid));
    const auto line = (fields.join(u'\t') + u'\n').toUtf8();
    if (log.open(QIODevice::Append | QIODevice::Unbuffered) && log.write(line) == line.size())
        return {};
    return tr("the action log %1 cannot be written: %2").arg(log.fileName(), log.errorString());
}

bool ActionLog::hasSet(const QString& servers, const QString& path, std::int64_t czxid)
{
    QFile log(fileName());
    if (!log.open(QIODevice::ReadOnly))
        return false;
    while (!log.atEnd()) {
        const auto fields = QString::fromUtf8(log.readLine()).trimmed().split(u'\t');
        if (fields.size() > 4 && fields[2] == servers && fields[3] == path
            && fields.back() == czxidField(czxid))
            return true;
    }
    return false;
}

QStringList ActionLog::newest(int count)
{
    constexpr qint64 most = 65'536; // bytes from the end
    QFile log(fileName());
    if (!log.open(QIODevice::ReadOnly))
        return {};
    log.seek(std::max<qint64>(log.size() - most, 0));
    QStringList lines;
    for (const auto& line : QString::fromUtf8(log.readAll()).split(u'\n', Qt::SkipEmptyParts)) {
        lines.push_front(line);
        if (lines.size() > count)
            lines.pop_back();
    }
    return lines;
}

} // namespace zoetrope::app
