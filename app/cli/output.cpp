#include "app/cli/output.h"

#include <QJsonDocument>

#include <cstdio>

namespace zoetrope::app {

void Output::line(const QString& text)
{
    if (!m_isJson)
        write(text.toUtf8());
}

void Output::object(const QJsonObject& object)
{
    if (m_isJson)
        write(QJsonDocument(object).toJson(QJsonDocument::Compact));
}

void Output::complain(const QString& text)
{
    std::fprintf(stderr, "zoetrope: %s\n", text.toUtf8().constData());
}

void Output::write(const QByteArray& line)
{
    const std::scoped_lock lock(m_mutex);
    std::fwrite(line.constData(), 1, static_cast<std::size_t>(line.size()), stdout);
    std::fputc('\n', stdout);
    std::fflush(stdout);
}

QString hex(std::uint64_t session)
{
    return QStringLiteral("0x%1").arg(session, 0, 16);
}

} // namespace zoetrope::app
