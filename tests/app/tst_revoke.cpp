#include "app/lab/relay/relay.h"
#include "app/lab/relay/relayloop.h"
#include "recipes/session/watch.h"
#include "tests/app/joinground.h"

#include <QJsonArray>
#include <QTest>

using namespace zoetrope::app;
using namespace zoetrope::recipes;
using namespace zoetrope::tests;

/// `zoetrope revoke`, on participants that are processes.
class RevokeTest : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        if (!TestServer::isInstalled())
            QFAIL("no ZooKeeper server on this machine: ./dev test installs one");
        m_ground = std::make_unique<JoinGround>(QStringLiteral(ZOETROPE_PROGRAM));
    }

    void cleanupTestCase() { m_ground.reset(); }

    void init() { m_ground->clear(); }

    void revocableHolderLetsGoWhenAsked()
    {
        const auto holder = join("mutex /m --hold 60000 --revocable --id holder");
        const auto node = text(holder->await("acquired"), "node");
        const auto next = join("mutex /m --id next");
        const auto waiting = text(next->await("waiting"), "node");

        const auto preview
            = m_ground->act({QStringLiteral("revoke"), node, QStringLiteral("--dry-run")});
        QCOMPARE(preview->end(), 0);
        const auto shown = preview->lines().front();
        QCOMPARE(text(shown, "state"), QStringLiteral("holding"));
        QCOMPARE(text(shown, "data"), QStringLiteral("holder"));
        QCOMPARE(text(shown, "session"), text(holder->await("acquired"), "session"));
        QCOMPARE(shown.value(QLatin1String("woken")).toArray(), QJsonArray{waiting});
        QCOMPARE(m_ground->act({QStringLiteral("revoke"), node})->end(), 4);
        QCOMPARE(m_ground
                     ->act({QStringLiteral("revoke"), node, QStringLiteral("--yes"),
                            node.section(u'/', -1)})
                     ->end(),
                 2);
        QCOMPARE(m_ground->dataOf(node), std::string("holder"));

        QCOMPARE(revoke(node), 0);
        QCOMPARE(holder->end(), 0);
        QCOMPARE(holder->events(),
                 QStringLiteral("connected acquired revoke-requested released done"));
        QCOMPARE(next->end(), 0);
        QFile log(m_ground->home() + QStringLiteral("/zoetrope/actions.log"));
        QVERIFY(log.open(QIODevice::ReadOnly));
        QVERIFY(log.readAll().contains("\trevoke\t"));
        QCOMPARE(revoke(node), 4);
    }

    void previewOfAWriterNamesTheReadersBehindIt()
    {
        const auto reader = join("read-lock /m --hold 60000");
        QVERIFY(!reader->await("acquired").isEmpty());
        const auto writer = join("write-lock /m");
        const auto node = text(writer->await("waiting"), "node");
        const auto late = join("read-lock /m");
        const auto behind = text(late->await("waiting"), "node");
        const auto preview
            = m_ground->act({QStringLiteral("revoke"), node, QStringLiteral("--dry-run")});
        QCOMPARE(preview->end(), 0);
        const auto shown = preview->lines().front();
        QCOMPARE(text(shown, "state"), QStringLiteral("waiting"));
        QCOMPARE(shown.value(QLatin1String("woken")).toArray(), QJsonArray{behind});
    }

    // The network is slow enough for somebody else to write after the preview.
    void nodeThatChangedSinceThePreviewIsLeftAlone()
    {
        const auto holder = join("mutex /m --hold 60000 --revocable");
        const auto node = text(holder->await("acquired"), "node");
        Journal journal;
        RelayLoop loop;
        const auto server = m_ground->address().substr(0, m_ground->address().find('/'));
        Relay relay(loop, server, Probe(journal, journal.join("relay")));
        relay.delay(std::chrono::milliseconds(250));
        const auto root = m_ground->address().substr(server.size());
        const auto revoke
            = m_ground->actAt(relay.address() + root,
                              QStringList{QStringLiteral("revoke"), node} + m_ground->yes(node));
        QVERIFY(!revoke->await("preview", 0).isEmpty());
        m_ground->write(node, "mine");
        QCOMPARE(revoke->end(), 4);
        QCOMPARE(m_ground->dataOf(node), std::string("mine"));
        QVERIFY(!holder->events().contains(QLatin1String("revoke-requested")));
    }

    // What a write to the node would do to programs that have never heard of such a wish.
    void whoeverIsNotSeenToListenIsNotAsked_data()
    {
        QTest::addColumn<QString>("node");
        QTest::addColumn<QString>("data");
        QTest::addColumn<bool>("isWatched");
        const auto curators = QStringLiteral("_c_01234567-89ab-cdef-0123-0000000000%1-%2");
        QTest::newRow("a leader's single node")
            << QStringLiteral("/hbase/master") << QStringLiteral("x") << false;
        QTest::newRow("a broker that watches its own node")
            << QStringLiteral("/controller")
            << QStringLiteral("{\"version\":1,\"brokerid\":1,\"timestamp\":\"1\"}") << true;
        QTest::newRow("a latch of Curator's") << QStringLiteral("/latch/")
                + curators.arg(QStringLiteral("01"), QStringLiteral("latch-"))
                                              << QString() << true;
        QTest::newRow("a lock of Curator's that nobody may revoke") << QStringLiteral("/lock/")
                + curators.arg(QStringLiteral("02"), QStringLiteral("lock-"))
                                                                    << QString() << false;
        QTest::newRow("a lease of Curator's") << QStringLiteral("/limit/leases/")
                + curators.arg(QStringLiteral("03"), QStringLiteral("lease-"))
                                              << QString() << true;
        QTest::newRow("kazoo's lock")
            << QStringLiteral("/kazoo/0123456789abcdef0123456789abcdef__lock__") << QString()
            << true;
    }

    void whoeverIsNotSeenToListenIsNotAsked()
    {
        QFETCH(const QString, node);
        QFETCH(const QString, data);
        QFETCH(const bool, isWatched);
        Session owner({m_ground->address()});
        owner.connect();
        const Path path(node.toStdString());
        owner.ensure(path.parent());
        const auto mode = node.endsWith(u'-') || node.endsWith(u'_')
            ? CreateMode::EphemeralSequential
            : CreateMode::Ephemeral;
        const auto made = owner.create(path, data.toStdString(), mode);
        QVERIFY(made.has_value());
        Watch watch(owner);
        if (isWatched)
            QVERIFY(owner.get(made->path, &watch).has_value());
        const auto where = QString::fromStdString(made->path.text());
        QCOMPARE(revoke(where), 4);
        QCOMPARE(m_ground->dataOf(where), data.toStdString());
    }

    // Where no server tells who watches what, a lock without data may be one that listens.
    void whoMayListenIsAskedOnceThatIsConfirmed()
    {
        Session owner({m_ground->address()});
        owner.connect();
        owner.ensure(Path("/lock"));
        const auto make = [&](const std::string& name, const std::string& data) {
            const auto made
                = owner.create(Path("/lock/_c_01234567-89ab-cdef-0123-" + name + "-lock-"), data,
                               CreateMode::EphemeralSequential);
            return QString::fromStdString(made->path.text());
        };
        const QStringList deaf{QStringLiteral("--no-4lw")};
        const auto empty = make("000000000001", "");
        QCOMPARE(m_ground->act(QStringList{QStringLiteral("revoke"), empty} + deaf)->end(), 4);
        QCOMPARE(revoke(empty, deaf), 0);
        QCOMPARE(m_ground->dataOf(empty), std::string("__REVOKE__"));
        const auto named = make("000000000002", "10.0.0.1");
        QCOMPARE(revoke(named, deaf), 4);
        QCOMPARE(m_ground->dataOf(named), std::string("10.0.0.1"));
    }

private:
    [[nodiscard]] int revoke(const QString& node, const QStringList& more = {}) const
    {
        return m_ground
            ->act(QStringList{QStringLiteral("revoke"), node} + m_ground->yes(node) + more)
            ->end();
    }

    template<typename... Words> [[nodiscard]] JoinGround::Process join(const Words&... words) const
    {
        return m_ground->join(words...);
    }

    std::unique_ptr<JoinGround> m_ground;
};

QTEST_GUILESS_MAIN(RevokeTest)
#include "tst_revoke.moc"
