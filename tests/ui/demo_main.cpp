// Draws the window with the written dinner table into a picture:
//   window_demo --output teach.png [--dark] [--size 1440x900] [--start 2] [--words
//   zoetrope_zh_CN.qm]
// QT_SCALE_FACTOR=2 doubles the pixels. A later start is what is left of the one before.

#include "tests/ui/demo.h"
#include "ui/theme/appearance.h"
#include "ui/widgets/panel.h"
#include "ui/window/mainwindow.h"
#include "ui/window/workbench.h"

#include <QApplication>
#include <QCommandLineParser>
#include <QSettings>
#include <QTemporaryDir>
#include <QTimer>
#include <QTranslator>

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
         {QStringLiteral("start"), QStringLiteral("how often it has been opened"),
          QStringLiteral("number"), QStringLiteral("1")},
         {QStringLiteral("words"), QStringLiteral("of another language"),
          QStringLiteral("file.qm")},
         {QStringLiteral("dark"), QStringLiteral("the dark palette")}});
    parser.process(application);

    QTranslator words;
    if (words.load(parser.value(QStringLiteral("words"))))
        QCoreApplication::installTranslator(&words);
    QApplication::setQuitOnLastWindowClosed(false);
    auto window = std::make_unique<MainWindow>();
    window->resize(sizeOf(parser.value(QStringLiteral("size"))));
    const auto starts = parser.value(QStringLiteral("start")).toInt();
    for (int start = 1; start < starts; ++start) {
        show(dinnerTable(), *window);
        window->show();
        for (int i = 0; i < 20; ++i) // until its layout has settled
            QCoreApplication::processEvents();
        window->close();
        window = std::make_unique<MainWindow>();
    }
    apply(parser.isSet(QStringLiteral("dark")) ? Appearance::Dark : Appearance::Light);
    show(dinnerTable(), *window);
    window->show();
    for (auto* dock : window->workbench().docks()) {
        if (dock->objectName() == parser.value(QStringLiteral("panel")))
            dock->bringUp();
    }
    QApplication::setQuitOnLastWindowClosed(true);
    if (parser.isSet(QStringLiteral("output"))) {
        QTimer::singleShot(300, window.get(), [&] {
            window->grab().save(parser.value(QStringLiteral("output")));
            QCoreApplication::quit();
        });
    }
    return QApplication::exec();
}
