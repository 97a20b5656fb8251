#include "tests/ui/calmstyle.h"
#include "tests/ui/paintcount.h"
#include "tests/ui/scenedemo.h"
#include "ui/scene/banner.h"
#include "ui/scene/scenecanvas.h"
#include "ui/scene/scenestate.h"
#include "ui/scene/sceneview.h"

#include <QApplication>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

using namespace zoetrope;
using namespace zoetrope::ui;

namespace {

demo::Demo with(demo::Demo demo, const std::function<void(recipes::World&)>& change)
{
    auto world = *demo.frame.world;
    ++world.last;
    change(world);
    demo.frame.world = std::make_shared<const recipes::World>(std::move(world));
    return demo;
}

demo::Demo awake(bool isWoken)
{
    return with(demo::fullTable(), [isWoken](auto& world) {
        world.last += isWoken ? 1 : 0;
        world.participants[2].isWoken = isWoken;
    });
}

} // namespace

class SceneTest : public QObject
{
    Q_OBJECT
private slots:
    void headlineTellsTheTruthNotABelief()
    {
        SceneView view;
        view.show();
        QSignalSpy changed(&view, &SceneView::headlineChanged);
        view.setFrame(demo::threeOfFour().frame);
        QCOMPARE(view.headline(), QStringLiteral("3 of 4 seated · nobody eats yet"));
        QCOMPARE(changed.count(), 1);
        view.setFrame(demo::fullTable().frame);
        QCOMPARE(view.headline(), QStringLiteral("4 of 4 seated · all eat"));
        view.setFrame(with(demo::fullTable(), [](auto& world) {
                          ++world.last;
                          for (auto& [id, one] : world.participants)
                              one.standing = recipes::Standing::Lingering;
                      }).frame);
        QVERIFY(view.headline().endsWith(QStringLiteral("nobody eats any more")));
    }

    void aSceneOutOfSightIsDrawnWhenItIsShown()
    {
        SceneView view;
        view.setFrame(demo::threeOfFour().frame);
        QVERIFY(view.headline().isEmpty());
        view.show();
        QCOMPARE(view.headline(), QStringLiteral("3 of 4 seated · nobody eats yet"));
    }

    void everyStateHasAWord_data()
    {
        QTest::addColumn<demo::Demo>("demo");
        QTest::addColumn<quint32>("actor");
        QTest::addColumn<QString>("words");
        const auto row = [](const char* words, const demo::Demo& demo, quint32 actor) {
            QTest::newRow(words) << demo << actor << QString::fromUtf8(words);
        };
        row("waiting · believes 2 of 4", demo::threeOfFour(), 1);
        row("woken · believes 3 of 4", demo::threeOfFour(), 3);
        row("create in flight", demo::threeOfFour(), 4);
        row("eating 0.4 s", demo::fullTable(), 1);
        row("done", demo::stuckTable(), 1);
        row("frozen · waiting · believes 3 of 4", demo::stuckTable(), 2);
        row("connection suspended · waiting · believes 3 of 4", demo::stuckTable(), 3);
        row("session lost", demo::stuckTable(), 4);
        row("waiting to leave · believes 2 left", demo::table(4), 4);
        row("passed", demo::barrier(0, 1), 1);
    }
    void everyStateHasAWord()
    {
        QFETCH(demo::Demo, demo);
        QFETCH(quint32, actor);
        QTEST(sceneOf(*demo.frame.world, demo.frame.cursor).guests.at(actor - 1).words, "words");
    }

    void whoDeletedItsZnodeIsNoLongerSolid()
    {
        const auto demo = demo::table(4);
        const auto guests = sceneOf(*demo.frame.world, demo.frame.cursor).guests;
        QVERIFY(guests[0].isSolid);
        QVERIFY(!guests[3].isSolid);
    }

    void whoHasNotHeardOfItsZnodeIsSeatedByThat()
    {
        const auto isSolid = [](const auto& demo) {
            return sceneOf(*demo.frame.world, demo.frame.cursor).guests.at(3).isSolid;
        };
        QVERIFY(!isSolid(demo::threeOfFour())); // its create is in flight
        QVERIFY(isSolid(with(demo::threeOfFour(), [](auto& world) {
            world.znodes[world.participants.at(4).recipePath + "/n"].owner = 4;
        })));
        QVERIFY(!isSolid(with(demo::fullTable(), [](auto& world) {
            world.tombstones[world.participants.at(4).recipePath + "/n"].owner = 4;
        })));
    }

    void seatsThatNobodyTookAreShown()
    {
        const auto demo = with(demo::fullTable(), [](auto& world) { world.participants.erase(3); });
        const auto scene = sceneOf(*demo.frame.world, demo.frame.cursor);
        QCOMPARE(scene.guests.size(), std::size_t(4));
        QVERIFY(scene.guests.back().isEmpty());
    }

    void whoKeepsANodeMeetsOthersInItsDirectory()
    {
        const auto demo = with(demo::fullTable(), [](auto& world) {
            world.instances.clear();
            world.znodes["/group"];
            for (auto& [id, one] : world.participants) {
                one.recipe = id == 1 ? recipes::Recipe::Cache : recipes::Recipe::PersistentNode;
                one.recipePath = id == 1 ? "/group" : "/group/" + one.name;
                world.znodes["/group/" + one.name];
            }
        });
        const auto scene = sceneOf(*demo.frame.world, demo.frame.cursor);
        QCOMPARE(scene.path, QStringLiteral("/group"));
        QCOMPARE(scene.guests.size(), std::size_t(4));
        QCOMPARE(scene.value, QStringLiteral("4"));
    }

    void aValueIsReadAsItsWriterMeantIt_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("value");
        QTest::newRow("eight letters") << QByteArray("张三 1") << QStringLiteral("张三 1");
        QTest::newRow("a long") << QByteArray("\0\0\0\0\0\0\0\x2a", 8) << QStringLiteral("42");
        QTest::newRow("an int") << QByteArray("\0\0\1\0", 4) << QStringLiteral("256");
        QTest::newRow("minus one") << QByteArray("\xff\xff\xff\xff", 4) << QStringLiteral("-1");
    }
    void aValueIsReadAsItsWriterMeantIt()
    {
        QFETCH(const QByteArray, bytes);
        const auto demo = with(demo::fullTable(), [&](auto& world) {
            world.instances.clear();
            world.znodes["/value"].data = bytes.toStdString();
            for (auto& [id, one] : world.participants) {
                one.recipe = recipes::Recipe::SharedValue;
                one.recipePath = "/value";
            }
        });
        QTEST(sceneOf(*demo.frame.world, demo.frame.cursor).value, "value");
    }

    void whoLeftMakesRoomForWhoCameAfter()
    {
        const auto demo = with(demo::fullTable(), [](auto& world) {
            world.participants[1].standing = recipes::Standing::Out;
            auto late = world.participants[2];
            late.id = 9;
            world.participants[9] = late;
        });
        const auto scene = sceneOf(*demo.frame.world, demo.frame.cursor);
        QCOMPARE(scene.guests.size(), std::size_t(4));
        QCOMPARE(scene.guests.back().id, 9U);
    }

    void whoIsNotDrawnIsCountedAndToldOf()
    {
        const auto crowd = with(demo::table(40), [](auto& world) {
            for (auto& [id, guest] : world.participants) {
                guest.standing = recipes::Standing::Inside;
                guest.isWoken = false;
            }
        });
        const auto scene = sceneOf(*crowd.frame.world, crowd.frame.cursor);
        QCOMPARE(scene.guests.size(), SceneState::mostGuests);
        QCOMPARE(scene.unseen, 10);
        QVERIFY(SceneWords::headline(scene).endsWith(
            QStringLiteral("seated · all eat · 10 are not drawn")));
        const auto told = SceneWords::description(scene);
        for (const auto& [id, guest] : crowd.frame.world->participants)
            QVERIFY(told.contains(QString::fromStdString(guest.name)));
    }

    void screenReaderHearsEveryGuest()
    {
        SceneView view;
        view.show();
        view.setFrame(demo::threeOfFour().frame);
        const auto* const canvas = view.findChild<SceneCanvas*>();
        for (const auto& words : {QStringLiteral("张三: waiting · believes 2 of 4."),
                                  QStringLiteral("赵六: create in flight.")})
            QVERIFY(canvas->accessibleDescription().contains(words));
    }

    // By a sign on its disc, and in words; of the past nobody knows it.
    void whoIsPausedAloneSaysSo()
    {
        SceneView view;
        view.resize(740, 496);
        view.show();
        const auto demo = demo::threeOfFour();
        view.setFrame(demo.frame);
        const auto& canvas = *view.findChild<SceneCanvas*>();
        const auto before = view.grab().toImage();
        LabStatus status;
        status.isRunning = true;
        status.controls[1].isPaused = true;
        view.setStatus(status);
        const auto paused = QStringLiteral("张三: paused · waiting · believes 2 of 4.");
        QVERIFY(canvas.accessibleDescription().contains(paused));
        QVERIFY(view.grab().toImage() != before);
        auto past = demo.frame;
        past.isLive = false;
        view.setFrame(past);
        QVERIFY(!canvas.accessibleDescription().contains(paused));
        view.setFrame(demo.frame);
        status.controls[1].isPaused = false;
        view.setStatus(status);
        QCOMPARE(view.grab().toImage(), before);
    }

    // A server takes seconds to start; meanwhile nobody is asked to choose what was chosen.
    void whatHasBeenStartedIsSaidUntilSomebodyIsSeen()
    {
        SceneView view;
        view.show();
        const auto& canvas = *view.findChild<SceneCanvas*>();
        QVERIFY(canvas.accessibleDescription().startsWith(QStringLiteral("Nothing runs yet")));
        LabStatus status;
        status.isRunning = true;
        status.title = QStringLiteral("The lock");
        view.setStatus(status);
        QVERIFY(canvas.accessibleDescription().startsWith(QStringLiteral("The lock begins")));
        view.setFrame(demo::threeOfFour().frame);
        QVERIFY(canvas.accessibleDescription().contains(QStringLiteral("张三")));
        view.setFrame({});
        status.trouble = QStringLiteral("no Java on this machine");
        view.setStatus(status);
        QVERIFY(canvas.accessibleDescription().startsWith(QStringLiteral("Nothing runs yet")));
    }

    // Before the first of them has begun: a held run says where they are going to meet.
    void whoIsConnectedIsSeenAtThePlaceOfTheRun()
    {
        const auto demo = with(demo::threeOfFour(), [](auto& world) {
            world.instances.clear();
            world.znodes.clear();
            for (auto& [id, one] : world.participants) {
                one = {.id = id, .name = one.name, .state = recipes::SessionState::Connected};
                one.isPresent = true;
            }
        });
        SceneView view;
        view.show();
        view.setFrame(demo.frame);
        const auto& canvas = *view.findChild<SceneCanvas*>();
        QVERIFY(canvas.accessibleDescription().startsWith(QStringLiteral("Nobody uses a recipe")));
        view.setProspect({recipes::Recipe::DinnerTable, QStringLiteral("/table-3"), 4});
        QCOMPARE(view.headline(), QStringLiteral("0 of 4 seated · nobody eats yet"));
        for (const auto& name : {QStringLiteral("张三"), QStringLiteral("赵六")})
            QVERIFY(canvas.accessibleDescription().contains(name));
        view.setFrame(demo::fullTable().frame); // what is there counts more
        QCOMPARE(view.headline(), QStringLiteral("4 of 4 seated · all eat"));
    }

    // In whatever room there is, and however long it is, what is said lies beside the picture.
    void aSentenceCoversNothingOfThePicture_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::newRow("under a caption") << QSize(640, 208);
        QTest::newRow("small") << QSize(640, 280);
        QTest::newRow("large") << QSize(900, 600);
    }
    void aSentenceCoversNothingOfThePicture()
    {
        QFETCH(QSize, size);
        SceneView view;
        view.resize(size);
        view.show();
        view.setFrame(with(demo::threeOfFour(), [](auto& world) {
                          world.servers = 3;
                          world.stopped = {1, 2};
                      }).frame);
        const auto& canvas = *view.findChild<SceneCanvas*>();
        const auto& banner = *view.findChild<Banner*>();
        QVERIFY(banner.accessibleDescription().contains(QStringLiteral("none answers")));
        QTRY_VERIFY_WITH_TIMEOUT(banner.geometry().bottom() < canvas.geometry().top(), 30'000);
        QVERIFY(canvas.height() >= canvas.minimumHeight());
        const auto whole = banner.height();
        view.setFrame(demo::threeOfFour().frame);
        view.setNarration(QStringLiteral("张三 waits until 李四 has gone. ").repeated(9), true);
        QCOMPARE(banner.height(), whole);
    }

    // The picture is what there is a window for.
    void aLongNarrationLeavesRoomForThePicture()
    {
        SceneView view;
        view.resize(700, 420);
        view.show();
        view.setFrame(demo::threeOfFour().frame);
        view.setNarration(QStringLiteral("张三 waits until 李四 has gone. ").repeated(200), true);
        const auto& canvas = *view.findChild<SceneCanvas*>();
        QTRY_VERIFY_WITH_TIMEOUT(canvas.height() > 200, 30'000);
        QVERIFY(view.minimumSizeHint().height() < 420);
    }

    void closedBarrierCanBeRemoved()
    {
        SceneView view;
        view.show();
        view.setFrame(demo::barrier(5, 0).frame);
        QSignalSpy removed(&view, &SceneView::removeBarrierRequested);
        auto* const button = view.findChild<QPushButton*>();
        QVERIFY(button->isVisible());
        QTest::keyClick(button, Qt::Key_Space);
        QCOMPARE(removed.count(), 1);
        QCOMPARE(removed.front().front().toString(), QStringLiteral("/barrier/gate"));
    }

    void theButtonOfALowBarrierIsWhole()
    {
        SceneView view;
        view.resize(600, 190);
        view.show();
        view.setFrame(demo::barrier(5, 0).frame);
        const auto& canvas = *view.findChild<SceneCanvas*>();
        const auto& button = *view.findChild<QPushButton*>();
        QVERIFY(canvas.height() < 150);
        QTRY_VERIFY_WITH_TIMEOUT(canvas.rect().contains(button.geometry()), 30'000);
    }

    void openBarrierCanNotBeRemoved()
    {
        SceneView view;
        view.setFrame(demo::barrier(2, 3).frame);
        QVERIFY(!view.findChild<QPushButton*>()->isEnabled());
    }

    void guestIsActivatedByMouseAndByKey()
    {
        SceneView view;
        view.resize(740, 496);
        view.show();
        view.setFrame(demo::threeOfFour().frame);
        QSignalSpy activated(&view, &SceneView::participantActivated);
        auto* const canvas = view.findChild<SceneCanvas*>();
        QTest::mouseClick(canvas, Qt::LeftButton, {}, canvas->places().places[2].center.toPoint());
        QTest::keyClick(canvas, Qt::Key_Right);
        QTest::keyClick(canvas, Qt::Key_Return);
        QCOMPARE(activated.count(), 2);
        QCOMPARE(activated[0].front().toUInt(), 3U);
        QCOMPARE(activated[1].front().toUInt(), 4U);
    }

    void whatHappensMoves()
    {
        SceneView view;
        view.show();
        view.setFrame(awake(false).frame);
        QVERIFY(!view.isMoving());
        view.setFrame(awake(true).frame);
        QVERIFY(view.isMoving());
    }

    void goingBackInTimeMovesNothing()
    {
        SceneView view;
        view.show();
        view.setFrame(awake(true).frame);
        view.setFrame(awake(false).frame);
        QVERIFY(!view.isMoving());
    }

    void lessMotionIsNone()
    {
        CalmStyle style;
        SceneView view;
        view.setStyle(&style);
        view.findChild<SceneCanvas*>()->setStyle(&style);
        view.show();
        view.setFrame(awake(false).frame);
        view.setFrame(awake(true).frame);
        QVERIFY(!view.isMoving());
    }

    void sameSceneIsNotPaintedAgain()
    {
        SceneView view;
        view.show();
        QVERIFY(QTest::qWaitForWindowExposed(&view));
        view.setFrame(demo::threeOfFour().frame);
        QCoreApplication::processEvents();
        const PaintCount painted(*view.findChild<SceneCanvas*>());
        view.setFrame(demo::threeOfFour().frame);
        QCoreApplication::processEvents();
        QCOMPARE(painted.count, 0);
    }
};

QTEST_MAIN(SceneTest)
#include "tst_scene.moc"
