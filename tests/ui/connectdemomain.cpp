// Draws the dialog that asks where to connect to into a picture:
//   connect_demo --output connect.png [--page 2] [--dark] [--words zoetrope_zh_CN.qm]

#include "ui/operate/connectdialog.h"
#include "ui/theme/appearance.h"

#include <QApplication>
#include <QCommandLineParser>
#include <QLibraryInfo>
#include <QLocale>
#include <QSettings>
#include <QTabWidget>
#include <QTemporaryDir>
#include <QTimer>
#include <QTranslator>

namespace {

// By a tunnel, TLS and SASL: all that the second page has.
zoetrope::ui::ClusterProfile bastion()
{
    zoetrope::ui::ClusterProfile profile;
    profile.name = QStringLiteral("production");
    profile.servers = QStringLiteral("zk1.example.org:2281,zk2.example.org:2281/orders");
    profile.hasTls = true;
    profile.authorities = QStringLiteral("/etc/zookeeper/ca.pem");
    profile.certificate = QStringLiteral("/home/alice/alice.p12");
    profile.sasl = QStringLiteral("digest-md5:alice");
    profile.ssh = QStringLiteral("alice@bastion.example.org");
    profile.adminUrls = {QStringLiteral("https://zk1.example.org:8080/commands")};
    profile.roots = {QStringLiteral("/locks")};
    return profile;
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
         {QStringLiteral("page"), QStringLiteral("of the dialog"), QStringLiteral("number"),
          QStringLiteral("1")},
         {QStringLiteral("words"), QStringLiteral("of another language"),
          QStringLiteral("file.qm")},
         {QStringLiteral("light"), QStringLiteral("the light palette, as without it")},
         {QStringLiteral("dark"), QStringLiteral("the dark palette")}});
    parser.process(application);

    QTranslator words;
    if (words.load(parser.value(QStringLiteral("words"))))
        QCoreApplication::installTranslator(&words);
    QTranslator buttons; // Qt's own
    if (buttons.load(QLocale(words.language()), QStringLiteral("qtbase"), QStringLiteral("_"),
                     QLibraryInfo::path(QLibraryInfo::TranslationsPath)))
        QCoreApplication::installTranslator(&buttons);
    ConnectDialog dialog({bastion()});
    apply(parser.isSet(QStringLiteral("dark")) ? Appearance::Dark : Appearance::Light);
    dialog.setProfile(bastion());
    dialog.findChild<QTabWidget*>()->setCurrentIndex(parser.value(QStringLiteral("page")).toInt()
                                                     - 1);
    dialog.show();
    auto isSaved = true;
    if (parser.isSet(QStringLiteral("output"))) {
        QTimer::singleShot(300, &dialog, [&] {
            isSaved = dialog.grab().save(parser.value(QStringLiteral("output")));
            QCoreApplication::quit();
        });
    }
    QApplication::exec();
    return isSaved ? 0 : 1;
}
