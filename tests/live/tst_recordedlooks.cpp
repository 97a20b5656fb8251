#include "app/live/inspectionlook.h"
#include "app/observe/cards.h"
#include "app/observe/layout/graphlayout.h"
#include "app/observe/liverecording.h"
#include "app/observe/words/clusterwords.h"
#include "app/observe/words/placewords.h"
#include "app/observe/words/waitwords.h"
#include "app/recording/seekindex.h"
#include "app/replay/clusterthen.h"
#include "app/replay/replay.h"
#include "tests/live/clustercompany.h"
#include "ui/observe/clusterbar.h"
#include "ui/observe/clusterpage.h"
#include "ui/observe/clusterview.h"
#include "ui/observe/servertable.h"
#include "ui/widgets/panel.h"
#include "ui/window/mainwindow.h"
#include "ui/window/recordactions.h"
#include "ui/window/workbench.h"

#include <QSettings>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace zoetrope;
using namespace zoetrope::app;
using namespace zoetrope::recipes;
using namespace zoetrope::tests;
using namespace std::chrono_literals;

namespace {

// What is drawn in the lanes of the history: each bar that is still there at `at`, with its lane.
QStringList lanesOf(const ui::Frame& history, TimePoint at)
{
    QStringList lanes;
    for (const auto& bar : history.chronicle->bars) {
        const auto one = history.chronicle->names->find(bar.actor);
        const auto name = one == history.chronicle->names->end() ? "?" : one->second;
        const auto doings = bar.doings ? bar.doings->awaited : std::vector<std::string>();
        if (bar.from <= at && bar.to > at)
            lanes += QString::fromStdString(name + ": " + bar.label)
                + QString::number(static_cast<int>(bar.activity)) + QString::number(doings.size());
    }
    lanes.sort();
    return lanes;
}

// Every card that the inspector can show of a look.
std::vector<ui::Card> cardsOf(const Inspection& look)
{
    std::vector<ui::Card> cards;
    for (const auto& [id, session] : look.picture.seen.sessions)
        cards.push_back(sessionCard(look, QString::fromStdString(written(id))));
    for (const auto& [path, node] : look.picture.seen.tree.nodes)
        cards.push_back(nodeCard(look, QString::fromStdString(path)));
    return cards;
}

} // namespace

/// What the window of a cluster showed is shown again by its recording: on a real ensemble.
class RecordedLooksTest : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        if (const auto missing = ClusterCompany::missing(); !missing.empty())
            QSKIP(missing.c_str());
        QCoreApplication::setOrganizationName(QStringLiteral("Zoetrope"));
        QCoreApplication::setApplicationName(QStringLiteral("tst_recordedlooks"));
        QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, m_settings.path());
        m_company = std::make_unique<ClusterCompany>();
    }
    void cleanup() { m_company->closeAll(); }
    void cleanupTestCase() { m_company.reset(); }

    // A deadlock of two, a third in line behind it, and a fourth at a closed barrier.
    void everyViewIsAsItWasAtEachLook()
    {
        const auto root = m_company->ensemble().freshRoot();
        for (const auto* client : {"a", "b", "c", "d"})
            m_company->open(client, root);
        m_company->call("a mutex /orders acquire");
        m_company->call("b mutex /stock acquire");
        ClusterController cluster;
        std::vector<Sight> sights;
        connect(&cluster, &ClusterController::looked, this,
                [&] { sights.push_back(*cluster.sight()); });
        cluster.window().show();
        cluster.connectTo(at(root), {});
        const auto file = m_files.filePath(QStringLiteral("a.zoetrope"));
        emit cluster.window().recordActions().recordRequested(file);
        QTRY_COMPARE_WITH_TIMEOUT(placesAt(cluster, "/stock"), 1, patience);
        m_company->ask("a mutex /stock acquire");
        m_company->ask("b mutex /orders acquire");
        m_company->ask("c mutex /orders acquire");
        m_company->call("d barrier /gate set");
        m_company->ask("d barrier /gate wait");
        QTRY_VERIFY_WITH_TIMEOUT(isStuck(cluster) && cluster.recording().status().events > 0,
                                 patience);
        QSignalSpy ended(&cluster.recording(), &LiveRecording::ended);
        emit cluster.window().recordActions().recordEndRequested();
        QTRY_COMPARE_WITH_TIMEOUT(ended.size(), 1, patience);
        cluster.disconnectFrom();
        QVERIFY(sights.size() > 3);

        SeekIndex seekIndex(file.toStdString());
        std::size_t compared = 0;
        for (const auto& sight : sights) {
            const auto& seen = sight.inspection.picture.seen;
            const auto world = seekIndex.worldAt(seekIndex.lastBefore(seen.at));
            const auto look = inspectionOf(world);
            if (!look || look->picture.seen.at != seen.at)
                continue; // after the end of the recording
            compare(*look, sight.inspection);
            if (QTest::currentTestFailed())
                return;
            ++compared;
        }
        QVERIFY(compared + 1 >= sights.size()); // the last may have come too late
        showAgain(file, sights);
    }

    // Neither of a profile nor of what a person was asked for; nor of an AdminServer that is away.
    void aSecretIsNowhereInTheFile()
    {
        const QByteArray secret("geheim-42");
        auto profile = at(m_company->ensemble().freshRoot());
        profile.name = QStringLiteral("production");
        profile.adminUrls = {QStringLiteral("http://root:%1@127.0.0.1:1/commands?token=%1")
                                 .arg(QString::fromLatin1(secret))};
        const auto file = m_files.filePath(QStringLiteral("secret.zoetrope"));
        ClusterController cluster;
        QSignalSpy looks(&cluster, &ClusterController::looked);
        cluster.recording().beginWithNext(file);
        cluster.connectTo(profile, {{"digest", "reader:" + secret.toStdString()}});
        QTRY_VERIFY_WITH_TIMEOUT(looks.size() > 1 && cluster.recording().status().events > 0,
                                 patience);
        QSignalSpy ended(&cluster.recording(), &LiveRecording::ended);
        cluster.recording().end();
        QTRY_COMPARE_WITH_TIMEOUT(ended.size(), 1, patience);
        QFile written(file);
        QVERIFY(written.open(QIODevice::ReadOnly));
        const auto bytes = written.readAll();
        QVERIFY(bytes.contains("production") && bytes.contains("127.0.0.1"));
        QVERIFY(!bytes.contains(secret) && !bytes.contains(secret.toBase64()));
    }

private:
    static bool isStuck(ClusterController& cluster)
    {
        if (!cluster.sight() || cluster.sight()->picture.findings.empty())
            return false;
        const auto& edges = cluster.sight()->picture.waits.edges;
        return edges.size() == 4 && std::all_of(edges.begin(), edges.end(), [](const auto& edge) {
                   return edge.isObserved;
               });
    }

    static void compare(const Inspection& look, const Inspection& then)
    {
        const auto picture = clusterPictureOf(look), was = clusterPictureOf(then);
        QVERIFY(picture.recipes == was.recipes);
        QVERIFY(picture.findings == was.findings);
        QVERIFY(picture.servers == was.servers);
        QCOMPARE(picture.hints, was.hints);
        QCOMPARE(picture.where, was.where);
        QCOMPARE(picture.access + picture.accessShort, was.access + was.accessShort);
        QCOMPARE(picture.tally + ui::figuresOf(picture), was.tally + ui::figuresOf(was));
        QCOMPARE(toDot(waitPictureOf(look)), toDot(waitPictureOf(then)));
        QVERIFY(look.picture.graph.waits == then.picture.graph.waits);
        QVERIFY(look.picture.graph.gateWaits == then.picture.graph.gateWaits);
        QVERIFY(look.picture.seen.tree.nodes == then.picture.seen.tree.nodes);
        QVERIFY(cardsOf(look) == cardsOf(then));
        for (const auto& recipe : then.picture.recipes) {
            const auto path = QString::fromStdString(recipe.path);
            QVERIFY(ladderPictureOf(look, path) == ladderPictureOf(then, path));
        }
    }

    // In the window: at the instant when all were stuck, and at the end.
    void showAgain(const QString& file, const std::vector<Sight>& sights)
    {
        const auto stuck = std::find_if(sights.begin(), sights.end(), [](const auto& sight) {
            return sight.picture.waits.edges.size() == 4 && !sight.picture.findings.empty()
                && sight.picture.history.world;
        });
        QVERIFY(stuck != sights.end());
        const auto when = stuck->inspection.picture.seen.at;
        ui::MainWindow window;
        window.resize(1440, 900);
        window.show();
        auto replay = std::make_unique<Replay>(window, openReel(file).playback);
        QTRY_VERIFY_WITH_TIMEOUT(replay->isRead(), patience);
        replay->setCursor(when);
        auto* cluster = replay->cluster();
        QTRY_VERIFY_WITH_TIMEOUT(cluster->sight()
                                     && cluster->sight()->inspection.picture.seen.at == when
                                     && cluster->sight()->picture.history.world,
                                 patience);
        auto& page = *cluster->page();
        const auto& picture = cluster->sight()->picture;
        QVERIFY(picture.findings == stuck->picture.findings);
        QCOMPARE(picture.waits.edges.size(), std::size_t{4});
        QVERIFY(page.bar().words().contains(stuck->picture.where));
        QVERIFY(page.bar().words().contains(stuck->picture.access));
        QCOMPARE(page.servers().servers().rowCount(), 3);
        QVERIFY(page.status().startsWith(stuck->picture.tally));
        QCOMPARE(lanesOf(picture.history, when), lanesOf(stuck->picture.history, when));
        QVERIFY(!page.view().recipe().isEmpty());
        QVERIFY(page.isVisible());
        QVERIFY(window.workbench().docks().front()->isHidden()); // it has nothing to say
        expectTheWayBack(*cluster, page);
        replay.reset();
        QVERIFY(window.workbench().cluster() == nullptr);
        for (const auto* dock : window.workbench().docks())
            QVERIFY(!dock->isHidden()); // the panels are back
    }

    // To the window of the cluster, where that is open.
    static void expectTheWayBack(ClusterThen& cluster, ui::ClusterPage& page)
    {
        QVERIFY(!page.bar().words().contains(QStringLiteral("THE PAST")));
        const QSignalSpy home(&cluster, &ClusterThen::nowRequested);
        cluster.offerNow();
        QVERIFY(page.bar().words().contains(QStringLiteral("THE PAST")));
        page.view().setFocus();
        QTest::keyClick(&page, Qt::Key_Escape);
        QCOMPARE(home.size(), 1);
    }

    QTemporaryDir m_settings, m_files;
    std::unique_ptr<ClusterCompany> m_company;
};

QTEST_MAIN(RecordedLooksTest)
#include "tst_recordedlooks.moc"
