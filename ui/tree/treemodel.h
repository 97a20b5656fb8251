#pragma once

#include "ui/tree/znodeentry.h"

#include <QAbstractItemModel>
#include <QTimer>

namespace zoetrope::ui {

/// The znodes as a tree with "/" at its top. It is changed row by row and never reset, so what is
/// expanded and what is chosen survives every frame. Children with a sequence number stand in its
/// order, whatever their names begin with, after those without.
///
/// Cost: linear in the znodes per frame, none between frames but while a pulse fades.
class TreeModel final : public QAbstractItemModel
{
    Q_OBJECT
public:
    enum Role { EntryRole = Qt::UserRole, PulseRole, PathRole };

    static constexpr std::chrono::milliseconds motionTime{600};

    explicit TreeModel(QObject* parent = nullptr);
    ~TreeModel() override;

    /// `isNews`: what differs has just happened, and is to pulse; not so after a jump in time.
    void setEntries(const std::map<std::string, ZnodeEntry>& entries, bool isNews);

    [[nodiscard]] QModelIndex indexOf(const QString& path) const;
    [[nodiscard]] bool isMoving() const { return m_motion.isActive(); }

    QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
    QModelIndex parent(const QModelIndex& child) const override;
    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;

private:
    struct Node;

    void removeAbsent(Node& node, const std::map<std::string, ZnodeEntry>& entries);
    void insert(const std::string& path, const ZnodeEntry& entry, bool isNews);
    void change(Node& node, const ZnodeEntry& entry, bool isNews);
    void startMotion(Node& node);
    void move();
    [[nodiscard]] Node& parentOf(const std::string& path);
    [[nodiscard]] Node& at(const QModelIndex& index) const;
    [[nodiscard]] QModelIndex indexOf(const Node& node) const;

    std::unique_ptr<Node> m_top; // not shown; its one child is "/"
    std::map<std::string, Node*, std::less<>> m_nodes; // by path
    QTimer m_motion;
};

} // namespace zoetrope::ui

Q_DECLARE_METATYPE(zoetrope::ui::ZnodeEntry)
