#include "ui/znodes/znodemodel.h"

#include "recipes/recognise/childname.h"

#include <algorithm>

namespace zoetrope::ui {

ZnodeModel::ZnodeModel(QObject* parent)
    : QAbstractItemModel(parent)
{
    begin();
}

ZnodeModel::~ZnodeModel() = default;

void ZnodeModel::begin()
{
    m_root = std::make_unique<Node>();
    m_root->children.push_back(std::make_unique<Node>());
    m_root->children.front()->parent = m_root.get();
    m_root->children.front()->name = QStringLiteral("/");
}

void ZnodeModel::clear()
{
    beginResetModel();
    begin();
    endResetModel();
}

void ZnodeModel::ask(const QModelIndex& index)
{
    auto* node = nodeOf(index);
    if (!index.isValid() || node->reading == Reading::Asked)
        return;
    node->reading = Reading::Asked;
    emit childrenRequested(path(index));
}

ZnodeModel::Rank ZnodeModel::rankOf(const QString& name)
{
    return {recipes::readChildName(name.toStdString()).sequence.value_or(-1), name};
}

void ZnodeModel::setChildren(const QString& path, const QStringList& names, bool isReadable)
{
    auto* node = find(path);
    if (!node)
        return;
    const auto index = indexOf(*node);
    if (!node->children.empty()) {
        beginRemoveRows(index, 0, static_cast<int>(node->children.size()) - 1);
        node->children.clear();
        endRemoveRows();
    }
    node->reading = isReadable ? Reading::Known : Reading::Refused;
    std::vector<Rank> ranks(static_cast<std::size_t>(names.size()));
    std::transform(names.begin(), names.end(), ranks.begin(), &ZnodeModel::rankOf);
    std::sort(ranks.begin(), ranks.end());
    if (!ranks.empty()) {
        beginInsertRows(index, 0, static_cast<int>(ranks.size()) - 1);
        node->children.reserve(ranks.size());
        for (auto& [number, name] : ranks) {
            auto child = std::make_unique<Node>();
            child->name = std::move(name);
            child->number = number;
            child->parent = node;
            child->row = static_cast<int>(node->children.size());
            node->children.push_back(std::move(child));
        }
        endInsertRows();
    }
    emit dataChanged(index, index);
}

ZnodeModel::Node* ZnodeModel::nodeOf(const QModelIndex& index) const
{
    return index.isValid() ? static_cast<Node*>(index.internalPointer()) : m_root.get();
}

QModelIndex ZnodeModel::indexOf(const Node& node) const
{
    return &node == m_root.get() ? QModelIndex() : createIndex(node.row, 0, &node);
}

ZnodeModel::Node* ZnodeModel::find(const QString& path) const
{
    auto* node = m_root->children.front().get();
    for (const auto& name : path.split(u'/', Qt::SkipEmptyParts)) {
        const auto found = std::lower_bound(node->children.begin(), node->children.end(),
                                            rankOf(name), [](const auto& child, const Rank& rank) {
                                                return std::tie(child->number, child->name)
                                                    < std::tie(rank.first, rank.second);
                                            });
        if (found == node->children.end() || (*found)->name != name)
            return nullptr;
        node = found->get();
    }
    return node;
}

QModelIndex ZnodeModel::indexOf(const QString& path) const
{
    const auto* node = find(path);
    return node ? indexOf(*node) : QModelIndex();
}

QString ZnodeModel::path(const QModelIndex& index) const
{
    if (!index.isValid())
        return {};
    QString path;
    const auto* top = m_root->children.front().get();
    for (const auto* node = nodeOf(index); node != top; node = node->parent)
        path.prepend(u'/' + node->name);
    return path.isEmpty() ? QStringLiteral("/") : path;
}

QModelIndex ZnodeModel::index(int row, int column, const QModelIndex& parent) const
{
    if (!hasIndex(row, column, parent))
        return {};
    return createIndex(row, column, nodeOf(parent)->children[static_cast<std::size_t>(row)].get());
}

QModelIndex ZnodeModel::parent(const QModelIndex& index) const
{
    return index.isValid() ? indexOf(*nodeOf(index)->parent) : QModelIndex();
}

int ZnodeModel::rowCount(const QModelIndex& parent) const
{
    return static_cast<int>(nodeOf(parent)->children.size());
}

// What nobody has opened may have some.
bool ZnodeModel::hasChildren(const QModelIndex& parent) const
{
    const auto* node = nodeOf(parent);
    return !node->children.empty() || node->reading == Reading::Never
        || node->reading == Reading::Asked;
}

QVariant ZnodeModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const auto* node = nodeOf(index);
    if (role == Qt::ToolTipRole)
        return path(index);
    if (role != Qt::DisplayRole)
        return {};
    switch (node->reading) {
    case Reading::Never:
        return node->name;
    case Reading::Asked:
        return node->name + QStringLiteral("  ") + tr("Reading…");
    case Reading::Known:
        return node->children.empty() ? node->name
                                      : node->name + QStringLiteral("  ")
                + tr("%n children", nullptr, static_cast<int>(node->children.size()));
    case Reading::Refused:
        return node->name + QStringLiteral("  ") + tr("may not be read");
    }
    return {};
}

} // namespace zoetrope::ui
