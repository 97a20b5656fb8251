#pragma once

#include "ui/belief/beliefs.h"

#include <QAbstractTableModel>

namespace zoetrope::ui {

/// Truth beside belief, a row for each participant.
class BeliefModel final : public QAbstractTableModel
{
    Q_OBJECT
public:
    enum Column { Who, Belief, Truth, Token, Accord, ColumnCount };

    using QAbstractTableModel::QAbstractTableModel;

    void setRows(std::vector<BeliefRow> rows);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

    [[nodiscard]] const std::vector<BeliefRow>& rows() const { return m_rows; }

private:
    [[nodiscard]] static QString text(const BeliefRow& row, Column column);
    [[nodiscard]] static QString accord(const BeliefRow& row);

    std::vector<BeliefRow> m_rows;
};

} // namespace zoetrope::ui
