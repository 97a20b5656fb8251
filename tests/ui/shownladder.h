#pragma once

#include "tests/ui/linedemo.h"
#include "ui/ladder/ladderpanel.h"
#include "ui/ladder/ladderview.h"

#include <QSet>
#include <QStyledItemDelegate>

namespace zoetrope::ui {

/// Paints nothing, and says of which rows.
class CountingDelegate : public QStyledItemDelegate
{
public:
    void paint(QPainter* /*painter*/, const QStyleOptionViewItem& /*option*/,
               const QModelIndex& index) const override
    {
        painted.insert(index.row());
    }
    QSize sizeHint(const QStyleOptionViewItem& /*option*/,
                   const QModelIndex& /*index*/) const override
    {
        return {200, LadderPlan::rowHeight};
    }
    mutable QSet<int> painted;
};

/// A panel that shows a written journal.
struct Shown
{
    explicit Shown(const tests::WrittenJournal& journal)
    {
        panel.resize(740, 420);
        panel.show();
        panel.setFrame(demo::frameOf(journal));
    }
    [[nodiscard]] const LadderRow& row(std::size_t i) const { return panel.view().rows().at(i); }
    [[nodiscard]] QPoint at(int row) const
    {
        return {300, LadderPlan::rowHeight * row + LadderPlan::rowHeight / 2};
    }
    mutable LadderPanel panel;
};

} // namespace zoetrope::ui
