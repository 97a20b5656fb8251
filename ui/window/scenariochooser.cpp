#include "ui/window/scenariochooser.h"

#include "ui/theme/icon.h"
#include "ui/theme/theme.h"

#include <QAbstractItemView>
#include <QPainter>
#include <QScreen>
#include <QStandardItemModel>
#include <QStyledItemDelegate>
#include <QWheelEvent>

#include <algorithm>

#include <utility>

namespace zoetrope::ui {

namespace {

constexpr int padding = 12;
constexpr int arrowSize = 14;
constexpr int widest = 400; // pixels; a longer title is cut
constexpr int mostRows = 18; // of the list, at once
constexpr int columnGap = 24; // between the titles and what they mean

// A group's title, or a scenario's title and, in a column of their own, what it shows.
class ScenarioDelegate final : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& /*option*/,
                                 const QModelIndex& index) const override
    {
        const QFontMetrics metrics(Theme::font(Theme::body));
        const auto lesson = index.data(Qt::ToolTipRole).toString();
        return {titlesEnd(index) + columnGap + metrics.horizontalAdvance(lesson) + padding,
                metrics.height() + (isGroup(index) ? 14 : 8)};
    }

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override
    {
        const auto theme = Theme::of(option.palette);
        const auto isCurrent = option.state.testFlag(QStyle::State_Selected);
        painter->save();
        painter->fillRect(option.rect, isCurrent ? theme.soft : theme.panel);
        auto rest = option.rect.adjusted(padding, isGroup(index) ? 6 : 0, -padding, 0);
        if (isCurrent)
            painter->fillRect(QRect(option.rect.left(), option.rect.top(), 3, rest.height()),
                              theme.accent);
        painter->setPen(isGroup(index) ? theme.readable(theme.accent) : theme.text);
        painter->setFont(Theme::font(Theme::body, isGroup(index)));
        painter->drawText(rest.adjusted(isGroup(index) ? 0 : padding, 0, 0, 0),
                          Qt::AlignLeft | Qt::AlignVCenter, index.data().toString());
        rest.setLeft(option.rect.left() + titlesEnd(index) + columnGap);
        painter->setPen(theme.secondary);
        painter->setFont(Theme::font(Theme::body));
        painter->drawText(rest, Qt::AlignLeft | Qt::AlignVCenter,
                          painter->fontMetrics().elidedText(index.data(Qt::ToolTipRole).toString(),
                                                            Qt::ElideRight, rest.width()));
        painter->restore();
    }

private:
    [[nodiscard]] static bool isGroup(const QModelIndex& index)
    {
        return !index.flags().testFlag(Qt::ItemIsEnabled);
    }

    // Of the longest of all titles.
    [[nodiscard]] static int titlesEnd(const QModelIndex& index)
    {
        const QFontMetrics metrics(Theme::font(Theme::body));
        auto wished = 0;
        for (int row = 0; row < index.model()->rowCount(); ++row) {
            const auto title = index.sibling(row, 0).data().toString();
            wished = std::max(wished, metrics.horizontalAdvance(title));
        }
        return 2 * padding + wished;
    }
};

} // namespace

ScenarioChooser::ScenarioChooser(QWidget* parent)
    : QComboBox(parent)
{
    setAccessibleName(tr("Scenario"));
    setPlaceholderText(tr("none"));
    setFocusPolicy(Qt::TabFocus);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    setMaxVisibleItems(mostRows);
    setItemDelegate(new ScenarioDelegate(this));
    view()->setAccessibleName(tr("Scenario"));
    connect(this, &QComboBox::activated, this,
            [this](int index) { emit scenarioChosen(itemData(index).toString()); });
}

void ScenarioChooser::setScenarios(const std::vector<ScenarioInfo>& scenarios)
{
    const auto current = currentData().toString();
    clear();
    QString group;
    for (const auto& scenario : scenarios) {
        if (scenario.group != group && !scenario.group.isEmpty())
            addGroup(scenario);
        group = scenario.group;
        addItem(scenario.title, scenario.id);
        setItemData(count() - 1, scenario.description, Qt::ToolTipRole);
        setItemData(count() - 1, scenario.description, Qt::AccessibleDescriptionRole);
    }
    setCurrent(current, m_title);
    updateGeometry();
}

void ScenarioChooser::addGroup(const ScenarioInfo& scenario)
{
    addItem(scenario.group);
    setItemData(count() - 1, scenario.groupLesson, Qt::ToolTipRole);
    setItemData(count() - 1, scenario.groupLesson, Qt::AccessibleDescriptionRole);
    if (auto* items = qobject_cast<QStandardItemModel*>(model()))
        items->item(count() - 1)->setFlags(Qt::NoItemFlags); // it is no choice
}

// As wide as the list's words, but no wider than the window.
void ScenarioChooser::showPopup()
{
    const auto& list = *view();
    auto width = this->width();
    for (int row = 0; row < count(); ++row)
        width = std::max(width, list.sizeHintForIndex(model()->index(row, 0)).width());
    const auto scrollBar = style()->pixelMetric(QStyle::PM_ScrollBarExtent) + 2 * padding;
    view()->setMinimumWidth(std::min(width + scrollBar, window()->width() - 2 * Theme::group));
    QComboBox::showPopup();
    lowerPopup();
}

// Qt makes it as high as the screen in most styles, whatever maxVisibleItems() says.
void ScenarioChooser::lowerPopup()
{
    auto& popup = *view()->parentWidget();
    auto height = popup.height() - view()->viewport()->height();
    for (int row = 0; row < std::min(count(), maxVisibleItems()); ++row)
        height += view()->sizeHintForRow(row);
    if (height >= popup.height())
        return;
    const auto below = mapToGlobal(QPoint(0, this->height()));
    const auto isBelow = below.y() + height <= screen()->availableGeometry().bottom();
    popup.setGeometry(popup.x(), isBelow ? below.y() : popup.y(), popup.width(), height);
    view()->scrollTo(view()->currentIndex(), QAbstractItemView::PositionAtCenter);
}

void ScenarioChooser::setCurrent(const QString& id, const QString& title)
{
    const auto isSame = std::exchange(m_title, title) == title;
    if (const auto index = findData(id); index != currentIndex())
        setCurrentIndex(index);
    else if (isSame && toolTip() == itemData(index, Qt::ToolTipRole).toString())
        return;
    setToolTip(itemData(currentIndex(), Qt::ToolTipRole).toString());
    updateGeometry();
}

QString ScenarioChooser::shownTitle() const
{
    if (currentIndex() >= 0)
        return currentText();
    return m_title.isEmpty() ? placeholderText() : m_title;
}

QSize ScenarioChooser::sizeHint() const
{
    const QFontMetrics title(Theme::font(Theme::body, true));
    const QFontMetrics label(Theme::font(Theme::body));
    return {label.horizontalAdvance(tr("Scenario")) + title.horizontalAdvance(shownTitle())
                + arrowSize + Theme::gap + 4 * padding,
            32};
}

QSize ScenarioChooser::minimumSizeHint() const
{
    return sizeHint().boundedTo({widest, QWIDGETSIZE_MAX});
}

void ScenarioChooser::paintEvent(QPaintEvent* /*event*/)
{
    const auto theme = Theme::of(palette());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(hasFocus() ? QPen(theme.readable(theme.accent), 1) : QPen(Qt::NoPen));
    painter.setBrush(underMouse() ? theme.line : theme.soft);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 5, 5);

    auto rest = rect().adjusted(padding, 0, -padding, 0);
    icon(QStringLiteral("down"))
        .paint(&painter, rest.right() - arrowSize, (height() - arrowSize) / 2, arrowSize,
               arrowSize);
    rest.setRight(rest.right() - arrowSize - Theme::gap);
    painter.setFont(Theme::font(Theme::body));
    painter.setPen(theme.secondary);
    painter.drawText(rest, Qt::AlignLeft | Qt::AlignVCenter, tr("Scenario"));
    rest.setLeft(rest.left() + painter.fontMetrics().horizontalAdvance(tr("Scenario")) + padding);
    painter.setFont(Theme::font(Theme::body, true));
    painter.setPen(theme.text);
    painter.drawText(rest, Qt::AlignLeft | Qt::AlignVCenter,
                     painter.fontMetrics().elidedText(shownTitle(), Qt::ElideRight, rest.width()));
}

// A wheel that passes over must not start another scenario.
void ScenarioChooser::wheelEvent(QWheelEvent* event)
{
    event->ignore();
}

} // namespace zoetrope::ui
