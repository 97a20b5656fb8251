#include "ui/arrange/arranging.h"

#include "ui/arrange/arrangedialog.h"

#include <QAction>

namespace zoetrope::ui {

Arranging::Arranging(QWidget& window)
    : QObject(&window)
    , m_window(window)
    , m_action(new QAction(tr("Arrange a r&un..."), this))
{
    m_action->setShortcut(Qt::CTRL | Qt::SHIFT | Qt::Key_A);
    m_action->setStatusTip(tr("Who comes, when, to which recipes, and for how long"));
    connect(m_action, &QAction::triggered, this, &Arranging::offerRequested);
}

void Arranging::setStatus(const LabStatus& status)
{
    m_action->setEnabled(!status.isReplay);
}

void Arranging::ask(const ArrangementOffer& offer)
{
    auto* dialog = new ArrangeDialog(offer, &m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &ArrangeDialog::arranged, this, &Arranging::arranged);
    dialog->open();
}

} // namespace zoetrope::ui
