#include "tests/app/joinground.h"

#include <QFile>
#include <QTest>

using namespace zoetrope::tests;

/// Commands that go on until they are asked to end, and each way of asking. Those of `join` are in
/// tst_joinfaults.
class InterruptionsTest : public QObject
{
    Q_OBJECT

    // Sessions that were not closed would outlive the test.
    static constexpr auto options = "--json --session-timeout 40000 --connect";

private slots:
    void initTestCase()
    {
        if (!TestServer::isInstalled())
            QFAIL("no ZooKeeper server on this machine: ./dev test installs one");
        m_ground = std::make_unique<JoinGround>(QStringLiteral(ZOETROPE_PROGRAM));
    }

    void cleanupTestCase() { m_ground.reset(); }

    void init() { m_ground->clear(); }

    void whoeverGoesOnEndsInOrderAndIs130_data()
    {
        QTest::addColumn<QString>("words");
        QTest::addColumn<QString>("way");
        const QString run = QStringLiteral("run lock --speed 0.02 --record ") + recording();
        const auto inspect = QStringLiteral("inspect / --watch");
        for (const auto& words : {run, inspect}) {
            for (const auto* way : {"SIGINT", "SIGTERM", "SIGHUP", "SIGPIPE", "| head -n 1",
                                    "| head -c 1", "> /dev/full"})
                QTest::addRow("%s %s", qPrintable(words.section(u' ', 0, 0)), way)
                    << words << QString::fromLatin1(way);
        }
    }

    void whoeverGoesOnEndsInOrderAndIs130()
    {
        QFETCH(const QString, words);
        QFETCH(const QString, way);
        static const std::map<QString, int> known{{QStringLiteral("SIGINT"), SIGINT},
                                                  {QStringLiteral("SIGTERM"), SIGTERM},
                                                  {QStringLiteral("SIGHUP"), SIGHUP},
                                                  {QStringLiteral("SIGPIPE"), SIGPIPE}};
        const auto signal = known.find(way);
        const auto process = inShell(signal == known.end() ? QStringLiteral("\"$@\" ") + way
                                                           : QStringLiteral("exec \"$@\""),
                                     words);
        if (signal != known.end()) {
            QVERIFY(process->awaitLine([](const QJsonObject&) { return true; }));
            process->signal(signal->second);
        }
        QCOMPARE(process->end(), 130);
        QCOMPARE(m_ground->childrenOf("/lock"), 0);
        if (words.startsWith(QLatin1String("run")))
            QVERIFY(isWhole(recording()));
    }

    // There is nothing to clean up, but nobody has read the answer.
    void answerThatCannotBeWrittenIs130_data()
    {
        QTest::addColumn<QString>("words");
        for (const auto* words : {"inspect /", "run --list", "run dinner-table --speed 0",
                                  "join queue-put /q", "join queue-take /q --timeout 0", "server"})
            QTest::newRow(words) << QString::fromLatin1(words);
    }

    void answerThatCannotBeWrittenIs130()
    {
        QFETCH(const QString, words);
        QCOMPARE(inShell(QStringLiteral("\"$@\" > /dev/full"), words)->end(), 130);
    }

private:
    // In bash, "$@" is the program with its arguments.
    [[nodiscard]] JoinGround::Process inShell(const QString& command, const QString& words) const
    {
        auto arguments = QStringLiteral("-o pipefail -c").split(u' ');
        arguments << command << QStringLiteral("bash") << QStringLiteral(ZOETROPE_PROGRAM)
                  << words.split(u' ') << QString::fromLatin1(options).split(u' ')
                  << QString::fromStdString(m_ground->address());
        return std::make_unique<ProgramProcess>(QStringLiteral("bash"), m_folder.path(), arguments);
    }

    [[nodiscard]] QString recording() const
    {
        return m_folder.filePath(QStringLiteral("kept.zoetrope"));
    }

    // It can be opened, and was ended by who wrote it.
    [[nodiscard]] bool isWhole(const QString& file) const
    {
        ProgramProcess exported(
            QStringLiteral(ZOETROPE_PROGRAM), m_folder.path(),
            {QStringLiteral("export"), file, QStringLiteral("--format"), QStringLiteral("jsonl")});
        const auto isRead = exported.end() == 0 && exported.lines().size() > 1;
        return isRead && !QFile::exists(file + QStringLiteral("-wal")) && QFile::remove(file);
    }

    std::unique_ptr<JoinGround> m_ground;
    QTemporaryDir m_folder;
};

QTEST_GUILESS_MAIN(InterruptionsTest)
#include "tst_interruptions.moc"
