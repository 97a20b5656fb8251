#pragma once

#include <QStyledItemDelegate>

namespace zoetrope::ui {

/// Paints a znode: a mark for its owner, its name, a hollow mark for each watcher, what it is. The
/// marks have the colour and the shape of the state that the owner or the watcher is in. A change
/// pulses behind it, a tombstone is struck through and fades.
class TreeDelegate final : public QStyledItemDelegate
{
    Q_OBJECT
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
    /// In which the name of a sequential node is read whole.
    [[nodiscard]] static QSize leastSize();

    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

} // namespace zoetrope::ui
