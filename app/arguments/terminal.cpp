#include "app/arguments/terminal.h"

#include "app/arguments/arguments.h"
#include "app/text/tr.h"

#include <fcntl.h>
#include <termios.h>
#include <unistd.h>

namespace zoetrope::app {

namespace {

/// The terminal of the process, as long as a secret is typed.
class QuietTerminal
{
public:
    QuietTerminal()
        : m_descriptor(open("/dev/tty", O_RDWR | O_CLOEXEC | O_NOCTTY))
    {
        if (m_descriptor < 0 || tcgetattr(m_descriptor, &m_before) != 0)
            return;
        auto quiet = m_before;
        quiet.c_lflag &= ~static_cast<tcflag_t>(ECHO);
        m_isQuiet = tcsetattr(m_descriptor, TCSAFLUSH, &quiet) == 0;
    }

    ~QuietTerminal()
    {
        if (m_isQuiet)
            tcsetattr(m_descriptor, TCSAFLUSH, &m_before);
        if (m_descriptor >= 0)
            close(m_descriptor);
    }

    QuietTerminal(const QuietTerminal&) = delete;
    QuietTerminal& operator=(const QuietTerminal&) = delete;

    [[nodiscard]] bool isThere() const { return m_isQuiet; }

    void say(const QByteArray& text)
    {
        static_cast<void>(
            !::write(m_descriptor, text.constData(), static_cast<std::size_t>(text.size())));
    }

    [[nodiscard]] std::string line()
    {
        std::string text;
        for (char c = 0; read(m_descriptor, &c, 1) == 1 && c != '\n';)
            text += c;
        return text;
    }

private:
    int m_descriptor;
    termios m_before{};
    bool m_isQuiet = false;
};

} // namespace

std::string askForSecret(const QString& prompt, const char* variable)
{
    QuietTerminal terminal;
    std::string secret;
    if (terminal.isThere()) {
        terminal.say(prompt.toUtf8());
        secret = terminal.line();
        terminal.say("\n");
    }
    if (secret.empty())
        throw UsageError(tr("a password is wanted: set %1, or type it at a terminal")
                             .arg(QLatin1String(variable)));
    return secret;
}

} // namespace zoetrope::app
