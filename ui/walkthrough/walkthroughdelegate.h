#pragma once

#include <QStyledItemDelegate>

namespace zoetrope::ui {

/// Paints a line of the recipe: number, code, words, whoever is there as small discs; and the
/// reason below while the line is open.
class WalkthroughDelegate final : public QStyledItemDelegate
{
    Q_OBJECT
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
    /// In which the code of a line is read whole, with somebody at it.
    [[nodiscard]] static int widthFor(const QString& code);

    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

} // namespace zoetrope::ui
