#include "ui/operate/room.h"

#include <QDialog>
#include <QLayout>

namespace zoetrope::ui {

void makeRoom(QDialog& dialog)
{
    auto* layout = dialog.layout();
    layout->activate();
    const auto needed = layout->totalHeightForWidth(dialog.width());
    if (needed > dialog.height())
        dialog.resize(dialog.width(), needed);
}

} // namespace zoetrope::ui
