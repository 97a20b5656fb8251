#include "ui/operate/room.h"

#include <QDialog>
#include <QLayout>
#include <QScreen>

#include <algorithm>

namespace zoetrope::ui {

void makeRoom(QDialog& dialog)
{
    auto* layout = dialog.layout();
    layout->activate();
    const auto needed = layout->totalHeightForWidth(dialog.width());
    if (needed <= dialog.height())
        return;
    dialog.resize(dialog.width(), needed);
    const auto screen = dialog.screen()->availableGeometry();
    const auto below = dialog.frameGeometry().bottom() - screen.bottom();
    if (below > 0)
        dialog.move(dialog.x(), std::max(dialog.y() - below, screen.top()));
}

} // namespace zoetrope::ui
