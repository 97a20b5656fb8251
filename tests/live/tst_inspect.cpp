#include "app/recording/seekindex.h"
#include "recipes/line/ladder.h"
#include "recipes/locks/mutex.h"
#include "tests/app/programprocess.h"
#include "tests/support/crowd.h"
#include "tests/support/testserver.h"

#include <QElapsedTimer>
#include <QJsonArray>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>

#include <pty.h>
#include <unistd.h>

#include <algorithm>
#include <array>

using namespace zoetrope;
using namespace zoetrope::app;
using namespace zoetrope::recipes;
using namespace zoetrope::tests;
using namespace std::chrono_literals;

namespace {

QString asText(const std::string& text)
{
    return QString::fromStdString(text);
}

QString idOf(const Session& session)
{
    return QStringLiteral("0x%1").arg(session.id(), 0, 16);
}

QJsonArray array(const QJsonObject& object, const char* key)
{
    return object.value(QLatin1String(key)).toArray();
}

QString text(const QJsonObject& object, const char* key)
{
    return object.value(QLatin1String(key)).toString();
}

// While somebody writes it.
std::uint64_t eventsIn(const QString& file)
{
    try {
        return Recording(file.toStdString()).size();
    } catch (const RecordingError&) { // it is not there yet
        return 0;
    }
}

} // namespace

/// The program, as scripts use it.
class InspectTest : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        if (!Server::isInstalled())
            QSKIP("no ZooKeeper server on this machine");
        m_server = std::make_unique<TestServer>();
        beginUpgrade();
        m_root = m_gateRoot = m_server->freshRoot();
        m_gate = closedGate();
        m_gateAge.start();
    }

    void init() { m_root = m_server->freshRoot(); }
    void cleanupTestCase()
    {
        m_gate.watches.clear();
        m_gate.waiters.clear();
        m_readersEnd.reset();
        m_upgrading.reset();
        m_server.reset();
    }

    // A script begins the window of a cluster, and ends it by a signal: the file is whole.
    void aClusterIsRecordedFromTheCommandLine()
    {
        const auto session = connected(m_root);
        Mutex mutex(*session, Path("/locks/orders"));
        QVERIFY(mutex.acquire(patiently()) == Waited::Done);
        const QTemporaryDir home;
        const auto file = home.filePath(QStringLiteral("a.zoetrope"));
        qputenv("XDG_CONFIG_HOME", home.path().toLocal8Bit());
        ProgramProcess window(
            QStringLiteral(ZOETROPE_PROGRAM), home.path(),
            {QStringLiteral("--connect"), asText(m_root), QStringLiteral("--record"), file});
        QTRY_VERIFY_WITH_TIMEOUT(eventsIn(file) > 0, ProgramProcess::patience);
        window.signal(SIGTERM);
        QVERIFY2(window.end() != -1, qPrintable(window.errors()));
        SeekIndex seekIndex(file.toStdString());
        const auto world = seekIndex.worldAt(seekIndex.last());
        QCOMPARE(ladderOf(world, "/locks/orders").rungs.size(), std::size_t{1});
        const Recording recording(file.toStdString());
        QVERIFY(recording.hasEnded());
        QCOMPARE(recording.about().kind, std::string("live"));
        QCOMPARE(recording.about().more.at("servers"), m_root);
    }

    // A picture is of the window as it is delivered, but of the cluster that was asked for.
    void aPictureIsTakenOfAClusterThatHasAName()
    {
        const QTemporaryDir home;
        qputenv("XDG_CONFIG_HOME", home.path().toLocal8Bit());
        QSettings(home.filePath(QStringLiteral("Zoetrope/zoetrope.conf")), QSettings::IniFormat)
            .setValue(QStringLiteral("clusters"),
                      QStringLiteral("{\"zoetrope_clusters\": [{\"name\": \"kept\", "
                                     "\"servers\": \"%1\"}]}")
                          .arg(asText(m_root))
                          .toUtf8());
        const auto picture = home.filePath(QStringLiteral("a.png"));
        ProgramProcess window(QStringLiteral(ZOETROPE_PROGRAM), home.path(),
                              {QStringLiteral("--profile"), QStringLiteral("kept"),
                               QStringLiteral("--screenshot"), picture, QStringLiteral("--at"),
                               QStringLiteral("1")});
        QVERIFY2(window.end() == 0, qPrintable(window.errors()));
        QVERIFY(QFile::exists(picture));
    }

    void aHealthyLockIsOneDocumentAndExitCodeZero()
    {
        const auto session = connected(m_root);
        Mutex mutex(*session, Path("/locks/orders"));
        QVERIFY(mutex.acquire(patiently()) == Waited::Done);
        QCOMPARE(run({QStringLiteral("--json")}), 0);
        const auto document = QJsonDocument::fromJson(m_output).object();
        QCOMPARE(m_output.count('\n'), 1);
        const auto cluster = document.value(QLatin1String("cluster")).toObject();
        QCOMPARE(cluster.value(QLatin1String("access_level")).toInt(), 2);
        QVERIFY(array(cluster, "hints").isEmpty());
        const auto recipes = array(document, "recipes");
        QCOMPARE(recipes.size(), 1);
        const auto recipe = recipes.first().toObject();
        QCOMPARE(text(recipe, "path"), QStringLiteral("/locks/orders"));
        QCOMPARE(text(recipe, "kind"), QStringLiteral("lock"));
        QCOMPARE(text(recipe, "library"), QStringLiteral("curator"));
        QCOMPARE(text(recipe, "confidence"), QStringLiteral("certain"));
        const auto holder = array(recipe, "participants").first().toObject();
        QCOMPARE(text(holder, "state"), QStringLiteral("holding"));
        QCOMPARE(text(holder, "session"), idOf(*session));
        QVERIFY(text(holder, "client").startsWith(QLatin1String("127.0.0.1:")));
        QCOMPARE(holder.value(QLatin1String("sequence")).toInt(-1), 0);
        QVERIFY(array(document, "findings").isEmpty());
    }

    void aFindingIsExitCodeOneAndGoesIntoTheReport()
    {
        const auto& gate = gateThatIsTold();
        const QTemporaryDir folder;
        const auto report = folder.filePath(QStringLiteral("incident.md"));
        QCOMPARE(run({QStringLiteral("--json"), QStringLiteral("--report"), report}), 1);
        const auto findings = array(QJsonDocument::fromJson(m_output).object(), "findings");
        QCOMPARE(findings.size(), 1);
        const auto finding = findings.first().toObject();
        QCOMPARE(text(finding, "id"), QStringLiteral("barrier-waits"));
        QCOMPARE(text(finding, "confidence"), QStringLiteral("observed"));
        QVERIFY(finding.value(QLatin1String("certain")).toBool());
        QCOMPARE(array(finding, "paths").first().toString(), QStringLiteral("/gate"));
        QCOMPARE(array(finding, "sessions").size(), 2);
        QVERIFY(!text(finding, "suggestion").isEmpty());
        QFile file(report);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const auto markdown = QString::fromUtf8(file.readAll());
        QVERIFY(markdown.startsWith(QLatin1String("# ")));
        QVERIFY(
            markdown.contains(QLatin1String("## /gate: 2 sessions wait at the closed barrier")));
        for (const auto& waiter : gate.waiters)
            QVERIFY(m_output.contains(idOf(*waiter).toLatin1()));
    }

    // A barrier that was closed this moment may be opened in the next; then it is worth a note.
    void whatCountsAsFoundIsSaidByWhoAsks()
    {
        const auto gate = closedGate();
        QCOMPARE(run({QStringLiteral("--json")}), 0);
        const auto findings = array(QJsonDocument::fromJson(m_output).object(), "findings");
        QCOMPARE(findings.size(), 1);
        QVERIFY(!findings.first().toObject().value(QLatin1String("certain")).toBool(true));
        QCOMPARE(run({}), 0);
        QVERIFY(m_output.contains("Nothing was found that is certain."));
        QVERIFY(m_output.contains("Not yet certain, for it may pass: /gate: 2 sessions wait"));
        QTRY_COMPARE_WITH_TIMEOUT(run({QStringLiteral("--fail-on"), QStringLiteral("info")}), 1,
                                  ProgramProcess::patience);
        QCOMPARE(run({QStringLiteral("--fail-on"), QStringLiteral("warning")}), 0);
        QVERIFY(m_output.contains("/gate: 2 sessions wait at the closed barrier"));
        QCOMPARE(run({QStringLiteral("--ignore"), QStringLiteral("/gate")}), 0);
        QVERIFY(m_output.contains("Nothing was found."));
        QVERIFY(m_output.contains("Ignored: [note, observed] /gate"));
        QCOMPARE(run({QStringLiteral("--ignore"), QStringLiteral("/gat")}), 1);
        const QTemporaryDir folder;
        const auto file = folder.filePath(QStringLiteral("ignore.json"));
        write(file, R"({"ignore": [{"path": "/gate", "reason": "drill", "until": "2999-12-31"}]})");
        QCOMPARE(run({QStringLiteral("--ignore-file"), file}), 0);
        QVERIFY(m_output.contains("(drill, until 2999-12-31)"));
        write(file, R"({"ignore": [{"path": "/gate", "reason": "drill", "until": "2001-12-31"}]})");
        QCOMPARE(run({QStringLiteral("--ignore-file"), file}), 1);
        QVERIFY(m_errors.contains("it counts again"));
    }

    void theAnswerHasTheFormatThatWasAskedFor()
    {
        static_cast<void>(gateThatIsTold());
        QCOMPARE(run({QStringLiteral("--format"), QStringLiteral("json")}), 1);
        QVERIFY(QJsonDocument::fromJson(m_output).isObject());
        QCOMPARE(run({QStringLiteral("--format"), QStringLiteral("markdown")}), 1);
        QVERIFY(m_output.startsWith("# ZooKeeper incident"));
        QCOMPARE(run({QStringLiteral("--format"), QStringLiteral("prometheus")}), 1);
        QVERIFY(m_output.startsWith("# HELP zoetrope_inspect_up"));
        QVERIFY(m_output.endsWith("} 0\n")); // of what is ignored
    }

    // A collector reads it at any time, as another user.
    void metricsGoIntoAFileThatIsWhole()
    {
        static_cast<void>(gateThatIsTold());
        const QTemporaryDir folder;
        const auto file = folder.filePath(QStringLiteral("zookeeper.prom"));
        QCOMPARE(run({QStringLiteral("--report"), file}), 1);
        QVERIFY(!m_output.contains("zoetrope_inspect_up"));
        QVERIFY(read(file).contains("finding=\"barrier-waits\""));
        QVERIFY(QFile::permissions(file).testFlag(QFile::ReadOther));
        QCOMPARE(QDir(folder.path()).entryList(QDir::Files),
                 QStringList(QStringLiteral("zookeeper.prom")));
        QCOMPARE(start({QStringLiteral("--report"), file, QStringLiteral("--connect"),
                        QStringLiteral("127.0.0.1:1"), QStringLiteral("--session-timeout"),
                        QStringLiteral("100")}),
                 3);
        QVERIFY(read(file).contains("zoetrope_inspect_up{cluster=\"127.0.0.1:1\"} 0\n"));
    }

    // Whoever names it relies on what it tells: the rest is said nevertheless.
    void anAdminServerThatDoesNotAnswerIsToldOf()
    {
        static_cast<void>(gateThatIsTold());
        QCOMPARE(run({QStringLiteral("--admin"),
                      QStringLiteral("http://x:secret@127.0.0.1:1/commands")}),
                 3);
        QVERIFY(m_output.contains("2 sessions wait at the closed barrier"));
        QVERIFY2(m_errors.startsWith("zoetrope: The AdminServer at http://127.0.0.1:1/commands "),
                 m_errors.constData());
        QVERIFY(!(m_output + m_errors).contains("secret"));
    }

    void peopleReadTheSameInWords()
    {
        static_cast<void>(gateThatIsTold());
        QCOMPARE(run({}), 1);
        QVERIFY(m_output.contains("/gate: barrier"));
        QVERIFY(m_output.contains("2 sessions watch /gate."));
    }

    void inChineseNothingIsEnglish()
    {
        static_cast<void>(gateThatIsTold());
        QCOMPARE(run({QStringLiteral("--lang"), QStringLiteral("zh_CN")}), 1);
        QVERIFY(QString::fromUtf8(m_output).contains(QString::fromUtf8("，已观察到] /gate")));
        const auto begin = QString::fromUtf8(m_output).indexOf(QString::fromUtf8("/gate：屏障（"));
        QVERIFY(begin > 0);
        const auto line = QString::fromUtf8(m_output).mid(begin).section(u'\n', 0, 0);
        const auto words = line.section(QString::fromUtf8("："), 1);
        QVERIFY2(!words.contains(QRegularExpression(QStringLiteral("[A-Za-z,()]"))),
                 qPrintable(line));
    }

    void aWatchTellsEachChangeInALine()
    {
        ProgramProcess process(QStringLiteral(ZOETROPE_PROGRAM), m_home.path(),
                               {QStringLiteral("inspect"), QStringLiteral("--json"),
                                QStringLiteral("--watch"), QStringLiteral("--connect"),
                                asText(m_root)});
        QVERIFY(process.awaitLine(
            [](const QJsonObject& line) { return line.contains(QLatin1String("cluster")); }));
        const auto gate = closedGate();
        const auto isAbout = [](const char* event) {
            return [event](const QJsonObject& line) {
                return line.value(QLatin1String("event")) == QLatin1String(event);
            };
        };
        QVERIFY(process.awaitLine(isAbout("finding")));
        QVERIFY(gate.waiters[0]->remove(Path("/gate")));
        QVERIFY(process.awaitLine(isAbout("finding-gone")));
        process.signal(SIGINT);
        QCOMPARE(process.end(), 130);
    }

    // A cluster that is gone is said to be gone, once, and what was said of it to be old.
    void aWatchSaysThatNothingIsKnownWhileTheServerIsGone()
    {
        TestServer server;
        const QTemporaryDir folder;
        const auto metrics = folder.filePath(QStringLiteral("gone.prom"));
        ProgramProcess process(QStringLiteral(ZOETROPE_PROGRAM), m_home.path(),
                               {QStringLiteral("inspect"), QStringLiteral("--json"),
                                QStringLiteral("--watch"), QStringLiteral("--report"), metrics,
                                QStringLiteral("--connect"), asText(server.address())});
        QVERIFY(process.awaitLine(
            [](const QJsonObject& line) { return line.contains(QLatin1String("cluster")); }));
        server.server().stop();
        QVERIFY(process.awaitLine([](const QJsonObject& line) {
            return text(line, "event") == QLatin1String("unreadable")
                && text(line, "reason").contains(QLatin1String("Nothing listens at"))
                && !text(line, "seen").isEmpty();
        }));
        QFile file(metrics);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QVERIFY(file.readAll().contains("} 0\n"));
        server.server().start();
        QVERIFY(process.awaitLine([](const QJsonObject& line) {
            return text(line, "event") == QLatin1String("readable");
        }));
        process.signal(SIGINT);
        QCOMPARE(process.end(), 130);
    }

    void whoActsIsToldWhatIsWrongWithTheServer()
    {
        TestServer server;
        server.server().stop();
        QProcess process;
        process.start(QStringLiteral(ZOETROPE_PROGRAM),
                      {QStringLiteral("delete"), QStringLiteral("--dry-run"),
                       QStringLiteral("--connect"), asText(server.address()),
                       QStringLiteral("/a")});
        QVERIFY(process.waitForFinished(ProgramProcess::patience));
        QCOMPARE(process.exitCode(), 3);
        QVERIFY(process.readAllStandardError().contains("Check the port"));
    }

    // What nobody owns is as the first look found it: a budget is not spent on it twice.
    void aSecondLookIsAtWhatMayHaveChanged()
    {
        constexpr int many = 300;
        const auto gate = closedGate(); // a suspicion
        std::vector<Request> requests;
        for (int i = 0; i < many; ++i)
            requests.push_back(
                Request::create(Path("/node-" + std::to_string(i)), {}, CreateMode::Persistent));
        static_cast<void>(gate.waiters[0]->perform(requests, patiently()));
        QCOMPARE(run({QStringLiteral("--json")}), 0);
        const auto cluster
            = QJsonDocument::fromJson(m_output).object().value(QLatin1String("cluster")).toObject();
        QCOMPARE(cluster.value(QLatin1String("looks")).toInt(), 2);
        QVERIFY(cluster.value(QLatin1String("znodes_read")).toInt() > many);
        QVERIFY(cluster.value(QLatin1String("requests")).toInt() < many + many / 2);
    }

    void whoWaitsAtATerminalIsToldHowFarItIs()
    {
        int terminal = -1, end = -1;
        QCOMPARE(openpty(&terminal, &end, nullptr, nullptr, nullptr), 0);
        QProcess process;
        process.setChildProcessModifier([end] { dup2(end, STDERR_FILENO); });
        process.start(QStringLiteral(ZOETROPE_PROGRAM),
                      {QStringLiteral("inspect"), QStringLiteral("--connect"), asText(m_root)});
        QVERIFY(process.waitForFinished(ProgramProcess::patience));
        ::close(end);
        std::array<char, 1000> told{};
        const auto size = ::read(terminal, told.data(), told.size());
        ::close(terminal);
        const QByteArray text(told.data(), std::max<qsizetype>(size, 0));
        QVERIFY2(text.contains("Asking the servers"), text.constData());
        QVERIFY(text.endsWith("\r\033[K")); // nothing of it stays
        QVERIFY(process.readAllStandardOutput().startsWith("Recipes: 0"));
        QCOMPARE(run({}), 0);
        QVERIFY(m_errors.isEmpty()); // no terminal
    }

    // Two threads of one program look the same as one that waits for itself: that is worth a note
    // once it has lasted, and wakes nobody. It began before all other tests.
    void aGuessIsNoExitCodeUnlessItIsAskedFor()
    {
        const QStringList here{QStringLiteral("--connect"), asText(m_upgradeRoot)};
        QTRY_VERIFY_WITH_TIMEOUT(start(here) == 0 && m_output.contains("[note, possible]"),
                                 ProgramProcess::patience);
        QCOMPARE(start(here + QStringList{QStringLiteral("--json")}), 0);
        const auto findings = array(QJsonDocument::fromJson(m_output).object(), "findings");
        QCOMPARE(findings.size(), 1);
        QCOMPARE(text(findings.first().toObject(), "id"), QStringLiteral("read-write-upgrade"));
        const QStringList asked{QStringLiteral("--fail-on"), QStringLiteral("info")};
        QCOMPARE(start(here + asked), 1);
        const QStringList more{QStringLiteral("--fail-on"), QStringLiteral("warning")};
        QCOMPARE(start(here + more), 0);
    }

    // Whoever has waited for a second has not waited for long, unless somebody says so.
    void aLockIsStuckAfterTheTimeThatIsSaid()
    {
        const auto line = lineOfTwo();
        const QStringList soon{QStringLiteral("--stuck-after"), QStringLiteral("1s"),
                               QStringLiteral("--fail-on"), QStringLiteral("warning")};
        QVERIFY(QTest::qWaitFor([&] { return run(soon) == 1; }, ProgramProcess::patience));
        QVERIFY(m_output.contains("[warning, likely] /locks/x seems stuck"));
        QVERIFY(m_output.contains("nobody was ever before it"));
        QCOMPARE(run({}), 0);
        QVERIFY(m_output.contains("Nothing was found."));
    }

    // An election by means of a lock leaves the same names.
    void whatIsNotCalledALockIsStuckWhereAPersonSaysSo()
    {
        const auto line = lineOfTwo(Path("/orders"));
        const QStringList soon{QStringLiteral("--stuck-after"), QStringLiteral("1s"),
                               QStringLiteral("--fail-on"), QStringLiteral("warning")};
        const auto tells = [&] {
            return run(soon) == 0 && m_output.contains("/orders: lock or election, 1 wait behind");
        };
        QVERIFY2(QTest::qWaitFor(tells, ProgramProcess::patience), m_output.constData());
        const auto said = soon + QStringList{QStringLiteral("--lock"), QStringLiteral("/orders")};
        QVERIFY2(QTest::qWaitFor([&] { return run(said) == 1; }, ProgramProcess::patience),
                 m_output.constData());
        QVERIFY2(m_output.contains("[warning, likely] /orders seems stuck"), m_output.constData());
    }

    // What is read of two clusters, by turns, is of neither.
    void twoClustersAreNotInspectedAsOne()
    {
        PrivateServer other;
        other.start();
        const auto both = other.address() + ',' + m_server->address();
        ProgramProcess program(
            QStringLiteral(ZOETROPE_PROGRAM), QDir::tempPath(),
            {QStringLiteral("inspect"), QStringLiteral("--connect"), asText(both)});
        QCOMPARE(program.end(), 2);
        QVERIFY2(program.errors().contains(QStringLiteral("Not one cluster")),
                 qPrintable(program.errors()));
    }

    void wrongUsageIsSaidInOneLine_data()
    {
        QTest::addColumn<QStringList>("words");
        QTest::addColumn<int>("code");
        const auto here = asText(m_server->address());
        const auto to = [](const QString& hosts) {
            return QStringList{QStringLiteral("--connect"), hosts};
        };
        QTest::newRow("no cluster") << QStringList() << 2;
        QTest::newRow("no such root") << (QStringList(QStringLiteral("/nowhere")) + to(here)) << 2;
        QTest::newRow("not a path") << (QStringList(QStringLiteral("locks")) + to(here)) << 2;
        QTest::newRow("not a URL")
            << (QStringList{QStringLiteral("--admin"), QStringLiteral("host")} + to(here)) << 2;
        QTest::newRow("no budget")
            << (QStringList{QStringLiteral("--budget-requests"), QStringLiteral("0")} + to(here))
            << 2;
        const auto with = [&](const char* option, const char* value) {
            return QStringList{QString::fromLatin1(option), QString::fromLatin1(value)} + to(here);
        };
        QTest::newRow("no severity") << with("--fail-on", "grave") << 2;
        QTest::newRow("no format") << with("--format", "yaml") << 2;
        QTest::newRow("two formats")
            << (QStringList(QStringLiteral("--json")) + with("--format", "text")) << 2;
        QTest::newRow("changes as metrics")
            << (QStringList(QStringLiteral("--watch")) + with("--format", "prometheus")) << 2;
        QTest::newRow("no path to ignore") << with("--ignore", "jobs") << 2;
        QTest::newRow("no path of a lock") << with("--lock", "jobs") << 2;
        QTest::newRow("no such file") << with("--ignore-file", "/nowhere/ignore.json") << 2;
        QTest::newRow("no time") << with("--since", "yesterday") << 2;
        QTest::newRow("no length") << with("--stuck-after", "soon") << 2;
        QTest::newRow("no place for a report") << with("--report", "/nowhere/a.prom") << 2;
        QTest::newRow("no such chroot") << to(here + QStringLiteral("/nowhere")) << 3;
    }

    void wrongUsageIsSaidInOneLine()
    {
        QFETCH(QStringList, words);
        QFETCH(int, code);
        QCOMPARE(start(words), code);
        QVERIFY(m_output.isEmpty());
        QCOMPARE(m_errors.trimmed().count('\n'), 0);
    }

    void secretsAreNotPrinted()
    {
        static_cast<void>(gateThatIsTold());
        const QTemporaryDir folder;
        const auto report = folder.filePath(QStringLiteral("incident.md"));
        QCOMPARE(run({QStringLiteral("--auth"), QStringLiteral("digest:admin:opensesame"),
                      QStringLiteral("--json"), QStringLiteral("--report"), report}),
                 1);
        QFile file(report);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QVERIFY(!(m_output + m_errors + file.readAll()).contains("opensesame"));
    }

private:
    struct Gate
    {
        std::vector<std::unique_ptr<Session>> waiters;
        std::vector<std::unique_ptr<Watch>> watches; // before their sessions
    };

    // As a barrier's waiters do: each looks whether it exists, and leaves a watch.
    [[nodiscard]] Gate closedGate() const
    {
        Gate gate;
        for (int i = 0; i < 2; ++i) {
            gate.waiters.push_back(connected(m_root));
            auto& session = *gate.waiters.back();
            session.create(Path("/gate"), {}, CreateMode::Persistent, patiently());
            gate.watches.push_back(std::make_unique<Watch>(session));
            static_cast<void>(
                session.exists(Path("/gate"), gate.watches.back().get(), patiently()));
        }
        return gate;
    }

    // One that has been closed for the ten seconds after which it is told of.
    const Gate& gateThatIsTold()
    {
        constexpr qint64 enough = 10'000;
        m_root = m_gateRoot;
        QTest::qWait(static_cast<int>(std::max<qint64>(enough - m_gateAge.elapsed(), 0)));
        return m_gate;
    }

    // One holds, and the next one watches its node.
    [[nodiscard]] Gate lineOfTwo(const Path& lock = Path("/locks/x")) const
    {
        Gate line;
        std::string before;
        for (const auto* name : {"_c_3f0c8f4e-5b1d-4c43-9f0a-4a3f4a1b6c01-lock-",
                                 "_c_3f0c8f4e-5b1d-4c43-9f0a-4a3f4a1b6c02-lock-"}) {
            line.waiters.push_back(connected(m_root));
            auto& session = *line.waiters.back();
            session.ensure(lock, patiently());
            const auto made
                = session.create(lock / name, {}, CreateMode::EphemeralSequential, patiently());
            line.watches.push_back(std::make_unique<Watch>(session));
            if (!before.empty())
                static_cast<void>(
                    session.exists(Path(before), line.watches.back().get(), patiently()));
            before = made.value().path.text();
        }
        return line;
    }

    // One session reads, and waits to write.
    void beginUpgrade()
    {
        m_upgradeRoot = m_server->freshRoot();
        m_upgrading = connected(m_upgradeRoot);
        m_upgrading->create(Path("/data"), {}, CreateMode::Persistent, patiently());
        const auto stand = [this](const char* name) {
            return m_upgrading
                ->create(Path("/data") / name, {}, CreateMode::EphemeralSequential, patiently())
                .value()
                .path;
        };
        const auto reader = stand("_c_3f0c8f4e-5b1d-4c43-9f0a-4a3f4a1b6c01-__READ__");
        static_cast<void>(stand("_c_3f0c8f4e-5b1d-4c43-9f0a-4a3f4a1b6c02-__WRIT__"));
        m_readersEnd = std::make_unique<Watch>(*m_upgrading);
        static_cast<void>(m_upgrading->exists(reader, m_readersEnd.get(), patiently()));
    }

    static void write(const QString& name, const QByteArray& bytes)
    {
        QFile file(name);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(bytes);
    }

    static QByteArray read(const QString& name)
    {
        QFile file(name);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }

    int run(const QStringList& words)
    {
        return start(words + QStringList{QStringLiteral("--connect"), asText(m_root)});
    }

    int start(const QStringList& words)
    {
        QProcess process;
        process.start(QStringLiteral(ZOETROPE_PROGRAM),
                      QStringList(QStringLiteral("inspect")) + words);
        if (!process.waitForFinished(ProgramProcess::patience))
            return -1;
        m_output = process.readAllStandardOutput();
        m_errors = process.readAllStandardError();
        return process.exitCode();
    }

    std::unique_ptr<TestServer> m_server;
    std::string m_root;
    std::string m_gateRoot;
    Gate m_gate;
    QElapsedTimer m_gateAge;
    std::string m_upgradeRoot;
    std::unique_ptr<Session> m_upgrading;
    std::unique_ptr<Watch> m_readersEnd;
    QTemporaryDir m_home;
    QByteArray m_output;
    QByteArray m_errors;
};

QTEST_GUILESS_MAIN(InspectTest)
#include "tst_inspect.moc"
