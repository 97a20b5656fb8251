// Writes pictures of ladders and of the scenes with a line into the directory that it is given, for
// a look by eye.
#include "tests/ui/linedemo.h"
#include "ui/ladder/ladderpanel.h"
#include "ui/scene/sceneview.h"
#include "ui/theme/theme.h"

#include <QApplication>

using namespace zoetrope;

namespace {

constexpr QSize usual(740, 420);

void save(const tests::WrittenJournal& journal, const QString& file, const QSize& size = usual)
{
    ui::LadderPanel panel;
    panel.setAutoFillBackground(true);
    panel.setBackgroundRole(QPalette::Base);
    panel.resize(size);
    panel.show();
    panel.setFrame(demo::frameOf(journal));
    QCoreApplication::processEvents();
    panel.grab().save(file + QStringLiteral(".png"));
}

void scene(const tests::WrittenJournal& journal, const QString& file, const QSize& size = usual)
{
    ui::SceneView view;
    view.resize(size);
    view.setFrame(demo::frameOf(journal));
    view.ensurePolished();
    view.grab().save(file + QStringLiteral(".png"));
}

void scenes(const QString& prefix)
{
    scene(demo::lockLine(4), prefix + QStringLiteral("lock-4"));
    scene(demo::lockLine(1), prefix + QStringLiteral("lock-1"));
    scene(demo::lockLine(40), prefix + QStringLiteral("lock-40"));
    scene(demo::herdLine(12), prefix + QStringLiteral("herd-12"));
    scene(demo::troubledLine(), prefix + QStringLiteral("troubled"));
    auto over = demo::lockLine(4);
    demo::handOver(over, 4, false);
    scene(over, prefix + QStringLiteral("handover-4"));
    scene(demo::semaphore(3, 3), prefix + QStringLiteral("semaphore"));
    scene(demo::semaphore(20, 20), prefix + QStringLiteral("semaphore-40"));
    scene(demo::book(), prefix + QStringLiteral("book"));
    scene(demo::election(4), prefix + QStringLiteral("election"));
    scene(demo::queue(7), prefix + QStringLiteral("queue"));
    scene(demo::doubleBarrier(2, 2, 1), prefix + QStringLiteral("room"));
    scene(demo::doubleBarrier(10, 20, 10), prefix + QStringLiteral("room-40"));
}

void handOver(int count, bool isHerd, const QString& file, const QSize& size = usual)
{
    auto line = isHerd ? demo::herdLine(count) : demo::lockLine(count);
    demo::handOver(line, count, isHerd);
    save(line, file, size);
}

void all(const QString& prefix)
{
    save(demo::lockLine(4), prefix + QStringLiteral("lock-4"));
    save(demo::lockLine(4), prefix + QStringLiteral("lock-narrow"), QSize(460, 300));
    save(demo::lockLine(40), prefix + QStringLiteral("lock-40"));
    save(demo::herdLine(12), prefix + QStringLiteral("herd-12"), QSize(740, 496));
    handOver(4, false, prefix + QStringLiteral("handover-4"));
    handOver(30, true, prefix + QStringLiteral("handover-herd-30"), QSize(740, 496));
    save(demo::troubledLine(), prefix + QStringLiteral("troubled"));
    save(demo::semaphore(3, 2), prefix + QStringLiteral("semaphore"));
    save(demo::book(), prefix + QStringLiteral("book"));
    save(demo::election(3), prefix + QStringLiteral("election"));
    save(demo::queue(5), prefix + QStringLiteral("queue"));
    save({}, prefix + QStringLiteral("empty"));
}

} // namespace

int main(int argc, char* argv[])
{
    QApplication program(argc, argv);
    const auto directory = program.arguments().value(1, QStringLiteral("."));
    for (const auto isDark : {false, true}) {
        QApplication::setPalette(ui::Theme::palette(isDark));
        scenes(directory + (isDark ? QStringLiteral("/dark-") : QStringLiteral("/light-")));
        all(directory
            + (isDark ? QStringLiteral("/dark-ladder-") : QStringLiteral("/light-ladder-")));
    }
    return 0;
}
