#pragma once

#include <QTableView>

namespace zoetrope::ui {

/// A table to be read: whole rows, no grid, as quiet as the lists beside it.
class FactsTable : public QTableView
{
    Q_OBJECT
public:
    /// `emptiness` is said where `model` has no rows; `name` is what a screen reader calls it.
    FactsTable(QAbstractItemModel& model, const QString& name, const QString& emptiness,
               QWidget* parent = nullptr);
};

} // namespace zoetrope::ui
