#include "ui/participants/participantdelegate.h"

#include "ui/frame/duration.h"

#include "ui/participants/participantmodel.h"
#include "ui/theme/avatar.h"
#include "ui/theme/fittingtext.h"
#include "ui/theme/icon.h"

#include <QAbstractItemView>
#include <QCoreApplication>
#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

#include <array>

namespace zoetrope::ui {

namespace {

using Press = ParticipantDelegate::Press;

constexpr int rowHeight = 62;
constexpr int lowRow = 43; // without the tally
constexpr int muchSpare = 2 * rowHeight; // pixels
constexpr int discSize = 34;
constexpr int lowDisc = 28;
constexpr int iconSize = 14;
constexpr int buttonWidth = 22;
constexpr int buttonHeight = 19; // of a line and what is between two
constexpr int stateGap = 10; // between a name and its state
constexpr std::array presses{Press::Pause, Press::Freeze, Press::Step, Press::Kill, Press::More};

bool isLow(const QRect& row)
{
    return row.height() < rowHeight;
}

QRect discRect(const QRect& row)
{
    const auto size = isLow(row) ? lowDisc : discSize;
    return {row.left() + 12, row.top() + (isLow(row) ? 8 : 9), size, size};
}

QRect textRect(const QRect& row)
{
    return row.adjusted(discRect(row).right() - row.left() + 11, 6, -14, -6);
}

QRect line(const QRect& row, int number)
{
    constexpr std::array tops{4, 23, 41};
    constexpr int lineHeight = 18;
    const auto text = textRect(row);
    return {text.left(), row.top() + tops[static_cast<std::size_t>(number)], text.width(),
            lineHeight};
}

bool isNear(const QStyleOptionViewItem& option)
{
    return option.state.testFlag(QStyle::State_MouseOver)
        || option.state.testFlag(QStyle::State_Selected);
}

int lastLine(const QRect& row)
{
    return isLow(row) ? 1 : 2;
}

// What of a line is beside the buttons: step, kill and the menu are always there, in the last one;
// the other two come above them with the mouse or the selection.
QRect lineBesideButtons(const QStyleOptionViewItem& option, int number)
{
    auto rest = line(option.rect, number);
    const auto last = lastLine(option.rect);
    if (number == last || (number == last - 1 && isNear(option))) {
        const auto first = number == last ? Press::Step : Press::Pause;
        rest.setRight(ParticipantDelegate::buttonRect(option.rect, first).left() - 4);
    }
    return rest;
}

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
    painter.drawRoundedRect(QRectF(option.rect).adjusted(4.5, 1.5, -4.5, -1.5), 5, 5);
}

QFont nameFont()
{
    return Theme::font(Theme::body + 1);
}

QFont stateFont()
{
    return Theme::font(Theme::body - 1, true);
}

QFont timeFont()
{
    return Theme::font(Theme::small + 1);
}

// Draws as much of `text` as there is room for, and returns where it ended.
int paintText(QPainter& painter, const QRect& rect, const QString& text, const QFont& font,
              const QColor& ink)
{
    painter.setFont(font);
    painter.setPen(ink);
    const auto shown = fittingText(text, QFontMetricsF(font), rect.width());
    painter.drawText(rect, Qt::AlignLeft | Qt::AlignVCenter, shown);
    return rect.left() + painter.fontMetrics().horizontalAdvance(shown);
}

QString stateWords(const ParticipantRow& row)
{
    const auto& mood = row.mood.word;
    return row.isPaused // first: where there is little room, the rest gives way
        ? QCoreApplication::translate("ParticipantDelegate", "paused") + QStringLiteral(" · ")
            + mood
        : mood;
}

// Name and state: the time gives way to them.
int widthOfWords(const ParticipantRow& who)
{
    return QFontMetrics(nameFont()).horizontalAdvance(who.name) + stateGap
        + QFontMetrics(stateFont()).horizontalAdvance(stateWords(who));
}

void paintHeadline(QPainter& painter, const QStyleOptionViewItem& option, const ParticipantRow& who,
                   const QString& duration, const Theme& theme)
{
    auto rest = lineBesideButtons(option, 0);
    const auto width = QFontMetrics(timeFont()).horizontalAdvance(duration) + Theme::gap;
    if (rest.width() >= widthOfWords(who) + width || rest == line(option.rect, 0)) {
        painter.setFont(timeFont());
        painter.setPen(theme.secondary);
        painter.drawText(rest, Qt::AlignRight | Qt::AlignVCenter, duration);
        rest.setRight(rest.right() - width);
    }
    const auto nameEnd = paintText(painter, rest, who.name, nameFont(), theme.text);
    rest.setLeft(nameEnd + stateGap);
    paintText(painter, rest, stateWords(who), stateFont(),
              theme.readable(theme.color(who.mood.tone)));
}

void paintDetails(QPainter& painter, const QStyleOptionViewItem& option, const ParticipantRow& who,
                  const Theme& theme)
{
    auto number = 1;
    for (const auto& words : {who.doing, who.tally}) {
        if (words.isEmpty() || number > lastLine(option.rect))
            continue;
        const auto rest = lineBesideButtons(option, number);
        const auto font = Theme::font(number == 1 ? Theme::small + 1 : Theme::small);
        paintText(painter, rest, words, font, theme.secondary);
        ++number;
    }
}

QString iconOf(Press press, const ParticipantRow& row)
{
    switch (press) {
    case Press::Pause:
        return row.isPaused ? QStringLiteral("play") : QStringLiteral("pause");
    case Press::Freeze:
        return QStringLiteral("freeze");
    case Press::Step:
        return QStringLiteral("step");
    case Press::Kill:
        return QStringLiteral("kill");
    case Press::More:
        return QStringLiteral("more");
    }
    return {};
}

QString wordsOf(Press press, const ParticipantRow& row)
{
    switch (press) {
    case Press::Pause:
        return row.isPaused ? ParticipantDelegate::tr("Let %1 go on (P)")
                            : ParticipantDelegate::tr("Pause %1 (P)");
    case Press::Freeze:
        return row.isFrozen ? ParticipantDelegate::tr("Thaw %1's connection (F)")
                            : ParticipantDelegate::tr("Freeze %1's connection (F)");
    case Press::Step:
        return ParticipantDelegate::tr("Step %1 (S)");
    case Press::Kill:
        return ParticipantDelegate::tr("Kill %1 (K)");
    case Press::More:
        return ParticipantDelegate::tr("More that can be done to %1");
    }
    return {};
}

void paintButtons(QPainter& painter, const QStyleOptionViewItem& option, const ParticipantRow& row)
{
    for (const auto press : presses) {
        if (press < Press::Step && !isNear(option))
            continue;
        const auto place = ParticipantDelegate::buttonRect(option.rect, press);
        const QRect picture(place.center() - QPoint(iconSize, iconSize) / 2,
                            QSize(iconSize, iconSize));
        icon(iconOf(press, row), Ink::Accent)
            .paint(&painter, picture, Qt::AlignCenter,
                   ParticipantDelegate::isOffered(press, row) ? QIcon::Normal : QIcon::Disabled);
    }
}

} // namespace

void ParticipantDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                                const QModelIndex& index) const
{
    const auto theme = Theme::of(option.palette);
    const auto row = index.data(ParticipantModel::RowRole).value<ParticipantRow>();
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    paintGround(*painter, option, theme);
    paintAvatar(*painter, discRect(option.rect), row.name, row.mood.tone, theme);
    paintHeadline(*painter, option, row, index.data(ParticipantModel::DurationRole).toString(),
                  theme);
    paintDetails(*painter, option, row, theme);
    paintButtons(*painter, option, row);
    painter->restore();
}

// In a small window all are seen rather than few. Rows that were low stay so until there is room to
// spare: the lesson above them comes and goes.
QSize ParticipantDelegate::sizeHint(const QStyleOptionViewItem& option,
                                    const QModelIndex& /*index*/) const
{
    const auto* view = qobject_cast<const QAbstractItemView*>(option.widget);
    if (view == nullptr)
        return {200, rowHeight};
    const auto spare = view->viewport()->height() - view->model()->rowCount() * rowHeight;
    m_isLow = spare < (m_isLow ? muchSpare : 0);
    return {200, m_isLow ? lowRow : rowHeight};
}

bool ParticipantDelegate::editorEvent(QEvent* event, QAbstractItemModel* model,
                                      const QStyleOptionViewItem& option, const QModelIndex& index)
{
    if (event->type() == QEvent::MouseButtonRelease) {
        const auto& mouse = static_cast<const QMouseEvent&>(*event);
        const auto press = pressAt(option.rect, mouse.position().toPoint());
        if (press && mouse.button() == Qt::LeftButton) {
            emit pressed(*press, index);
            return true;
        }
    }
    return QStyledItemDelegate::editorEvent(event, model, option, index);
}

bool ParticipantDelegate::helpEvent(QHelpEvent* event, QAbstractItemView* view,
                                    const QStyleOptionViewItem& option, const QModelIndex& index)
{
    const auto press = pressAt(option.rect, event->pos());
    if (!press || event->type() != QEvent::ToolTip)
        return QStyledItemDelegate::helpEvent(event, view, option, index);
    const auto row = index.data(ParticipantModel::RowRole).value<ParticipantRow>();
    auto words = wordsOf(*press, row).arg(row.name);
    const auto refused = refusal(*press, row);
    const auto more = refused.isEmpty() && *press == Press::Step ? row.next : refused;
    if (!more.isEmpty())
        words += QLatin1Char('\n') + more;
    QToolTip::showText(event->globalPos(), words, view);
    return true;
}

int ParticipantDelegate::leastWidth()
{
    constexpr int wide = 1'000;
    const QFontMetrics states(stateFont());
    auto state = 0;
    for (const auto& word : moodWords())
        state = std::max(state, states.horizontalAdvance(word));
    const auto name = QFontMetrics(nameFont()).horizontalAdvance(tr("Chen", "a short name"));
    const auto time
        = QFontMetrics(timeFont()).horizontalAdvance(durationText(std::chrono::seconds(9)));
    return wide - textRect(QRect(0, 0, wide, rowHeight)).width() + name + stateGap + state
        + Theme::gap + time;
}

bool ParticipantDelegate::isOffered(Press press, const ParticipantRow& row)
{
    const auto isThere = row.isAlive && row.isPresent;
    switch (press) {
    case Press::Pause:
        return isThere && row.mayPause;
    case Press::Freeze:
        return isThere && row.mayFreeze;
    case Press::Step:
        return row.canStep;
    case Press::Kill:
        return isThere && row.mayKill;
    case Press::More:
        break;
    }
    return true;
}

QString ParticipantDelegate::refusal(Press press, const ParticipantRow& row)
{
    const auto isBarred = (press == Press::Pause && !row.mayPause)
        || (press == Press::Freeze && !row.mayFreeze) || (press == Press::Kill && !row.mayKill)
        || (press == Press::Step && !row.mayStep);
    return isBarred ? row.refusal : QString();
}

QRect ParticipantDelegate::buttonRect(const QRect& row, Press press)
{
    const auto isUpper = press < Press::Step;
    const auto end = isUpper ? Press::Step : Press::More;
    const auto fromRight = static_cast<int>(end) - static_cast<int>(press) + (isUpper ? 0 : 1);
    const auto text = line(row, lastLine(row) - (isUpper ? 1 : 0));
    return {row.right() - 10 - fromRight * buttonWidth, text.center().y() - buttonHeight / 2,
            buttonWidth, buttonHeight};
}

std::optional<Press> ParticipantDelegate::pressAt(const QRect& row, const QPoint& position)
{
    const auto found = std::find_if(presses.begin(), presses.end(), [&](Press press) {
        return buttonRect(row, press).contains(position);
    });
    return found == presses.end() ? std::nullopt : std::optional(*found);
}

} // namespace zoetrope::ui
