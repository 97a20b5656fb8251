#include "tests/ui/scenedemo.h"
#include "ui/lanes/lanesview.h"

#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>
#include <QWheelEvent>

using namespace zoetrope;
using namespace zoetrope::ui;
using namespace std::chrono_literals;

namespace {

// A view with a frame in it, and what a person does to it.
class Lanes
{
public:
    explicit Lanes(const demo::Demo& demo = demo::threeOfFour(), const QSize& size = {1420, 202})
    {
        view.resize(size);
        view.show();
        view.setFrame(demo.frame);
    }

    [[nodiscard]] QPoint place(recipes::TimePoint at, double y) const
    {
        return QPointF(LaneRows::namesWidth + view.timeScale().x(at), y).toPoint();
    }

    void click(recipes::TimePoint at)
    {
        QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, place(at, 150));
    }

    void wheel(int angle, Qt::KeyboardModifiers modifiers, const QPointF& position)
    {
        QWheelEvent event(position, view.mapToGlobal(position), {}, {0, angle}, Qt::NoButton,
                          modifiers, Qt::NoScrollPhase, false);
        QCoreApplication::sendEvent(view.viewport(), &event);
    }

    [[nodiscard]] int pixels(const QColor& color)
    {
        const auto image = view.grab().toImage();
        auto count = 0;
        for (int y = 0; y < image.height(); ++y) {
            for (int x = 0; x < image.width(); ++x)
                count += image.pixelColor(x, y) == color ? 1 : 0;
        }
        return count;
    }

    LanesView view;
};

demo::Demo later(demo::Demo demo, double seconds)
{
    demo.frame.now = demo.frame.cursor = demo::at(seconds);
    return demo;
}

demo::Demo past(double seconds)
{
    auto demo = demo::threeOfFour();
    demo.frame.cursor = demo::at(seconds);
    demo.frame.isLive = false;
    return demo;
}

demo::Demo oneBar(std::chrono::nanoseconds length)
{
    auto demo = demo::threeOfFour();
    recipes::Chronicle chronicle;
    chronicle.lanes = {1};
    chronicle.bars.push_back({.actor = 1,
                              .activity = recipes::Activity::Working,
                              .from = demo::at(1),
                              .to = demo::at(1) + length});
    demo.frame.chronicle = std::make_shared<const recipes::Chronicle>(std::move(chronicle));
    return demo;
}

} // namespace

class LanesTest : public QObject
{
    Q_OBJECT
private slots:
    void zoomKeepsWhatIsUnderThePointer()
    {
        Lanes lanes;
        lanes.view.pan(-50);
        const auto before = lanes.view.timeScale().at(400);
        lanes.wheel(120, Qt::ControlModifier, {400 + LaneRows::namesWidth, 60});
        const auto after = lanes.view.timeScale().at(400);
        QVERIFY(std::chrono::abs(after - before) < 1us);
        QVERIFY(lanes.view.timeScale().span(100) < 400ms);
    }

    void followingKeepsNowInSight()
    {
        Lanes lanes;
        for (const auto now : {5.0, 50.0, 500.0}) {
            lanes.view.setFrame(later(demo::threeOfFour(), now).frame);
            const auto x = lanes.view.timeScale().x(demo::at(now));
            QVERIFY(x > 0 && x < lanes.view.viewport()->width() - LaneRows::namesWidth);
        }
        QCOMPARE(lanes.view.headline(), QStringLiteral("0.5 s per division · follow"));
    }

    void panningEndsFollowingAndEndBringsItBack()
    {
        Lanes lanes;
        QSignalSpy changed(&lanes.view, &LanesView::headlineChanged);
        lanes.wheel(120, {}, {600, 60});
        QVERIFY(!lanes.view.isFollowing());
        QCOMPARE(changed.count(), 1);
        const auto left = lanes.view.timeScale().at(0);
        lanes.view.setFrame(later(demo::threeOfFour(), 50).frame);
        QCOMPARE(lanes.view.timeScale().at(0), left);
        QTest::keyClick(&lanes.view, Qt::Key_End);
        QVERIFY(lanes.view.isFollowing());
    }

    void clickAsksForThatInstant()
    {
        Lanes lanes;
        QSignalSpy asked(&lanes.view, &LanesView::cursorRequested);
        lanes.click(demo::at(2));
        QCOMPARE(asked.count(), 1);
        const auto at = qvariant_cast<recipes::TimePoint>(asked.front().front());
        QVERIFY(std::chrono::abs(at - demo::at(2)) < 5ms);
    }

    void dragIsNoClick()
    {
        Lanes lanes;
        QSignalSpy asked(&lanes.view, &LanesView::cursorRequested);
        const auto left = lanes.view.timeScale().at(0);
        QTest::mousePress(lanes.view.viewport(), Qt::LeftButton, {}, QPoint(600, 150));
        QMouseEvent move(QEvent::MouseMove, QPointF(500, 150), QPointF(500, 150), Qt::NoButton,
                         Qt::LeftButton, {});
        QCoreApplication::sendEvent(lanes.view.viewport(), &move);
        QTest::mouseRelease(lanes.view.viewport(), Qt::LeftButton, {}, QPoint(500, 150));
        QCOMPARE(asked.count(), 0);
        QCOMPARE(lanes.view.timeScale().at(0) - left, lanes.view.timeScale().span(100));
    }

    void fromThePastOneGoesBackToLive()
    {
        Lanes lanes(past(2));
        QVERIFY(lanes.view.headline().endsWith(QStringLiteral("past")));
        QSignalSpy live(&lanes.view, &LanesView::liveRequested);
        QTest::keyClick(&lanes.view, Qt::Key_End);
        lanes.click(demo::at(5.4));
        QCOMPARE(live.count(), 2);
    }

    void cursorMovesByKey()
    {
        Lanes lanes(past(2));
        QSignalSpy asked(&lanes.view, &LanesView::cursorRequested);
        QTest::keyClick(&lanes.view, Qt::Key_Left, Qt::ShiftModifier);
        QCOMPARE(asked.count(), 1);
        QVERIFY(qvariant_cast<recipes::TimePoint>(asked.front().front()) < demo::at(2));
    }

    void cursorOutOfSightIsBroughtIntoSight()
    {
        Lanes lanes(later(demo::threeOfFour(), 500));
        auto back = past(2);
        back.frame.now = demo::at(500);
        lanes.view.setFrame(back.frame);
        const auto x = lanes.view.timeScale().x(demo::at(2));
        QVERIFY(x >= 0 && x < 1320);
    }

    void shortestBarIsStillSeen()
    {
        const auto work = Theme::of(QApplication::palette()).work;
        Lanes lanes(oneBar(1us));
        const auto seen = lanes.pixels(work);
        QVERIFY2(seen >= 2 * static_cast<int>(LaneRows().barHeight()) && seen <= 4 * 20,
                 qPrintable(QString::number(seen)));
    }

    void fewRowsShrinkBeforeTheyScroll()
    {
        Lanes lanes(demo::threeOfFour(), QSize(1420, 165));
        QCOMPARE(lanes.view.verticalScrollBar()->maximum(), 0);
    }

    void serverStaysInSightBelowManyRows()
    {
        Lanes lanes(demo::table(30), QSize(900, 300));
        QVERIFY(lanes.view.verticalScrollBar()->maximum() > 0);
        LaneRows rows;
        rows.assign(demo::table(30).frame.chronicle->lanes, lanes.view.viewport()->size());
        QVERIFY(rows.serverLine() < rows.size.height());
        QVERIFY(!rows.isShown(rows.rowMiddle(29)));
    }

    void screenReaderHearsEveryLane()
    {
        Lanes lanes;
        for (const auto& name : {QStringLiteral("张三: waits"), QStringLiteral("赵六: create")})
            QVERIFY2(lanes.view.accessibleDescription().contains(name),
                     qPrintable(lanes.view.accessibleDescription()));
    }

    void emptyRunIsDrawn()
    {
        Lanes lanes(demo::Demo{});
        lanes.wheel(120, Qt::ControlModifier, {400, 60});
        QVERIFY(!lanes.view.grab().isNull());
    }
};

QTEST_MAIN(LanesTest)
#include "tst_lanes.moc"
