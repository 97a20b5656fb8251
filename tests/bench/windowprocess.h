#pragma once

#include <QProcess>
#include <QTemporaryDir>

namespace zoetrope::bench {

/// The program with its window, on no display and with settings of its own. It is gone when the
/// object is.
class WindowProcess
{
public:
    explicit WindowProcess(const QString& scenario);
    ~WindowProcess();
    WindowProcess(const WindowProcess&) = delete;
    WindowProcess& operator=(const WindowProcess&) = delete;

    /// From the start of the process to the first picture. Blocks until that is known. Throws
    /// std::runtime_error if the program ends before.
    [[nodiscard]] double firstFrame(); // milliseconds

    /// That all its threads have used so far, without its children.
    [[nodiscard]] double processorTime() const; // seconds

private:
    QTemporaryDir m_home;
    QProcess m_process;
};

} // namespace zoetrope::bench
