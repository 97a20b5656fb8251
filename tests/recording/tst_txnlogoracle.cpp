#include "app/recording/logimport.h"
#include "app/recording/recording.h"
#include "app/server/serversoftware.h"
#include "recipes/session/session.h"
#include "recipes/txnlog/transactionlog.h"
#include "recipes/world/world.h"
#include "tests/recording/recordedevents.h"
#include "tests/support/testserver.h"

#include <QProcess>
#include <QRegularExpression>
#include <QTest>

#include <fstream>

using namespace std::chrono_literals;
using namespace zoetrope::app;
using namespace zoetrope::recipes;
using namespace zoetrope::tests;

namespace {

/// An entry as ZooKeeper's own tool prints it.
struct Printed
{
    quint64 session = 0;
    int call = 0;
    qint64 zxid = 0;
    QString operation;
    QString rest;
};

QList<Printed> printed(const std::filesystem::path& log)
{
    const auto software = findServerSoftware();
    QProcess java;
    java.start(QString::fromStdString(software.java.string()),
               {QStringLiteral("-cp"), QString::fromStdString(software.classPath),
                QStringLiteral("org.apache.zookeeper.server.persistence.TxnLogToolkit"),
                QStringLiteral("--dump"), QString::fromStdString(log.string())});
    if (!java.waitForFinished(60'000))
        return {};
    static const QRegularExpression form(
        QStringLiteral("session 0x([0-9a-f]+) cxid 0x([0-9a-f]+) zxid 0x([0-9a-f]+) (\\S+)(.*)"));
    QList<Printed> all;
    for (const auto& line : QString::fromUtf8(java.readAllStandardOutput()).split(u'\n')) {
        const auto match = form.match(line);
        if (match.hasMatch())
            all.append(
                {match.captured(1).toULongLong(nullptr, 16), match.captured(2).toInt(nullptr, 16),
                 match.captured(3).toLongLong(nullptr, 16), match.captured(4), match.captured(5)});
    }
    return all;
}

QString operationOf(const Transaction& transaction)
{
    static const std::map<std::int32_t, QString> names{
        {1, QStringLiteral("create")},           {2, QStringLiteral("delete")},
        {5, QStringLiteral("setData")},          {7, QStringLiteral("setACL")},
        {14, QStringLiteral("multi")},           {15, QStringLiteral("create2")},
        {19, QStringLiteral("createContainer")}, {20, QStringLiteral("deleteContainer")},
        {21, QStringLiteral("createTTL")},       {-10, QStringLiteral("createSession")},
        {-11, QStringLiteral("closeSession")},   {-1, QStringLiteral("error")},
    };
    return names.at(transaction.opcode);
}

std::filesystem::path newestLog(const std::filesystem::path& directory)
{
    std::filesystem::path newest;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(directory)) {
        const auto name = entry.path().filename().string();
        if (name.starts_with("log.") && entry.path() > newest)
            newest = entry.path();
    }
    return newest;
}

} // namespace

/// What we read of a log that a server wrote, against what ZooKeeper's own tool reads.
class TxnLogOracleTest : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        if (!TestServer::isInstalled())
            QFAIL("no ZooKeeper server on this machine: ./dev test installs one");
        m_server = std::make_unique<TestServer>();
        work();
        m_server->server().kill();
        m_log = newestLog(m_server->server().dataDirectory());
        QVERIFY(!m_log.empty());
    }

    void everyTransactionIsThatOfTheToolkit()
    {
        const auto theirs = printed(m_log);
        std::ifstream input(m_log, std::ios::binary);
        TransactionLog log(input);
        qsizetype at = 0;
        while (const auto ours = log.next()) {
            QVERIFY(at < theirs.size());
            const auto& one = theirs[at++];
            QCOMPARE(quint64{ours->session}, one.session);
            QCOMPARE(int{ours->call}, one.call);
            QCOMPARE(qint64{ours->zxid}, one.zxid);
            QCOMPARE(operationOf(*ours), one.operation);
            QVERIFY2(one.rest.contains(QString::fromStdString(ours->path)), qPrintable(one.rest));
            for (const auto& part : ours->parts)
                QVERIFY2(one.rest.contains(QString::fromStdString(part.path)),
                         qPrintable(one.rest));
        }
        QCOMPARE(at, theirs.size());
        QVERIFY(at > 15);
        QCOMPARE(log.trouble(), std::string());
    }

    void theImportedTreeIsTheServers()
    {
        const Files files;
        const auto result = importLogs({m_log, m_log}, files / "a", {.kind = "transaction-log"});
        QVERIFY(result.troubles.empty());
        Recording recording(files / "a");
        World world;
        for (const auto& event : all(recording))
            world.apply(event);
        QCOMPARE(result.events, recording.size());
        for (const auto& [path, stat] : m_stats) {
            const auto znode = world.znodes.find(path);
            QVERIFY2(znode != world.znodes.end(), path.c_str());
            QCOMPARE(znode->second.stat.czxid, stat.czxid);
            QCOMPARE(znode->second.stat.mzxid, stat.mzxid);
            QCOMPARE(znode->second.stat.version, stat.version);
            QCOMPARE(znode->second.stat.ephemeralOwner, stat.ephemeralOwner);
        }
        for (const auto* gone : {"/gone", "/lock/of-the-closed", "/lock/lock-0000000001"})
            QVERIFY2(!world.znodes.contains(gone), gone);
        QCOMPARE(world.znodes.at("/lock").data, std::optional<std::string>("in a multi"));
    }

private:
    // Whatever a log can hold that our client can ask for.
    void work()
    {
        Session::Options options;
        options.servers = m_server->address();
        Session staying(options);
        staying.connect();
        staying.create(Path("/lock"), "张三", CreateMode::Persistent);
        staying.create(Path("/lock"), "again", CreateMode::Persistent); // an error
        staying.create(Path("/gone"), std::nullopt, CreateMode::Persistent);
        staying.create(Path("/container"), "", CreateMode::Container);
        {
            Session closed(options);
            closed.connect();
            closed.create(Path("/lock/of-the-closed"), "", CreateMode::Ephemeral);
            closed.close();
        }
        staying.create(Path("/lock/lock-"), "mine", CreateMode::EphemeralSequential);
        staying.set(Path("/lock"), std::string(10'000, 'x'));
        staying.remove(Path("/gone"));
        staying.multi({Request::create(Path("/lock/m"), "m", CreateMode::Persistent),
                       Request::set(Path("/lock"), "in a multi"),
                       Request::check(Path("/lock/m"), 0)});
        staying.multi({Request::create(Path("/no"), "", CreateMode::Persistent),
                       Request::remove(Path("/nowhere"))}); // fails as a whole
        staying.create(Path("/more"), "", CreateMode::Persistent);
        for (int i = 0; i < 5; ++i)
            staying.set(Path("/more"), std::to_string(i));
        for (const auto& path : {Path("/lock"), Path("/container"), Path("/lock/m"), Path("/more")})
            m_stats[path.text()] = *staying.exists(path);
    }

    std::unique_ptr<TestServer> m_server;
    std::filesystem::path m_log;
    std::map<std::string, Stat> m_stats;
};

QTEST_GUILESS_MAIN(TxnLogOracleTest)
#include "tst_txnlogoracle.moc"
