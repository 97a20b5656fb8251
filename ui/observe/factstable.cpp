#include "ui/observe/factstable.h"

#include "ui/theme/emptystate.h"

#include <QHeaderView>

namespace zoetrope::ui {

FactsTable::FactsTable(QAbstractItemModel& model, const QString& name, const QString& emptiness,
                       QWidget* parent)
    : QTableView(parent)
{
    constexpr int rowHeight = 26;
    model.setParent(this);
    setModel(&model);
    setAccessibleName(name);
    setFrameShape(QFrame::NoFrame);
    setShowGrid(false);
    setSelectionBehavior(SelectRows);
    setTabKeyNavigation(false);
    setWordWrap(false);
    setTextElideMode(Qt::ElideMiddle); // paths
    viewport()->setAutoFillBackground(false);
    verticalHeader()->hide();
    verticalHeader()->setDefaultSectionSize(rowHeight);
    horizontalHeader()->setStretchLastSection(true);
    horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    horizontalHeader()->setHighlightSections(false);
    new EmptyState(*this, emptiness);
}

} // namespace zoetrope::ui
