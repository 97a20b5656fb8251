#include "app/live/serversurvey.h"

#include <QDir>
#include <QFile>
#include <QTcpServer>
#include <QTcpSocket>
#include <QTest>

using namespace zoetrope::app;
using namespace zoetrope::recipes;

namespace {

constexpr SessionId holder = 0x1000009e4c20000;
constexpr SessionId waiter = 0x1000009e4c20001;
const std::string heldNode
    = "/locks/orders/_c_01234567-89ab-cdef-0123-000000000001-lock-0000000000";

QDir folder()
{
    return {QStringLiteral(ZOETROPE_ANSWERS)};
}

/// Answers four-letter words with what is written in the files of one folder; a word that has none
/// it does not know, and hangs up.
class WrittenAnswers
{
public:
    explicit WrittenAnswers(const QString& name)
        : m_folder(folder().filePath(name))
    {
        m_listener.listen(QHostAddress::LocalHost);
        QObject::connect(&m_listener, &QTcpServer::newConnection, &m_listener, [this] {
            while (auto* socket = m_listener.nextPendingConnection())
                QObject::connect(socket, &QTcpSocket::readyRead, socket,
                                 [this, socket] { answer(*socket); });
        });
    }

    [[nodiscard]] std::string address() const
    {
        return "127.0.0.1:" + std::to_string(m_listener.serverPort());
    }

    QStringList asked;

private:
    void answer(QTcpSocket& socket)
    {
        constexpr qint64 wordLength = 4;
        if (socket.bytesAvailable() < wordLength)
            return;
        const auto word = QString::fromLatin1(socket.readAll());
        asked += word;
        QFile file(m_folder.filePath(word));
        if (file.open(QIODevice::ReadOnly))
            socket.write(file.readAll());
        socket.disconnectFromHost();
    }

    QDir m_folder;
    QTcpServer m_listener;
};

Observation observed(WrittenAnswers& answers)
{
    SurveyPlan plan;
    plan.servers = answers.address();
    plan.patience = std::chrono::seconds(20); // the machine may be busy
    ServerSurvey survey(plan);
    Observation seen;
    survey.look(seen, {});
    return seen;
}

} // namespace

/// The reports of every version that is in use, of one and the same cluster: one holds a lock, one
/// waits for it.
class VersionsTest : public QObject
{
    Q_OBJECT
private slots:
    void eachVersionTellsTheSame_data()
    {
        QTest::addColumn<QString>("name");
        const auto names = folder().entryList(QDir::Dirs | QDir::NoDotAndDotDot);
        QVERIFY(names.size() >= 8);
        for (const auto& name : names)
            QTest::newRow(qPrintable(name)) << name;
    }

    void eachVersionTellsTheSame()
    {
        QFETCH(const QString, name);
        WrittenAnswers answers(name);
        const auto seen = observed(answers);
        QCOMPARE(seen.servers.size(), std::size_t{1});
        const auto& server = seen.servers.front();
        QVERIFY(server.status && server.configuration && server.dataWatches);
        QVERIFY(name.endsWith(
            u'-' + QString::fromStdString(server.status->version).section(u'.', 0, 1)));
        QCOMPARE(server.status->isKeeper, name.startsWith(QLatin1String("clickhouse")));
        QVERIFY(server.status->role == ServerRole::Standalone);
        QCOMPARE(server.status->zxid, std::int64_t{0x100000036});
        QCOMPARE(server.status->nodes, std::int64_t{9});
        QCOMPARE(seen.accessLevel(), 2);
        QVERIFY(seen.hasAllConnections && seen.tellsAllWatches());
        QCOMPARE(seen.owners.size(), std::size_t{2});
        QCOMPARE(seen.owners.at(heldNode), holder);
        QCOMPARE(seen.watchings, (std::vector<Watching>{{heldNode, waiter}}));
        QCOMPARE(seen.sessions.size(), std::size_t{2});
        const auto* session = seen.find(holder);
        QVERIFY(session && session->isListed);
        QCOMPARE(session->address, std::string("10.0.0.1:35518"));
        QCOMPARE(session->timeout, std::chrono::milliseconds(20'000));
        QCOMPARE(session->lastCall, std::int64_t{0x42});
        QCOMPARE(*seen.find(waiter)->silentFor, std::chrono::milliseconds(1000));
    }

    // A Keeper's other words do something: none of them is sent.
    void nothingIsSentThatAServerDoesMoreThanAnswer()
    {
        const QStringList harmless{QStringLiteral("srvr"), QStringLiteral("conf"),
                                   QStringLiteral("wchs"), QStringLiteral("mntr"),
                                   QStringLiteral("cons"), QStringLiteral("dump"),
                                   QStringLiteral("wchp")};
        WrittenAnswers answers(QStringLiteral("clickhouse-keeper-24.2"));
        static_cast<void>(observed(answers));
        QVERIFY(answers.asked.size() >= 7);
        for (const auto& word : answers.asked)
            QVERIFY2(harmless.contains(word), qPrintable(word));
    }

    // Its wchp lists watches of children too, so that the difference to all of them says nothing.
    void aKeeperDoesNotSayHowManyWatchesAreOfChildren()
    {
        WrittenAnswers keeper(QStringLiteral("clickhouse-keeper-24.2"));
        QVERIFY(!observed(keeper).childWatches());
        WrittenAnswers other(QStringLiteral("zookeeper-3.8"));
        QCOMPARE(observed(other).childWatches(), std::optional<std::int64_t>(1));
    }
};

QTEST_GUILESS_MAIN(VersionsTest)
#include "tst_versions.moc"
