#include "app/lab/scenario/scenariofile.h"
#include "tests/app/lessonground.h"
#include "tests/app/lockoftwo.h"
#include "ui/belief/beliefpanel.h"
#include "ui/ladder/ladderpanel.h"
#include "ui/ladder/ladderview.h"
#include "ui/lanes/lanesview.h"
#include "ui/tour/explanation.h"
#include "ui/widgets/tabbedpanel.h"
#include "ui/window/servermenu.h"
#include "ui/window/serverstate.h"

#include <QMenuBar>
#include <QMessageBox>
#include <QPushButton>

using namespace std::chrono_literals;
using namespace zoetrope;
using namespace zoetrope::app;
using recipes::Standing;

/// What a person breaks, asks and is taught in the real window, over a real server.
class LessonWindowTest : public QObject, private tests::LessonGround
{
    Q_OBJECT
private slots:
    void initTestCase() { open("tst_lessonwindow"); }
    void cleanupTestCase() { close(); }

    void aWindowOf720LinesHoldsALesson() { QVERIFY(m_window->minimumSizeHint().height() <= 720); }

    void whoWaitsIsExplainedByKey()
    {
        begin();
        choose("李四");
        QTest::keyClick(&list(), Qt::Key_W);
        const auto words = takeExplanation();
        QVERIFY2(words.contains(QStringLiteral("张三")) && words.contains(QStringLiteral("李四")),
                 qPrintable(words));
    }

    void aPlaceInTheLadderIsExplainedByKey()
    {
        begin();
        QTest::keyClick(m_window.get(), Qt::Key_2, Qt::ControlModifier | Qt::AltModifier);
        auto& ladder = m_window->workbench().ladder().view();
        QTRY_COMPARE_WITH_TIMEOUT(ladder.rows().size(), std::size_t{2}, patience);
        ladder.setFocus();
        ladder.setCurrentIndex(ladder.model()->index(0, 0));
        QTest::keyClick(&ladder, Qt::Key_Down);
        QTest::keyClick(&ladder, Qt::Key_W);
        const auto words = takeExplanation();
        QVERIFY2(words.contains(QStringLiteral("number 2 in the line"))
                     && words.contains(QStringLiteral("张三")),
                 qPrintable(words));
    }

    // With the pointer elsewhere it is the last one, which is a reply: of the watch that 李四 left.
    void whatWentOverTheWireIsExplainedByKey()
    {
        begin();
        auto& lanes = m_window->workbench().lanes();
        lanes.setFocus();
        QTest::keyClick(&lanes, Qt::Key_W);
        const auto words = takeExplanation();
        QVERIFY2(words.contains(QStringLiteral("asked for")), qPrintable(words));
        QVERIFY(m_evidence >= 2); // the request and its answer
    }

    void beliefIsComparedWithTheTreeInATab()
    {
        begin();
        QTest::keyClick(m_window.get(), Qt::Key_3, Qt::ControlModifier | Qt::AltModifier);
        const auto& belief = m_window->workbench().belief();
        QTRY_VERIFY_WITH_TIMEOUT(belief.isVisible(), patience);
        QVERIFY2(belief.verdict().contains(QStringLiteral("agrees with the tree")),
                 qPrintable(belief.verdict()));
        choose("张三");
        QTest::keyClick(&list(), Qt::Key_F); // so that it does not hear of it
        QTRY_VERIFY_WITH_TIMEOUT(one("张三").network.has(recipes::NetworkFault::Freeze), patience);
        QTest::keyClick(&list(), Qt::Key_X);
        QTRY_VERIFY_WITH_TIMEOUT(belief.verdict().contains(QStringLiteral("张三 believes"))
                                     && belief.verdict().contains(QStringLiteral("李四")),
                                 patience);
    }

    void nowIsNoEarlierAfterALookAtThePast()
    {
        begin();
        const auto& frame = m_lessonController->last().frame;
        QTRY_VERIFY_WITH_TIMEOUT(frame.now > frame.world->now + 100ms, patience); // 张三 holds
        QTest::keyClick(m_window.get(), Qt::Key_Space);
        QTRY_VERIFY_WITH_TIMEOUT(conductor().isPaused(), patience);
        const auto now = frame.now;
        QTest::keyClick(m_window.get(), Qt::Key_Left, Qt::ControlModifier);
        QTRY_VERIFY_WITH_TIMEOUT(!frame.isLive, patience);
        QTest::keyClick(m_window.get(), Qt::Key_End);
        QTRY_VERIFY_WITH_TIMEOUT(frame.isLive, patience);
        QVERIFY(frame.now >= now && frame.cursor == frame.now);
        QTest::keyClick(m_window.get(), Qt::Key_Space);
        QTRY_VERIFY_WITH_TIMEOUT(!conductor().isPaused(), patience);
    }

    void whoActsInThePastIsOfferedABranch()
    {
        begin();
        QTest::keyClick(m_window.get(), Qt::Key_Left, Qt::ControlModifier);
        QTRY_VERIFY_WITH_TIMEOUT(!m_lessonController->last().frame.isLive, patience);
        const auto steps = conductor().stepsUntil(m_lessonController->last().real);
        choose("张三");
        QTest::keyClick(&list(), Qt::Key_X);
        auto* box = m_window->findChild<QMessageBox*>();
        QVERIFY(box != nullptr && box->isVisible());
        QVERIFY(!nodeOf("张三").empty()); // nothing was done
        const auto buttons = box->findChildren<QPushButton*>();
        const auto branch
            = std::find_if(buttons.begin(), buttons.end(), [](const QPushButton* button) {
                  return button->text().contains(QStringLiteral("Branch"));
              });
        QVERIFY(branch != buttons.end());
        const auto* before = m_lessonController->lesson();
        QTest::mouseClick(*branch, Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(
            m_lessonController->lesson() && m_lessonController->lesson() != before, patience);
        QTRY_VERIFY_WITH_TIMEOUT(isServing() && !conductor().isRehearsing()
                                     && conductor().stepCount() == steps,
                                 patience);
        QVERIFY2(conductor().divergence().empty(), conductor().divergence().c_str());
        QVERIFY(conductor().isPaused() && !m_lessonController->lesson()->feed().isPast());
    }

    void aServerIsStoppedAndStartedByMouse()
    {
        begin();
        clickInServerMenu(0);
        QTRY_VERIFY_WITH_TIMEOUT(!isServerRunning(), patience);
        const auto& state = *m_window->findChild<ui::ServerState*>();
        QTRY_VERIFY_WITH_TIMEOUT(state.accessibleName().endsWith(QLatin1String("not serving")),
                                 patience);
        QTRY_VERIFY_WITH_TIMEOUT(one("张三").state == recipes::SessionState::Suspended, patience);
        QTRY_VERIFY_WITH_TIMEOUT(serverMenu().actions().at(2)->isEnabled(), patience);
        clickInServerMenu(2);
        QTRY_VERIFY_WITH_TIMEOUT(
            isServerRunning() && one("张三").state == recipes::SessionState::Reconnected, patience);
    }

    void whatIsBrokenByKeyIsMarkedAndMended()
    {
        begin();
        choose("张三");
        QTest::keyClick(&list(), Qt::Key_C);
        QTRY_VERIFY_WITH_TIMEOUT(one("张三").network.has(recipes::NetworkFault::Cut), patience);
        QTest::keyClick(&list(), Qt::Key_M);
        QTRY_VERIFY_WITH_TIMEOUT(!one("张三").network.isAny(), patience);
        const auto& marks = m_lessonController->last().frame.chronicle->marks;
        QCOMPARE(marks.size(), std::size_t{2});
        QVERIFY(marks.front().harm.network.has(recipes::NetworkFault::Cut));
        QCOMPARE(m_lessonController->lesson()->laboratory().branch(1'000).acts.size(),
                 std::size_t{2});
    }

    void aNodeIsDeletedFromTheTreeByKey()
    {
        begin();
        deleteInTree("张三");
        QTRY_VERIFY_WITH_TIMEOUT(one("李四").standing == Standing::Inside, patience);
    }

    void severalComeAtOnceAndOneIsAskedToLeave()
    {
        begin();
        emit m_window->actRequested({.kind = ui::ActKind::AddSeveral, .number = 5});
        QTRY_COMPARE_WITH_TIMEOUT(world().participants.size(), std::size_t{7}, patience);
        choose("张三");
        QTest::keyClick(&list(), Qt::Key_Delete);
        QTRY_VERIFY_WITH_TIMEOUT(!one("张三").isPresent, patience);
    }

    void whoIsRenamedKeepsItsPlace()
    {
        begin();
        const auto before = one("李四");
        const auto node = nodeOf("李四");
        emit m_window->actRequested({.kind = ui::ActKind::Rename,
                                     .participant = before.id,
                                     .name = QStringLiteral("张三")}); // who is there
        emit m_window->actRequested(
            {.kind = ui::ActKind::Rename, .participant = before.id, .name = QStringLiteral("Lee")});
        QTRY_COMPARE_WITH_TIMEOUT(one("Lee").id, before.id, patience);
        QCOMPARE(nodeOf("Lee"), node);
        QVERIFY(one("Lee").isPresent && one("Lee").standing == Standing::Waiting);
        QCOMPARE(one("Lee").session, before.session);
        QVERIFY(one("张三").id != before.id);
        choose("Lee"); // and is acted on
        QTest::keyClick(&list(), Qt::Key_C);
        QTRY_VERIFY_WITH_TIMEOUT(one("Lee").network.has(recipes::NetworkFault::Cut), patience);
    }

    void aLessonHasTheNamesThatAreAskedFor()
    {
        m_lessonController->nameBy([] { return Naming({}, latinNames()); });
        emit m_window->tourRequested(QStringLiteral("a-lost-reply"));
        QTRY_VERIFY_WITH_TIMEOUT(isServing() && card().canGoOn, patience);
        QTest::keyClick(m_window.get(), Qt::Key_Return, Qt::ControlModifier);
        QTRY_VERIFY_WITH_TIMEOUT(card().position == 2 && card().canGoOn, patience);
        QVERIFY2(card().text.contains(QStringLiteral("Ben")), qPrintable(card().text));
        QTRY_VERIFY_WITH_TIMEOUT(one("Ben").isPresent, patience);
        QVERIFY(one("李四").name.empty());
        m_lessonController->nameBy([] { return Naming(); });
        QTest::keyClick(m_window.get(), Qt::Key_W, Qt::ControlModifier | Qt::ShiftModifier);
    }

    void whoWasKilledIsStartedAgain()
    {
        begin();
        choose("李四");
        QTest::keyClick(&list(), Qt::Key_K);
        QTRY_VERIFY_WITH_TIMEOUT(one("李四").isKilled, patience);
        QTest::keyClick(&list(), Qt::Key_R);
        QTRY_VERIFY_WITH_TIMEOUT(one("李四").isPresent, patience); // the last one of that name
    }

    void whatWasDoneIsSavedAndFollowed()
    {
        begin();
        choose("张三");
        QTest::keyClick(&list(), Qt::Key_X);
        QTRY_VERIFY_WITH_TIMEOUT(one("李四").standing == Standing::Inside, patience);
        const auto file = m_settings.filePath(QStringLiteral("done.json"));
        emit m_window->saveScenarioRequested(file);
        const auto saved = loadScenario(file);
        QCOMPARE(saved.id, std::string("done"));
        QCOMPARE(saved.acts.size(), std::size_t{1});
        const auto* before = m_lessonController->lesson();
        emit m_window->openScenarioRequested(file);
        QTRY_VERIFY_WITH_TIMEOUT(
            m_lessonController->lesson() && m_lessonController->lesson() != before, patience);
        conductor().setSpeed(0);
        conductor().play();
        QTRY_VERIFY_WITH_TIMEOUT(conductor().hasFollowed() || !conductor().divergence().empty(),
                                 patience);
    }

    // The status line may name the end of that time as the next step of all.
    void whoWaitsForATimeSaysSo()
    {
        const auto* before = m_lessonController->lesson();
        auto scenario = tests::lockOfTwo();
        scenario.patience = std::chrono::hours(1);
        m_lessonController->play(scenario, false);
        QTRY_VERIFY_WITH_TIMEOUT(
            m_lessonController->lesson() && m_lessonController->lesson() != before, patience);
        const auto next = [this] {
            const auto& world = m_lessonController->last().frame.world;
            const auto status = m_lessonController->lesson()->status(world.get());
            const auto found = status.controls.find(hasEverybody(2) ? one("李四").id : 0);
            return found == status.controls.end() ? QString() : found->second.next;
        };
        QTRY_COMPARE_WITH_TIMEOUT(
            next(), QStringLiteral("it waits for a message, or until its time is over"), patience);
    }

private:
    // Closes it, too.
    QString takeExplanation()
    {
        auto* sheet = m_window->findChild<ui::ExplanationSheet*>();
        if (sheet == nullptr || !sheet->isVisible())
            return {};
        auto words = sheet->accessibleDescription();
        m_evidence = sheet->evidence();
        QTest::keyClick(sheet, Qt::Key_Escape);
        QCoreApplication::sendPostedEvents(sheet, QEvent::DeferredDelete);
        return words;
    }

    [[nodiscard]] ui::ServerMenu& serverMenu() { return *m_window->findChild<ui::ServerMenu*>(); }

    [[nodiscard]] bool isServerRunning()
    {
        const auto servers = m_lessonController->lesson()->status(nullptr).servers;
        return !servers.empty() && servers.front().isRunning;
    }

    // Laboratory > Server > the entry at `place`.
    void clickInServerMenu(int place)
    {
        auto& bar = *m_window->menuBar();
        auto* parent = qobject_cast<QMenu*>(serverMenu().menuAction()->associatedObjects().front());
        for (auto* object : serverMenu().menuAction()->associatedObjects()) {
            if (auto* menu = qobject_cast<QMenu*>(object); menu != nullptr && menu != &serverMenu())
                parent = menu;
        }
        QVERIFY(parent != nullptr);
        click(bar, *parent->menuAction());
        QTRY_VERIFY_WITH_TIMEOUT(parent->isVisible(), patience);
        click(*parent, *serverMenu().menuAction());
        QTRY_VERIFY_WITH_TIMEOUT(serverMenu().isVisible(), patience);
        click(serverMenu(), *serverMenu().actions().at(place));
        QTRY_VERIFY_WITH_TIMEOUT(!parent->isVisible(), patience);
    }

    template<typename Menu> static void click(Menu& menu, QAction& action)
    {
        QTest::mouseClick(&menu, Qt::LeftButton, {}, menu.actionGeometry(&action).center());
    }

    qsizetype m_evidence = 0; // lines, of the last explanation
};

QTEST_MAIN(LessonWindowTest)
#include "tst_lessonwindow.moc"
