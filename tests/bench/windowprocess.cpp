#include "tests/bench/windowprocess.h"

#include <QRegularExpression>

#include <ctime>
#include <stdexcept>

namespace zoetrope::bench {

namespace {

constexpr int patience = 30'000; // milliseconds; only a program that hangs waits it out

} // namespace

WindowProcess::WindowProcess(const QString& scenario)
{
    auto environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("QT_QPA_PLATFORM"), QStringLiteral("offscreen"));
    environment.insert(QStringLiteral("XDG_CONFIG_HOME"), m_home.path());
    environment.insert(QStringLiteral("ZOETROPE_TRACE_START"), QStringLiteral("1"));
    m_process.setProcessEnvironment(environment);
    m_process.setReadChannel(QProcess::StandardError);
    m_process.start(QStringLiteral(ZOETROPE_PROGRAM), {QStringLiteral("--scenario"), scenario});
    if (!m_process.waitForStarted(patience))
        throw std::runtime_error("the program does not start: "
                                 + m_process.errorString().toStdString());
}

WindowProcess::~WindowProcess()
{
    m_process.terminate();
    m_process.waitForFinished(patience);
}

double WindowProcess::firstFrame()
{
    static const QRegularExpression form(QStringLiteral("^first frame after (\\d+) ms$"));
    QString said;
    while (m_process.canReadLine() || m_process.waitForReadyRead(patience)) {
        const auto line = QString::fromUtf8(m_process.readLine()).trimmed();
        if (const auto match = form.match(line); match.hasMatch())
            return match.captured(1).toDouble();
        said += line + QLatin1Char('\n');
    }
    throw std::runtime_error("the program does not tell of its first frame: " + said.toStdString());
}

double WindowProcess::processorTime() const
{
    clockid_t clock{};
    timespec time{};
    if (clock_getcpuclockid(static_cast<pid_t>(m_process.processId()), &clock) != 0
        || clock_gettime(clock, &time) != 0)
        throw std::runtime_error("the program has ended");
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) / 1e9;
}

} // namespace zoetrope::bench
