#include "ui/operate/kindmenu.h"

#include <QActionGroup>

namespace zoetrope::ui {

KindMenu::KindMenu(const QStringList& kinds, QWidget* parent)
    : QMenu(parent)
    , m_group(new QActionGroup(this))
{
    const auto offer = [this](const QString& words, int kind) {
        auto* action = addAction(words);
        action->setCheckable(true);
        action->setData(kind);
        m_group->addAction(action);
    };
    offer(tr("As it is &recognised"), -1);
    addSeparator();
    for (int kind = 0; kind < kinds.size(); ++kind)
        offer(kinds[kind], kind);
    addSeparator();
    m_file = addAction(tr("Write it to a &file…"), this, [this] { emit fileRequested(m_path); });
    connect(m_group, &QActionGroup::triggered, this,
            [this](const QAction* action) { emit kindSaid(m_path, action->data().toInt()); });
    setPlace({}, -1);
}

void KindMenu::setPlace(const QString& path, int kind)
{
    m_path = path;
    setTitle(path.isEmpty() ? tr("&What it is") : tr("&What %1 is").arg(path));
    setEnabled(!path.isEmpty());
    m_file->setEnabled(kind >= 0);
    for (auto* action : m_group->actions())
        action->setChecked(action->data().toInt() == kind);
}

} // namespace zoetrope::ui
