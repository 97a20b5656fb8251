#include "app/live/processservice.h"

#include <QRegularExpression>
#include <QStringList>

#include <algorithm>

namespace zoetrope::app {

namespace {

// Each line is "NUMBER:CONTROLLERS:PATH": of version 2 there is one, and of version 1 systemd's own
// has no controller.
QStringList pathsIn(const QByteArray& cgroup)
{
    QStringList paths;
    for (const auto& line : QString::fromLocal8Bit(cgroup).split(u'\n')) {
        const auto path = line.section(u':', 2);
        const auto isSystemds = line.startsWith(QLatin1String("0::"))
            || line.section(u':', 1, 1) == QLatin1String("name=systemd");
        isSystemds ? paths.prepend(path) : paths.append(path);
    }
    return paths;
}

QString containerIn(const QString& path)
{
    constexpr int shown = 12; // digits of 64
    static const QRegularExpression numbered(
        QStringLiteral("(?:^|[/-])([0-9a-f]{64})(?:\\.scope)?(?:/|$)"));
    static const QRegularExpression named(QStringLiteral("/lxc(?:\\.payload\\.|/)([^/]+)"));
    if (const auto match = numbered.match(path); match.hasMatch())
        return match.captured(1).left(shown);
    return named.match(path).captured(1);
}

// The innermost one: a person's programs are units below that of the person.
QString unitIn(const QString& path)
{
    const auto parts = path.split(u'/');
    const auto unit = std::find_if(parts.rbegin(), parts.rend(), [](const QString& part) {
        return part.endsWith(QLatin1String(".service")) || part.endsWith(QLatin1String(".scope"));
    });
    return unit == parts.rend() ? QString() : *unit;
}

} // namespace

ProcessService serviceIn(const QByteArray& cgroup)
{
    ProcessService found;
    for (const auto& path : pathsIn(cgroup)) {
        if (found.container.isEmpty())
            found.container = containerIn(path);
        if (found.unit.isEmpty())
            found.unit = unitIn(path);
    }
    if (!containerIn(QLatin1Char('/') + found.unit).isEmpty())
        found.unit.clear(); // the scope of the container itself
    return found;
}

} // namespace zoetrope::app
