#include "app/join/linewriter.h"

#include <QCoreApplication>
#include <QDateTime>

namespace zoetrope::app {

using namespace recipes;

namespace {

QDateTime wallTime(TimePoint at)
{
    const auto ago = std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - at);
    return QDateTime::currentDateTimeUtc().addMSecs(-ago.count());
}

// All digits of a whole one: a fencing token is compared.
QString numberIn(const QJsonValue& value)
{
    const auto whole = value.toInteger();
    return static_cast<double>(whole) == value.toDouble() ? QString::number(whole)
                                                          : QString::number(value.toDouble());
}

QString words(const LineWriter::Line& line, const QString& id)
{
    const auto time = wallTime(line.at).toLocalTime().toString(QStringLiteral("hh:mm:ss.zzz"));
    auto text = QStringLiteral("%1  %2  %3").arg(time, id, line.event);
    for (auto field = line.details.constBegin(); field != line.details.constEnd(); ++field) {
        if (field->isString())
            text += QStringLiteral("  %1 %2").arg(field.key(), inOneLine(field->toString()));
        else if (field->isDouble())
            text += QStringLiteral("  %1 %2").arg(field.key(), numberIn(*field));
    }
    return text;
}

} // namespace

void LineWriter::write(const Line& line)
{
    const std::chrono::nanoseconds monotonic = line.at.time_since_epoch();
    const auto id = QString::fromStdString(m_plan.id);
    if (line.event != QLatin1String("error")) // which a person reads on stderr, and once
        m_output.line(words(line, id));
    QJsonObject object{{QStringLiteral("mono_ns"), static_cast<qint64>(monotonic.count())},
                       {QStringLiteral("wall"), wallTime(line.at).toString(Qt::ISODateWithMs)},
                       {QStringLiteral("id"), id},
                       {QStringLiteral("pid"), QCoreApplication::applicationPid()},
                       {QStringLiteral("session"), hex(line.session)},
                       {QStringLiteral("event"), line.event},
                       {QStringLiteral("recipe"), m_plan.recipe},
                       {QStringLiteral("path"), QString::fromStdString(m_plan.path.text())},
                       {QStringLiteral("cycle"), line.cycle}};
    for (auto field = line.details.constBegin(); field != line.details.constEnd(); ++field)
        object.insert(field.key(), field.value());
    m_output.object(object);
}

} // namespace zoetrope::app
