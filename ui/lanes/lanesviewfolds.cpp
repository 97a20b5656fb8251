// Where there are many lanes, one stands for those that are equal.
#include "ui/lanes/lanesview.h"

#include <QAction>
#include <QToolButton>

namespace zoetrope::ui {

void LanesView::buildFolding()
{
    m_fold->setCheckable(true);
    m_fold->setChecked(m_isFolded);
    m_fold->setShortcut(Qt::Key_F);
    m_fold->setShortcutContext(Qt::WidgetShortcut);
    connect(m_fold, &QAction::toggled, this, &LanesView::setFolded);
    addAction(m_fold);
    m_foldButton->setObjectName(QStringLiteral("fold"));
    m_foldButton->setText(tr("Fold"));
    m_foldButton->setToolTip(tr("Fold lanes that do the same (F)"));
    m_foldButton->setAccessibleName(m_foldButton->toolTip());
    m_foldButton->setAutoRaise(true);
    m_foldButton->move(6, 0);
    m_foldButton->hide();
    connect(m_foldButton, &QToolButton::clicked, this, [this] { setFolded(true); });
}

std::vector<LaneFold> LanesView::folds() const
{
    return m_frame.chronicle ? m_folding.folds() : std::vector<LaneFold>();
}

void LanesView::setFolded(bool isFolded)
{
    m_isFolded = isFolded;
    m_fold->setChecked(isFolded);
    updateRows();
    updateWords();
    viewport()->update();
}

void LanesView::updateFoldButton()
{
    m_foldButton->setVisible(!m_isFolded && !folds().empty());
}

} // namespace zoetrope::ui
