#include "app/text/output.h"

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
    std::fprintf(stderr, "zoetrope: %s\n", inOneLine(text).toUtf8().constData());
}

bool Output::isBroken() const
{
    const std::scoped_lock lock(m_mutex);
    return m_isBroken;
}

void Output::write(const QByteArray& line)
{
    const std::scoped_lock lock(m_mutex);
    if (m_isBroken)
        return;
    std::fwrite(line.constData(), 1, static_cast<std::size_t>(line.size()), stdout);
    std::fputc('\n', stdout);
    std::fflush(stdout);
    m_isBroken = std::ferror(stdout) != 0;
    if (m_isBroken && m_whenBroken)
        m_whenBroken();
}

QString inOneLine(const QString& text)
{
    QString line;
    for (const auto character : text) {
        if (character.category() == QChar::Other_Control
            || character.category() == QChar::Separator_Line
            || character.category() == QChar::Separator_Paragraph)
            line += QStringLiteral("\\u%1").arg(character.unicode(), 4, 16, QLatin1Char('0'));
        else
            line += character;
    }
    return line;
}

QString hex(std::uint64_t session)
{
    return QStringLiteral("0x%1").arg(session, 0, 16);
}

} // namespace zoetrope::app
