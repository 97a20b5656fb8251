#pragma once

#include <QStyledItemDelegate>

namespace zoetrope::ui {

/// Paints a znode: a dot in its owner's colour, its name, a small ring per watcher, what it is. A
/// change pulses behind it, a tombstone is struck through and fades.
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
