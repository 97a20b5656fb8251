#pragma once

#include "ui/observe/factstable.h"
#include "ui/observe/rowmodel.h"
#include "ui/observe/waitpicture.h"

namespace zoetrope::ui {

/// An edge of the wait-for graph, in words.
struct WaitRow
{
    QString from, to, through, proof, waiter, blocker, session;

    bool operator==(const WaitRow&) const = default;
};

class WaitModel final : public RowModel<WaitRow>
{
    Q_OBJECT
public:
    using RowModel::RowModel;

    enum Column { From, To, Through, Proof, Waiter, Blocker, columns };

    int columnCount(const QModelIndex& /*parent*/ = {}) const override { return columns; }
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation,
                        int role = Qt::DisplayRole) const override;

protected:
    [[nodiscard]] QString keyOf(const WaitRow& row) const override
    {
        return row.session + u' ' + row.to + u' ' + row.waiter + u' ' + row.blocker;
    }
};

/// The wait-for graph as a table: the same edges, for whoever reads rather than looks.
class WaitTable : public FactsTable
{
    Q_OBJECT
public:
    explicit WaitTable(QWidget* parent = nullptr);

    void setWaits(const WaitPicture& waits);

signals:
    void sessionChosen(const QString& session);

private:
    WaitTable(WaitModel& model, QWidget* parent); ///< Takes `model` over.

    WaitModel* m_model;
};

} // namespace zoetrope::ui
