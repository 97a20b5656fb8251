#include "tests/ui/scenedemo.h"
#include "tests/ui/wordrecorder.h"
#include "ui/lanes/lanesview.h"

#include <QPainter>
#include <QPicture>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>
#include <QWheelEvent>

#include <cmath>

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

// Each has had a hundred bars.
demo::Demo crowd(recipes::ActorId count)
{
    auto demo = demo::threeOfFour();
    auto world = *demo.frame.world;
    recipes::Chronicle chronicle;
    for (recipes::ActorId actor = 1; actor <= count; ++actor) {
        auto& one = world.participants[actor];
        one.id = actor;
        one.name = "guest-" + std::to_string(actor);
        chronicle.lanes.push_back(actor);
    }
    for (int bar = 0; bar < 100; ++bar) {
        for (recipes::ActorId actor = 1; actor <= count; ++actor)
            chronicle.bars.push_back(
                {.actor = actor,
                 .activity = bar % 2 == 0 ? recipes::Activity::Working : recipes::Activity::Waiting,
                 .from = demo::at(bar * 0.05),
                 .to = demo::at((bar + 1) * 0.05)});
    }
    demo.frame.world = std::make_shared<const recipes::World>(std::move(world));
    demo.frame.chronicle = std::make_shared<const recipes::Chronicle>(std::move(chronicle));
    return demo;
}

// The first holds for four seconds, the second waits for it in the middle two.
demo::Demo heldWhileOneWaits(recipes::Recipe recipe, const std::string& waitedFor)
{
    using namespace recipes;
    auto demo = demo::threeOfFour();
    auto world = *demo.frame.world;
    Chronicle chronicle;
    for (const auto actor : {ActorId{1}, ActorId{2}}) {
        world.participants[actor].recipe = recipe;
        chronicle.lanes.push_back(actor);
    }
    chronicle.bars.push_back({.actor = 1,
                              .activity = Activity::Inside,
                              .from = demo::at(0.5),
                              .to = demo::at(4.5),
                              .label = "/lock",
                              .standing = Standing::Inside});
    chronicle.bars.push_back({.actor = 2,
                              .activity = Activity::Waiting,
                              .from = demo::at(1.5),
                              .to = demo::at(3.5),
                              .label = waitedFor,
                              .standing = Standing::Waiting});
    demo.frame.world = std::make_shared<const World>(std::move(world));
    demo.frame.chronicle = std::make_shared<const Chronicle>(std::move(chronicle));
    demo.frame.cursor = demo::at(2);
    demo.frame.isLive = false;
    return demo;
}

int pixelsOf(const QColor& color, const QImage& image, const QRect& area)
{
    auto count = 0;
    for (int y = area.top(); y <= area.bottom(); ++y) {
        for (int x = area.left(); x <= area.right(); ++x)
            count += image.pixelColor(x, y) == color ? 1 : 0;
    }
    return count;
}

// How much there is to paint: the commands, recorded.
std::size_t commandsFor(recipes::ActorId count)
{
    Lanes lanes(crowd(count), {900, 300});
    lanes.view.setFolded(false);
    QPicture picture;
    QPainter painter(&picture);
    lanes.view.viewport()->render(&painter);
    painter.end();
    return picture.size();
}

} // namespace

class LanesTest : public QObject
{
    Q_OBJECT
private slots:
    void theNameOfAChangeAtTheRightEdgeIsReadable()
    {
        auto demo = demo::threeOfFour();
        auto chronicle = *demo.frame.chronicle;
        auto last = chronicle.arrows.back();
        last.event = 401;
        last.from = demo.frame.now - 20ms;
        last.to = demo.frame.now - 10ms;
        last.path = "/table-3/the-last-guest";
        chronicle.arrows.push_back(last);
        demo.frame.chronicle = std::make_shared<const recipes::Chronicle>(std::move(chronicle));
        for (int width = 400; width <= 700; width += 50) {
            Lanes lanes(demo, {width, 202});
            const WordRecorder seen(*lanes.view.viewport());
            QVERIFY(seen.has(QStringLiteral("create the-last-guest")));
            QVERIFY2(seen.cutOff().isEmpty(), qPrintable(seen.cutOff().join(QLatin1Char('|'))));
        }
    }

    // What one has lost is not written on the lane of another.
    void aLostReplyIsNamedBelowTheLanes()
    {
        auto demo = demo::threeOfFour();
        auto chronicle = *demo.frame.chronicle;
        auto lost = chronicle.arrows.back();
        lost.event = 401;
        lost.kind = recipes::ArrowKind::Reply;
        lost.actor = 1;
        lost.from = demo.frame.now - 20ms;
        lost.to = demo.frame.now - 10ms;
        lost.isLost = true;
        chronicle.arrows.push_back(lost);
        demo.frame.chronicle = std::make_shared<const recipes::Chronicle>(std::move(chronicle));
        const Lanes lanes(demo);
        auto* const viewport = lanes.view.viewport();
        LaneRows rows;
        rows.assign(demo.frame.chronicle->lanes, viewport->size());
        const WordRecorder seen(*viewport);
        const auto place = seen.placeOf(QStringLiteral("no reply"));
        QVERIFY(!place.isNull());
        QVERIFY(place.top() >= rows.lanes().bottom() && place.bottom() <= rows.serverLine());
    }

    void aRecordingIsSeenWhole()
    {
        auto demo = later(demo::threeOfFour(), 3000);
        demo.frame.isComplete = true;
        Lanes shown(demo);
        const auto begin = [&] { return shown.view.timeScale().x(demo.frame.begin); };
        const auto end = [&] { return shown.view.timeScale().x(demo.frame.now); };
        const auto width = shown.view.viewport()->width();
        QCOMPARE(begin(), 0.0);
        QVERIFY(end() > width * 0.6 && end() < width);
        QTest::keyClick(&shown.view, Qt::Key_Plus);
        QVERIFY(begin() < 0);
        shown.view.activateWindow(); // which a shortcut asks for
        QVERIFY(QTest::qWaitForWindowActive(&shown.view));
        shown.view.setFocus();
        QTest::keyClick(&shown.view, Qt::Key_0);
        QCOMPARE(begin(), 0.0);
        shown.view.setFrame(demo::threeOfFour().frame); // a run is seen as closely as any
        QCOMPARE(shown.view.timeScale().span(1), TimeScale().span(1));
    }

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

    void onlyVisibleRowsArePainted()
    {
        const auto few = commandsFor(40);
        const auto many = commandsFor(200);
        QVERIFY2(few > 1'000 && many < few + few / 10,
                 qPrintable(QStringLiteral("%1 and %2 bytes").arg(few).arg(many)));
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

    // Half a second is no thin column beside empty space, and a minute is not, either.
    void aYoungRunFillsTheRoomOfALongerOne()
    {
        Lanes lanes;
        const auto width = lanes.view.viewport()->width() - LaneRows::namesWidth;
        lanes.view.setFrame(later(demo::threeOfFour(), 1.2).frame);
        const auto& scale = lanes.view.timeScale();
        QVERIFY(scale.x(demo::at(1.2)) > width / 4);
        const auto young = scale.span(100);
        lanes.view.setFrame(later(demo::threeOfFour(), 60).frame);
        QVERIFY(scale.span(100) > young);
        lanes.view.setFrame(later(demo::threeOfFour(), 1.2).frame);
        lanes.view.zoom(3, 400); // somebody's own scale stays
        const auto own = scale.span(100);
        lanes.view.setFrame(later(demo::threeOfFour(), 60).frame);
        QCOMPARE(scale.span(100), own);
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

    void holdingWhileOthersWaitIsSeenAndHeard_data()
    {
        using recipes::Recipe;
        QTest::addColumn<Recipe>("recipe");
        QTest::addColumn<std::string>("waitedFor");
        QTest::addColumn<bool>("isContested");
        QTest::newRow("a lock") << Recipe::Mutex << std::string("/lock/a-0000000001") << true;
        QTest::newRow("leases") << Recipe::Semaphore << std::string("/lock/leases") << true;
        QTest::newRow("another lock") << Recipe::Mutex << std::string("/locks/a-01") << false;
        QTest::newRow("a table") << Recipe::DinnerTable << std::string("/lock/a") << false;
    }

    void holdingWhileOthersWaitIsSeenAndHeard()
    {
        QFETCH(const recipes::Recipe, recipe);
        QFETCH(const std::string, waitedFor);
        QFETCH(const bool, isContested);
        Lanes lanes(heldWhileOneWaits(recipe, waitedFor));
        const auto image = lanes.view.grab().toImage();
        LaneRows rows;
        rows.assign({1, 2}, lanes.view.viewport()->size());
        const auto isStriped = [&](double from, double to) {
            const auto wait = Theme::of(lanes.view.palette()).wait;
            const auto y = qRound(rows.rowMiddle(0) + rows.barHeight() / 4);
            for (int x = lanes.place(demo::at(from), 0).x(); x < lanes.place(demo::at(to), 0).x();
                 ++x) {
                if (image.pixelColor(x, y) == wait)
                    return true;
            }
            return false;
        };
        QVERIFY(!isStriped(0.6, 1.4));
        QCOMPARE(isStriped(1.6, 3.4), isContested);
        QVERIFY(!isStriped(3.6, 4.4));
        QCOMPARE(lanes.view.accessibleDescription().contains(QStringLiteral("others wait")),
                 isContested);
    }

    // However far one zooms out: the bar of four seconds is 220, 7 and 2 pixels wide here.
    void holdingWhileOthersWaitIsSeenFromAfar_data()
    {
        QTest::addColumn<int>("times");
        QTest::newRow("wide") << 4;
        QTest::newRow("narrow") << 128;
        QTest::newRow("hardly there") << 400;
    }

    void holdingWhileOthersWaitIsSeenFromAfar()
    {
        QFETCH(const int, times);
        const auto stripes = [times](const std::string& waitedFor) {
            auto demo = heldWhileOneWaits(recipes::Recipe::Mutex, waitedFor);
            demo.frame.cursor = demo.frame.now; // what comes after it is faded
            Lanes lanes(demo);
            lanes.view.zoom(1.0 / times, lanes.place(demo::at(2.5), 0).x());
            LaneRows rows;
            rows.assign({1, 2}, lanes.view.viewport()->size());
            const auto image = lanes.view.grab().toImage();
            const auto reach = qFloor(rows.barHeight() / 2) - 2;
            const QRect bar(lanes.place(demo::at(0.5), rows.rowMiddle(0) - reach),
                            lanes.place(demo::at(4.5), rows.rowMiddle(0) + reach));
            return pixelsOf(Theme::of(lanes.view.palette()).wait, image, bar);
        };
        QVERIFY(stripes("/lock/a-0000000001") > 0);
        QCOMPARE(stripes("/locks/a-01"), 0);
    }

    void fewRowsShrinkBeforeTheyScroll()
    {
        Lanes lanes(demo::threeOfFour(), QSize(1420, 165));
        QCOMPARE(lanes.view.verticalScrollBar()->maximum(), 0);
    }

    void serverStaysInSightBelowManyRows()
    {
        Lanes lanes(demo::table(30), QSize(900, 300));
        lanes.view.setFolded(false);
        QVERIFY(lanes.view.verticalScrollBar()->maximum() > 0);
        LaneRows rows;
        rows.assign(demo::table(30).frame.chronicle->lanes, lanes.view.viewport()->size());
        QVERIFY(rows.serverLine() < rows.size.height());
        QVERIFY(!rows.isShown(rows.rowMiddle(29)));
    }

    // Where rows scroll, too; none is cut, wherever they have been scrolled to.
    void everyRowThatIsSeenIsWhole()
    {
        Lanes lanes(demo::table(30), QSize(900, 205));
        lanes.view.setFolded(false);
        LaneRows rows;
        rows.assign(demo::table(30).frame.chronicle->lanes, lanes.view.viewport()->size());
        QVERIFY(std::fmod(rows.room(), rows.rowHeight) > 1); // there is something left over
        QCOMPARE(std::fmod(rows.lanes().height(), rows.rowHeight), 0.0);
        QCOMPARE(lanes.view.verticalScrollBar()->maximum(),
                 qRound(rows.contentHeight() - rows.lanes().height()));
        for (const auto pixels : {0.0, 7.0, 100.0, rows.hiddenHeight()}) {
            rows.scrollTo(pixels);
            QVERIFY(std::abs(rows.scroll - pixels) <= rows.rowHeight / 2);
            QCOMPARE(std::fmod(rows.scroll, rows.rowHeight), 0.0);
        }
    }

    void serverBeginsWithTheRun()
    {
        Lanes lanes;
        lanes.view.zoom(0.5, LaneRows::namesWidth);
        lanes.view.pan(-300);
        LaneRows rows;
        rows.assign(demo::threeOfFour().frame.chronicle->lanes, lanes.view.viewport()->size());
        const auto y = qRound(rows.serverLine());
        const auto image = lanes.view.grab().toImage();
        const auto begin = lanes.place(demo::at(0), y).x();
        const auto drawn = [&](int from, int to) {
            const auto ground = Theme::of(lanes.view.palette()).panel;
            return to - from - pixelsOf(ground, image, QRect(from, y, to - from, 1));
        };
        QVERIFY(begin > LaneRows::namesWidth + 250);
        QVERIFY(drawn(static_cast<int>(LaneRows::namesWidth) + 1, begin - 2)
                < 20); // lines of the grid
        QVERIFY(drawn(begin + 2, begin + 202) > 180);
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
