#include "app/lab/scenario/scenariofile.h"
#include "app/text/text.h"
#include "app/tours/tourfile.h"
#include "tests/app/lessonground.h"
#include "tests/app/writtentour.h"
#include "ui/ladder/ladderpanel.h"
#include "ui/scene/banner.h"
#include "ui/scene/sceneview.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

using namespace std::chrono_literals;
using namespace zoetrope;
using namespace zoetrope::app;
using recipes::Standing;

/// How the real window leads somebody: the welcome, what is offered next, tours and challenges.
class LessonPathTest : public QObject, private tests::LessonGround
{
    Q_OBJECT
private slots:
    void initTestCase() { open("tst_lessonpath"); }
    void cleanupTestCase() { close(); }

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
            const auto now = card();
            QVERIFY(now.canGoOn || now.text == said); // nothing else is to be read in a hurry
            QTRY_VERIFY_WITH_TIMEOUT(card().canGoOn && card().text != said, patience);
            QVERIFY(conductor().isPaused());
            said = card().text;
            QTest::keyClick(m_window.get(), Qt::Key_Return, Qt::ControlModifier);
        }
        QTRY_COMPARE_WITH_TIMEOUT(card().offers.size(), std::size_t{3}, patience);
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
            QTRY_VERIFY_WITH_TIMEOUT(
                card().position > position && (card().canGoOn || !card().offers.empty()), patience);
        }
        const auto asked = card();
        QVERIFY(!asked.canGoOn);
        QTest::keyClick(m_window.get(), Qt::Key_Return, Qt::ControlModifier); // no answer
        QCOMPARE(card().position, asked.position);
        QTest::keyClick(m_window.get(), Qt::Key_F7); // all who wait
        QTRY_VERIFY_WITH_TIMEOUT(card().position == asked.position + 1 && card().canGoOn, patience);
        QVERIFY2(card().aside.contains(asked.offers[0].text)
                     && card().aside.contains(QStringLiteral("That is not so. Each")),
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
        QTRY_VERIFY_WITH_TIMEOUT(m_lessonController->lesson()->feed().isPast(), patience);
        QTest::keyClick(m_window.get(), Qt::Key_Period); // the run goes on, as does what is read
        QCOMPARE(card().position, 3);
        QVERIFY(!m_lessonController->lesson()->feed().isPast());
        QTest::keyClick(m_window.get(), Qt::Key_Backspace, Qt::ControlModifier);
        QCOMPARE(card().position, 2);
        QTest::keyClick(m_window.get(), Qt::Key_E, Qt::ControlModifier);
        QVERIFY(!conductor().isPaused());
        QTest::keyClick(m_window.get(), Qt::Key_W, Qt::ControlModifier | Qt::ShiftModifier);
        QVERIFY(!m_window->lesson().isVisible());
    }

    // Until the caption has come that asks for it.
    void aTourPassesAStretchFast()
    {
        auto tour = parseTour(tests::goodTour);
        tour.captions[1].speed = 4;
        m_lessonController->tourController().play(tour);
        QTRY_VERIFY_WITH_TIMEOUT(isServing() && card().canGoOn, patience);
        const auto chosen = conductor().speed();
        QTest::keyClick(m_window.get(), Qt::Key_Return, Qt::ControlModifier);
        QCOMPARE(conductor().speed(), 4.0);
        QTRY_VERIFY_WITH_TIMEOUT(card().position == 2 && card().canGoOn, patience);
        QCOMPARE(conductor().speed(), chosen);
        QTest::keyClick(m_window.get(), Qt::Key_W, Qt::ControlModifier | Qt::ShiftModifier);
    }

    void aChallengeRefusesCountsTakesBackAndIsWon()
    {
        emit m_window->challengeRequested(QStringLiteral("cause-a-herd"));
        QTRY_VERIFY_WITH_TIMEOUT(isServing() && hasEverybody(8), patience);
        QVERIFY(conductor().isPaused()); // the goal is read first
        conductor().play();
        QTRY_VERIFY_WITH_TIMEOUT(countOf(Standing::Waiting) == 7, patience);
        choose("张三");
        for (auto* action : {actions().step, actions().stepAll, actionOf(Qt::Key_D)}) {
            QVERIFY2(!action->isEnabled(), qPrintable(action->text())); // and says why
            QCOMPARE(action->toolTip(), QStringLiteral("This challenge does not allow that move."));
        }
        QVERIFY(actionOf(Qt::Key_F)->isEnabled() && !actionOf(Qt::Key_P)->isEnabled());
        emit m_window->actRequested({.kind = ui::ActKind::BreakNetwork,
                                     .network = recipes::NetworkFault::Delay,
                                     .participant = one("张三").id});
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
        QCOMPARE(card().offers.size(), std::size_t{2}); // a tour and another challenge
        QVERIFY(!card().offers.back().id.contains(QStringLiteral("cause-a-herd")));
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
        QVERIFY(!actionOf(Qt::Key_P)->toolTip().contains(QStringLiteral("challenge"))); // it is won
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
};

QTEST_MAIN(LessonPathTest)
#include "tst_lessonpath.moc"
