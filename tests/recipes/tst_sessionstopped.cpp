#include "tests/support/relayedsession.h"

#include <QProcess>
#include <QTest>

#include <csignal>

using namespace std::chrono_literals;

namespace zoetrope::tests {

using namespace recipes;

namespace {

constexpr int patience = 30'000; // milliseconds; only a failing test waits it out

QByteArray nextLine(QProcess& process)
{
    while (!process.canReadLine() && process.waitForReadyRead(patience)) { }
    return process.readLine().trimmed();
}

} // namespace

class SessionStoppedTest : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        if (!TestServer::isInstalled())
            QFAIL("no ZooKeeper server on this machine: ./dev test installs one");
        m_server.emplace();
    }

    // Its own timers had no chance, and no packet has told it anything.
    void processThatWasStoppedKnowsAtItsFirstQuestion()
    {
        const auto root = m_server->freshRoot();
        Session witness({.servers = root});
        witness.connect(RelayedSession::patiently());
        for (int round = 0; round < 3; ++round) {
            QProcess holder;
            holder.start(QStringLiteral(SESSION_HOLDER), {QString::fromStdString(root)});
            QCOMPARE(nextLine(holder), QByteArray("connected"));
            Watch watch(witness);
            QVERIFY(witness.exists(Path("/mine"), &watch));
            const auto id = static_cast<pid_t>(holder.processId());
            QCOMPARE(kill(id, SIGSTOP), 0);
            while (witness.exists(Path("/mine"), &watch))
                QCOMPARE(watch.sleepUntil(RelayedSession::patiently(), {}), Waited::Done);
            QCOMPARE(kill(id, SIGCONT), 0);
            QCOMPARE(nextLine(holder), QByteArray("gone"));
            QVERIFY(holder.waitForFinished(patience));
        }
    }

private:
    std::optional<TestServer> m_server;
};

} // namespace zoetrope::tests

QTEST_GUILESS_MAIN(zoetrope::tests::SessionStoppedTest)
#include "tst_sessionstopped.moc"
