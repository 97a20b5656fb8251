#include "app/server/privateserver.h"
#include "app/server/serverdirectory.h"
#include "tests/support/processes.h"

#include <QFileInfo>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <signal.h>
#include <unistd.h>

#include <optional>
#include <set>

using namespace zoetrope;
using tests::processesWith;

namespace {

constexpr int patience = 60'000; // milliseconds; only a failing test waits it out

/// A program that holds a private server or an ensemble, to be ended in every way.
class Holder
{
public:
    explicit Holder(const QStringList& arguments = {})
    {
        m_process.start(QStringLiteral(SERVER_HOLDER), arguments);
        while (!m_process.canReadLine() && m_process.waitForReadyRead(patience)) { }
        m_directory = QString::fromUtf8(m_process.readLine()).trimmed();
    }

    void end(int signal)
    {
        ::kill(static_cast<pid_t>(m_process.processId()), signal);
        m_process.waitForFinished(patience);
    }

    void killGuardian() const
    {
        for (const auto process : processesWith({"zoetrope-guardian", name()}))
            ::kill(process, SIGKILL);
    }

    [[nodiscard]] bool hasFolder() const
    {
        return !m_directory.isEmpty() && QFileInfo::exists(m_directory);
    }
    /// Of the processes that it started.
    [[nodiscard]] std::set<pid_t> sessions() const
    {
        std::set<pid_t> sessions;
        for (const auto process : processesWith({name()}))
            sessions.insert(::getsid(process));
        return sessions;
    }
    [[nodiscard]] bool hasServer() const { return serverCount() > 0; }
    [[nodiscard]] std::size_t serverCount() const { return processesWith({"java", name()}).size(); }
    [[nodiscard]] bool hasGuardian() const
    {
        return !processesWith({"zoetrope-guardian", name()}).empty();
    }

private:
    [[nodiscard]] std::string name() const
    {
        return QFileInfo(m_directory).fileName().toStdString();
    }

    QProcess m_process;
    QString m_directory;
};

} // namespace

class ServerLeftoversTest : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        if (!app::PrivateServer::isInstalled())
            QFAIL("no ZooKeeper server on this machine: ./dev test installs one");
        // Other tests sweep too.
        qputenv("TMPDIR", m_temporary.path().toUtf8());
    }

    void endedProgramLeavesNothing_data()
    {
        QTest::addColumn<int>("signal");
        QTest::newRow("killed") << SIGKILL;
        QTest::newRow("interrupted") << SIGINT;
        QTest::newRow("crashed") << SIGSEGV;
    }

    void endedProgramLeavesNothing()
    {
        QFETCH(int, signal);
        Holder holder;
        QVERIFY(holder.hasFolder() && holder.hasServer() && holder.hasGuardian());
        holder.end(signal);
        QTRY_VERIFY_WITH_TIMEOUT(!holder.hasServer() && !holder.hasFolder(), patience);
        QTRY_VERIFY_WITH_TIMEOUT(!holder.hasGuardian(), patience);
    }

    void endedProgramLeavesNothingOfItsEnsemble()
    {
        Holder holder({QStringLiteral("3")});
        QVERIFY(holder.hasFolder() && holder.hasGuardian());
        QCOMPARE(holder.serverCount(), std::size_t(3));
        holder.end(SIGKILL);
        QTRY_VERIFY_WITH_TIMEOUT(!holder.hasServer() && !holder.hasFolder(), patience);
        QTRY_VERIFY_WITH_TIMEOUT(!holder.hasGuardian(), patience);
    }

    // Else Ctrl-C, meant for the program, would end the server under its hands.
    void signalsOfATerminalDoNotReachIt()
    {
        Holder holder;
        QCOMPARE(holder.sessions().size(), std::size_t(2));
        QVERIFY(holder.sessions().count(::getsid(0)) == 0);
        holder.end(SIGKILL);
    }

    void folderGoesEvenWithoutItsGuardian()
    {
        std::optional<app::ServerDirectory> directory(std::in_place);
        const auto path = directory->path();
        for (const auto process : processesWith({"zoetrope-guardian", path.filename().string()}))
            ::kill(process, SIGKILL);
        directory.reset();
        QVERIFY(!std::filesystem::exists(path));
    }

    void sweepEndsWhatAKilledGuardianLeft()
    {
        Holder holder;
        holder.killGuardian();
        holder.end(SIGKILL);
        QVERIFY(holder.hasFolder() && holder.hasServer());
        app::ServerDirectory::sweep();
        QVERIFY(!holder.hasFolder());
        QTRY_VERIFY_WITH_TIMEOUT(!holder.hasServer(), patience);
    }

    void sweepSparesTheLiving()
    {
        Holder holder;
        const app::ServerDirectory own;
        app::ServerDirectory::sweep();
        QVERIFY(holder.hasFolder() && holder.hasServer());
        QVERIFY(std::filesystem::exists(own.path()));
        holder.end(SIGKILL);
    }

    void sweepSparesWhatIsNotOurs()
    {
        const QDir folder(m_temporary.path());
        QVERIFY(folder.mkdir(QStringLiteral("zoetrope-notes")));
        QVERIFY(
            QFile::link(folder.path(), folder.filePath(QStringLiteral("zoetrope-server-link"))));
        app::ServerDirectory::sweep();
        QVERIFY(folder.exists(QStringLiteral("zoetrope-notes")));
        QVERIFY(folder.exists(QStringLiteral("zoetrope-server-link")));
    }

private:
    QTemporaryDir m_temporary;
};

QTEST_GUILESS_MAIN(ServerLeftoversTest)
#include "tst_serverleftovers.moc"
