#include "ui/widgets/tabbedpanel.h"

#include "ui/theme/theme.h"
#include "ui/widgets/panel.h"
#include "ui/widgets/paneltitle.h"

#include <QPainter>
#include <QTabBar>
#include <QVBoxLayout>

#include <algorithm>

namespace zoetrope::ui {

TabbedPanel::TabbedPanel(const QString& name, QStyle& style, QWidget* parent)
    : QWidget(parent)
    , m_tabs(new QTabBar(this))
    , m_title(new PanelTitle({}, this))
    , m_inset(new QVBoxLayout)
{
    setAccessibleName(name);
    m_tabs->setStyle(&style);
    m_tabs->setExpanding(false);
    m_tabs->setDrawBase(false);
    m_tabs->setUsesScrollButtons(false); // there are two or three
    m_tabs->setAccessibleName(name);
    auto* const head = new QHBoxLayout;
    head->setContentsMargins(6, 0, 0, 0);
    head->setSpacing(0);
    head->addWidget(m_tabs);
    head->addWidget(m_title, 1);
    m_inset->setContentsMargins(viewMargins);
    auto* const column = new QVBoxLayout(this);
    column->setContentsMargins({});
    column->setSpacing(0);
    column->addLayout(head);
    column->addLayout(m_inset, 1);
    connect(m_tabs, &QTabBar::currentChanged, this, &TabbedPanel::show);
}

void TabbedPanel::add(const QString& title, QWidget& view)
{
    m_figures.emplace_back();
    m_views.push_back(&view);
    view.hide();
    m_inset->addWidget(&view);
    m_tabs->addTab(title);
    m_tabs->updateGeometry(); // which a bar that is not in sight does not do
}

void TabbedPanel::remove(QWidget& view)
{
    const auto found = std::find(m_views.begin(), m_views.end(), &view);
    const auto tab = found - m_views.begin();
    m_views.erase(found);
    m_figures.erase(m_figures.begin() + tab);
    m_inset->removeWidget(&view);
    view.hide();
    m_tabs->removeTab(static_cast<int>(tab));
    m_tabs->updateGeometry();
}

void TabbedPanel::setFigure(const QWidget& view, const QString& figure)
{
    const auto tab = std::find(m_views.begin(), m_views.end(), &view) - m_views.begin();
    m_figures[static_cast<std::size_t>(tab)] = figure;
    if (tab == current())
        m_title->setFigure(figure);
}

void TabbedPanel::choose(int tab)
{
    m_tabs->setCurrentIndex(tab);
}

void TabbedPanel::bringUp(int tab)
{
    m_tabs->setCurrentIndex(tab);
    m_views[static_cast<std::size_t>(tab)]->setFocus(Qt::ShortcutFocusReason);
}

void TabbedPanel::show(int tab)
{
    const auto at = static_cast<std::size_t>(tab);
    for (std::size_t i = 0; i < m_views.size(); ++i)
        m_views[i]->setVisible(i == at);
    m_title->setFigure(m_figures[at]);
    emit currentChanged(tab);
}

void TabbedPanel::setLow(bool isLow)
{
    m_title->setLow(isLow);
}

int TabbedPanel::count() const
{
    return m_tabs->count();
}

int TabbedPanel::current() const
{
    return m_tabs->currentIndex();
}

QString TabbedPanel::title(int tab) const
{
    return m_tabs->tabText(tab);
}

// The line below the head goes on under the tabs.
void TabbedPanel::setPointedAt(bool isPointedAt)
{
    if (std::exchange(m_isPointedAt, isPointedAt) != isPointedAt)
        update();
}

void TabbedPanel::paintEvent(QPaintEvent* /*event*/)
{
    paintPanel(*this, m_isPointedAt);
    QPainter painter(this);
    painter.fillRect(QRectF(1, m_title->geometry().bottom(), width() - 2, 1),
                     Theme::of(palette()).line);
}

} // namespace zoetrope::ui
