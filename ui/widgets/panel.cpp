#include "ui/widgets/panel.h"

#include "ui/theme/theme.h"
#include "ui/widgets/paneltitle.h"

#include <QPainter>
#include <QVBoxLayout>

#include <utility>

namespace zoetrope::ui {

namespace {

constexpr QMargins bareMargins(1, 5, 1, 4);

} // namespace

void paintPanel(QWidget& panel, bool isPointedAt)
{
    const auto theme = Theme::of(panel.palette());
    QPainter painter(&panel);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(isPointedAt ? QPen(theme.accent, 2) : QPen(theme.line, 1));
    painter.setBrush(theme.panel);
    const auto inset = isPointedAt ? 1.0 : 0.5;
    const auto surface = QRectF(panel.rect()).adjusted(inset, inset, -inset, -inset);
    painter.drawRoundedRect(surface, Theme::radius, Theme::radius);
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

void PanelDock::hideTitle()
{
    m_title->hide();
    setTitleBarWidget(new QWidget(this));
    widget()->layout()->setContentsMargins(bareMargins);
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

void PanelDock::setPointedAt(bool isPointedAt)
{
    if (std::exchange(m_isPointedAt, isPointedAt) != isPointedAt)
        update();
}

void PanelDock::paintEvent(QPaintEvent* /*event*/)
{
    paintPanel(*this, m_isPointedAt);
}

} // namespace zoetrope::ui
