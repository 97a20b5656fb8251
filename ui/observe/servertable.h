#pragma once

#include "ui/observe/clusterpicture.h"
#include "ui/observe/factstable.h"
#include "ui/observe/rowmodel.h"

namespace zoetrope::ui {

class ColumnFit;

class ServerModel final : public RowModel<ServerRow>
{
    Q_OBJECT
public:
    using RowModel::RowModel;

    int columnCount(const QModelIndex& /*parent*/ = {}) const override
    {
        return ServerRow::columns;
    }
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation,
                        int role = Qt::DisplayRole) const override;

protected:
    [[nodiscard]] QString keyOf(const ServerRow& row) const override
    {
        return row.cells[ServerRow::Address];
    }
};

/// The servers of a cluster side by side. What is far from the others is marked.
class ServerTable : public FactsTable
{
    Q_OBJECT
public:
    explicit ServerTable(QWidget* parent = nullptr);

    void setServers(const std::vector<ServerRow>& servers);
    [[nodiscard]] const ServerModel& servers() const { return *m_model; }

private:
    ServerTable(ServerModel& model, QWidget* parent); ///< Takes `model` over.

    ServerModel* m_model;
    ColumnFit* m_fit;
    std::vector<int> m_wishes; // of the columns: the widest that they ever had
};

} // namespace zoetrope::ui
