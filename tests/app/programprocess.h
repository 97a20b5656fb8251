#pragma once

#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QRegularExpression>

#include <algorithm>
#include <csignal>

namespace zoetrope::tests {

/// The program as a process, with what it says in JSON Lines.
class ProgramProcess
{
public:
    static constexpr int patience = 60'000; // ms; only a failing test waits it out

    /// `home` is where its action log goes.
    ProgramProcess(const QString& program, const QString& home, const QStringList& arguments)
    {
        auto environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QStringLiteral("XDG_DATA_HOME"), home);
        environment.remove(QStringLiteral("DISPLAY"));
        m_process.setProcessEnvironment(environment);
        m_process.start(program, arguments);
        m_process.waitForStarted(patience);
    }

    ~ProgramProcess()
    {
        m_process.kill();
        m_process.waitForFinished(patience);
    }

    ProgramProcess(const ProgramProcess&) = delete;
    ProgramProcess& operator=(const ProgramProcess&) = delete;

    void signal(int number)
    {
        if (const auto process = static_cast<pid_t>(m_process.processId()); process > 0)
            ::kill(process, number); // else it has ended, and 0 would be all of us
    }

    /// Until it has said `event` in that cycle; an empty object if it ended without.
    QJsonObject await(const char* event, int cycle = 1)
    {
        while (true) {
            for (const auto& line : m_lines) {
                if (line.value(QLatin1String("event")) == QLatin1String(event)
                    && line.value(QLatin1String("cycle")).toInt() == cycle)
                    return line;
            }
            if (!m_process.canReadLine() && !m_process.waitForReadyRead(patience))
                return {};
            read();
        }
    }

    /// Until it has said what fits `form`, a regular expression; false if it ended without.
    bool awaitEvents(const QString& form)
    {
        const QRegularExpression wanted(form);
        while (!events().contains(wanted)) {
            if (!m_process.canReadLine() && !m_process.waitForReadyRead(patience))
                return false;
            read();
        }
        return true;
    }

    /// Until it has said a line that fits; false if it ended without.
    template<typename Fits> bool awaitLine(const Fits& fits)
    {
        while (!std::any_of(m_lines.begin(), m_lines.end(), fits)) {
            if (!m_process.canReadLine() && !m_process.waitForReadyRead(patience))
                return false;
            read();
        }
        return true;
    }

    /// Its exit code, once it has ended.
    int end()
    {
        if (m_process.state() != QProcess::NotRunning && !m_process.waitForFinished(patience))
            return -1;
        read();
        return m_process.exitStatus() == QProcess::NormalExit ? m_process.exitCode() : -1;
    }

    [[nodiscard]] const QList<QJsonObject>& lines() const { return m_lines; }
    [[nodiscard]] QString errors() { return QString::fromUtf8(m_process.readAllStandardError()); }

    /// What it has said, in order: "connected waiting woken ...".
    [[nodiscard]] QString events() const
    {
        QStringList events;
        for (const auto& line : m_lines)
            events.push_back(line.value(QLatin1String("event")).toString());
        return events.join(u' ');
    }

private:
    void read()
    {
        while (m_process.canReadLine())
            m_lines.push_back(QJsonDocument::fromJson(m_process.readLine()).object());
    }

    QProcess m_process;
    QList<QJsonObject> m_lines;
};

} // namespace zoetrope::tests
