#include "app/server/childprocess.h"
#include "app/server/looking.h"
#include "tests/app/programprocess.h"
#include "tests/support/secureserver.h"

#include <QDir>
#include <QTemporaryDir>
#include <QTest>

#include <unistd.h>

using namespace zoetrope::app;
using namespace zoetrope::tests;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

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

// Whose words begin and go on like that.
QList<pid_t> processesOf(const QString& program, const QString& text)
{
    QList<pid_t> all;
    for (const auto& process : QDir(u"/proc"_s).entryList({u"[0-9]*"_s}, QDir::Dirs)) {
        QFile file(u"/proc/%1/cmdline"_s.arg(process));
        const auto words
            = file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
        if (words.startsWith(program) && words.contains(text))
            all.push_back(process.toInt());
    }
    return all;
}

qsizetype processesWith(const QString& text)
{
    return processesOf({}, text).size();
}

/// An SSH server of our own on the loopback, and a client that knows it as "bastion".
class Bastion
{
public:
    Bastion()
        : m_ports(1)
        , m_port(QString::number(m_ports.ports().front()))
    {
        write(u"sshd_config"_s,
              u"Port %1\nListenAddress 127.0.0.1\nHostKey %2/host\nAuthorizedKeysFile %2/user.pub\n"
              u"PidFile none\nStrictModes no\nUsePAM no\nPasswordAuthentication no\n"
              u"KbdInteractiveAuthentication no\nPermitRootLogin prohibit-password\n"_s.arg(
                  m_port, path()));
        write(u"config"_s,
              u"Host bastion\nHostName 127.0.0.1\nPort %1\nIdentityFile %2/user\n"
              u"IdentitiesOnly yes\nUserKnownHostsFile %2/known\nGlobalKnownHostsFile /dev/null\n"
              u"StrictHostKeyChecking no\n"_s.arg(m_port, path()));
        QDir(path()).mkdir(u"bin"_s);
        program(u"ssh"_s,
                u"#!/bin/sh\nenv > %1/env\nexec /usr/bin/ssh -F %1/config \"$@\"\n"_s.arg(path()));
        QProcess::execute(
            u"ssh-keygen"_s,
            {u"-qt"_s, u"ed25519"_s, u"-N"_s, QString(), u"-f"_s, path() + u"/host"_s});
        QProcess::execute(
            u"ssh-keygen"_s,
            {u"-qt"_s, u"ed25519"_s, u"-N"_s, QString(), u"-f"_s, path() + u"/user"_s});
        if (::geteuid() == 0)
            QDir().mkpath(u"/run/sshd"_s);
        m_server = ChildProcess(
            tied({"/usr/sbin/sshd", "-D", "-e", "-f", (path() + u"/sshd_config"_s).toStdString()}),
            {.output = (path() + u"/log"_s).toStdString()});
        lookUntil([this] { return log().contains("listening"); },
                  std::chrono::steady_clock::now() + 10s);
        know();
    }

    void know() // its key
    {
        QFile key(path() + u"/host.pub"_s);
        key.open(QIODevice::ReadOnly);
        write(u"known"_s, u"[127.0.0.1]:%1 %2"_s.arg(m_port, QString::fromUtf8(key.readAll())));
    }
    void forget() { write(u"known"_s, {}); }

    void program(const QString& name, const QString& text)
    {
        write(u"bin/"_s + name, text);
        QFile::setPermissions(path() + u"/bin/"_s + name,
                              QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    }

    [[nodiscard]] QString path() const { return m_folder.path(); }
    [[nodiscard]] QByteArray log() const
    {
        QFile file(path() + u"/log"_s);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }

private:
    void write(const QString& name, const QString& text)
    {
        QFile file(path() + u'/' + name);
        file.open(QIODevice::WriteOnly);
        file.write(text.toUtf8());
    }

    const QTemporaryDir m_folder;
    const PortClaims m_ports;
    const QString m_port;
    ChildProcess m_server;
};

// What kubectl does with port-forward, without a cluster.
const QString standIn = uR"(#!/usr/bin/env python3
import socket, sys, threading
if sys.argv[1] != 'port-forward' or '--namespace=zookeeper' not in sys.argv \
        or 'pod/zk-0' not in sys.argv or '--context=prod' not in sys.argv:
    sys.exit('error: what is that? ' + ' '.join(sys.argv))
port = int(sys.argv[-1].lstrip(':'))
here = socket.create_server(('127.0.0.1', 0))
print('Forwarding from 127.0.0.1:%d -> %d' % (here.getsockname()[1], port), flush=True)
def pump(one, other):
    while data := one.recv(65536):
        other.sendall(data)
    other.shutdown(socket.SHUT_WR)
while True:
    client, _ = here.accept()
    server = socket.create_connection(('127.0.0.1', port))
    for pair in ((client, server), (server, client)):
        threading.Thread(target=pump, args=pair, daemon=True).start()
)"_s;

} // namespace

/// The program, at clusters that are reached through SSH or kubectl.
class TunnelsTest : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        if (const auto why = SecureServer::missing(); !why.empty())
            QSKIP(why.c_str());
        if (!QFile::exists(u"/usr/sbin/sshd"_s))
            QSKIP("no openssh-server on this machine");
        m_certificates = std::make_unique<Certificates>();
        m_server = std::make_unique<SecureServer>(*m_certificates, SecureServer::Options{});
        m_bastion = std::make_unique<Bastion>();
        const auto tools = m_bastion->path() + u"/bin:"_s + qEnvironmentVariable("PATH");
        qputenv("PATH", tools.toUtf8());
        qputenv("TMPDIR", m_bastion->path().toUtf8());
        qputenv("XDG_CONFIG_HOME", m_bastion->path().toUtf8());
    }
    void cleanupTestCase()
    {
        qunsetenv("TMPDIR");
        m_bastion.reset();
        m_server.reset();
        m_certificates.reset();
    }
    void cleanup()
    {
        QTRY_COMPARE_WITH_TIMEOUT(processesWith(u"zoetrope-tunnels-"_s), qsizetype{0}, 30'000);
    }

    // The words of the servers too; what the certificate is for is the server's own name.
    void inspectsThroughSsh()
    {
        const auto plain = run({u"inspect"_s, u"--json"_s, u"--connect"_s,
                                asText(m_server->plain()), u"--ssh"_s, u"bastion"_s});
        QVERIFY2(plain.code == 0, qPrintable(plain.errors));
        QVERIFY(plain.output.contains(u"\"access_level\":2"_s)
                || plain.output.contains(u"\"access_level\": 2"_s));
        const auto sealed
            = run({u"inspect"_s, u"--connect"_s, asText(m_server->secure()), u"--ssh"_s,
                   u"bastion"_s, u"--tls"_s, u"--ca"_s, asText(m_certificates->file("ca.pem"))});
        QVERIFY2(sealed.code == 0, qPrintable(sealed.errors));
    }

    void playsThroughSsh()
    {
        const auto played = run({u"run"_s, u"lock"_s, u"--speed"_s, u"0"_s, u"--connect"_s,
                                 asText(m_server->plain()), u"--ssh"_s, u"bastion"_s});
        QVERIFY2(played.code == 0, qPrintable(played.output + played.errors));
    }

    // Nor does what ssh starts by its configuration.
    void sshHearsOfNoSecret()
    {
        qputenv("ZOETROPE_SASL_PASSWORD", "swordfish");
        const auto ended = run(
            {u"inspect"_s, u"--connect"_s, asText(m_server->plain()), u"--ssh"_s, u"bastion"_s});
        qunsetenv("ZOETROPE_SASL_PASSWORD");
        QVERIFY2(ended.code == 0, qPrintable(ended.errors));
        QFile heard(m_bastion->path() + u"/env"_s);
        QVERIFY(heard.open(QIODevice::ReadOnly));
        const auto variables = heard.readAll();
        QVERIFY(variables.contains("PATH=") && !variables.contains("swordfish"));
    }

    // Though the configuration would take any.
    void anUnknownHostKeyIsNotAccepted()
    {
        m_bastion->forget();
        const auto ended = run(
            {u"inspect"_s, u"--connect"_s, asText(m_server->plain()), u"--ssh"_s, u"bastion"_s});
        m_bastion->know();
        QCOMPARE(ended.code, 3);
        QVERIFY2(ended.errors.contains(u"host key of bastion"_s), qPrintable(ended.errors));
    }

    void whatIsNotBehindTheTunnelIsSaid()
    {
        const PortClaims ports(1); // nobody listens there
        const auto ended
            = run({u"inspect"_s, u"--connect"_s, u"127.0.0.1:%1"_s.arg(ports.ports().front()),
                   u"--ssh"_s, u"bastion"_s});
        QCOMPARE(ended.code, 3);
        QVERIFY2(ended.errors.contains(u"through the tunnel"_s), qPrintable(ended.errors));
    }

    void aTunnelThatHasFallenIsOpenedAgain()
    {
        ProgramProcess program(QStringLiteral(ZOETROPE_PROGRAM), m_bastion->path(),
                               {u"join"_s, u"mutex"_s, u"/locks/b"_s, u"--json"_s, u"--connect"_s,
                                asText(m_server->plain()), u"--ssh"_s, u"bastion"_s, u"--hold"_s,
                                u"5000"_s, u"--session-timeout"_s, u"30000"_s});
        QVERIFY2(!program.await("acquired").isEmpty(), qPrintable(program.errors()));
        const auto tunnels = processesOf(u"/usr/bin/ssh"_s, u"zoetrope-tunnels-"_s);
        QCOMPARE(tunnels.size(), 1);
        QCOMPARE(::kill(tunnels.front(), SIGKILL), 0);
        QVERIFY2(!program.await("released").isEmpty(), qPrintable(program.errors()));
        QCOMPARE(program.end(), 0);
    }

    // cleanup() sees to it that no tunnel is left, nor a guardian of its folder.
    void whoIsKilledLeavesNoTunnel()
    {
        ProgramProcess program(QStringLiteral(ZOETROPE_PROGRAM), m_bastion->path(),
                               {u"join"_s, u"mutex"_s, u"/locks/a"_s, u"--json"_s, u"--connect"_s,
                                asText(m_server->plain()), u"--ssh"_s, u"bastion"_s, u"--hold"_s,
                                u"60000"_s});
        QVERIFY2(!program.await("acquired").isEmpty(), qPrintable(program.errors()));
        QVERIFY(processesWith(u"zoetrope-tunnels-"_s) > 0);
        QCOMPARE(folders().size(), 1);
        program.signal(SIGKILL);
        program.end();
        QTRY_VERIFY_WITH_TIMEOUT(folders().isEmpty(), 30'000);
    }

    void inspectsThroughKubectl()
    {
        m_bastion->program(u"kubectl"_s, standIn);
        const auto ended = run({u"inspect"_s, u"--connect"_s, asText(m_server->plain()),
                                u"--kube"_s, u"prod/zookeeper/zk-0"_s});
        QVERIFY2(ended.code == 0, qPrintable(ended.errors));
        const auto wrong = run({u"inspect"_s, u"--connect"_s, asText(m_server->plain()),
                                u"--kube"_s, u"prod/zookeeper/service/zk"_s});
        QCOMPARE(wrong.code, 3);
        QVERIFY2(wrong.errors.contains(u"kubectl says: error: what"_s), qPrintable(wrong.errors));
    }

    // It says that it forwards, and its end takes nobody.
    void whatHasFallenIsTheTunnelNotTheServer()
    {
        m_bastion->program(u"kubectl"_s,
                           u"#!/bin/sh\necho 'Forwarding from 127.0.0.1:1 -> 2181'\n"
                           u"exec sleep 60\n"_s);
        const auto ended
            = run({u"join"_s, u"mutex"_s, u"/a"_s, u"--timeout"_s, u"1000"_s, u"--connect"_s,
                   asText(m_server->plain()), u"--kube"_s, u"prod/zookeeper/zk-0"_s});
        QCOMPARE(ended.code, 3);
        QVERIFY2(ended.errors.contains(u"through the tunnel"_s), qPrintable(ended.errors));
        QVERIFY2(!ended.errors.contains(u"nothing listens"_s), qPrintable(ended.errors));
    }

    void wrongUsageIsExitCode2_data()
    {
        QTest::addColumn<QStringList>("options");
        QTest::newRow("option") << QStringList{u"--ssh"_s, u"-oProxyCommand=x"_s};
        QTest::newRow("both") << QStringList{u"--ssh"_s, u"a"_s, u"--kube"_s, u"a/b"_s};
        QTest::newRow("empty") << QStringList{u"--ssh"_s, QString()};
        QTest::newRow("no namespace") << QStringList{u"--kube"_s, u"zk-0"_s};
    }

    void wrongUsageIsExitCode2()
    {
        QFETCH(QStringList, options);
        const auto ended
            = run(QStringList{u"inspect"_s, u"--connect"_s, asText(m_server->plain())} + options);
        QVERIFY2(ended.errors.contains(u"--ssh"_s) || ended.errors.contains(u"--kube"_s),
                 qPrintable(ended.errors));
        QCOMPARE(ended.code, 2);
    }

private:
    [[nodiscard]] QStringList folders() const // of tunnels
    {
        return QDir(m_bastion->path()).entryList({u"zoetrope-tunnels-*"_s}, QDir::Dirs);
    }
    [[nodiscard]] static Ending run(const QStringList& arguments)
    {
        QProcess process;
        process.start(QStringLiteral(ZOETROPE_PROGRAM), arguments);
        if (!process.waitForFinished(ProgramProcess::patience))
            return {};
        return {process.exitCode(), QString::fromUtf8(process.readAllStandardOutput()),
                QString::fromUtf8(process.readAllStandardError())};
    }

    std::unique_ptr<Certificates> m_certificates;
    std::unique_ptr<SecureServer> m_server;
    std::unique_ptr<Bastion> m_bastion;
};

QTEST_GUILESS_MAIN(TunnelsTest)
#include "tst_tunnels.moc"
