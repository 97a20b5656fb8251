#include "ui/widgets/scrolledroom.h"

#include <QScrollArea>

namespace zoetrope::ui {

QScrollArea* scrolledRoom(QWidget& view, QWidget& parent)
{
    auto* room = new QScrollArea(&parent);
    room->setFrameShape(QFrame::NoFrame);
    room->setFocusPolicy(Qt::NoFocus); // what is in it has the keyboard
    room->setWidgetResizable(true);
    room->setWidget(&view);
    room->viewport()->setAutoFillBackground(false);
    view.setAutoFillBackground(false);
    return room;
}

} // namespace zoetrope::ui
