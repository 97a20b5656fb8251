#pragma once

#include <QAbstractTableModel>

#include <algorithm>
#include <set>
#include <vector>

namespace zoetrope::ui {

/// Rows that come anew from look to look. Each keeps its identity, which is its key, so a selection
/// survives; only what differs is touched.
///
/// Cost: setRows() of n rows costs n log n where few come or go; where most do, the model is reset.
template<typename Row> class RowModel : public QAbstractTableModel
{
public:
    using QAbstractTableModel::QAbstractTableModel;

    void setRows(std::vector<Row> rows)
    {
        if (!isNearly(rows)) {
            beginResetModel();
            m_rows = std::move(rows);
            endResetModel();
            return;
        }
        removeAbsent(rows);
        for (std::size_t i = 0; i < rows.size(); ++i)
            takeIn(static_cast<int>(i), std::move(rows[i]));
    }

    [[nodiscard]] const std::vector<Row>& rows() const { return m_rows; }
    [[nodiscard]] const Row& row(const QModelIndex& index) const
    {
        return m_rows[static_cast<std::size_t>(index.row())];
    }
    [[nodiscard]] QModelIndex indexOf(const QString& key) const
    {
        const auto found = std::find_if(m_rows.begin(), m_rows.end(),
                                        [&](const auto& row) { return keyOf(row) == key; });
        return found == m_rows.end() ? QModelIndex() : index(int(found - m_rows.begin()), 0);
    }

    int rowCount(const QModelIndex& parent = {}) const override
    {
        return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
    }

protected:
    [[nodiscard]] virtual QString keyOf(const Row& row) const = 0;

private:
    [[nodiscard]] bool isNearly(const std::vector<Row>& rows) const
    {
        constexpr std::size_t few = 200; // rows, for which moving one by one is cheap
        return std::max(rows.size(), m_rows.size()) <= few || rows.size() == m_rows.size();
    }

    void removeAbsent(const std::vector<Row>& rows)
    {
        std::set<QString> present;
        for (const auto& row : rows)
            present.insert(keyOf(row));
        for (auto i = static_cast<int>(m_rows.size()) - 1; i >= 0; --i) {
            if (present.contains(keyOf(m_rows[static_cast<std::size_t>(i)])))
                continue;
            beginRemoveRows({}, i, i);
            m_rows.erase(m_rows.begin() + i);
            endRemoveRows();
        }
    }

    void takeIn(int place, Row row)
    {
        const auto at = m_rows.begin() + place;
        const auto key = keyOf(row);
        const auto found = std::find_if(at, m_rows.end(),
                                        [&](const auto& known) { return keyOf(known) == key; });
        if (found == m_rows.end()) {
            beginInsertRows({}, place, place);
            m_rows.insert(at, std::move(row));
            endInsertRows();
            return;
        }
        if (found != at) {
            beginMoveRows({}, int(found - m_rows.begin()), int(found - m_rows.begin()), {}, place);
            std::rotate(at, found, found + 1);
            endMoveRows();
        }
        auto& known = m_rows[static_cast<std::size_t>(place)];
        if (known == row)
            return;
        known = std::move(row);
        emit dataChanged(index(place, 0), index(place, columnCount() - 1));
    }

    std::vector<Row> m_rows;
};

} // namespace zoetrope::ui
