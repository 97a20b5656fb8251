#include "ui/observe/servertable.h"

#include "ui/theme/theme.h"

namespace zoetrope::ui {

namespace {

bool isNumber(int column)
{
    return column >= ServerRow::Lag && column <= ServerRow::LongestLatency;
}

} // namespace

QVariant ServerModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const auto& server = row(index);
    const auto column = static_cast<std::size_t>(index.column());
    const auto isFar = server.outliers[column];
    if (role == Qt::DisplayRole)
        return isFar ? tr("▲ %1").arg(server.cells[column]) : server.cells[column];
    if (role == Qt::ToolTipRole)
        return isFar ? tr("%1: far from the other servers").arg(server.cells[column])
            : server.trouble.isEmpty() ? server.cells[column]
                                       : server.trouble;
    if (role == Qt::TextAlignmentRole)
        return isNumber(index.column()) ? QVariant(Qt::AlignRight | Qt::AlignVCenter) : QVariant();
    if (role == Qt::FontRole)
        return isFar ? Theme::font(Theme::body, true)
            : isNumber(index.column()) || column == ServerRow::Address
            ? QVariant(Theme::mono(Theme::body - 1))
            : QVariant();
    return {};
}

QVariant ServerModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return isNumber(section) ? QVariant(Qt::AlignRight | Qt::AlignVCenter) : QVariant();
    if (role != Qt::DisplayRole)
        return {};
    switch (static_cast<ServerRow::Column>(section)) {
    case ServerRow::Address:
        return tr("Server");
    case ServerRow::Role:
        return tr("Role");
    case ServerRow::Lag:
        return tr("Behind");
    case ServerRow::Sessions:
        return tr("Sessions");
    case ServerRow::Ephemerals:
        return tr("Ephemerals");
    case ServerRow::Watches:
        return tr("Watches");
    case ServerRow::Outstanding:
        return tr("Requests");
    case ServerRow::Latency:
        return tr("Latency");
    case ServerRow::LongestLatency:
        return tr("Longest");
    case ServerRow::Version:
        return tr("Version");
    case ServerRow::Tells:
        return tr("Tells");
    case ServerRow::columns:
        break;
    }
    return {};
}

ServerTable::ServerTable(QWidget* parent)
    : ServerTable(*new ServerModel, parent)
{
}

ServerTable::ServerTable(ServerModel& model, QWidget* parent)
    : FactsTable(model, tr("Servers, side by side"), tr("No server has told anything yet."), parent)
    , m_model(&model)
{
}

void ServerTable::setServers(const std::vector<ServerRow>& servers)
{
    const auto isFirst = m_model->rows().empty();
    m_model->setRows(servers);
    if (isFirst)
        resizeColumnsToContents();
}

} // namespace zoetrope::ui
