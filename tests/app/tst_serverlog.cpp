#include "app/server/serverlog.h"

#include <QTemporaryDir>
#include <QTest>

#include <fstream>

using namespace zoetrope::app;

class ServerLogTest : public QObject
{
    Q_OBJECT
private slots:
    void lastLinesAreTheLast_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("lastTwo");
        QTest::newRow("none") << QString() << QString();
        QTest::newRow("only line ends") << "\n\n" << QString();
        QTest::newRow("fewer") << "a"
                               << "a";
        QTest::newRow("exactly") << "a\nb\n"
                                 << "a\nb";
        QTest::newRow("more") << "a\nbb\nc\n"
                              << "bb\nc";
        QTest::newRow("unfinished") << "a\nb\nc"
                                    << "b\nc";
        QTest::newRow("empty lines behind") << "a\nb\nc\n\n"
                                            << "b\nc";
        QTest::newRow("empty line between") << "a\n\nc\n"
                                            << "\nc";
    }

    void lastLinesAreTheLast()
    {
        QFETCH(QString, text);
        QFETCH(QString, lastTwo);
        QCOMPARE(QString::fromStdString(lastLines(text.toStdString(), 2)), lastTwo);
    }

    void launchBeginsWhereTheLastOneEnded()
    {
        std::ofstream(file()) << "first\n";
        const ServerLog log(file());
        std::ofstream(file(), std::ios::app) << "second\n";
        QCOMPARE(log.launch(), std::string("second\n"));
        QCOMPARE(log.tail(), std::string("first\nsecond\n"));
    }

    void tailOfALongLogIsWholeLines()
    {
        const std::string line(99, 'x');
        std::ofstream stream(file());
        for (int i = 0; i < 1'000; ++i)
            stream << line << '\n';
        stream.close();
        const auto tail = ServerLog(file()).tail();
        QCOMPARE(tail.size() % 100, std::size_t(0));
        QVERIFY(tail.size() > 60'000 && tail.size() <= 65'536);
    }

    void missingFileIsAnEmptyLog() { QVERIFY(ServerLog(file() + ".not").tail().empty()); }

private:
    [[nodiscard]] std::string file() const
    {
        return m_folder.filePath(QStringLiteral("server.log")).toStdString();
    }

    const QTemporaryDir m_folder;
};

QTEST_APPLESS_MAIN(ServerLogTest)
#include "tst_serverlog.moc"
