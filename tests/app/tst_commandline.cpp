#include "app/server/loopback.h"
#include "app/server/privateserver.h"
#include "recipes/session/session.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>
#include <QUrl>

#include <csignal>
#include <map>
#include <memory>

using namespace zoetrope;
using namespace zoetrope::app;

namespace {

constexpr int patience = 60'000; // ms; only a failing test waits it out

struct Outcome
{
    int code = -1;
    QList<QJsonObject> lines;
    QString output;
    QString errors;
};

// Blocked: it reads them when it likes.
bool isWaitingFor(int signal, qint64 process)
{
    QFile status(QStringLiteral("/proc/%1/status").arg(process));
    if (!status.open(QIODevice::ReadOnly))
        return false;
    const auto text = status.readAll();
    const auto mask = text.mid(text.indexOf("SigBlk:") + 7, 17).trimmed().toULongLong(nullptr, 16);
    return (mask >> (signal - 1) & 1U) != 0;
}

std::uint16_t portOf(const QByteArray& address)
{
    return address.mid(address.lastIndexOf(':') + 1).toUShort();
}

} // namespace

/// The program as a script sees it.
class CommandLineTest : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        if (!PrivateServer::isInstalled())
            QFAIL("no ZooKeeper server on this machine: ./dev test installs one");
        m_server.start();
    }

    void whoCannotBeHeldIsNotSearched()
    {
        const QTemporaryDir directory;
        const auto name = directory.filePath(QStringLiteral("foreign.json"));
        QFile file(name);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(R"({"id": "foreign", "title": "Foreign", "description": "Curator comes.",
                       "recipe": "double-barrier", "path": "/foreign", "participants": ["张三"],
                       "arrival_ms": [0, 0], "hold_ms": [0, 0],
                       "faults": ["500 curator-1 add-curator"]})");
        file.close();
        const auto outcome = run({QStringLiteral("explore"), name});
        QCOMPARE(outcome.code, 2);
        QCOMPARE(outcome.errors.count(u'\n'), 1);
        QVERIFY2(outcome.errors.contains(u"other libraries"), qPrintable(outcome.errors));
        QVERIFY(outcome.output.isEmpty());
    }

    void whatIsLoggedIsAskedFor()
    {
        const auto errorsAt = [this](const char* level) {
            return run({QStringLiteral("run"), QStringLiteral("barrier"), QStringLiteral("--speed"),
                        QStringLiteral("0"), QStringLiteral("--log-level"),
                        QString::fromLatin1(level)})
                .errors;
        };
        QVERIFY(!errorsAt("warning").contains(u"127.0.0.1"));
        QCOMPARE(errorsAt("info").count(u"127.0.0.1"), 1);
        QVERIFY(errorsAt("debug").contains(u"PrepRequestProcessor")); // what the server wrote
    }

    void whatIsFoundIsKeptAndReplayed()
    {
        const QTemporaryDir directory;
        const auto file = directory.filePath(QStringLiteral("race.json"));
        const auto found = run({QStringLiteral("explore"), QStringLiteral("naive-lock"),
                                QStringLiteral("--participants"), QStringLiteral("2"),
                                QStringLiteral("--keep"), file, QStringLiteral("--json")});
        QCOMPARE(found.code, 1);
        const auto& summary = found.lines.back();
        QCOMPARE(summary.value(QLatin1String("event")).toString(), QStringLiteral("summary"));
        QCOMPARE(summary.value(QLatin1String("strategy")).toString(), QStringLiteral("priority"));
        QCOMPARE(summary.value(QLatin1String("exhausted")).toBool(true), false);
        const auto violation = summary.value(QLatin1String("violation")).toObject();
        QCOMPARE(violation.value(QLatin1String("invariant")).toString(),
                 QStringLiteral("at-most-one-holder"));
        QCOMPARE(violation.value(QLatin1String("schedule")).toString(), file);
        QCOMPARE(violation.value(QLatin1String("repeatable")).toBool(), true);

        const auto replayed = run({QStringLiteral("run"), file, QStringLiteral("--json")});
        QCOMPARE(replayed.code, 0); // what is broken there is its lesson
        QCOMPARE(replayed.lines.back().value(QLatin1String("schedule")).toString(),
                 QStringLiteral("followed"));
    }

    void noConnectionIsThree()
    {
        const auto outcome
            = run({QStringLiteral("join"), QStringLiteral("barrier"), QStringLiteral("/x"),
                   QStringLiteral("--connect"), address() + QStringLiteral("/nowhere")});
        QCOMPARE(outcome.code, 3);
        QVERIFY(outcome.errors.contains(QLatin1String("/nowhere")));
        QVERIFY(!outcome.output.contains(QLatin1String("/nowhere"))); // a person reads it once
    }

    void dinnerEndsWithItsSummary()
    {
        const auto outcome
            = run({QStringLiteral("run"), QStringLiteral("dinner-table"), QStringLiteral("--speed"),
                   QStringLiteral("0"), QStringLiteral("--json")});
        QCOMPARE(outcome.code, 0);
        const auto& summary = outcome.lines.back();
        QCOMPARE(summary.value(QLatin1String("event")).toString(), QStringLiteral("summary"));
        QCOMPARE(summary.value(QLatin1String("participants")).toInt(), 4);
        QCOMPARE(summary.value(QLatin1String("rounds")).toInt(), 1);
        QVERIFY(summary.value(QLatin1String("wakeups")).toInt() > 0);
        QVERIFY(summary.value(QLatin1String("operations")).toInt() > 0);
        const auto invariants = summary.value(QLatin1String("invariants")).toObject();
        QCOMPARE(invariants.size(), 3);
        for (const auto& invariant : invariants)
            QCOMPARE(invariant.toString(), QStringLiteral("held"));
    }

    // The scenarios are written with Chinese names, and told by those of the language.
    void participantsHaveNamesOfTheLanguage_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QString>("name");
        const QStringList list{QStringLiteral("run"), QStringLiteral("--list")};
        const QStringList lock{QStringLiteral("run"), QStringLiteral("lock"),
                               QStringLiteral("--speed"), QStringLiteral("0")};
        QTest::newRow("list") << list << QStringLiteral("Ada");
        QTest::newRow("list, in Chinese")
            << list + QStringList{QStringLiteral("--lang"), QStringLiteral("zh_CN")}
            << QStringLiteral("张三");
        QTest::newRow("run") << lock << QStringLiteral("Ada");
        QTest::newRow("run, in Chinese")
            << lock + QStringList{QStringLiteral("--lang"), QStringLiteral("zh_CN")}
            << QStringLiteral("张三");
    }
    void participantsHaveNamesOfTheLanguage()
    {
        QFETCH(const QStringList, arguments);
        QFETCH(const QString, name);
        const auto outcome = run(arguments);
        QCOMPARE(outcome.code, 0);
        QVERIFY2(outcome.output.contains(name), qPrintable(outcome.output));
        const auto isEnglish = name == QStringLiteral("Ada");
        static const QRegularExpression chinese(QStringLiteral("\\p{Han}"));
        QCOMPARE(outcome.output.contains(chinese), !isEnglish);
    }

    void lessonThatHappenedIsZero()
    {
        const auto outcome
            = run({QStringLiteral("run"), QStringLiteral("dinner-table-hasty-guest"),
                   QStringLiteral("--speed"), QStringLiteral("0"), QStringLiteral("--json")});
        QCOMPARE(outcome.code, 0);
        QCOMPARE(outcome.lines.back().value(QLatin1String("schedule")).toString(),
                 QStringLiteral("followed"));
    }

    void whoIsStoppedForEverIsSaidBeforeAndAfterAndIsOne()
    {
        const auto name = m_home.filePath(QStringLiteral("stopped.json"));
        QFile file(name);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(R"({"id": "stopped", "title": "Stopped", "recipe": "mutex", "path": "/stopped",
            "participants": ["Ann", "Bob"], "arrival_ms": [0, 0], "hold_ms": [100, 100],
            "session_timeout_ms": 1000, "faults": ["10 Ann stop"]})");
        file.close();
        const auto outcome
            = run({QStringLiteral("run"), name, QStringLiteral("--json"), QStringLiteral("--quiet"),
                   QStringLiteral("--speed"), QStringLiteral("0")});
        QCOMPARE(outcome.code, 1);
        const auto invariants = outcome.lines.back().value(QLatin1String("invariants")).toObject();
        QCOMPARE(invariants.value(QLatin1String("nobody-waits-for-ever")).toString(),
                 QStringLiteral("violated"));
        const auto said = outcome.errors.split(u'\n', Qt::SkipEmptyParts);
        QCOMPARE(said.size(), 2);
        QVERIFY2(said[0].startsWith(QStringLiteral(
                     "zoetrope: The process of Ann is stopped, and no “continue” follows")),
                 qPrintable(said[0]));
        QCOMPARE(said[1],
                 QStringLiteral(
                     "zoetrope: The process of Ann stands still, and nothing makes it go on."));
    }

    void runFindsItsPlaceBelowRootAndNamespace()
    {
        const auto outcome = run(
            {QStringLiteral("run"), QStringLiteral("barrier"), QStringLiteral("--speed"),
             QStringLiteral("0"), QStringLiteral("--connect"), address(),
             QStringLiteral("--namespace"), QStringLiteral("lessons"), QStringLiteral("--json")});
        QCOMPARE(outcome.code, 0);
        const auto wrong
            = run({QStringLiteral("run"), QStringLiteral("barrier"), QStringLiteral("--connect"),
                   address() + QStringLiteral("/nowhere")});
        QCOMPARE(wrong.code, 3);
    }

    void threeProcessesDineTogether()
    {
        std::map<QString, std::unique_ptr<QProcess>> guests;
        for (const auto& name :
             {QStringLiteral("甲"), QStringLiteral("乙"), QStringLiteral("丙")}) {
            guests.emplace(
                name,
                begin({QStringLiteral("join"), QStringLiteral("dinner-table"), QStringLiteral("/t"),
                       QStringLiteral("--members"), QStringLiteral("3"), QStringLiteral("--id"),
                       name, QStringLiteral("--cycles"), QStringLiteral("2"),
                       QStringLiteral("--json"), QStringLiteral("--connect"), address()}));
        }
        qint64 lastWait = 0;
        qint64 firstLeft = std::numeric_limits<qint64>::max();
        for (auto& [name, guest] : guests) {
            const auto outcome = finish(*guest);
            QCOMPARE(outcome.code, 0);
            QCOMPARE(count(outcome, "entered"), 2);
            QCOMPARE(count(outcome, "left"), 2);
            for (const auto& line : outcome.lines) {
                QCOMPARE(line.value(QLatin1String("id")).toString(), name);
                const auto at = line.value(QLatin1String("mono_ns")).toInteger();
                if (line.value(QLatin1String("cycle")).toInt() != 1)
                    continue;
                if (line.value(QLatin1String("event")) == QLatin1String("entered"))
                    lastWait = std::max(lastWait, at);
                if (line.value(QLatin1String("event")) == QLatin1String("left"))
                    firstLeft = std::min(firstLeft, at);
            }
        }
        QVERIFY(lastWait <= firstLeft); // nobody leaves before all have eaten
    }

    void timeOutIsOneAndLeavesNoNode()
    {
        const QStringList alone{QStringLiteral("join"),      QStringLiteral("dinner-table"),
                                QStringLiteral("/alone"),    QStringLiteral("--members"),
                                QStringLiteral("2"),         QStringLiteral("--id"),
                                QStringLiteral("a"),         QStringLiteral("--timeout"),
                                QStringLiteral("50"),        QStringLiteral("--json"),
                                QStringLiteral("--connect"), address()};
        for (int i = 0; i < 2; ++i) { // the second would find a node of the first
            const auto outcome = run(alone);
            QCOMPARE(outcome.code, 1);
            QCOMPARE(count(outcome, "timed-out"), 1);
        }
    }

    void interruptedGuestGetsUpAndIs130()
    {
        auto guest = begin({QStringLiteral("join"), QStringLiteral("dinner-table"),
                            QStringLiteral("/kept"), QStringLiteral("--members"),
                            QStringLiteral("2"), QStringLiteral("--id"), QStringLiteral("a"),
                            QStringLiteral("--json"), QStringLiteral("--connect"), address()});
        QByteArray heard;
        while (!heard.contains("\"waiting\"")) {
            QVERIFY(guest->waitForReadyRead(patience));
            heard += guest->readAllStandardOutput();
        }
        // As timeout(1) does, which ends the process and its group: that is asked once.
        ::kill(static_cast<pid_t>(guest->processId()), SIGTERM);
        ::kill(static_cast<pid_t>(guest->processId()), SIGINT);
        QCOMPARE(finish(*guest).code, 130);
        recipes::Session session({.servers = address().toStdString()});
        session.connect(recipes::Clock::now() + std::chrono::milliseconds(patience));
        QVERIFY(!session.exists(recipes::Path("/kept/a"))); // not left to its session's timeout
    }

    void barrierIsShownBeforeItIsRemoved()
    {
        const QStringList remove{QStringLiteral("barrier"), QStringLiteral("remove"),
                                 QStringLiteral("/gate"), QStringLiteral("--connect"), address()};
        QCOMPARE(run({QStringLiteral("barrier"), QStringLiteral("set"), QStringLiteral("/gate"),
                      QStringLiteral("--connect"), address(), QStringLiteral("--yes"),
                      QStringLiteral("gate")})
                     .code,
                 0);
        QVERIFY(run(remove + QStringList{QStringLiteral("--dry-run")})
                    .output.startsWith(QLatin1String("/gate may be a closed barrier")));
        QCOMPARE(run(remove).code, 4);
        const auto shown = run(remove + QStringList{QStringLiteral("--dry-run")}).output;
        const auto command = shown.section(QStringLiteral("To do it: zoetrope "), 1).trimmed();
        QVERIFY2(command.contains(QRegularExpression(QStringLiteral("--yes gate@0x[0-9a-f]+$"))),
                 qPrintable(shown));
        QUrl page(QString::fromStdString(m_server.adminUrl()));
        page.setUserInfo(QStringLiteral("ada:swordfish"));
        const auto known = run(remove
                               + QStringList{QStringLiteral("--dry-run"), QStringLiteral("--auth"),
                                             QStringLiteral("digest:ada:swordfish"),
                                             QStringLiteral("--admin"), page.toString()});
        QVERIFY2(known.output.contains(QStringLiteral("USER:PASSWORD@127.0.0.1")),
                 qPrintable(known.output + known.errors));
        QVERIFY(!(known.output + known.errors).contains(QStringLiteral("swordfish")));
        const auto refused
            = run(remove
                  + QStringList{QStringLiteral("--dry-run"), QStringLiteral("--admin"),
                                QStringLiteral("http://ada:sword@fish@127.0.0.1/commands")});
        QCOMPARE(refused.code, 2);
        QVERIFY2(!refused.errors.contains(QStringLiteral("fish")), qPrintable(refused.errors));
        QCOMPARE(run(remove + QStringList{QStringLiteral("--yes"), QStringLiteral("gate")}).code,
                 2);
        QCOMPARE(run(command.split(u' ')).code, 0);
        QFile log(m_home.filePath(QStringLiteral("zoetrope/actions.log")));
        QVERIFY(log.open(QIODevice::ReadOnly));
        QCOMPARE(log.readAll().count("barrier remove"), 1);
    }

    void serverSaysItsAddressFirstAndEndsWithUs_data()
    {
        QTest::addColumn<int>("servers");
        QTest::addColumn<int>("signal");
        QTest::newRow("ended") << 1 << SIGTERM;
        QTest::newRow("ensemble interrupted") << 3 << SIGINT;
        QTest::newRow("ensemble killed") << 3 << SIGKILL;
    }

    void serverSaysItsAddressFirstAndEndsWithUs()
    {
        QFETCH(const int, servers);
        QFETCH(const int, signal);
        auto server = begin(
            {QStringLiteral("server"), QStringLiteral("--ensemble"), QString::number(servers)});
        QVERIFY(server->waitForReadyRead(patience));
        const auto members = server->readLine().trimmed().split(',');
        QCOMPARE(members.size(), servers);
        for (const auto& member : members)
            QVERIFY(member.startsWith("127.0.0.1:") && !isFree(portOf(member)));
        ::kill(static_cast<pid_t>(server->processId()), signal);
        QCOMPARE(finish(*server).code, signal == SIGKILL ? SIGKILL : 130);
        for (const auto& member : members)
            QTRY_VERIFY_WITH_TIMEOUT(isFree(portOf(member)), patience);
    }

    // However far it has come by then.
    void interruptedStartIs130()
    {
        auto server = begin({QStringLiteral("server")});
        QVERIFY(server->waitForStarted(patience));
        while (!isWaitingFor(SIGINT, server->processId()))
            QVERIFY(server->state() == QProcess::Running);
        ::kill(static_cast<pid_t>(server->processId()), SIGINT);
        const auto outcome = finish(*server);
        QCOMPARE(outcome.code, 130);
        QVERIFY(outcome.errors.isEmpty());
    }

    void helpOfEachCommandIsZero()
    {
        for (const auto* command : {"", "run", "join", "inspect", "barrier", "revoke", "evict",
                                    "delete", "server", "export", "import", "compare", "explore"}) {
            auto arguments = QString::fromLatin1(command).split(u' ', Qt::SkipEmptyParts);
            const auto outcome = run(arguments << QStringLiteral("--help"));
            QCOMPARE(outcome.code, 0);
            QVERIFY(outcome.output.startsWith(QLatin1String("Usage: zoetrope")));
        }
    }

    void helpIsACommandToo()
    {
        for (const auto* command : {"", "join", "inspect"}) {
            const auto words = QString::fromLatin1(command).split(u' ', Qt::SkipEmptyParts);
            const auto outcome = run(QStringList(QStringLiteral("help")) + words);
            QCOMPARE(outcome.code, 0);
            QCOMPARE(outcome.output, run(words + QStringList(QStringLiteral("--help"))).output);
        }
        QCOMPARE(run({QStringLiteral("help"), QStringLiteral("nonsense")}).code, 2);
    }

    void helpSaysWhatOneNeedsToWriteAScript()
    {
        const auto help = run({QStringLiteral("help"), QStringLiteral("join")}).output;
        for (const auto* word : {"semaphore-mutex", "queue-take", "Exit codes: 0",
                                 "130 interrupted", "Default: 4000.", "Default: simple."})
            QVERIFY2(help.contains(QLatin1String(word)), word);
        for (const auto& line : help.split(u'\n'))
            QVERIFY2(line.size() <= 80, qPrintable(line));
    }

    void helpAndManualSayTheSame_data()
    {
        QTest::addColumn<QString>("command");
        for (const auto* command : {"", "run", "join", "inspect", "barrier", "revoke", "evict",
                                    "delete", "server", "export", "import", "compare", "explore"})
            QTest::newRow(*command == 0 ? "window" : command) << QString::fromLatin1(command);
    }

    void helpAndManualSayTheSame()
    {
        QFETCH(const QString, command);
        auto arguments = command.split(u' ', Qt::SkipEmptyParts);
        const auto help = optionsOfHelp(run(arguments << QStringLiteral("--help")).output);
        QVERIFY(help.size() >= 10);
        QCOMPARE(optionsOfManual(command), help);
    }

private:
    // Each option with its description, without the spaces that only lay it out.
    static QStringList optionsOfHelp(const QString& text)
    {
        QStringList options;
        for (const auto& line : text.section(QStringLiteral("Options:\n"), 1).split(u'\n')) {
            if (line.startsWith(QLatin1String("  -")))
                options.push_back(squeezed(line));
            else if (!options.isEmpty())
                options.back() += squeezed(line);
        }
        return options;
    }

    static QStringList optionsOfManual(const QString& command)
    {
        QFile manual(QStringLiteral(ZOETROPE_MANUAL));
        if (!manual.open(QIODevice::ReadOnly))
            return {};
        const auto heading = QStringLiteral(".SH OPTIONS OF %1\n")
                                 .arg((QStringLiteral("zoetrope ") + command).trimmed());
        auto section = QString::fromUtf8(manual.readAll())
                           .section(heading, 1)
                           .section(QStringLiteral("\n.SH"), 0, 0);
        QStringList options;
        for (const auto& entry : section.remove(u'\\').split(QStringLiteral(".TP\n.B ")).mid(1))
            options.push_back(squeezed(entry));
        return options;
    }

    static QString squeezed(QString text)
    {
        static const QRegularExpression space(QStringLiteral("\\s"));
        return text.remove(space);
    }

    [[nodiscard]] QString address() const { return QString::fromStdString(m_server.address()); }

    std::unique_ptr<QProcess> begin(const QStringList& arguments)
    {
        auto process = std::make_unique<QProcess>();
        auto environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QStringLiteral("XDG_DATA_HOME"), m_home.path());
        environment.insert(QStringLiteral("XDG_CONFIG_HOME"), m_home.path());
        environment.remove(QStringLiteral("DISPLAY"));
        process->setProcessEnvironment(environment);
        process->start(QStringLiteral(ZOETROPE_PROGRAM), arguments);
        return process;
    }

    static Outcome finish(QProcess& process)
    {
        Outcome outcome;
        if (!process.waitForFinished(patience))
            return outcome;
        outcome.code = process.exitCode();
        const auto bytes = process.readAllStandardOutput();
        outcome.output = QString::fromUtf8(bytes);
        outcome.errors = QString::fromUtf8(process.readAllStandardError());
        for (const auto& line : bytes.split('\n')) {
            if (line.startsWith('{'))
                outcome.lines.push_back(QJsonDocument::fromJson(line).object());
        }
        return outcome;
    }

    Outcome run(const QStringList& arguments) { return finish(*begin(arguments)); }

    static int count(const Outcome& outcome, const char* event)
    {
        return static_cast<int>(
            std::count_if(outcome.lines.begin(), outcome.lines.end(), [&](const QJsonObject& line) {
                return line.value(QLatin1String("event")) == QLatin1String(event);
            }));
    }

    PrivateServer m_server;
    QTemporaryDir m_home;
};

QTEST_GUILESS_MAIN(CommandLineTest)
#include "tst_commandline.moc"
