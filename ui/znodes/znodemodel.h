#pragma once

#include <QAbstractItemModel>

#include <memory>
#include <vector>

namespace zoetrope::ui {

/// The tree of znodes as far as somebody has opened it. What is opened for the first time is asked
/// for; what nobody opens is never read. Children with a sequence number stand in its order,
/// whatever their names begin with, after those without.
///
/// Cost: setChildren() of n names costs n log n.
class ZnodeModel : public QAbstractItemModel
{
    Q_OBJECT
public:
    explicit ZnodeModel(QObject* parent = nullptr);
    ~ZnodeModel() override;

    void clear();
    void ask(const QModelIndex& index); ///< For the children of what is opened.
    void setChildren(const QString& path, const QStringList& names, bool isReadable);

    [[nodiscard]] QString path(const QModelIndex& index) const;
    [[nodiscard]] const QString& name(const QModelIndex& index) const
    {
        return nodeOf(index)->name;
    }
    [[nodiscard]] QModelIndex indexOf(const QString& path) const; ///< Of what is known.

    QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
    QModelIndex parent(const QModelIndex& index) const override;
    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& /*parent*/ = {}) const override { return 1; }
    bool hasChildren(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;

signals:
    void childrenRequested(const QString& path);

private:
    enum class Reading { Never, Asked, Known, Refused };
    using Rank = std::pair<qint64, QString>; // number, or -1, and name
    struct Node
    {
        QString name;
        qint64 number = -1;
        Node* parent = nullptr;
        int row = 0;
        Reading reading = Reading::Never;
        std::vector<std::unique_ptr<Node>> children;
    };

    [[nodiscard]] static Rank rankOf(const QString& name);
    [[nodiscard]] Node* nodeOf(const QModelIndex& index) const;
    [[nodiscard]] QModelIndex indexOf(const Node& node) const;
    [[nodiscard]] Node* find(const QString& path) const;
    void begin();

    std::unique_ptr<Node> m_root; // above "/"
};

} // namespace zoetrope::ui
