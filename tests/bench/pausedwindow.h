#pragma once

#include "app/teach/lessoncontroller.h"
#include "ui/window/mainwindow.h"

namespace zoetrope::bench {

/// A window of this process, on no display, whose dinner was paused in the middle: the sessions
/// live, and nobody may do anything. Needs a QApplication.
class PausedWindow
{
public:
    /// Blocks until the middle is reached.
    PausedWindow();
    ~PausedWindow();
    PausedWindow(const PausedWindow&) = delete;
    PausedWindow& operator=(const PausedWindow&) = delete;

    /// The share of a core that this process uses for `length` from now on.
    [[nodiscard]] double shareOf(std::chrono::milliseconds length);

private:
    void stepOn();

    ui::MainWindow m_window;
    app::LessonController m_lessonController;
};

} // namespace zoetrope::bench
