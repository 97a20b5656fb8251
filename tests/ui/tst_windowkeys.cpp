#include "tests/ui/windowtest.h"
#include "ui/lanes/lanesview.h"
#include "ui/log/logpanel.h"
#include "ui/participants/participantpanel.h"
#include "ui/tree/treepanel.h"
#include "ui/widgets/keysheet.h"
#include "ui/widgets/panel.h"
#include "ui/window/actions.h"
#include "ui/window/scenariochooser.h"
#include "ui/window/workbench.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QMenuBar>
#include <QSignalSpy>
#include <QTableView>

using namespace zoetrope;
using namespace zoetrope::ui;

class WindowKeysTest : public WindowTest
{
    Q_OBJECT
private slots:
    void init() { openAnew(); }
    void cleanup() { close(); }

    void spacePausesWhatRunsAndPlaysWhatIsPaused()
    {
        const QSignalSpy plays(m_window.get(), &MainWindow::playRequested);
        const QSignalSpy pauses(m_window.get(), &MainWindow::pauseRequested);
        press(Qt::Key_Space);
        QCOMPARE(plays.count(), 1);
        auto status = dinnerTable().status;
        status.isPaused = false;
        m_window->setStatus(status);
        press(Qt::Key_Space);
        QCOMPARE(pauses.count(), 1);
    }

    // Else K in a menu would kill whoever is chosen behind it.
    void anOpenMenuHasItsLettersToItself()
    {
        auto& panel = m_window->workbench().participants();
        panel.view().setFocus();
        panel.choose(1);
        const QSignalSpy kills(m_window.get(), &MainWindow::killRequested);
        QTest::keyClick(&panel.view(), Qt::Key_K);
        QCOMPARE(kills.count(), 1);
        auto& menu = *m_window->menuBar()->actions().front()->menu();
        menu.popup(m_window->mapToGlobal(QPoint(20, 40)));
        QTRY_COMPARE_WITH_TIMEOUT(QApplication::activePopupWidget(), &menu, 30'000);
        QTest::keyClick(&panel.view(), Qt::Key_K);
        QCOMPARE(kills.count(), 1);
        menu.close();
        QTest::keyClick(&panel.view(), Qt::Key_K);
        QCOMPARE(kills.count(), 2);
    }

    // Wherever the keyboard is, unless somebody types there.
    void spaceAndEndAreTheWindowsEverywhere()
    {
        auto status = dinnerTable().status;
        status.isPaused = false;
        m_window->setStatus(status);
        const QSignalSpy pauses(m_window.get(), &MainWindow::pauseRequested);
        const QSignalSpy lives(m_window.get(), &MainWindow::liveRequested);
        auto tried = 0;
        for (auto* const widget : m_window->findChildren<QWidget*>()) {
            const auto canType = qobject_cast<QLineEdit*>(widget) != nullptr;
            if (!widget->isVisible() || !widget->isEnabled() || canType
                || (widget->focusPolicy() & Qt::TabFocus) == 0 || widget->focusProxy() != nullptr)
                continue;
            widget->setFocus();
            ++tried;
            QTest::keyClick(widget, Qt::Key_Space);
            QVERIFY2(pauses.count() == tried, qPrintable(widget->accessibleName()));
            QTest::keyClick(widget, Qt::Key_End);
            QVERIFY2(lives.count() == tried, qPrintable(widget->accessibleName()));
        }
        QVERIFY(tried > 5);
    }

    void theProofOfAnInvariantEndsWithItsRun()
    {
        auto& log = m_window->workbench().log();
        log.showOnly({1, 2});
        QVERIFY(!log.filter().isEmpty());
        m_window->clear();
        QVERIFY(log.filter().isEmpty());
        log.setFilter(QStringLiteral("who:张三")); // a person's own stays
        m_window->clear();
        QCOMPARE(log.filter(), QStringLiteral("who:张三"));
    }

    void periodStepsOneAndShiftPeriodStepsAll()
    {
        const QSignalSpy steps(m_window.get(), &MainWindow::stepRequested);
        const QSignalSpy all(m_window.get(), &MainWindow::stepAllRequested);
        press(Qt::Key_Period);
        QCOMPARE(steps.value(0), (QVariantList{0U}));
        press(Qt::Key_Period, Qt::ShiftModifier);
        QCOMPARE(all.count(), 1);
        QCOMPARE(steps.count(), 1);
    }

    void bracketsChangeTheSpeed()
    {
        const QSignalSpy speeds(m_window.get(), &MainWindow::speedRequested);
        press(Qt::Key_BracketLeft); // from 0.25
        QCOMPARE(speeds.value(0), (QVariantList{0.1}));
        press(Qt::Key_BracketRight);
        press(Qt::Key_BracketRight);
        QCOMPARE(speeds.value(2), (QVariantList{0.5}));
    }

    void controlRRestarts()
    {
        const QSignalSpy restarts(m_window.get(), &MainWindow::restartRequested);
        press(Qt::Key_R, Qt::ControlModifier);
        QCOMPARE(restarts.count(), 1);
    }

    void controlFBringsTheFilterUp()
    {
        press(Qt::Key_F, Qt::ControlModifier);
        QVERIFY(m_window->workbench().log().isVisible());
        QVERIFY(qobject_cast<QLineEdit*>(QApplication::focusWidget()) != nullptr);
        QTest::keyClicks(QApplication::focusWidget(), QStringLiteral("op:create."));
        QCOMPARE(m_window->workbench().log().filter(), QStringLiteral("op:create."));
    }

    void endOfTheLanesIsThePresentAndHomeTheBeginning()
    {
        const QSignalSpy lives(m_window.get(), &MainWindow::liveRequested);
        const QSignalSpy cursors(m_window.get(), &MainWindow::cursorRequested);
        auto& lanes = m_window->workbench().lanes();
        lanes.setFocus();
        QTest::keyClick(&lanes, Qt::Key_Home);
        QCOMPARE(cursors.count(), 1);
        QVERIFY(cursors[0][0].value<recipes::TimePoint>() == dinnerTable().frame.begin);
        QTest::keyClick(&lanes, Qt::Key_End);
        QCOMPARE(lives.count(), 1);
    }

    void aScenarioIsChosenByKey()
    {
        const QSignalSpy scenarios(m_window.get(), &MainWindow::scenarioRequested);
        auto& chooser = *m_window->findChild<ScenarioChooser*>();
        chooser.setFocus();
        QTest::keyClick(&chooser, Qt::Key_Down);
        QCOMPARE(scenarios.value(0), (QVariantList{QStringLiteral("dinner-table-wrong-watch")}));
    }

    void keysOfAParticipantReachTheWindow()
    {
        const QSignalSpy steps(m_window.get(), &MainWindow::stepRequested);
        const QSignalSpy kills(m_window.get(), &MainWindow::killRequested);
        const QSignalSpy adds(m_window.get(), &MainWindow::addParticipantRequested);
        auto& participants = m_window->workbench().participants();
        participants.view().setFocus();
        participants.choose(2);
        QTest::keyClick(&participants.view(), Qt::Key_S);
        QTest::keyClick(&participants.view(), Qt::Key_K);
        QTest::keyClick(&participants.view(), Qt::Key_N, Qt::ControlModifier);
        QCOMPARE(steps.value(0), (QVariantList{2U}));
        QCOMPARE(kills.value(0), (QVariantList{2U}));
        QCOMPARE(adds.count(), 1);
    }

    // Two views may give one key to what they have in common: they have the keyboard in turn.
    void noTwoActionsShareAKey()
    {
        QMap<std::pair<QString, const QObject*>, QString> owners;
        for (const auto* action : m_window->findChildren<QAction*>()) {
            const auto isViews = action->shortcutContext() != Qt::WindowShortcut;
            for (const auto& key : action->shortcuts()) {
                const std::pair place(key.toString(), isViews ? action->parent() : nullptr);
                const std::pair everywhere(key.toString(), nullptr);
                QVERIFY2(!owners.contains(place) || action->text().isEmpty(),
                         qPrintable(key.toString() + owners.value(place)));
                QVERIFY2(!owners.contains(everywhere), qPrintable(key.toString()));
                owners[place] = action->text();
            }
        }
        QVERIFY(owners.size() > 20);
    }

    void aPanelIsHiddenAndShownByItsKey()
    {
        auto* znodes = m_window->workbench().docks()[1];
        QVERIFY(znodes->isInSight());
        press(Qt::Key_2, Qt::AltModifier);
        QVERIFY(znodes->isHidden());
        press(Qt::Key_2, Qt::AltModifier);
        QVERIFY(znodes->isVisible());
        QVERIFY(m_window->workbench().znodes().hasFocus());
    }

    void copyTakesWhatIsChosen()
    {
        auto& znodes = m_window->workbench().znodes();
        znodes.setFocus();
        znodes.setCurrentIndex(znodes.model()->index(0, 0));
        press(Qt::Key_C, Qt::ControlModifier);
        QCOMPARE(QGuiApplication::clipboard()->text(), QStringLiteral("/"));

        auto& log = m_window->workbench().log();
        m_window->workbench().bringUp(log);
        log.view().setFocus();
        log.view().selectRow(2);
        press(Qt::Key_C, Qt::ControlModifier);
        QVERIFY(QGuiApplication::clipboard()->text().startsWith(
            QStringLiteral("0.270 s\t张三\tsent\tcreate\t/table-3/张三")));
    }

    void theSheetShowsTheKeys()
    {
        press(Qt::Key_F1);
        const auto* sheet = m_window->findChild<KeySheet*>();
        QVERIFY(sheet != nullptr && sheet->isVisible());
        QVERIFY2(sheet->width() <= 1280 && sheet->height() <= 720,
                 qPrintable(QStringLiteral("%1x%2").arg(sheet->width()).arg(sheet->height())));
    }
};

QTEST_MAIN(WindowKeysTest)
#include "tst_windowkeys.moc"
