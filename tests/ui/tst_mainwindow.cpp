#include "tests/ui/windowtest.h"
#include "ui/lanes/lanesview.h"
#include "ui/log/logpanel.h"
#include "ui/theme/theme.h"
#include "ui/tour/lessonstrip.h"
#include "ui/widgets/panel.h"
#include "ui/widgets/paneltitle.h"
#include "ui/widgets/speedslider.h"
#include "ui/widgets/tabbedpanel.h"
#include "ui/window/actions.h"
#include "ui/window/firstsize.h"
#include "ui/window/presenting.h"
#include "ui/window/scenariochooser.h"
#include "ui/window/statusline.h"
#include "ui/window/workbench.h"

#include <QAccessible>
#include <QAction>
#include <QApplication>
#include <QLabel>
#include <QMenu>
#include <QMenuBar>
#include <QMouseEvent>
#include <QScreen>
#include <QSignalSpy>

using namespace zoetrope;
using namespace zoetrope::ui;

namespace {

// Which widgets are painted while it lives.
class PaintCounter : public QObject
{
public:
    PaintCounter() { qApp->installEventFilter(this); }

    [[nodiscard]] QStringList widgets() const { return m_widgets; }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override
    {
        if (event->type() == QEvent::Paint && watched->isWidgetType())
            m_widgets.push_back(QString::fromLatin1(watched->metaObject()->className()));
        return false;
    }

private:
    QStringList m_widgets;
};

QStringList paintedNow()
{
    const PaintCounter painted;
    QCoreApplication::processEvents();
    return painted.widgets();
}

} // namespace

class MainWindowTest : public WindowTest
{
    Q_OBJECT
private slots:
    void init() { openAnew(); }
    void cleanup() { close(); }

    void theSliderIsLogarithmicAndADoubleClickIsNormal()
    {
        const QSignalSpy speeds(m_window.get(), &MainWindow::speedRequested);
        auto& slider = *m_window->findChild<SpeedSlider*>();
        slider.setValue(slider.minimum());
        QCOMPARE(speeds.last(), (QVariantList{0.01}));
        slider.setValue(slider.maximum());
        QCOMPARE(speeds.last(), (QVariantList{10.0}));
        QTest::mouseDClick(&slider, Qt::LeftButton);
        QCOMPARE(speeds.last(), (QVariantList{1.0}));
        QCOMPARE(SpeedSlider::words(0.25), QStringLiteral("×0.25"));
    }

    void aStatusThatSaysNothingNewPaintsNothing()
    {
        // A window that has just opened may have something to paint still, whatever its status.
        QStringList painted;
        for (int attempt = 0; attempt < 100; ++attempt) {
            static_cast<void>(paintedNow());
            m_window->setStatus(dinnerTable().status);
            painted = paintedNow();
            if (painted.isEmpty())
                break;
            QTest::qWait(10);
        }
        QCOMPARE(painted.join(QLatin1Char(' ')), QString());
    }

    void otherPerspectivesAreAskedForAndTheWindowStaysWhatItIs()
    {
        const auto& actions = *m_window->findChild<Actions*>();
        QSignalSpy asked(m_window.get(), &MainWindow::clusterRequested);
        QTest::keyClick(m_window.get(), Qt::Key_2, Qt::ControlModifier);
        QTest::keyClick(m_window.get(), Qt::Key_3, Qt::ControlModifier);
        QCOMPARE(asked.size(), 2);
        QCOMPARE(asked[0][0].toBool(), false);
        QCOMPARE(asked[1][0].toBool(), true);
        QVERIFY(actions.teach->isChecked());
        QVERIFY(!actions.observe->isChecked());
        QSignalSpy connecting(m_window.get(), &MainWindow::connectRequested);
        QTest::keyClick(m_window.get(), Qt::Key_L, Qt::ControlModifier);
        QCOMPARE(connecting.size(), 1);
    }

    void aClustersRecordingIsObservedAndTeachLeadsBack()
    {
        const auto& actions = *m_window->findChild<Actions*>();
        QLabel page;
        m_window->workbench().setCluster(&page);
        QVERIFY(actions.observe->isChecked() && !actions.teach->isChecked());
        QSignalSpy asked(m_window.get(), &MainWindow::clusterRequested);
        QTest::keyClick(m_window.get(), Qt::Key_3, Qt::ControlModifier);
        QCOMPARE(asked.size(), 1);
        QVERIFY(actions.observe->isChecked());
        QSignalSpy closing(m_window.get(), &MainWindow::closeRecordingRequested);
        QTest::keyClick(m_window.get(), Qt::Key_1, Qt::ControlModifier);
        QCOMPARE(closing.size(), 1);
        QVERIFY(actions.observe->isChecked()); // until it is closed
        m_window->workbench().setCluster(nullptr);
        QVERIFY(actions.teach->isChecked() && !actions.observe->isChecked());
        QTest::keyClick(m_window.get(), Qt::Key_1, Qt::ControlModifier);
        QCOMPARE(closing.size(), 1);
    }

    void everyEntryOfAMenuWorksOrIsGreyForAReason()
    {
        for (const auto* menu : m_window->menuBar()->findChildren<QMenu*>())
            QVERIFY2(!menu->isEmpty(), qPrintable(menu->title()));
        for (const auto* action : m_window->findChild<Actions*>()->all())
            QVERIFY2(action->isEnabled() || !action->statusTip().isEmpty(),
                     qPrintable(action->text()));
    }

    void whateverTakesTheFocusHasAName()
    {
        for (const auto* widget : m_window->findChildren<QWidget*>()) {
            if (widget->focusPolicy() == Qt::NoFocus || widget->focusProxy() != nullptr)
                continue;
            const auto* interface = QAccessible::queryAccessibleInterface(
                const_cast<QWidget*>(widget)); // asks, and changes nothing
            QVERIFY2(!interface->text(QAccessible::Name).isEmpty(),
                     widget->metaObject()->className());
        }
    }

    void theStatusLineSaysWhereTheRunStands()
    {
        const auto& line = *m_window->findChild<StatusLine*>();
        QCOMPARE(line.words(),
                 QStringLiteral("paused at step 23 · next: deliver NodeChildrenChanged to 张三"));
        const auto watches = dinnerTable().frame.world->watches.size(); // not the laboratory's 3
        const auto figures = QStringLiteral("watches %1 · 0 req/s · events 61").arg(watches);
        QCOMPARE(line.figures(), figures);
        auto past = dinnerTable().frame;
        past.isLive = false;
        past.behind = 21;
        m_window->setFrame(past);
        QCOMPARE(line.figures(), QStringLiteral("then: watches %1 · events 40 of 61").arg(watches));
        QCOMPARE(line.words(),
                 QStringLiteral("You see the past. Now: paused at step 23 · next: deliver "
                                "NodeChildrenChanged to 张三"));
        m_window->setFrame(dinnerTable().frame);
        auto status = dinnerTable().status;
        status.controls.clear();
        m_window->setStatus(status);
        QCOMPARE(line.words(), QStringLiteral("the participants connect"));
        status.isServing = false;
        m_window->setStatus(status);
        QCOMPARE(line.words(), QStringLiteral("the server is made ready"));
        status.trouble = QStringLiteral("no Java on this machine");
        m_window->setStatus(status);
        QCOMPARE(line.words(), status.trouble);
    }

    // A challenge's, or one of a file.
    void aScenarioThatCannotBeChosenIsNamedAllTheSame()
    {
        const auto& chooser = *m_window->findChild<ScenarioChooser*>();
        auto status = dinnerTable().status;
        QCOMPARE(chooser.shownTitle(), chooser.currentText());
        status.scenario = QStringLiteral("ring");
        status.title = QStringLiteral("Two locks");
        m_window->setStatus(status);
        QCOMPARE(chooser.shownTitle(), status.title);
    }

    void whoIsBehindSeesByHowMuchAndComesBackWithAClick()
    {
        auto frame = dinnerTable().frame;
        frame.isLive = false;
        frame.behind = 37;
        m_window->setFrame(frame);
        auto* live = m_window->findChild<Actions*>()->toLive;
        QVERIFY(live->text().contains(QStringLiteral("+37 event")));
        const QSignalSpy lives(m_window.get(), &MainWindow::liveRequested);
        live->trigger();
        QCOMPARE(lives.count(), 1);
    }

    void scenariosStandInGroupsThatAreNoChoice()
    {
        auto& chooser = *m_window->findChild<ScenarioChooser*>();
        const QSignalSpy chosen(&chooser, &ScenarioChooser::scenarioChosen);
        const auto meeting = QStringLiteral("Meeting");
        const auto breaking = QStringLiteral("Breaking");
        m_window->setScenarios({{QStringLiteral("a"), QStringLiteral("A"), {}, meeting, {}},
                                {QStringLiteral("b"), QStringLiteral("B"), {}, breaking, {}}});
        QCOMPARE(chooser.count(), 4);
        QCOMPARE(chooser.itemText(2), breaking);
        auto status = dinnerTable().status;
        status.scenario = QStringLiteral("a");
        m_window->setStatus(status);
        QCOMPARE(chooser.currentText(), QStringLiteral("A"));
        chooser.setFocus();
        QTest::keyClick(&chooser, Qt::Key_Down);
        QCOMPARE(chosen.last(), QVariantList{QStringLiteral("b")});
    }

    void aTitleIsReadableWhereTheServersAddressHasNoRoom()
    {
        auto status = dinnerTable().status;
        status.title = QStringLiteral("Two locks in opposite order");
        status.scenario.clear();
        m_window->setScenarios({});
        m_window->setStatus(status);
        m_window->resize(1280, 720);
        QCoreApplication::processEvents();
        const auto& chooser = *m_window->findChild<ScenarioChooser*>();
        QCOMPARE_GE(chooser.width(), chooser.sizeHint().width());
    }

    void doneToursAreNumberedAndSaySo()
    {
        m_window->setLessons({{QStringLiteral("a"), QStringLiteral("A"), {}, {}, {}},
                              {QStringLiteral("b"), QStringLiteral("B"), {}, {}, {}}},
                             {{QStringLiteral("c"), QStringLiteral("C"), {}, {}, {}}});
        m_window->noteNotLed();
        m_window->noteTourDone(QStringLiteral("b"));
        QVERIFY(m_window->choices().isLed);
        m_window->noteChallengeWon(QStringLiteral("c"));
        QStringList words;
        for (const auto* action : m_window->findChildren<QAction*>())
            words.push_back(action->text());
        QVERIFY(words.contains(QStringLiteral("1. A")));
        QVERIFY(words.contains(QStringLiteral("2. B (done)")));
        QVERIFY(words.contains(QStringLiteral("&Tours (1 of 2 done)")));
        QVERIFY(words.contains(QStringLiteral("C (won)")));
    }

    // The first time that a word is met; whole words, and the longer one where two lie over each
    // other.
    void theWordsOfACaptionAreLinksToTheirMeaning()
    {
        const std::vector<Term> terms{
            {QStringLiteral("watch"), {QStringLiteral("watch"), QStringLiteral("watches")}, {}},
            {QStringLiteral("lock"), {QStringLiteral("lock")}, {}},
            {QStringLiteral("节点"), {QStringLiteral("节点")}, {}},
            {QStringLiteral("临时节点"), {QStringLiteral("临时节点")}, {}}};
        QCOMPARE(linked(QStringLiteral("A deadlock & a Watch on a watch"), terms),
                 QStringLiteral("A deadlock &amp; a <a href=\"watch\">Watch</a> on a watch"));
        QCOMPARE(linked(QStringLiteral("它的临时节点"), terms),
                 QStringLiteral("它的<a href=\"临时节点\">临时节点</a>"));
        m_window->setGlossary(terms);
        press(Qt::Key_F1, Qt::ShiftModifier);
        auto* sheet = m_window->findChild<GlossarySheet*>();
        QVERIFY(sheet != nullptr && sheet->isVisible());
        sheet->close();
        emit m_window->lesson().termRequested(QStringLiteral("lock"));
        QVERIFY(m_window->findChild<GlossarySheet*>() != nullptr);
    }

    void aPresentationShowsSceneLanesAndCaptionsAndIsDrivenByTwoKeys()
    {
        auto& lesson = m_window->lesson();
        const auto docks = m_window->workbench().docks();
        const auto before = Theme::of(QApplication::palette()).text;
        LessonCard card{.kind = LessonCard::Kind::Tour, .text = QStringLiteral("caption")};
        card.canGoOn = card.canGoBack = true;
        lesson.setCard(card);
        const QSignalSpy on(&lesson, &LessonStrip::goOnRequested);
        const QSignalSpy back(&lesson, &LessonStrip::goBackRequested);
        QTest::keyClick(m_window.get(), Qt::Key_PageDown); // is nobody's yet
        QCOMPARE(on.count(), 0);
        QTest::keyClick(m_window.get(), Qt::Key_F5);
        QVERIFY(m_window->presenting().isOn());
        QTRY_VERIFY_WITH_TIMEOUT(m_window->isFullScreen(), 30'000);
        for (const auto* dock : docks)
            QCOMPARE(dock->isVisible(), dock->isAncestorOf(&m_window->workbench().lanes()));
        QVERIFY(!m_window->menuBar()->isVisible() && lesson.isVisible());
        QTRY_VERIFY_WITH_TIMEOUT(
            lesson.y() > m_window->workbench().mapTo(m_window.get(), QPoint()).y(), 30'000);
        const auto theme = Theme::of(QApplication::palette());
        QVERIFY(Theme::contrast(theme.text, theme.panel) > 20);
        QVERIFY(Theme::contrast(theme.wait, theme.panel) >= Theme::readableContrast);
        QTest::keyClick(m_window.get(), Qt::Key_PageDown);
        QCOMPARE(on.count(), 1);
        QTest::keyClick(m_window.get(), Qt::Key_PageUp);
        QCOMPARE(back.count(), 1);
        card.canGoOn = false;
        card.offers = {{QStringLiteral("play"), QStringLiteral("Play")}};
        lesson.setCard(card);
        const QSignalSpy taken(&lesson, &LessonStrip::offerTaken);
        QTest::keyClick(m_window.get(), Qt::Key_PageDown);
        QCOMPARE(taken.value(0), QVariantList{QStringLiteral("play")});
        QTest::keyClick(m_window.get(), Qt::Key_Escape);
        QVERIFY(!m_window->presenting().isOn() && !m_window->isFullScreen());
        QVERIFY(docks[0]->isVisible() && m_window->menuBar()->isVisible());
        QCOMPARE(Theme::of(QApplication::palette()).text, before);
    }

    void resettingTheLayoutBringsEverythingBack()
    {
        auto& docks = m_window->workbench().docks();
        docks[0]->hide();
        docks[2]->setFloating(true);
        m_window->findChild<Actions*>()->resetLayout->trigger();
        QVERIFY(docks[0]->isVisible());
        QVERIFY(!docks[2]->isFloating());
    }

    void whatWasChosenIsThereNextTime()
    {
        auto& chooser = *m_window->findChild<ScenarioChooser*>();
        chooser.setFocus();
        QTest::keyClick(&chooser, Qt::Key_Down);
        m_window->findChild<SpeedSlider*>()->setValue(-200);
        m_window->findChild<Actions*>()->darkLook->trigger();
        m_window->workbench().log().setFilter(QStringLiteral("who:张三"));
        m_window->workbench().docks()[1]->hide();
        m_window->workbench().centre().bringUp(2);
        m_window->resize(1300, 800);
        m_window->close();

        open();
        QCOMPARE(m_window->lastScenario(), QStringLiteral("dinner-table-wrong-watch"));
        QCOMPARE(m_window->lastSpeed(), 0.01);
        QVERIFY(Theme::of(QApplication::palette()).isDark);
        QVERIFY(m_window->workbench().log().filter().isEmpty()); // it was of another run's events
        QVERIFY(m_window->workbench().docks()[1]->isHidden());
        QCOMPARE(m_window->workbench().centre().current(), 2);
        QCOMPARE(m_window->size(), QSize(1300, 800));
    }

    void aWindowIsNoLargerThanItsScreen()
    {
        const auto room = m_window->screen()->availableSize();
        const auto usual = firstSize(*m_window, {640, 480}); // a large screen is made use of
        QVERIFY(usual.width() > room.width() * 2 / 3 && usual.width() < room.width());
        QCOMPARE(firstSize(*m_window, {640, 4800}).width(), usual.width());
        QVERIFY(firstSize(*m_window, {640, 4800}).height() < room.height()); // its frame fits too
        QVERIFY(firstSize(*m_window, {6400, 480}).width() <= room.width());
        QCOMPARE(m_window->size(), firstSize(*m_window, {1440, 900}));
    }

    // In a low window and in a high one again; the rest is as it is without a choice.
    void aWindowOfAnotherHeightKeepsTheSizesThatWereChosen()
    {
        const auto& docks = m_window->workbench().docks();
        m_window->resize(1440, 900);
        QTRY_VERIFY_WITH_TIMEOUT(m_window->workbench().lanes().width() > 1300, 30'000);
        auto isSettled = false; // once is enough: asked again it may paint again
        QTRY_VERIFY_WITH_TIMEOUT(isSettled = isSettled || paintedNow().isEmpty(), 30'000);
        const auto asArranged = docks[0]->width();
        dragDown(*docks[4], 60);
        const auto chosen = docks[4]->height();
        m_window->resize(1280, 720);
        QTRY_VERIFY_WITH_TIMEOUT(m_window->workbench().lanes().width() < 900, 30'000);
        const auto aFifth = std::max(256, docks[0]->minimumSizeHint().width());
        QTRY_COMPARE_WITH_TIMEOUT(docks[0]->width(), aFifth, 30'000);
        QTRY_VERIFY_WITH_TIMEOUT(isAsHigh(*docks[4], chosen), 30'000);
        m_window->resize(1440, 900);
        QTRY_COMPARE_WITH_TIMEOUT(docks[0]->width(), asArranged, 30'000);
        QTRY_VERIFY_WITH_TIMEOUT(isAsHigh(*docks[4], chosen), 30'000);
        m_window->close();

        open(); // and so does the next one
        m_window->resize(1280, 720);
        QTRY_VERIFY_WITH_TIMEOUT(m_window->workbench().lanes().width() < 900, 30'000);
        QTRY_VERIFY_WITH_TIMEOUT(isAsHigh(*m_window->workbench().docks()[4], chosen), 30'000);
        m_window->findChild<Actions*>()->resetLayout->trigger();
        QTRY_VERIFY_WITH_TIMEOUT(!isAsHigh(*m_window->workbench().docks()[4], chosen), 30'000);
    }

    void aLayoutOfAnotherVersionIsNotTaken()
    {
        QMainWindow other;
        QVERIFY(!m_window->workbench().restoreLayout(other.saveState(99)));
    }

    void themeIsSwitchedWhileTheWindowIsOpen()
    {
        const auto& actions = *m_window->findChild<Actions*>();
        actions.darkLook->trigger();
        QTRY_VERIFY_WITH_TIMEOUT(Theme::of(m_window->palette()).isDark, 30'000);
        actions.lightLook->trigger();
        QTRY_VERIFY_WITH_TIMEOUT(!Theme::of(m_window->palette()).isDark, 30'000);
    }

    void titlesCarryTheirFigures()
    {
        QStringList figures;
        for (auto* dock : m_window->workbench().docks())
            figures.push_back(dock->title().figure());
        QCOMPARE(figures[0], QStringLiteral("4 of 4"));
        QCOMPARE(figures[1], QStringLiteral("6"));
        QCOMPARE(figures[2], QStringLiteral("Dinner table, as published"));
        QCOMPARE(figures[5], QStringLiteral("19"));
    }

private:
    // Titles and tabs are lower in a low window.
    static bool isAsHigh(const PanelDock& dock, int height)
    {
        return std::abs(dock.height() - height) <= 8;
    }

    // The line above the panel. Qt moves it once it gets round to it.
    void dragDown(const PanelDock& dock, int pixels)
    {
        auto& workbench = m_window->workbench();
        const QPoint line(dock.geometry().center().x(), dock.geometry().top() - 2);
        const auto goal = line + QPoint(0, pixels);
        const auto before = dock.height();
        QTest::mousePress(&workbench, Qt::LeftButton, {}, line);
        QMouseEvent move(QEvent::MouseMove, goal, workbench.mapToGlobal(goal), Qt::LeftButton,
                         Qt::LeftButton, {});
        QCoreApplication::sendEvent(&workbench, &move);
        QTRY_VERIFY_WITH_TIMEOUT(dock.height() < before - pixels / 2,
                                 30'000); // Qt takes the line by its edge
        QTest::mouseRelease(&workbench, Qt::LeftButton, {}, goal);
    }
};

QTEST_MAIN(MainWindowTest)
#include "tst_mainwindow.moc"
