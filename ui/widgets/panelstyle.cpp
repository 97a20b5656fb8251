#include "ui/widgets/panelstyle.h"

#include "ui/theme/theme.h"

#include <QPainter>
#include <QStyleOption>

namespace zoetrope::ui {

namespace {

void paintSurface(QPainter& painter, const QRectF& surface, const QColor& rim, const QBrush& brush)
{
    painter.setPen(rim);
    painter.setBrush(brush);
    painter.drawRoundedRect(surface, 5, 5);
}

void paintTab(QPainter& painter, const QStyleOptionTab& tab)
{
    const auto theme = Theme::of(tab.palette);
    const auto isChosen = tab.state.testFlag(QStyle::State_Selected);
    const auto surface = QRectF(tab.rect).adjusted(2.5, 2.5, -2.5, -2.5);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    if (isChosen)
        paintSurface(painter, surface, theme.line, theme.panel);
    painter.setFont(Theme::font(Theme::body - 1, isChosen));
    painter.setPen(isChosen || tab.state.testFlag(QStyle::State_MouseOver) ? theme.text
                                                                           : theme.secondary);
    painter.drawText(tab.rect, Qt::AlignCenter | Qt::TextShowMnemonic, tab.text);
    if (tab.state.testFlag(QStyle::State_HasFocus))
        paintSurface(painter, surface, theme.accent, Qt::NoBrush);
    painter.restore();
}

void paintMenuTitle(QPainter& painter, const QStyleOptionMenuItem& item, bool showsMnemonic)
{
    const auto theme = Theme::of(item.palette);
    painter.fillRect(item.rect, theme.panel);
    if (item.state.testFlag(QStyle::State_Selected)) {
        painter.save();
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(Qt::NoPen);
        painter.setBrush(theme.soft);
        painter.drawRoundedRect(item.rect.adjusted(1, 2, -1, -1), 4, 4);
        painter.restore();
    }
    painter.setPen(theme.text);
    const auto mnemonic = showsMnemonic ? Qt::TextShowMnemonic : Qt::TextHideMnemonic;
    painter.drawText(item.rect, static_cast<int>(Qt::AlignCenter) | mnemonic, item.text);
}

} // namespace

int PanelStyle::pixelMetric(PixelMetric metric, const QStyleOption* option,
                            const QWidget* widget) const
{
    switch (metric) {
    case PM_DockWidgetSeparatorExtent:
        return Theme::gap;
    case PM_TabBarTabHSpace:
        return 2 * Theme::group;
    case PM_TabBarTabVSpace:
        return m_isLow ? Theme::gap - 2 : Theme::gap + 4;
    case PM_MenuBarHMargin:
    case PM_MenuBarVMargin:
        return 3;
    case PM_TabBarTabShiftVertical:
    case PM_TabBarTabOverlap:
    case PM_TabBarBaseOverlap:
        return 0;
    default:
        return QProxyStyle::pixelMetric(metric, option, widget);
    }
}

void PanelStyle::drawPrimitive(PrimitiveElement element, const QStyleOption* option,
                               QPainter* painter, const QWidget* widget) const
{
    if (element == PE_IndicatorDockWidgetResizeHandle || element == PE_FrameTabBarBase)
        return;
    QProxyStyle::drawPrimitive(element, option, painter, widget);
}

void PanelStyle::drawControl(ControlElement element, const QStyleOption* option, QPainter* painter,
                             const QWidget* widget) const
{
    if (element == CE_Splitter)
        return;
    const auto* tab = qstyleoption_cast<const QStyleOptionTab*>(option);
    const auto* item = qstyleoption_cast<const QStyleOptionMenuItem*>(option);
    if (element == CE_TabBarTab && tab != nullptr)
        paintTab(*painter, *tab);
    else if (element == CE_MenuBarItem && item != nullptr)
        paintMenuTitle(*painter, *item, styleHint(SH_UnderlineShortcut, option, widget) != 0);
    else if (element == CE_MenuBarEmptyArea)
        painter->fillRect(option->rect, Theme::of(option->palette).panel);
    else
        QProxyStyle::drawControl(element, option, painter, widget);
}

} // namespace zoetrope::ui
