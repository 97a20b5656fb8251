#include "app/lab/scenario/scenariofile.h"
#include "app/teach/lessoncontroller.h"
#include "app/text/text.h"
#include "app/tours/tourfile.h"
#include "tests/app/lockoftwo.h"
#include "ui/belief/beliefpanel.h"
#include "ui/ladder/ladderpanel.h"
#include "ui/ladder/ladderview.h"
#include "ui/lanes/lanesview.h"
#include "ui/participants/participantpanel.h"
#include "ui/scene/banner.h"
#include "ui/scene/sceneview.h"
#include "ui/tour/explanation.h"
#include "ui/tour/lessonstrip.h"
#include "ui/tree/treepanel.h"
#include "ui/widgets/tabbedpanel.h"
#include "ui/window/mainwindow.h"
#include "ui/window/servermenu.h"
#include "ui/window/serverstate.h"
#include "ui/window/workbench.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QListView>
#include <QMenuBar>
#include <QMessageBox>
#include <QPushButton>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>

using namespace std::chrono_literals;
using namespace zoetrope;
using namespace zoetrope::app;
using recipes::Standing;

namespace {

constexpr int patience = 30'000; // ms; only a failing test waits it out

}

/// What a person breaks, asks and is taught in the real window, over a real server.
class LessonWindowTest : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        if (!PrivateServer::isInstalled())
            QFAIL("no ZooKeeper server on this machine: ./dev test installs one");
        QCoreApplication::setOrganizationName(QStringLiteral("Zoetrope"));
        QCoreApplication::setApplicationName(QStringLiteral("tst_lessonwindow"));
        QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, m_settings.path());
        m_window = std::make_unique<ui::MainWindow>();
        m_window->resize(1280, 720);
        m_window->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
        LabSetup setup;
        setup.scenario = tests::lockOfTwo();
        m_lessonController = std::make_unique<LessonController>(*m_window, setup);
    }

    void cleanupTestCase()
    {
        m_lessonController.reset();
        m_window.reset();
    }

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
        QTRY_VERIFY_WITH_TIMEOUT(one("张三").fault == "frozen", patience);
        QTest::keyClick(&list(), Qt::Key_X);
        QTRY_VERIFY_WITH_TIMEOUT(belief.verdict().contains(QStringLiteral("张三 believes"))
                                     && belief.verdict().contains(QStringLiteral("李四")),
                                 patience);
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
        QTRY_VERIFY_WITH_TIMEOUT(one("张三").fault == "cut", patience);
        QTest::keyClick(&list(), Qt::Key_M);
        QTRY_VERIFY_WITH_TIMEOUT(one("张三").fault.empty(), patience);
        const auto& marks = m_lessonController->last().frame.chronicle->marks;
        QCOMPARE(marks.size(), std::size_t{2});
        QCOMPARE(marks.front().what, std::string("cut"));
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
        QTRY_VERIFY_WITH_TIMEOUT(one("Lee").fault == "cut", patience);
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
        QTRY_VERIFY_WITH_TIMEOUT(one("李四").departure == "killed", patience);
        QTest::keyClick(&list(), Qt::Key_R);
        QTRY_VERIFY_WITH_TIMEOUT(one("李四").isPresent, patience); // the last one of that name
    }

    void theWelcomeWaitsAndThenSaysWhatIsNext()
    {
        m_window->activateWindow();
        QVERIFY(m_window->isFirstStart());
        m_lessonController->tourController().welcome();
        QTRY_VERIFY_WITH_TIMEOUT(isServing() && card().kind == ui::LessonCard::Kind::Welcome,
                                 patience);
        QVERIFY(m_window->lesson().isVisible() && conductor().isPaused());
        QCOMPARE(card().offers.size(), std::size_t{1});
        conductor().setSpeed(1);
        auto said = card().text;
        QTest::keyClick(m_window.get(), Qt::Key_F7);
        const auto captions = loadTour(Welcome::tour).captions.size();
        for (std::size_t caption = 0; caption < captions; ++caption) { // the run waits for a reader
            QTRY_VERIFY_WITH_TIMEOUT(card().canGoOn && card().text != said, patience);
            QVERIFY(conductor().isPaused());
            said = card().text;
            QTest::keyClick(m_window.get(), Qt::Key_Return, Qt::ControlModifier);
        }
        QTRY_COMPARE_WITH_TIMEOUT(card().offers.size(), ui::LessonCard::mostOffers, patience);
        QVERIFY(m_lessonController->lesson()->laboratory().state().isDone);
        QVERIFY(!m_window->isFirstStart());
        const auto* before = m_lessonController->lesson();
        QTest::keyClick(m_window.get(), Qt::Key_F8); // another scenario
        QTRY_VERIFY_WITH_TIMEOUT(
            m_lessonController->lesson() && m_lessonController->lesson() != before, patience);
        QVERIFY(!m_window->lesson().isVisible());
        const auto told = [this] { // what it shows is to be read before anything happens
            return m_window->workbench().scene().findChild<ui::Banner*>()->accessibleDescription();
        };
        const auto& scenario = m_lessonController->lesson()->laboratory().setup().scenario;
        const auto description = toQString(scenario.own.description);
        QTRY_VERIFY_WITH_TIMEOUT(told().contains(description), patience);
        QVERIFY(conductor().isPaused() && conductor().stepCount() == 0);
        QTest::keyClick(m_window.get(), Qt::Key_Space);
        QTRY_VERIFY_WITH_TIMEOUT(!told().contains(description) && !conductor().isPaused(),
                                 patience);
    }

    void whoComesBackIsOfferedWhatWasNotDoneYet()
    {
        m_window->activateWindow();
        const auto order = tourOrder();
        m_window->noteTourDone(QString::fromStdString(order[0]));
        auto& tours = m_lessonController->tourController();
        tours.showWayOn();
        QVERIFY(m_window->lesson().isVisible());
        QCOMPARE(card().offers.size(), std::size_t{2});
        QCOMPARE(card().offers[0].id, QStringLiteral("tour:") + QString::fromStdString(order[1]));
        QVERIFY(card().offers[1].id.startsWith(QStringLiteral("challenge:")));
        QTest::keyClick(m_window.get(), Qt::Key_F7);
        QTRY_VERIFY_WITH_TIMEOUT(card().kind == ui::LessonCard::Kind::Tour, patience);
        QTest::keyClick(m_window.get(), Qt::Key_W, Qt::ControlModifier | Qt::ShiftModifier);
        QVERIFY(m_window->choices().isLed && !m_window->lesson().isVisible());
        tours.showWayOn();
        QTest::keyClick(m_window.get(), Qt::Key_W, Qt::ControlModifier | Qt::ShiftModifier);
        QVERIFY(!m_window->choices().isLed && !m_window->lesson().isVisible());
        tours.showWayOn(); // it has been declined
        QVERIFY(!m_window->lesson().isVisible());
    }

    void aTourAsksShowsSumsUpAndIsKept()
    {
        m_window->activateWindow();
        emit m_window->tourRequested(QStringLiteral("a-fair-lock"));
        QTRY_VERIFY_WITH_TIMEOUT(isServing() && card().canGoOn, patience);
        QCOMPARE(card().number, 6);
        auto& bench = m_window->workbench(); // what is kept is what the caption points at
        QCOMPARE(&bench.picture(), static_cast<QWidget*>(&bench.ladder()));
        conductor().setSpeed(0);
        while (card().offers.empty()) {
            const auto position = card().position;
            QTest::keyClick(m_window.get(), Qt::Key_Return, Qt::ControlModifier);
            QTRY_VERIFY_WITH_TIMEOUT(card().position > position && card().canGoOn, patience);
        }
        const auto asked = card();
        QTest::keyClick(m_window.get(), Qt::Key_F7); // all who wait
        QTRY_VERIFY_WITH_TIMEOUT(card().position == asked.position + 1 && card().canGoOn, patience);
        QVERIFY2(card().aside.contains(asked.offers[0].text)
                     && card().aside.contains(QStringLiteral("Look again")),
                 qPrintable(card().aside));
        while (card().offers.empty()) {
            QTRY_VERIFY_WITH_TIMEOUT(card().canGoOn || !card().offers.empty(), patience);
            if (!card().offers.empty())
                break; // it sums up
            const auto position = card().position;
            QTest::keyClick(m_window.get(), Qt::Key_Return, Qt::ControlModifier);
            QTRY_VERIFY_WITH_TIMEOUT(card().position > position || !card().offers.empty(),
                                     patience);
        }
        QVERIFY(!card().canGoOn);
        QCOMPARE(card().offers.front().id, QStringLiteral("tour:the-herd"));
        const auto paper = m_settings.filePath(QStringLiteral("tour.pdf"));
        emit m_window->tourToSave(paper);
        QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(paper), patience);
        QFile pdf(paper);
        QVERIFY(pdf.open(QIODevice::ReadOnly) && pdf.size() > 50'000); // with its pictures
        QVERIFY(pdf.read(4) == "%PDF");
        QCOMPARE(QSettings().value(QStringLiteral("lesson/toursDone")).toStringList().last(),
                 QStringLiteral("a-fair-lock"));
        QTest::keyClick(m_window.get(), Qt::Key_W, Qt::ControlModifier | Qt::ShiftModifier);
    }

    void aTourHoldsTheRunAndPointsAndGoesOn()
    {
        m_window->activateWindow();
        emit m_window->tourRequested(QStringLiteral("a-fair-lock"));
        QTRY_VERIFY_WITH_TIMEOUT(isServing(), patience);
        QVERIFY(m_window->lesson().isVisible() && card().canGoOn);
        QVERIFY(conductor().isPaused());
        for (int position = 2; position <= 3; ++position) {
            QTest::keyClick(m_window.get(), Qt::Key_Return, Qt::ControlModifier);
            QTRY_VERIFY_WITH_TIMEOUT(card().position == position && card().canGoOn, patience);
            QVERIFY(conductor().isPaused());
        }
        QCOMPARE(m_window->workbench().centre().current(), 1); // the ladder is pointed at
        QTest::keyClick(m_window.get(), Qt::Key_Backspace, Qt::ControlModifier);
        QCOMPARE(card().position, 2);
        QTest::keyClick(m_window.get(), Qt::Key_E, Qt::ControlModifier);
        QVERIFY(!conductor().isPaused());
        QTest::keyClick(m_window.get(), Qt::Key_W, Qt::ControlModifier | Qt::ShiftModifier);
        QVERIFY(!m_window->lesson().isVisible());
    }

    void aChallengeRefusesCountsTakesBackAndIsWon()
    {
        emit m_window->challengeRequested(QStringLiteral("cause-a-herd"));
        QTRY_VERIFY_WITH_TIMEOUT(isServing() && hasEverybody(8), patience);
        QVERIFY(conductor().isPaused()); // the goal is read first
        conductor().play();
        QTRY_VERIFY_WITH_TIMEOUT(countOf(Standing::Waiting) == 7, patience);
        choose("张三");
        QTest::keyClick(&list(), Qt::Key_D);
        QVERIFY(!card().refusal.isEmpty() && card().position == 0);
        QTest::keyClick(m_window.get(), Qt::Key_H, Qt::ControlModifier);
        QVERIFY(card().aside.contains(QLatin1Char('1')));
        deleteInTree("李四"); // is one way of deleting somebody's node, which is allowed
        QTRY_COMPARE_WITH_TIMEOUT(card().position, 1, patience);
        const auto* before = m_lessonController->lesson();
        QTest::keyClick(m_window.get(), Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(card().position, 0);
        QTRY_VERIFY_WITH_TIMEOUT(
            m_lessonController->lesson() && m_lessonController->lesson() != before, patience);
        QTRY_VERIFY_WITH_TIMEOUT(isServing() && !conductor().isRehearsing(), patience);
        conductor().play();
        QTRY_VERIFY_WITH_TIMEOUT(countOf(Standing::Waiting) == 7, patience);
        choose("张三");
        QTest::keyClick(&list(), Qt::Key_Delete);
        QTRY_VERIFY_WITH_TIMEOUT(card().isWon, patience);
        QCOMPARE(card().stars, 3);
        const auto file = m_settings.filePath(QStringLiteral("result.json"));
        emit m_window->resultToSave(file);
        QFile saved(file);
        QVERIFY(saved.open(QIODevice::ReadOnly));
        const auto result = QJsonDocument::fromJson(saved.readAll()).object();
        QCOMPARE(result[QStringLiteral("challenge")].toString(), QStringLiteral("cause-a-herd"));
        QVERIFY(result[QStringLiteral("won")].toBool());
        QCOMPARE(result[QStringLiteral("stars")].toInt(), 3);
        QCOMPARE(result[QStringLiteral("moves")].toArray().size(), 1);
        const auto run = QJsonDocument(result[QStringLiteral("run")].toObject()).toJson();
        QCOMPARE(parseScenario(run).acts.size(), std::size_t{1}); // can be played again
    }

    void aChallengeSaysThatItsRunIsOver()
    {
        emit m_window->challengeRequested(QStringLiteral("friends-left-waiting"));
        QTRY_VERIFY_WITH_TIMEOUT(isServing(), patience);
        QVERIFY(!card().aside.contains(QLatin1String("over")));
        conductor().setSpeed(0);
        conductor().play();
        QTRY_VERIFY_WITH_TIMEOUT(m_lessonController->lesson()->laboratory().state().isDone,
                                 patience);
        QTRY_VERIFY_WITH_TIMEOUT(card().aside.contains(QLatin1String("begin again")), patience);
        QTest::keyClick(m_window.get(), Qt::Key_H, Qt::ControlModifier);
        QVERIFY(card().aside.contains(QLatin1String("begin again")));
        QVERIFY(card().aside.contains(QLatin1String("Hint 1")));
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

private:
    // 张三 holds, and 李四 waits: in the run there is, where nothing has been done to it.
    void begin()
    {
        m_window->activateWindow(); // a dialog may have been closed
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
        if (isUntouched())
            return;
        const auto* before = m_lessonController->lesson();
        m_lessonController->tourController().leave();
        m_lessonController->play(tests::lockOfTwo(), false);
        QTRY_VERIFY_WITH_TIMEOUT(
            m_lessonController->lesson() && m_lessonController->lesson() != before, patience);
        QTRY_VERIFY_WITH_TIMEOUT(hasEverybody(2) && one("李四").standing == Standing::Waiting
                                     && one("张三").standing == Standing::Inside,
                                 patience);
        QTRY_VERIFY_WITH_TIMEOUT(!nodeOf("张三").empty(), patience);
    }

    [[nodiscard]] bool isUntouched()
    {
        if (!isServing() || !hasEverybody(2) || !m_lessonController->last().frame.isLive
            || m_lessonController->lesson()->feed().isPast()
            || m_lessonController->tourController().course())
            return false;
        return m_lessonController->lesson()->laboratory().branch(1'000).acts.empty()
            && !conductor().isPaused() && one("李四").standing == Standing::Waiting
            && one("张三").standing == Standing::Inside && !nodeOf("张三").empty();
    }

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

    void deleteInTree(const char* owner)
    {
        auto& tree = m_window->workbench().znodes();
        const auto path = QString::fromStdString(nodeOf(owner));
        QTRY_VERIFY_WITH_TIMEOUT((tree.choose(path), tree.chosenPath() == path), patience);
        tree.setFocus();
        QTest::keyClick(&tree, Qt::Key_Delete);
    }

    void choose(const char* name)
    {
        list().setFocus();
        QTRY_VERIFY_WITH_TIMEOUT((panel().choose(one(name).id), panel().chosen() == one(name).id),
                                 patience);
    }

    // The last one of that name.
    [[nodiscard]] recipes::Participant one(const std::string& name) const
    {
        recipes::Participant found;
        for (const auto& [id, participant] : world().participants) {
            if (participant.name == name)
                found = participant;
        }
        return found;
    }

    [[nodiscard]] std::string nodeOf(const std::string& name) const
    {
        for (const auto& [path, znode] : world().znodes) {
            if (znode.owner != 0 && znode.owner == one(name).id)
                return path;
        }
        return {};
    }

    [[nodiscard]] bool hasEverybody(std::size_t count) const
    {
        return world().participants.size() == count;
    }

    [[nodiscard]] int countOf(Standing standing) const
    {
        return static_cast<int>(
            std::count_if(world().participants.begin(), world().participants.end(),
                          [&](const auto& entry) { return entry.second.standing == standing; }));
    }

    [[nodiscard]] bool isServing() const
    {
        return m_lessonController->lesson()
            && m_lessonController->lesson()->laboratory().state().isServing;
    }

    // Empty until the first picture has been drawn.
    [[nodiscard]] const recipes::World& world() const
    {
        static const recipes::World none;
        const auto& last = m_lessonController->last().frame.world;
        return last ? *last : none;
    }
    [[nodiscard]] Conductor& conductor()
    {
        return m_lessonController->lesson()->laboratory().conductor();
    }
    [[nodiscard]] const ui::LessonCard& card() const { return m_window->lesson().card(); }
    [[nodiscard]] ui::ParticipantPanel& panel() { return m_window->workbench().participants(); }
    [[nodiscard]] QListView& list() { return panel().view(); }

    qsizetype m_evidence = 0; // lines, of the last explanation
    QTemporaryDir m_settings;
    std::unique_ptr<ui::MainWindow> m_window;
    std::unique_ptr<LessonController>
        m_lessonController; // one for all: each run finds its paths empty
};

QTEST_MAIN(LessonWindowTest)
#include "tst_lessonwindow.moc"
