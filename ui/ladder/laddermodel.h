#pragma once

#include "ui/ladder/ladderrow.h"

#include <QAbstractListModel>

namespace zoetrope::ui {

/// The rows of a ladder from the top. Rows keep their identity from one frame to the next, so a
/// selection survives.
///
/// Cost: setRows() touches what differs; where most does, the model is reset.
class LadderModel final : public QAbstractListModel
{
    Q_OBJECT
public:
    enum Role { RowRole = Qt::UserRole };

    using QAbstractListModel::QAbstractListModel;

    void setRows(std::vector<LadderRow> rows);

    [[nodiscard]] const std::vector<LadderRow>& rows() const { return m_rows; }
    [[nodiscard]] const LadderRow& row(const QModelIndex& index) const;
    [[nodiscard]] QModelIndex indexOf(recipes::ActorId owner) const; ///< Of its first znode.
    [[nodiscard]] QModelIndex indexOf(const QString& path) const;
    [[nodiscard]] QModelIndex indexOf(const LadderRow& same) const; ///< As it is now.

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;

private:
    [[nodiscard]] bool isNearly(const std::vector<LadderRow>& rows) const;
    void removeAbsent(const std::vector<LadderRow>& rows);
    void takeIn(int place, LadderRow row);

    std::vector<LadderRow> m_rows;
};

} // namespace zoetrope::ui
