// Writes pictures of scene and lanes into the directory that it is given, for a look by eye; with
// --measure it says how long the lanes of a long run take to paint.
#include "tests/ui/scenedemo.h"
#include "ui/lanes/lanesview.h"
#include "ui/scene/sceneview.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QMouseEvent>

#include <limits>

using namespace zoetrope;

namespace {

constexpr QSize small(640, 360);
constexpr QSize large(740, 496);

void save(QWidget& widget, const QString& file)
{
    widget.ensurePolished();
    widget.grab().save(file + QStringLiteral(".png"));
}

void scene(const demo::Demo& demo, const QString& file, const QSize& size)
{
    ui::SceneView view;
    view.resize(size);
    view.setFrame(demo.frame);
    view.setNarration(demo.narration, demo.isAlarm);
    save(view, file);
}

void lanes(const demo::Demo& demo, const QString& file, const QSize& size)
{
    ui::LanesView view;
    view.resize(size);
    view.setFrame(demo.frame);
    save(view, file);
}

// In the past, with the pointer on a watch event.
void pointed(const QString& file)
{
    auto demo = demo::threeOfFour();
    demo.frame.cursor = demo::at(3.8);
    demo.frame.isLive = false;
    ui::LanesView view;
    view.resize(1420, 202);
    view.show();
    view.setFrame(demo.frame);
    const QPointF place(ui::LaneRows::namesWidth + view.timeScale().x(demo::at(3.343)), 110);
    QMouseEvent move(QEvent::MouseMove, place, place, Qt::NoButton, {}, {});
    QCoreApplication::sendEvent(view.viewport(), &move);
    save(view, file);
}

void all(const QString& prefix)
{
    const QSize wide(1420, 202);
    scene(demo::threeOfFour(), prefix + QStringLiteral("three"), large);
    lanes(demo::threeOfFour(), prefix + QStringLiteral("lanes-three"), wide);
    scene(demo::fullTable(), prefix + QStringLiteral("full"), large);
    lanes(demo::fullTable(), prefix + QStringLiteral("lanes-full"), wide);
    scene(demo::stuckTable(), prefix + QStringLiteral("stuck"), large);
    lanes(demo::stuckTable(), prefix + QStringLiteral("lanes-stuck"), wide);
    for (const auto guests : {1, 2, 5, 12, 30})
        scene(demo::table(guests), prefix + QStringLiteral("table-%1").arg(guests), small);
    scene(demo::table(30), prefix + QStringLiteral("table-30-large"), QSize(900, 660));
    lanes(demo::table(30), prefix + QStringLiteral("lanes-30"), QSize(900, 300));
    scene(demo::barrier(5, 0), prefix + QStringLiteral("barrier-closed"), large);
    scene(demo::barrier(2, 3), prefix + QStringLiteral("barrier-open"), large);
    scene(demo::barrier(30, 0), prefix + QStringLiteral("barrier-30"), small);
    scene({}, prefix + QStringLiteral("empty"), small);
    pointed(prefix + QStringLiteral("lanes-pointed"));
    lanes({}, prefix + QStringLiteral("lanes-empty"), QSize(900, 200));
}

void measure()
{
    const auto demo = demo::longRun(100'000);
    ui::LanesView view;
    view.resize(1420, 600);
    view.setFrame(demo.frame);
    QImage image(view.size(), QImage::Format_ARGB32_Premultiplied);
    for (const auto factor : {1.0, 0.1, 0.1, 0.3}) {
        view.zoom(factor, 700);
        auto best = std::numeric_limits<qint64>::max();
        for (int i = 0; i < 20; ++i) {
            QElapsedTimer clock;
            clock.start();
            view.render(&image);
            best = std::min(best, clock.nsecsElapsed());
        }
        qInfo("%s: %.1f ms", qPrintable(view.headline()), 1e-6 * static_cast<double>(best));
    }
}

} // namespace

int main(int argc, char* argv[])
{
    QApplication program(argc, argv);
    if (program.arguments().contains(QStringLiteral("--measure"))) {
        measure();
        return 0;
    }
    const auto directory = program.arguments().value(1, QStringLiteral("."));
    for (const auto isDark : {false, true}) {
        QApplication::setPalette(ui::Theme::palette(isDark));
        all(directory + (isDark ? QStringLiteral("/dark-") : QStringLiteral("/light-")));
    }
    return 0;
}
