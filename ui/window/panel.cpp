#include "ui/window/panel.h"

#include "ui/theme/theme.h"
#include "ui/window/paneltitle.h"

#include <QPainter>
#include <QVBoxLayout>

namespace zoetrope::ui {

namespace {

constexpr QMargins viewMargins(1, 0, 1, 6); // clear of the rounded border

void paintSurface(QWidget& widget)
{
    const auto theme = Theme::of(widget.palette());
    QPainter painter(&widget);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(theme.line, 1));
    painter.setBrush(theme.panel);
    const auto surface = QRectF(widget.rect()).adjusted(0.5, 0.5, -0.5, -0.5);
    painter.drawRoundedRect(surface, Theme::radius, Theme::radius);
}

} // namespace

Panel::Panel(const QString& title, QWidget& view, QWidget* parent)
    : QWidget(parent)
    , m_title(new PanelTitle(title, this))
{
    setAccessibleName(title);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins({});
    layout->setSpacing(0);
    layout->addWidget(m_title);
    auto* inset = new QVBoxLayout;
    inset->setContentsMargins(viewMargins);
    inset->addWidget(&view);
    layout->addLayout(inset, 1);
}

void Panel::paintEvent(QPaintEvent* /*event*/)
{
    paintSurface(*this);
}

PanelDock::PanelDock(const QString& id, const QString& title, QWidget& view, QWidget* parent)
    : QDockWidget(title, parent)
    , m_title(new PanelTitle(title, this))
    , m_view(&view)
{
    setObjectName(id);
    setAccessibleName(title);
    setTitleBarWidget(m_title);
    auto* inset = new QWidget(this);
    auto* layout = new QVBoxLayout(inset);
    layout->setContentsMargins(viewMargins);
    layout->addWidget(&view);
    setWidget(inset);
}

bool PanelDock::isInSight() const
{
    return isVisible() && !visibleRegion().isEmpty();
}

void PanelDock::bringUp()
{
    show();
    raise();
    m_view->setFocus(Qt::ShortcutFocusReason);
}

void PanelDock::paintEvent(QPaintEvent* /*event*/)
{
    paintSurface(*this);
}

} // namespace zoetrope::ui
