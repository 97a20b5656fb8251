// What each picture of a crowded window costs the thread of the window: 200 participants, a
// thousand events a second; and how soon it shows another instant of a long run.
#include "app/teach/lessoncontroller.h"
#include "tests/bench/busyrun.h"
#include "tests/bench/crowdedwindow.h"
#include "tests/bench/framemeter.h"
#include "tests/bench/report.h"
#include "ui/log/logpanel.h"
#include "ui/widgets/tabbedpanel.h"
#include "ui/window/workbench.h"

#include <QSettings>
#include <QTemporaryDir>

#include <algorithm>
#include <cstdio>
#include <random>

using namespace zoetrope;
using namespace zoetrope::bench;
using namespace std::chrono_literals;

namespace {

constexpr std::size_t wholeRun = 100'000; // events
constexpr int perSecond = 1'000; // events
constexpr auto length = 15s; // of what is measured of one view
constexpr int seeks = 100;
constexpr double budget = 1'000.0 / 60; // ms that a frame may cost

Measurement framesOf(const FrameMeter& meter, const std::string& name)
{
    return {name, "zoetrope", "ms", meter.frames()};
}

void judge(Report& report, const Measurement& frames)
{
    report.addDistribution(frames);
    report.require(
        {frames.name, frames.subject, "ms at the 99th percentile", {percentile(frames.runs, 99)}},
        Bound::Under, budget);
}

/// One after the other, each beside the lanes; then the event log in their place.
void measureViews(Report& report, FrameMeter& meter, CrowdedWindow& crowded)
{
    auto& bench = crowded.window().workbench();
    for (const auto* view : {"scene", "ladder", "belief", "log"}) {
        const auto tab = std::string_view(view);
        if (tab == "log")
            bench.bringUp(bench.log());
        else
            bench.centre().bringUp(tab == "scene" ? 0 : tab == "ladder" ? 1 : 2);
        const auto count = static_cast<std::size_t>(length / 1s) * perSecond;
        crowded.tell(perSecond, count);
        FrameMeter::pass(1s); // the first picture of a view is another matter
        meter.begin(crowded.window());
        FrameMeter::pass(length - 1s);
        judge(report, framesOf(meter, view));
        crowded.awaitShown();
    }
}

void measureSeeks(Report& report, CrowdedWindow& crowded)
{
    std::mt19937 random(7);
    std::uniform_int_distribution<recipes::EventId> any(1, wholeRun - 1);
    Measurement all{"seek", "zoetrope", "ms", {}};
    for (int i = 0; i < seeks; ++i) {
        const auto began = processTime();
        crowded.seek(any(random));
        all.runs.push_back(processTime() - began);
    }
    report.addDistribution(all);
    report.require(all, Bound::Under, 50);
}

void measureReplayed(Report& report, FrameMeter& meter)
{
    CrowdedWindow crowded(eventsOfABusyRun(wholeRun));
    measureViews(report, meter, crowded);
    meter.begin(crowded.window());
    crowded.tell(0, wholeRun); // all that is left, at once
    crowded.awaitShown();
    report.addDistribution(framesOf(meter, "flood"));
    measureSeeks(report, crowded);
    Measurement lost{"lost", "zoetrope", "events", {}};
    lost.runs.push_back(static_cast<double>(crowded.told() - crowded.shown() - crowded.dropped()));
    report.add(lost);
    report.require(lost, Bound::Under, 1);
}

/// The same with the laboratory itself, its server and its relays in this process.
void measureLive(Report& report, FrameMeter& meter)
{
    ui::MainWindow window;
    window.resize(1440, 900);
    window.show();
    app::LessonController lessonController(window, busySetup(20ms));
    lessonController.begin();
    const auto isInLine = [&] {
        const auto& world = lessonController.last().frame.world;
        return world && world->participants.size() == crowd
            && world->last > std::uint64_t{20} * crowd;
    };
    while (!isInLine())
        FrameMeter::pass(100ms);
    const auto before = lessonController.last().frame.events;
    const auto began = recipes::Clock::now();
    meter.begin(window);
    FrameMeter::pass(length);
    const std::chrono::duration<double> took = recipes::Clock::now() - began;
    judge(report, framesOf(meter, "live"));
    report.add(
        {"live-events",
         "zoetrope",
         "events/s",
         {static_cast<double>(lessonController.last().frame.events - before) / took.count()}});
}

} // namespace

int main(int argc, char** argv)
{
    Report report("frames", argc, argv);
    const QTemporaryDir home;
    qputenv("QT_QPA_PLATFORM", "offscreen");
    QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, home.path());
    FrameMeter meter(argc, argv);
    QCoreApplication::setOrganizationName(QStringLiteral("Zoetrope"));
    measureReplayed(report, meter);
    measureLive(report, meter);
    return report.conclude();
}
