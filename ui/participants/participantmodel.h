#pragma once

#include "ui/participants/participantrow.h"

#include <QAbstractListModel>

namespace zoetrope::ui {

/// Who takes part, one row each, in the order of joining. Rows keep their identity from one frame
/// to the next, so a selection survives.
class ParticipantModel final : public QAbstractListModel
{
    Q_OBJECT
public:
    enum Role { RowRole = Qt::UserRole, DurationRole };

    using QAbstractListModel::QAbstractListModel;

    void setRows(std::vector<ParticipantRow> rows);
    void setControls(const LabStatus& status); ///< Of the rows that are there.

    /// The instant that durations are counted to. Costs a repaint of the rows whose text changes.
    void setNow(recipes::TimePoint now);

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;

    [[nodiscard]] const ParticipantRow& row(const QModelIndex& index) const;
    [[nodiscard]] QModelIndex indexOf(recipes::ActorId id) const;

private:
    void removeAbsent(const std::vector<ParticipantRow>& rows);
    void takeIn(std::size_t place, ParticipantRow row);
    [[nodiscard]] QString duration(const ParticipantRow& row) const;
    [[nodiscard]] QString sentence(const ParticipantRow& row) const;
    [[nodiscard]] QString toolTip(const ParticipantRow& row) const;

    std::vector<ParticipantRow> m_rows;
    recipes::TimePoint m_now;
};

} // namespace zoetrope::ui
