#include "app/server/loopback.h"
#include "app/server/privateserver.h"

#include <QFile>
#include <QTcpServer>
#include <QTemporaryDir>
#include <QTest>

#include <optional>

using namespace std::chrono_literals;
using namespace zoetrope;
using app::PrivateServer;
using app::ServerError;
using Reason = ServerError::Reason;

namespace {

/// Sets a variable of the environment for a while.
class Setting
{
public:
    Setting(const char* variable, const QByteArray& value)
        : m_variable(variable)
        , m_before(qgetenv(variable))
        , m_wasSet(qEnvironmentVariableIsSet(variable))
    {
        qputenv(variable, value);
    }
    ~Setting() { m_wasSet ? qputenv(m_variable, m_before) : qunsetenv(m_variable); }
    Setting(const Setting&) = delete;
    Setting& operator=(const Setting&) = delete;

private:
    const char* m_variable;
    QByteArray m_before;
    bool m_wasSet;
};

/// What a start fails with; empty if it does not.
std::optional<ServerError> trouble(const PrivateServer::Options& options = {})
{
    PrivateServer server(options);
    try {
        server.start();
    } catch (const ServerError& error) {
        return error;
    }
    return {};
}

QString firstLine(const ServerError& error)
{
    return QString::fromUtf8(error.what()).section(QLatin1Char('\n'), 0, 0);
}

int lineCount(const ServerError& error)
{
    return static_cast<int>(QString::fromUtf8(error.what()).count(QLatin1Char('\n'))) + 1;
}

} // namespace

class ServerTroublesTest : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        if (!PrivateServer::isInstalled())
            QFAIL("no ZooKeeper server on this machine: ./dev test installs one");
    }

    void withoutJavaItSaysWhatToInstall()
    {
        const Setting home("JAVA_HOME", {});
        const Setting path("PATH", m_empty.path().toUtf8());
        const auto error = trouble();
        QVERIFY(error && error->reason() == Reason::NoJava);
        QVERIFY(firstLine(*error).contains(QLatin1String("default-jre-headless")));
        QVERIFY(!PrivateServer::isInstalled());
    }

    void wrongJavaHomeIsNamed()
    {
        const Setting home("JAVA_HOME", m_empty.path().toUtf8());
        const auto error = trouble();
        QVERIFY(error && error->reason() == Reason::NoJava);
        QVERIFY(firstLine(*error).contains(m_empty.path() + QLatin1String("/bin/java")));
        QVERIFY(firstLine(*error).contains(QLatin1String("JAVA_HOME")));
    }

    void withoutJarsItNamesTheFolder()
    {
        const Setting jars("ZOETROPE_ZOOKEEPER_JARS", m_empty.path().toUtf8());
        const auto error = trouble();
        QVERIFY(error && error->reason() == Reason::NoJar);
        QVERIFY(firstLine(*error).contains(m_empty.path()));
        QVERIFY(!PrivateServer::isInstalled());
    }

    void takenPortIsNamed()
    {
        QTcpServer other;
        QVERIFY(other.listen(QHostAddress::LocalHost));
        const auto error = trouble({.port = other.serverPort()});
        QVERIFY(error && error->reason() == Reason::PortTaken);
        QVERIFY(firstLine(*error).contains(QString::number(other.serverPort())));
        QCOMPARE(lineCount(*error), 1);
    }

    void portLostWhileStoppedIsNamed()
    {
        PrivateServer server;
        server.start();
        const auto port
            = QString::fromStdString(server.address()).section(QLatin1Char(':'), 1).toUShort();
        server.stop();
        QTcpServer other;
        QVERIFY(other.listen(QHostAddress::LocalHost, port));
        QVERIFY_THROWS_EXCEPTION(ServerError, server.start());
        other.close();
        server.start();
        QVERIFY(server.isRunning());
    }

    void deathAtStartComesWithItsLastLines()
    {
        const QTemporaryDir folder;
        QVERIFY(QFile(folder.filePath(QStringLiteral("zookeeper-0.jar"))).open(QFile::WriteOnly));
        const Setting jars("ZOETROPE_ZOOKEEPER_JARS", folder.path().toUtf8());
        const auto error = trouble();
        QVERIFY(error && error->reason() == Reason::Died);
        QVERIFY(firstLine(*error).contains(QLatin1String("exit status 1")));
        QVERIFY(QByteArray(error->what()).contains("ZooKeeperServerMain"));
        QVERIFY(lineCount(*error) > 1);
    }

    void patienceThatEndsTooSoonIsSaid()
    {
        const auto error = trouble({.patience = 1ms});
        QVERIFY(error && error->reason() == Reason::TooSlow);
        QVERIFY(firstLine(*error).contains(QLatin1String("1 ms")));
    }

    void folderThatCannotBeMadeIsNamed()
    {
        const auto nowhere = m_empty.path() + QLatin1String("/nowhere");
        const Setting temporary("TMPDIR", nowhere.toUtf8());
        const auto error = trouble();
        QVERIFY(error && error->reason() == Reason::NoDirectory);
        QVERIFY(firstLine(*error).contains(nowhere));
        QVERIFY(firstLine(*error).contains(QLatin1String("TMPDIR")));
    }

    void cancelledStartLeavesNoServer()
    {
        PrivateServer server;
        std::stop_source stop;
        stop.request_stop();
        QVERIFY_THROWS_EXCEPTION(ServerError, server.start(stop.get_token()));
        QVERIFY(!server.isRunning());
        server.start();
        QVERIFY(server.isRunning());
    }

private:
    const QTemporaryDir m_empty;
};

QTEST_GUILESS_MAIN(ServerTroublesTest)
#include "tst_servertroubles.moc"
