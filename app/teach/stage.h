#pragma once

#include "app/teach/teacher.h"
#include "ui/window/mainwindow.h"

namespace zoetrope::app {

/// A window and the lesson in it. In another language it is another window, in which the same
/// lesson goes on.
///
/// Threads: the GUI thread.
class Stage : public QObject
{
    Q_OBJECT
public:
    /// `setupFor` says with what to begin, given what the window remembers of last time.
    explicit Stage(const std::function<LabSetup(const ui::MainWindow&)>& setupFor);

    void open();

    [[nodiscard]] ui::MainWindow& window() { return *m_window; }
    [[nodiscard]] Teacher& teacher() { return *m_teacher; }

private:
    [[nodiscard]] std::unique_ptr<ui::MainWindow> makeWindow();
    void changeTo(const QString& language);

    std::unique_ptr<ui::MainWindow> m_window;
    std::unique_ptr<Teacher> m_teacher;
};

} // namespace zoetrope::app
