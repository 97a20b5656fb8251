#include "ui/widgets/copying.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QClipboard>

namespace zoetrope::ui {

namespace {

// A row of a table as its cells with a tab between; of a list or a tree, what it says in words.
QString textOf(const QModelIndex& row)
{
    const auto columns = row.model()->columnCount(row.parent());
    if (columns == 1) {
        for (const auto role : {copyRole, static_cast<int>(Qt::AccessibleTextRole)}) {
            if (auto words = row.data(role).toString(); !words.isEmpty())
                return words;
        }
        return row.data().toString();
    }
    QStringList cells;
    for (int column = 0; column < columns; ++column)
        cells.push_back(row.siblingAtColumn(column).data().toString());
    return cells.join(QLatin1Char('\t'));
}

} // namespace

void copyFromFocus()
{
    const auto* view = qobject_cast<QAbstractItemView*>(QApplication::focusWidget());
    if (view == nullptr)
        return;
    auto rows = view->selectionModel()->selectedRows();
    std::sort(rows.begin(), rows.end());
    QStringList lines;
    for (const auto& row : rows)
        lines.push_back(textOf(row));
    if (!lines.isEmpty())
        QGuiApplication::clipboard()->setText(lines.join(QLatin1Char('\n')));
}

} // namespace zoetrope::ui
