#include "ui/observe/servertable.h"

#include "ui/theme/theme.h"
#include "ui/widgets/columnfit.h"

#include <QHeaderView>

#include <algorithm>
#include <array>

namespace zoetrope::ui {

namespace {

// What may be shortened, the first first: what a server tells is in its hint too, and what a title
// says in the title's.
constexpr std::array elastic{
    ServerRow::Tells,       ServerRow::Address,        ServerRow::Version,
    ServerRow::Role,        ServerRow::Sessions,       ServerRow::Watches,
    ServerRow::Outstanding, ServerRow::LongestLatency, ServerRow::Ephemerals};

bool isNumber(int column)
{
    return column >= ServerRow::Lag && column <= ServerRow::LongestLatency;
}

// Pixels.
int leastOf(int column, int content, int title)
{
    constexpr int padding = 8, word = 54, address = 130;
    switch (static_cast<ServerRow::Column>(column)) {
    case ServerRow::Address:
        return std::min(content, address);
    case ServerRow::Tells:
        return 0; // the address has it as its hint
    case ServerRow::Role:
    case ServerRow::Version:
        return std::max(std::min(content, word), title - padding);
    case ServerRow::Ephemerals:
        return content;
    case ServerRow::Lag:
    case ServerRow::Sessions:
    case ServerRow::Watches:
    case ServerRow::Outstanding:
    case ServerRow::Latency:
    case ServerRow::LongestLatency:
    case ServerRow::columns:
        break;
    }
    return std::max(content, title - padding);
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
    if (role == Qt::ToolTipRole && column == ServerRow::Address)
        return server.cells[column] + u'\n' + tr("Tells: %1").arg(server.cells[ServerRow::Tells]);
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
    if (role != Qt::DisplayRole && role != Qt::ToolTipRole)
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
        return tr("Queued");
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
    : FactsTable(model, tr("Servers, side by side"), tr("No server has reported anything yet."),
                 parent)
    , m_model(&model)
    , m_fit(new ColumnFit(*this, {elastic.begin(), elastic.end()}))
    , m_wishes(ServerRow::columns)
{
    horizontalHeader()->setFont(Theme::font(Theme::small));
    horizontalHeader()->setMinimumSectionSize(20);
}

void ServerTable::setServers(const std::vector<ServerRow>& servers)
{
    m_model->setRows(servers);
    std::vector<int> least;
    for (int column = 0; column < ServerRow::columns; ++column) {
        const auto content = sizeHintForColumn(column);
        const auto title = horizontalHeader()->sectionSizeHint(column);
        auto& wish = m_wishes[static_cast<std::size_t>(column)];
        wish = std::max({wish, content, title});
        least.push_back(leastOf(column, content, title));
    }
    m_fit->setWishes(m_wishes, std::move(least));
}

} // namespace zoetrope::ui
