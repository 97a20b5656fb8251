#pragma once

#include <QStyledItemDelegate>

namespace zoetrope::ui {

/// Paints a sentence of the narration: when, and what, wrapped. An alarm has a cross before it and
/// is in the colour of what is lost.
class NarrationDelegate final : public QStyledItemDelegate
{
    Q_OBJECT
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

} // namespace zoetrope::ui
