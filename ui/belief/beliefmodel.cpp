#include "ui/belief/beliefmodel.h"

#include "ui/frame/duration.h"
#include "ui/theme/theme.h"

#include <QGuiApplication>
#include <QPalette>

#include <algorithm>

namespace zoetrope::ui {

using namespace std::chrono_literals;

void BeliefModel::setRows(std::vector<BeliefRow> rows)
{
    if (rows == m_rows)
        return;
    const auto isSameCount = rows.size() == m_rows.size();
    if (!isSameCount)
        beginResetModel();
    m_rows = std::move(rows);
    if (!isSameCount)
        endResetModel();
    else if (!m_rows.empty())
        emit dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
}

int BeliefModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int BeliefModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QString BeliefModel::accord(const BeliefRow& row)
{
    const auto ever = row.ever > 0ns ? tr(" · %1 in all").arg(durationText(row.ever)) : QString();
    switch (row.accord) {
    case BeliefRow::Accord::Deluded:
        return tr("✗ differs for %1").arg(durationText(row.now)) + ever;
    case BeliefRow::Accord::Bereft:
        return tr("its client knows of the loss") + ever;
    case BeliefRow::Accord::Unaware:
        return (row.news == BeliefRow::News::Untold ? tr("not told yet") : tr("has not looked yet"))
            + ever;
    case BeliefRow::Accord::BehindItself:
        return tr("✗ stuck: waits for its own node") + ever;
    case BeliefRow::Accord::Outlived:
        return tr("gone, its node is still there") + ever;
    case BeliefRow::Accord::Agrees:
        break;
    }
    switch (row.news) {
    case BeliefRow::News::Untold:
        return tr("not told yet") + ever;
    case BeliefRow::News::Unread:
        return tr("woken, has not looked yet") + ever;
    case BeliefRow::News::None:
        break;
    }
    return tr("✓ agrees") + ever;
}

QString BeliefModel::text(const BeliefRow& row, Column column)
{
    switch (column) {
    case Who:
        return row.name;
    case Belief:
        return row.belief;
    case Truth:
        return row.truth;
    case Token:
        return row.token;
    case Accord:
        return accord(row);
    case ColumnCount:
        break;
    }
    return {};
}

QVariant BeliefModel::data(const QModelIndex& index, int role) const
{
    const auto& row = m_rows.at(static_cast<std::size_t>(index.row()));
    const auto column = static_cast<Column>(index.column());
    if (role == Qt::DisplayRole || role == Qt::ToolTipRole)
        return text(row, column);
    const auto isWhole
        = row.accord == BeliefRow::Accord::Agrees && row.news == BeliefRow::News::None;
    const auto isWrong
        = row.accord == BeliefRow::Accord::Deluded || row.accord == BeliefRow::Accord::BehindItself;
    if (role == Qt::ForegroundRole && column == Accord) {
        const auto theme = Theme::of(QGuiApplication::palette());
        return theme.readable(isWrong ? theme.lost : isWhole ? theme.hold : theme.wait);
    }
    if (role == Qt::FontRole)
        return column == Token ? Theme::mono(Theme::body - 1)
                               : Theme::font(Theme::body, column == Accord && isWrong);
    return {};
}

QVariant BeliefModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (static_cast<Column>(section)) {
    case Who:
        return tr("Participant");
    case Belief:
        return tr("Believes");
    case Truth:
        return tr("By the tree");
    case Token:
        return tr("Fencing token");
    case Accord:
        return tr("Agreement");
    case ColumnCount:
        break;
    }
    return {};
}

} // namespace zoetrope::ui
