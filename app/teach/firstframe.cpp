#include "app/teach/firstframe.h"

#include <QEvent>
#include <QFile>
#include <QWidget>

#include <cstdio>
#include <ctime>
#include <unistd.h>

namespace zoetrope::app {

namespace {

constexpr int startField = 22; // of /proc/PID/stat, counted from 1: ticks since the machine's start

// The name of the program, in brackets, is the second field, and may have blanks and brackets in
// it.
double startOfProcess() // milliseconds since the machine's start
{
    QFile file(QStringLiteral("/proc/self/stat"));
    if (!file.open(QIODevice::ReadOnly))
        return 0;
    const auto line = file.readAll();
    const auto fields = line.mid(line.lastIndexOf(')') + 2).split(' ');
    const auto ticks = fields.value(startField - 3).toDouble();
    return ticks * 1000 / static_cast<double>(sysconf(_SC_CLK_TCK));
}

double now() // milliseconds since the machine's start
{
    timespec time{};
    clock_gettime(CLOCK_BOOTTIME, &time);
    return static_cast<double>(time.tv_sec) * 1e3 + static_cast<double>(time.tv_nsec) / 1e6;
}

} // namespace

void FirstFrame::watchFor(QWidget& window)
{
    if (qEnvironmentVariableIsSet("ZOETROPE_TRACE_START"))
        new FirstFrame(window);
}

FirstFrame::FirstFrame(QWidget& window)
    : QObject(&window)
{
    window.installEventFilter(this);
}

// What is in the window paints after it, so the frame is there once all events at hand are done.
bool FirstFrame::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Paint) {
        watched->removeEventFilter(this);
        QMetaObject::invokeMethod(this, &FirstFrame::tell, Qt::QueuedConnection);
    }
    return false;
}

void FirstFrame::tell()
{
    std::fprintf(stderr, "first frame after %.0f ms\n", now() - startOfProcess());
    deleteLater();
}

} // namespace zoetrope::app
