#include "ui/observe/waittable.h"

#include "ui/theme/theme.h"

namespace zoetrope::ui {

QVariant WaitModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const auto& wait = row(index);
    if (role == Qt::FontRole && index.column() >= Through)
        return index.column() == Proof ? QVariant() : Theme::mono(Theme::body - 1);
    if (role != Qt::DisplayRole && role != Qt::ToolTipRole)
        return {};
    switch (static_cast<Column>(index.column())) {
    case From:
        return wait.from;
    case To:
        return wait.to;
    case Through:
        return wait.through;
    case Proof:
        return wait.proof;
    case Waiter:
        return wait.waiter;
    case Blocker:
        return wait.blocker;
    case columns:
        break;
    }
    return {};
}

QVariant WaitModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (static_cast<Column>(section)) {
    case From:
        return tr("Who waits");
    case To:
        return tr("For whom");
    case Through:
        return tr("At");
    case Proof:
        return tr("Evidence");
    case Waiter:
        return tr("Its node");
    case Blocker:
        return tr("The other's node");
    case columns:
        break;
    }
    return {};
}

WaitTable::WaitTable(QWidget* parent)
    : WaitTable(*new WaitModel, parent)
{
}

WaitTable::WaitTable(WaitModel& model, QWidget* parent)
    : FactsTable(model, tr("Who waits for whom, as a table"), tr("Nobody waits for anybody."),
                 parent)
    , m_model(&model)
{
    for (const auto column : {WaitModel::From, WaitModel::To})
        setColumnWidth(column, 150);
    setColumnWidth(WaitModel::Through, 230); // a path, and for how long
    connect(selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex& current) {
                if (current.isValid())
                    emit sessionChosen(m_model->row(current).session);
            });
}

void WaitTable::setWaits(const WaitPicture& waits)
{
    std::vector<WaitRow> rows;
    for (const auto& edge : waits.edges) {
        const auto& from = waits.nodes[edge.from];
        const auto& to = waits.nodes[edge.to];
        rows.push_back({from.name, to.name, edge.label.isEmpty() ? to.path : edge.words(),
                        edge.isObserved ? tr("observed") : tr("inferred"), edge.waiter,
                        edge.blocker, from.session});
    }
    m_model->setRows(std::move(rows));
}

} // namespace zoetrope::ui
