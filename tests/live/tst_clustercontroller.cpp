#include "app/observe/liverecording.h"
#include "app/observe/words/serverwords.h"
#include "app/recording/seekindex.h"
#include "app/server/loopback.h"
#include "recipes/line/ladder.h"
#include "tests/live/clustercompany.h"
#include "ui/ladder/ladderview.h"
#include "ui/lanes/lanesview.h"
#include "ui/lanes/lanewords.h"
#include "ui/observe/cardview.h"
#include "ui/observe/clusterbar.h"
#include "ui/observe/clusterview.h"
#include "ui/observe/findingcard.h"
#include "ui/observe/findinglist.h"
#include "ui/observe/recipelist.h"
#include "ui/observe/waitgraph.h"
#include "ui/operate/kindmenu.h"
#include "ui/theme/button.h"
#include "ui/window/recordactions.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QDir>
#include <QSettings>
#include <QSignalSpy>
#include <QTcpServer>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>

using namespace zoetrope;
using namespace zoetrope::app;
using namespace zoetrope::recipes;
using namespace zoetrope::tests;
using namespace std::chrono_literals;

/// The window of a cluster, on a real one with clients of another library.
class ClusterControllerTest : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        if (const auto missing = ClusterCompany::missing(); !missing.empty())
            QSKIP(missing.c_str());
        QCoreApplication::setOrganizationName(QStringLiteral("Zoetrope"));
        QCoreApplication::setApplicationName(QStringLiteral("tst_clustercontroller"));
        QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, m_settings.path());
        m_company = std::make_unique<ClusterCompany>();
    }
    void cleanup() { m_company->closeAll(); }
    void cleanupTestCase() { m_company.reset(); }

    void aDeadlockIsFoundExplainedAndReported()
    {
        const auto root = m_company->ensemble().freshRoot();
        m_company->open("a", root);
        m_company->open("b", root);
        m_company->call("a mutex /orders acquire");
        m_company->call("b mutex /stock acquire");
        m_company->ask("a mutex /stock acquire");
        m_company->ask("b mutex /orders acquire");
        ClusterController cluster;
        cluster.window().show();
        cluster.connectTo(at(root), {});
        QVERIFY(cluster.window().state().link == ui::Link::Connecting);
        auto& view = cluster.window().view();
        QTRY_VERIFY_WITH_TIMEOUT(view.findings().chosen() != nullptr
                                     && view.graph().waits().edges.size() == 2,
                                 patience);
        QVERIFY(cluster.window().state().link == ui::Link::Live);
        QVERIFY(view.findings().chosen()->grade == ui::Grade::Critical);
        QVERIFY(view.finding().text().contains(QStringLiteral("Deadlock")));
        for (const auto& edge : view.graph().waits().edges)
            QVERIFY(edge.isSuspect && edge.curve.size() >= 4);
        QVERIFY(view.card().text().contains(QStringLiteral("127.0.0.1:")));
        for (auto* button : view.findChildren<ui::Button*>()) {
            if (button->text().contains(QStringLiteral("process")))
                button->click();
        }
        QTRY_VERIFY_WITH_TIMEOUT(view.card().text().contains(QStringLiteral("gdb -p ")), patience);
        QVERIFY(view.card().text().contains(QStringLiteral("python"))); // its command line
        QVERIFY(cluster.window().bar().words().contains(QStringLiteral("read-only")));
        QTest::keyClick(&cluster.window(), Qt::Key_C, Qt::ControlModifier | Qt::ShiftModifier);
        const auto report = QApplication::clipboard()->text();
        QVERIFY(report.startsWith(QStringLiteral("# ZooKeeper incident")));
        QVERIFY(report.contains(QStringLiteral("Deadlock")));
    }

    void aChangeIsSeenByItsWatchAndPausingEndsThat()
    {
        ClusterController cluster;
        const auto root = showHeldLock(cluster);
        QTRY_COMPARE_WITH_TIMEOUT(placesAt(cluster, "/lock"), 1, patience);
        m_company->ask("b mutex /lock acquire");
        QTRY_COMPARE_WITH_TIMEOUT(placesAt(cluster, "/lock"), 2, patience);
        QVERIFY(cluster.sight()->picture.watches > 0);

        QTest::keyClick(&cluster.window(), Qt::Key_P, Qt::ControlModifier);
        QVERIFY(cluster.window().state().link == ui::Link::Paused);
        const QSignalSpy looks(&cluster, &ClusterController::looked);
        m_company->call("a mutex /lock release");
        ClusterController other; // tells when it was time enough to see it
        QSignalSpy otherLooks(&other, &ClusterController::looked);
        other.connectTo(at(root), {});
        QTRY_VERIFY_WITH_TIMEOUT(otherLooks.size() > 1, patience);
        QCOMPARE(placesAt(other, "/lock"), 1);
        QCOMPARE(placesAt(cluster, "/lock"), 2);
        QVERIFY(looks.size() <= 1); // one may have been under way
        QTest::keyClick(&cluster.window(), Qt::Key_P, Qt::ControlModifier);
        QTRY_COMPARE_WITH_TIMEOUT(placesAt(cluster, "/lock"), 1, patience);
        QVERIFY(cluster.window().state().link == ui::Link::Live);
    }

    // What was seen before comes along, and the file opens as any other.
    void whatIsSeenIsRecordedFromTheWindow()
    {
        ClusterController cluster;
        const auto root = showHeldLock(cluster);
        QTRY_COMPARE_WITH_TIMEOUT(placesAt(cluster, "/lock"), 1, patience);
        const QTemporaryDir directory;
        const auto file = directory.filePath(QStringLiteral("a.zoetrope"));
        emit cluster.window().recordActions().recordRequested(file);
        QTRY_VERIFY_WITH_TIMEOUT(cluster.recording().status().events > 0, patience);
        QVERIFY(cluster.window().recordingWords().contains(QStringLiteral("a.zoetrope")));
        m_company->ask("b mutex /lock acquire");
        QTRY_COMPARE_WITH_TIMEOUT(placesAt(cluster, "/lock"), 2, patience);
        QSignalSpy seen(&cluster, &ClusterController::openRequested);
        QTest::keyClick(&cluster.window(), Qt::Key_H, Qt::ControlModifier);
        QTRY_COMPARE_WITH_TIMEOUT(seen.size(), 1, patience);
        SeekIndex back(seen[0][0].toString().toStdString());
        QCOMPARE(ladderOf(back.worldAt(back.last()), "/lock").rungs.size(), std::size_t{2});
        QSignalSpy ended(&cluster.recording(), &LiveRecording::ended);
        QTest::keyClick(&cluster.window(), Qt::Key_R, Qt::ControlModifier | Qt::ShiftModifier);
        QTRY_COMPARE_WITH_TIMEOUT(ended.size(), 1, patience);
        QVERIFY(cluster.window().recordingWords().isEmpty());
        SeekIndex seekIndex(file.toStdString());
        const auto last = ladderOf(seekIndex.worldAt(seekIndex.last()), "/lock");
        QCOMPARE(last.rungs.size(), std::size_t{2});
        QVERIFY(last.rungs[0].footing == Footing::Holds);
        QVERIFY(last.rungs[1].footing == Footing::Waits);
    }

    void aFindingBeginsARecordingWhereThatIsWanted()
    {
        const QTemporaryDir directory;
        ui::RecordActions::setFolder(directory.path());
        const auto root = m_company->ensemble().freshRoot();
        for (const auto* client : {"a", "b"})
            m_company->open(client, root);
        ClusterController cluster;
        cluster.window().show();
        cluster.connectTo(at(root), {});
        auto* byItself = cluster.window().recordActions().actionList().at(1);
        byItself->setChecked(true);
        QTRY_VERIFY_WITH_TIMEOUT(cluster.window().state().link == ui::Link::Live, patience);
        QVERIFY(!cluster.recording().status().isOn);
        m_company->call("a mutex /orders acquire");
        m_company->call("b mutex /stock acquire");
        m_company->ask("a mutex /stock acquire");
        m_company->ask("b mutex /orders acquire");
        QTRY_VERIFY_WITH_TIMEOUT(cluster.recording().status().events > 0, patience);
        byItself->setChecked(false);
        QCOMPARE(QDir(directory.path()).entryList({QStringLiteral("*.zoetrope")}).size(), 1);
    }

    void whoHoldsAndWaitsIsDrawnAlongTimeAndItsWakeUpAsInferred()
    {
        const auto root = m_company->ensemble().freshRoot();
        m_company->open("a", root);
        m_company->open("b", root);
        m_company->call("a mutex /orders acquire");
        m_company->ask("b mutex /orders acquire");
        ClusterController cluster;
        cluster.window().show();
        cluster.connectTo(at(root), {});
        QTRY_COMPARE_WITH_TIMEOUT(doings(cluster), "holds orders|waits for orders", patience);
        // A place is in line before its client watches, and who watched nothing is not woken.
        QTRY_COMPARE_WITH_TIMEOUT(cluster.sight()->inspection.picture.graph.waits.size(), 1U,
                                  patience);
        QCOMPARE(frameOf(cluster).chronicle->arrows.size(), 0U);
        m_company->call("a mutex /orders release");
        QTRY_COMPARE_WITH_TIMEOUT(doings(cluster), "holds orders", patience);
        const auto& chronicle = *frameOf(cluster).chronicle;
        QCOMPARE(chronicle.arrows.size(), 1U);
        const auto& wakeUp = chronicle.arrows.front();
        QVERIFY(wakeUp.kind == ArrowKind::Watch && wakeUp.evidence == Evidence::Inferred);
        QVERIFY(wakeUp.change == Change::Deleted && wakeUp.path.starts_with("/orders/"));
        QVERIFY(wakeUp.actor == chronicle.bars.back().actor);
        auto& lanes = cluster.window().view().lanes();
        QTRY_VERIFY_WITH_TIMEOUT(
            lanes.accessibleDescription().contains(QStringLiteral("holds orders since")), 30'000);
    }

    void whatWasIsLookedBackToWhileTheLooksGoOn()
    {
        const auto root = m_company->ensemble().freshRoot();
        m_company->open("a", root);
        m_company->call("a mutex /first acquire");
        ClusterController cluster;
        cluster.window().show();
        cluster.connectTo(at(root), {});
        QTRY_COMPARE_WITH_TIMEOUT(doings(cluster), "holds first", patience);
        const auto then = cluster.sight()->inspection.picture.seen.at;
        m_company->call("a mutex /second acquire");
        QTRY_COMPARE_WITH_TIMEOUT(doings(cluster), "holds first, second", patience);
        auto& view = cluster.window().view();
        emit view.lanes().cursorRequested(then);
        QVERIFY(!hasRow(view, QStringLiteral("/second")));
        QVERIFY(hasRow(view, QStringLiteral("/first")));
        QVERIFY(cluster.window().bar().words().contains(QStringLiteral("as it was at")));
        const QSignalSpy looks(&cluster, &ClusterController::looked);
        QTRY_VERIFY_WITH_TIMEOUT(!looks.isEmpty(), patience);
        QVERIFY(!hasRow(view, QStringLiteral("/second"))); // still
        view.lanes().setFocus();
        QTest::keyClick(&view.lanes(), Qt::Key_End);
        QVERIFY(hasRow(view, QStringLiteral("/second")));
        QVERIFY(!cluster.window().bar().words().contains(QStringLiteral("as it was at")));
        auto* back = buttonOf(cluster.window().bar(), "now");
        QVERIFY(back && !back->isVisible());
        emit view.lanes().cursorRequested(then);
        QVERIFY(back->isVisible() && !hasRow(view, QStringLiteral("/second")));
        QTest::keyClick(&cluster.window(), Qt::Key_Escape);
        QVERIFY(!back->isVisible() && hasRow(view, QStringLiteral("/second")));
        emit view.lanes().cursorRequested(then);
        QTest::mouseClick(back, Qt::LeftButton);
        QVERIFY(!back->isVisible() && hasRow(view, QStringLiteral("/second")));
    }

    void whatAPersonSaysOfADirectoryIsRemembered()
    {
        const auto root = m_company->ensemble().freshRoot();
        m_company->open("a", root);
        m_company->call("a lock /work acquire");
        ClusterController cluster;
        cluster.connectTo(at(root), {});
        QTRY_VERIFY_WITH_TIMEOUT(kindOf(cluster, "/work") == Family::Lock, patience);
        QTRY_COMPARE_WITH_TIMEOUT(cluster.kindMenu().path(), QStringLiteral("/work"), 30'000);
        actionFor(cluster, QStringLiteral("election"))->trigger();
        QTRY_VERIFY_WITH_TIMEOUT(kindOf(cluster, "/work") == Family::Election, patience);
        ClusterController other;
        other.connectTo(at(root), {});
        QTRY_VERIFY_WITH_TIMEOUT(other.sight(), patience);
        QVERIFY(kindOf(other, "/work") == Family::Election);
        QTRY_VERIFY_WITH_TIMEOUT(actionFor(other, QStringLiteral("election"))->isChecked(), 30'000);
        other.kindMenu().actions().front()->trigger(); // as it is recognised
        QTRY_VERIFY_WITH_TIMEOUT(kindOf(other, "/work") == Family::Lock, patience);
        QVERIFY(KindNotes({}, QString::fromStdString(root)).kinds().empty());
    }

    void aHolderOfCuratorsStandsOnTheLadderWithItsAddress()
    {
        if (const auto missing = Peer::missing(Peer::Library::Curator); !missing.empty())
            QSKIP(missing.c_str());
        const auto root = m_company->ensemble().freshRoot();
        Peer curator(Peer::Library::Curator);
        curator.call("a open " + root);
        curator.call("a mutex /orders acquire 30000");
        ClusterController cluster;
        cluster.window().show();
        cluster.connectTo(at(root), {});
        auto& ladder = cluster.window().view().ladder();
        QTRY_VERIFY_WITH_TIMEOUT(ladder.text().contains(QStringLiteral("127.0.0.1:")), patience);
        QVERIFY(ladder.text().contains(QStringLiteral("holds")));
        QCOMPARE(doings(cluster), "holds orders");
        QVERIFY(ladder.rows().front().isCrowned);
        curator.call("b open " + root);
        const auto wait = curator.ask("b mutex /orders acquire 30000");
        QTRY_COMPARE_WITH_TIMEOUT(ladder.arrows().size(), 1U, patience);
        QCOMPARE(ladder.arrows().front().from, 1); // it waits for the holder
        QCOMPARE(ladder.arrows().front().to, 0);
        curator.call("a mutex /orders release");
        curator.answer(wait);
    }

    void theDesktopIsToldOnceAndOnlyIfAPersonAskedForIt()
    {
        Notifier notifier;
        QSignalSpy told(&notifier, &Notifier::told);
        std::vector<ui::FindingRow> findings(2);
        findings[0].id = findings[0].title = QStringLiteral("deadlock");
        findings[0].grade = ui::Grade::Critical;
        findings[1].id = findings[1].title = QStringLiteral("long holder");
        notifier.look(QStringLiteral("prod"), findings, false);
        QCOMPARE(told.size(), 0);
        Notifier::ask(true);
        notifier.look(QStringLiteral("prod"), {}, false);
        notifier.look(QStringLiteral("prod"), findings, true); // somebody looks
        QCOMPARE(told.size(), 0);
        notifier.look(QStringLiteral("prod"), {}, false);
        notifier.look(QStringLiteral("prod"), findings, false);
        notifier.look(QStringLiteral("prod"), findings, false);
        Notifier::ask(false);
        QCOMPARE(told.size(), 1);
        QCOMPARE(told[0][1].toString(), QStringLiteral("deadlock"));
    }

    void serversStandSideBySideAndWhoIsFarFromTheOthersIsMarked()
    {
        ClusterController cluster;
        cluster.connectTo(at(m_company->ensemble().freshRoot()), {});
        QTRY_COMPARE_WITH_TIMEOUT(cluster.servers().servers().rowCount(), 3, patience);
        QStringList roles;
        for (const auto& server : cluster.servers().servers().rows()) {
            roles += server.cells[ui::ServerRow::Role];
            QCOMPARE(server.cells[ui::ServerRow::Version].count(u'.'), 2);
        }
        QCOMPARE(roles.count(QStringLiteral("leader")), 1);
        QCOMPARE(roles.count(QStringLiteral("follower")), 2);

        Observation seen;
        seen.servers.resize(3);
        for (auto& server : seen.servers)
            server.status = ServerStatus{.zxid = 0x100005000, .latency = 1, .connections = 3};
        seen.servers[1].status->latency = 40;
        seen.servers[2].status->zxid -= 2000;
        const auto rows = serverRowsOf(seen);
        QVERIFY(rows[0].outliers == decltype(rows[0].outliers){});
        QVERIFY(rows[1].outliers[ui::ServerRow::Latency]
                && !rows[2].outliers[ui::ServerRow::Latency]);
        QVERIFY(rows[2].outliers[ui::ServerRow::Lag] && !rows[1].outliers[ui::ServerRow::Lag]);
        QCOMPARE(rows[2].cells[ui::ServerRow::Lag], QStringLiteral("2000"));
    }

    void whatIsWrongWithAConnectionIsSaidInASentence()
    {
        QTcpServer deaf; // accepts, and says nothing
        QVERIFY(deaf.listen(QHostAddress::LocalHost));
        const auto servers = m_company->ensemble().address();
        const auto say = [](const std::string& where, Code code) {
            SurveyPlan plan;
            plan.servers = where;
            return troubleOf(plan, Error(code, "connect", "")).sentence;
        };
        const auto unused = "127.0.0.1:" + std::to_string(freePort());
        QVERIFY(say(unused, Code::OperationTimeout).startsWith(QStringLiteral("Nothing listens")));
        QVERIFY(say("127.0.0.1:" + std::to_string(deaf.serverPort()), Code::OperationTimeout)
                    .contains(QStringLiteral("says nothing")));
        QVERIFY(say("no-such-host.invalid:2181", Code::OperationTimeout)
                    .startsWith(QStringLiteral("There is no host")));
        QVERIFY(say(servers + "/app", Code::NoNode).contains(QStringLiteral("/app")));
        QVERIFY(say(servers, Code::AuthFailed).contains(QStringLiteral("credentials")));
        QVERIFY(say(servers, Code::OperationTimeout).contains(QStringLiteral("serves")));
    }

    void aMissingChrootFailsAndTheNextTryIsAnother()
    {
        ClusterController cluster;
        cluster.connectTo(at(m_company->ensemble().address() + "/missing"), {});
        QTRY_VERIFY_WITH_TIMEOUT(cluster.window().state().link == ui::Link::Failed, patience);
        QVERIFY(cluster.window().state().trouble.contains(QStringLiteral("/missing")));
        cluster.connectTo(at(m_company->ensemble().freshRoot()), {});
        QTRY_VERIFY_WITH_TIMEOUT(cluster.window().state().link == ui::Link::Live, patience);
    }

    void theWindowLivesWhileNobodyAnswersAndCancelIsObeyedAtOnce()
    {
        QTcpServer deaf;
        QVERIFY(deaf.listen(QHostAddress::LocalHost));
        ClusterController cluster;
        cluster.connectTo(at("127.0.0.1:" + std::to_string(deaf.serverPort())), {});
        int ticks = 0;
        QTimer ticking;
        connect(&ticking, &QTimer::timeout, this, [&ticks] { ++ticks; });
        ticking.start(0);
        QTRY_VERIFY_WITH_TIMEOUT(ticks > 100 && deaf.hasPendingConnections(), patience);
        QVERIFY(cluster.window().state().link == ui::Link::Connecting);
        cluster.window().disconnectRequested();
        QVERIFY(cluster.window().state().link == ui::Link::None);
    }

private:
    static ui::Button* buttonOf(const QWidget& parent, const char* word)
    {
        for (auto* button : parent.findChildren<ui::Button*>()) {
            if (button->text().contains(QLatin1String(word)))
                return button;
        }
        return nullptr;
    }

    // Of a, for which b may wait.
    std::string showHeldLock(ClusterController& cluster)
    {
        auto root = m_company->ensemble().freshRoot();
        m_company->open("a", root);
        m_company->open("b", root);
        m_company->call("a mutex /lock acquire");
        cluster.window().show();
        cluster.connectTo(at(root), {});
        return root;
    }

    static const ui::Frame& frameOf(ClusterController& cluster)
    {
        return cluster.sight()->picture.history;
    }

    // What is drawn on the last bars of those who do anything, in words.
    static std::string doings(ClusterController& cluster)
    {
        if (!cluster.sight())
            return {};
        std::set<std::string> words;
        for (const auto& bar : frameOf(cluster).chronicle->bars) {
            if (bar.to == TimePoint::max() && bar.activity != Activity::Idle)
                words.insert(ui::LaneWords::inWords(*bar.doings).toStdString());
        }
        std::string all;
        for (const auto& word : words)
            all += (all.empty() ? "" : "|") + word;
        return all;
    }

    static bool hasRow(ui::ClusterView& view, const QString& path)
    {
        const auto& model = *view.recipes().model();
        for (int row = 0; row < model.rowCount(); ++row) {
            if (model.index(row, 0).data().toString().contains(path))
                return true;
        }
        return false;
    }

    static std::optional<Family> kindOf(ClusterController& cluster, std::string_view path)
    {
        if (!cluster.sight())
            return {};
        for (const auto& recipe : cluster.sight()->inspection.picture.recipes) {
            if (recipe.path == path)
                return recipe.kind;
        }
        return {};
    }

    static QAction* actionFor(ClusterController& cluster, const QString& words)
    {
        const auto actions = cluster.kindMenu().actions();
        const auto found = std::find_if(actions.begin(), actions.end(), [&](const auto* action) {
            return action->text() == words;
        });
        return found == actions.end() ? nullptr : *found;
    }

    QTemporaryDir m_settings;
    std::unique_ptr<ClusterCompany> m_company;
};

QTEST_MAIN(ClusterControllerTest)
#include "tst_clustercontroller.moc"
