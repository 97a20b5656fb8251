#include "ui/participants/participantmodel.h"

#include "ui/frame/duration.h"

#include <algorithm>

namespace zoetrope::ui {

namespace {

bool isBefore(const ParticipantRow& one, const ParticipantRow& other)
{
    return one.id < other.id;
}

} // namespace

void ParticipantModel::setRows(std::vector<ParticipantRow> rows)
{
    removeAbsent(rows);
    for (std::size_t place = 0; place < rows.size(); ++place)
        takeIn(place, std::move(rows[place]));
}

void ParticipantModel::removeAbsent(const std::vector<ParticipantRow>& rows)
{
    for (auto place = static_cast<int>(m_rows.size()) - 1; place >= 0; --place) {
        const auto id = m_rows[static_cast<std::size_t>(place)].id;
        if (std::binary_search(rows.begin(), rows.end(), ParticipantRow{.id = id}, isBefore))
            continue;
        beginRemoveRows({}, place, place);
        m_rows.erase(m_rows.begin() + place);
        endRemoveRows();
    }
}

// Both lists are ordered by id, so what is not at `place` is new there.
void ParticipantModel::takeIn(std::size_t place, ParticipantRow row)
{
    const auto position = static_cast<int>(place);
    if (place == m_rows.size() || m_rows[place].id != row.id) {
        beginInsertRows({}, position, position);
        m_rows.insert(m_rows.begin() + position, std::move(row));
        endInsertRows();
    } else if (m_rows[place] != row) {
        m_rows[place] = std::move(row);
        emit dataChanged(index(position), index(position));
    }
}

void ParticipantModel::setControls(const LabStatus& status)
{
    for (std::size_t place = 0; place < m_rows.size(); ++place) {
        auto row = m_rows[place];
        ui::setControls(row, status);
        takeIn(place, std::move(row));
    }
}

void ParticipantModel::setNow(recipes::TimePoint now)
{
    const auto before = std::exchange(m_now, now);
    for (std::size_t place = 0; place < m_rows.size(); ++place) {
        const auto& row = m_rows[place];
        if (!row.isTimed() || durationText(before - row.since) == durationText(now - row.since))
            continue;
        const auto changed = index(static_cast<int>(place));
        emit dataChanged(changed, changed, {DurationRole});
    }
}

int ParticipantModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

QVariant ParticipantModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const auto& row = this->row(index);
    switch (role) {
    case Qt::DisplayRole:
        return row.name;
    case Qt::AccessibleTextRole:
        return sentence(row);
    case Qt::ToolTipRole:
        return toolTip(row);
    case RowRole:
        return QVariant::fromValue(row);
    case DurationRole:
        return duration(row);
    default:
        return {};
    }
}

const ParticipantRow& ParticipantModel::row(const QModelIndex& index) const
{
    return m_rows[static_cast<std::size_t>(index.row())];
}

QModelIndex ParticipantModel::indexOf(recipes::ActorId id) const
{
    const auto found = std::find_if(m_rows.begin(), m_rows.end(),
                                    [id](const ParticipantRow& row) { return row.id == id; });
    return found == m_rows.end() ? QModelIndex()
                                 : index(static_cast<int>(std::distance(m_rows.begin(), found)));
}

QString ParticipantModel::duration(const ParticipantRow& row) const
{
    return row.isTimed() ? durationText(m_now - row.since) : QString();
}

QString ParticipantModel::sentence(const ParticipantRow& row) const
{
    return tr("%1, %2 %3, %4, %5")
        .arg(row.name, row.mood.word, duration(row), row.doing, row.tally);
}

QString ParticipantModel::toolTip(const ParticipantRow& row) const
{
    auto text = tr("%1 is %2").arg(row.name, row.mood.word);
    if (row.isTimed())
        text += tr(" for %1").arg(duration(row));
    for (const auto& line : {row.doing, row.tally, row.next}) {
        if (!line.isEmpty())
            text += QLatin1Char('\n') + line;
    }
    if (!row.client.isEmpty())
        text += QLatin1Char('\n') + tr("client: %1").arg(row.client);
    return text;
}

} // namespace zoetrope::ui
