#include "app/observe/notifier.h"
#include "app/observe/retirement.h"
#include "app/observe/secrets.h"
#include "ui/operate/secretdialog.h"

#include <QDBusConnection>
#include <QDBusConnectionInterface>
#include <QLabel>
#include <QProcess>
#include <QSettings>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

#include <atomic>

using namespace zoetrope;
using namespace zoetrope::app;

namespace {

constexpr int patience = 30'000; // ms: the machine may be busy
const QString secret = QStringLiteral("operator:swordfish-7c1");

/// The desktop of a person who is told of something.
class Notifications : public QObject
{
    Q_OBJECT
    Q_CLASSINFO("D-Bus Interface", "org.freedesktop.Notifications")
public:
    QStringList told;

public slots: // as the Desktop Notifications Specification has it
    // NOLINTNEXTLINE(readability-identifier-naming)
    uint Notify(const QString& program, uint /*replaced*/, const QString& /*icon*/,
                const QString& title, const QString& text, const QStringList& /*actions*/,
                const QVariantMap& /*hints*/, int /*timeout*/)
    {
        told += {program, title, text};
        return 1;
    }
};

ui::FindingRow finding(ui::Grade grade, const QString& title)
{
    ui::FindingRow row;
    row.id = row.title = title;
    row.grade = grade;
    return row;
}

ui::ClusterProfile profileOf(const QString& name)
{
    ui::ClusterProfile profile;
    profile.name = name;
    profile.keepsSecret = true;
    return profile;
}

} // namespace

/// What the program asks of a desktop, on a message bus of nobody's, with the desktop's own
/// programs; and the threads that end behind it.
class DesktopTest : public QObject
{
    Q_OBJECT
public:
    // Before anything looks for the bus.
    DesktopTest()
    {
        for (const auto* name :
             {"HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_RUNTIME_DIR"})
            qputenv(name, m_home.path().toLocal8Bit());
        qputenv("DBUS_SESSION_BUS_ADDRESS", address().toLocal8Bit());
    }

private slots:
    void initTestCase()
    {
        QCoreApplication::setOrganizationName(QStringLiteral("zoetrope"));
        QCoreApplication::setApplicationName(QStringLiteral("desktop"));
        QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, m_home.path());
        m_bus.start(QStringLiteral("dbus-daemon"),
                    {QStringLiteral("--session"), QStringLiteral("--nofork"),
                     QStringLiteral("--nopidfile"), QStringLiteral("--print-address"),
                     QStringLiteral("--address=") + address()});
        if (m_bus.waitForStarted(patience))
            QTRY_VERIFY_WITH_TIMEOUT(m_bus.canReadLine(), patience); // it serves
    }
    void cleanupTestCase()
    {
        end(m_keyring);
        end(m_bus);
    }

    void whatIsFoundIsToldToTheDesktopByItsBus()
    {
        if (m_bus.state() != QProcess::Running)
            QSKIP("no dbus-daemon on this machine");
        auto desktop = QDBusConnection::connectToBus(address(), QStringLiteral("desktop"));
        Notifications notifications;
        QVERIFY(desktop.registerObject(QStringLiteral("/org/freedesktop/Notifications"),
                                       &notifications, QDBusConnection::ExportAllSlots));
        QVERIFY(desktop.registerService(QStringLiteral("org.freedesktop.Notifications")));
        Notifier notifier;
        Notifier::ask(true);
        notifier.look(QStringLiteral("prod"),
                      {finding(ui::Grade::Critical, QStringLiteral("死锁"))}, false);
        QTRY_COMPARE_WITH_TIMEOUT(notifications.told,
                                  QStringList({QStringLiteral("Zoetrope"), QStringLiteral("prod"),
                                               QStringLiteral("死锁")}),
                                  patience);
        Notifier::ask(false);
        QDBusConnection::disconnectFromBus(QStringLiteral("desktop"));
    }

    void aSecretIsInTheKeyringUntilItIsForgotten()
    {
        if (m_bus.state() != QProcess::Running)
            QSKIP("no dbus-daemon on this machine");
        if (QStandardPaths::findExecutable(QStringLiteral("gnome-keyring-daemon")).isEmpty())
            QSKIP("no keyring on this machine");
        m_keyring.start(QStringLiteral("gnome-keyring-daemon"),
                        {QStringLiteral("--foreground"), QStringLiteral("--unlock"),
                         QStringLiteral("--components=secrets")});
        QVERIFY(m_keyring.waitForStarted(patience));
        m_keyring.write("the keyring's own");
        m_keyring.closeWriteChannel();
        const auto bus = QDBusConnection::sessionBus();
        QTRY_VERIFY_WITH_TIMEOUT(
            bus.interface()->isServiceRegistered(QStringLiteral("org.freedesktop.secrets")),
            patience);
        QWidget window;
        Secrets secrets;
        QString trouble;
        connect(&secrets, &Secrets::notKept, this,
                [&](const QString& /*profile*/, const QString& sentence) { trouble = sentence; });
        std::vector<Secrets::Authentications> found;
        const auto take = [&](const auto& authentications) { found.push_back(authentications); };
        secrets.keep(QStringLiteral("orders"), secret);
        secrets.find(profileOf(QStringLiteral("orders")), window, take);
        QTRY_COMPARE_WITH_TIMEOUT(found.size(), 1U, patience);
        QCOMPARE(found[0].size(), 1U);
        QCOMPARE(found[0][0].credential, secret.toStdString());
        QCOMPARE(trouble, QString());

        secrets.forget(QStringLiteral("orders"));
        secrets.find(profileOf(QStringLiteral("orders")), window, take);
        QTRY_VERIFY_WITH_TIMEOUT(window.findChild<ui::SecretDialog*>(), patience);
        QString words;
        for (const auto* label : window.findChild<ui::SecretDialog*>()->findChildren<QLabel*>())
            words += label->text();
        QVERIFY2(words.contains(QStringLiteral("No secret is kept")), qPrintable(words));
    }

    // One that asks for an address may take its time; it holds up nobody.
    void aThreadThatWasRetiredIsJoinedOnceItHasEnded()
    {
        std::atomic<bool> hasEnded = false;
        {
            Retirement retirement;
            for (int i = 0; i < 3; ++i)
                retirement.take(std::jthread([] {}));
            QTRY_COMPARE_WITH_TIMEOUT(retirement.waiting(), 0U, patience);
            std::atomic<bool> isAsked = false, mayEnd = false;
            retirement.take(std::jthread([&](const std::stop_token& stop) {
                while (!stop.stop_requested())
                    std::this_thread::yield();
                isAsked = true;
                mayEnd.wait(false);
                hasEnded = true;
            }));
            QTRY_VERIFY_WITH_TIMEOUT(isAsked, patience);
            QCOMPARE(retirement.waiting(), 1U); // until it has ended
            QVERIFY(!hasEnded);
            mayEnd = true;
            mayEnd.notify_all();
            QTRY_COMPARE_WITH_TIMEOUT(retirement.waiting(), 0U, patience);
            retirement.take(std::jthread([&](const std::stop_token& stop) {
                hasEnded = false;
                while (!stop.stop_requested())
                    std::this_thread::yield();
                hasEnded = true;
            }));
        }
        QVERIFY(hasEnded); // all have, once it is gone
    }

private:
    [[nodiscard]] QString address() const
    {
        return QStringLiteral("unix:path=") + m_home.filePath(QStringLiteral("bus"));
    }

    static void end(QProcess& process)
    {
        process.kill();
        process.waitForFinished(patience);
    }

    QTemporaryDir m_home;
    QProcess m_bus, m_keyring;
};

QTEST_MAIN(DesktopTest)
#include "tst_desktop.moc"
