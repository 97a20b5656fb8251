#include "ui/arrange/arranging.h"

#include "ui/arrange/arrangedialog.h"

#include <QAction>

namespace zoetrope::ui {

Arranging::Arranging(QWidget& window)
    : QObject(&window)
    , m_window(window)
    , m_arrange(new QAction(tr("Arrange a r&un..."), this))
    , m_compare(new QAction(tr("Co&mpare two scenarios..."), this))
    , m_search(new QAction(tr("Find what &breaks this…"), this))
    , m_actions{m_arrange, m_compare, m_search}
{
    m_arrange->setShortcut(Qt::CTRL | Qt::SHIFT | Qt::Key_A);
    m_arrange->setStatusTip(tr("Who comes, when, to which recipes, and for how long"));
    connect(m_arrange, &QAction::triggered, this, &Arranging::offerRequested);
    m_compare->setShortcut(Qt::CTRL | Qt::SHIFT | Qt::Key_C);
    m_compare->setStatusTip(tr("Two runs side by side, on one clock"));
    connect(m_compare, &QAction::triggered, this, &Arranging::comparisonRequested);
    m_search->setShortcut(Qt::CTRL | Qt::SHIFT | Qt::Key_F);
    m_search->setStatusTip(tr("Searches for an order of steps, and for faults, that break it"));
    connect(m_search, &QAction::triggered, this, &Arranging::searchRequested);
}

void Arranging::askToCompare(const std::vector<ScenarioInfo>& scenarios,
                             const CompareDialog::Choice& choice)
{
    auto* dialog = new CompareDialog(scenarios, choice, &m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &CompareDialog::chosen, this, &Arranging::comparisonChosen);
    dialog->open();
}

void Arranging::setStatus(const LabStatus& status)
{
    for (auto* action : m_actions)
        action->setEnabled(!status.isReplay);
}

void Arranging::ask(const ArrangementOffer& offer)
{
    auto* dialog = new ArrangeDialog(offer, &m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &ArrangeDialog::arranged, this, &Arranging::arranged);
    dialog->open();
}

} // namespace zoetrope::ui
