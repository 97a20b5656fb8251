// The views of a recipe in the window: their tabs, their keys, and the selection they share.
#include "tests/ui/linedemo.h"
#include "tests/ui/windowtest.h"
#include "ui/ladder/ladderpanel.h"
#include "ui/ladder/ladderview.h"
#include "ui/participants/participantpanel.h"
#include "ui/scene/sceneview.h"
#include "ui/tree/treepanel.h"
#include "ui/widgets/tabbedpanel.h"
#include "ui/window/workbench.h"

#include <QClipboard>
#include <QTabBar>

using namespace zoetrope;
using namespace zoetrope::ui;

class CentreTest : public WindowTest
{
    Q_OBJECT
private slots:
    void init()
    {
        openAnew();
        m_window->setFrame(demo::frameOf(m_line));
    }
    void cleanup() { close(); }

    void keysAndTabsChangeTheView()
    {
        auto& bench = m_window->workbench();
        QVERIFY(bench.scene().isVisible() && !bench.ladder().isVisible());
        press(Qt::Key_2, Qt::ControlModifier | Qt::AltModifier);
        QVERIFY(bench.ladder().isVisible() && !bench.scene().isVisible());
        QVERIFY(bench.ladder().view().hasFocus());
        QCOMPARE(bench.ladder().view().rows().size(), 4U); // though it was out of sight before
        press(Qt::Key_1, Qt::ControlModifier | Qt::AltModifier);
        QVERIFY(bench.scene().isVisible());
        auto* const tabs = bench.centre().findChild<QTabBar*>();
        QTest::mouseClick(tabs, Qt::LeftButton, {}, tabs->tabRect(1).center());
        QVERIFY(bench.ladder().isVisible());
    }

    void whoIsChosenInOneViewIsChosenInAll()
    {
        auto& bench = m_window->workbench();
        bench.centre().bringUp(1);
        auto& ladder = bench.ladder().view();
        bench.participants().choose(3);
        QCOMPARE(ladder.currentIndex().row(), 2);
        QTest::keyClick(&ladder, Qt::Key_Down);
        QCOMPARE(bench.participants().chosen(), 4U);
        QCOMPARE(bench.znodes().chosenPath(), QString::fromStdString(m_line.path(3)));
        bench.znodes().setFocus();
        QTest::keyClick(&bench.znodes(), Qt::Key_Up);
        QCOMPARE(ladder.currentIndex().row(), 2);
    }

    void whoWasChosenOutOfSightIsChosenWhenItIsShown()
    {
        auto& bench = m_window->workbench();
        bench.participants().choose(2);
        bench.centre().bringUp(1);
        QCOMPARE(bench.ladder().view().currentIndex().row(), 1);
    }

    void everyRowIsCopiedByTheKeyOfTheWindow()
    {
        m_window->workbench().centre().bringUp(1);
        auto& ladder = m_window->workbench().ladder().view();
        QTest::keyClick(&ladder, Qt::Key_A, Qt::ControlModifier);
        QTest::keyClick(&ladder, Qt::Key_C, Qt::ControlModifier);
        QCOMPARE(QGuiApplication::clipboard()->text().count(QLatin1Char('\n')), 3);
    }

private:
    const tests::WrittenLine m_line = demo::lockLine(4);
};

QTEST_MAIN(CentreTest)
#include "tst_centre.moc"
