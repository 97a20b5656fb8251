#include "app/lab/relay/relay.h"
#include "app/lab/relay/relayloop.h"
#include "recipes/session/watch.h"
#include "tests/app/joinground.h"

#include <QJsonArray>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>

using namespace zoetrope::app;
using namespace zoetrope::recipes;
using namespace zoetrope::tests;

namespace {

/// To the server of an address with a chroot, so slow that there is time after a preview for what
/// a test does.
class SlowWay
{
public:
    explicit SlowWay(const std::string& address)
        : m_server(address.substr(0, address.find('/')))
        , m_chroot(address.substr(m_server.size()))
        , relay(m_loop, m_server, Probe(m_journal, m_journal.join("relay")))
    {
        relay.delay(std::chrono::milliseconds(250));
    }

    [[nodiscard]] std::string address() const { return relay.address() + m_chroot; }

private:
    Journal m_journal;
    RelayLoop m_loop;
    const std::string m_server, m_chroot;

public:
    Relay relay; // last: it uses all of the above
};

} // namespace

/// `zoetrope evict` and `zoetrope delete`, on participants that are processes.
class RemoveTest : public QObject
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

    void evictedHolderMakesRoomForTheNextAndIsShownFirst()
    {
        const auto holder = m_ground->join("mutex /m --hold 60000 --id holder");
        const auto node = text(holder->await("acquired"), "node");
        const auto next = m_ground->join("mutex /m --id next");
        const auto waiting = text(next->await("waiting"), "node");

        const auto preview = act("evict", node, {QStringLiteral("--dry-run")});
        QCOMPARE(preview->end(), 0);
        const auto shown = preview->lines().front();
        QCOMPARE(text(shown, "recipe"), QStringLiteral("/m"));
        QCOMPARE(text(shown, "state"), QStringLiteral("holding"));
        QCOMPARE(text(shown, "session"), text(holder->await("acquired"), "session"));
        const auto woken = shown.value(QLatin1String("woken")).toArray();
        QCOMPARE(woken.size(), 2); // ours watch their own node too
        QVERIFY(woken.contains(text(shown, "session")));
        QCOMPARE(shown.value(QLatin1String("proceeding")).toArray(), QJsonArray{waiting});
        QCOMPARE(act("evict", node)->end(), 4);
        QCOMPARE(act("evict", node, {QStringLiteral("--yes"), QStringLiteral("other")})->end(), 2);
        QCOMPARE(text(shown, "confirm"), m_ground->yes(node).back());
        QCOMPARE(m_ground->dataOf(node), std::string("holder"));

        QCOMPARE(confirmed("evict", node)->end(), 0);
        QVERIFY(woken.contains(text(next->await("acquired"), "session")));
        QCOMPARE(next->end(), 0);
        QCOMPARE(m_ground->dataOf(node), std::string("no node"));
        QFile log(m_ground->home() + QStringLiteral("/zoetrope/actions.log"));
        QVERIFY(log.open(QIODevice::ReadOnly));
        QCOMPARE(log.readAll().count("\tevict\t"), 1);
        QCOMPARE(confirmed("evict", node)->end(), 4);
    }

    void whoeverStandsInNoLineIsNotEvicted()
    {
        make(QStringLiteral("/plain"), "here");
        QCOMPARE(confirmed("evict", QStringLiteral("/plain"))->end(), 4);
        QCOMPARE(m_ground->dataOf(QStringLiteral("/plain")), std::string("here"));
    }

    void deletedIsWhatHasNoChildren()
    {
        make(QStringLiteral("/tree/leaf"), "here");
        const auto tree = QStringLiteral("/tree");
        const auto leaf = QStringLiteral("/tree/leaf");
        QCOMPARE(confirmed("delete", tree)->end(), 4);
        QCOMPARE(act("delete", leaf, {QStringLiteral("--dry-run")})->end(), 0);
        QCOMPARE(act("delete", leaf)->end(), 4);
        QCOMPARE(m_ground->dataOf(leaf), std::string("here"));
        QCOMPARE(confirmed("delete", leaf)->end(), 0);
        QCOMPARE(m_ground->dataOf(leaf), std::string("no node"));
        QCOMPARE(confirmed("delete", leaf)->end(), 4);
        QCOMPARE(confirmed("delete", QStringLiteral("/zookeeper/config"))->end(), 2);
    }

    void aProfileThatIsReadOnlyIsObeyed()
    {
        const QTemporaryDir settings;
        qputenv("XDG_CONFIG_HOME", settings.path().toUtf8());
        const auto node = QStringLiteral("/roots/node");
        make(node, "here");
        keep(settings, true, "/roots");
        QCOMPARE(removeIn("ours"), 4);
        QCOMPARE(removeIn("theirs"), 2);
        keep(settings, false, "/root");
        QCOMPARE(removeIn("ours"), 4);
        QCOMPARE(m_ground->dataOf(node), std::string("here"));
        keep(settings, false, "/roots");
        QCOMPARE(removeIn("ours"), 0);
        QCOMPARE(m_ground->dataOf(node), std::string("no node"));
        qunsetenv("XDG_CONFIG_HOME");
    }

    // The network is slow enough for somebody else to make it anew after the preview.
    void nodeThatChangedSinceThePreviewIsLeftAlone()
    {
        const auto node = QStringLiteral("/node");
        make(node, "first");
        SlowWay way(m_ground->address());
        const auto removal = m_ground->actAt(
            way.address(), QStringList{QStringLiteral("delete"), node} + m_ground->yes(node));
        QVERIFY(!removal->await("preview", 0).isEmpty());
        QVERIFY(m_ground->remove(node));
        make(node, "second");
        QCOMPARE(removal->end(), 4);
        QCOMPARE(m_ground->dataOf(node), std::string("second"));
    }

    // Tonight's is not last night's.
    void whatWasMadeAnewSinceItWasShownIsLeftAlone()
    {
        const auto gate = QStringLiteral("/gate");
        make(gate, "");
        const auto lastNights = m_ground->yes(gate);
        QVERIFY(m_ground->remove(gate));
        make(gate, "");
        const QStringList words{QStringLiteral("barrier"), QStringLiteral("remove"), gate};
        QCOMPARE(m_ground->act(words + lastNights)->end(), 4);
        QCOMPARE(m_ground->act(words + QStringList{QStringLiteral("--yes"), QStringLiteral("gate")})
                     ->end(),
                 2);
        QCOMPARE(m_ground->dataOf(gate), std::string());
        QCOMPARE(m_ground->act(words + m_ground->yes(gate))->end(), 0);
        QCOMPARE(m_ground->dataOf(gate), std::string("no node"));
        QCOMPARE(m_ground->act(words + lastNights)->end(), 0); // it is open
    }

    // Sessions watch configuration too.
    void whatIsNotKnownToBeABarrierIsNotRemovedAsOne()
    {
        const auto settings = QStringLiteral("/app/settings");
        make(settings, "{\"threads\":8,\"port\":80}");
        Session reader({m_ground->address()});
        reader.connect();
        Watch watch(reader);
        QVERIFY(reader.get(Path("/app/settings"), &watch).has_value());
        QCOMPARE(removeBarrier(settings), 4);
        QVERIFY(m_ground->dataOf(settings) != "no node");

        const auto plain = QStringLiteral("/app/start");
        make(plain, "");
        QCOMPARE(removeBarrier(plain), 4); // nobody waits at it, and no word says so
        QVERIFY(m_ground->remove(plain));
        const QStringList set{QStringLiteral("barrier"), QStringLiteral("set"), plain,
                              QStringLiteral("--yes"), QStringLiteral("start")};
        QCOMPARE(m_ground->act(set)->end(), 0);
        QCOMPARE(removeBarrier(plain), 0); // the action log knows it
        make(plain, "");
        QCOMPARE(removeBarrier(plain), 4); // but not this one
    }

    // It connects anew to do it: what was never sent is not in doubt.
    void whatCouldNotBeSentWasNotDone()
    {
        const auto node = QStringLiteral("/unsent");
        make(node, "here");
        SlowWay way(m_ground->address());
        const auto removal = m_ground->actAt(
            way.address(), QStringList{QStringLiteral("delete"), node} + m_ground->yes(node));
        QVERIFY(!removal->await("preview", 0).isEmpty());
        way.relay.cut();
        QCOMPARE(removal->end(), 3);
        QCOMPARE(m_ground->dataOf(node), std::string("here"));
        QFile log(m_ground->home() + QStringLiteral("/zoetrope/actions.log"));
        QVERIFY(log.open(QIODevice::ReadOnly));
        QVERIFY(log.readAll().endsWith("/unsent\tnot done\n"));
    }

private:
    // The profile "ours", as the window keeps it.
    void keep(const QTemporaryDir& settings, bool isReadOnly, const char* root) const
    {
        const QJsonObject profile{
            {QStringLiteral("name"), QStringLiteral("ours")},
            {QStringLiteral("servers"), QString::fromStdString(m_ground->address())},
            {QStringLiteral("read_only"), isReadOnly},
            {QStringLiteral("roots"), QJsonArray{QLatin1String(root)}}};
        const QJsonObject all{{QStringLiteral("zoetrope_clusters"), QJsonArray{profile}}};
        QSettings(settings.filePath(QStringLiteral("Zoetrope/zoetrope.conf")), QSettings::IniFormat)
            .setValue(QStringLiteral("clusters"), QJsonDocument(all).toJson());
    }
    [[nodiscard]] int removeIn(const char* profile) const
    {
        ProgramProcess removal(QStringLiteral(ZOETROPE_PROGRAM), m_ground->home(),
                               QStringList{QStringLiteral("delete"), QStringLiteral("/roots/node"),
                                           QStringLiteral("--profile"), QLatin1String(profile)}
                                   + m_ground->yes(QStringLiteral("/roots/node")));
        return removal.end();
    }

    void make(const QString& node, const std::string& data) const
    {
        Session session({m_ground->address()});
        session.connect();
        const Path path(node.toStdString());
        session.ensure(path.parent());
        QVERIFY(session.create(path, data, CreateMode::Persistent).has_value());
    }
    [[nodiscard]] int removeBarrier(const QString& path) const
    {
        return m_ground
            ->act(QStringList{QStringLiteral("barrier"), QStringLiteral("remove"), path}
                  + m_ground->yes(path))
            ->end();
    }
    [[nodiscard]] JoinGround::Process act(const char* verb, const QString& node,
                                          const QStringList& more = {}) const
    {
        return m_ground->act(QStringList{QLatin1String(verb), node} + more);
    }
    [[nodiscard]] JoinGround::Process confirmed(const char* verb, const QString& node) const
    {
        return act(verb, node, m_ground->yes(node));
    }

    std::unique_ptr<JoinGround> m_ground;
};

QTEST_GUILESS_MAIN(RemoveTest)
#include "tst_remove.moc"
