#include "ui/window/menukeys.h"

#include <QApplication>
#include <QKeyEvent>
#include <QMenu>

namespace zoetrope::ui {

MenuKeys::MenuKeys(QObject* parent)
    : QObject(parent)
{
    qApp->installEventFilter(this);
}

// Who accepts this event wants the key as a key: it goes to the menu then.
bool MenuKeys::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() != QEvent::ShortcutOverride)
        return QObject::eventFilter(watched, event);
    const auto isMenuOpen = qobject_cast<QMenu*>(QApplication::activePopupWidget()) != nullptr;
    const auto keys = static_cast<QKeyEvent*>(event)->modifiers() & ~Qt::ShiftModifier;
    if (!isMenuOpen || keys != Qt::NoModifier)
        return false;
    event->accept();
    return true;
}

} // namespace zoetrope::ui
