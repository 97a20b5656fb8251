#pragma once

#include <QObject>

namespace zoetrope::ui {

/// While a menu is open its letters are its own. Qt offers a key to the actions of the widget that
/// has the focus first, and it keeps that while a menu is open: K would kill whoever is chosen.
///
/// Threads: the GUI thread. It watches the application for as long as it lives.
class MenuKeys : public QObject
{
    Q_OBJECT
public:
    explicit MenuKeys(QObject* parent);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
};

} // namespace zoetrope::ui
