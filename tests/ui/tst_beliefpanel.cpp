#include "recipes/history/chroniclefold.h"
#include "tests/ui/linedemo.h"
#include "ui/belief/beliefmodel.h"
#include "ui/belief/beliefpanel.h"

#include <QHeaderView>
#include <QTableView>
#include <QTest>

using namespace zoetrope;
using namespace zoetrope::ui;

namespace {

Frame frameOf(const tests::WrittenJournal& journal)
{
    recipes::World world;
    recipes::Chronicle chronicle;
    recipes::ChronicleFold fold;
    for (const auto& event : journal.events()) {
        world.apply(event);
        fold.apply(event, world, chronicle);
    }
    auto frame = demo::frameOf(journal);
    frame.chronicle = std::make_shared<const recipes::Chronicle>(chronicle);
    return frame;
}

// What is cut off, of all cells and headings.
QStringList cutIn(QTableView& view)
{
    QStringList cut;
    const QAbstractItemView& items = view;
    for (int column = 0; column < BeliefModel::ColumnCount; ++column) {
        const auto needed = std::max(items.sizeHintForColumn(column),
                                     view.horizontalHeader()->sectionSizeHint(column));
        if (!view.isColumnHidden(column) && view.columnWidth(column) < needed)
            cut += QStringLiteral("%1 %2 of %3 in %4")
                       .arg(column)
                       .arg(view.columnWidth(column))
                       .arg(needed)
                       .arg(view.viewport()->width());
    }
    return cut;
}

} // namespace

/// The table of what is believed beside what is so.
class BeliefPanelTest : public QObject
{
    Q_OBJECT
private slots:
    // Its tab is chosen by the mouse, which is down still when the table is laid out.
    void itsColumnsAreAsWideAsTheirWords_data()
    {
        QTest::addColumn<bool>("isByMouse");
        QTest::newRow("by key") << false;
        QTest::newRow("by mouse") << true;
    }
    void itsColumnsAreAsWideAsTheirWords()
    {
        QFETCH(const bool, isByMouse);
        QWidget tab;
        tab.show();
        if (isByMouse)
            QTest::mousePress(&tab, Qt::LeftButton);
        BeliefPanel panel;
        panel.setFrame(frameOf(demo::orphanLine()));
        panel.resize(640, 300);
        panel.show();
        if (isByMouse)
            QTest::mouseRelease(&tab, Qt::LeftButton);
        QVERIFY2(cutIn(panel.view()).isEmpty(),
                 qPrintable(cutIn(panel.view()).join(QStringLiteral("; "))));
        QVERIFY(panel.view().isColumnHidden(BeliefModel::Token)); // nobody holds
        panel.setFrame(frameOf(demo::lockLine(3)));
        QVERIFY2(cutIn(panel.view()).isEmpty(),
                 qPrintable(cutIn(panel.view()).join(QStringLiteral("; "))));
        QVERIFY(!panel.view().isColumnHidden(BeliefModel::Token));
    }
};

QTEST_MAIN(BeliefPanelTest)
#include "tst_beliefpanel.moc"
