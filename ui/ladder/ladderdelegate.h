#pragma once

#include "ui/ladder/ladderplan.h"

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

    void measure(const std::vector<LadderRow>& rows); ///< How much room they need.
    [[nodiscard]] LadderPlan planFor(int width) const { return LadderPlan(width, m_clients); }

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

private:
    const Motion& m_motion;
    int m_clients = 0; // pixels that the longest address takes
};

} // namespace zoetrope::ui
