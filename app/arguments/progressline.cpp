#include "app/arguments/progressline.h"

#include <cstdio>
#include <unistd.h>

namespace zoetrope::app {

namespace {

constexpr auto fresh = "\r\033[K"; // to the beginning of the line, and clear it

} // namespace

ProgressLine::ProgressLine(bool isWanted)
    : m_isShown(isWanted && isatty(STDERR_FILENO) == 1)
{
}

void ProgressLine::say(const QString& text)
{
    if (!m_isShown)
        return;
    std::fprintf(stderr, "%s%s", fresh, text.toUtf8().constData());
    std::fflush(stderr);
    m_hasText = true;
}

void ProgressLine::end()
{
    if (m_hasText)
        std::fputs(fresh, stderr);
    m_hasText = false;
}

} // namespace zoetrope::app
