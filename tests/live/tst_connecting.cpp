#include "app/arguments/language.h"
#include "app/arguments/ways.h"
#include "app/live/actions/actionlog.h"
#include "app/observe/clusters.h"
#include "app/server/loopback.h"
#include "recipes/locks/mutex.h"
#include "tests/live/clustercompany.h"
#include "ui/ladder/ladderview.h"
#include "ui/observe/clusterbar.h"
#include "ui/observe/clusterview.h"
#include "ui/observe/findinglist.h"
#include "ui/operate/connectdialog.h"
#include "ui/operate/connectionpage.h"
#include "ui/operate/secretdialog.h"
#include "ui/theme/emptystate.h"

#include <QApplication>
#include <QDirIterator>
#include <QLabel>
#include <QLineEdit>
#include <QRegularExpression>
#include <QSettings>
#include <QStatusBar>
#include <QTabWidget>
#include <QTcpServer>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>

#include <algorithm>

using namespace zoetrope;
using namespace zoetrope::app;
using namespace zoetrope::recipes;
using namespace zoetrope::tests;

namespace {

const QString secret = QStringLiteral("operator:swordfish-7c1");

/// A home of nobody's, in which all files of the program are: no keyring is there.
class Home
{
public:
    Home()
    {
        for (const auto* name :
             {"HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME"})
            qputenv(name, m_folder.path().toLocal8Bit());
        qputenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nonexistent");
        QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, m_folder.path());
        QCoreApplication::setOrganizationName(QStringLiteral("zoetrope"));
        QCoreApplication::setApplicationName(QStringLiteral("connecting"));
    }

    [[nodiscard]] QString fileOf(const char* name) const
    {
        return m_folder.filePath(QLatin1String(name));
    }

    /// How many files have all bytes of `text` in them; or just are there, where it is empty.
    [[nodiscard]] int filesWith(const QByteArray& text) const
    {
        int count = 0;
        QDirIterator each(m_folder.path(), QDir::Files | QDir::Hidden,
                          QDirIterator::Subdirectories);
        while (each.hasNext()) {
            QFile file(each.next());
            count += file.open(QIODevice::ReadOnly) && file.readAll().contains(text) ? 1 : 0;
        }
        return count;
    }

private:
    QTemporaryDir m_folder;
};

} // namespace

/// Getting to a real cluster, and not getting there.
class ConnectingTest : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        if (!Server::isInstalled())
            QSKIP("no ZooKeeper server on this machine");
        m_ensemble = std::make_unique<TestEnsemble>();
    }
    void cleanupTestCase() { m_ensemble.reset(); }

    void aMissingChrootARefusedSchemeAndAWrongPortAreSaid()
    {
        ClusterController chroot, scheme, port;
        chroot.connectTo(quickly(m_ensemble->address() + "/missing"), {});
        scheme.connectTo(quickly(m_ensemble->freshRoot()), {{"no-such-scheme", "x"}});
        port.connectTo(quickly("127.0.0.1:" + std::to_string(freePort())), {});
        expectTrouble(chroot, "no znode /missing");
        expectTrouble(scheme, "refuse the credentials");
        expectTrouble(port, "Nothing listens");
        QVERIFY(scheme.window().state().isOfCredentials); // trying again is not offered
        QVERIFY(!chroot.window().state().isOfCredentials && !port.window().state().isOfCredentials);
    }

    void theDialogHasAllTheWaysInAndNoPassword()
    {
        ui::ClusterProfile profile;
        profile.name = QStringLiteral("prod");
        profile.servers = QStringLiteral("zk1:2281");
        profile.hasTls = true;
        profile.authorities = QStringLiteral("/etc/ca.pem");
        profile.certificate = QStringLiteral("/etc/me.crt");
        profile.key = QStringLiteral("/etc/me.key");
        profile.tlsName = QStringLiteral("zk.example");
        profile.sasl = QStringLiteral("digest-md5:alice");
        profile.saslService = QStringLiteral("zk");
        profile.ssh = QStringLiteral("alice@bastion:22");
        profile.takesReadOnly = true;
        ui::ConnectDialog dialog({});
        dialog.setProfile(profile);
        QVERIFY(dialog.profile() == profile);
        const auto access = accessOf(dialog.profile());
        QCOMPARE(access.tls->name, std::string("zk.example"));
        QCOMPARE(access.sasl->user, std::string("alice"));
        QVERIFY(access.passage && access.takesReadOnly);
        profile.ssh = QStringLiteral("-oProxyCommand=x");
        dialog.setProfile(profile);
        QVERIFY(!dialog.ways().problem().isEmpty());
    }

    // They are what an AdminServer by https is believed by, though the session goes in plain.
    void certificatesCountForAdminServersToo()
    {
        ui::ClusterProfile profile;
        profile.servers = QStringLiteral("zk1:2181");
        profile.authorities = QStringLiteral("/etc/ca.pem");
        ui::ConnectDialog dialog({});
        const auto isOffered = [&dialog] {
            const auto fields = dialog.findChildren<QLineEdit*>();
            return std::any_of(fields.begin(), fields.end(), [](const auto* field) {
                return field->isEnabled() && field->text() == QLatin1String("/etc/ca.pem");
            });
        };
        dialog.setProfile(profile);
        QVERIFY(!isOffered() && !pageTermsOf(dialog.profile()));
        profile.adminUrls = QStringList{QStringLiteral("HTTPS://zk1:8080/commands")};
        dialog.setProfile(profile);
        QVERIFY(isOffered() && dialog.profile() == profile);
        QVERIFY(!accessOf(dialog.profile()).tls);
        QCOMPARE(pageTermsOf(dialog.profile()).value().authorities, std::string("/etc/ca.pem"));
        profile.hasTls = true;
        QVERIFY(accessOf(profile).tls && !pageTermsOf(profile)); // they have the session's
    }

    void theDialogFitsASmallScreen()
    {
        for (const auto* language : {"en", "zh_CN"}) {
            speak(QString::fromLatin1(language));
            Clusters clusters;
            auto& dialog = clusters.ask();
            auto profile = quickly("127.0.0.1:2181");
            profile.adminUrls = QStringList{QStringLiteral("https://zk1:8080/commands")};
            dialog.setProfile(profile);
            dialog.findChild<QTabWidget*>()->setCurrentWidget(dialog.findChild<ui::WaysForm*>());
            QStringList steps;
            for (int step = 0; step < 9; ++step)
                steps.push_back(QStringLiteral("✓ Name: 1"));
            dialog.setTested(steps.join(u'\n'));
            const auto size = dialog.sizeHint().expandedTo(dialog.size());
            QVERIFY2(size.width() <= 1280 && size.height() <= 720,
                     qPrintable(QStringLiteral("%1 x %2").arg(size.width()).arg(size.height())));
            dialog.close();
        }
        speak(QStringLiteral("en"));
    }

    // Whatever comes of it, somebody can read it, and go on.
    void theDialogTestsAWayStepByStep()
    {
        Clusters clusters;
        clusters.ask();
        ui::ConnectDialog* dialog = nullptr;
        for (auto* window : QApplication::topLevelWidgets())
            dialog = dialog ? dialog : qobject_cast<ui::ConnectDialog*>(window);
        QVERIFY(dialog);
        dialog->setProfile(quickly("127.0.0.1:" + std::to_string(freePort())));
        emit dialog->testRequested();
        const auto labels = dialog->findChildren<QLabel*>();
        const auto outcome = std::find_if(labels.begin(), labels.end(), [](const auto* label) {
            return label->accessibleName() == QLatin1String("What the test found");
        });
        QVERIFY(outcome != labels.end());
        QTRY_VERIFY_WITH_TIMEOUT((*outcome)->text().contains(u'✗'), patience);
        QVERIFY((*outcome)->text().contains(QLatin1String("Socket")));
        dialog->close();
    }

    void aNamespaceIsAPartOfThePathThatIsLookedAt()
    {
        const auto root = m_ensemble->freshRoot();
        connected(root)->ensure(Path("/orders/locks"), patiently());
        auto profile = quickly(root);
        profile.nameSpace = QStringLiteral("orders");
        ClusterController cluster;
        cluster.connectTo(profile, {});
        QTRY_VERIFY_WITH_TIMEOUT(cluster.window().state().link == ui::Link::Live, patience);
        cluster.browser().go(QStringLiteral("/locks"));
        QTRY_COMPARE_WITH_TIMEOUT(cluster.browsing().last().path, QStringLiteral("/locks"),
                                  patience);
        QVERIFY(cluster.window().bar().words().contains(QStringLiteral("client")));
        QVERIFY(cluster.window().bar().words().contains(QStringLiteral("version 3.")));
    }

    void withoutAKeyringTheSecretIsAskedForAndNothingIsStored()
    {
        auto profile = quickly(m_ensemble->freshRoot());
        profile.name = QStringLiteral("orders");
        profile.authScheme = QStringLiteral("digest");
        profile.keepsSecret = true;
        Clusters clusters;
        auto& cluster = clusters.open(profile);
        QTRY_VERIFY_WITH_TIMEOUT(cluster.window().findChild<ui::SecretDialog*>(), patience);
        auto& dialog = *cluster.window().findChild<ui::SecretDialog*>();
        QVERIFY(textOf(dialog).contains(QStringLiteral("nothing is stored")));
        auto* field = dialog.findChild<QLineEdit*>();
        QTest::keyClicks(field, secret);
        QTest::keyClick(field, Qt::Key_Return);
        QTRY_VERIFY_WITH_TIMEOUT(cluster.window().state().link == ui::Link::Live, patience);

        Secrets secrets;
        QString said;
        connect(&secrets, &Secrets::notKept, this,
                [&said](const QString& /*profile*/, const QString& sentence) { said = sentence; });
        secrets.keep(profile.name, secret);
        QTRY_VERIFY_WITH_TIMEOUT(said.contains(QStringLiteral("nothing is stored")), patience);

        Profiles profiles;
        profiles.keep(profile);
        QSettings().sync();
        QFile file(m_home.fileOf("clusters.json"));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(profiles.exported()) > 0);
        file.close();
        QVERIFY(ActionLog::append({QStringLiteral("delete"),
                                   profile.servers,
                                   QStringLiteral("/a"),
                                   QStringLiteral("done"),
                                   {}})
                    .isEmpty());
        QVERIFY(m_home.filesWith("orders") >= 2); // they are looked through
        QCOMPARE(m_home.filesWith("swordfish-7c1"), 0);
    }

    void profilesComeBackWholeFromTheirFile()
    {
        ui::ClusterProfile profile;
        profile.name = QStringLiteral("production");
        profile.servers = QStringLiteral("10.3.0.11:2181,10.3.0.12:2181/app");
        profile.timeout = 7000;
        profile.nameSpace = QStringLiteral("orders");
        profile.authScheme = QStringLiteral("digest");
        profile.keepsSecret = true;
        profile.adminUrls = QStringList{QStringLiteral("http://10.3.0.11:8080/commands")};
        profile.asksWords = false;
        profile.authorities = QStringLiteral("/etc/ca.pem");
        profile.isReadOnly = false;
        profile.roots = QStringList{QStringLiteral("/locks")};
        profile.colour = QStringLiteral("#c53446");
        Profiles profiles;
        profiles.keep(profile);
        const auto bytes = profiles.exported();
        profiles.forget(profile.name);
        QVERIFY(!profiles.find(profile.name));
        QVERIFY(profiles.import(bytes).value_or(0) >= 1);
        QVERIFY(*profiles.find(profile.name) == profile);
        QVERIFY(*Profiles().find(profile.name) == profile);
    }

    // Nothing is known of what stands there, which is not to be taken for well.
    void whatTheCredentialsMayNotListIsSaidInTheWindow()
    {
        PrivateServer server;
        server.start();
        Session::Options options;
        options.authentications = {{"digest", "keeper:secret"}};
        options.acl = [](const Path&) { return Acl{{Permission::All, "auth", ""}}; };
        const auto keeper = connected(server.address(), options);
        keeper->ensure(Path("/secret/jobs"), patiently());
        ClusterController cluster;
        cluster.connectTo(quickly(server.address()), {});
        const auto hasSaid = [&] {
            const auto& picture = cluster.sight()->picture;
            return picture.checked.join(u' ').contains(
                       QStringLiteral("may not list /secret (NoAuth)"))
                && picture.tally.startsWith(QStringLiteral("A part of the tree is not read"));
        };
        QTRY_VERIFY_WITH_TIMEOUT(cluster.window().state().link == ui::Link::Live, patience);
        QTRY_VERIFY_WITH_TIMEOUT(hasSaid(), patience);
    }

    // Nothing has to be read meanwhile, so no request fails.
    void aServerThatStopsIsSaidAtTheNextLookThoughNobodyAsksItForAnything()
    {
        PrivateServer server;
        server.start();
        ClusterController cluster;
        cluster.connectTo(quickly(server.address()), {});
        QTRY_VERIFY_WITH_TIMEOUT(cluster.window().state().link == ui::Link::Live, patience);
        const auto holder = connected(server.address());
        Mutex lock(*holder, Path("/locks/orders"));
        QVERIFY(lock.acquire(patiently()) == Waited::Done);
        QTRY_VERIFY_WITH_TIMEOUT(!cluster.sight()->picture.recipes.empty(), patience);
        const QRegularExpression untold(QStringLiteral("not all servers tell"));
        const auto isTold
            = [&] { return cluster.sight()->picture.checked.filter(untold).isEmpty(); };
        QTRY_VERIFY_WITH_TIMEOUT(isTold(), patience);
        server.stop();
        const auto doesNotAnswer
            = [&] { return !cluster.sight()->inspection.picture.seen.servers.front().status; };
        QTRY_VERIFY_WITH_TIMEOUT(doesNotAnswer(), patience);
        QVERIFY(cluster.window().state().link == ui::Link::Doubtful);
        QVERIFY(cluster.window().bar().words().contains(QStringLiteral("connection lost")));
        const auto* findings = cluster.window().findChild<ui::FindingList*>();
        const auto* none = findings->findChild<ui::EmptyState*>();
        QCOMPARE(none->text(), ui::FindingList::noneWords(false)); // not that nothing is wrong
        const auto seen = cluster.sight()->inspection.picture.seen.wallTime;
        const auto age = cluster.sight()->picture.recipes.front().age;
        const auto bars = cluster.sight()->picture.history.now;
        const QRegularExpression ago(QStringLiteral("last seen [3-9] looks ago"));
        QTRY_VERIFY_WITH_TIMEOUT(cluster.window().bar().words().contains(ago), patience);
        QCOMPARE(cluster.sight()->inspection.picture.seen.wallTime, seen);
        QCOMPARE(cluster.sight()->picture.recipes.front().age, age);
        QVERIFY(cluster.sight()->picture.history.now == bars);
        QVERIFY(cluster.sight()->picture.findings.empty());
        QVERIFY(isTold()); // what is shown was checked while servers told
        QVERIFY(cluster.window().view().ladder().graphicsEffect()); // greyed
        server.start();
        QTRY_VERIFY_WITH_TIMEOUT(cluster.window().state().link == ui::Link::Live, patience);
        QCOMPARE(none->text(), ui::FindingList::noneWords(true));
        QVERIFY(!cluster.window().bar().words().contains(QStringLiteral("last seen")));
        QVERIFY(!cluster.window().view().ladder().graphicsEffect());
    }

    // Last: it breaks the ensemble.
    void withoutAQuorumAndWithADeadHostTheWindowLives()
    {
        QTcpServer deaf; // accepts, and says nothing
        QVERIFY(deaf.listen(QHostAddress::LocalHost));
        const auto leader = m_ensemble->ensemble().awaitLeader();
        ClusterController open;
        open.connectTo(quickly(m_ensemble->address()), {});
        QTRY_VERIFY_WITH_TIMEOUT(open.window().state().link == ui::Link::Live, patience);
        m_ensemble->ensemble().killMember(leader);
        m_ensemble->ensemble().killMember(leader % 3 + 1);
        ClusterController quorum, dead;
        int ticks = 0;
        QTimer ticking;
        connect(&ticking, &QTimer::timeout, this, [&ticks] { ++ticks; });
        ticking.start(0);
        quorum.connectTo(quickly(m_ensemble->address()), {});
        dead.connectTo(quickly("127.0.0.1:" + std::to_string(deaf.serverPort())), {});
        QTRY_VERIFY_WITH_TIMEOUT(ticks > 100, patience);
        QVERIFY(dead.window().state().link == ui::Link::Connecting);
        expectTrouble(quorum, "no quorum");
        QTRY_VERIFY_WITH_TIMEOUT(open.window().bar().words().contains(QStringLiteral("NO QUORUM")),
                                 patience);
        expectTrouble(dead, "says nothing");
    }

    void anotherClusterAtTheSameAddressIsSaidToBeOne()
    {
        auto first = std::make_unique<PrivateServer>();
        first->start();
        const auto address = first->address();
        const auto port
            = static_cast<std::uint16_t>(std::stoi(address.substr(address.rfind(':') + 1)));
        const auto session = connected(address);
        for (const auto* path : {"/a", "/b", "/c", "/d", "/e", "/f"})
            session->create(Path(path), "", CreateMode::Persistent, patiently());
        ClusterController cluster;
        cluster.connectTo(at(address), {});
        QTRY_VERIFY_WITH_TIMEOUT(cluster.sight() != nullptr, patience);
        first.reset();
        PrivateServer second({.port = port});
        second.start();
        QTRY_VERIFY_WITH_TIMEOUT(cluster.window().state().link == ui::Link::Failed, patience);
        const auto words = cluster.window().findChild<ui::ConnectionPage*>()->words();
        QVERIFY2(words.contains(QStringLiteral("another cluster")), qPrintable(words));
    }

    void twoClustersAreNotShownAsOne()
    {
        PrivateServer one, other;
        one.start();
        other.start();
        ClusterController cluster;
        cluster.connectTo(at(one.address() + ',' + other.address()), {});
        QTRY_VERIFY_WITH_TIMEOUT(cluster.window().state().link == ui::Link::Failed, patience);
        const auto words = cluster.window().findChild<ui::ConnectionPage*>()->words();
        QVERIFY2(words.contains(QStringLiteral("stand alone, with different")), qPrintable(words));
    }

private:
    static ui::ClusterProfile quickly(const std::string& servers)
    {
        auto profile = at(servers);
        profile.timeout = 2000;
        return profile;
    }

    static void expectTrouble(ClusterController& cluster, const char* part)
    {
        QTRY_VERIFY_WITH_TIMEOUT(cluster.window().state().link == ui::Link::Failed, patience);
        const auto words = cluster.window().findChild<ui::ConnectionPage*>()->words();
        QVERIFY2(words.contains(QLatin1String(part)), qPrintable(words));
        QVERIFY(!cluster.window().state().advice.isEmpty());
    }

    static QString textOf(const QWidget& dialog)
    {
        QString all;
        for (const auto* label : dialog.findChildren<QLabel*>())
            all += label->text() + u'\n';
        return all;
    }

    Home m_home;
    std::unique_ptr<TestEnsemble> m_ensemble;
};

QTEST_MAIN(ConnectingTest)
#include "tst_connecting.moc"
