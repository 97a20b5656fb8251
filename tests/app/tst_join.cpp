#include "recipes/client/session.h"
#include "tests/app/programprocess.h"
#include "tests/support/testserver.h"

#include <QJsonArray>
#include <QTemporaryDir>
#include <QTest>

#include <map>
#include <memory>

using namespace zoetrope;
using namespace zoetrope::tests;
using namespace std::chrono_literals;

namespace {

using Process = std::unique_ptr<ProgramProcess>;

qint64 time(const QJsonObject& line)
{
    return line.value(QLatin1String("mono_ns")).toInteger();
}

QString text(const QJsonObject& line, const char* field)
{
    return line.value(QLatin1String(field)).toString();
}

/// From when until when somebody says that it holds.
struct Stay
{
    qint64 begin = 0;
    qint64 end = 0;
    qint64 fencing = 0;
};

std::vector<Stay> staysOf(const ProgramProcess& process)
{
    std::vector<Stay> stays;
    for (const auto& line : process.lines()) {
        const auto event = text(line, "event");
        if (event == QLatin1String("acquired"))
            stays.push_back({time(line), std::numeric_limits<qint64>::max(),
                             line.value(QLatin1String("fencing")).toInteger()});
        else if (event == QLatin1String("released") || event == QLatin1String("lost"))
            if (!stays.empty() && stays.back().end == std::numeric_limits<qint64>::max())
                stays.back().end = time(line);
    }
    return stays;
}

/// One holds at a time, and each with a higher token than the last.
bool areApart(std::vector<Stay> stays)
{
    std::sort(stays.begin(), stays.end(),
              [](const Stay& a, const Stay& b) { return a.begin < b.begin; });
    return std::adjacent_find(stays.begin(), stays.end(),
                              [](const Stay& a, const Stay& b) {
                                  return a.end > b.begin || a.fencing >= b.fencing;
                              })
        == stays.end();
}

} // namespace

/// `zoetrope join` and `zoetrope revoke` as scripts see them: real processes, a real server.
class JoinTest : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        if (!TestServer::isInstalled())
            QFAIL("no ZooKeeper server on this machine: ./dev test installs one");
        m_server = std::make_unique<TestServer>();
    }

    void cleanupTestCase() { m_server.reset(); }

    void init() { m_address = m_server->freshRoot(); }

    void processesOnOneMutexNeverHoldTogether()
    {
        std::vector<Process> all;
        for (const auto* name : {"a", "b", "c"})
            all.push_back(join("mutex /m --cycles 20 --hold 2 --id", name));
        std::vector<Stay> stays;
        for (const auto& process : all) {
            QCOMPARE(process->end(), 0);
            const auto own = staysOf(*process);
            QCOMPARE(own.size(), std::size_t(20));
            stays.insert(stays.end(), own.begin(), own.end());
        }
        QVERIFY(areApart(stays));
        QCOMPARE(childrenOf("/m"), 0);
    }

    void everyRecipeGoesThroughItsCycles()
    {
        const std::map<QString, QString> cycles{
            {QStringLiteral("mutex /a"), QStringLiteral("acquired released")},
            {QStringLiteral("semaphore-mutex /b"), QStringLiteral("acquired released")},
            {QStringLiteral("semaphore /c --leases 3"), QStringLiteral("acquired released")},
            {QStringLiteral("read-lock /d"), QStringLiteral("acquired released")},
            {QStringLiteral("write-lock /e"), QStringLiteral("acquired released")},
            {QStringLiteral("multi-lock /f --also /g"), QStringLiteral("acquired released")},
            {QStringLiteral("barrier /h"), QStringLiteral("opened")},
            {QStringLiteral("double-barrier /i --members 1"), QStringLiteral("entered left")},
            {QStringLiteral("dinner-table /j --members 1"), QStringLiteral("entered left")},
        };
        std::map<QString, Process> all;
        for (const auto& [words, said] : cycles)
            all.emplace(words, join(words, QStringLiteral("--cycles 2 --hold 1 --revocable")));
        for (const auto& [words, process] : all) {
            QCOMPARE(process->end(), 0);
            QCOMPARE(process->events(),
                     QStringLiteral("connected %1 %1 done").arg(cycles.at(words)));
            QCOMPARE(text(process->lines().front(), "recipe"), words.section(u' ', 0, 0));
        }
    }

    void readersHoldTogetherAndAWriterWaitsForThem()
    {
        const auto one = join("read-lock /m --hold 60000 --id one");
        QVERIFY(!one->await("acquired").isEmpty());
        const auto writer = join("write-lock /m --hold 60000 --id writer");
        QVERIFY(!writer->await("waiting").isEmpty());
        const auto late = join("read-lock /m --id late");
        const auto waiting = late->await("waiting");
        QCOMPARE(text(waiting, "watches"), text(writer->await("waiting"), "node"));

        const auto preview = act({QStringLiteral("revoke"), text(writer->await("waiting"), "node"),
                                  QStringLiteral("--dry-run")});
        QCOMPARE(preview->end(), 0);
        const auto shown = preview->lines().front();
        QCOMPARE(text(shown, "state"), QStringLiteral("waiting"));
        QCOMPARE(shown.value(QLatin1String("woken")).toArray(), QJsonArray{text(waiting, "node")});

        one->signal(SIGINT);
        QVERIFY(!writer->await("acquired").isEmpty());
        writer->signal(SIGINT);
        QCOMPARE(late->end(), 0);
        QVERIFY(time(writer->await("released")) <= time(late->await("acquired")));
        QCOMPARE(one->end(), 130);
        QCOMPARE(writer->end(), 130);
    }

    void semaphoreHandsOutItsLeases()
    {
        std::vector<Process> holders;
        for (const auto* name : {"a", "b"}) {
            holders.push_back(join("semaphore /m --leases 2 --hold 60000 --id", name));
            QVERIFY(text(holders.back()->await("acquired"), "node")
                        .startsWith(QLatin1String("/m/leases/_c_")));
        }
        const auto third = join("semaphore /m --leases 2 --id c");
        QVERIFY(!third->await("waiting").isEmpty());
        holders.front()->signal(SIGINT);
        QCOMPARE(third->end(), 0);
        QCOMPARE(third->events(), QStringLiteral("connected waiting woken acquired released done"));
    }

    void multiLockHoldsAllItsPaths()
    {
        const auto holder = join("multi-lock /a --also /b --also /c --hold 60000 --id holder");
        QVERIFY(!holder->await("acquired").isEmpty());
        std::vector<Process> others;
        for (const auto* path : {"/a", "/b", "/c"})
            others.push_back(join("mutex", path));
        for (const auto& other : others)
            QVERIFY(!other->await("waiting").isEmpty());
        holder->signal(SIGINT);
        for (const auto& other : others)
            QCOMPARE(other->end(), 0);
    }

    void membersEnterAndLeaveTogether()
    {
        std::vector<Process> all;
        for (const auto* name : {"a", "b", "c"})
            all.push_back(
                join("double-barrier /m --members 3 --cycles 3 --hold 5 --data x --id", name));
        for (const auto& process : all)
            QCOMPARE(process->end(), 0);
        for (int cycle = 1; cycle <= 3; ++cycle) {
            for (const auto& process : all) {
                for (const auto& other : all)
                    QVERIFY(time(process->await("entered", cycle))
                            <= time(other->await("left", cycle)));
            }
        }
        QCOMPARE(childrenOf("/m"), 0);
    }

    void waiterTellsWhomItWaitsForAndWhoWokeIt()
    {
        const auto holder = join("mutex /m --hold 60000 --id holder");
        const auto held = text(holder->await("acquired"), "node");
        const auto waiter = join("mutex /m --id waiter --data x");
        const auto waiting = waiter->await("waiting");
        QCOMPARE(text(waiting, "watches"), held);
        QVERIFY(text(waiting, "node").startsWith(QLatin1String("/m/_c_")));
        QCOMPARE(dataOf(held), std::string("holder"));
        QCOMPARE(dataOf(text(waiting, "node")), std::string("x"));
        holder->signal(SIGTERM);
        QCOMPARE(holder->end(), 130);
        QCOMPARE(waiter->end(), 0);
        QCOMPARE(waiter->events(),
                 QStringLiteral("connected waiting woken acquired released done"));
        QCOMPARE(text(waiter->await("woken"), "path"), held);
        QCOMPARE(text(waiter->await("acquired"), "node"), text(waiting, "node"));
        QVERIFY(time(holder->await("released")) <= time(waiter->await("acquired")));
    }

    void cycleThatTimedOutCountsAndIsOne()
    {
        const auto holder = join("mutex /m --hold 60000 --id holder");
        QVERIFY(!holder->await("acquired").isEmpty());
        const auto late = join("mutex /m --cycles 2 --timeout 50 --id late");
        QCOMPARE(late->end(), 1);
        QCOMPARE(late->events(),
                 QStringLiteral("connected waiting timed-out waiting timed-out done"));
        QCOMPARE(childrenOf("/m"), 1);
    }

    void interruptedHolderAndWaiterLeaveNoNodeAndAre130()
    {
        const auto holder = join("mutex /m --hold 60000 --id holder");
        QVERIFY(!holder->await("acquired").isEmpty());
        const auto waiter = join("mutex /m --id waiter");
        QVERIFY(!waiter->await("waiting").isEmpty());
        waiter->signal(SIGINT);
        QCOMPARE(waiter->end(), 130);
        QCOMPARE(waiter->events(), QStringLiteral("connected waiting"));
        QCOMPARE(childrenOf("/m"), 1);
        holder->signal(SIGINT);
        QCOMPARE(holder->end(), 130);
        QCOMPARE(holder->events(), QStringLiteral("connected acquired released"));
        QCOMPARE(childrenOf("/m"), 0);
    }

    // Both are stopped for longer than their sessions live: one that holds, one that waits.
    void stoppedProcessSaysLostBeforeAnyWordOfOwnership()
    {
        const auto holder
            = join("mutex /m --cycles 2 --hold 1000 --session-timeout 2000 --id holder");
        QVERIFY(!holder->await("acquired").isEmpty());
        const auto waiter = join("mutex /m --session-timeout 2000 --id waiter");
        QVERIFY(!waiter->await("waiting").isEmpty());
        const auto heir = join("mutex /m --hold 100 --id heir");
        QVERIFY(!heir->await("waiting").isEmpty());
        holder->signal(SIGSTOP);
        waiter->signal(SIGSTOP);
        QVERIFY(!heir->await("acquired").isEmpty());
        holder->signal(SIGCONT);
        waiter->signal(SIGCONT);
        QCOMPARE(heir->end(), 0);
        QCOMPARE(holder->end(), 3);
        QCOMPARE(waiter->end(), 0);
        QVERIFY2(holder->events().startsWith(QLatin1String("connected acquired lost ")),
                 qPrintable(holder->events()));
        QVERIFY2(waiter->events().startsWith(QLatin1String("connected waiting lost ")),
                 qPrintable(waiter->events()));
        QVERIFY(time(holder->await("lost")) <= time(heir->await("acquired")));
        QVERIFY(text(holder->await("lost"), "session")
                != text(holder->await("acquired", 2), "session"));
        auto stays = staysOf(*holder);
        for (const auto* process : {heir.get(), waiter.get()}) {
            const auto own = staysOf(*process);
            QCOMPARE(own.size(), std::size_t(1));
            stays.push_back(own.front());
        }
        QCOMPARE(stays.size(), std::size_t(4));
        QVERIFY(areApart(stays));
    }

    void killedProcessHandsOver()
    {
        const auto holder = join("mutex /m --hold 60000 --session-timeout 2000 --id holder");
        QVERIFY(!holder->await("acquired").isEmpty());
        const auto heir = join("mutex /m --id heir");
        QVERIFY(!heir->await("waiting").isEmpty());
        holder->signal(SIGKILL);
        QCOMPARE(heir->end(), 0);
    }

    void holderWhoseNodeIsDeletedSaysLostAndIsThree()
    {
        const auto holder = join("mutex /m --hold 60000 --id holder");
        const auto node = text(holder->await("acquired"), "node");
        recipes::Session session({m_address});
        session.connect();
        QVERIFY(session.remove(recipes::Path(node.toStdString())));
        QCOMPARE(holder->end(), 3);
        QCOMPARE(holder->events(), QStringLiteral("connected acquired lost done"));
    }

    void revocableHolderLetsGoWhenAsked()
    {
        const auto holder = join("mutex /m --hold 60000 --revocable --id holder");
        const auto node = text(holder->await("acquired"), "node");
        const auto next = join("mutex /m --id next");
        const auto waiting = text(next->await("waiting"), "node");

        const auto preview = act({QStringLiteral("revoke"), node, QStringLiteral("--dry-run")});
        QCOMPARE(preview->end(), 0);
        const auto shown = preview->lines().front();
        QCOMPARE(text(shown, "state"), QStringLiteral("holding"));
        QCOMPARE(text(shown, "data"), QStringLiteral("holder"));
        QCOMPARE(text(shown, "session"), text(holder->await("acquired"), "session"));
        QCOMPARE(shown.value(QLatin1String("woken")).toArray(), QJsonArray{waiting});
        QCOMPARE(act({QStringLiteral("revoke"), node})->end(), 4);
        QCOMPARE(
            act({QStringLiteral("revoke"), node, QStringLiteral("--yes"), QStringLiteral("other")})
                ->end(),
            4);
        QCOMPARE(dataOf(node), std::string("holder"));

        QCOMPARE(
            act({QStringLiteral("revoke"), node, QStringLiteral("--yes"), node.section(u'/', -1)})
                ->end(),
            0);
        QCOMPARE(holder->end(), 0);
        QCOMPARE(holder->events(),
                 QStringLiteral("connected acquired revoke-requested released done"));
        QCOMPARE(next->end(), 0);
        QFile log(m_home.filePath(QStringLiteral("zoetrope/actions.log")));
        QVERIFY(log.open(QIODevice::ReadOnly));
        QVERIFY(log.readAll().contains("\trevoke\t"));
        QCOMPARE(
            act({QStringLiteral("revoke"), node, QStringLiteral("--yes"), node.section(u'/', -1)})
                ->end(),
            4);
    }

    void wrongUsageIsOneLineAndTwo_data()
    {
        QTest::addColumn<QString>("arguments");
        for (const auto* arguments : {
                 "join",
                 "join mutex",
                 "join mutex /a /b",
                 "join nothing /a",
                 "join mutex /",
                 "join mutex a",
                 "join mutex /a --cycles -1",
                 "join mutex /a --timeout soon",
                 "join multi-lock /a",
                 "join double-barrier /a",
                 "join double-barrier /a --members 0",
                 "join semaphore /a --leases 0",
                 "revoke",
                 "revoke /a",
                 "revoke /zookeeper/config",
             })
            QTest::newRow(arguments) << QString::fromLatin1(arguments);
    }

    void wrongUsageIsOneLineAndTwo()
    {
        QFETCH(const QString, arguments);
        ProgramProcess process(QStringLiteral(ZOETROPE_PROGRAM), m_home.path(),
                               (arguments + QStringLiteral(" --connect h:1")).split(u' '));
        QCOMPARE(process.end(), 2);
        QCOMPARE(process.errors().count(u'\n'), 1);
        QVERIFY(process.lines().isEmpty());
    }

private:
    [[nodiscard]] Process act(const QStringList& arguments) const
    {
        return std::make_unique<ProgramProcess>(
            QStringLiteral(ZOETROPE_PROGRAM), m_home.path(),
            arguments
                + QStringList{QStringLiteral("--json"), QStringLiteral("--connect"),
                              QString::fromStdString(m_address)});
    }

    [[nodiscard]] Process join(const QString& words, const QString& last = {}) const
    {
        return act(QStringList{QStringLiteral("join")}
                   + (words + u' ' + last).split(u' ', Qt::SkipEmptyParts));
    }

    [[nodiscard]] Process join(const char* words, const char* last = "") const
    {
        return join(QString::fromLatin1(words), QString::fromLatin1(last));
    }

    [[nodiscard]] int childrenOf(const std::string& path) const
    {
        recipes::Session session({m_address});
        session.connect();
        const auto children = session.children(recipes::Path(path));
        return children ? static_cast<int>(children->names.size()) : 0;
    }

    [[nodiscard]] std::string dataOf(const QString& path) const
    {
        recipes::Session session({m_address});
        session.connect();
        const auto data = session.get(recipes::Path(path.toStdString()));
        return data ? data->bytes.value_or("") : "none";
    }

    QTemporaryDir m_home;
    std::unique_ptr<TestServer> m_server;
    std::string m_address;
};

QTEST_GUILESS_MAIN(JoinTest)
#include "tst_join.moc"
