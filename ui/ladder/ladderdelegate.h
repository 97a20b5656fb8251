#pragma once

#include <QStyledItemDelegate>

namespace zoetrope::ui {

class Motion;

/// Paints a row of the ladder, on the ground of the selection, as `motion` has it.
class LadderDelegate final : public QStyledItemDelegate
{
    Q_OBJECT
public:
    /// `motion` must outlive it.
    LadderDelegate(const Motion& motion, QObject* parent);

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

private:
    const Motion& m_motion;
};

} // namespace zoetrope::ui
