#include "app/text/output.h"

#include <QJsonDocument>

#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <string_view>

namespace zoetrope::app {

namespace {

constexpr std::size_t piece = 4096; // PIPE_BUF: a pipe that takes anything takes so much at once
constexpr int lookAround = 100; // milliseconds, while whoever reads takes nothing

} // namespace

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
    m_isBroken = !put(line + '\n');
    if (m_isBroken && m_whenBroken)
        m_whenBroken();
}

// Whoever reads may stop for as long as he likes, but not hold up the end.
bool Output::put(const QByteArray& line) const
{
    std::string_view left(line.constData(), static_cast<std::size_t>(line.size()));
    while (!left.empty()) {
        pollfd answers{STDOUT_FILENO, POLLOUT, 0};
        const auto ready = poll(&answers, 1, lookAround);
        if (ready == 0 && m_ending.stop_requested())
            return false;
        if (ready <= 0)
            continue;
        const auto written = ::write(STDOUT_FILENO, left.data(), std::min(left.size(), piece));
        if (written >= 0) {
            left.remove_prefix(static_cast<std::size_t>(written));
        } else if (errno != EINTR && errno != EAGAIN) {
            if (errno != EPIPE) // that nobody reads any more is no trouble
                complain(QStringLiteral("the answer cannot be written: ")
                         + QString::fromLocal8Bit(std::strerror(errno)));
            return false;
        }
    }
    return true;
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
