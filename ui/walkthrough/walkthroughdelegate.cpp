#include "ui/walkthrough/walkthroughdelegate.h"

#include "ui/theme/avatar.h"
#include "ui/walkthrough/walkthroughmodel.h"

#include <QAbstractItemView>
#include <QPainter>

namespace zoetrope::ui {

namespace {

constexpr int highLine = 32;
constexpr int lowLine = 20; // code and words beside each other
constexpr int textLeft = 42;
constexpr int chipSize = 22;
constexpr int chipStep = 26;
constexpr int maxChips = 4; // more are counted
constexpr int rightMargin = 14;

const QAbstractItemView* viewOf(const QStyleOptionViewItem& option)
{
    return qobject_cast<const QAbstractItemView*>(option.widget);
}

WalkthroughLine lineOf(const QModelIndex& index)
{
    return index.data(WalkthroughModel::RowRole).value<WalkthroughRow>().line;
}

bool areWordsWholeBeside(const WalkthroughLine& line, int width)
{
    const QFontMetrics metrics(Theme::font(Theme::small));
    return line.words.isEmpty()
        || WalkthroughDelegate::widthFor(line.code) + Theme::gap
            + metrics.horizontalAdvance(line.words)
        <= width;
}

// In a small window all lines are seen rather than few. The first of those whose words would be cut
// are high, as far as there is room.
int lineHeightIn(const QStyleOptionViewItem& option, const QModelIndex& index)
{
    const auto* view = viewOf(option);
    if (view == nullptr)
        return highLine;
    const auto lines = view->model()->rowCount();
    const auto room = view->viewport()->rect();
    if (room.height() >= lines * highLine)
        return highLine;
    if (areWordsWholeBeside(lineOf(index), room.width()))
        return lowLine;
    auto left = room.height() - lines * lowLine;
    for (int row = 0; row <= index.row(); ++row) {
        if (!areWordsWholeBeside(lineOf(index.siblingAtRow(row)), room.width()))
            left -= highLine - lowLine;
    }
    return left >= 0 ? highLine : lowLine;
}

QRect whyRect(const QRect& row, int lineHeight)
{
    return row.adjusted(textLeft, lineHeight - 1, -rightMargin, -4);
}

int widthOf(const QStyleOptionViewItem& option)
{
    const auto* view = viewOf(option);
    return view == nullptr ? option.rect.width() : view->viewport()->width();
}

void paintGround(QPainter& painter, const QStyleOptionViewItem& option, bool isBusy,
                 const Theme& theme)
{
    const auto hasFocus = option.state.testFlag(QStyle::State_Selected)
        && option.state.testFlag(QStyle::State_HasFocus);
    if (!isBusy && !hasFocus)
        return;
    painter.setPen(hasFocus ? QPen(theme.accent, 1) : QPen(Qt::NoPen));
    painter.setBrush(isBusy ? theme.soft : QColor(Qt::transparent));
    painter.drawRoundedRect(QRectF(option.rect).adjusted(4.5, 1, -4.5, -1), 4, 4);
}

// Returns where the first disc begins.
int paintChips(QPainter& painter, const QRect& line, const std::vector<Chip>& chips,
               const Theme& theme)
{
    const auto shown = std::min(static_cast<int>(chips.size()), maxChips);
    const auto size = std::min(chipSize, line.height() - 2);
    auto left = line.right() - rightMargin - (shown - 1) * chipStep - chipSize;
    const auto first = shown > 0 ? left : line.right() - rightMargin;
    for (int i = 0; i < shown; ++i, left += chipStep) {
        const QRectF disc(left, line.top() + (line.height() - size) / 2.0, size, size);
        const auto& chip = chips[static_cast<std::size_t>(i)];
        const auto more = static_cast<int>(chips.size()) - shown;
        if (i == shown - 1 && more > 0)
            paintTally(painter, disc, more + 1, theme);
        else
            paintAvatar(painter, disc, chip.name, chip.tone, theme);
    }
    return first;
}

void paintWords(QPainter& painter, const QRect& rect, const QFont& font, const QColor& ink,
                const QString& text)
{
    painter.setFont(font);
    painter.setPen(ink);
    painter.drawText(rect, Qt::AlignLeft | Qt::AlignVCenter,
                     painter.fontMetrics().elidedText(text, Qt::ElideRight, rect.width()));
}

void paintLine(QPainter& painter, const QRect& line, const WalkthroughRow& row, int right,
               const Theme& theme)
{
    const auto isBusy = !row.chips.empty();
    painter.setPen(theme.secondary);
    painter.setFont(Theme::mono(Theme::body - 1, isBusy));
    painter.drawText(QRect(line.left(), line.top(), textLeft - 12, line.height()),
                     Qt::AlignRight | Qt::AlignVCenter, QString::number(row.number));

    const auto width = right - line.left() - textLeft - Theme::gap;
    const auto isLow = line.height() == lowLine;
    const auto code = Theme::mono(Theme::body - 1, isBusy);
    const auto used = isLow ? QFontMetrics(code).horizontalAdvance(row.line.code) + Theme::gap : 0;
    const auto top = row.line.words.isEmpty() && !isLow ? 7 : 1;
    const auto left = line.left() + textLeft;
    paintWords(painter, QRect(left, line.top() + top, width, 17), code, theme.text, row.line.code);
    if (width > used)
        paintWords(painter, QRect(left + used, line.top() + (isLow ? 3 : 16), width - used, 14),
                   Theme::font(Theme::small), theme.secondary, row.line.words);
}

} // namespace

void WalkthroughDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                                const QModelIndex& index) const
{
    const auto theme = Theme::of(option.palette);
    const auto row = index.data(WalkthroughModel::RowRole).value<WalkthroughRow>();
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    paintGround(*painter, option, !row.chips.empty(), theme);
    auto line = option.rect;
    line.setHeight(lineHeightIn(option, index));
    const auto chips = paintChips(*painter, line, row.chips, theme);
    paintLine(*painter, line, row, chips, theme);
    if (row.isOpen) {
        painter->setFont(Theme::font(Theme::body - 1));
        painter->setPen(theme.text);
        painter->drawText(whyRect(option.rect, line.height()), Qt::TextWordWrap, row.line.why);
    }
    painter->restore();
}

int WalkthroughDelegate::widthFor(const QString& code)
{
    return textLeft + QFontMetrics(Theme::mono(Theme::body - 1, true)).horizontalAdvance(code)
        + Theme::gap + chipSize + rightMargin;
}

QSize WalkthroughDelegate::sizeHint(const QStyleOptionViewItem& option,
                                    const QModelIndex& index) const
{
    const auto row = index.data(WalkthroughModel::RowRole).value<WalkthroughRow>();
    const auto width = widthOf(option);
    const auto lineHeight = lineHeightIn(option, index);
    if (!row.isOpen)
        return {100, lineHeight};
    const QFontMetrics metrics(Theme::font(Theme::body - 1));
    const auto room = whyRect(QRect(0, 0, width, 1'000), lineHeight);
    const auto why = metrics.boundingRect(room, Qt::TextWordWrap, row.line.why);
    return {100, lineHeight + why.height() + Theme::gap};
}

} // namespace zoetrope::ui
