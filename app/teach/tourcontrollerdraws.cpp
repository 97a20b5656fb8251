// The schedule that has won a challenge.
#include "app/teach/lessoncontroller.h"
#include "ui/diagram/diagramdialog.h"
#include "ui/window/mainwindow.h"

namespace zoetrope::app {

// What comes later has no part in it. The referee is ahead of what the window shows.
void TourController::keepTriumph()
{
    const auto triumph = m_course->referee().triumph();
    const auto& frame = m_lessonController.last().frame;
    if (m_won.world || !triumph || frame.events < triumph->event)
        return;
    m_won = frame;
    m_won.cursor = triumph->at;
}

void TourController::draw()
{
    if (!m_won.world || !m_window)
        return;
    auto* dialog = new ui::DiagramDialog(ui::spaceTimeOf(m_won, card().title), m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->show();
}

} // namespace zoetrope::app
