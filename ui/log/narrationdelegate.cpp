#include "ui/log/narrationdelegate.h"

#include "ui/log/narrationmodel.h"
#include "ui/theme/theme.h"

#include <QAbstractItemView>
#include <QPainter>

namespace zoetrope::ui {

namespace {

constexpr int textLeft = 92;
constexpr int rightMargin = 16;
constexpr int padding = 4; // above and below the sentence
constexpr double laterOpacity = 0.45;
constexpr qsizetype mostHeights = 20'000; // that are kept

QRect textRect(const QRect& row)
{
    return row.adjusted(textLeft, padding, -rightMargin, -padding);
}

void paintGround(QPainter& painter, const QStyleOptionViewItem& option, const Theme& theme)
{
    if (!option.state.testFlag(QStyle::State_Selected))
        return;
    const auto hasFocus = option.state.testFlag(QStyle::State_HasFocus);
    painter.setPen(hasFocus ? QPen(theme.accent, 1) : QPen(Qt::NoPen));
    painter.setBrush(theme.soft);
    painter.drawRoundedRect(QRectF(option.rect).adjusted(4.5, 0.5, -4.5, -0.5), 4, 4);
}

// At what was said last.
void paintMark(QPainter& painter, const QRect& row, const Theme& theme)
{
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme.accent);
    painter.drawRoundedRect(QRectF(row.left() + 4, row.top() + 3, 3, row.height() - 6), 1.5, 1.5);
}

void paintCross(QPainter& painter, const QRect& row, const Theme& theme)
{
    const QRectF arm(textLeft - 16, row.top() + padding + 5, 8, 8);
    painter.setPen(QPen(theme.lost, 2));
    painter.drawLine(arm.topLeft(), arm.bottomRight());
    painter.drawLine(arm.topRight(), arm.bottomLeft());
}

} // namespace

void NarrationDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                              const QModelIndex& index) const
{
    const auto theme = Theme::of(option.palette);
    const auto isAlarm = index.data(NarrationModel::AlarmRole).toBool();
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    paintGround(*painter, option, theme);
    if (index.data(NarrationModel::PresentRole).toBool())
        paintMark(*painter, option.rect, theme);
    if (index.data(NarrationModel::LaterRole).toBool())
        painter->setOpacity(laterOpacity);
    if (isAlarm)
        paintCross(*painter, option.rect, theme);
    const auto text = textRect(option.rect);
    painter->setFont(Theme::mono(Theme::body - 1));
    painter->setPen(theme.secondary);
    painter->drawText(QRect(option.rect.left(), text.top(), textLeft - 24, 18),
                      Qt::AlignRight | Qt::AlignVCenter,
                      index.data(NarrationModel::TimeRole).toString());
    painter->setFont(Theme::font(Theme::body, isAlarm));
    painter->setPen(isAlarm ? theme.readable(theme.lost) : theme.text);
    painter->drawText(text, Qt::TextWordWrap, index.data().toString());
    painter->restore();
}

QSize NarrationDelegate::sizeHint(const QStyleOptionViewItem& option,
                                  const QModelIndex& index) const
{
    const auto* view = qobject_cast<const QAbstractItemView*>(option.widget);
    const auto width = view == nullptr ? 400 : view->viewport()->width();
    const auto isAlarm = index.data(NarrationModel::AlarmRole).toBool();
    return {100, heightOf(index.data().toString(), isAlarm, width)};
}

// Measuring a text costs more than all else of a row, and most sentences come again.
int NarrationDelegate::heightOf(const QString& words, bool isAlarm, int width) const
{
    if (m_width != width || m_heights.size() > mostHeights) {
        m_heights.clear();
        m_width = width;
    }
    const auto key = std::pair(words, isAlarm);
    if (const auto known = m_heights.find(key); known != m_heights.end())
        return *known;
    const QFontMetrics metrics(Theme::font(Theme::body, isAlarm));
    const auto text
        = metrics.boundingRect(textRect(QRect(0, 0, width, 1'000)), Qt::TextWordWrap, words);
    return *m_heights.insert(key, std::max(text.height(), 18) + 2 * padding);
}

} // namespace zoetrope::ui
