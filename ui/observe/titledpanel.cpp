#include "ui/observe/titledpanel.h"

#include "ui/widgets/panel.h"
#include "ui/widgets/paneltitle.h"

#include <QVBoxLayout>

namespace zoetrope::ui {

TitledPanel::TitledPanel(const QString& title, QWidget& view, QWidget* parent)
    : QWidget(parent)
    , m_title(new PanelTitle(title, this))
    , m_view(&view)
{
    setAccessibleName(title);
    auto* inset = new QVBoxLayout;
    inset->setContentsMargins(1, 0, 1, 6); // clear of the rounded border
    inset->addWidget(&view);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins({});
    column->setSpacing(0);
    column->addWidget(m_title);
    column->addLayout(inset, 1);
}

void TitledPanel::setTitle(const QString& title)
{
    setAccessibleName(title);
    m_title->setTitle(title);
}

void TitledPanel::setFigure(const QString& figure)
{
    m_title->setFigure(figure);
}

void TitledPanel::paintEvent(QPaintEvent* /*event*/)
{
    paintPanel(*this);
}

} // namespace zoetrope::ui
