#pragma once

#include <QHash>
#include <QStyledItemDelegate>

#include <utility>

namespace zoetrope::ui {

/// Paints a sentence of the narration: when, and what, wrapped. An alarm has a cross before it and
/// is in the colour of what is lost. What was said last is marked; what is later is pale.
class NarrationDelegate final : public QStyledItemDelegate
{
    Q_OBJECT
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

private:
    [[nodiscard]] int heightOf(const QString& words, bool isAlarm, int width) const;

    mutable QHash<std::pair<QString, bool>, int> m_heights; // at m_width
    mutable int m_width = 0;
};

} // namespace zoetrope::ui
