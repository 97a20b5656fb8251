#include "ui/log/eventlogmodel.h"

#include "ui/log/words.h"
#include "ui/theme/theme.h"

namespace zoetrope::ui {

namespace {

bool isFixedPitch(int column)
{
    switch (column) {
    case EventLogModel::TimeColumn:
    case EventLogModel::OperationColumn:
    case EventLogModel::PathColumn:
    case EventLogModel::CodeColumn:
    case EventLogModel::ZxidColumn:
        return true;
    default:
        return false;
    }
}

} // namespace

EventLogModel::EventLogModel(std::size_t capacity, QObject* parent)
    : QAbstractTableModel(parent)
    , m_capacity(capacity)
{
}

void EventLogModel::append(const std::vector<recipes::Event>& events)
{
    if (events.empty())
        return;
    if (m_events.empty() && m_dropped == 0)
        m_begin = events.front().at;
    learnNames(events);
    const auto kept = std::min(events.size(), m_capacity);
    makeRoom(kept);
    m_dropped += events.size() - kept;
    const auto first = rowCount();
    beginInsertRows({}, first, first + static_cast<int>(kept) - 1);
    m_events.insert(m_events.end(), events.end() - static_cast<std::ptrdiff_t>(kept), events.end());
    endInsertRows();
}

void EventLogModel::makeRoom(std::size_t coming)
{
    if (m_events.size() + coming <= m_capacity)
        return;
    const auto excess = m_events.size() + coming - m_capacity;
    const auto going = std::min(m_events.size(), std::max(excess, m_capacity / 20));
    beginRemoveRows({}, 0, static_cast<int>(going) - 1);
    m_events.erase(m_events.begin(), m_events.begin() + static_cast<std::ptrdiff_t>(going));
    endRemoveRows();
    m_dropped += going;
    emit droppedChanged(m_dropped);
}

void EventLogModel::learnNames(const std::vector<recipes::Event>& events)
{
    for (const auto& event : events) {
        if (event.kind == recipes::Kind::Joined)
            m_names[event.actor] = QString::fromStdString(event.text);
    }
}

void EventLogModel::clear()
{
    beginResetModel();
    m_events.clear();
    m_names.clear();
    m_dropped = 0;
    endResetModel();
    emit droppedChanged(0);
}

void EventLogModel::setLines(const std::vector<WalkthroughLine>& lines,
                             const std::set<recipes::Recipe>& recipes)
{
    m_recipes = recipes;
    m_lines.clear();
    for (auto number = 1; const auto& line : lines) {
        m_lines[line.step > 0 ? line.step : number] = tr("line %1: %2").arg(number).arg(line.code);
        ++number;
    }
    if (!m_events.empty())
        emit dataChanged(index(0, TextColumn), index(rowCount() - 1, TextColumn));
}

QString EventLogModel::detail(const recipes::Event& event) const
{
    const auto line = m_lines.find(event.step);
    const auto isOfThese = event.kind == recipes::Kind::Step && m_recipes.contains(event.recipe)
        && line != m_lines.end();
    return isOfThese ? line->second : detailOf(event);
}

const recipes::Event& EventLogModel::eventAt(int row) const
{
    return m_events[static_cast<std::size_t>(row)];
}

int EventLogModel::rowOf(recipes::EventId id) const
{
    const auto found = std::lower_bound(
        m_events.begin(), m_events.end(), id,
        [](const recipes::Event& event, recipes::EventId sought) { return event.id < sought; });
    if (found == m_events.end() || found->id != id)
        return -1;
    return static_cast<int>(found - m_events.begin());
}

QString EventLogModel::text(int row, Column column) const
{
    const auto& event = eventAt(row);
    switch (column) {
    case TimeColumn:
        return seconds(event.at - m_begin);
    case WhoColumn: {
        const auto name = m_names.find(event.actor);
        return name == m_names.end() ? QString() : name->second;
    }
    case KindColumn:
        return kindWord(event.kind);
    case OperationColumn:
        return operationWord(event.operation);
    case PathColumn:
        return QString::fromStdString(event.path);
    case CodeColumn:
        return codeWord(event.code);
    case ZxidColumn:
        return hex(event.zxid);
    case TextColumn:
        return detail(event);
    case ColumnCount:
        break;
    }
    return {};
}

int EventLogModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_events.size());
}

int EventLogModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant EventLogModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    switch (role) {
    case Qt::DisplayRole:
    case Qt::ToolTipRole:
        return text(index.row(), static_cast<Column>(index.column()));
    case Qt::FontRole:
        return isFixedPitch(index.column()) ? QVariant(Theme::mono(Theme::body - 1)) : QVariant();
    case Qt::TextAlignmentRole:
        return index.column() == TimeColumn ? QVariant(Qt::AlignRight | Qt::AlignVCenter)
                                            : QVariant();
    case IdRole:
        return QVariant::fromValue(eventAt(index.row()).id);
    default:
        return {};
    }
}

QVariant EventLogModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (static_cast<Column>(section)) {
    case TimeColumn:
        return tr("Time");
    case WhoColumn:
        return tr("Who");
    case KindColumn:
        return tr("What");
    case OperationColumn:
        return tr("Operation");
    case PathColumn:
        return tr("Path");
    case CodeColumn:
        return tr("Code");
    case ZxidColumn:
        return tr("Zxid");
    case TextColumn:
        return tr("Detail");
    case ColumnCount:
        break;
    }
    return {};
}

} // namespace zoetrope::ui
