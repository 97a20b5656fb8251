#include "ui/tree/treemodel.h"

#include "recipes/recognise/childname.h"
#include "ui/widgets/copying.h"

#include <QElapsedTimer>

#include <algorithm>
#include <limits>
#include <string_view>

namespace zoetrope::ui {

using namespace std::chrono_literals;

namespace {

constexpr auto motionInterval = 33ms;
constexpr auto unnumbered = std::numeric_limits<std::int64_t>::min(); // before all numbers

// Those with a sequence number as they were made, whatever else is in their names; the others come
// first, by their names.
using Rank = std::pair<std::int64_t, std::string_view>;

Rank rankOf(std::string_view path)
{
    const auto name = path.substr(path.rfind('/') + 1);
    return {recipes::readChildName(name).sequence.value_or(unnumbered), path};
}

} // namespace

struct TreeModel::Node
{
    std::string path;
    ZnodeEntry entry;
    Node* parent = nullptr;
    std::vector<std::unique_ptr<Node>> children; // by rank
    std::int64_t number = unnumbered; // of its rank
    QElapsedTimer motion; // since the last change that is news

    [[nodiscard]] Rank rank() const { return {number, path}; }

    [[nodiscard]] auto placeOf(const Rank& child) const
    {
        const auto found = std::lower_bound(
            children.begin(), children.end(), child,
            [](const auto& node, const Rank& rank) { return node->rank() < rank; });
        return found - children.begin();
    }

    // 1 at the change, 0 when it is over; eased out.
    [[nodiscard]] double pulse() const
    {
        if (!motion.isValid())
            return 0;
        const auto left = 1 - static_cast<double>(motion.elapsed()) / motionTime.count();
        return left > 0 ? left * left : 0;
    }
};

TreeModel::TreeModel(QObject* parent)
    : QAbstractItemModel(parent)
    , m_top(std::make_unique<Node>())
{
    m_motion.setInterval(motionInterval);
    connect(&m_motion, &QTimer::timeout, this, &TreeModel::move);
}

TreeModel::~TreeModel() = default;

void TreeModel::setEntries(const std::map<std::string, ZnodeEntry>& entries, bool isNews)
{
    const auto wasEmpty = m_nodes.empty();
    removeAbsent(*m_top, entries);
    for (const auto& [path, entry] : entries) {
        const auto found = m_nodes.find(path);
        if (found == m_nodes.end())
            insert(path, entry, isNews && !wasEmpty);
        else if (found->second->entry != entry)
            change(*found->second, entry, isNews);
    }
}

void TreeModel::removeAbsent(Node& node, const std::map<std::string, ZnodeEntry>& entries)
{
    for (auto row = static_cast<int>(node.children.size()) - 1; row >= 0; --row) {
        auto& child = *node.children[static_cast<std::size_t>(row)];
        removeAbsent(child, entries);
        if (entries.contains(child.path))
            continue;
        beginRemoveRows(indexOf(node), row, row);
        m_nodes.erase(child.path);
        node.children.erase(node.children.begin() + row);
        endRemoveRows();
    }
}

void TreeModel::insert(const std::string& path, const ZnodeEntry& entry, bool isNews)
{
    auto& parent = parentOf(path);
    const auto rank = rankOf(path);
    const auto place = parent.placeOf(rank);
    auto node = std::make_unique<Node>();
    node->path = path;
    node->number = rank.first;
    node->entry = entry;
    node->parent = &parent;
    auto& inserted = *node;
    beginInsertRows(indexOf(parent), static_cast<int>(place), static_cast<int>(place));
    parent.children.insert(parent.children.begin() + place, std::move(node));
    m_nodes[path] = &inserted;
    endInsertRows();
    if (isNews)
        startMotion(inserted);
}

void TreeModel::change(Node& node, const ZnodeEntry& entry, bool isNews)
{
    const auto isChange = entry.changedBy != node.entry.changedBy;
    node.entry = entry;
    if (isNews && isChange)
        startMotion(node);
    const auto changed = indexOf(node);
    emit dataChanged(changed, changed);
}

void TreeModel::startMotion(Node& node)
{
    node.motion.start();
    m_motion.start();
}

void TreeModel::move()
{
    auto isMoving = false;
    for (const auto& [path, node] : m_nodes) {
        if (!node->motion.isValid())
            continue;
        if (node->pulse() > 0)
            isMoving = true;
        else
            node->motion.invalidate();
        const auto changed = indexOf(*node);
        emit dataChanged(changed, changed, {PulseRole});
    }
    if (!isMoving)
        m_motion.stop();
}

TreeModel::Node& TreeModel::parentOf(const std::string& path)
{
    if (path == "/")
        return *m_top;
    const auto slash = path.rfind('/');
    return *m_nodes.at(slash == 0 ? "/" : path.substr(0, slash));
}

TreeModel::Node& TreeModel::at(const QModelIndex& index) const
{
    return index.isValid() ? *static_cast<Node*>(index.internalPointer()) : *m_top;
}

QModelIndex TreeModel::indexOf(const Node& node) const
{
    if (node.parent == nullptr)
        return {};
    return createIndex(static_cast<int>(node.parent->placeOf(node.rank())), 0, &node);
}

QModelIndex TreeModel::indexOf(const QString& path) const
{
    const auto found = m_nodes.find(path.toStdString());
    return found == m_nodes.end() ? QModelIndex() : indexOf(*found->second);
}

QModelIndex TreeModel::index(int row, int column, const QModelIndex& parent) const
{
    if (!hasIndex(row, column, parent))
        return {};
    return createIndex(row, column, at(parent).children[static_cast<std::size_t>(row)].get());
}

QModelIndex TreeModel::parent(const QModelIndex& child) const
{
    return child.isValid() ? indexOf(*at(child).parent) : QModelIndex();
}

int TreeModel::rowCount(const QModelIndex& parent) const
{
    return parent.column() > 0 ? 0 : static_cast<int>(at(parent).children.size());
}

int TreeModel::columnCount(const QModelIndex& /*parent*/) const
{
    return 1;
}

QVariant TreeModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const auto& node = at(index);
    switch (role) {
    case Qt::DisplayRole:
        return node.entry.name;
    case Qt::AccessibleTextRole:
        return node.entry.spoken();
    case Qt::ToolTipRole:
        return node.entry.toolTip();
    case EntryRole:
        return QVariant::fromValue(node.entry);
    case PulseRole:
        return node.pulse();
    case PathRole:
    case copyRole:
        return node.entry.path;
    default:
        return {};
    }
}

} // namespace zoetrope::ui
