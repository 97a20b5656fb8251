#pragma once

#include "ui/participants/participantrow.h"

#include <QStyledItemDelegate>

namespace zoetrope::ui {

/// Paints a participant: disc, name, state, time in it, what it does, its tally, and small buttons
/// for the mouse. Every button has a key and an entry in the context menu.
class ParticipantDelegate final : public QStyledItemDelegate
{
    Q_OBJECT
public:
    enum class Press { Pause, Freeze, Step, Kill, More };
    Q_ENUM(Press)

    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    bool editorEvent(QEvent* event, QAbstractItemModel* model, const QStyleOptionViewItem& option,
                     const QModelIndex& index) override;
    bool helpEvent(QHelpEvent* event, QAbstractItemView* view, const QStyleOptionViewItem& option,
                   const QModelIndex& index) override;

    /// In which a short name, any state and a time are read whole.
    [[nodiscard]] static int leastWidth();

    /// Where in the row `row` the button is.
    [[nodiscard]] static QRect buttonRect(const QRect& row, Press press);

signals:
    void pressed(Press press, const QModelIndex& index);

private:
    [[nodiscard]] static std::optional<Press> pressAt(const QRect& row, const QPoint& position);
};

} // namespace zoetrope::ui
