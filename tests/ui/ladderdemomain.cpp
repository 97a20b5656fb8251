// Writes pictures of ladders into the directory that it is given, for a look by eye.
#include "tests/ui/linedemo.h"
#include "ui/ladder/ladderpanel.h"
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
        all(directory
            + (isDark ? QStringLiteral("/dark-ladder-") : QStringLiteral("/light-ladder-")));
    }
    return 0;
}
