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
        row("herd", demo::herdLine(3), 2,
            "3, …0002, 王五, waits for …0001, watches …0000, with a crowd");
        auto over = demo::lockLine(3);
        demo::handOver(over, 3, false);
        row("gone", over, 0, "…0000, 张三, gone, woke 李四");
        row("woken", over, 1, "1, …0001, 李四, woken, is next, fencing 0x65");
        const auto trouble = demo::troubledLine();
        row("not told", trouble, 0, "1, …0001, 李四, is next, not told yet, fencing 0x65");
        row("in doubt", trouble, 1,
            "2, …0002, 王五, connection in doubt · waits for …0001, watch seen");
        row("inferred", trouble, 4, "5, …0005, foreign client, waits for …0004, watch inferred");
        row("blocking", trouble, 5, "0, foreign, blocks clients of Curator");
        row("foreign", trouble, 6, "notes, foreign, not in this line");
        row("deluded", trouble, 7,
            "no node, 张三, believes that it holds, a fencing token would stop it");
        row("lease", demo::semaphore(2, 1), 0, "1, …0000, 张三, holds a lease, fencing 0xa");
        row("no lease", demo::semaphore(2, 1), 2, "3, …0002, 王五, waits for a lease, watch seen");
        row("reader", demo::book(), 0, "1, …0000, 张三, reads, fencing 0xa");
        row("writer", demo::book(), 2, "3, …0002, 王五, waits to write, after …0001, watch seen");
        row("leader", demo::election(1), 0, "1, …0000, 张三, leads, fencing 0x64");
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
        QTRY_VERIFY(!view.isMoving());
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
        QCOMPARE(shown.panel.headline(), QStringLiteral("lock · 29 in line"));
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
};

QTEST_MAIN(LadderViewTest)
#include "tst_ladderview.moc"
