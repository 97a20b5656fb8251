#include "app/live/clientprocess.h"
#include "app/live/serversurvey.h"
#include "tests/support/crowd.h"
#include "tests/support/testserver.h"

#include <QFile>
#include <QFileInfo>
#include <QProcess>
#include <QTcpServer>
#include <QTcpSocket>
#include <QTest>

#include <csignal>

using namespace zoetrope;
using namespace zoetrope::app;
using namespace zoetrope::recipes;
using namespace zoetrope::tests;

/// From the address that a server tells to the process that runs there.
class ClientProcessTest : public QObject
{
    Q_OBJECT
private slots:
    void theClientOfASessionIsFound()
    {
        if (!Server::isInstalled())
            QSKIP("no ZooKeeper server on this machine");
        TestServer server;
        const auto session = connected(server.freshRoot());
        SurveyPlan plan;
        plan.servers = server.address();
        plan.patience = std::chrono::seconds(10);
        ServerSurvey survey(plan);
        Observation seen;
        survey.look(seen, {});
        const auto* known = seen.find(session->id());
        QVERIFY(known);
        const auto found = whereaboutsOf(QString::fromStdString(known->address));
        QVERIFY(found.kind == Whereabouts::Kind::Here);
        QCOMPARE(found.processes.size(), std::size_t{1}); // not the server, which has the other end
        expectToBeUs(found.processes.front());
    }

    // As a server that listens to both writes it.
    void anAddressOfSixteenBytesIsFound()
    {
        QTcpServer listener;
        if (!listener.listen(QHostAddress::LocalHostIPv6))
            QSKIP("no IPv6 on this machine");
        QTcpSocket client;
        client.connectToHost(listener.serverAddress(), listener.serverPort());
        QVERIFY(client.waitForConnected());
        const auto found = whereaboutsOf(QStringLiteral("[::1]:%1").arg(client.localPort()));
        QVERIFY(found.kind == Whereabouts::Kind::Here);
        expectToBeUs(found.processes.front());
    }

    void whatRunsAProcessIsToldByItsGroup_data()
    {
        QTest::addColumn<QByteArray>("cgroup");
        QTest::addColumn<QString>("unit");
        QTest::addColumn<QString>("container");
        const auto row = [](const char* name, const QByteArray& cgroup, const char* unit,
                            const char* container) {
            QTest::newRow(name) << cgroup << QString::fromLatin1(unit)
                                << QString::fromLatin1(container);
        };
        const auto id = QByteArray("0123456789ab").repeated(6).left(64);
        row("nothing", "", "", "");
        row("none", "0::/\n", "", "");
        row("a service", "0::/system.slice/orders.service\n", "orders.service", "");
        row("of version 1", "5:memory:/x\n1:name=systemd:/system.slice/orders.service\n0::/\n",
            "orders.service", "");
        row("a part of a service", "0::/system.slice/orders.service/worker\n", "orders.service",
            "");
        row("a person's", "0::/user.slice/user-1000.slice/user@1000.service/app.slice/a.service\n",
            "a.service", "");
        row("a login", "0::/user.slice/user-1000.slice/session-3.scope\n", "session-3.scope", "");
        row("docker", "0::/system.slice/docker-" + id + ".scope\n", "", "0123456789ab");
        row("docker, version 1", "4:memory:/docker/" + id + "\n", "", "0123456789ab");
        row("podman of a person's",
            "0::/user.slice/user-1000.slice/user@1000.service/user.slice/libpod-" + id
                + ".scope/c\n",
            "", "0123456789ab");
        row("kubernetes",
            "0::/kubepods.slice/kubepods-pod1.slice/cri-containerd-" + id + ".scope\n", "",
            "0123456789ab");
        row("a service in a container", "0::/docker/" + id + "/system.slice/orders.service\n",
            "orders.service", "0123456789ab");
        row("beside ours", "0::/../../docker/" + id + "\n", "", "0123456789ab");
        row("lxc", "0::/lxc.payload.build1/system.slice/orders.service\n", "orders.service",
            "build1");
    }
    void whatRunsAProcessIsToldByItsGroup()
    {
        QFETCH(QByteArray, cgroup);
        const auto found = serviceIn(cgroup);
        QTEST(found.unit, "unit");
        QTEST(found.container, "container");
    }

    void whatIsNotOfThisMachineIsElsewhere_data()
    {
        QTest::addColumn<QString>("address");
        QTest::newRow("another machine") << QStringLiteral("203.0.113.9:4000");
        QTest::newRow("nobody's port") << QStringLiteral("127.0.0.1:1");
        QTest::newRow("no address") << QStringLiteral("worker-A");
        QTest::newRow("nothing") << QString();
        QTest::newRow("no port") << QStringLiteral("127.0.0.1:");
    }

    void whatIsNotOfThisMachineIsElsewhere()
    {
        QFETCH(const QString, address);
        const auto found = whereaboutsOf(address);
        QVERIFY(found.kind == Whereabouts::Kind::Elsewhere);
        QVERIFY(found.processes.empty());
    }

    void aConnectionThatHasEndedIsNobodys()
    {
        QTcpServer listener;
        QVERIFY(listener.listen(QHostAddress::LocalHost));
        QTcpSocket client;
        client.connectToHost(listener.serverAddress(), listener.serverPort());
        QVERIFY(client.waitForConnected());
        const auto address = QStringLiteral("127.0.0.1:%1").arg(client.localPort());
        QVERIFY(whereaboutsOf(address).kind == Whereabouts::Kind::Here);
        client.abort();
        QVERIFY(whereaboutsOf(address).kind == Whereabouts::Kind::Elsewhere);
    }

    // The first thing that whoever looks for a stuck lock wants to know.
    void aProcessThatIsStoppedIsSaidToBe()
    {
        QTcpServer listener;
        QVERIFY(listener.listen(QHostAddress::LocalHost));
        QProcess client;
        client.start(QStringLiteral("/bin/bash"),
                     {QStringLiteral("-c"),
                      QStringLiteral("exec 3<>/dev/tcp/127.0.0.1/%1; read -u 3")
                          .arg(listener.serverPort())});
        constexpr int patience = 60'000; // milliseconds
        QVERIFY(listener.waitForNewConnection(patience));
        const auto address
            = QStringLiteral("127.0.0.1:%1").arg(listener.nextPendingConnection()->peerPort());
        const auto stateIs = [&](ClientProcess::State state) {
            const auto found = whereaboutsOf(address);
            return found.processes.size() == 1 && found.processes.front().state == state;
        };
        QVERIFY(stateIs(ClientProcess::State::Running));
        ::kill(static_cast<pid_t>(client.processId()), SIGSTOP);
        QTRY_VERIFY_WITH_TIMEOUT(stateIs(ClientProcess::State::Stopped), 30'000);
        ::kill(static_cast<pid_t>(client.processId()), SIGCONT);
        QTRY_VERIFY_WITH_TIMEOUT(stateIs(ClientProcess::State::Running), 30'000);
        client.kill();
        QVERIFY(client.waitForFinished());
    }

    void theStateStandsBehindTheName()
    {
        const auto state = [](const char* stat) { return stateIn(stat); };
        QVERIFY(state("7 (a) T b) S 1 7") == ClientProcess::State::Running);
        QVERIFY(state("7 (a) Z 1 7") == ClientProcess::State::Ended);
        QVERIFY(state("7 (a) t 1 7") == ClientProcess::State::Traced);
        QVERIFY(state("7 (a) D 1 7") == ClientProcess::State::InKernel);
        QVERIFY(state("") == ClientProcess::State::Running);
    }

    void itsStackIsAskedForAsItsKindHasIt()
    {
        const ClientProcess java{.pid = 7, .command = QStringLiteral("/usr/bin/java -cp x Main")};
        const ClientProcess other{.pid = 8, .command = QStringLiteral("python3 java")};
        QCOMPARE(java.stackCommand(), QStringLiteral("jcmd 7 Thread.print"));
        QVERIFY(other.stackCommand().startsWith(QLatin1String("gdb -p 8 ")));
    }

private:
    static void expectToBeUs(const ClientProcess& process)
    {
        QCOMPARE(process.pid, QCoreApplication::applicationPid());
        QVERIFY(process.command.contains(
            QFileInfo(QCoreApplication::applicationFilePath()).fileName()));
        const auto age = process.started.secsTo(QDateTime::currentDateTime());
        QFile own(QStringLiteral("/proc/self/cgroup"));
        QVERIFY(own.open(QIODevice::ReadOnly));
        QVERIFY(process.service == serviceIn(own.readAll()));
        QVERIFY2(age >= -1 && age < 3600, qPrintable(QString::number(age)));
    }
};

QTEST_GUILESS_MAIN(ClientProcessTest)
#include "tst_clientprocess.moc"
