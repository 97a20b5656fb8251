#include "ui/ladder/laddermodel.h"

#include "ui/widgets/copying.h"

#include <QSet>

#include <algorithm>

namespace zoetrope::ui {

namespace {

constexpr std::size_t mostMoves = 64; // rows that come or go one by one

} // namespace

void LadderModel::setRows(std::vector<LadderRow> rows)
{
    if (rows == m_rows)
        return;
    if (!isNearly(rows)) {
        beginResetModel();
        m_rows = std::move(rows);
        endResetModel();
        return;
    }
    removeAbsent(rows);
    auto place = 0;
    for (auto& row : rows)
        takeIn(place++, std::move(row));
}

// Few come and go, and those who stay keep their order.
bool LadderModel::isNearly(const std::vector<LadderRow>& rows) const
{
    QSet<QString> before, after;
    for (const auto& row : m_rows)
        before.insert(row.key());
    QStringList stay;
    for (const auto& row : rows) {
        after.insert(row.key());
        if (before.contains(row.key()))
            stay += row.key();
    }
    qsizetype next = 0;
    for (const auto& row : m_rows) {
        if (!after.contains(row.key()))
            continue;
        if (next == stay.size() || stay[next++] != row.key())
            return false;
    }
    const auto stayed = static_cast<std::size_t>(stay.size());
    return rows.size() + m_rows.size() - 2 * stayed <= mostMoves;
}

void LadderModel::removeAbsent(const std::vector<LadderRow>& rows)
{
    QSet<QString> stay;
    for (const auto& row : rows)
        stay.insert(row.key());
    for (auto place = static_cast<int>(m_rows.size()) - 1; place >= 0; --place) {
        if (stay.contains(m_rows[static_cast<std::size_t>(place)].key()))
            continue;
        beginRemoveRows({}, place, place);
        m_rows.erase(m_rows.begin() + place);
        endRemoveRows();
    }
}

// What is not at `place` is new there.
void LadderModel::takeIn(int place, LadderRow row)
{
    const auto at = static_cast<std::size_t>(place);
    if (at == m_rows.size() || m_rows[at].key() != row.key()) {
        beginInsertRows({}, place, place);
        m_rows.insert(m_rows.begin() + place, std::move(row));
        endInsertRows();
    } else if (m_rows[at] != row) {
        m_rows[at] = std::move(row);
        emit dataChanged(index(place), index(place));
    }
}

const LadderRow& LadderModel::row(const QModelIndex& index) const
{
    return m_rows[static_cast<std::size_t>(index.row())];
}

QModelIndex LadderModel::indexOf(recipes::ActorId owner) const
{
    for (std::size_t place = 0; owner != 0 && place < m_rows.size(); ++place) {
        if (m_rows[place].owner == owner && !m_rows[place].isGone)
            return index(static_cast<int>(place));
    }
    return {};
}

QModelIndex LadderModel::indexOf(const QString& path) const
{
    const auto found = std::find_if(m_rows.begin(), m_rows.end(),
                                    [&](const LadderRow& row) { return row.path == path; });
    return found == m_rows.end() ? QModelIndex() : index(static_cast<int>(found - m_rows.begin()));
}

QModelIndex LadderModel::indexOf(const LadderRow& same) const
{
    const auto found = std::find_if(m_rows.begin(), m_rows.end(),
                                    [&](const LadderRow& row) { return row.key() == same.key(); });
    return found == m_rows.end() ? QModelIndex() : index(static_cast<int>(found - m_rows.begin()));
}

int LadderModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

QVariant LadderModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const auto& row = this->row(index);
    switch (role) {
    case Qt::DisplayRole:
        return row.number;
    case Qt::AccessibleTextRole:
    case copyRole:
        return row.sentence();
    case Qt::ToolTipRole:
        return row.toolTip;
    case RowRole:
        return QVariant::fromValue(row);
    default:
        return {};
    }
}

} // namespace zoetrope::ui
