// What the window uses of a processor while nothing happens in it.
#include "tests/bench/pausedwindow.h"
#include "tests/bench/report.h"
#include "tests/bench/windowprocess.h"

#include <QApplication>
#include <QSettings>

#include <chrono>
#include <functional>
#include <thread>

using namespace zoetrope::bench;
using namespace std::chrono_literals;

namespace {

constexpr int runs = 3;
constexpr auto length = 10s; // of one run
constexpr auto calm = 0.05; // of a core: far below what a run in motion takes
constexpr int patience = 60; // seconds that it may take to settle

/// The share of a core that `window` uses for a while from now on.
double shareOf(const WindowProcess& window, std::chrono::milliseconds duration)
{
    const auto began = std::chrono::steady_clock::now();
    const auto used = window.processorTime();
    std::this_thread::sleep_for(duration); // the measurement itself: nobody waits for an event
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - began;
    return (window.processorTime() - used) / took.count();
}

void awaitSettled(const WindowProcess& window)
{
    int calmSeconds = 0;
    for (int second = 0; second < patience && calmSeconds < 3; ++second)
        calmSeconds = shareOf(window, 1s) < calm ? calmSeconds + 1 : 0;
}

void measure(Report& report, const char* name, const std::function<double()>& share)
{
    Measurement idle{name, "zoetrope", "%", {}};
    for (int run = 0; run < runs; ++run)
        idle.runs.push_back(share() * 100);
    report.add(idle);
    report.require(idle, Bound::Under, 2);
}

void measureAfter(Report& report, const char* name, const char* scenario)
{
    WindowProcess window(QString::fromLatin1(scenario));
    static_cast<void>(window.firstFrame());
    awaitSettled(window);
    measure(report, name, [&window] { return shareOf(window, length); });
}

void measurePaused(Report& report)
{
    PausedWindow window;
    measure(report, "paused", [&window] { return window.shareOf(length); });
}

} // namespace

int main(int argc, char** argv)
{
    Report report("idle", argc, argv);
    const QTemporaryDir home;
    qputenv("QT_QPA_PLATFORM", "offscreen");
    QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, home.path());
    const QApplication application(argc, argv);
    QCoreApplication::setOrganizationName(QStringLiteral("Zoetrope"));
    measureAfter(report, "ended", "dinner-table");
    measureAfter(report, "stuck", "dinner-table-wrong-watch"); // all its sessions are alive
    measurePaused(report);
    return report.conclude();
}
