#include "tests/app/programprocess.h"

#include <QTemporaryDir>
#include <QTest>

using zoetrope::tests::ProgramProcess;

namespace {

void row(const char* arguments)
{
    QTest::newRow(arguments) << QString::fromLatin1(arguments).split(u' ');
}

} // namespace

/// What the program says of a command line that it cannot follow.
class WrongUsageTest : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase() { qputenv("XDG_CONFIG_HOME", m_home.path().toUtf8()); }

    void wrongUsageIsOneLineAndTwo_data()
    {
        QTest::addColumn<QStringList>("arguments");
        row("run");
        row("run nosuch");
        row("run dinner-table --participants 0");
        row("run dinner-table --participants 10000");
        row("run dinner-table --speed fast");
        row("run dinner-table --log-level loud");
        row("run dinner-table --record /nowhere/x");
        row("export");
        row("export /nowhere --format csv");
        row("export /dev/null --format csv");
        row("export /dev/null --format xml");
        row("import /dev/null -o /nowhere/x");
        row("import /dev/null");
        row("run dinner-table --schedule /nowhere");
        row("join nothing /x --connect h:1");
        row("join lock /x --connect h:1");
        row("join dinner-table /x --connect h:1");
        row("join --connect h:1");
        row("join mutex --connect h:1");
        row("join mutex /a /b --connect h:1");
        row("join mutex / --connect h:1");
        row("join mutex /a --cycles -1 --connect h:1");
        row("join mutex /a --timeout soon --connect h:1");
        row("join multi-lock /a --connect h:1");
        row("join queue-take /q --aside /q --connect h:1");
        row("join multi-lock /a --also /b --also /a --connect h:1");
        row("join double-barrier /a --connect h:1");
        row("join double-barrier /a --members 0 --connect h:1");
        row("join double-barrier /a --members 10001 --connect h:1");
        row("join semaphore /a --leases 1000001 --connect h:1");
        row("join mutex /a --hold 86400001 --connect h:1");
        row("join mutex /a --timeout 86400001 --connect h:1");
        row("join semaphore /a --leases 0 --connect h:1");
        row("join queue-take /a --queue fair --connect h:1");
        row("join queue-put /a --queue tutorial --data x --connect h:1");
        row("revoke --connect h:1");
        row("revoke /zookeeper/config --connect h:1");
        row("join dinner-table /x --members 0 --connect h:1");
        row("join barrier /x");
        row("join barrier x --connect h:1");
        row("join barrier /x --id a/b --connect h:1");
        row("barrier open /x --connect h:1");
        row("barrier set /zookeeper/x --connect h:1");
        row("join mutex /a --connect h");
        row("join mutex /a --connect [::1:2181");
        row("join mutex /a --connect ::1:2181");
        row("join mutex /a --connect 127.0.0.1:2181:2181");
        QTest::newRow("a blank in a host") << QStringList{
            QStringLiteral("inspect"), QStringLiteral("--connect"), QStringLiteral("a b:2181")};
        QTest::newRow("a path of two lines")
            << QStringList{QStringLiteral("join"), QStringLiteral("mutex"), QStringLiteral("/a\nb"),
                           QStringLiteral("--connect"), QStringLiteral("h:1")};
        row("server --ensemble 2");
        row("server --ensemble 3 --port 65534");
        row("inspect");
        row("evict /x");
        row("delete / --connect h:1");
        row("nonsense");
        row("tap");
        row("tap --help");
        row("run lock --tls");
        row("run lock --ssh h");
        row("run lock --connect h:1 --ssh h:0");
        row("run lock --connect h:1 --ssh a@b:99999");
        row("run lock --connect h:1 --profile typo");
        row("join mutex /a --connect h:1 --profile typo");
        row("server --tls");
        row("--open x");
        row("--perspective everything");
        row("--scenario nosuch");
    }

    void wrongUsageIsOneLineAndTwo()
    {
        QFETCH(const QStringList, arguments);
        ProgramProcess program(m_program, m_home.path(), arguments);
        QCOMPARE(program.end(), 2);
        QCOMPARE(program.errors().count(u'\n'), 1);
        QVERIFY(program.lines().isEmpty());
    }

    void wrongUsageIsSaidInChinese_data()
    {
        QTest::addColumn<QStringList>("arguments");
        row("run");
        row("run dinner-table --participants 0");
        row("run dinner-table --log-level loud");
        row("run lock --connect h:1 --ssh h:0");
        row("run lock --connect h:1 --profile typo");
        row("join nothing /x --connect h:1");
        row("join multi-lock /a --connect h:1");
        row("join double-barrier /a --connect h:1");
        row("export /dev/null --format xml");
        row("barrier open /x --connect h:1");
        row("explore dinner-table --strategy luck");
        row("server --tls");
        row("inspect");
        row("nonsense");
        row("--perspective everything");
    }

    void wrongUsageIsSaidInChinese()
    {
        QFETCH(const QStringList, arguments);
        ProgramProcess program(
            m_program, m_home.path(),
            arguments + QStringList{QStringLiteral("--lang"), QStringLiteral("zh_CN")});
        static const QRegularExpression chinese(QStringLiteral("\\p{Han}"));
        QCOMPARE(program.end(), 2);
        const auto errors = program.errors();
        QVERIFY2(errors.contains(chinese), qPrintable(errors));
    }

    void whatIsNotUtf8IsRefusedAndNotChanged()
    {
        QProcess shell;
        shell.start(QStringLiteral("/bin/sh"),
                    {QStringLiteral("-c"),
                     QStringLiteral("exec \"$0\" join mutex /m --connect h:1 --data \"$(printf "
                                    "'\\351')\""),
                     m_program});
        QVERIFY(shell.waitForFinished(ProgramProcess::patience));
        QCOMPARE(shell.exitCode(), 2);
        const auto errors = shell.readAllStandardError();
        QVERIFY2(errors.contains("word 7") && errors.count('\n') == 1, errors.constData());
    }

private:
    const QString m_program = QStringLiteral(ZOETROPE_PROGRAM);
    const QTemporaryDir m_home;
};

QTEST_GUILESS_MAIN(WrongUsageTest)
#include "tst_wrongusage.moc"
