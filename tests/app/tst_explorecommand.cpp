#include "app/server/privateserver.h"

#include <QDir>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>
#include <memory>

using namespace zoetrope::app;
using namespace Qt::StringLiterals;

namespace {

constexpr int patience = 60'000; // ms; only a failing test waits it out

struct Ending
{
    int code = -1;
    QString output;
    QString errors;

    [[nodiscard]] QJsonObject last() const // line of JSON
    {
        return QJsonDocument::fromJson(output.trimmed().section(u'\n', -1).toUtf8()).object();
    }
};

Ending endOf(QProcess& process)
{
    if (!process.waitForFinished(patience) || process.exitStatus() != QProcess::NormalExit)
        return {};
    return {process.exitCode(), QString::fromUtf8(process.readAllStandardOutput()),
            QString::fromUtf8(process.readAllStandardError())};
}

std::unique_ptr<QProcess> begin(const QStringList& words)
{
    auto process = std::make_unique<QProcess>();
    process->start(QStringLiteral(ZOETROPE_PROGRAM), words);
    process->waitForStarted(patience);
    return process;
}

Ending run(const QStringList& words)
{
    return endOf(*begin(words));
}

// Blocked: it reads them when it likes.
bool takesInterrupts(qint64 process)
{
    QFile status(u"/proc/%1/status"_s.arg(process));
    if (!status.open(QIODevice::ReadOnly))
        return false;
    const auto text = status.readAll();
    const auto mask = text.mid(text.indexOf("SigBlk:") + 7, 17).trimmed().toULongLong(nullptr, 16);
    return (mask >> (SIGINT - 1) & 1U) != 0;
}

} // namespace

/// `zoetrope explore`, and what becomes of what it keeps.
class ExploreCommandTest : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        if (!PrivateServer::isInstalled())
            QFAIL("no ZooKeeper server on this machine: ./dev test installs one");
    }

    void wrongUsageIsOneSentenceAndTwo_data()
    {
        QTest::addColumn<QString>("words");
        QTest::addColumn<QString>("said");
        const auto row = [](const char* words, const char* said) {
            QTest::newRow(words) << QString::fromLatin1(words) << QString::fromLatin1(said);
        };
        row("", "explore SCENARIO");
        row("nosuch", "nosuch");
        row("lock --strategy magic", "--strategy");
        row("lock --preemptions 2", "exhaustive");
        row("lock --jobs 0", "--jobs");
        row("lock --fault thunder", "thunder");
        row("lock --participants 13", "--participants");
        row("lock --participants 2 --fault cut --faults 3", "2 in a run at most");
        row("lock --participants 1 --fault cut --faults 2 --strategy random", "1 in a run at most");
        row("dinner-table --fault kill", "nobody is killed");
        row("lock --keep /nowhere/x", "--keep");
        row("lock --resume /dev/null", "--resume");
        row("naive-lock --resume /nowhere/x", "--resume");
        row("ensemble-failover", "ensemble");
        row("lock --connect h:1", "leave out --connect");
        row("lock --profile x", "leave out --profile");
        row("lock --tls", "leave out --tls");
        row("lock --ssh h", "leave out --ssh");
        row("lock --auth digest:a:b", "leave out --auth");
        row("lock --client foo", "--client");
        row("lock --client apache", "native");
    }

    void wrongUsageIsOneSentenceAndTwo()
    {
        QFETCH(const QString, words);
        QFETCH(const QString, said);
        const auto ending = run(QStringList{u"explore"_s} + words.split(u' ', Qt::SkipEmptyParts));
        QVERIFY2(ending.errors.contains(said), qPrintable(ending.errors));
        QCOMPARE(ending.errors.count(u'\n'), 1);
        QVERIFY2(ending.output.isEmpty(), qPrintable(ending.output));
        QCOMPARE(ending.code, 2);
    }

    void interruptedWhileItsServerStartsIs130()
    {
        const auto process = begin({u"explore"_s, u"lock"_s});
        while (!takesInterrupts(process->processId()))
            QVERIFY(process->state() == QProcess::Running);
        ::kill(static_cast<pid_t>(process->processId()), SIGINT);
        const auto ending = endOf(*process);
        QCOMPARE(ending.code, 130);
        QVERIFY2(ending.errors.isEmpty(), qPrintable(ending.errors));
    }

    void whatIsResumedIsTheSameScenario()
    {
        const auto scenario = file("own.json");
        const QStringList words{u"explore"_s, scenario, u"--runs"_s,   u"2"_s,
                                u"--jobs"_s,  u"1"_s,   u"--resume"_s, file("own.search")};
        write(scenario, "mutex");
        QCOMPARE(run(words).code, 0);
        QCOMPARE(run(words).code, 0);
        write(scenario, "naive-lock");
        const auto other = run(words);
        QCOMPARE(other.code, 2);
        QVERIFY2(other.errors.contains(u"another search"_s), qPrintable(other.errors));
    }

    void aFindingIsToldThoughThePlaceOfItsSearchHasGone()
    {
        const auto place = file("place");
        QVERIFY(QDir().mkdir(place));
        const auto process = begin({u"explore"_s, u"unprotected-lock"_s, u"--participants"_s,
                                    u"2"_s, u"--faults"_s, u"1"_s, u"--seed"_s, u"1"_s,
                                    u"--resume"_s, place + u"/search"_s});
        QVERIFY(process->waitForReadyRead(patience)); // what it promises; it finds it later
        const auto hasGone = QDir().rmdir(place);
        const auto ending = endOf(*process);
        QCOMPARE(ending.code, 1);
        QVERIFY2(ending.output.contains(u"nobody-waits-for-ever"_s), qPrintable(ending.output));
        QVERIFY2(!hasGone || ending.errors.contains(u"--resume"_s), qPrintable(ending.errors));
    }

    // What a plain schedule cannot say is kept as a scenario, whatever its name is.
    void whatAFaultBreaksIsReplayed()
    {
        const auto kept = file("orphan.sch");
        const auto found = run({u"explore"_s, u"unprotected-lock"_s, u"--participants"_s, u"2"_s,
                                u"--faults"_s, u"1"_s, u"--seed"_s, u"1"_s, u"--keep"_s, kept});
        QCOMPARE(found.code, 1);
        QVERIFY2(found.output.contains(u"zoetrope run "_s + kept), qPrintable(found.output));
        const QStringList asScenario{u"run"_s, kept, u"--json"_s};
        const QStringList asSchedule{u"run"_s, u"unprotected-lock"_s, u"--schedule"_s, kept,
                                     u"--json"_s};
        for (const auto& words : {asScenario, asSchedule}) {
            const auto replayed = run(words);
            QVERIFY2(replayed.errors.isEmpty(), qPrintable(replayed.errors));
            QCOMPARE(replayed.last()[u"schedule"_s].toString(), u"followed"_s);
            QCOMPARE(replayed.code, 0); // what is broken there is its lesson
        }
        const auto other = run({u"run"_s, u"lock"_s, u"--schedule"_s, kept});
        QCOMPARE(other.code, 2);
    }

    void aScheduleSaysHowItIsPlayed()
    {
        const auto kept = file("race.sch");
        const auto found = run({u"explore"_s, u"naive-lock"_s, u"--participants"_s, u"2"_s,
                                u"--seed"_s, u"1"_s, u"--keep"_s, kept});
        QCOMPARE(found.code, 1);
        const auto command
            = u"zoetrope run naive-lock --participants 2 --rounds 1 --schedule "_s + kept;
        QVERIFY2(found.output.contains(command), qPrintable(found.output));
        QFile schedule(kept);
        QVERIFY(schedule.open(QIODevice::ReadOnly));
        QCOMPARE(QString::fromUtf8(schedule.readLine()).trimmed(), u"# "_s + command);
        const auto replayed = run(command.split(u' ').mid(1) << u"--json"_s);
        QCOMPARE(replayed.last()[u"schedule"_s].toString(), u"followed"_s);
        QCOMPARE(replayed.code, 0);
    }

private:
    [[nodiscard]] QString file(const char* name) const
    {
        return m_folder.filePath(QString::fromLatin1(name));
    }

    static void write(const QString& name, const char* recipe)
    {
        QFile file(name);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(R"({"id": "own", "title": "Own", "path": "/own", "participants": ["A", "B"],
                       "arrival_ms": [0, 0], "hold_ms": [0, 0], "recipe": ")"
                   + QByteArray(recipe) + R"("})");
    }

    const QTemporaryDir m_folder;
};

QTEST_GUILESS_MAIN(ExploreCommandTest)
#include "tst_explorecommand.moc"
