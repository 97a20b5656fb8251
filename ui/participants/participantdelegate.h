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

    [[nodiscard]] static bool isOffered(Press press, const ParticipantRow& row);
    /// Why it is not, by the rules of a challenge; empty where there is none.
    [[nodiscard]] static QString refusal(Press press, const ParticipantRow& row);

    /// Where in the row `row` the button is.
    [[nodiscard]] static QRect buttonRect(const QRect& row, Press press);

signals:
    void pressed(Press press, const QModelIndex& index);

private:
    [[nodiscard]] static std::optional<Press> pressAt(const QRect& row, const QPoint& position);

    mutable bool m_isLow = false; // the rows
};

} // namespace zoetrope::ui
