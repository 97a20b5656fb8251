#include "ui/window/scenariochooser.h"

#include "ui/theme/icon.h"
#include "ui/theme/theme.h"

#include <QPainter>
#include <QWheelEvent>

#include <utility>

namespace zoetrope::ui {

namespace {

constexpr int padding = 12;
constexpr int arrowSize = 14;

} // namespace

ScenarioChooser::ScenarioChooser(QWidget* parent)
    : QComboBox(parent)
{
    setAccessibleName(tr("Scenario"));
    setPlaceholderText(tr("none"));
    setFocusPolicy(Qt::TabFocus);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    connect(this, &QComboBox::activated, this,
            [this](int index) { emit scenarioChosen(itemData(index).toString()); });
}

void ScenarioChooser::setScenarios(const std::vector<ScenarioInfo>& scenarios)
{
    const auto current = currentData().toString();
    clear();
    for (const auto& scenario : scenarios) {
        addItem(scenario.title, scenario.id);
        setItemData(count() - 1, scenario.description, Qt::ToolTipRole);
        setItemData(count() - 1, scenario.description, Qt::AccessibleDescriptionRole);
    }
    setCurrent(current, m_title);
    updateGeometry();
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
