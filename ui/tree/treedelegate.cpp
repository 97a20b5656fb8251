#include "ui/tree/treedelegate.h"

#include "ui/theme/fittingtext.h"
#include "ui/theme/theme.h"
#include "ui/theme/toneshape.h"
#include "ui/tree/treemodel.h"

#include <QPainter>

namespace zoetrope::ui {

namespace {

constexpr int rowHeight = 20;
constexpr double dotSize = 8;
constexpr double ringSize = 7;
constexpr int ringStep = 10; // from one watcher's ring to the next
constexpr std::size_t maxRings = 5;
constexpr int rightMargin = 14;
constexpr double lastSeen = 0.6; // opacity

struct Row
{
    const ZnodeEntry& entry;
    const Theme& theme;
    QRect rect;
    double pulse = 0; // 1 at a change, then down to 0
};

// The whole width of the view: an item begins at its own indentation.
QRectF groundRect(const QStyleOptionViewItem& option)
{
    const auto width = option.widget == nullptr ? option.rect.right() : option.widget->width();
    return QRectF(4, option.rect.top() + 0.5, width - 8, option.rect.height() - 1);
}

void paintGround(QPainter& painter, const QStyleOptionViewItem& option, const Row& row)
{
    painter.setPen(Qt::NoPen);
    if (option.state.testFlag(QStyle::State_Selected)) {
        painter.setBrush(row.theme.soft);
        if (option.state.testFlag(QStyle::State_HasFocus))
            painter.setPen(row.theme.accent);
        painter.drawRoundedRect(groundRect(option), 4, 4);
    }
    if (row.pulse > 0) {
        auto light = row.entry.isGone() ? row.theme.tombstone : row.theme.hold;
        light.setAlphaF(static_cast<float>(0.35 * row.pulse));
        painter.setPen(Qt::NoPen);
        painter.setBrush(light);
        painter.drawRoundedRect(groundRect(option), 4, 4);
    }
}

// Returns where the name begins.
int paintOwner(QPainter& painter, const Row& row)
{
    if (row.entry.ownerName.isEmpty())
        return row.rect.left() + 2;
    const QRectF dot(row.rect.left() + 2, row.rect.center().y() - dotSize / 2 + 0.5, dotSize,
                     dotSize);
    painter.setPen(Qt::NoPen);
    painter.setBrush(row.entry.isGone() ? row.theme.tombstone
                                        : row.theme.color(row.entry.ownerTone));
    painter.drawPath(toneShape(row.entry.ownerTone, dot));
    return qRound(dot.right()) + 6;
}

void paintWords(QPainter& painter, const Row& row, int left)
{
    const auto rect = row.rect.adjusted(0, 0, -rightMargin, 0);
    painter.setFont(Theme::font(Theme::small));
    painter.setPen(row.theme.secondary);
    const auto room = rect.right() - left;
    const auto words = fittingText(row.entry.words, QFontMetricsF(painter.font()), room);
    painter.drawText(rect, Qt::AlignRight | Qt::AlignVCenter, words);
}

// Of those for whom there is no ring.
QString moreWatchers(const ZnodeEntry& entry)
{
    const auto all = entry.watchers.size();
    return all > maxRings ? QLatin1Char('+') + QString::number(all - maxRings) : QString();
}

int ringsWidth(const ZnodeEntry& entry)
{
    const auto rings = static_cast<int>(std::min(entry.watchers.size(), maxRings)) * ringStep;
    const QFontMetrics metrics(Theme::font(Theme::small));
    return rings + metrics.horizontalAdvance(moreWatchers(entry));
}

// Returns where the name ends.
int paintName(QPainter& painter, const Row& row, int left)
{
    auto font = Theme::mono(Theme::body - 1);
    font.setStrikeOut(row.entry.isGone());
    painter.setFont(font);
    painter.setPen(row.entry.isGone() ? row.theme.secondary : row.theme.text);
    const auto rings = ringsWidth(row.entry);
    const auto room = row.rect.right() - left - (rings > 0 ? rings + Theme::gap : rightMargin);
    const auto name = painter.fontMetrics().elidedText(row.entry.name, Qt::ElideMiddle, room);
    painter.drawText(row.rect.adjusted(left - row.rect.left(), 0, 0, 0),
                     Qt::AlignLeft | Qt::AlignVCenter, name);
    return left + painter.fontMetrics().horizontalAdvance(name);
}

void paintWatchers(QPainter& painter, const Row& row, int left)
{
    painter.setBrush(Qt::NoBrush);
    const auto count = static_cast<int>(std::min(row.entry.watchers.size(), maxRings));
    for (int i = 0; i < count; ++i) {
        const auto tone = row.entry.watchers[static_cast<std::size_t>(i)].tone;
        const QRectF box(left + i * ringStep, row.rect.center().y() - ringSize / 2 + 0.5, ringSize,
                         ringSize);
        painter.setPen(QPen(row.theme.color(tone), 1.6));
        painter.drawPath(toneShape(tone, box));
    }
    painter.setFont(Theme::font(Theme::small));
    painter.setPen(row.theme.secondary);
    painter.drawText(row.rect.adjusted(left + count * ringStep - row.rect.left(), 0, 0, 0),
                     Qt::AlignLeft | Qt::AlignVCenter, moreWatchers(row.entry));
}

} // namespace

void TreeDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                         const QModelIndex& index) const
{
    const auto theme = Theme::of(option.palette);
    const auto entry = index.data(TreeModel::EntryRole).value<ZnodeEntry>();
    const Row row{entry, theme, option.rect, index.data(TreeModel::PulseRole).toDouble()};
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    paintGround(*painter, option, row);
    if (entry.isGone())
        painter->setOpacity(0.6 + 0.4 * row.pulse);
    else if (entry.isLastSeen)
        painter->setOpacity(lastSeen);
    const auto nameEnd = paintName(*painter, row, paintOwner(*painter, row));
    paintWatchers(*painter, row, nameEnd + Theme::gap);
    paintWords(*painter, row, nameEnd + ringsWidth(entry) + 2 * Theme::gap);
    painter->restore();
}

QSize TreeDelegate::leastSize()
{
    const QFontMetrics name(Theme::mono(Theme::body - 1));
    return {static_cast<int>(dotSize) + 8 + rightMargin
                + name.horizontalAdvance(QStringLiteral("lock-0000000001")),
            3 * rowHeight};
}

QSize TreeDelegate::sizeHint(const QStyleOptionViewItem& /*option*/,
                             const QModelIndex& /*index*/) const
{
    return {120, rowHeight};
}

} // namespace zoetrope::ui
