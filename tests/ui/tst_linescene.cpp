// The scenes that are made from a ladder: doors, racks, books, thrones and belts; and the room.
#include "recipes/world/deed.h"
#include "tests/ui/linedemo.h"
#include "ui/ladder/ladderwords.h"
#include "ui/participants/mood.h"
#include "ui/scene/scenecanvas.h"
#include "ui/scene/sceneview.h"

#include <QHelpEvent>
#include <QSignalSpy>
#include <QTest>
#include <QToolTip>

using namespace zoetrope;
using namespace zoetrope::ui;

Q_DECLARE_METATYPE(zoetrope::tests::WrittenJournal)

namespace {

SceneState sceneOf(const tests::WrittenJournal& journal)
{
    const auto frame = demo::frameOf(journal);
    return ui::sceneOf(*frame.world, frame.cursor);
}

tests::WrittenLine afterHandOver()
{
    auto line = demo::lockLine(3);
    demo::handOver(line, 3, false);
    return line;
}

struct Shown
{
    explicit Shown(const tests::WrittenJournal& journal)
    {
        view.resize(740, 420);
        view.show();
        view.setFrame(demo::frameOf(journal));
    }
    [[nodiscard]] SceneCanvas& canvas() { return *view.findChild<SceneCanvas*>(); }
    QPoint pixel(const QPointF& at) { return (at * canvas().factor()).toPoint(); }
    QString toolTipAt(const QPointF& at)
    {
        QToolTip::hideText();
        const auto place = pixel(at);
        QHelpEvent help(QEvent::ToolTip, place, canvas().mapToGlobal(place));
        QCoreApplication::sendEvent(&canvas(), &help);
        return QToolTip::text();
    }
    SceneView view;
};

// Of what lies in a hub, whose ground is another.
bool isPanel(Shown& shown, const QPointF& at)
{
    const auto color = shown.canvas().grab().toImage().pixelColor(shown.pixel(at));
    return color == Theme::of(shown.canvas().palette()).panel;
}

} // namespace

class LineSceneTest : public QObject
{
    Q_OBJECT
private slots:
    void everyRecipeHasItsStageAndItsWords_data()
    {
        QTest::addColumn<tests::WrittenJournal>("journal");
        QTest::addColumn<Stage>("stage"), QTest::addColumn<QString>("headline");
        const auto row = [](const char* name, const tests::WrittenJournal& journal, Stage stage,
                            const char* headline) {
            QTest::newRow(name) << journal << stage << QString::fromUtf8(headline);
        };
        row("lock", demo::lockLine(4), Stage::Door, "held · 3 wait");
        row("herd", demo::herdLine(2), Stage::Door, "held · one waits");
        row("many", demo::lockLine(50), Stage::Door, "held · 49 wait · 10 are not drawn");
        row("semaphore", demo::semaphore(2, 1), Stage::Rack, "2 of 2 · one waits");
        row("book", demo::book(), Stage::Book, "2 read · 2 wait");
        row("leader", demo::election(1), Stage::Throne, "led · nobody waits");
        row("queue", demo::queue(3), Stage::Belt, "3 items · one waits");
        row("room", demo::doubleBarrier(2, 1, 1), Stage::Room,
            "3 of 4 · 2 inside · 1 on their way out");
    }
    void everyRecipeHasItsStageAndItsWords()
    {
        QFETCH(tests::WrittenJournal, journal);
        const auto scene = sceneOf(journal);
        QTEST(scene.stage, "stage");
        QTEST(SceneWords::headline(scene), "headline");
        QVERIFY(SceneWords::description(scene).contains(QStringLiteral("张三"))
                || scene.stage == Stage::Belt);
    }

    void whoHoldsIsInsideAndTheOthersWatchTheOneBefore()
    {
        const auto scene = sceneOf(demo::lockLine(4));
        QCOMPARE(scene.guests[0].words, QStringLiteral("holding 1.1 s"));
        for (std::size_t i = 0; i < 4; ++i) {
            QVERIFY((scene.guests[i].spot == Spot::Inside) == (i == 0));
            QCOMPARE(scene.guests[i].watched, static_cast<int>(i) - 1);
        }
        QCOMPARE(scene.guests[3].number, QStringLiteral("…0003"));
        for (const auto& guest : sceneOf(demo::herdLine(5)).guests)
            QCOMPARE(guest.watched, guest.spot == Spot::Inside ? -1 : 0);
        QCOMPARE(sceneOf(demo::semaphore(2, 1)).guests[2].watched, Guest::watchesHub);
    }

    void holderWhoWaitsElsewhereIsInsideStill()
    {
        auto line = demo::lockLine(4);
        const auto holder = sceneOf(line).guests.front().name;
        line.table = "/other";
        line.says(holder.toStdString(), recipes::Standing::Waiting, "/other/lock-0000000001");
        const auto scene = sceneOf(line);
        QCOMPARE(scene.guests.size(), 4U);
        QCOMPARE(scene.guests.front().name, holder);
        QVERIFY(scene.guests.front().spot == Spot::Inside);
        QCOMPARE(scene.guests.front().words, QStringLiteral("holding · waiting elsewhere"));
        QCOMPARE(SceneWords::figure(scene), QStringLiteral("held"));
    }

    void handOverLetsTheNextIn()
    {
        const auto scene = sceneOf(afterHandOver());
        QCOMPARE(scene.guests[0].name, QStringLiteral("李四"));
        QVERIFY(scene.guests[0].spot == Spot::Inside && scene.guests[0].isWoken);
        // It is its turn, and it has to ask before it knows.
        QCOMPARE(SceneWords::headline(scene), QStringLiteral("granted · one waits"));
        QCOMPARE(scene.guests.back().name, QStringLiteral("张三"));
        QVERIFY(!scene.guests.back().isSolid);
    }

    // Its node stands, and the reply that says so was lost: it is on its way, and waits for nobody.
    void whoArrivesIsNotCountedAsWaiting()
    {
        auto line = demo::lockLine(2);
        line.believes("李四", recipes::Standing::Entering);
        const auto frame = demo::frameOf(line);
        const auto scene = ui::sceneOf(*frame.world, frame.cursor);
        const auto ladder = recipes::ladderOf(*frame.world, scene.path.toStdString());
        QCOMPARE(SceneWords::headline(scene), QStringLiteral("held · nobody waits"));
        QCOMPARE(LadderWords(*frame.world, ladder, frame.cursor).line(),
                 QStringLiteral("nobody waits"));
    }

    // Its event is in its inbox: it waits still, inside or not.
    void whoIsNextAndNotToldIsNotNobody()
    {
        auto line = demo::lockLine(2);
        line.deletes("张三", line.path(0), 5000);
        line.gets("李四", recipes::Change::Deleted, line.path(0));
        QCOMPARE(SceneWords::headline(sceneOf(line)),
                 QStringLiteral("granted · one is not told yet"));
    }

    // The node of somebody who was killed while it waited holds until its session ends.
    void theNodeOfWhoIsGoneHolds()
    {
        auto line = demo::lockLine(2);
        line.deletes("张三", line.path(0), 5000);
        line.departs("李四");
        const auto scene = sceneOf(line);
        QCOMPARE(SceneWords::figure(scene), QStringLiteral("held"));
        QCOMPARE(scene.guests[0].words, QStringLiteral("gone, its node stands"));
    }

    // Thirty are dots with numbers, and one stroke wakes them.
    void aCrowdIsCountedAgainstTheOneThatCanUseIt()
    {
        QVERIFY(!sceneOf(demo::herdLine(10)).isCrowd());
        auto line = demo::herdLine(30);
        const auto before = sceneOf(line);
        QVERIFY(before.isCrowd());
        const auto watched = SceneWords::tally(before);
        QCOMPARE(watched.size(), std::size_t{1});
        QCOMPARE(watched[0].first, QStringLiteral("29"));
        demo::handOver(line, 30, true);
        const auto after = SceneWords::tally(sceneOf(line));
        QCOMPARE(after.size(), std::size_t{2});
        QCOMPARE(after[0].first, QStringLiteral("29"));
        QCOMPARE(after[1].first, QStringLiteral("1"));
        QCOMPARE(after[0].second, QStringLiteral("woken at once"));
        auto fair = demo::lockLine(30);
        demo::handOver(fair, 30, false);
        QCOMPARE(SceneWords::tally(sceneOf(fair)).front().first, QStringLiteral("1"));
        const auto places = placesOf(before, {740, 300});
        QVERIFY(!places.tally.isNull());
        for (std::size_t i = 0; i < places.places.size(); ++i) {
            const QRectF whole({}, QSizeF(740, 300));
            QVERIFY(whole.contains(places.places[i].center));
            for (std::size_t j = 0; j < i; ++j)
                QVERIFY(QLineF(places.places[i].center, places.places[j].center).length()
                        > 2 * places.radius);
        }
    }

    void anOrphanHasAPlaceAndANameOfItsOwn()
    {
        tests::WrittenLine line;
        line.stands("李四", 1);
        line.makes("李四", line.path(2), 102, 3);
        line.says("李四", recipes::Standing::Waiting, line.path(1));
        line.stands("王五", 3);
        line.sleepsOn("王五", 2);
        const auto scene = sceneOf(line);
        QCOMPARE(scene.guests.size(), std::size_t{3});
        QVERIFY(scene.guests[0].isOrphan && scene.guests[0].spot == Spot::Inside);
        QVERIFY(scene.guests[0].name.contains(QStringLiteral("李四")));
        QVERIFY(!scene.guests[1].isOrphan);
        QCOMPARE(SceneWords::headline(scene), QStringLiteral("blocked · 2 wait"));
        // Where the orphan stands, it is not said that nobody is in.
        QVERIFY(SceneWords::absences(scene, placesOf(scene, {640, 360})).empty());
        Shown shown(line);
        QVERIFY(!shown.view.grab().isNull());
    }

    // Written in the order of the journal, and shown as it was then.
    void whatALockGuardsHasItsWritesAndTheHighestToken()
    {
        auto line = demo::lockLine(2);
        const auto write = [&line](const char* who, std::int64_t token, bool isRefused) {
            return line.tells(who,
                              recipes::eventOf({.deed = recipes::Deed::Write,
                                                .recipe = recipes::Recipe::Mutex,
                                                .path = "/lock-1",
                                                .token = token,
                                                .isRefused = isRefused}));
        };
        write("李四", 0x1c, false);
        const auto then = line.world();
        write("张三", 0x1a, false);
        write("张三", 0x1a, true);
        GuardedWrites writes;
        writes.note(line.events());
        writes.note(line.events()); // told anew
        QCOMPARE(writes.at(then).writes.size(), std::size_t{1});
        QVERIFY(
            SceneWords::highest(writes.at(then)).isEmpty()); // it looks at none, for all we know
        const auto now = writes.at(line.world());
        QCOMPARE(now.writes.size(), std::size_t{3});
        QCOMPARE(now.highest, std::int64_t{0x1c});
        QCOMPARE(SceneWords::highest(now), QStringLiteral("highest token: 0x1c"));
        QVERIFY(now.writes[1].isStale && now.writes[2].isRefused && !now.writes[2].isStale);
        QCOMPARE(SceneWords::write(now.writes[2]), QStringLiteral("张三, under 0x1a: refused"));
        Shown shown(line);
        shown.view.append(line.events());
        shown.view.setFrame({});
        shown.view.setFrame(demo::frameOf(line));
        auto* canvas = shown.view.findChild<SceneCanvas*>();
        QVERIFY(!canvas->places().guarded.isNull());
        canvas->setFixedHeight(132); // as it is in a window of 1280 x 720
        QTRY_VERIFY_WITH_TIMEOUT(canvas->height() == 132, 30'000);
        QVERIFY(canvas->places().guarded.height() >= 40);
    }

    void twoLocksStandBesideEachOther()
    {
        auto line = demo::lockLine(2);
        const auto alone = demo::frameOf(line);
        QCOMPARE(scenesOf(*alone.world, alone.cursor).size(), std::size_t{1});
        line.connects("another");
        line.table = "/other";
        line.believes("another", recipes::Standing::Inside);
        const auto frame = demo::frameOf(line);
        const auto both = scenesOf(*frame.world, frame.cursor);
        QCOMPARE(both.size(), std::size_t{2});
        QCOMPARE(both[0].path, QStringLiteral("/lock-1"));
        QCOMPARE(both[1].path, QStringLiteral("/other"));
        QCOMPARE(both[1].guests.front().name, QStringLiteral("another"));
    }

    void whoBelievesToHoldStandsInsideAsLost()
    {
        const auto scene = sceneOf(demo::troubledLine());
        QCOMPARE(scene.present, 1); // the truth
        QCOMPARE(scene.guests[1].name, QStringLiteral("张三"));
        QVERIFY(scene.guests[1].spot == Spot::Inside && scene.guests[1].tone == Tone::Lost);
    }

    void writerIsToldFromReaders()
    {
        tests::WrittenLine line("__WRIT__", "/book");
        line.recipe = recipes::Recipe::WriteLock;
        line.stands("张三", 1);
        line.says("张三", recipes::Standing::Inside);
        const auto scene = sceneOf(line);
        QCOMPARE(SceneWords::figure(scene), QStringLiteral("written"));
        QVERIFY(scene.guests[0].words.startsWith(QStringLiteral("writing")));
    }

    void doorsOfARoomFollowTheTree()
    {
        auto journal = demo::doubleBarrier(2, 0, 0);
        QVERIFY(!sceneOf(journal).isReady);
        journal.makes("张三", "/start/ready", 99, 0);
        const auto scene = sceneOf(journal);
        QVERIFY(scene.isReady);
        QCOMPARE(scene.present, 2); // ready is no member
    }

    void hoveringSaysWhichZnodeSessionAndWatch()
    {
        Shown shown(demo::lockLine(3));
        const auto words = shown.toolTipAt(shown.canvas().places().places[2].center);
        for (const auto* part : {"王五: waiting", "session 0x103",
                                 "waits, with a watch on /lock-1/_c_", "its znode: /lock-1/_c_"})
            QVERIFY2(words.contains(QString::fromUtf8(part)), qPrintable(words));
        QVERIFY(shown.toolTipAt(shown.canvas().places().emblem.center())
                    .startsWith(QStringLiteral("/lock-1")));
        Shown belt(demo::queue(3));
        QVERIFY(belt.toolTipAt(belt.canvas().places().extras[1].center())
                    .startsWith(QStringLiteral("/orders/qn-0000000001")));
        auto semaphore = demo::semaphore(2, 0);
        semaphore.deletes("李四", "/gpus/leases/lease-0000000001", 500);
        Shown rack(semaphore);
        QCOMPARE(rack.canvas().places().extras.size(), 1U);
        QCOMPARE(rack.toolTipAt(rack.canvas().places().extras[0].center()),
                 QStringLiteral("A lease that nobody has"));
    }

    // Nobody has been woken before the event has reached it: the counters say 0, too.
    void aCrowdThatTheEventHasNotReachedIsBeingWoken()
    {
        auto line = demo::herdLine(30);
        line.isRelayed = true;
        line.says(demo::nameOf(0), recipes::Standing::Leaving);
        line.deletes(demo::nameOf(0), line.path(0), 5000);
        for (auto i = 1; i < 30; ++i)
            line.fires(demo::nameOf(i), recipes::Change::Deleted, line.path(0));
        const auto tally = SceneWords::tally(sceneOf(line));
        QCOMPARE(tally.size(), std::size_t{2});
        QCOMPARE(tally[0].first, QStringLiteral("29"));
        QCOMPARE(tally[0].second, QStringLiteral("to be woken"));
    }

    void itemsOfAQueueAndFreeLeasesAreSeen()
    {
        auto semaphore = demo::semaphore(2, 0);
        semaphore.deletes("李四", "/gpus/leases/lease-0000000001", 500);
        Shown rack(semaphore);
        const auto& places = rack.canvas().places();
        QVERIFY(isPanel(
            rack, {places.extras[0].left() + places.radius + 3, places.extras[0].center().y()}));
        Shown belt(demo::queue(3));
        for (const auto& item : belt.canvas().places().extras)
            QVERIFY(isPanel(belt, {item.left() + 8, item.center().y()})); // before its number
    }

    void whoIsInSaysSoInTheWordOfItsRecipe_data()
    {
        using recipes::Recipe;
        QTest::addColumn<Recipe>("recipe"), QTest::addColumn<QString>("word");
        QTest::newRow("table") << Recipe::DinnerTable << QStringLiteral("eating");
        QTest::newRow("barrier") << Recipe::Barrier << QStringLiteral("passed");
        QTest::newRow("lock") << Recipe::Mutex << QStringLiteral("holding");
        QTest::newRow("semaphore") << Recipe::Semaphore << QStringLiteral("holding");
        QTest::newRow("reader") << Recipe::ReadLock << QStringLiteral("reading");
        QTest::newRow("writer") << Recipe::WriteLock << QStringLiteral("writing");
        QTest::newRow("leader") << Recipe::LeaderLatch << QStringLiteral("leading");
    }
    void whoIsInSaysSoInTheWordOfItsRecipe()
    {
        QFETCH(recipes::Recipe, recipe);
        recipes::Participant one{.isPresent = true,
                                 .state = recipes::SessionState::Connected,
                                 .recipe = recipe,
                                 .standing = recipes::Standing::Inside};
        QTEST(moodOf(one).word, "word");
        one.isWoken = true;
        QCOMPARE(doingOf(one, {}) == QStringLiteral("re-reads the table"),
                 recipe == recipes::Recipe::DinnerTable);
    }

    void lineIsWalkedByMouseAndKeys()
    {
        Shown shown(demo::lockLine(4));
        QSignalSpy activated(&shown.view, &SceneView::participantActivated);
        QTest::mouseClick(&shown.canvas(), Qt::LeftButton, {},
                          shown.pixel(shown.canvas().places().places[1].center));
        QTest::keyClick(&shown.canvas(), Qt::Key_Right);
        QTest::keyClick(&shown.canvas(), Qt::Key_Return);
        QCOMPARE(activated.at(0).front().toUInt(), 2U);
        QCOMPARE(activated.at(1).front().toUInt(), 3U);
    }

    void everyStageIsPainted_data() { everyRecipeHasItsStageAndItsWords_data(); }
    void everyStageIsPainted()
    {
        QFETCH(tests::WrittenJournal, journal);
        Shown shown(journal);
        const auto& places = shown.canvas().places();
        const auto picture = shown.canvas().grab().toImage();
        const auto theme = Theme::of(shown.view.palette());
        QCOMPARE(picture.pixelColor(shown.pixel(places.hub.topRight() + QPointF(-30, 5))),
                 theme.soft);
        auto inks = 0; // of who stands somewhere
        for (const auto& place : places.places) {
            const auto color = picture.pixelColor(shown.pixel(place.center + QPointF(-3, 3)));
            inks += color != theme.panel && color != theme.soft ? 1 : 0;
        }
        QVERIFY(inks > 0);
    }
};

QTEST_MAIN(LineSceneTest)
#include "tst_linescene.moc"
