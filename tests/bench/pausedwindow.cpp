#include "tests/bench/pausedwindow.h"

#include <QEventLoop>
#include <QTimer>

#include <ctime>

namespace zoetrope::bench {

namespace {

using namespace std::chrono_literals;

constexpr std::size_t middle = 20; // steps, of more than forty
constexpr auto stepInterval = 100ms;
constexpr auto settling = 3s; // until what moved has come to rest

app::LabSetup pausedSetup()
{
    app::LabSetup setup;
    setup.scenario = app::loadScenario(QStringLiteral("dinner-table"));
    setup.startsPaused = true;
    return setup;
}

// The window lives meanwhile.
void pass(std::chrono::milliseconds length)
{
    QEventLoop loop;
    QTimer::singleShot(length, &loop, &QEventLoop::quit);
    loop.exec();
}

double processorTime() // seconds, of this process
{
    timespec time{};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) / 1e9;
}

} // namespace

PausedWindow::PausedWindow()
    : m_lessonController(m_window, pausedSetup())
{
    m_window.show();
    m_lessonController.begin();
    while (m_lessonController.lesson()->laboratory().conductor().stepCount() < middle)
        stepOn();
    pass(settling);
}

PausedWindow::~PausedWindow() = default;

void PausedWindow::stepOn()
{
    emit m_window.stepRequested(0);
    pass(stepInterval);
}

double PausedWindow::shareOf(std::chrono::milliseconds length)
{
    const auto began = processorTime();
    pass(length);
    return (processorTime() - began) / std::chrono::duration<double>(length).count();
}

} // namespace zoetrope::bench
