// Draws the window with the written dinner table into a picture:
//   window_demo --output teach.png [--dark] [--size 1440x900]
// QT_SCALE_FACTOR=2 doubles the pixels.

#include "tests/ui/demo.h"
#include "ui/theme/appearance.h"
#include "ui/window/mainwindow.h"
#include "ui/window/panel.h"
#include "ui/window/workbench.h"

#include <QApplication>
#include <QCommandLineParser>
#include <QSettings>
#include <QTemporaryDir>
#include <QTimer>

namespace {

QSize sizeOf(const QString& text)
{
    const auto parts = text.split(QLatin1Char('x'));
    return parts.size() == 2 ? QSize(parts[0].toInt(), parts[1].toInt()) : QSize(1440, 900);
}

} // namespace

int main(int argc, char** argv)
{
    using namespace zoetrope::ui;
    QApplication application(argc, argv);
    QCoreApplication::setOrganizationName(QStringLiteral("zoetrope-demo"));
    const QTemporaryDir settings; // a picture does not depend on what a person chose
    QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, settings.path());
    QCommandLineParser parser;
    parser.addOptions(
        {{QStringLiteral("output"), QStringLiteral("PNG to write"), QStringLiteral("file")},
         {QStringLiteral("size"), QStringLiteral("of the window"), QStringLiteral("WxH"),
          QStringLiteral("1440x900")},
         {QStringLiteral("panel"), QStringLiteral("to bring up: log, narration, ..."),
          QStringLiteral("id")},
         {QStringLiteral("dark"), QStringLiteral("the dark palette")}});
    parser.process(application);

    MainWindow window;
    apply(parser.isSet(QStringLiteral("dark")) ? Appearance::Dark : Appearance::Light);
    window.resize(sizeOf(parser.value(QStringLiteral("size"))));
    show(dinnerTable(), window);
    window.show();
    for (auto* dock : window.workbench().docks()) {
        if (dock->objectName() == parser.value(QStringLiteral("panel")))
            dock->bringUp();
    }
    if (parser.isSet(QStringLiteral("output"))) {
        QTimer::singleShot(300, &window, [&] {
            window.grab().save(parser.value(QStringLiteral("output")));
            QCoreApplication::quit();
        });
    }
    return QApplication::exec();
}
