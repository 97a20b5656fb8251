#include "tests/app/programprocess.h"
#include "tests/support/secureserver.h"

#include <QElapsedTimer>
#include <QJsonArray>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>

using namespace zoetrope::app;
using namespace zoetrope::tests;
using namespace Qt::StringLiterals;

namespace {

struct Ending
{
    int code = -1;
    QString output;
    QString errors;
};

QString asText(const std::string& text)
{
    return QString::fromStdString(text);
}

} // namespace

/// The program, at clusters that want TLS and SASL.
class WaysInTest : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        if (const auto why = SecureServer::missing(); !why.empty())
            QSKIP(why.c_str());
        m_certificates = std::make_unique<Certificates>();
        m_server = std::make_unique<SecureServer>(*m_certificates,
                                                  SecureServer::Options{.clientAuth = "need"});
    }
    void cleanupTestCase()
    {
        m_server.reset();
        m_certificates.reset();
    }

    // What the servers tell is told by the same keys: the words of the secure port, and the pages.
    void inspectsByMutualTls()
    {
        const auto words = run(QStringList{u"inspect"_s, u"--json"_s} + secure() + mutual());
        QVERIFY2(words.code == 0, qPrintable(words.errors));
        QCOMPARE(accessLevel(words), 2);
        const auto askedOfPages
            = QStringList{u"inspect"_s, u"--json"_s, u"--no-4lw"_s, u"--admin"_s,
                          u"https://127.0.0.1:"_s + asText(m_server->adminPort()) + u"/commands"_s}
            + secure() + mutual();
        auto pages = run(askedOfPages);
        // The AdminServer of a busy machine may need longer for its first handshake than we wait.
        for (int i = 0; i < 10 && pages.errors.contains(u"did not answer"_s); ++i)
            pages = run(askedOfPages);
        QVERIFY2(pages.code == 0, qPrintable(pages.errors));
        QVERIFY2(accessLevel(pages) == 3, qPrintable(pages.output + pages.errors));
    }

    // The session goes in plain, the pages by https.
    void pagesHaveAuthoritiesOfTheirOwn_data()
    {
        QTest::addColumn<QStringList>("options");
        QTest::addColumn<QString>("words");
        const QStringList client{u"--cert"_s, u"client.pem"_s};
        QTest::newRow("trusted") << QStringList{u"--ca"_s, u"ca.pem"_s} + client << QString();
        QTest::newRow("not trusted")
            << QStringList{u"--ca"_s, u"stranger.pem"_s} + client << u"not trusted here"_s;
        QTest::newRow("of another name")
            << QStringList{u"--ca"_s, u"ca.pem"_s, u"--tls-name"_s, u"zk.example"_s} + client
            << u"for another name"_s;
    }
    void pagesHaveAuthoritiesOfTheirOwn()
    {
        QFETCH(QStringList, options);
        QFETCH(QString, words);
        for (auto& option : options)
            option = option.endsWith(QLatin1String(".pem")) ? file(qPrintable(option)) : option;
        const auto ended = run(
            QStringList{u"inspect"_s, u"--json"_s, u"--no-4lw"_s, u"--admin"_s,
                        u"https://127.0.0.1:"_s + asText(m_server->adminPort()) + u"/commands"_s}
            + plain() + options);
        QCOMPARE(ended.code, words.isEmpty() ? 0 : 3);
        QVERIFY2(ended.errors.contains(words), qPrintable(ended.errors));
        QCOMPARE(accessLevel(ended), words.isEmpty() ? 3 : 0);
    }

    // As the window keeps it: https beside a session in plain, with an authority of its own.
    void aProfileHasTheAuthorityOfItsPages()
    {
        writeProfile(file("ca.pem"));
        const QStringList asked{u"inspect"_s, u"--json"_s, u"--profile"_s,
                                u"pages"_s,   u"--cert"_s, file("client.pem")};
        const auto ended = run(asked);
        QVERIFY2(ended.code == 0, qPrintable(ended.errors));
        QCOMPARE(accessLevel(ended), 3);
        writeProfile(file("missing.pem"));
        const auto refused = run(asked);
        QCOMPARE(refused.code, 2);
        QVERIFY2(refused.errors.contains(u"missing.pem cannot be read"_s),
                 qPrintable(refused.errors));
    }

    void takesPartByTlsAndSasl()
    {
        const auto joined
            = run(QStringList{u"join"_s, u"mutex"_s, u"/locks/a"_s, u"--json"_s, u"--sasl"_s,
                              u"digest-md5:alice"_s, u"--cert"_s, file("client.p12")}
                      + secure() + QStringList{u"--tls"_s, u"--ca"_s, file("ca.pem")},
                  {{u"ZOETROPE_KEY_PASSWORD"_s, u"sesame"_s},
                   {u"ZOETROPE_SASL_PASSWORD"_s, u"alice-secret"_s}});
        QVERIFY2(joined.code == 0, qPrintable(joined.errors));
        QVERIFY(joined.output.contains(QLatin1String("\"acquired\"")));
        QVERIFY(joined.output.contains(QLatin1String("\"done\"")));
        QVERIFY2(joined.errors.contains(u"The native client is taken"_s),
                 qPrintable(joined.errors));
    }

    // Its participants' bytes are read on the way, so that the way begins behind that.
    void playsAScenarioByTlsAndSasl()
    {
        const QMap<QString, QString> secret{{u"ZOETROPE_SASL_PASSWORD"_s, u"alice-secret"_s}};
        const auto played = run(QStringList{u"run"_s, u"lock"_s, u"--speed"_s, u"0"_s, u"--json"_s,
                                            u"--sasl"_s, u"digest-md5:alice"_s}
                                    + secure() + mutual(),
                                secret);
        QVERIFY2(played.code == 0, qPrintable(played.output + played.errors));
        QVERIFY2(played.errors.contains(u"The native client is taken"_s),
                 qPrintable(played.errors));
        const auto last = played.output.trimmed().section(u'\n', -1);
        const auto summary = QJsonDocument::fromJson(last.toUtf8()).object();
        QCOMPARE(summary[u"event"_s].toString(), u"summary"_s);
        QVERIFY2(summary[u"operations"_s].toInt() > 0, qPrintable(last));
        const auto refused
            = run(QStringList{u"run"_s, u"lock"_s, u"--tls"_s, u"--ca"_s, file("stranger.pem")}
                  + secure());
        QCOMPARE(refused.code, 3);
        QVERIFY2(refused.errors.contains(u"not trusted"_s), qPrintable(refused.errors));
    }

    void aRunIsNotForTicketsNorForServersThatOnlyRead_data()
    {
        QTest::addColumn<QStringList>("options");
        QTest::addColumn<QString>("words");
        QTest::newRow("Kerberos") << QStringList{u"--sasl"_s, u"gssapi"_s} << u"join"_s;
        QTest::newRow("read-only") << QStringList{u"--read-only-server"_s} << u"writes"_s;
    }

    void aRunIsNotForTicketsNorForServersThatOnlyRead()
    {
        QFETCH(QStringList, options);
        QFETCH(QString, words);
        const auto ended = run(QStringList{u"run"_s, u"lock"_s} + plain() + options);
        QVERIFY2(ended.errors.contains(words), qPrintable(ended.errors));
        QCOMPARE(ended.code, 2);
    }

    void whatTheNamedClientLacksIsWrongUsage()
    {
        const auto ended
            = run(QStringList{u"join"_s, u"mutex"_s, u"/locks/a"_s, u"--client"_s, u"apache"_s}
                  + secure() + mutual());
        QVERIFY2(ended.errors.contains(u"--client apache"_s), qPrintable(ended.errors));
        QCOMPARE(ended.code, 2);
    }

    void whatIsWrongIsOneSentenceAndExitCode3_data()
    {
        QTest::addColumn<QStringList>("options");
        QTest::addColumn<bool>("isPlainPort");
        QTest::addColumn<QString>("words");
        const QStringList good{u"--tls"_s, u"--ca"_s, u"ca.pem"_s};
        const QStringList client{u"--cert"_s, u"client.pem"_s};
        QTest::newRow("wrong authority") << QStringList{u"--tls"_s, u"--ca"_s, u"stranger.pem"_s}
                + client << false << u"not trusted"_s;
        QTest::newRow("wrong name") << good + client + QStringList{u"--tls-name"_s, u"zk.example"_s}
                                    << false << u"zk.example"_s;
        QTest::newRow("no certificate") << good << false << u"certificate"_s;
        QTest::newRow("plain port") << good + client << true << u"without TLS"_s;
        QTest::newRow("in plain") << QStringList() << false << u"TLS"_s;
    }

    void whatIsWrongIsOneSentenceAndExitCode3()
    {
        QFETCH(QStringList, options);
        QFETCH(bool, isPlainPort);
        QFETCH(QString, words);
        for (auto& option : options)
            option = option.endsWith(QLatin1String(".pem")) ? file(qPrintable(option)) : option;
        const auto servers = isPlainPort ? plain() : secure();
        const auto inspected = run(QStringList{u"inspect"_s} + servers + options);
        QCOMPARE(inspected.code, 3);
        QVERIFY2(inspected.errors.contains(words), qPrintable(inspected.errors));
        const auto joined = run(QStringList{u"join"_s, u"mutex"_s, u"/a"_s} + servers + options);
        QCOMPARE(joined.code, 3);
        const auto own = isPlainPort ? u"speaks ZooKeeper in plain"_s : words;
        QVERIFY2(joined.errors.contains(own), qPrintable(joined.errors));
    }

    void joinTellsTheLastReasonOnce()
    {
        const auto wrong
            = run(QStringList{u"join"_s, u"mutex"_s, u"/a"_s, u"--sasl"_s, u"digest-md5:alice"_s}
                      + plain(),
                  {{u"ZOETROPE_SASL_PASSWORD"_s, u"swordfish"_s}});
        QCOMPARE(wrong.code, 3);
        QVERIFY2(wrong.errors.count(u"credentials of SASL"_s) == 1, qPrintable(wrong.errors));
        const auto ended = run(
            QStringList{u"join"_s, u"mutex"_s, u"/a"_s, u"--tls"_s, u"--ca"_s, file("stranger.pem")}
            + secure());
        QCOMPARE(ended.code, 3);
        QCOMPARE(ended.errors.count(u"not trusted"_s), 1);
    }

    void joinCallsAnAdminServersPortThat_data()
    {
        QTest::addColumn<QStringList>("options");
        QTest::newRow("C client") << QStringList();
        QTest::newRow("native") << QStringList{u"--client"_s, u"native"_s};
        QTest::newRow("by TLS") << QStringList{u"--tls"_s, u"--ca"_s, file("ca.pem")};
    }

    void joinCallsAnAdminServersPortThat()
    {
        QFETCH(QStringList, options);
        const auto ended
            = run(QStringList{u"join"_s, u"mutex"_s, u"/a"_s, u"--timeout"_s, u"20000"_s,
                              u"--connect"_s, u"127.0.0.1:"_s + asText(m_server->adminPort())}
                  + options);
        QCOMPARE(ended.code, 3);
        QVERIFY2(ended.errors.contains(u"as an AdminServer does"_s), qPrintable(ended.errors));
    }

    void aWrongPasswordIsExitCode3AtOnce()
    {
        QElapsedTimer clock;
        clock.start();
        const auto ended
            = run(QStringList{u"inspect"_s, u"--sasl"_s, u"digest-md5:alice"_s} + plain(),
                  {{u"ZOETROPE_SASL_PASSWORD"_s, u"swordfish"_s}});
        QCOMPARE(ended.code, 3);
        QVERIFY2(ended.errors.contains(QLatin1String("credentials")), qPrintable(ended.errors));
        QVERIFY(!ended.errors.contains(QLatin1String("swordfish")));
        QVERIFY(clock.elapsed() < 5'000);
    }

    // Everybody on a machine can read the list of its processes.
    void noCredentialIsInTheListOfProcesses_data()
    {
        QTest::addColumn<QStringList>("words");
        QTest::newRow("two words") << QStringList{u"--auth"_s, u"digest:ada:swordfish"_s};
        QTest::newRow("one word") << QStringList{u"--auth=digest:ada:swordfish"_s};
    }
    void noCredentialIsInTheListOfProcesses()
    {
        QFETCH(QStringList, words);
        QProcess process;
        process.start(QStringLiteral(ZOETROPE_PROGRAM),
                      QStringList{u"join"_s, u"mutex"_s, u"/locks/ada"_s, u"--hold"_s, u"60000"_s}
                          + plain() + words);
        QTRY_VERIFY_WITH_TIMEOUT(process.peek(4096).contains("acquired"), ProgramProcess::patience);
        QFile list(u"/proc/%1/cmdline"_s.arg(process.processId()));
        QVERIFY(list.open(QIODevice::ReadOnly));
        const auto shown = list.readAll();
        QVERIFY2(shown.contains("--auth") && !shown.contains("swordfish"), shown.constData());
        process.terminate();
        QVERIFY(process.waitForFinished(ProgramProcess::patience));
    }

    // The host is none: what is said is said before.
    void aCredentialInClearIsWarnedOf()
    {
        const QMap<QString, QString> secret{{u"ZOETROPE_AUTH"_s, u"digest:ada:swordfish"_s}};
        const QStringList far{u"--connect"_s, u"nobody.invalid:2181"_s};
        const auto clear = run(QStringList{u"inspect"_s} + far, secret);
        QVERIFY2(clear.errors.contains(u"in clear"_s), qPrintable(clear.errors));
        QVERIFY(!clear.errors.contains(u"swordfish"_s));
        const auto sealed = run(QStringList{u"inspect"_s, u"--tls"_s} + far, secret);
        QVERIFY2(!sealed.errors.contains(u"in clear"_s), qPrintable(sealed.errors));
    }

    void wrongUsageIsExitCode2_data()
    {
        QTest::addColumn<QStringList>("options");
        QTest::addColumn<QString>("words");
        QTest::newRow("ca alone") << QStringList{u"--ca"_s, u"x.pem"_s} << u"add --tls"_s;
        QTest::newRow("an empty name")
            << QStringList{u"--tls"_s, u"--ca"_s, QString()} << u"--ca is empty"_s;
        QTest::newRow("key alone")
            << QStringList{u"--tls"_s, u"--key"_s, u"x"_s} << u"add --cert"_s;
        QTest::newRow("no file") << QStringList{u"--tls"_s, u"--ca"_s, u"/none.pem"_s}
                                 << u"/none.pem"_s;
        QTest::newRow("password") << QStringList{u"--sasl"_s, u"digest-md5:alice:secret"_s}
                                  << u"password"_s;
        QTest::newRow("no password")
            << QStringList{u"--sasl"_s, u"digest-md5:alice"_s} << u"ZOETROPE_SASL_PASSWORD"_s;
        QTest::newRow("mechanism") << QStringList{u"--sasl"_s, u"plain:alice"_s} << u"gssapi"_s;
        QTest::newRow("client") << QStringList{u"--client"_s, u"java"_s} << u"native"_s;
        QTest::newRow("client of an observer")
            << QStringList{u"--client"_s, u"apache"_s} << u"run and join"_s;
        QTest::newRow("locked key")
            << QStringList{u"--tls"_s, u"--cert"_s, u"client.crt"_s, u"--key"_s, u"locked.key"_s}
            << u"ZOETROPE_KEY_PASSWORD"_s;
    }

    void wrongUsageIsExitCode2()
    {
        QFETCH(QStringList, options);
        QFETCH(QString, words);
        for (auto& option : options) {
            if (option == QLatin1String("client.crt") || option == QLatin1String("locked.key"))
                option = file(qPrintable(option));
        }
        const auto ended = run(QStringList{u"inspect"_s} + secure() + options);
        QVERIFY2(ended.errors.contains(words), qPrintable(ended.errors));
        QCOMPARE(ended.code, 2);
    }

private:
    [[nodiscard]] QString file(const char* name) const
    {
        return asText(m_certificates->file(name));
    }
    [[nodiscard]] QStringList secure() const
    {
        return {u"--connect"_s, asText(m_server->secure())};
    }
    [[nodiscard]] QStringList plain() const { return {u"--connect"_s, asText(m_server->plain())}; }
    [[nodiscard]] QStringList mutual() const
    {
        return {u"--tls"_s,         u"--ca"_s,  file("ca.pem"),    u"--cert"_s,
                file("client.crt"), u"--key"_s, file("client.key")};
    }

    // "pages": in plain, but for its AdminServer.
    void writeProfile(const QString& authorities) const
    {
        const auto page = u"https://127.0.0.1:"_s + asText(m_server->adminPort());
        const QJsonObject profile{{u"name"_s, u"pages"_s},
                                  {u"servers"_s, asText(m_server->plain())},
                                  {u"four_letter_words"_s, false},
                                  {u"ca"_s, authorities},
                                  {u"admin_urls"_s, QJsonArray{page}}};
        const QJsonObject all{{u"zoetrope_clusters"_s, QJsonArray{profile}}};
        QSettings(m_home.filePath(u"Zoetrope/zoetrope.conf"_s), QSettings::IniFormat)
            .setValue(u"clusters"_s, QJsonDocument(all).toJson());
    }

    static int accessLevel(const Ending& ending)
    {
        const auto document = QJsonDocument::fromJson(ending.output.toUtf8()).object();
        return document[u"cluster"_s].toObject()[u"access_level"_s].toInt(-1);
    }

    // Without a terminal: setsid takes it away.
    [[nodiscard]] Ending run(const QStringList& arguments,
                             const QMap<QString, QString>& secrets = {}) const
    {
        QProcess process;
        auto environment = QProcessEnvironment::systemEnvironment();
        environment.insert(u"XDG_DATA_HOME"_s, m_home.path());
        environment.insert(u"XDG_CONFIG_HOME"_s, m_home.path());
        for (auto secret = secrets.begin(); secret != secrets.end(); ++secret)
            environment.insert(secret.key(), secret.value());
        process.setProcessEnvironment(environment);
        process.start(u"setsid"_s,
                      QStringList{u"-w"_s, QStringLiteral(ZOETROPE_PROGRAM)} + arguments);
        if (!process.waitForFinished(ProgramProcess::patience))
            return {};
        return {process.exitCode(), QString::fromUtf8(process.readAllStandardOutput()),
                QString::fromUtf8(process.readAllStandardError())};
    }

    const QTemporaryDir m_home;
    std::unique_ptr<Certificates> m_certificates;
    std::unique_ptr<SecureServer> m_server;
};

QTEST_GUILESS_MAIN(WaysInTest)
#include "tst_waysin.moc"
