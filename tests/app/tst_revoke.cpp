#include "app/lab/relay/relay.h"
#include "app/lab/relay/relayloop.h"
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
                            QStringLiteral("other")})
                     ->end(),
                 4);
        QCOMPARE(m_ground->dataOf(node), std::string("holder"));

        QCOMPARE(m_ground
                     ->act({QStringLiteral("revoke"), node, QStringLiteral("--yes"),
                            node.section(u'/', -1)})
                     ->end(),
                 0);
        QCOMPARE(holder->end(), 0);
        QCOMPARE(holder->events(),
                 QStringLiteral("connected acquired revoke-requested released done"));
        QCOMPARE(next->end(), 0);
        QFile log(m_ground->home() + QStringLiteral("/zoetrope/actions.log"));
        QVERIFY(log.open(QIODevice::ReadOnly));
        QVERIFY(log.readAll().contains("\trevoke\t"));
        QCOMPARE(m_ground
                     ->act({QStringLiteral("revoke"), node, QStringLiteral("--yes"),
                            node.section(u'/', -1)})
                     ->end(),
                 4);
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
        const auto revoke = m_ground->actAt(
            relay.address() + root,
            {QStringLiteral("revoke"), node, QStringLiteral("--yes"), node.section(u'/', -1)});
        QVERIFY(!revoke->await("preview", 0).isEmpty());
        m_ground->write(node, "mine");
        QCOMPARE(revoke->end(), 4);
        QCOMPARE(m_ground->dataOf(node), std::string("mine"));
        QVERIFY(!holder->events().contains(QLatin1String("revoke-requested")));
    }

private:
    template<typename... Words> [[nodiscard]] JoinGround::Process join(const Words&... words) const
    {
        return m_ground->join(words...);
    }

    std::unique_ptr<JoinGround> m_ground;
};

QTEST_GUILESS_MAIN(RevokeTest)
#include "tst_revoke.moc"
