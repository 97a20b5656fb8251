#include "ui/ladder/ladderdelegate.h"

#include "ui/ladder/laddermodel.h"
#include "ui/ladder/ladderpainter.h"
#include "ui/theme/motion.h"

#include <QPainter>

#include <algorithm>

namespace zoetrope::ui {

namespace {

void paintGround(QPainter& painter, const QStyleOptionViewItem& option, const Theme& theme)
{
    const auto isChosen = option.state.testFlag(QStyle::State_Selected);
    if (!isChosen && !option.state.testFlag(QStyle::State_MouseOver))
        return;
    auto ground = theme.soft;
    if (!isChosen)
        ground.setAlphaF(0.6F);
    const auto hasFocus = isChosen && option.state.testFlag(QStyle::State_HasFocus);
    painter.setPen(hasFocus ? QPen(theme.accent, 1) : QPen(Qt::NoPen));
    painter.setBrush(ground);
    const auto left = LadderPlan::gutter - 4;
    painter.drawRoundedRect(QRectF(option.rect).adjusted(left + 0.5, 2.5, -4.5, -2.5), 6, 6);
}

} // namespace

LadderDelegate::LadderDelegate(const Motion& motion, QObject* parent)
    : QStyledItemDelegate(parent)
    , m_motion(motion)
{
}

void LadderDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                           const QModelIndex& index) const
{
    const auto theme = Theme::of(option.palette);
    const auto row = index.data(LadderModel::RowRole).value<LadderRow>();
    const auto plan = planFor(option.rect.width());
    const LadderMotion motion{.fade = m_motion.progress(Moving::Fade, 0, row.path),
                              .pulse = {},
                              .flash = m_motion.progress(Moving::Flash, 0, row.path)};
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    paintGround(*painter, option, theme);
    LadderRowPainter(*painter, theme, plan)
        .paint(row, option.rect.top(), motion, m_motion.isReduced());
    painter->restore();
}

// Of the first ones: those of the others are as long.
void LadderDelegate::measure(const std::vector<LadderRow>& rows)
{
    constexpr std::size_t some = 200; // rows
    constexpr int most = 170, padding = 14; // pixels; an address of IPv4 with its port
    const QFontMetrics metrics(LadderRowPainter::addressFont());
    auto widest = 0;
    for (std::size_t i = 0; i < std::min(some, rows.size()); ++i)
        widest = std::max(widest, metrics.horizontalAdvance(rows[i].client));
    m_clients = widest == 0 ? 0 : std::min(widest, most) + padding;
}

QSize LadderDelegate::sizeHint(const QStyleOptionViewItem& /*option*/,
                               const QModelIndex& /*index*/) const
{
    return {200, LadderPlan::rowHeight};
}

} // namespace zoetrope::ui
