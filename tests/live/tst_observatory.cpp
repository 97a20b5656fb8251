#include "app/observe/graphlayout.h"
#include "app/observe/observatory.h"
#include "app/server/loopback.h"
#include "tests/support/crowd.h"
#include "tests/support/peer.h"
#include "tests/support/testensemble.h"
#include "ui/observe/cardview.h"
#include "ui/observe/clusterbar.h"
#include "ui/observe/clusterview.h"
#include "ui/observe/findingcard.h"
#include "ui/observe/findinglist.h"
#include "ui/observe/placelist.h"
#include "ui/observe/waitgraph.h"

#include <QApplication>
#include <QClipboard>
#include <QSignalSpy>
#include <QTcpServer>
#include <QTest>
#include <QTimer>

using namespace zoetrope;
using namespace zoetrope::app;
using namespace zoetrope::recipes;
using namespace zoetrope::tests;
using namespace std::chrono_literals;
using ui::Link;

namespace {

constexpr int patience = 60'000; // milliseconds: the machine may be busy

ui::ClusterProfile at(const std::string& servers)
{
    ui::ClusterProfile profile;
    profile.servers = QString::fromStdString(servers);
    return profile;
}

} // namespace

/// The window of a cluster, on a real one with clients of another library.
class ObservatoryTest : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        if (!Server::isInstalled())
            QSKIP("no ZooKeeper server on this machine");
        if (const auto missing = Peer::missing(Peer::Library::Kazoo); !missing.empty())
            QSKIP(missing.c_str());
        m_ensemble = std::make_unique<TestEnsemble>();
        m_kazoo = std::make_unique<Peer>(Peer::Library::Kazoo);
    }

    void init() { ++m_test; }

    void cleanup()
    {
        for (const auto& client : m_open)
            static_cast<void>(m_kazoo->ask(client + " close"));
        m_open.clear();
    }

    void cleanupTestCase()
    {
        m_kazoo.reset();
        m_ensemble.reset();
    }

    void aDeadlockIsFoundExplainedAndReported()
    {
        const auto root = m_ensemble->freshRoot();
        open("a", root);
        open("b", root);
        call("a mutex /orders acquire");
        call("b mutex /stock acquire");
        ask("a mutex /stock acquire");
        ask("b mutex /orders acquire");
        Observatory cluster;
        cluster.window().show();
        cluster.connectTo(at(root), {});
        QVERIFY(cluster.window().state().link == Link::Connecting);
        auto& view = cluster.window().view();
        QTRY_VERIFY_WITH_TIMEOUT(view.findings().chosen() != nullptr
                                     && view.graph().waits().edges.size() == 2,
                                 patience);
        QVERIFY(cluster.window().state().link == Link::Live);
        QVERIFY(view.findings().chosen()->grade == ui::Grade::Critical);
        QVERIFY(view.finding().text().contains(QStringLiteral("Deadlock")));
        for (const auto& edge : view.graph().waits().edges)
            QVERIFY(edge.isSuspect && edge.curve.size() >= 4);
        QVERIFY(view.card().text().contains(QStringLiteral("127.0.0.1:")));
        QVERIFY(cluster.window().bar().words().contains(QStringLiteral("read-only")));
        QTest::keyClick(&cluster.window(), Qt::Key_C, Qt::ControlModifier | Qt::ShiftModifier);
        const auto report = QApplication::clipboard()->text();
        QVERIFY(report.startsWith(QStringLiteral("# ZooKeeper incident")));
        QVERIFY(report.contains(QStringLiteral("Deadlock")));
    }

    void aChangeIsSeenByItsWatchAndPausingEndsThat()
    {
        const auto root = m_ensemble->freshRoot();
        open("a", root);
        open("b", root);
        call("a mutex /lock acquire");
        Observatory cluster;
        cluster.window().show();
        cluster.connectTo(at(root), {});
        QTRY_COMPARE_WITH_TIMEOUT(placesAt(cluster, "/lock"), 1, patience);
        ask("b mutex /lock acquire");
        QTRY_COMPARE_WITH_TIMEOUT(placesAt(cluster, "/lock"), 2, patience);
        QVERIFY(cluster.sight()->picture.watches > 0);

        QTest::keyClick(&cluster.window(), Qt::Key_P, Qt::ControlModifier);
        QVERIFY(cluster.window().state().link == Link::Paused);
        const QSignalSpy looks(&cluster, &Observatory::shown);
        call("a mutex /lock release");
        Observatory other; // tells when it was time enough to see it
        QSignalSpy otherLooks(&other, &Observatory::shown);
        other.connectTo(at(root), {});
        QTRY_VERIFY_WITH_TIMEOUT(otherLooks.size() > 3, patience);
        QCOMPARE(placesAt(other, "/lock"), 1);
        QCOMPARE(placesAt(cluster, "/lock"), 2);
        QVERIFY(looks.size() <= 1); // one may have been under way
        QTest::keyClick(&cluster.window(), Qt::Key_P, Qt::ControlModifier);
        QTRY_COMPARE_WITH_TIMEOUT(placesAt(cluster, "/lock"), 1, patience);
        QVERIFY(cluster.window().state().link == Link::Live);
    }

    void whatIsWrongWithAConnectionIsSaidInASentence()
    {
        QTcpServer deaf; // accepts, and says nothing
        QVERIFY(deaf.listen(QHostAddress::LocalHost));
        const auto servers = m_ensemble->address();
        const auto say = [](const std::string& where, Code code) {
            SurveyPlan plan;
            plan.servers = where;
            return troubleOf(plan, Error(code, "connect", "")).sentence;
        };
        const auto unused = "127.0.0.1:" + std::to_string(freePort());
        QVERIFY(say(unused, Code::OperationTimeout).startsWith(QStringLiteral("Nothing listens")));
        QVERIFY(say("127.0.0.1:" + std::to_string(deaf.serverPort()), Code::OperationTimeout)
                    .contains(QStringLiteral("does not speak")));
        QVERIFY(say("no-such-host.invalid:2181", Code::OperationTimeout)
                    .startsWith(QStringLiteral("There is no host")));
        QVERIFY(say(servers + "/app", Code::NoNode).contains(QStringLiteral("/app")));
        QVERIFY(say(servers, Code::AuthFailed).contains(QStringLiteral("credentials")));
        QVERIFY(say(servers, Code::OperationTimeout).contains(QStringLiteral("serves")));
    }

    void aMissingChrootFailsAndTheNextTryIsAnother()
    {
        Observatory cluster;
        cluster.connectTo(at(m_ensemble->address() + "/missing"), {});
        QTRY_VERIFY_WITH_TIMEOUT(cluster.window().state().link == Link::Failed, patience);
        QVERIFY(cluster.window().state().trouble.contains(QStringLiteral("/missing")));
        cluster.connectTo(at(m_ensemble->freshRoot()), {});
        QTRY_VERIFY_WITH_TIMEOUT(cluster.window().state().link == Link::Live, patience);
    }

    void theWindowLivesWhileNobodyAnswersAndCancelIsObeyedAtOnce()
    {
        QTcpServer deaf;
        QVERIFY(deaf.listen(QHostAddress::LocalHost));
        Observatory cluster;
        cluster.connectTo(at("127.0.0.1:" + std::to_string(deaf.serverPort())), {});
        int ticks = 0;
        QTimer ticking;
        connect(&ticking, &QTimer::timeout, this, [&ticks] { ++ticks; });
        ticking.start(0);
        QTRY_VERIFY_WITH_TIMEOUT(ticks > 100 && deaf.hasPendingConnections(), patience);
        QVERIFY(cluster.window().state().link == Link::Connecting);
        cluster.window().disconnectRequested();
        QVERIFY(cluster.window().state().link == Link::None);
    }

    void fiveHundredSessionsAreLaidOutInTheirTime()
    {
        ui::WaitPicture waits;
        waits.nodes.resize(500);
        for (std::size_t i = 0; i < waits.nodes.size(); ++i) {
            waits.nodes[i].session = QString::number(qulonglong(i));
            if (i % 10 != 0) {
                waits.edges.emplace_back();
                waits.edges.back().from = i;
                waits.edges.back().to = i - 1;
                waits.edges.back().label = QStringLiteral("/locks/line-%1").arg(i / 10);
            }
        }
        layOut(waits, {}, 60s);
        for (const auto& node : waits.nodes)
            QVERIFY(QRectF({}, waits.size).contains(node.place));
        const auto placed = waits;
        waits = {};
        waits.nodes = placed.nodes;
        waits.edges = placed.edges;
        for (auto& node : waits.nodes)
            node.place = {};
        layOut(waits, {}, 0ms); // no time for Graphviz: rows
        for (const auto& node : waits.nodes)
            QVERIFY(!node.place.isEmpty());
        layOut(waits, placed, 0ms); // the same shape: nothing to do
        QCOMPARE(waits.nodes, placed.nodes);
    }

private:
    void open(const std::string& client, const std::string& root)
    {
        const auto name = client + std::to_string(m_test);
        m_kazoo->call(name + " open " + root + " 30000");
        m_open.push_back(name);
    }
    // The orders of one client are obeyed one after another, and some never end.
    [[nodiscard]] std::string named(const std::string& order) const
    {
        return order.substr(0, 1) + std::to_string(m_test) + order.substr(1);
    }
    void call(const std::string& order) { m_kazoo->call(named(order)); }
    void ask(const std::string& order) { static_cast<void>(m_kazoo->ask(named(order))); }

    [[nodiscard]] static int placesAt(Observatory& cluster, std::string_view path)
    {
        if (!cluster.sight())
            return -1;
        for (const auto& recipe : cluster.sight()->inspection.picture.recipes) {
            if (recipe.path == path)
                return static_cast<int>(recipe.places.size());
        }
        return 0;
    }

    std::unique_ptr<TestEnsemble> m_ensemble;
    std::unique_ptr<Peer> m_kazoo;
    std::vector<std::string> m_open;
    int m_test = 0;
};

QTEST_MAIN(ObservatoryTest)
#include "tst_observatory.moc"
