#include "tests/bench/framemeter.h"

#include <QEvent>
#include <QEventLoop>
#include <QTimer>
#include <QWidget>

#include <ctime>
#include <utility>

namespace zoetrope::bench {

namespace {

double timeOf(clockid_t clock)
{
    timespec time{};
    clock_gettime(clock, &time);
    return static_cast<double>(time.tv_sec) * 1e3 + static_cast<double>(time.tv_nsec) / 1e6;
}

} // namespace

double threadTime()
{
    return timeOf(CLOCK_THREAD_CPUTIME_ID);
}

double processTime()
{
    return timeOf(CLOCK_PROCESS_CPUTIME_ID);
}

FrameMeter::FrameMeter(int& count, char** arguments)
    : QApplication(count, arguments)
{
}

void FrameMeter::begin(QWidget& window)
{
    m_window = &window;
    m_frames.clear();
    m_last = threadTime();
}

bool FrameMeter::notify(QObject* receiver, QEvent* event)
{
    const auto isPicture = event->type() == QEvent::UpdateRequest && receiver == m_window;
    const auto result = QApplication::notify(receiver, event);
    if (isPicture) {
        const auto now = threadTime();
        m_frames.push_back(now - std::exchange(m_last, now));
    }
    return result;
}

void FrameMeter::pass(std::chrono::milliseconds length)
{
    QEventLoop loop;
    QTimer::singleShot(length, &loop, &QEventLoop::quit);
    loop.exec();
}

} // namespace zoetrope::bench
