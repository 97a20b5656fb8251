#include "tests/ui/calmstyle.h"
#include "tests/ui/paintcount.h"
#include "tests/ui/shownladder.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QLabel>
#include <QSignalSpy>
#include <QTest>

using namespace zoetrope;
using namespace zoetrope::ui;

namespace {

QString pathOf(const tests::WrittenLine& line, int number)
{
    return QString::fromStdString(line.path(number));
}

} // namespace

Q_DECLARE_METATYPE(zoetrope::tests::WrittenJournal)

class LadderViewTest : public QObject
{
    Q_OBJECT
private slots:
    void everyStateHasWordsAndANote_data()
    {
        QTest::addColumn<tests::WrittenJournal>("journal"), QTest::addColumn<int>("place");
        QTest::addColumn<QString>("sentence"); // without its duration
        const auto row = [](const char* name, const tests::WrittenJournal& journal, int place,
                            const char* words) {
            QTest::newRow(name) << journal << place << QString::fromUtf8(words);
        };
        row("holder", demo::lockLine(3), 0, "1, …0000, 张三, holds, fencing 0x64");
        row("waiter", demo::lockLine(3), 2, "3, …0002, 王五, waits for …0001, watch seen");
        row("herd", demo::herdLine(3), 2, "3, …0002, 王五, waits for …0000, several watch …0000");
        auto over = demo::lockLine(3);
        demo::handOver(over, 3, false);
        row("gone", over, 0, "…0000, 张三, gone, woke 李四");
        row("woken", over, 1, "1, …0001, 李四, woken, is next");
        auto held = demo::lockLine(3);
        held.deletes("张三", held.path(0), 5000);
        held.gets("李四", recipes::Change::Deleted, held.path(0)); // and has not taken it
        row("to be woken", held, 0, "…0000, 张三, gone, is to wake 李四");
        auto fresh = demo::lockLine(3);
        fresh.deletes("张三", fresh.path(0), 5000);
        row("nobody is woken yet", fresh, 0, "…0000, 张三, gone, has woken nobody yet");
        auto last = demo::lockLine(2);
        last.deletes("李四", last.path(1), 5000);
        row("nobody waited", last, 1, "…0001, 李四, gone, woke nobody");
        const auto trouble = demo::troubledLine();
        row("not told", trouble, 0, "1, …0001, 李四, is next, not told yet");
        row("in doubt", trouble, 1,
            "2, …0002, 王五, connection suspended · waits for …0001, watch seen");
        row("inferred", trouble, 4, "5, …0005, foreign client, waits for …0004, watch inferred");
        row("blocking", trouble, 5, "0, foreign, blocks clients of Curator");
        row("foreign", trouble, 6, "notes, foreign, not in this line");
        row("deluded", trouble, 7, "no node, 张三, believes that it holds, a token can stop it");
        row("lease", demo::semaphore(2, 1), 0, "1, …0000, 张三, holds a lease, fencing 0xa");
        row("no lease", demo::semaphore(2, 1), 2, "3, …0002, 王五, waits for a lease, watch seen");
        row("reader", demo::book(), 0, "1, …0000, 张三, reads, fencing 0xa");
        row("writer", demo::book(), 2, "3, …0002, 王五, waits to write, after …0001, watch seen");
        row("leader", demo::election(1), 0, "1, …0000, 张三, leads, fencing 0x64");
        auto dead = demo::lockLine(2);
        dead.departs("张三");
        row("killed holder", dead, 0, "1, …0000, 张三, gone, its node stands");
        auto away = demo::lockLine(2);
        away.tells("张三",
                   {.kind = recipes::Kind::Belief,
                    .recipe = recipes::Recipe::Mutex,
                    .standing = recipes::Standing::Waiting,
                    .path = "/other",
                    .text = "/other/lock-0000000000"});
        row("holder that waits elsewhere", away, 0, "1, …0000, 张三, holds");
        auto arriving = demo::lockLine(2);
        arriving.stands("王五", 2);
        arriving.says("王五", recipes::Standing::Entering);
        row("arriving", arriving, 2, "3, …0002, 王五, arrives, after …0001, has not looked yet");
        auto leasing = demo::semaphore(2, 0);
        leasing.connects("王五");
        leasing.makes("王五", "/gpus/locks/_c_0f8fad5b-d9cb-469f-a165-708677289500-lock-0000000002",
                      102, 3);
        leasing.tells("王五",
                      {.capacity = 2,
                       .kind = recipes::Kind::Belief,
                       .recipe = recipes::Recipe::Semaphore,
                       .standing = recipes::Standing::Entering,
                       .path = "/gpus"});
        row("arriving for a lease", leasing, 2, "3, …0002, 王五, arrives, has not looked yet");
        auto stopped = demo::lockLine(2);
        stopped.breaks(recipes::FaultKind::StopServer, 1, 1);
        row("no server", stopped, 0, "1, …0000, 张三, last seen: holds, fencing 0x64");
        row("orphan", demo::orphanLine(), 0, "1, …0000, 张三, orphan: in the way");
        auto freed = demo::orphanLine();
        freed.deletes("李四", freed.path(0), 5000);
        freed.isTold("张三", recipes::Change::Deleted, freed.path(0));
        row("end of an orphan", freed, 0, "…0000, 张三, gone, woke 张三");
        row("item", demo::queue(2), 0, "1, …0000, is next, created 0xa");
    }
    void everyStateHasWordsAndANote()
    {
        QFETCH(tests::WrittenJournal, journal);
        QFETCH(int, place);
        const Shown shown(journal);
        auto row = shown.row(static_cast<std::size_t>(place));
        row.since.clear();
        QTEST(row.sentence(), "sentence");
        const auto index = shown.panel.view().model()->index(place, 0);
        QVERIFY(!index.data(Qt::AccessibleTextRole).toString().isEmpty());
        QVERIFY(index.data(Qt::ToolTipRole).toString().contains(row.path)
                || row.path.startsWith(QStringLiteral("belief")));
    }

    void whoHasLeftOrOnlyArrivesIsNotCounted()
    {
        const Shown orphan(demo::orphanLine()); // in front, its owner behind it, and one more
        QCOMPARE(orphan.panel.headline(), QStringLiteral("lock · 2 wait(s)"));
        QVERIFY(!orphan.row(0).isCrowned);
        auto line = demo::lockLine(3);
        line.departs("王五");
        line.stands("赵六", 3);
        line.says("赵六", recipes::Standing::Entering);
        Shown shown(line);
        QCOMPARE(shown.panel.headline(), QStringLiteral("lock · 1 wait(s)"));
        shown.panel.setFrame({}); // another run, of which nothing is known yet
        QCOMPARE(shown.panel.headline(), QString());
    }

    void arrowsGoStraightOrInTracksThatDoNotCross()
    {
        const Shown lock(demo::lockLine(4));
        QCOMPARE(lock.panel.view().arrows().size(), 3U);
        for (const auto& arrow : lock.panel.view().arrows())
            QVERIFY(arrow.track == 0 && arrow.to == arrow.from - 1 && !arrow.isFired);
        const Shown herd(demo::herdLine(4));
        for (const auto& arrow : herd.panel.view().arrows())
            QVERIFY(arrow.to == 0 && arrow.track == (arrow.from == 1 ? 0 : 1));
        std::vector<LadderRow> rows(6);
        rows[3].watched = 0;
        rows[4].watched = 1;
        const auto crossing = ladderArrows(rows);
        QVERIFY(crossing[0].track != crossing[1].track);
    }

    void theAddressOfAClientHasAColumnWhereThereIsRoom()
    {
        const LadderPlan ours(600), cluster(600, 150), narrow(380, 150), wide(1000, 150);
        QCOMPARE(ours.client, ours.words);
        QCOMPARE(cluster.words - cluster.client, 150);
        QCOMPARE(cluster.note, cluster.end); // it gave way
        QCOMPARE(narrow.client, narrow.words);
        QVERIFY(narrow.words < narrow.since);
        QVERIFY(wide.note < wide.end && wide.words - wide.client == 150);
    }

    void endOfTheHolderMovesExactlyWhatItMeans()
    {
        auto line = demo::lockLine(4);
        Shown shown(line);
        auto& view = shown.panel.view();
        QVERIFY(!view.isMoving());
        demo::handOver(line, 4, false);
        shown.panel.setFrame(demo::frameOf(line));
        QVERIFY(view.isMoving(Moving::Fade, pathOf(line, 0)));
        QVERIFY(view.isMoving(Moving::Pulse, pathOf(line, 0)));
        QVERIFY(view.isMoving(Moving::Flash, pathOf(line, 1)));
        QVERIFY(!view.isMoving(Moving::Flash, pathOf(line, 2)));
        QVERIFY(view.isMoving(Moving::Crown, {}));
        const auto fired = std::count_if(view.arrows().begin(), view.arrows().end(),
                                         [](const LadderArrow& arrow) { return arrow.isFired; });
        QCOMPARE(fired, 1);
        QTRY_VERIFY_WITH_TIMEOUT(!view.isMoving(), 30'000);
    }

    void herdFlashesAsAWholeAndIsCounted()
    {
        auto line = demo::herdLine(30);
        Shown shown(line);
        demo::handOver(line, 30, true);
        shown.panel.setFrame(demo::frameOf(line));
        for (auto i = 1; i < 30; ++i)
            QVERIFY(shown.panel.view().isMoving(Moving::Flash, pathOf(line, i)));
        QCOMPARE(shown.panel.findChild<QLabel*>(QStringLiteral("counter"))->text(),
                 QStringLiteral("one hand-over wakes 29"));
        QCOMPARE(shown.panel.headline(), QStringLiteral("lock · 28 wait(s)"));
    }

    void goingBackInTimeMovesNothing()
    {
        auto line = demo::lockLine(3);
        const auto before = demo::frameOf(line);
        demo::handOver(line, 3, false);
        Shown shown(line);
        shown.panel.setFrame(before);
        QVERIFY(!shown.panel.view().isMoving());
    }

    void lessMotionIsANumberInsteadOfAFlash()
    {
        CalmStyle style;
        auto line = demo::herdLine(3);
        Shown shown(line);
        shown.panel.view().viewport()->setStyle(&style);
        demo::handOver(line, 3, true);
        shown.panel.setFrame(demo::frameOf(line));
        QVERIFY(!shown.panel.view().isMoving());
        QCOMPARE(shown.row(1).wakeUp, 1);
        QCOMPARE(shown.row(2).wakeUp, 2);
        const auto theme = Theme::of(shown.panel.palette());
        QCoreApplication::processEvents(); // a list lays its rows out later
        const auto picture = shown.panel.view().viewport()->grab().toImage();
        const QPoint badge(qRound(LadderPlan::gutter + LadderPlan::radius + 8),
                           2 * LadderPlan::rowHeight + 11);
        QCOMPARE(picture.pixelColor(badge), theme.wake);
    }

    void mouseAndKeysChoose()
    {
        Shown shown(demo::lockLine(4));
        auto& view = shown.panel.view();
        QSignalSpy who(&shown.panel, &LadderPanel::participantActivated);
        QSignalSpy what(&shown.panel, &LadderPanel::znodeActivated);
        QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, shown.at(2));
        QCOMPARE(who.takeFirst().front().toUInt(), 3U);
        QCOMPARE(what.takeFirst().front().toString(), shown.row(2).path);
        QTest::keyClick(&view, Qt::Key_Left); // along the arrow
        QCOMPARE(who.takeFirst().front().toUInt(), 2U);
        QTest::keyClick(&view, Qt::Key_End);
        QCOMPARE(who.takeFirst().front().toUInt(), 4U);
    }

    void whatIsChosenElsewhereTellsNobodyAndStays()
    {
        auto line = demo::lockLine(4);
        Shown shown(line);
        QSignalSpy who(&shown.panel, &LadderPanel::participantActivated);
        shown.panel.choose(recipes::ActorId(3));
        QCOMPARE(shown.panel.view().currentIndex().row(), 2);
        demo::handOver(line, 4, false);
        line.waits(std::chrono::seconds(5));
        line.departs("赵六");
        shown.panel.setFrame(demo::frameOf(line));
        QCOMPARE(shown.row(static_cast<std::size_t>(shown.panel.view().currentIndex().row())).owner,
                 3U);
        QCOMPARE(who.count(), 0);
    }

    void whoLooksOnTheHolderSeesTheNextOne()
    {
        auto line = demo::lockLine(4);
        Shown shown(line);
        auto& view = shown.panel.view();
        view.setFixedHeight(LadderPlan::rowHeight + 10);
        QTRY_VERIFY_WITH_TIMEOUT(view.viewport()->height() < 2 * LadderPlan::rowHeight, 30'000);
        demo::handOver(line, 4, false);
        shown.panel.setFrame(demo::frameOf(line));
        QVERIFY(shown.row(1).isCrowned);
        QVERIFY(view.viewport()->rect().contains(view.visualRect(view.model()->index(1, 0))));
    }

    // Straight up from a crown would be across it.
    void anArrowGoesRoundACrown()
    {
        std::vector<LadderRow> rows(2);
        rows[0].isGone = true;
        rows[1].firedBy = 0;
        QCOMPARE(ladderArrows(rows).front().track, 0);
        rows[1].isCrowned = true;
        QCOMPARE(ladderArrows(rows).front().track, 1);
    }

    void onlyWhatIsInSightIsPainted()
    {
        std::vector<LadderRow> rows(10'000);
        for (std::size_t i = 0; i < rows.size(); ++i) {
            rows[i].path = QString::number(i);
            rows[i].rank = static_cast<int>(i) + 1;
            rows[i].watched = static_cast<int>(i) - 1;
        }
        LadderView view;
        CountingDelegate delegate;
        view.setItemDelegate(&delegate);
        view.resize(740, 10 * LadderPlan::rowHeight);
        view.setRows(rows, false);
        view.show();
        view.scrollTo(view.model()->index(5'000, 0), QAbstractItemView::PositionAtTop);
        delegate.painted.clear();
        view.viewport()->grab();
        QVERIFY(delegate.painted.contains(5'003));
        QVERIFY(delegate.painted.size() <= 12);
    }

    void restIsNotPainted()
    {
        const auto line = demo::lockLine(4);
        Shown shown(line);
        QVERIFY(QTest::qWaitForWindowExposed(&shown.panel));
        QCoreApplication::processEvents();
        const PaintCount painted(*shown.panel.view().viewport());
        shown.panel.setFrame(demo::frameOf(line));
        QCoreApplication::processEvents();
        QCOMPARE(painted.count, 0);
    }

    void ladderIsCopiedAsText()
    {
        const Shown shown(demo::lockLine(2));
        shown.panel.view().actions().front()->trigger();
        const auto text = QGuiApplication::clipboard()->text();
        QCOMPARE(text.section(QLatin1Char('\n'), 0, 0), QStringLiteral("/lock-1"));
        QVERIFY(text.contains(shown.row(1).sentence()));
    }

    void anotherDirectoryCanBeChosen()
    {
        auto line = demo::lockLine(3);
        line.makes("张三", "/other", 4000, 0);
        line.makes("张三", "/other/qn-0000000003", 4001, 2);
        Shown shown(line);
        QCOMPARE(shown.panel.path(), QStringLiteral("/lock-1")); // where most are
        auto* const paths = shown.panel.findChild<QComboBox*>();
        paths->setFocus();
        QTest::keyClick(paths, Qt::Key_Down);
        QCOMPARE(shown.panel.path(), QStringLiteral("/other"));
        shown.panel.choose(pathOf(line, 1));
        QCOMPARE(shown.panel.path(), QStringLiteral("/lock-1"));
        QCOMPARE(shown.panel.view().currentIndex().row(), 1);
    }

    void aLongPathIsToldFromOthersByItsEnd()
    {
        const std::string path = "/services/production/eu-west-1/payments/settlement/nightly-batch";
        auto line = demo::lockLine(1);
        line.makes("张三", path, 4000, 0);
        for (int i = 0; i < 3; ++i)
            line.makes("张三", path + "/qn-000000000" + std::to_string(i), 4001 + i, 2);
        Shown shown(line);
        shown.panel.choose(QString::fromStdString(path));
        QCOMPARE(shown.panel.path(), QString::fromStdString(path));
        const auto* const paths = shown.panel.findChild<QComboBox*>();
        QCOMPARE(paths->currentData().toString(), shown.panel.path());
        QVERIFY(paths->currentText().endsWith(QStringLiteral("nightly-batch")));
        QVERIFY(paths->fontMetrics().horizontalAdvance(paths->currentText()) < paths->width());
        QVERIFY(paths->toolTip().contains(shown.panel.path()));
    }
};

QTEST_MAIN(LadderViewTest)
#include "tst_ladderview.moc"
