#include "ui/walkthrough/walkthroughmodel.h"

namespace zoetrope::ui {

void WalkthroughModel::setLines(const std::vector<WalkthroughLine>& lines,
                                const std::set<recipes::Recipe>& recipes)
{
    beginResetModel();
    m_recipes = recipes;
    m_rows.clear();
    for (const auto& line : lines)
        m_rows.push_back({static_cast<int>(m_rows.size()) + 1, line, {}, false});
    endResetModel();
}

void WalkthroughModel::setWorld(const recipes::World& world)
{
    std::map<int, std::vector<Chip>> chips;
    for (const auto& [id, participant] : world.participants) {
        if (participant.isPresent && (m_recipes.empty() || m_recipes.contains(participant.recipe)))
            chips[participant.step].push_back(
                {QString::fromStdString(participant.name), moodOf(participant, world).tone});
    }
    for (auto& row : m_rows) {
        const auto step = row.line.step > 0 ? row.line.step : row.number;
        if (row.chips == chips[step])
            continue;
        row.chips = chips[step];
        const auto changed = index(row.number - 1);
        emit dataChanged(changed, changed);
    }
}

void WalkthroughModel::toggle(const QModelIndex& index)
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return;
    auto& row = m_rows[static_cast<std::size_t>(index.row())];
    row.isOpen = !row.isOpen && !row.line.why.isEmpty();
    emit dataChanged(index, index, {RowRole, Qt::SizeHintRole});
}

int WalkthroughModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

QVariant WalkthroughModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const auto& row = m_rows[static_cast<std::size_t>(index.row())];
    switch (role) {
    case Qt::DisplayRole:
        return row.line.code;
    case Qt::AccessibleTextRole:
        return sentence(row);
    case Qt::ToolTipRole:
        return row.line.why;
    case RowRole:
        return QVariant::fromValue(row);
    default:
        return {};
    }
}

QString WalkthroughModel::sentence(const WalkthroughRow& row)
{
    auto text = tr("line %1: %2, %3").arg(row.number).arg(row.line.code, row.line.words);
    QStringList names;
    for (const auto& chip : row.chips)
        names.push_back(chip.name);
    if (!names.isEmpty())
        text += tr("; here: %1").arg(names.join(QStringLiteral(", ")));
    return row.isOpen ? text + QStringLiteral("; ") + row.line.why : text;
}

} // namespace zoetrope::ui
